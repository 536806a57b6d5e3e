"""Books printed once for all tests, by the command itself."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest


@pytest.fixture(scope="session")
def books(made_by: Callable[[str], Path]) -> Path:
    """The folder of everything that `wuerfelwerk book einhorn` makes."""
    return made_by("book")
