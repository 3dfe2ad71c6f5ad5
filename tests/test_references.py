"""Every "§" and every "promise n" in a comment leads to a page and a section that a reader has."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from companion.engine.ceremony import FinalScoring
from companion.engine.game import Game
from companion.games import GAMES

ROOT = Path(__file__).parent.parent
RULES = ROOT / "docs" / "rules"
READ = (".py", ".js", ".md", ".css", ".html")
FOLDERS = ("companion", "static/js", "static/css", "tests", "docs", "benchmarks", "deploy")
MADE = ROOT / "benchmarks" / "out"  # by `make bench`, other people's code among it
PAGES = ("README.md", "CHANGELOG.md")  # CONTRIBUTING.md explains how sections are named

NAMED = re.compile(r"rules/(\w+)\.md")
SECTION = re.compile(
    r"(?:§ ?|\bsections? )(\d+)(?:\.(\d+))?"
    r"(?: steps? (\d)(?:(?:–| and )(\d))?|(?<=§\d) ([A-Z][a-z]+|[a-z]+_[a-z]+))?"
)
PROMISE = re.compile(r"\bpromises? (\d+)", re.IGNORECASE)


def files() -> Iterator[Path]:
    for folder in FOLDERS:
        for path in sorted((ROOT / folder).rglob("*")):
            others = path == Path(__file__) or {RULES, MADE} & {*path.parents}
            if path.suffix in READ and not others:
                yield path
    yield from (ROOT / name for name in PAGES)


def page_of(path: Path, text: str) -> str | None:
    """The game whose rules a bare "§3" means: that of the file's folder, or the one it names."""
    folder = next((part for part in path.relative_to(ROOT).parts if part in GAMES), None)
    named = set(NAMED.findall(text))
    return folder or (named.pop() if len(named) == 1 else None)


def sections(game: str) -> dict[str, str]:
    """The numbered sections of a game's rules, each with its text."""
    parts = re.split(r"^## (\d+)\. ", (RULES / f"{game}.md").read_text(), flags=re.MULTILINE)
    return dict(zip(parts[1::2], parts[2::2], strict=True))


def items(text: str) -> set[str]:
    return set(re.findall(r"^(\d+)\. ", text, flags=re.MULTILINE))


def topics(text: str) -> set[str]:
    """The first words of the headings below a section, and the keys of its tables and lists."""
    headings = re.findall(r"^(?:### )?([A-Z][a-z]+)", text, flags=re.MULTILINE)
    return {*headings, *re.findall(r"^(?:\| |- )([\w]+)", text, flags=re.MULTILINE)}


def broken(path: Path) -> list[str]:
    """What a file refers to and nobody can look up."""
    text = path.read_text()
    lost = [f"promise {n}" for n in PROMISE.findall(text) if n not in items(PROMISES)]
    game = page_of(path, text)
    for found in SECTION.finditer(text):
        if game is None:
            lost.append(f"{found[0]}: of which page?")
        elif not _exists(game, found):
            lost.append(f"{found[0]}: not in docs/rules/{game}.md")
    return lost


def _exists(game: str, found: re.Match[str]) -> bool:
    number, item, first, last, topic = found.groups()
    text = sections(game).get(number)
    wanted = {one for one in (item, first, last) if one}
    return text is not None and wanted <= items(text) and (not topic or topic in topics(text))


SMALLEST = 11  # files of the smallest game
PROMISES = (ROOT / "docs" / "promises.md").read_text()


def test_what_a_comment_refers_to_can_be_looked_up() -> None:
    lost = {str(path.relative_to(ROOT)): broken(path) for path in files()}
    assert {path: what for path, what in lost.items() if what} == {}


@pytest.mark.parametrize("game", GAMES)
def test_every_game_has_its_rules_in_the_house(game: str) -> None:
    numbers = [int(number) for number in sections(game)]
    assert numbers == [*range(1, len(numbers) + 1)]
    assert len(numbers) >= 4


def test_there_are_five_promises() -> None:
    assert items(PROMISES) == {"1", "2", "3", "4", "5"}


def test_what_the_guide_for_new_games_names_is_there() -> None:
    """A reader who follows `add-a-game.md` meets no file, field or helper that is gone."""
    guide = (ROOT / "docs" / "add-a-game.md").read_text()
    house = guide + (ROOT / "companion" / "engine" / "README.md").read_text()
    fields = {*Game.__dataclass_fields__, "concerns"}
    assert set(re.findall(r"`Game\.(\w+)", house)) <= fields
    assert all(hasattr(FinalScoring, name) for name in re.findall(r"`FINAL\.(\w+)", house))
    pieces = re.findall(
        r"`([\w-]+\.js)`", guide.split("The house has the pieces")[1].split("\n\n")[0]
    )
    assert len(pieces) > 4
    assert [one for one in pieces if not (ROOT / "static/js/components" / one).is_file()] == []


@pytest.mark.parametrize("game", GAMES)
def test_every_game_has_the_same_table_of_contents(game: str) -> None:
    """What `add-a-game.md` calls a role is a file of that name, or of that name in a folder; the
    smallest games may leave out what the guide does not count among their files."""
    guide = (ROOT / "docs" / "add-a-game.md").read_text()
    rows = guide.split("| file | role |")[1].split("\n\n")[0].splitlines()
    files = [row.split("|")[1] for row in rows if row and "one file a topic" not in row]
    roles = {name for file in files for name in re.findall(r"`(\w+\.\w+)`", file)}
    smallest = guide.split("Python, 11:")[1].split("(what")[0]
    needed = set(re.findall(r"`(\w+\.\w+)`", smallest))
    assert len(roles) > 15
    assert len(needed) == SMALLEST - 1  # and one topic
    folder = ROOT / "companion" / "games" / game
    files = {path.name for path in folder.rglob("*.*") if path.suffix in (".py", ".md")}
    assert (roles if len(files) > SMALLEST else needed) - files == set()
