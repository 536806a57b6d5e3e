"""`wuerfelwerk coupon`: a board as data, from what its coupon says."""

from __future__ import annotations

from pathlib import Path

import click

from generator.cli.options import places
from generator.cli.run import workplace


@click.command(epilog="Example: wuerfelwerk coupon birch-3 --strips 79.7 --slot 2.9 --finger 0.1 > birch-own.toml")
@click.argument("material", metavar="MATERIAL")
@click.option("--strips", required=True, metavar="MM", help="What the ten strips measure side by side.")
@click.option("--slot", metavar="MM", help="Label of the comb's slot that holds the board without play.")
@click.option("--finger", metavar="MM", help="Label of the finger that sits as you like it.")
@click.option("--drawn", metavar="MM", help="Kerf the coupon was drawn with (default: that of the material).")
@places
def coupon(
    material: str,
    strips: str,
    slot: str | None,
    finger: str | None,
    drawn: str | None,
    project: Path | None,
    output: Path | None,
) -> None:
    """Print MATERIAL as a file of your own, with the thickness, kerf and fit that you read from the coupon."""
    from generator.box.material import load_material
    from generator.box.reading import Reading, as_read, as_toml
    from generator.cli.boxsizes import Options

    opened, _ = workplace(project, output)
    board = load_material(opened, material)
    read = Options()
    measured, kerf = read.length("--strips", strips), read.length("--drawn", drawn)
    found_slot, found_finger = read.length("--slot", slot), read.length("--finger", finger)
    read.done()
    assert measured is not None  # the option is required, and a fault of it was told
    reading = Reading(board.kerf if kerf is None else kerf, measured, found_slot, found_finger)
    click.echo(as_toml(as_read(board, reading)), nl=False)
