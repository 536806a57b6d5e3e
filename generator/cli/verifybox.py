"""`wuerfelwerk verify-box`: measures finished drawings of a box."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

import click

from generator.base.problem import Problem, UserError, shown
from generator.cli.main import require

_PLACE = click.Path(exists=True, path_type=Path)
_ALONE = "draw it anew; or say --alone, where another program drew it and only what a sheet shows is to be measured"
OTHERS = (".dxf", ".lbrn2", ".pdf", ".zip", ".json", ".md")
"""Endings of what lies beside the SVG files of a box."""


@click.command("verify-box", epilog="Example: wuerfelwerk verify-box output/einhorn/de/box")
@click.option("--alone", is_flag=True, help="Only what each sheet shows by itself, for drawings of other programs.")
@click.argument("places", nargs=-1, required=True, metavar="FILE|DIR...", type=_PLACE)
def verify_box(places: tuple[Path, ...], alone: bool) -> None:
    """Measure the gates of each SVG drawing FILE of a box, or of all in DIR; give all sheets of a box together."""
    require("box", "shapely")
    from generator.box.verify import verify_files  # loads shapely, which no other command needs

    report = verify_files(_files(places))
    for line in report.lines():
        click.echo(line)
    if not report.measured:
        raise UserError([Problem("wuerfelwerk", 0, "no drawing for a laser is among these files")])
    if not report.ok:
        count = len(report.failed)
        click.echo(f"{count} gate{'s' * (count > 1)} failed", err=True)
        raise click.exceptions.Exit(1)
    if report.missed and not alone:
        raise UserError(
            Problem(name, 0, f"{result.gate}: {result.figure}", _ALONE)
            for name, results in report.missed.items()
            for result in results
        )


def _files(places: Sequence[Path]) -> list[Path]:
    """The files, and all SVG of the folders, each once. Raises UserError with those that can be no drawing."""
    found, problems = dict[Path, None](), []
    for place in places:
        if place.is_dir():
            drawings = sorted(path for path in place.iterdir() if path.suffix.casefold() == ".svg")
            found |= dict.fromkeys(drawings)
            if not drawings:
                hint = "give the folder of a box, as in output/GAME/LANGUAGE/box"
                problems.append(Problem(shown(place), 0, "there is no SVG in this folder", hint))
        elif place.suffix.casefold() in OTHERS:
            beside = place.with_suffix(".svg")
            hint = f"give {shown(beside)}" if beside.is_file() else "give the SVG files, or the folder they lie in"
            problems.append(Problem(shown(place), 0, "is no SVG, and only SVG is measured", hint))
        else:
            found[place] = None
    if problems:
        raise UserError(problems)
    return list(found)
