"""The example games that lie in the folder of a game."""

from __future__ import annotations

from pathlib import Path

from generator.games.model import Game

FOLDER = "examples"


def find_examples(game: Game) -> dict[str, Path]:
    """The transcripts `examples/NAME.toml` by their names, sorted."""
    return {path.stem: path for path in sorted((game.folder / FOLDER).glob("*.toml"))}
