"""Firefox, spoken to in WebDriver BiDi: no driver in between, so that Debian's is enough."""

from __future__ import annotations

import base64
import itertools
import json
import re
import subprocess
from pathlib import Path
from typing import Any

import websocket

PATIENCE = 60
PHONE = {"width": 360, "height": 740}


class Firefox:
    """A Firefox without a window; each page has a storage of its own."""

    def __init__(self, path: str, profile: Path) -> None:
        self.numbers = itertools.count(1)
        self.pages: list[FirefoxPage] = []
        self.process = subprocess.Popen(
            [path, "--headless", "--remote-debugging-port", "0", "--profile", str(profile)],
            stderr=subprocess.PIPE,
            stdout=subprocess.DEVNULL,
            stdin=subprocess.DEVNULL,
            text=True,
        )
        self.line = websocket.create_connection(
            f"{self._address()}/session", timeout=PATIENCE, suppress_origin=True
        )
        self.say("session.new", capabilities={})

    def _address(self) -> str:
        assert self.process.stderr is not None
        told = ""
        for words in self.process.stderr:
            told += words
            if found := re.search(r"BiDi listening on (ws://\S+)", words):
                return found[1]
        raise AssertionError(f"Firefox did not start: {told}")

    def say(self, method: str, **params: Any) -> Any:
        """Send a command and return its result."""
        number = next(self.numbers)
        self.line.send(json.dumps({"id": number, "method": method, "params": params}))
        while (told := json.loads(self.line.recv())).get("id") != number:
            pass
        assert told["type"] == "success", (method, told)
        return told["result"]

    def page(self) -> FirefoxPage:
        """Open a page at phone size, unknown to all others."""
        user = self.say("browser.createUserContext")["userContext"]
        tab = self.say("browsingContext.create", type="window", userContext=user)["context"]
        self.say("browsingContext.setViewport", context=tab, viewport=PHONE)
        self.pages.append(FirefoxPage(self, tab))
        return self.pages[-1]

    def close(self) -> None:
        self.line.close()
        self.process.kill()
        self.process.wait()
        assert self.process.stderr is not None
        self.process.stderr.close()


class FirefoxPage:
    """One page of it."""

    def __init__(self, browser: Firefox, tab: str) -> None:
        self.browser = browser
        self.tab = tab

    def go(self, url: str) -> None:
        self.browser.say("browsingContext.navigate", context=self.tab, url=url, wait="interactive")

    def call(self, function: str, *args: Any) -> Any:
        """Call a function in the page; what goes in and comes out is JSON."""
        told = self.browser.say(
            "script.callFunction",
            functionDeclaration=f"async () => JSON.stringify(await ({function})(..."
            f"{json.dumps(args)}) ?? null)",
            awaitPromise=True,
            target={"context": self.tab},
        )
        assert told["type"] == "success", told
        return json.loads(told["result"]["value"])

    def touch(self, x: int, y: int) -> None:
        finger = [
            {"type": "pointerMove", "x": x, "y": y},
            {"type": "pointerDown", "button": 0},
            {"type": "pointerUp", "button": 0},
        ]
        kind = {"pointerType": "touch"}
        self._perform(type="pointer", id="finger", parameters=kind, actions=finger)

    def write(self, text: str) -> None:
        keys = [{"type": way, "value": key} for key in text for way in ("keyDown", "keyUp")]
        self._perform(type="key", id="keys", actions=keys)

    def _perform(self, **source: Any) -> None:
        self.browser.say("input.performActions", context=self.tab, actions=[source])
        self.browser.say("input.releaseActions", context=self.tab)

    def picture(self) -> bytes:
        """The screen as a PNG."""
        told = self.browser.say("browsingContext.captureScreenshot", context=self.tab)
        return base64.b64decode(told["data"])
