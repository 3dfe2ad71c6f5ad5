"""What honest bytes look like: where the fuzzing begins."""

from __future__ import annotations

from pathlib import Path

import orjson
from cli.test_score import END
from games.arcades.test_score_file import SHARING
from games.masterpieces.test_scoring import END as MASTERPIECES
from games.rialto.test_scorefile import END as RIALTO

from companion.games import GAMES
from companion.service import boxes

FIXTURES = Path(__file__).parents[1] / "fixtures"

SHEET = (
    b"id,game,started,finished,minutes,options,notes,player,colour,column,rival,start,total,rank,"
    b"winner,lines,marks\r\n"
    b'a1,venice,2024-05-01,2024-05-01T21:00:00Z,90,"{""edition"":""fr""}",,Ana,blue,0,0,1,50,1,1,'
    b"vp=31;council=9,\r\n"
    b'a1,venice,2024-05-01,2024-05-01T21:00:00Z,90,"{""edition"":""fr""}",,Ben,red,1,0,0,40,2,0,'
    b"vp=30,arrested\r\n"
)
SHORT = (
    b"\xef\xbb\xbfgame;finished;player;total\nrialto;2024-05-01;Ana;5\nrialto;2024-05-01;'=B;7\n"
)
ENTRIES = 12  # of each table: mutating a long one finds little


def _boxes() -> list[bytes]:
    """Return boxes that tables were started with, and an empty one of each game."""
    found = []
    for number, key in enumerate(GAMES):
        started = [{}]
        for path in sorted(FIXTURES.glob(f"{key}/**/*.json")):
            said = orjson.loads(path.read_bytes())
            entries = said.get("entries", ()) if isinstance(said, dict) else ()
            started += [one["data"]["box"] for one in entries if "box" in one["data"]]
        found += [bytes([number]) + orjson.dumps(boxes.to_file(key, box)) for box in started]
    return found


def _scores() -> list[bytes]:
    """Return the ends of games that the tests of `companion score` begin with."""
    ends = {"venice": END, "rialto": RIALTO, "arcades": SHARING, "masterpieces": MASTERPIECES}
    return [bytes([number]) + orjson.dumps(ends[key]) for number, key in enumerate(GAMES)]


def _tables() -> list[bytes]:
    found = []
    for path in sorted(FIXTURES.glob("*/*.json")):
        said = orjson.loads(path.read_bytes())
        if "entries" in said:
            found.append(orjson.dumps({**said, "entries": said["entries"][:ENTRIES]}))
    return found


def _messages() -> list[bytes]:
    found = [b'20["undo",{"id":"a","to":3}]', b'2["redo",{"id":"a","branch":3,"expect":9}]']
    for raw in _tables():
        for entry in orjson.loads(raw)["entries"]:
            tap = {"id": "a", "type": entry["type"], "data": entry["data"], "after": "b"}
            found.append(b"21" + orjson.dumps(["act", tap]))
    return found


def _frame(first: int, body: bytes) -> bytes:
    size = bytes([0x80 | len(body)]) if len(body) < 126 else b"\xfe" + len(body).to_bytes(2, "big")
    return bytes([first]) + size + b"\0\0\0\0" + body


def seeds(name: str) -> list[bytes]:
    """Return what to begin with."""
    if name == "frames":
        split = _frame(0x01, b"4") + _frame(0x89, b"hi") + _frame(0x00, b"2[") + _frame(0x80, b"]")
        return [_frame(0x81, one[:200]) for one in _messages()[:20]] + [split, _frame(0x88, b"")]
    makers = {"boxes": _boxes, "scores": _scores, "tables": _tables, "messages": _messages}
    return makers[name]() if name in makers else [SHEET, SHORT]
