"""Books printed once for all tests of this folder, by the command itself."""

from __future__ import annotations

from pathlib import Path

import pytest
from cli.commands import wuerfelwerk


@pytest.fixture(scope="session")
def books(tmp_path_factory: pytest.TempPathFactory, checkout: Path) -> Path:
    """The folder of everything that `wuerfelwerk book einhorn` makes."""
    output = tmp_path_factory.mktemp("books")
    said = wuerfelwerk("book", "einhorn", "--project", checkout, "--output", output)
    assert said.code == 0, said.err
    return output / "einhorn"
