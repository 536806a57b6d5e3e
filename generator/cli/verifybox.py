"""`wuerfelwerk verify-box`: measures finished drawings of a box."""

from __future__ import annotations

from pathlib import Path

import click

from generator.cli.run import require

_FILE = click.Path(exists=True, dir_okay=False, path_type=Path)


@click.command("verify-box", epilog="Example: wuerfelwerk verify-box output/einhorn/de/box/box-lightburn-1.svg")
@click.argument("files", nargs=-1, required=True, metavar="FILE...", type=_FILE)
def verify_box(files: tuple[Path, ...]) -> None:
    """Measure the gates of each SVG drawing FILE of a box; give all sheets of a box together."""
    require("box", "shapely")
    from generator.box.verify import verify_files  # loads shapely, which no other command needs

    report = verify_files(list(dict.fromkeys(files)))
    for line in report.lines():
        click.echo(line)
    if not report.ok:
        count = len(report.failed)
        click.echo(f"{count} gate{'s' * (count > 1)} failed", err=True)
        raise click.exceptions.Exit(1)
