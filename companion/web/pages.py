"""Pages: one shell for every address, and the front end's files."""

from __future__ import annotations

from flask import Blueprint, Response, abort, redirect, render_template, send_from_directory
from werkzeug.wrappers import Response as AnyResponse

from companion.web import assets

YEAR = 365 * 24 * 3600

blueprint = Blueprint("pages", __name__)


@blueprint.get("/")
@blueprint.get("/new")
@blueprint.get("/join")
@blueprint.get("/t/<code>")
@blueprint.get("/d/<code>")
def shell(code: str = "") -> Response:  # noqa: ARG001 (the page reads its own address)
    """The page; what it shows is decided in the browser."""
    html = render_template("shell.html", importmap=assets.import_map(), version=assets.version())
    response = Response(html, mimetype="text/html")
    response.headers["Cache-Control"] = "no-cache"
    return response


@blueprint.get("/s/<version>/<path:path>")
def versioned(version: str, path: str) -> AnyResponse:
    """A file whose address names its contents: kept for ever, asked for once."""
    if version != assets.version():
        return redirect(f"/static/{path}", 302)
    response = send_from_directory(assets.STATIC, path, max_age=YEAR)
    response.headers["Cache-Control"] = f"public, max-age={YEAR}, immutable"
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
    path = assets.STATIC / "sw.js"
    if not path.is_file():
        abort(404)
    text = path.read_text("utf-8").replace("__VERSION__", assets.version())
    response = Response(text, mimetype="text/javascript")
    response.headers["Cache-Control"] = "no-cache"
    response.headers["Service-Worker-Allowed"] = "/"
    return response
