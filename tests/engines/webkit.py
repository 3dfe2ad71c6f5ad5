"""WebKit, which every iPhone runs, through Selenium and Debian's WebKitGTK."""

from __future__ import annotations

import json
from typing import Any

from selenium import webdriver
from selenium.webdriver.common.actions.action_builder import ActionBuilder
from selenium.webdriver.common.actions.interaction import POINTER_TOUCH
from selenium.webdriver.common.actions.pointer_input import PointerInput
from selenium.webdriver.webkitgtk.options import Options
from selenium.webdriver.webkitgtk.service import Service


class WebKit:
    """One browser process and driver for each page: a driver leads only one."""

    def __init__(self, driver: str, browser: str) -> None:
        self.driver = driver
        self.browser = browser
        self.pages: list[WebKitPage] = []

    def page(self) -> WebKitPage:
        options = Options()
        options.binary_location = self.browser
        options.add_argument("--automation")
        line = webdriver.WebKitGTK(options=options, service=Service(self.driver))
        self.pages.append(WebKitPage(line))
        return self.pages[-1]

    def close(self) -> None:
        for page in self.pages:
            page.line.quit()


class WebKitPage:
    """One page of it, as narrow as its window can be."""

    def __init__(self, line: webdriver.WebKitGTK) -> None:
        self.line = line
        line.set_window_size(360, 740)

    def go(self, url: str) -> None:
        self.line.get(url)

    def call(self, function: str, *args: Any) -> Any:
        """Call a function in the page; what goes in and comes out is JSON."""
        told = self.line.execute_async_script(
            f"const done = arguments[0]; Promise.resolve(({function})(...{json.dumps(args)}))"
            ".then((it) => done({it}), (error) => done({error: String(error)}))"
        )
        assert "error" not in told, told
        return told.get("it")

    def touch(self, x: int, y: int) -> None:
        finger = ActionBuilder(self.line, mouse=PointerInput(POINTER_TOUCH, "finger"))
        finger.pointer_action.move_to_location(x, y).pointer_down().pointer_up()
        finger.perform()

    def write(self, text: str) -> None:
        self.line.switch_to.active_element.send_keys(text)

    def picture(self) -> bytes:
        """The screen as a PNG."""
        return self.line.get_screenshot_as_png()
