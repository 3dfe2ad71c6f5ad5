"""Makes the two web fonts of the pages from npm packages: Latin and Latin Extended-A only."""

from __future__ import annotations

from pathlib import Path

from fontTools.subset import Options, Subsetter
from fontTools.ttLib import TTFont
from fontTools.varLib.instancer import instantiateVariableFont

ROOT = Path(__file__).resolve().parent.parent
MODULES = ROOT / "node_modules"
OUT = ROOT / "static" / "vendor"

SANS = MODULES / "source-sans" / "WOFF2" / "VF" / "SourceSans3VF-Upright.ttf.woff2"
SERIF = (
    MODULES
    / "@expo-google-fonts"
    / "cormorant-garamond"
    / "600SemiBold"
    / "CormorantGaramond_600SemiBold.ttf"
)
FEATURES = ["kern", "liga", "lnum", "tnum", "mark", "mkmk", "ccmp", "locl"]
CHARACTERS = [
    *range(0x20, 0x7F),
    *range(0xA0, 0x180),
    *range(0x2010, 0x2028),
    *range(0x2190, 0x2194),
    *(0x2032, 0x2033, 0x20AC, 0x2212, 0x2009, 0x202F, 0x00D7),
]


def subset(font: TTFont) -> TTFont:
    """Keep the characters of the four languages and the figures' features."""
    options = Options(layout_features=FEATURES, hinting=False, name_IDs=["*"], notdef_outline=True)
    subsetter = Subsetter(options)
    subsetter.populate(unicodes=CHARACTERS)
    subsetter.subset(font)
    return font


def write(font: TTFont, name: str) -> None:
    """Write one font as woff2 and say how big it is."""
    font.flavor = "woff2"
    path = OUT / name
    font.save(path)
    print(f"{name}: {path.stat().st_size / 1024:.0f} KB")


def main() -> None:
    """Make both fonts."""
    OUT.mkdir(parents=True, exist_ok=True)
    sans = instantiateVariableFont(subset(TTFont(SANS)), {"wght": (400, 700)})
    write(sans, "sans.woff2")
    write(subset(TTFont(SERIF)), "serif.woff2")


if __name__ == "__main__":
    main()
