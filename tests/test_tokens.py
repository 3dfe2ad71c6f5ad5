"""Codes, tokens and ids."""

from __future__ import annotations

import hashlib

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.errors import BadRequest
from companion.service import tokens


def test_a_code_is_six_characters_nobody_misreads() -> None:
    codes = {tokens.new_code() for _ in range(2000)}
    assert len(codes) > 1990
    letters = set("".join(codes))
    assert letters == set(tokens.ALPHABET)
    assert not letters & set("01OIL")
    assert all(len(code) == 6 for code in codes)


@given(st.text(tokens.ALPHABET, min_size=6, max_size=6))
def test_a_code_is_read_however_it_is_typed(code: str) -> None:
    for typed in (code, code.lower(), f" {code[:3]} {code[3:]} ", f"{code[:3]}-{code[3:]}\n"):
        assert tokens.read_code(typed) == code


@pytest.mark.parametrize(
    "typed",
    ["", "ABCDE", "ABCDEFG", "ABCDE0", "ABCDEI", "ABCDE*", "ÀBCDEF", "٣BCDEF", "../../", "ABCß"],
)
def test_what_cannot_be_a_code_is_refused(typed: str) -> None:
    with pytest.raises(BadRequest, match=r"table\.code_bad"):
        tokens.read_code(typed)


@given(st.text())
def test_any_text_is_a_code_or_refused(text: str) -> None:
    try:
        code = tokens.read_code(text)
    except BadRequest:
        return
    assert tokens.read_code(code) == code


def test_tokens_have_256_bits_and_are_kept_hashed() -> None:
    made = {tokens.new_token() for _ in range(500)}
    assert len(made) == 500
    token = made.pop()
    assert len(token) == 43  # 32 bytes in base 64
    assert tokens.token_hash(token) == hashlib.sha256(token.encode()).digest()
    assert token.encode() not in tokens.token_hash(token)


def test_ids_and_seeds_are_not_the_same_twice() -> None:
    for make in (tokens.new_id, tokens.new_seed):
        assert len({make() for _ in range(500)}) == 500


def test_the_time_is_in_milliseconds() -> None:
    assert 1_600_000_000_000 < tokens.now_ms() < 10_000_000_000_000
