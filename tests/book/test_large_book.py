"""The rule book in large print has room for every figure of the game."""

from __future__ import annotations

from pathlib import Path

import pytest
from cli.commands import wuerfelwerk


@pytest.mark.slow
@pytest.mark.parametrize(
    ("game", "language", "target"),
    [
        ("einhorn", "en", "large-a4"),
        ("einhorn", "en", "large-letter"),
        ("dre13ehn", "de", "large-a4"),  # the answers to each result are a table with high rows
    ],
)
def test_the_book_of_a_game_can_be_made_in_large_print(
    game: str, language: str, target: str, checkout: Path, tmp_path: Path
) -> None:
    said = wuerfelwerk(
        "book", game, "--lang", language, "--target", target, "--project", checkout, "--output", tmp_path
    )
    assert said.code == 0, said.err
    assert (tmp_path / f"{game}/{language}/rulebook-{target}.pdf").is_file()
