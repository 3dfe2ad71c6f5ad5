"""The doors about trust: the authority's certificate, the way there, and what they say without."""

from __future__ import annotations

import hashlib
import ssl
from collections.abc import Iterator
from pathlib import Path

import pytest
from houses import House
from serving import Server, call


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    one = House(tmp_path_factory.mktemp("house"))
    yield one
    one.stop()


def test_the_certificate_comes_as_what_it_is(house: House) -> None:
    told = call(house, "GET", "/trust/companion-ca.crt")
    assert told.status == 200
    assert told.headers["Content-Type"] == "application/x-x509-ca-cert"
    assert "Content-Disposition" not in told.headers
    assert ssl.PEM_cert_to_DER_cert(told.body.decode())
    assert b"PRIVATE" not in told.body


def test_the_page_and_the_terminal_show_the_same_fingerprint(house: House) -> None:
    pem = call(house, "GET", "/trust/companion-ca.crt").body.decode()
    digest = hashlib.sha256(ssl.PEM_cert_to_DER_cert(pem)).digest().hex(":").upper()
    assert call(house, "GET", "/api/trust").json["authority"]["fingerprint"] == digest
    assert f"SHA-256 {digest}" in house.said


def test_the_qr_code_leads_to_the_plain_page(house: House) -> None:
    plain = call(house, "GET", "/trust/qr.svg")
    assert plain.headers["Content-Type"].startswith("image/svg+xml")
    over = house.get("/trust/qr.svg", "127.0.0.1").split(b"\r\n\r\n", 1)[1]
    assert over == plain.body


def test_the_plain_page_may_ask_over_https_and_nowhere_else(house: House) -> None:
    told = call(house, "GET", "/trust", headers={"Accept": "text/html"})
    policy = told.headers["Content-Security-Policy"]
    assert f"connect-src 'self' ws: wss: https://127.0.0.1:{house.https_port};" in policy
    assert b"Access-Control-Allow-Origin: *" in house.get("/trust/here")
    odd = call(house, "GET", "/trust", headers={"Host": "a;script-src *.local"})
    assert "script-src *" not in odd.headers["Content-Security-Policy"]


def test_another_origin_may_not_write_over_https_either(house: House) -> None:
    headers = {"Origin": f"https://127.0.0.1:{house.https_port}"}
    told = call(house, "POST", "/api/tables", {"game": "venice", "seats": 3}, headers=headers)
    assert (told.status, told.code) == (403, "origin.bad")


def test_without_https_there_is_nothing_to_trust(tmp_path: Path) -> None:
    server = Server(tmp_path)
    try:
        assert call(server, "GET", "/api/trust").json == {"on": False}
        told = call(server, "GET", "/trust/companion-ca.crt")
        assert (told.status, told.code) == (404, "trust.none")
        policy = call(server, "GET", "/").headers["Content-Security-Policy"]
        assert "connect-src 'self' ws: wss:;" in policy
        assert not (tmp_path / "https").exists()
    finally:
        server.stop()
