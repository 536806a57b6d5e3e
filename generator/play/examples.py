"""The example games that lie in the folder of a game."""

from __future__ import annotations

import tomllib
from pathlib import Path

from generator.games.model import Game

FOLDER = "examples"


def find_examples(game: Game) -> dict[str, Path]:
    """The transcripts `examples/NAME.toml` by their names: in the order of the variants they play, then by name."""
    variants = [*game.variants]

    def place(path: Path) -> tuple[int, Path]:
        played = _variant(path) or next(iter(variants), "")
        return (variants.index(played) if played in variants else len(variants)), path

    return {path.stem: path for path in sorted((game.folder / FOLDER).glob("*.toml"), key=place)}


def _variant(path: Path) -> str:
    """What a transcript plays; empty where it does not say, or can not be read: whoever replays it tells that."""
    try:
        return str(tomllib.loads(path.read_text(encoding="utf-8")).get("variant", ""))
    except (OSError, ValueError):
        return ""
