"""`wuerfelwerk calibrate`: measures a printer, and keeps what it is corrected by."""

from __future__ import annotations

import click

from generator.artifacts.build import build
from generator.artifacts.calibrate import calibration_recipes, measured
from generator.base.problem import Faults, Problem, WrongUsage, shown
from generator.cli.main import report
from generator.cli.options import Workplace, places
from generator.press.printers.profile import (
    PrinterProfile,
    delete_profile,
    profile_paths,
    read_profile,
    save_profile,
)


@click.command(epilog='Example: wuerfelwerk calibrate --printer "Brother HL" --paper a4 --read A=1.3 B=-0.4 C=1.35')
@click.argument("more", nargs=-1, metavar="[READING]...")
@click.option("--paper", default="a4", metavar="PAPER", help="Paper that the printer is measured with (default: a4).")
@click.option("--printer", default="", metavar="NAME", help="Printer, by the name that you give it.")
@click.option("--read", "first", default="", metavar="READING", help="Readings of the sheet, as in A=1.3 B=-0.4.")
@click.option("--list", "listing", is_flag=True, help="List what was measured.")
@click.option("--delete", is_flag=True, help="Forget a printer with a paper.")
@click.option("--lang", "languages", multiple=True, metavar="L", help="Language of the sheet (default: all).")
@click.option("--flip", type=click.Choice(["long", "short"]), default="long", help="Edge (default: long).")
@places
def calibrate(
    more: tuple[str, ...],
    paper: str,
    printer: str,
    first: str,
    listing: bool,
    delete: bool,
    languages: tuple[str, ...],
    flip: str,
    at: Workplace,
) -> None:
    """Print the sheet that shows how far a printer shifts backs, or keep what was read on it: READING, as in A=1.3."""
    readings = [*([first] if first else []), *more]
    if sum((bool(readings), listing, delete)) > 1:
        raise WrongUsage(
            [Problem("wuerfelwerk", 0, "--read, --list and --delete are three commands, give one of them")]
        )
    if (readings or delete) and not printer:
        raise WrongUsage([Problem("wuerfelwerk", 0, "--printer is missing: which printer is it?", "any name will do")])
    if listing:
        _list(printer)
    elif delete:
        click.echo(f"forgotten: {shown(delete_profile(printer, paper))}")
    elif readings:
        profile = measured(at.project, printer, paper, readings)
        click.echo(f"{_told(profile)}\n    kept in {shown(save_profile(profile))}")
    else:
        recipes = calibration_recipes(at.project, paper, languages, flip)
        report(build(recipes, at.output), len(recipes))


def _list(printer: str) -> None:
    """A line for each profile. Raises UserError with the faults of those that can not be read."""
    faults = Faults()
    paths = profile_paths(printer)
    for path in paths:
        with faults:
            click.echo(_told(read_profile(path)))
    if not paths:
        click.echo("no printer was measured yet: wuerfelwerk calibrate prints the sheet for it")
    faults.tell()


def _told(profile: PrinterProfile) -> str:
    """A profile in a line: where backs land, seen from the front."""
    drift = profile.drift
    across, along = "left" if drift.x < 0 else "right", "up" if drift.y < 0 else "down"
    sides = f"{abs(drift.x):.2f} mm {across}, {abs(drift.y):.2f} mm {along}"
    turn = f"{abs(drift.rotation):.3f} degrees {'anticlockwise' if drift.rotation < 0 else 'clockwise'}"
    return f"{profile.printer}, {profile.paper}: backs land {sides}, {turn}, {drift.scale:.2%} as large"
