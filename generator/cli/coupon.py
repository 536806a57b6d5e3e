"""The file of a board of one's own: its name and its place in the project."""

from __future__ import annotations

import os
import re
from dataclasses import replace
from pathlib import Path

import click

from generator.artifacts.build import stage
from generator.base.problem import Problem, WrongUsage, shown
from generator.base.project import Project
from generator.box.contents.limits import board_limits, refuse
from generator.box.workshop.coupon import Coupon
from generator.box.workshop.material import load_material
from generator.box.workshop.reading import Reading, as_read, as_toml, label_limits, lost_fits
from generator.cli.box import Options
from generator.cli.options import Workplace, places, tell

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
    staged = stage(place, text.encode(), "--project")
    try:
        staged.put()
    finally:
        staged.discard()


def checked_title(title: str | None) -> str | None:
    """A title that a file of TOML can hold. Raises WrongUsage."""
    if title is not None and not (title.strip() and title.isprintable()):
        raise WrongUsage([Problem("wuerfelwerk", 0, "--title: this is no title", "write one line of text")])
    return title


@click.command(epilog="Example: wuerfelwerk coupon birch-3 --strips 79.7 --slot 2.9 --finger 0.1 --write birch-own")
@click.argument("material", metavar="MATERIAL")
@click.option("--strips", required=True, metavar="MM", help="What the ten strips measure side by side.")
@click.option("--slot", metavar="MM", help="Label of the comb's slot that holds the board without play.")
@click.option("--finger", metavar="MM", help="Label of the finger that sits as you like it.")
@click.option("--drawn", metavar="MM", help="Kerf the coupon was drawn with (default: that of the material).")
@click.option("--thickness", metavar="MM", help="Board the coupon was drawn for (default: that of the material).")
@click.option("--title", metavar="TEXT", help="What the board is called (default: as the material is).")
@click.option("--write", "name", metavar="NAME", help="Write templates/materials/NAME.toml, do not print.")
@places
def coupon(
    material: str,
    strips: str,
    slot: str | None,
    finger: str | None,
    drawn: str | None,
    thickness: str | None,
    title: str | None,
    name: str | None,
    at: Workplace,
) -> None:
    """Print MATERIAL as a file of your own, with the thickness, kerf and fit that you read from the coupon."""
    board, called = load_material(at.project, material), checked_title(title)
    read = Options()
    measured, kerf = read.length("--strips", strips), read.length("--drawn", drawn)
    found_slot, found_finger = read.length("--slot", slot), read.length("--finger", finger)
    thick = read.length("--thickness", thickness)
    read.done()
    assert measured is not None  # the option is required, and a fault of it was told
    board = replace(
        board,
        thickness=board.thickness if thick is None else thick,
        titles=dict.fromkeys(board.titles, called) if called else board.titles,
    )
    reading = Reading(board.kerf if kerf is None else kerf, measured, found_slot, found_finger)
    refuse(board_limits(board.thickness, reading.drawn))
    refuse(label_limits(reading, Coupon(board.thickness, reading.drawn)))
    own = as_read(board, reading)
    if name is None:
        click.echo(as_toml(own), nl=False)
    else:
        place = free_place(at.project, name, material)
        write_board(place, as_toml(own))
        click.echo(f"written  {shown(place)}")
    tell(lost_fits(board, own))
