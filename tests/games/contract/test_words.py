"""Whatever the house shows of a game by itself has words in every language: its name, the options
of a new table, the set-up, the final scoring, the result and its course."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from evenings import Evening
from sentences import assert_told, keys

from companion.engine.game import Choice, Game
from companion.games import GAMES


def missing(game: str, wanted: set[str]) -> set[str]:
    """Return which keys below a game's area lack words in some language."""
    return {key for key in wanted if f"{game}.{key}" not in keys()}


def option_words(game: Game, choice: Choice) -> Iterator[str]:
    """Yield the keys that an option of a new table needs."""
    base = f"option.{choice.key}"
    yield f"{base}.label"
    if choice.pattern and not choice.each:
        yield from (f"{base}.help", f"{base}.wrong")
    if not set(choice.choices) <= {*game.meta.colours}:  # a colour is the house's word
        yield from (f"{base}.{str(value).lower()}" for value in choice.choices)


@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
def test_its_name_and_its_options(game: Game) -> None:
    wanted = {"name", *(key for one in game.meta.options for key in option_words(game, one))}
    assert missing(game.meta.key, wanted) == set()


@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
def test_the_stages_that_its_actions_wait_for(game: Game) -> None:
    """Who taps at another one is told which it is."""
    stages = {stage for row in game.actions.values() for one in row.when for stage in type(one)}
    assert missing(game.meta.key, {f"stage.{stage}" for stage in stages}) == set()


def test_every_step_of_its_set_up(played: Evening) -> None:
    plan, options = played.plan, dict(played.plan.options)
    steps = [
        line for first in (None, 0) for line in played.game.checklist(plan.seats, first, options)
    ]
    assert missing(plan.game, {f"setup.{line.key}" for line in steps}) == set()


def test_every_page_of_its_scoring(played: Evening) -> None:
    """Its title and its rule, the numbers it reads, what it still lacks, the sum in sentences."""
    views = [played.game.view(state, None).scoring for state in played.states[-60:]]
    pages = {page.key: page for view in views if view for page in view["pages"]}
    assert pages
    wanted = {f"scoring.{key}.{part}" for key in pages for part in ("title", "help")}
    wanted |= {f"scoring.use.{use.key}" for page in pages.values() for use in page.uses}
    lacks = [page.missing for view in views if view for page in view["pages"]]
    wanted |= {f"missing.{what}" for what in lacks if what}
    assert missing(played.plan.game, wanted) == set()
    assert_told(line for page in pages.values() for line in page.lines)


def test_its_result_and_its_course(played: Evening) -> None:
    """Where points come from, what else is told of somebody, and what the chart shows."""
    standings = played.game.result(played.state).standings
    wanted = {f"source.{key}" for one in standings for key in one.lines}
    wanted |= {
        f"mark.{mark}" for mark in (*played.game.out, *(m for s in standings for m in s.marks))
    }
    wanted |= {f"track.{track}" for track in played.game.sample(played.state).tracks}
    assert missing(played.plan.game, wanted) == set()
