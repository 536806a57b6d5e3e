"""Whatever the commands make of a project with house rules and strangers' games, each made once for a whole run."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest
from check.strangers.asked import HERE
from cli.commands import wuerfelwerk
from games.folders import give_fonts
from games.houserules import with_house_rules
from oncemade import once_made

from generator.artifacts.manifest import NAME, manifest_text, read_manifest
from generator.base.project import Project, open_project

CASES = HERE.parent / "cases"
STARTERS = {"tower": "first", "tavern": "poker", "throws": "push", "harbour": "pool", "ladder": "ranked"}
SMALL = Path(__file__).with_name("small")
"""Games of kinds that no starter has, in few lines: what is left out of them is told by what is there."""
PRINTING = ("cards", "sheets", "book")


def own_project(factory: pytest.TempPathFactory) -> Project:
    """The games that ship with house rules, and strangers' games of other dice, words and shapes."""

    def make(folder: Path) -> None:
        for games in (HERE / "games", CASES / "games", SMALL):
            shutil.copytree(games, folder / "games", dirs_exist_ok=True)
        rules = (CASES / "lantern-right.md").read_text(encoding="utf-8").removeprefix("# Rules\n")
        page = folder / "docs" / "en" / "lantern" / "rules.md"
        page.parent.mkdir(parents=True)
        page.write_text(f"---\ntitle: Rules\n---\n{rules}", encoding="utf-8")
        with_house_rules(folder)
        give_fonts(folder)
        for name, starter in STARTERS.items():
            said = wuerfelwerk("new", name, "--like", starter, "--project", folder)
            assert said.code == 0, said.err

    return open_project(once_made(factory, "own-prints", make))


def own_prints(factory: pytest.TempPathFactory, command: str, game: str, edition: str = "") -> Path:
    """The folder with everything that a command makes of an edition, of the usual one where none is named."""
    project, asked = own_project(factory), ("--edition", edition) if edition else ()

    def make(output: Path) -> None:
        said = wuerfelwerk(command, game, *asked, "--project", project.root, "--output", output)
        assert said.code == 0, said.err

    return once_made(factory, f"own-{command}-{game}{edition}", make)


def all_prints(factory: pytest.TempPathFactory, output: Path, game: str, edition: str = "") -> Path:
    """A folder with copies of all of them, in which the next command finds nothing of that to do."""
    folders = [own_prints(factory, command, game, edition) for command in PRINTING]
    for folder in folders:
        shutil.copytree(folder, output, dirs_exist_ok=True)
    made = [one for folder in folders for one in read_manifest(folder).values()]
    (output / NAME).write_bytes(manifest_text(output, made))
    return output
