"""Names of people: short, visible, and nothing that could turn a line around."""

from __future__ import annotations

import unicodedata

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.errors import BadRequest
from companion.service.names import LIMIT, clean_name, graphemes

FAMILY = "👨‍👩‍👧‍👦"
WALES = "🏴\U000e0067\U000e0062\U000e0077\U000e006c\U000e0073\U000e007f"


def refused(text: str) -> str:
    with pytest.raises(BadRequest) as caught:
        clean_name(text)
    return caught.value.code


@pytest.mark.parametrize(
    ("typed", "kept"),
    [
        ("Ana", "Ana"),
        ("  Ana   Maria ", "Ana Maria"),
        ("Ana\tMaria\n", "Ana Maria"),
        ("Zoe\u0308", "Zoë"),  # NFC
        ("Łukasz Żółć", "Łukasz Żółć"),
        ("O’Brien-Smith Jr.", "O’Brien-Smith Jr."),
        ("", ""),
        ("   ", ""),
        ("李小龍", "李小龍"),
        ("أنا", "أنا"),
        ("<b>&amp;</b>", "<b>&amp;</b>"),  # text nodes show it as it is
        (FAMILY, FAMILY),
        (WALES, WALES),
        ("🇫🇷🇵🇱", "🇫🇷🇵🇱"),
        ("👍🏽 ok", "👍🏽 ok"),
        ("❤️‍🔥", "❤️‍🔥"),
        ("\U0001fae8", "\U0001fae8"),  # an emoji younger than this Python
    ],
)
def test_an_honest_name_is_kept(typed: str, kept: str) -> None:
    assert clean_name(typed) == kept


@pytest.mark.parametrize(
    "char",
    [
        "\u202e",  # right-to-left override
        "\u202d",
        "\u2066",
        "\u2069",
        "\u200e",
        "\u200f",
        "\u061c",
        "\x00",
        "\x07",
        "\x1b",
        "\x7f",
        "\x80",
        "\ufeff",
        "\u00ad",
        "\u200b",
        "\u2060",
        "\ue000",  # private use
        "\udc80",  # half a character
        "\uffff",
        "\U000e0041",  # a tag without its flag
    ],
)
def test_control_and_bidirectional_characters_are_refused(char: str) -> None:
    assert refused(f"An{char}a") == "name.bad_characters"


@pytest.mark.parametrize("name", ["\u200d", "\u200d\u200d", "Ana\u200d", "\u200dAna", "A \u200d B"])
def test_a_joiner_joins_something_or_is_refused(name: str) -> None:
    assert refused(name) == "name.bad_characters"


@pytest.mark.parametrize(
    "name",
    [
        "x" * LIMIT,
        FAMILY * LIMIT,
        "🇫🇷" * LIMIT,
        "👍🏽" * LIMIT,
        WALES * LIMIT,
        "e\u0301\u0323" * LIMIT,
    ],
)
def test_twenty_four_letters_are_enough_and_one_more_is_too_long(name: str) -> None:
    assert graphemes(unicodedata.normalize("NFC", name)) == LIMIT
    clean_name(name)
    assert refused(name + "x") == "name.too_long"


@pytest.mark.parametrize(
    "name",
    [
        "😀" * 500,
        FAMILY * 500,
        "x" * 1_000_000,
        "e" + "\u0301" * 300,  # one letter with a tower of marks
        "\u200d".join("a" * 100),  # letters do not join: a person sees a hundred
        "\u200d".join("😀" * 100),
        "\u200d".join("字" * 30),
    ],
)
def test_a_name_of_500_emoji_or_of_tricks_is_too_long(name: str) -> None:
    assert refused(name) == "name.too_long"


def test_the_refusal_says_the_limit() -> None:
    with pytest.raises(BadRequest) as caught:
        clean_name("x" * 25)
    assert caught.value.params == {"limit": 24}


@given(st.text(max_size=60))
def test_whatever_is_typed_is_kept_clean_or_refused(text: str) -> None:
    try:
        name = clean_name(text)
    except BadRequest as error:
        assert error.code in ("name.too_long", "name.bad_characters")  # noqa: PT017
        return
    assert clean_name(name) == name
    assert unicodedata.is_normalized("NFC", name)
    assert name == name.strip()
    assert graphemes(name) <= LIMIT
    name.encode()  # no half characters
