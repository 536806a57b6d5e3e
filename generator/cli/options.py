"""Options and arguments that several commands share."""

from __future__ import annotations

import os
import sys
import webbrowser
from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from contextlib import suppress
from pathlib import Path
from threading import Thread
from time import monotonic
from typing import Any, TextIO, TypeVar

import click

from generator.artifacts.build import Recipe, build
from generator.base.problem import Faults, GameFaults, Problem, UnknownName
from generator.base.project import Project
from generator.cli.main import report
from generator.games.editions import filled
from generator.games.model import Edition, Game
from generator.games.registry import sound_games
from generator.pages.typed import typed_notes
from generator.tables.verified import GameTables
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


def placeholder(project: Project) -> list[str]:
    """A printed code that leads nowhere can not be mended: says so while there is time."""
    from generator.press.template import own_address_wanted

    line, where = own_address_wanted(project)
    if not line:
        return []
    return [f"the printed QR codes lead nowhere yet; write {line} with the address of your site into {where}"]


def of_edition(tables: GameTables, all_tables: Mapping[str, GameTables]) -> list[str]:
    """What an edition does not say and is told as another has it, and the examples that it can not play."""
    from generator.play.replay import played_examples

    edition, current = filled(tables.game, tables.edition), tables.game.default_edition
    _, left_out = played_examples(tables, all_tables, Faults())
    return [*unsaid(edition, current), *(str(one.problem) for one in left_out)]


def unsaid(edition: Edition, current: str) -> list[str]:
    """What a filled edition does not say itself."""
    if not edition.unsaid:
        return []
    names = ", ".join(edition.unsaid)
    return [f"the edition '{edition.id}' does not say {names}: told as the game assumes it, or as in {current}"]


def silent_languages(left_out: Iterable[tuple[str, Iterable[str]]], asked: Iterable[str]) -> list[str]:
    """The games that were left out because they have none of the languages that were asked for."""
    return [
        f"the game '{game}' has no texts in {', '.join(asked)} and is left out; it has: {', '.join(known)}"
        for game, known in left_out
    ]


def left_out(faults: GameFaults) -> list[str]:
    """The games that were left out because of their faults, which are told after it."""
    return [f"the game '{game}' has faults and is left out; all others are made" for game in faults.broken]


def unread_pages(project: Project, games: Iterable[tuple[str, Iterable[str]]]) -> list[Problem]:
    """Pages of games that no book has, because the game has no texts in their language."""
    from generator.pages.sources import lost_pages

    of = {game: list(languages) for game, languages in games}
    return [one for one in lost_pages(project, of) if one.kind == "language" and one.about in of]


Recipes = Callable[[Game, list[str]], list[Recipe]]
"""What is due for a game in some of its languages."""


class Batch:
    """What is due for the games of these names, for all where none is named; nothing for a game at fault.

    Of all games those that speak none of the languages are left out, with a note. Raises WrongUsage for names that are
    not there, UserError where no game is left.
    """

    def __init__(self, project: Project, games: Sequence[str], languages: Sequence[str], of: Recipes) -> None:
        self.recipes: list[Recipe] = []
        self._faults = GameFaults()
        silent: list[tuple[str, list[str]]] = []
        for game in sound_games(project, games, self._faults):
            with self._faults.of(game.id):
                wanted = [language for language in dict.fromkeys(languages) if games or language in game.languages]
                if languages and not wanted:
                    silent.append((game.id, list(game.languages)))
                    continue
                chosen = [game.text(language).language for language in wanted] or list(game.languages)
                due = of(game, chosen)
                typed = typed_notes(project, game, chosen, any(one.kind == "book" for one in due))
                tell([*partly_idle(game), *typed], "warning")
                self.recipes += due
        if not self.recipes:
            self._faults.tell()
            if languages:
                raise UnknownName("game in the language", ", ".join(languages), [])
        tell(silent_languages(silent, languages))

    def check_names(self, kind: str, names: Iterable[str], known: Collection[str]) -> None:
        """Raises UnknownName for a name that no game has; UserError where a game at fault may have it."""
        for name in names:
            if name not in known:
                self.end()
                raise UnknownName(kind, name, known)

    def build(self, folder: Path) -> int:
        """Writes what is not current and tells it; returns how many files that were."""
        built = build(self.recipes, folder, self._faults)
        self.recipes = [recipe for recipe in self.recipes if recipe.game not in self._faults.broken]
        written = report(built, len(self.recipes)) if self.recipes else 0
        tell(left_out(self._faults) if self.recipes else ())
        return written

    def end(self) -> None:
        """Raises UserError where games are at fault, of which nothing was made."""
        self._faults.tell()


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
