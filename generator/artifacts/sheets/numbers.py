"""How many players and rounds a score sheet has, and who said so."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from generator.base.problem import Problem, UserError, WrongNumber, WrongUsage, shown
from generator.base.record import is_writable
from generator.games.editions import filled
from generator.games.scoresheet import ScoreSheet
from generator.tables.verified import GameTables

if TYPE_CHECKING:
    from generator.press.views.sheetparts import Table


@dataclass(frozen=True)
class SheetOptions:
    """What the command line may change: numbers, 0 for those of the game, names of players, the year of a plan,
    which sheets are made, by id: all if none is named, and the variant of their colours, empty for none."""

    players: int = 0
    rounds: int = 0
    names: tuple[str, ...] = ()
    year: int = 0
    sheets: tuple[str, ...] = ()
    variant: str = ""

    def of(self, sheet: ScoreSheet) -> SheetOptions:
        """What of it changes this sheet."""
        return replace(self, sheets=(), year=self.year if sheet.plan else 0)


@dataclass(frozen=True)
class Wanted:
    """A number, and the file and line that ask for it; None where the command line does."""

    number: int
    place: tuple[str, int] | None


def player_names(written: Sequence[str]) -> tuple[str, ...]:
    """The names of `--player`, short of spaces around them. Raises WrongUsage with each that can not be printed."""
    problems = []
    for name in written:
        if not name.strip():
            fault = "a name of --player is empty", "leave it out for a line to write the name on"
            problems.append(Problem("wuerfelwerk", 0, *fault))
        elif strange := [char for char in name.strip() if not is_writable(char) or char in "\t\n"]:
            fault = f"--player {name!a} has the control character U+{ord(strange[0]):04X}", "take it out"
            problems.append(Problem("wuerfelwerk", 0, *fault))
    if problems:
        raise WrongUsage(problems)
    return tuple(name.strip() for name in written)


def table_of(tables: GameTables, sheet: ScoreSheet, options: SheetOptions) -> Table:
    """Players and rounds of a sheet. Raises UserError where nobody says how many there are."""
    from generator.press.views.sheetparts import Table

    players, rounds = wanted_players(tables, sheet, options), wanted_rounds(tables, sheet, options)
    return Table(players.number, rounds.number, options.names if sheet.kind != "plan" else (), options.year)


def wanted_players(tables: GameTables, sheet: ScoreSheet, options: SheetOptions) -> Wanted:
    """The command line's number, else the sheet's, else the largest of the edition as it is filled."""
    if not sheet.has_players:
        return Wanted(max(1, len(options.names)) if sheet.is_for_one else 1, None)
    if 0 < options.players < len(options.names):
        names = f"{len(options.names)} names are given for {_many(options.players, 'player')}"
        raise WrongNumber(names, "leave out --players: then there are as many players as names")
    if number := options.players or len(options.names):
        return Wanted(number, None)
    if sheet.players:
        return Wanted(sheet.players, _line(tables, sheet, "players"))
    if players := filled(tables.game, tables.edition).players:
        return Wanted(players[1], _said(tables, "players"))
    raise _unsaid(tables, sheet, "players", "players")


def wanted_rounds(tables: GameTables, sheet: ScoreSheet, options: SheetOptions) -> Wanted:
    """The same for rounds; 1 for sheets that have none."""
    if not sheet.has_rounds:
        return Wanted(1, None)
    if options.rounds:
        return Wanted(options.rounds, None)
    if sheet.rounds:
        return Wanted(sheet.rounds, _line(tables, sheet, "rounds"))
    if number := filled(tables.game, tables.edition).setup.get("rounds"):
        return Wanted(number, _said(tables, "rounds"))
    raise _unsaid(tables, sheet, "rounds", "games")


def _said(tables: GameTables, key: str) -> tuple[str, int]:
    """Where the number stands: in the edition, or in the one that it is filled from."""
    own = key not in filled(tables.game, tables.edition).unsaid
    edition = tables.edition if own else tables.game.edition()
    return shown(edition.path), edition.line


def _line(tables: GameTables, sheet: ScoreSheet, key: str) -> tuple[str, int]:
    return shown(tables.game.path), sheet.lines[key]


def _unsaid(tables: GameTables, sheet: ScoreSheet, key: str, option: str) -> UserError:
    hint = f"write {key} = ... into this [[sheet]] or say it for the edition, or give --{option}"
    path, line = _line(tables, sheet, "")
    return UserError([Problem(path, line, f"nobody says how many {key} the sheet has", hint)])


def _many(number: int, what: str) -> str:
    return f"{number} {what}" if number == 1 else f"{number} {what}s"
