"""The command `wuerfelwerk`."""

from __future__ import annotations

import click

import generator
from generator.cli.balance import balance
from generator.cli.book import book
from generator.cli.box import box
from generator.cli.cards import cards
from generator.cli.coupon import coupon
from generator.cli.explain import explain
from generator.cli.listing import list_games
from generator.cli.nets import nets
from generator.cli.parts import parts
from generator.cli.replay import replay
from generator.cli.run import call
from generator.cli.sheets import sheets
from generator.cli.simulate import simulate
from generator.cli.site import site
from generator.cli.tables import tables
from generator.cli.verifybox import verify_box


@click.group(
    context_settings={"help_option_names": ["-h", "--help"]},
    epilog="Example: wuerfelwerk cards einhorn --lang de --target home-a4",
)
@click.version_option(generator.__version__, package_name="wuerfelwerk", message="wuerfelwerk %(version)s")
def main() -> None:
    """From one definition of a dice game to its tables, cards and box: what is printed is what was proved."""


for command in (
    *(cards, sheets, book, box, nets, site),
    *(tables, explain, simulate, balance, replay),
    *(list_games, parts, coupon, verify_box),
):
    main.add_command(command)


def run() -> None:
    """The entry point."""
    call(main)
