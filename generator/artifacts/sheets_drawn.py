"""Draws score sheets, refuses more players or rounds than they have room for, and finds out for how many there is room.

Nothing is estimated: a number fits if its sheet can be laid out and every place on it is large enough to write into.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from functools import partial

from generator.artifacts.fault_routing import is_shipped, of_game, of_target, own_target
from generator.artifacts.render_faces import Drawing, Pages, drawn_faces, pages_pdf
from generator.artifacts.sheets import (
    FORM_PAGES,
    TARGETS,
    SheetOptions,
    SheetTarget,
    Wanted,
    many,
    sheet_heading,
    sheet_targets,
    table_of,
    wanted_players,
    wanted_rounds,
)
from generator.base.labels import load_labels
from generator.base.notices import notice
from generator.base.problem import Problem, UserError, WrongNumber, shown
from generator.base.project import Project
from generator.games.editions import filled
from generator.games.sheets.sheet import ScoreSheet
from generator.press.layout_context import CardFormat
from generator.press.primitives import Face
from generator.press.shapes import LEAST_HEIGHT, LEAST_TICK, LEAST_WIDTH, too_small
from generator.tables.verified import GameTables
from generator.views.sheets import Table, sheet_context, sheet_sources


@dataclass(frozen=True)
class SheetJob:
    """One file: which sheet of whose tables, in which language, on what."""

    project: Project
    tables: GameTables
    sheet: ScoreSheet
    language: str
    target: SheetTarget

    @property
    def is_parted(self) -> bool:
        """Whether it has two pages: in large print one would leave less room to write."""
        return self.target.pages.scale > 1 and self.sheet.is_parted

    def faces(self, table: Table) -> list[Face]:
        """The pages for so many players and rounds. Raises UserError with the faults of template, style and texts."""
        labels = load_labels(self.project, self.language, self.tables.game.id)
        pages = (max(1, len(table.names)) if self.sheet.is_for_one else 1) * (2 if self.is_parted else 1)
        names = [f"page-{number}" for number in range(1, pages + 1)]
        context = sheet_context(self.tables, labels, self.sheet, table, self.target.form, self.is_parted)
        sources = sheet_sources(self.tables, labels, table.names)
        template = f"sheets/score-{self.sheet.kind}.card.xml.j2"
        width, height, safe = self.target.pages.layout_size
        card = CardFormat(width, height, bleed=0, safe=safe, scale=self.target.pages.scale)
        faces = drawn_faces(self.project, self.tables.game, Drawing(template, names, context, sources, "score"), card)
        return [faces[name] for name in names]

    def pdf(self, options: SheetOptions) -> bytes:
        """The finished file. Raises UserError also where so many players or rounds do not fit."""
        table = table_of(self.tables, self.sheet, options)
        faces = faces_with_room(self, table, options)
        text, labels = self.tables.text(self.language), load_labels(self.project, self.language, self.tables.game.id)
        heading = sheet_heading(self.tables, labels, self.sheet)
        named = [f"{heading}: {name}" for name in table.names] if self.sheet.is_for_one else []
        titles = [title for title in named or [heading] for _ in range(2 if self.is_parted else 1)]
        title = f"{text.get('title')}: {heading}"
        pages = Pages(faces, titles, self.target.pages, title, self.language, (), self.target.form, options.variant)
        return pages_pdf(self.project, self.tables.game, pages)


def faces_with_room(job: SheetJob, table: Table, options: SheetOptions) -> list[Face]:
    """The pages of a sheet, all of whose places can be written into. Raises UserError where they are too small."""
    fault: UserError | None = None
    if not _needs_more_paper(job, table):
        try:
            faces = job.faces(table)
            if not too_small(faces, job.target.pages.scale):
                return faces
        except UserError as error:
            fault = error
    if fault and (problem := _of_names(job, table, fault)):
        raise problem
    held = _for_fewer(job, table, options)
    if held != table and fits(job, held):
        few = f"{many(held.players, 'player')}, not {table.players}"
        notice(f"{_name(job)} has places for {few}: they would be too small to write into")
        return job.faces(held)
    raise _refusal(job, replace(held, names=()), options, fault)


def fits(job: SheetJob, table: Table) -> bool:
    """Whether a sheet can be laid out with places that are large enough."""
    if _needs_more_paper(job, table):
        return False
    try:
        return not too_small(job.faces(table), job.target.pages.scale)
    except UserError:
        return False


def _needs_more_paper(job: SheetJob, table: Table) -> bool:
    """Whether the places alone are larger than the page: a layout of thousands of them would take long to fail."""
    page, (boxes, places) = job.target.pages.page, job.sheet.holds(table.players, table.rounds)
    return boxes * int(LEAST_TICK**2) + places * int(LEAST_WIDTH * LEAST_HEIGHT) > page.width * page.height


def largest(fits_with: Callable[[int], bool], below: int) -> int:
    """The largest number from 1 up to `below`, exclusively, that fits; 0 where not even 1 does."""
    low, high = 0, 1
    while high < below and fits_with(high):  # small sheets are laid out faster, so begin with those
        low, high = high, 2 * high
    high = min(high, below)
    while high - low > 1:
        middle = (low + high) // 2
        low, high = (middle, high) if fits_with(middle) else (low, middle)
    return low


def _for_fewer(job: SheetJob, table: Table, options: SheetOptions) -> Table:
    """The same for as many players as there is room for in a usual game, where nobody asked for a number and so few may
    play; else for all."""
    said = filled(job.tables.game, job.tables.edition)
    if not job.sheet.has_players or not said.players or options.players or options.names or job.sheet.players:
        return table
    usual = replace(table, rounds=min(filter(None, (job.sheet.rounds, said.setup.get("rounds"))), default=table.rounds))
    if fits(job, usual):
        return table
    most = largest(partial(_fits_with, job, usual, "players"), table.players)
    return replace(table, players=most) if most >= said.players[0] else table


def _of_names(job: SheetJob, table: Table, fault: UserError) -> UserError | None:
    """Faults of names on the command line, which are wrong usage; None where the sheet has others, too."""
    named = [problem for problem in fault.problems if problem.path.startswith("--player")]
    if not named or not (job.sheet.is_for_one or fits(job, replace(table, names=()))):
        return None
    first = named[0]
    letters = first.kind == "character"
    hint = "write the name in other letters" if letters else "give a shorter name, or fewer players"
    return WrongNumber(f"{first.path}: {first.message}", hint)


def _refusal(job: SheetJob, table: Table, options: SheetOptions, fault: UserError | None) -> UserError:
    """What to say where a table does not fit; the fault of the layout itself where nothing at all fits.

    Numbers of the command line are blamed first: those of the game are meant to fit.
    """
    asked = {"rounds": wanted_rounds(job.tables, job.sheet, options)} if job.sheet.has_rounds else {}
    if job.sheet.has_players:
        asked["players"] = wanted_players(job.tables, job.sheet, options)
    for key in sorted(asked, key=lambda key: asked[key].place is not None):
        if most := largest(partial(_fits_with, job, table, key), asked[key].number):
            held, number = _with(table, key, most), asked[key].number
            return _told(
                asked[key], f"{_name(job)} holds {_said(job, held, key)}, not {number}", _elsewhere(job, table)
            )
    fewest = replace(table, rounds=1)
    if asked and (most := largest(partial(_fits_with, job, fewest, "players"), table.players)):
        games = largest(partial(_fits_with, job, Table(most, 1), "rounds"), table.rounds)
        holds = f"{_name(job)} holds {_said(job, Table(most, games), 'players')}"
        return _told(asked["players"], f"{holds}, not {_said(job, table, 'players')}", _elsewhere(job, table))
    if fault:
        theirs = [one for one in fault.problems if is_shipped(job.project, one.path)]
        if theirs and own_target(job.project, job.target.name) and _fits_on_usual(job, table):
            return of_target(job.project, job.target.name, theirs[0])
        own = [one for one in fault.problems if one not in theirs]
        if asked or not _fits_on_usual(job, table):  # else it is only that the page is too small
            return UserError([*own, *of_game(job.project, job.tables.game, theirs, job.sheet.lines[""])])
    hint = f"{_elsewhere(job, table)}, or write targets = [...] into this [[sheet]]"
    path, line = shown(job.tables.game.path), job.sheet.lines[""]
    return UserError([Problem(path, line, f"{job.target.name} is too small for this sheet", hint)])


def _fits_on_usual(job: SheetJob, table: Table) -> bool:
    (target,) = sheet_targets(job.project, [FORM_PAGES])
    return fits(replace(job, target=target), table)


def _fits_with(job: SheetJob, table: Table, key: str, number: int) -> bool:
    return fits(job, _with(table, key, number))


def _with(table: Table, key: str, number: int) -> Table:
    return replace(table, rounds=number) if key == "rounds" else replace(table, players=number)


def _said(job: SheetJob, table: Table, first: str) -> str:
    if not job.sheet.has_rounds:
        return many(table.players, "player")
    parts = [many(table.rounds, "game"), many(table.players, "player")]
    return " for ".join(parts if first == "rounds" else parts[::-1])


def _name(job: SheetJob) -> str:
    """The target, and the sheet if the game has several."""
    return job.target.name + (f", sheet '{job.sheet.id}'," if job.sheet.id and len(job.tables.game.sheets) > 1 else "")


def _elsewhere(job: SheetJob, table: Table) -> str:
    """Where everything fits."""
    what = "it fits" if not job.sheet.has_players else f"{_said(job, table, 'rounds')} fit"
    for name in TARGETS:
        (target,) = sheet_targets(job.project, [name])
        if target.pages != job.target.pages and fits(replace(job, target=target), table):
            return f"{what} on {name}: name the targets that you want with --target"
    return "take a target with larger pages, or ask for fewer"


def _told(wanted: Wanted, message: str, hint: str) -> UserError:
    if wanted.place is None:
        return WrongNumber(message, hint)
    return UserError([Problem(*wanted.place, message, hint)])
