"""Pages: one shell for every address, and the front end's files."""

from __future__ import annotations

import orjson
from flask import Blueprint, Response, render_template, request, send_from_directory
from werkzeug.exceptions import NotFound

from companion.web import assets
from companion.web.api import http_refusal

YEAR = 365 * 24 * 3600

blueprint = Blueprint("pages", __name__)


@blueprint.get("/")
@blueprint.get("/new")
@blueprint.get("/join")
@blueprint.get("/t/<code>")
@blueprint.get("/d/<code>")
@blueprint.get("/box/<code>")
@blueprint.get("/history")
def shell(code: str = "") -> Response:  # noqa: ARG001 (the page reads its own address)
    """The page; what it shows is decided in the browser."""
    html = render_template("shell.html", importmap=assets.import_map(), version=assets.version())
    response = Response(html, mimetype="text/html")
    response.headers["Cache-Control"] = "no-cache"
    return response


@blueprint.app_errorhandler(404)
def lost(error: NotFound) -> Response:
    """A person at a wrong address gets the page, which says so; a program gets the named error."""
    if request.path.startswith("/api/") or "text/html" not in request.headers.get("Accept", ""):
        return http_refusal(error)
    response = shell()
    response.status_code = 404
    return response


@blueprint.get("/s/<version>/<path:path>")
def versioned(version: str, path: str) -> Response:
    """A file whose address names its contents: kept for ever, asked for once.

    A page of an older version gets today's file at its own address, and not to keep: a redirect
    would give it the same module twice under two names.
    """
    response = send_from_directory(assets.STATIC, path, max_age=YEAR)
    current = version == assets.version()
    kept = f"public, max-age={YEAR}, immutable" if current else "no-store"
    response.headers["Cache-Control"] = kept
    return response


@blueprint.get("/static/<path:path>")
def static(path: str) -> Response:
    """The same file at a lasting address, checked each time."""
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
    files = orjson.dumps([f"/s/{assets.version()}/{path}" for path in assets.shell_files()])
    text = (assets.STATIC / "sw.js").read_text("utf-8")
    text = text.replace("__VERSION__", assets.version()).replace("__FILES__", files.decode())
    response = Response(text, mimetype="text/javascript")
    response.headers["Cache-Control"] = "no-cache"
    response.headers["Service-Worker-Allowed"] = "/"
    return response
