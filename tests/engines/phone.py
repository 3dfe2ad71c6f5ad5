"""A phone in any engine: it finds things by their names, and taps when a person could."""

from __future__ import annotations

import itertools
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any, Protocol

PATIENCE = 30.0
LOOK_EVERY = 0.04
PATIENT_LOOKS = 50  # on a busy machine a touch may last so long that it is none
FINGER = (Path(__file__).parent / "finger.js").read_text("utf-8").split("*/", 1)[1]


class Page(Protocol):
    """What an engine must be able to do: everything else is said once, here and in the evening."""

    def go(self, url: str) -> None: ...
    def call(self, function: str, *args: Any) -> Any: ...
    def touch(self, x: int, y: int) -> None: ...
    def write(self, text: str) -> None: ...
    def picture(self) -> bytes: ...


class Phone:
    """One page in somebody's hand."""

    def __init__(self, page: Page, origin: str) -> None:
        self.page = page
        self.origin = origin

    def go(self, path: str) -> None:
        self.page.go(f"{self.origin}{path}")

    def until(self, look: Callable[[], Any], what: str) -> Any:
        """Look again and again until there is something; return it."""
        end = time.monotonic() + PATIENCE
        while time.monotonic() < end:
            if seen := look():
                return seen
            time.sleep(LOOK_EVERY)
        raise AssertionError(f"{what}: {self.page.call('() => document.body.innerText')}")

    def find(self, kind: str, name: str) -> Any:
        """Wait until it is there, awake, uncovered and still; return where."""
        seen: list[Any] = [None]

        def still() -> Any:
            before, seen[0] = seen[0], self.page.call(FINGER, kind, name)
            return "why" not in seen[0] and seen[0] == before

        self.until(still, f"no {kind} “{name}”")
        return seen[0]

    def tap(self, name: str, kind: str = "button") -> None:
        self.page.touch(*self.find(kind, name)["at"])

    def tap_to(self, name: str, button: str) -> None:
        """Tap what brings a button; where nothing comes of it for long, a person touches again."""
        self.tap(name)
        looks = itertools.count(1)

        def came() -> bool:
            there = self.page.call(FINGER, "button", button).get("why") != "0 of them"
            if not there and next(looks) % PATIENT_LOOKS == 0:
                self.tap(name)
            return there

        self.until(came, f"“{name}” does not bring “{button}”")

    def fill(self, name: str, text: str) -> None:
        """Write into a field, once it has the keyboard.

        On a busy machine a touch may last so long that it is none: a person touches again.
        """
        self.tap(name, "field")
        focus = "() => document.activeElement.matches('input, textarea')"
        self.until(
            lambda: self.page.call(focus) or self.tap(name, "field"),
            f"“{name}” does not get the keyboard",
        )
        self.page.write(text)
        self.until(lambda: self.find("field", name)["value"] == text, f"“{name}” is not {text}")

    def gone(self, kind: str, name: str) -> None:
        self.until(
            lambda: self.page.call(FINGER, kind, name).get("why") == "0 of them",
            f"still a {kind} “{name}”",
        )

    def read(self, words: str) -> None:
        """Wait until the page says so."""
        says = "(words) => document.body.innerText.includes(words)"
        self.until(lambda: self.page.call(says, words), f"never said “{words}”")
