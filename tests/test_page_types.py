"""The pages' types are what the Python views make; what no phone could receive is refused."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum
from pathlib import Path
from typing import Literal, NotRequired, TypedDict

import pytest
from marshmallow import Schema, fields, validate

from companion.commands.box_types import box_types
from companion.commands.page_types import PAGES, Page, files
from companion.engine.game import Asks


class Wood(StrEnum):
    OAK = "oak"
    ASH = "ash"


@dataclass(frozen=True, slots=True)
class Plank:
    """A piece of wood."""

    wood: Wood
    length: int | None
    marks: tuple[str, ...]
    ends: tuple[int, int]
    cut: Literal["long", "across"]
    uses: Mapping[Wood, int]


class Nail(TypedDict):
    """What holds it."""

    length: int
    head: NotRequired[str]


@pytest.mark.parametrize("path", files(), ids=lambda path: f"{path.parent.name}/{path.name}")
def test_the_file_is_what_the_views_make(path: Path) -> None:
    made = files()[path]
    assert path.read_text("utf-8") == made, "run: python -m companion.commands.page_types"


def test_a_dataclass_becomes_an_interface_with_all_it_needs() -> None:
    page = Page()
    page.named(tuple[Plank, ...], "Stack")
    text = page.text()
    assert "export interface Plank {" in text
    assert "  wood: Wood;" in text
    assert "  length: number | null;" in text
    assert "  marks: string[];" in text
    assert "  ends: [number, number];" in text
    assert "  cut: 'long' | 'across';" in text
    assert "  uses: Partial<Record<Wood, number>>;" in text
    assert "export type Wood = 'oak' | 'ash';" in text
    assert "export type Stack = Plank[];" in text


def test_a_key_that_may_be_missing_says_so() -> None:
    page = Page()
    page.said(Nail)
    assert "  length: number;" in page.text()
    assert "  head?: string;" in page.text()


def test_two_types_of_one_name_are_refused() -> None:
    other = dataclass(frozen=True)(type("Plank", (), {"__annotations__": {"a": int}}))
    page = Page()
    page.said(Plank)
    with pytest.raises(TypeError, match="two types are called Plank"):
        page.said(other)


def test_what_no_phone_can_receive_is_refused() -> None:
    with pytest.raises(TypeError, match="no phone can receive"):
        Page().said(complex)


def test_a_decision_is_typed_by_its_kind() -> None:
    page = Page()
    page.asks({"saw": Asks(Plank, Nail), "rest": Asks()})
    text = page.text()
    assert "  saw: { params: Plank; option: Nail };" in text
    assert "  rest: { params: Nothing; option: Nothing };" in text
    assert "export type Question<Kind extends keyof Asks" in text


class NailSchema(Schema):
    """A nail in a box."""

    size = fields.Integer(required=True)
    spot = fields.List(fields.Integer(), validate=validate.Length(equal=2), load_default=list)
    head = fields.String(validate=validate.OneOf(["flat", "round"]), allow_none=True)


class DrawerSchema(Schema):
    """What is in the drawer.

    Not for the pages.
    """

    nails = fields.List(fields.Nested(NailSchema), load_default=list)
    counted = fields.Nested(Schema.from_dict({"a": fields.Integer(), "b": fields.Integer()}))


def test_a_box_is_typed_as_its_schema_fills_it_in() -> None:
    """What may stay away has a mark; an object made from a list of keys goes by any key."""
    text = box_types(DrawerSchema())
    assert "/** What is in the drawer. */\nexport type Drawer = {" in text
    assert "  nails: Nail[];" in text
    assert "  counted?: Record<string, number>;" in text
    assert "  size: number;" in text
    assert "  spot: [number, number];" in text
    assert "  head?: 'flat' | 'round' | null;" in text


def test_what_no_page_can_show_is_refused() -> None:
    with pytest.raises(TypeError, match="no page can show"):
        box_types(Schema.from_dict({"when": fields.DateTime()})())


ANY = re.compile(r"@(?:type|param|returns|property|typedef)\b.*[<({|,:\s[]any\s*[>)}|,\[\]]")


def test_no_type_of_the_pages_says_any() -> None:
    """What comes from outside is `unknown` until whoever asked says what it is."""
    pages = [*PAGES.rglob("*.js"), *PAGES.rglob("*.d.ts")]
    said = [path for path in pages if ANY.search(path.read_text("utf-8"))]
    assert len(pages) > 100
    assert said == []
    assert ANY.search("/** @type {Map<string, any>} */")
    assert ANY.search("@returns {Promise<any>} the answer")
