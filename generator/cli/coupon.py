"""`wuerfelwerk coupon`: a board as data, from what its coupon says."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import click

from generator.base.problem import shown
from generator.cli.notes import tell
from generator.cli.options import places
from generator.cli.ownboard import checked_title, free_place, write_board
from generator.cli.run import workplace


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
    project: Path | None,
    output: Path | None,
) -> None:
    """Print MATERIAL as a file of your own, with the thickness, kerf and fit that you read from the coupon."""
    from generator.box.coupon import Coupon
    from generator.box.limits import board_limits, refuse
    from generator.box.material import load_material
    from generator.box.reading import Reading, as_read, as_toml, label_limits, lost_fits
    from generator.cli.boxsizes import Options

    opened, _ = workplace(project, output)
    board, called = load_material(opened, material), checked_title(title)
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
        place = free_place(opened, name, material)
        write_board(place, as_toml(own))
        click.echo(f"written  {shown(place)}")
    tell(lost_fits(board, own))
