"""The course of a game, round by round: its log played again, with a look after every entry."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from companion.engine.dice import Dice
from companion.engine.game import Game, Sample
from companion.engine.log import Entry
from companion.engine.play import Play, play_entry


def samples(game: Game, entries: Iterable[Entry]) -> list[Sample]:
    """Return the last look at each round, in the order of the rounds; takes a while."""
    play = Play()
    last: dict[int, Sample] = {}
    for entry in entries:
        play, _ = play_entry(game, play, entry, Dice(record=entry.drawn))
        if play.game is not None:
            sample = game.sample(play.game)
            last[sample.round] = sample
    return [last[number] for number in sorted(last)]


def course(looks: list[Sample], record: dict[str, Any]) -> dict[str, Any]:
    """Return what a chart is drawn from: every track by round, and the totals it all came to."""
    tracks = list(looks[-1].tracks) if looks else []
    return {
        "rounds": [look.round for look in looks],
        "tracks": {track: [list(look.tracks.get(track, ())) for look in looks] for track in tracks},
        "final": [player["total"] for player in record["players"]],
    }
