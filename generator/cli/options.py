"""Options and arguments that several commands share."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any, TypeVar

import click

Command = TypeVar("Command", bound=Callable[..., Any])

_FOLDER = click.Path(file_okay=False, path_type=Path)
_PROJECT = click.Path(exists=True, file_okay=False, path_type=Path)


class TargetName(click.types.StringParamType):
    """The name of a target, where a command can not do without one."""

    def get_missing_message(self, param: click.Parameter, ctx: click.Context | None = None) -> str:
        """What to write: there is no usual one."""
        return "Name one, as in --target meinspiel; wuerfelwerk list tells all of them."


def places(command: Command) -> Command:
    """`--project` and `--output`, which every command takes."""
    command = click.option("--output", type=_FOLDER, help="Folder for results (default: PROJECT/output).")(command)
    return click.option("--project", type=_PROJECT, help="Folder with your games, templates and rules.")(command)


def variant(command: Command) -> Command:
    """`--variant`, other colours for the same drawings."""
    return click.option("--variant", default="", metavar="V", help="Other colours: low-ink, grey (default: none).")(
        command
    )


def by_hand(feeds: Sequence[str]) -> Callable[[Command], Command]:
    """`--sides`, who turns the paper; it arrives as `feed`, which is empty where the printer does."""
    return click.option(
        "--sides",
        "feed",
        type=click.Choice(["duplex", *filter(None, feeds)]),
        default="duplex",
        callback=lambda context, option, value: "" if value == "duplex" else value,
        help="Who turns the paper: the printer, or you (default: duplex).",
    )


def one_game(command: Command) -> Command:
    """The argument GAME."""
    return click.argument("game")(command)


def edition(command: Command) -> Command:
    """`--edition`."""
    return click.option("--edition", default="", metavar="E", help="Edition of the rules (default: the game's own).")(
        command
    )


def one_language(command: Command) -> Command:
    """`--lang`, one language."""
    return click.option("--lang", default="", metavar="L", help="Language, as in 'de' (default: the game's first).")(
        command
    )


def one_set(command: Command) -> Command:
    """`--set`, one set of dice; it arrives as `dice`."""
    return click.option("--set", "dice", default="", metavar="SET", help="Only this set of dice (default: all).")(
        command
    )
