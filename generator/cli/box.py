"""`wuerfelwerk box`: draws the laser-cut box of each game."""

from __future__ import annotations

import re
from collections.abc import Callable
from fractions import Fraction
from typing import TypeVar

import click

from generator.artifacts.build import remove_stale
from generator.base.length import parse_length
from generator.base.problem import Problem, WrongUsage, shown
from generator.box.workshop.material import parse_size
from generator.cli.batch import Batch
from generator.cli.main import require
from generator.cli.options import Selection, Workplace, of_games, places, tell

MOST_PLAYERS = 99
NEEDED = ("ezdxf", "rectpack", "shapely")


@click.command(epilog="Example: wuerfelwerk box einhorn --lang de --material birch-3 --thickness 2.9 --sheet 600x300")
@of_games
@click.option("--preset", default="", metavar="P", help="Kind of box (default: that of the game, else fitted).")
@click.option("--material", default="", metavar="M", help="Board (default: that of the preset).")
@click.option("--machine", default="", metavar="M", help="Machine, or its file own.toml (default: lightburn).")
@click.option("--thickness", metavar="MM", help="Of the board as measured (default: that of the material).")
@click.option("--kerf", metavar="MM", help="Full width of the beam (default: that of the material).")
@click.option("--insert-material", default="", metavar="M", help="Board of what lies in the box (default: the same).")
@click.option("--insert-thickness", metavar="MM", help="Of that board as measured.")
@click.option("--insert-kerf", metavar="MM", help="Of the beam in that board.")
@click.option("--insert-sheet", metavar="WxH", help="Size of that board.")
@click.option("--fit", metavar="F", help="loose, push, press, or mm by which fingers are wider than slots.")
@click.option("--play", metavar="MM", help="Between base and lid at each side (default: that of the preset).")
@click.option("--lid", default="", metavar="L", help="lift, inset, slide or hinge (default: that of the preset).")
@click.option("--handle", is_flag=True, help="A handle on the lid.")
@click.option("--magnets", metavar="DxH", help="Round magnets that hold the lid, as in 5x2: two in it, two below.")
@click.option("--tabs", metavar="MM", help="Leave so much uncut, twice or more, to hold each part (default: 0).")
@click.option("--inside", metavar="WxDxH", help="Room of the closed box (default: that of the preset).")
@click.option("--sheet", metavar="WxH", help="Size of a board, as in 900x600 (default: that of the material).")
@click.option("--players", type=click.IntRange(1, MOST_PLAYERS), help="Players (default: most of the edition).")
@click.option("--without", multiple=True, metavar="PIECE", help="Leave a piece out of the box.")
@click.option(
    "--units", type=click.Choice(["mm", "in"]), default="mm", help="Of job sheet and paper: mm on A4, in on Letter."
)
@click.option("--sleeves", is_flag=True, help="Room for cards in sleeves.")
@click.option("--also", multiple=True, metavar="THING", help="Cut a tray for the table too, as rolling-tray.")
@click.option("--no-engraving", is_flag=True, help="Leave the lid as it is.")
@places
def box(
    chosen: Selection,
    preset: str,
    material: str,
    machine: str,
    thickness: str | None,
    kerf: str | None,
    insert_material: str,
    insert_thickness: str | None,
    insert_kerf: str | None,
    insert_sheet: str | None,
    fit: str | None,
    play: str | None,
    lid: str,
    handle: bool,
    magnets: str | None,
    tabs: str | None,
    inside: str | None,
    sheet: str | None,
    players: int | None,
    without: tuple[str, ...],
    units: str,
    sleeves: bool,
    also: tuple[str, ...],
    no_engraving: bool,
    at: Workplace,
) -> None:
    """Draw the laser-cut box of each GAME, of all games where none is named, and say what goes where."""
    require("box", *NEEDED)
    from generator.artifacts.box.boxset import measured_lines
    from generator.artifacts.box.recipes import KIND, Boxes
    from generator.box.contents.boards import Asked

    read = Options()
    asked = Asked(
        preset,
        material,
        machine,
        read.length("--thickness", thickness),
        read.length("--kerf", kerf),
        read.fit("--fit", fit),
        read.length("--play", play),
        read.inside("--inside", inside),
        read.sheet("--sheet", sheet),
        players,
        tuple(dict.fromkeys(without)),
        lid,
        also,
        sleeves,
        units,
        handle,
        read.length("--tabs", tabs) or Fraction(0),
        read.magnet("--magnets", magnets),
        insert_material,
        read.length("--insert-thickness", insert_thickness),
        read.length("--insert-kerf", insert_kerf),
        read.sheet("--insert-sheet", insert_sheet),
    )
    read.done()
    boxes = Boxes(asked, not no_engraving, chosen.games, tell)
    batch = Batch(at.project, chosen, [boxes])
    batch.build(at.output)
    for path in remove_stale(at.output, KIND, {recipe.path for recipe in batch.recipes}):
        click.echo(f"removed  {shown(path)}")
    for game in dict.fromkeys(one.game for one in batch.recipes):
        for line in measured_lines(boxes.plans[game], [at.output / path for path in boxes.drawings[game]]):
            click.echo(line)
    batch.end()


Value = TypeVar("Value")
_NUMBER = re.compile(r"[+-]?\d+(\.\d+)?")


class Options:
    """Reads options one by one; `done()` raises WrongUsage with the faults of all of them."""

    def __init__(self) -> None:
        self._problems: list[Problem] = []

    def length(self, option: str, text: str | None) -> Fraction | None:
        """A length; None where the option was not given."""
        return self._read(option, text, parse_mm)

    def fit(self, option: str, text: str | None) -> str | Fraction | None:
        """A length, or the name of a fit."""
        if text is None or re.fullmatch(r"\s*[^\W\d_]+\s*", text):
            return text.strip().casefold() if text else None
        return self.length(option, text)

    def sheet(self, option: str, text: str | None) -> tuple[Fraction, Fraction] | None:
        """Width and height of a sheet."""
        return self._read(option, text, parse_size)

    def magnet(self, option: str, text: str | None) -> tuple[Fraction, Fraction] | None:
        """Diameter and height of a magnet."""
        return self._read(option, text, parse_magnet)

    def inside(self, option: str, text: str | None) -> tuple[Fraction, Fraction, Fraction] | None:
        """Width, depth and height of a room."""
        return self._read(option, text, parse_room)

    def done(self) -> None:
        """Tells the faults."""
        if self._problems:
            raise WrongUsage(self._problems)

    def _read(self, option: str, text: str | None, read: Callable[[str], Value]) -> Value | None:
        if text is None:
            return None
        try:
            return read(text)
        except ValueError as error:
            self._problems.append(Problem("wuerfelwerk", 0, f"{option}: {error}"))
            return None


def parse_mm(text: str) -> Fraction:
    """Exact millimetres of `0.2`, `0.2 mm` or `1/8 in`. Raises ValueError with a sentence for the user."""
    if _NUMBER.fullmatch(text.strip()) and len(text) < 40:
        return parse_length(f"{text.strip().removeprefix('+')} mm")
    return parse_length(text)


def parse_room(text: str) -> tuple[Fraction, Fraction, Fraction]:
    """Three lengths: `182x182x65`, `182 x 182 x 65 mm`. Raises ValueError with a sentence for the user."""
    width, depth, height = _sides(text, "is no room; write width x depth x height, as in 182x182x65", 3)
    return width, depth, height


def parse_magnet(text: str) -> tuple[Fraction, Fraction]:
    """Diameter and height: `5x2`, `5 x 2 mm`. Raises ValueError with a sentence for the user."""
    wide, high = _sides(text, "is no magnet; write diameter x height, as in 5x2", 2)
    return wide, high


def _sides(text: str, wrong: str, many: int) -> list[Fraction]:
    sides = [side.strip() for side in re.split("[x×]", text)] if len(text) < 80 else []
    if len(sides) != many:
        raise ValueError(f"'{text[:80]}' {wrong}")
    return [parse_mm(side) for side in sides]
