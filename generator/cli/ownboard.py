"""The file of a board of one's own: its name and its place in the project."""

from __future__ import annotations

import os
import re
from pathlib import Path

from generator.artifacts.write import stage
from generator.base.problem import Problem, WrongUsage, shown
from generator.base.project import Project

_NAME = re.compile(r"[a-z0-9][a-z0-9._-]{0,60}")


def free_place(project: Project, name: str, material: str) -> Path:
    """Where the board of that name belongs in the project.

    Raises WrongUsage for what is no name, and for that of another board: only the material itself is written anew.
    """
    if not _NAME.fullmatch(name):
        hint = "write small letters, digits, '-' and '.', as in birch-own"
        raise WrongUsage([Problem("wuerfelwerk", 0, f"--write: '{name[:80]}' is no name for a material", hint)])
    place = project.root / "templates" / "materials" / f"{name}.toml"
    if name != material and os.path.lexists(place):
        hint = "take another name, or remove the file first"
        raise WrongUsage([Problem("wuerfelwerk", 0, f"--write: {shown(place)} is there already", hint)])
    return place


def write_board(place: Path, text: str) -> None:
    """The whole file, or none: an older one of that name is there until then. Raises UserError."""
    staged = stage(place, text.encode())
    try:
        staged.put()
    finally:
        staged.discard()


def checked_title(title: str | None) -> str | None:
    """A title that a file of TOML can hold. Raises WrongUsage."""
    if title is not None and not (title.strip() and title.isprintable()):
        raise WrongUsage([Problem("wuerfelwerk", 0, "--title: this is no title", "write one line of text")])
    return title
