"""Projects for tests with a copy of Einhorn, whose files are changed before its example is told."""

from __future__ import annotations

import shutil
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from generator.base.labels import load_labels
from generator.base.project import Project, shipped_games
from generator.games.registry import find_game
from generator.pages.render import game_context
from generator.tables.verified import verified_tables

EXAMPLE = "examples/first-match.toml"


def copied(folder: Path, changes: Mapping[str, tuple[str, str]] | None = None) -> Project:
    """A project with Einhorn, in which a text of each of these files is replaced by another one."""
    place = folder / "games" / "einhorn"
    shutil.copytree(shipped_games() / "einhorn", place, ignore=shutil.ignore_patterns("__pycache__"))
    for name, (old, new) in (changes or {}).items():
        file = place / name
        text = file.read_text(encoding="utf-8")
        assert old in text, (name, old)
        file.write_text(text.replace(old, new), encoding="utf-8")
    return Project(folder)


def context(project: Project, language: str = "en") -> dict[str, Any]:
    """What pages of that game may use, its examples among them."""
    game = find_game(project, "einhorn")
    tables = {name: verified_tables(game, edition) for name, edition in game.editions.items()}
    return game_context(project, tables[game.default_edition], load_labels(project, language, "einhorn"), tables)
