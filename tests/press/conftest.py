"""The fonts that ship, for the tests of what is composed with them."""

from __future__ import annotations

import pytest

from generator.base.project import open_project
from generator.glyphs.fontset import FontSet, load_fonts


@pytest.fixture(scope="session")
def fonts() -> FontSet:
    return load_fonts(open_project())
