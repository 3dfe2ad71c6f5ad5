"""Names of people: text, NFC, short, and nothing that could turn a line around."""

from __future__ import annotations

import unicodedata

from companion.errors import BadRequest

LIMIT = 24  # graphemes: what a person would count as letters
_POINTS_PER_GRAPHEME = 12  # the longest honest emoji family has 7, flags of regions have 7
_JOINER = "\u200d"


def clean_name(text: str) -> str:
    """Return the name as it is kept: NFC, trimmed, single spaces.

    :raises BadRequest: if it is too long or has control or bidirectional characters.
    """
    if len(text) > LIMIT * _POINTS_PER_GRAPHEME * 4:
        raise BadRequest("name.too_long", limit=LIMIT)
    name = " ".join(unicodedata.normalize("NFC", text).split())
    if any(_is_trick(char) for char in name):
        raise BadRequest("name.bad_characters")
    if graphemes(name) > LIMIT or len(name) > LIMIT * _POINTS_PER_GRAPHEME:
        raise BadRequest("name.too_long", limit=LIMIT)
    return name


def graphemes(text: str) -> int:
    """Return how many letters a person sees: marks, joined emoji and flag halves do not count."""
    count = 0
    joined = False
    flag_open = False
    for char in text:
        is_flag_half = 0x1F1E6 <= ord(char) <= 0x1F1FF
        if is_flag_half and flag_open:
            flag_open = False
        elif not (joined or _extends(char)):
            count += 1
            flag_open = is_flag_half
        joined = char == _JOINER
    return count


def _extends(char: str) -> bool:
    point = ord(char)
    return (
        unicodedata.category(char) in ("Mn", "Me", "Mc")
        or char == _JOINER
        or 0x1F3FB <= point <= 0x1F3FF  # skin tones
        or 0xE0020 <= point <= 0xE007F  # tags of regional flags
    )


def _is_trick(char: str) -> bool:
    if char == _JOINER or 0xE0020 <= ord(char) <= 0xE007F:
        return False
    return unicodedata.category(char) in ("Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp")
