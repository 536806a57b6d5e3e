"""Options and arguments that several commands share."""

from __future__ import annotations

import os
import sys
import webbrowser
from collections.abc import Callable, Iterable, Mapping, Sequence
from contextlib import suppress
from pathlib import Path
from threading import Thread
from time import monotonic
from typing import Any, TextIO, TypeVar

import click

from generator.games.model import Game
from generator.tables.verify import partly_idle

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


def tell(notes: Iterable[object], kind: str = "note") -> None:
    """Each note once, on standard error."""
    for note in dict.fromkeys(map(str, notes)):
        click.echo(f"{kind}: {note}", err=True)


def tell_idle(games: Iterable[Game]) -> None:
    """Warns of each pattern of these games that no roll can meet in part."""
    tell((note for game in games for note in partly_idle(game)), "warning")


FIRST = 1.0
"""Seconds that pass before anything is said."""
ON_TERMINAL, IN_FILE = 0.2, 5.0
"""Seconds from one report to the next."""


class Progress:
    """Reports how many of the games are done: on a terminal in one line that changes, elsewhere a line each time."""

    def __init__(self, what: str, stream: TextIO | None = None, clock: Callable[[], float] = monotonic) -> None:
        self.what, self.stream, self.clock = what, stream or sys.stderr, clock
        self.due = clock() + FIRST
        self.shown = 0

    def __call__(self, done: int, wanted: int) -> None:
        """Hears how many are done."""
        if self.clock() < self.due or done == wanted:
            return
        line = f"{done} of {wanted} {self.what} ({done * 100 // wanted} %)"
        if self.stream.isatty():
            self.stream.write(f"\r{line:{self.shown}}")
            self.shown = len(line)
        else:
            self.stream.write(line + "\n")
        self.stream.flush()
        self.due = self.clock() + (ON_TERMINAL if self.stream.isatty() else IN_FILE)

    def done(self) -> None:
        """Takes the line away again."""
        if self.shown:
            self.stream.write(f"\r{'':{self.shown}}\r")
            self.stream.flush()
            self.shown = 0


def show(url: str) -> None:
    """Opens the address without waiting for it; where there is no screen nothing happens."""
    if has_screen():
        Thread(target=_open, args=(url,), daemon=True).start()


def has_screen(platform: str = sys.platform, environment: Mapping[str, str] = os.environ) -> bool:
    """Whether a window could be seen: on Linux a browser without one would take over the terminal."""
    windowed = ("DISPLAY", "WAYLAND_DISPLAY", "WSL_DISTRO_NAME")
    return platform in ("win32", "darwin", "cygwin") or any(environment.get(name) for name in windowed)


def _open(url: str) -> None:
    with suppress(webbrowser.Error, OSError):
        webbrowser.open(url)
