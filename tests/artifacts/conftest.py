"""Cards printed once for all tests, by the command itself, and projects of somebody's own."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from games.folders import einhorn, give_fonts, with_formulas


@pytest.fixture(scope="session")
def finished(made_by: Callable[[str], Path]) -> Path:
    """The folder of everything that `wuerfelwerk cards einhorn` makes."""
    return made_by("cards")


@pytest.fixture
def new_project(tmp_path: Path) -> Callable[[str], Path]:
    """Makes a project folder with finished fonts in its cache."""

    def make(name: str = "project") -> Path:
        folder = tmp_path / name
        give_fonts(folder)
        (folder / "games").mkdir()
        return folder

    return make


@pytest.fixture
def changed_einhorn(new_project: Callable[[str], Path]) -> Callable[..., Path]:
    """Makes a project with a copy of Einhorn in which texts of game.toml are replaced; claims are left out."""

    def make(*changes: tuple[str, str], formulas: bool = False) -> Path:
        project = new_project("changed")
        folder = (with_formulas if formulas else einhorn)(project, *changes)
        game = (folder / "game.toml").read_text(encoding="utf-8")
        (folder / "game.toml").write_text(game.partition("[[claim]]")[0], encoding="utf-8")
        return project

    return make
