"""The rule book in large print has room for every figure of the game."""

from __future__ import annotations

from pathlib import Path

import pytest
from cli.commands import wuerfelwerk


@pytest.mark.parametrize("target", ["large-a4", "large-letter"])
def test_the_book_of_einhorn_can_be_made_in_large_print(target: str, checkout: Path, tmp_path: Path) -> None:
    said = wuerfelwerk(
        "book", "einhorn", "--lang", "en", "--target", target, "--project", checkout, "--output", tmp_path
    )
    assert said.code == 0, said.err
    assert (tmp_path / f"einhorn/en/rulebook-{target}.pdf").is_file()
