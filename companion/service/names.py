"""Names of people: text, NFC, short, and nothing that could turn a line around."""

from __future__ import annotations

import re
import unicodedata

from companion.errors import BadRequest

LIMIT = 24  # graphemes: what a person would count as letters
_MOST_POINTS = 12  # of one letter: a kiss of two people with skin tones has 10
_MOST_JOINED = 4  # pictures in one emoji: a family of four
_JOINER = "\u200d"
_BLACK_FLAG = "\U0001f3f4"  # the flags of regions are written as tags behind it


# Control and bidirectional characters, as they are or escaped in JSON; line ends and tabs are text.
_TRICKS = "[\x00-\x08\x0b\x0c\x0e-\x1f\x7f-\x9f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069\ufeff]"
_ESCAPED = (
    r"\\u(?:000[0-8bcef]|001[0-9a-f]|007f|00[89][0-9a-f]|061c|200[ef]|202[89a-e]|206[6-9]|feff)"
)
_TRICK = re.compile(f"{_TRICKS}|{_ESCAPED}|\\\\[bf]", re.IGNORECASE)


def refuse_tricks(raw: str | bytes) -> None:
    """:raises BadRequest: if a text that came through a door is not what it would look like."""
    text = raw if isinstance(raw, str) else raw.decode("utf-8", "replace")
    if text.isascii() and text.isprintable() and "\\" not in text:
        return  # as nearly every tap: a tenth of the time
    if _TRICK.search(text):
        raise BadRequest("text.bad_characters")


def clean_name(text: str) -> str:
    """Return the name as it is kept: NFC, trimmed, single spaces.

    :raises BadRequest: if it is too long or has control or bidirectional characters.
    """
    if len(text) > LIMIT * _MOST_POINTS * 4:
        raise BadRequest("name.too_long", limit=LIMIT)
    name = " ".join(unicodedata.normalize("NFC", text).split())
    if any(map(_is_trick, f" {name}", name, f"{name} "[1:])):
        raise BadRequest("name.bad_characters")
    if graphemes(name) > LIMIT:
        raise BadRequest("name.too_long", limit=LIMIT)
    return name


def graphemes(text: str) -> int:
    """Return how many letters a person sees: marks, joined emoji and flag halves do not count.

    A tower of marks or a chain of emoji that is longer than any honest letter counts again.
    """
    count = points = pictures = 0
    joined = flag_open = False
    for char in text:
        points += 1
        is_flag_half = 0x1F1E6 <= ord(char) <= 0x1F1FF
        if joined and _is_picture(char) and pictures < _MOST_JOINED:
            pictures += 1
        elif is_flag_half and flag_open:
            flag_open = False
        elif not _extends(char) or points > _MOST_POINTS:
            count += 1
            points = pictures = 1
            flag_open = is_flag_half
        joined = char == _JOINER
    return count


def _is_picture(char: str) -> bool:
    """Emoji join; letters with a joiner between them are still letters."""
    return unicodedata.category(char) == "So" or _is_emoji_block(char) or "←" <= char <= "⇿"


def _is_emoji_block(char: str) -> bool:
    return 0x1F000 <= ord(char) <= 0x1FAFF


def _is_tag(char: str) -> bool:
    return 0xE0020 <= ord(char) <= 0xE007F


def _extends(char: str) -> bool:
    return (
        unicodedata.category(char) in ("Mn", "Me", "Mc")
        or char == _JOINER
        or 0x1F3FB <= ord(char) <= 0x1F3FF  # skin tones
        or _is_tag(char)
    )


def _is_trick(before: str, char: str, after: str) -> bool:
    if char == _JOINER:
        return before in (" ", _JOINER) or after in (" ", _JOINER)
    if _is_tag(char):
        return before != _BLACK_FLAG and not _is_tag(before)
    kind = unicodedata.category(char)
    if kind == "Cn" and _is_emoji_block(char):
        return False  # an emoji younger than this Python
    return kind in ("Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp")
