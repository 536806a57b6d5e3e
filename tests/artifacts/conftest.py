"""Cards printed once for all tests of this folder, by the command itself."""

from __future__ import annotations

import shutil
from collections.abc import Callable
from pathlib import Path

import pytest
from cli.commands import wuerfelwerk
from games.folders import einhorn

from generator.base.project import open_project
from generator.glyphs.fontset import load_fonts


@pytest.fixture(scope="session")
def finished(tmp_path_factory: pytest.TempPathFactory, checkout: Path) -> Path:
    """The folder of everything that `wuerfelwerk cards einhorn` makes."""
    output = tmp_path_factory.mktemp("finished")
    said = wuerfelwerk("cards", "einhorn", "--project", checkout, "--output", output)
    assert said.code == 0, said.err
    return output / "einhorn"


@pytest.fixture
def new_project(tmp_path: Path, checkout: Path) -> Callable[[str], Path]:
    """Makes a project folder with finished fonts in its cache."""

    def make(name: str = "project") -> Path:
        folder = tmp_path / name
        load_fonts(open_project(checkout))
        shutil.copytree(open_project(checkout).cache / "fonts", folder / ".cache" / "fonts")
        (folder / "games").mkdir()
        return folder

    return make


@pytest.fixture
def changed_einhorn(new_project: Callable[[str], Path]) -> Callable[..., Path]:
    """Makes a project with a copy of Einhorn in which texts of game.toml are replaced; claims are left out."""

    def make(*changes: tuple[str, str]) -> Path:
        project = new_project("changed")
        folder = einhorn(project, *changes)
        game = (folder / "game.toml").read_text(encoding="utf-8")
        (folder / "game.toml").write_text(game.partition("[[claim]]")[0], encoding="utf-8")
        return project

    return make
