"""The command `wuerfelwerk`. Only the command that runs is loaded; help loads all of them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, MutableMapping
from importlib import import_module
from typing import cast

import click

import generator
from generator.cli.run import call

PLACES = {
    "cards": "cards:cards",
    "sheets": "sheets:sheets",
    "book": "book:book",
    "box": "box:box",
    "nets": "nets:nets",
    "handoff": "handoff:handoff",
    "contact": "contact:contact",
    "site": "site:site",
    "check": "check:check",
    "tables": "tables:tables",
    "explain": "explain:explain",
    "simulate": "simulate:simulate",
    "balance": "balance:balance",
    "replay": "replay:replay",
    "list": "listing:list_games",
    "parts": "parts:parts",
    "coupon": "coupon:coupon",
    "verify-box": "verifybox:verify_box",
    "preflight": "preflight:preflight",
    "colours": "colours:colours",
    "calibrate": "calibrate:calibrate",
    "watch": "watch:watch",
}
"""Where each command stands: module of this package, and name in it."""


class Commands(Mapping[str, click.Command]):
    """The commands by name; the module of one is loaded when it is asked for."""

    def __getitem__(self, name: str) -> click.Command:
        module, _, attribute = PLACES[name].partition(":")
        return cast(click.Command, getattr(import_module(f"generator.cli.{module}"), attribute))

    def __iter__(self) -> Iterator[str]:
        return iter(PLACES)

    def __len__(self) -> int:
        return len(PLACES)


@click.group(
    commands=cast(MutableMapping[str, click.Command], Commands()),  # nobody adds to it
    context_settings={"help_option_names": ["-h", "--help"]},
    epilog="Example: wuerfelwerk cards einhorn --lang de --target home-a4",
)
@click.version_option(generator.__version__, package_name="wuerfelwerk", message="wuerfelwerk %(version)s")
def main() -> None:
    """From one definition of a dice game to its tables, cards and box: what is printed is what was proved."""


def run() -> None:
    """The entry point."""
    call(main)
