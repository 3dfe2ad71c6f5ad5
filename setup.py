"""The pages go into the package: built where Node is, they are served where it is not.

Everything else about the package is in pyproject.toml.
"""

from __future__ import annotations

import shutil
from pathlib import Path

from setuptools import setup
from setuptools.command.build_py import build_py
from setuptools.command.sdist import sdist

ROOT = Path(__file__).resolve().parent
FOLDERS = (
    "static/built",
    "static/icons",
    "static/locales",
    "static/media",
    "static/screens",
    "static/vendor/licences",
    "templates",
)
FILES = ("static/sw.js", "static/manifest.webmanifest")
SENTENCE = (
    "\n\nThe pages have not been built: static/built/manifest.json is missing, and a package"
    "\nwithout pages would serve nothing. Run `make setup` first, or `make dist` for both.\n"
)


def require_pages() -> None:
    """Refuse to make a package without pages."""
    if not (ROOT / "static/built/manifest.json").is_file():
        raise SystemExit(SENTENCE)


class BuildWithPages(build_py):
    """Copies the pages to `companion/front/`; an editable install reads them where they are."""

    def run(self) -> None:
        """Build as ever, then add the pages."""
        super().run()
        if self.editable_mode:
            return
        require_pages()
        front = Path(self.build_lib) / "companion" / "front"
        shutil.rmtree(front, ignore_errors=True)  # nothing of an older build
        for folder in FOLDERS:
            if (ROOT / folder).is_dir():
                shutil.copytree(ROOT / folder, front / folder)
        for file in FILES:
            shutil.copy2(ROOT / file, front / file)


class SourcesWithPages(sdist):
    """The archive carries the built pages too, so that it installs without Node."""

    def run(self) -> None:
        """Archive what MANIFEST.in names, if the pages are among it."""
        require_pages()
        super().run()


setup(cmdclass={"build_py": BuildWithPages, "sdist": SourcesWithPages})
