"""How a phone comes to trust this house: the authority's certificate, and what there is to know."""

from __future__ import annotations

from flask import Blueprint, Response, current_app, request

from companion.errors import NotFound
from companion.web import qr
from companion.web.exchange import answer, limit, the_settings, the_tables
from companion.web.links import plain_url, secure_url

FILE = "/trust/companion-ca.crt"

blueprint = Blueprint("trust", __name__)


@blueprint.get("/api/trust")
def trust() -> Response:
    """Is there https here, at which address, and who vouches for it?"""
    settings = the_settings()
    if not settings.https:
        return answer({"on": False})
    known = {
        "on": True,
        "https": secure_url(settings, request.host_url),
        "page": f"{plain_url(settings, request.host_url)}/trust",
        "authority": None,
    }
    certificate = current_app.extensions.get("companion.certificate")
    if certificate is not None and certificate.authority is not None:
        authority = certificate.authority
        until = authority.certificate.not_valid_after_utc.date().isoformat()
        known["authority"] = {
            "name": authority.name,
            "fingerprint": authority.fingerprint,
            "until": until,
            "file": FILE,
        }
    return answer(known)


@blueprint.get(FILE)
def file() -> Response:
    """The authority's certificate. As what it is, not as a download: so phones offer to take it in.

    :raises NotFound: if this server has none of its own.
    """
    certificate = current_app.extensions.get("companion.certificate")
    if certificate is None or certificate.authority is None:
        raise NotFound("trust.none")
    response = Response(certificate.authority.pem, mimetype="application/x-x509-ca-cert")
    response.headers["Cache-Control"] = "no-store"
    return response


@blueprint.get("/trust/qr.svg")
def code_svg() -> Response:
    """The way to the page about trust as a QR code: on plain http, or nobody could begin."""
    limit("looks")
    address = plain_url(the_settings(), request.host_url)
    code = the_tables().hub.alone(qr.kept, f"{address}/trust")
    response = Response(code, mimetype="image/svg+xml")
    response.headers["Cache-Control"] = "no-store"
    return response


@blueprint.get("/trust/here")
def here() -> Response:
    """Whoever gets this over https trusts us; the plain page asks, another origin."""
    response = Response(status=204)
    response.headers["Access-Control-Allow-Origin"] = "*"
    response.headers["Cache-Control"] = "no-store"
    return response
