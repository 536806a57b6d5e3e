"""Refuses more players or rounds than a sheet has room for, and finds out how many it has room for.

Nothing is estimated: a number fits if its sheet can be laid out and every place on it is large enough to write into.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import TYPE_CHECKING

from generator.artifacts.sheetnumbers import SheetOptions, Wanted, wanted_players, wanted_rounds
from generator.base.problem import Problem, UnknownName, UserError, WrongNumber, shown

if TYPE_CHECKING:
    from generator.artifacts.sheets import SheetJob
    from generator.press.primitives import Face
    from generator.press.sheetview import Table


def faces_with_room(job: SheetJob, table: Table, options: SheetOptions) -> list[Face]:
    """The pages of a sheet, all of whose places can be written into. Raises UserError where they are too small."""
    from generator.press.writable import too_small

    fault: UserError | None = None
    try:
        faces = job.faces(table)
        if not too_small(faces, job.target.pages.scale):
            return faces
    except UserError as error:
        fault = error
    if fault and (problem := _of_names(job, table, fault)):
        raise problem
    raise _refusal(job, replace(table, names=()), options, fault)


def fits(job: SheetJob, table: Table) -> bool:
    """Whether a sheet can be laid out with places that are large enough."""
    from generator.press.writable import too_small

    try:
        return not too_small(job.faces(table), job.target.pages.scale)
    except UserError:
        return False


def largest(fits_with: Callable[[int], bool], below: int) -> int:
    """The largest number from 1 up to `below`, exclusively, that fits; 0 where not even 1 does."""
    low, high = 0, below
    while high - low > 1:
        middle = (low + high) // 2
        low, high = (middle, high) if fits_with(middle) else (low, middle)
    return low


def _of_names(job: SheetJob, table: Table, fault: UserError) -> UserError | None:
    """Faults of names on the command line, which are wrong usage; None where the sheet has others, too."""
    named = [problem for problem in fault.problems if problem.path.startswith("--player")]
    if not named or not (job.sheet.is_for_one or fits(job, replace(table, names=()))):
        return None
    first = named[0]
    return WrongNumber(f"{first.path}: {first.message}", "give a shorter name, or fewer players")


def _refusal(job: SheetJob, table: Table, options: SheetOptions, fault: UserError | None) -> UserError:
    """What to say where a table does not fit; the fault of the layout itself where nothing at all fits."""
    players, rounds = wanted_players(job.tables, job.sheet, options), wanted_rounds(job.tables, job.sheet, options)
    has_rounds, name = job.sheet.kind == "rounds", job.target.name
    of = f" for {_players(table.players)}"
    if has_rounds and (most := largest(lambda n: fits(job, replace(table, rounds=n)), table.rounds)):
        return _told(rounds, f"{name} holds {_games(most)}{of}, not {table.rounds}", _elsewhere(job, table, rounds))
    fewest = replace(table, rounds=1)
    if not job.sheet.is_for_one and (most := largest(lambda n: fits(job, replace(fewest, players=n)), table.players)):
        if has_rounds and rounds.number > 1:
            games = largest(lambda n: fits(job, replace(table, players=most, rounds=n)), table.rounds + 1)
            return _told(
                players, f"{name} holds {_players(most)} with up to {_games(games)}, not {table.players}",
                _elsewhere(job, table, players),
            )  # fmt: skip
        return _told(players, f"{name} holds {_players(most)}, not {table.players}", _elsewhere(job, table, players))
    if fault:
        return fault
    hint = f"{_elsewhere(job, table, rounds)}, or write targets = [...] into this [[sheet]]"
    return UserError([Problem(shown(job.tables.game.path), job.sheet.lines[""], f"{name} is too small for it", hint)])


def _elsewhere(job: SheetJob, table: Table, wanted: Wanted) -> str:
    """Where everything fits."""
    from generator.artifacts.sheets import TARGETS, sheet_targets

    for name in TARGETS:
        try:
            (target,) = sheet_targets(job.project, [name])
        except (UnknownName, UserError):
            continue
        if target.pages != job.target.pages and fits(replace(job, target=target), table):
            what = (
                _games(table.rounds) + f" for {_players(table.players)}"
                if job.sheet.kind == "rounds"
                else _players(table.players)
            )
            return f"{what} fit on {name}: name the targets that you want with --target"
    return "ask for fewer" if wanted.place is None else "say fewer there, or ask for fewer on the command line"


def _told(wanted: Wanted, message: str, hint: str) -> UserError:
    if wanted.place is None:
        return WrongNumber(message, hint)
    return UserError([Problem(*wanted.place, message, hint)])


def _games(number: int) -> str:
    return "1 game" if number == 1 else f"{number} games"


def _players(number: int) -> str:
    return "1 player" if number == 1 else f"{number} players"
