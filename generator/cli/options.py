"""Options and arguments that several commands share."""

from __future__ import annotations

import os
import sys
import webbrowser
from collections.abc import Callable, Iterable, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass
from functools import wraps
from pathlib import Path
from threading import Thread
from time import monotonic
from typing import Any, TextIO, TypeVar, cast

import click

from generator.base.problem import shown
from generator.base.project import Project, open_project, shipped
from generator.cli import again
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


@dataclass(frozen=True)
class Workplace:
    """The project of a command, and the folder of its results, which somebody may have `named`."""

    project: Project
    output: Path
    named: bool


def workplace(project: Path | None, output: Path | None) -> Workplace:
    """Opens a project. Raises BadParameter where the folder of results lies among the sources."""
    opened = open_project(project)
    place = output if output is not None else opened.root / "output"
    try:
        found = place.resolve()
    except (OSError, RuntimeError):  # a link that leads to itself
        raise click.BadParameter(f"{shown(place)} leads nowhere", param_hint="'--output'") from None
    for source in (top / name for top in (opened.root, shipped()) for name in ("docs", "games", "templates")):
        if found.is_relative_to(source.resolve()):
            message = f"results can not be put into {shown(source)}, where they would be taken for sources"
            raise click.BadParameter(message, param_hint="'--output'")
    again.looks_at(opened.root, place)
    return Workplace(opened, place, output is not None)


def places(command: Command) -> Command:
    """`--project` and `--output`, which every command takes; they arrive opened, as `at`."""

    @click.option("--project", type=_PROJECT, help="Folder with your games, templates and rules.")
    @click.option("--output", type=_FOLDER, help="Folder for results (default: PROJECT/output).")
    @wraps(command)
    def opened(*, project: Path | None, output: Path | None, **values: object) -> object:
        return command(at=workplace(project, output), **values)

    return cast(Command, opened)


@dataclass(frozen=True)
class Selection:
    """The games and languages that are named, all where none is, and the edition, empty for that of each game."""

    games: tuple[str, ...]
    languages: tuple[str, ...]
    edition: str = ""


def of_games(command: Command) -> Command:
    """The arguments GAME, `--lang` and `--edition`; they arrive as `chosen`."""

    @click.argument("games", nargs=-1, metavar="[GAME]...")
    @click.option("--lang", "languages", multiple=True, metavar="L", help="Language (default: all of the game).")
    @edition
    @wraps(command)
    def selected(*, games: tuple[str, ...], languages: tuple[str, ...], edition: str, **values: object) -> object:
        return command(chosen=Selection(games, languages, edition), **values)

    return cast(Command, selected)


variant = click.option("--variant", default="", metavar="V", help="Other colours: low-ink, grey (default: none).")
one_game = click.argument("game")
edition = click.option("--edition", default="", metavar="E", help="Edition of the rules (default: the game's own).")
one_language = click.option("--lang", default="", metavar="L", help="Language, as in 'de' (default: the game's first).")
one_set = click.option("--set", "dice", default="", metavar="SET", help="Only this set of dice (default: all).")


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
    """Reports how many of the games are done: on a terminal in one line that changes, elsewhere a line each time.

    With `pace` it also says how many a second that is, and how long the others will take.
    """

    def __init__(
        self, what: str, stream: TextIO | None = None, clock: Callable[[], float] = monotonic, pace: bool = False
    ) -> None:
        self.what, self.stream, self.clock, self.pace = what, stream or sys.stderr, clock, pace
        self.begun = clock()
        self.due = self.begun + FIRST
        self.shown = 0

    def __call__(self, done: int, wanted: int) -> None:
        """Hears how many are done."""
        if self.clock() < self.due or done == wanted:
            return
        line = f"{done} of {wanted} {self.what} ({done * 100 // wanted} %)"
        if self.pace and done:
            rate = done / (self.clock() - self.begun)
            left = round((wanted - done) / rate)
            line += f", {rate:.1f} a second, {left // 60}:{left % 60:02} left"
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
