"""Pages: one shell for every address, and the front end's files."""

from __future__ import annotations

import gzip
import mimetypes
from typing import Any

import orjson
from flask import Blueprint, Response, render_template, request, send_from_directory
from markupsafe import Markup
from werkzeug.exceptions import NotFound

from companion.errors import CompanionError, TooManyRequests
from companion.web import assets, picture, words
from companion.web.api import http_refusal, look_in
from companion.web.exchange import answer, reader_language, the_settings

YEAR = 365 * 24 * 3600
FOR_EVER = f"public, max-age={YEAR}, immutable"
mimetypes.add_type("font/woff2", ".woff2")

blueprint = Blueprint("pages", __name__)


# ---- the shell


@blueprint.get("/")
@blueprint.get("/new")
@blueprint.get("/join")
@blueprint.get("/d/<code>")
@blueprint.get("/box/<code>")
@blueprint.get("/history")
@blueprint.get("/trust")
def shell(code: str = "") -> Response:  # noqa: ARG001 (the page reads its own address)
    """The page; what it shows is decided in the browser."""
    return _shell()


@blueprint.get("/t/<code>")
def table(code: str) -> Response:
    """The page of a table, with what is needed at its door."""
    try:
        door = look_in(code)
    except TooManyRequests:
        return _shell()  # the page asks by itself, later
    except CompanionError as error:
        return _shell({"asked": code, "error": error.as_dict()})
    return _shell({"asked": code, "door": door}, picture.of(door, reader_language()))


def _shell(
    first_answer: dict[str, Any] | None = None, seen: dict[str, Any] | None = None
) -> Response:
    front = assets.front(the_settings().dev)
    html = render_template(
        "shell.html",
        front=front,
        files=data_block(front.files),
        first_answer=data_block(first_answer) if first_answer else "",
        door=seen,
        language=reader_language(),
    )
    response = _packed(html.encode(), "text/html; charset=utf-8")
    response.vary.add("Accept-Language")
    response.headers["Cache-Control"] = "no-cache"
    return response


def data_block(data: Any) -> Markup:
    """Return data as JSON that can stand in a page, whatever people have called themselves."""
    text = orjson.dumps(data, option=orjson.OPT_NON_STR_KEYS).decode()
    for sign in "<>&\u2028\u2029":
        text = text.replace(sign, f"\\u{ord(sign):04x}")
    return Markup(text)  # nothing is left in it that could end the block


def _packed(body: bytes, kind: str) -> Response:
    """Return an answer, compressed for whoever takes it."""
    response = Response(content_type=kind)
    response.vary.add("Accept-Encoding")
    if request.accept_encodings["gzip"]:
        body = gzip.compress(body, 6, mtime=0)
        response.headers["Content-Encoding"] = "gzip"
    response.set_data(body)
    return response


@blueprint.app_errorhandler(404)
def lost(error: NotFound) -> Response:
    """A person at a wrong address gets the page, which says so; a program gets the named error."""
    if request.path.startswith("/api/") or "text/html" not in request.headers.get("Accept", ""):
        return http_refusal(error)
    response = _shell()
    response.status_code = 404
    return response


# ---- files


@blueprint.get("/b/<name>")
def built(name: str) -> Response:
    """A built file, whose name says its contents: kept for ever, packed as the browser likes."""
    for coding in _codings():
        body = assets.built_file(name, coding)
        if body is None:
            continue
        kind, _ = mimetypes.guess_type(name)
        response = Response(body, mimetype=kind)
        response.vary.add("Accept-Encoding")
        response.headers["Cache-Control"] = FOR_EVER
        if coding != "identity":
            response.headers["Content-Encoding"] = coding
        return response
    raise NotFound


def _codings() -> list[str]:
    """Return the packings this browser takes, the smallest first."""
    return [coding for coding in ("br", "gzip") if request.accept_encodings[coding]] + ["identity"]


@blueprint.get("/s/<version>/<path:path>")
def source(version: str, path: str) -> Response:
    """A file of a page in the making, at an address that changes whenever any of them does."""
    _only_in_dev()
    response = send_from_directory(assets.STATIC, path, max_age=YEAR)
    current = version == assets.front(dev=True).version
    response.headers["Cache-Control"] = FOR_EVER if current else "no-store"
    return response


@blueprint.get("/s/<version>/words/<book>/<language>.json")
def source_words(version: str, book: str, language: str) -> Response:  # noqa: ARG001
    """A book of words for a page in the making."""
    _only_in_dev()
    if language not in words.languages(assets.STATIC):
        raise NotFound
    return answer(words.book(assets.STATIC, language, book))


@blueprint.get("/dev/version")
def dev_version() -> Response:
    """Which version a page in the making should be: it reloads itself when this changes."""
    _only_in_dev()
    return answer({"version": assets.front(dev=True).version})


def _only_in_dev() -> None:
    if not the_settings().dev:
        raise NotFound


@blueprint.get("/static/<path:path>")
def static(path: str) -> Response:
    """A file at a lasting address, checked each time: icons, pictures, licences."""
    response = send_from_directory(assets.STATIC, path)
    response.headers["Cache-Control"] = "no-cache"
    return response


@blueprint.get("/manifest.webmanifest")
def manifest() -> Response:
    """What a phone needs to install the page."""
    response = send_from_directory(
        assets.STATIC, "manifest.webmanifest", mimetype="application/manifest+json"
    )
    response.headers["Cache-Control"] = "no-cache"
    return response


@blueprint.get("/sw.js")
def service_worker() -> Response:
    """The service worker, told which version it keeps and which files belong to it."""
    front = assets.front(the_settings().dev)
    text = (assets.STATIC / "sw.js").read_text("utf-8")
    files = orjson.dumps(front.kept).decode()
    text = text.replace("__VERSION__", front.version).replace("__FILES__", files)
    response = Response(text, mimetype="text/javascript")
    response.headers["Cache-Control"] = "no-cache"
    response.headers["Service-Worker-Allowed"] = "/"
    return response
