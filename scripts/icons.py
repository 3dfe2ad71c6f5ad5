"""Draws the PNG icons from the SVG ones (needs cairosvg; the results are committed)."""

from __future__ import annotations

from pathlib import Path

import cairosvg

ICONS = Path(__file__).resolve().parent.parent / "static" / "icons"


def main() -> None:
    """Write each icon in both sizes."""
    for name in ("icon", "maskable"):
        for size in (192, 512):
            source = ICONS / f"{name}.svg"
            target = ICONS / f"{name}-{size}.png"
            cairosvg.svg2png(
                url=str(source), write_to=str(target), output_width=size, output_height=size
            )


if __name__ == "__main__":
    main()
