"""QR codes: as SVG for phones, as blocks for the terminal."""

from __future__ import annotations

import functools
import io

import qrcode
from qrcode.constants import ERROR_CORRECT_M

QUIET = 4  # modules of white around the code, as the standard asks
PIXELS = 320
KEPT = 256  # codes of addresses; each takes 5 ms, of the longest name there is 20


def svg(text: str) -> str:
    """Return a black-on-white SVG, one path, that scales and scans by candlelight."""
    matrix = _matrix(text)
    size = len(matrix) + 2 * QUIET
    path = "".join(
        f"M{x + QUIET} {y + QUIET}h{width}v1h-{width}z"
        for y, row in enumerate(matrix)
        for x, width in _runs(row)
    )
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{PIXELS}" height="{PIXELS}"'
        f' viewBox="0 0 {size} {size}" shape-rendering="crispEdges" role="img">'
        f'<path fill="#fff" d="M0 0h{size}v{size}H0z"/><path fill="#000" d="{path}"/></svg>'
    )


kept = functools.lru_cache(maxsize=KEPT)(svg)  # for what everybody may see and many ask for


def terminal(text: str) -> str:
    """Return the code in half blocks, white frame included, for a dark or light terminal."""
    code = _code(text)
    code.border = 2
    out = io.StringIO()
    code.print_ascii(out=out, invert=True)
    return out.getvalue()


def _code(text: str) -> qrcode.QRCode:
    code = qrcode.QRCode(error_correction=ERROR_CORRECT_M, border=0)
    code.add_data(text)
    code.make(fit=True)
    return code


def _matrix(text: str) -> list[list[bool]]:
    matrix: list[list[bool]] = _code(text).get_matrix()
    return matrix


def _runs(row: list[bool]) -> list[tuple[int, int]]:
    """Return (start, length) of each run of dark modules."""
    runs: list[tuple[int, int]] = []
    for x, dark in enumerate(row):
        if dark and runs and sum(runs[-1]) == x:
            runs[-1] = (runs[-1][0], runs[-1][1] + 1)
        elif dark:
            runs.append((x, 1))
    return runs
