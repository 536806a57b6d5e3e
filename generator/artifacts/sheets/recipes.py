"""The score sheets of a game, one PDF for each sheet, target and language, and a form to fill in on a screen."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING

from generator.artifacts.build import Recipe
from generator.artifacts.drawn import Drawing, Pages, drawn_faces, pages_pdf
from generator.artifacts.inputs import digest
from generator.artifacts.sheets.numbers import SheetOptions, table_of
from generator.artifacts.targets import load_targets, printed
from generator.artifacts.varied import check_variant, named
from generator.base.problem import Faults, Problem, UserError, shown
from generator.base.project import Project
from generator.games.model import Game
from generator.games.scoresheet import ScoreSheet
from generator.press.targets.kinds import target_fault
from generator.press.targets.pagetarget import PageTarget, load_flat_target
from generator.press.targets.spec import page_spec
from generator.tables.verified import GameTables

if TYPE_CHECKING:
    from generator.base.labels import Labels
    from generator.press.primitives import Face
    from generator.press.views.sheetparts import Table

TARGETS = ("a6-4up", "a5-2up", "a4", "letter", "large-a4", "large-letter")
"""From the smallest page on."""
FORM = "form"
"""The name that stands for the file with fields; its pages are those of FORM_PAGES."""
FORM_PAGES = "a4"


@dataclass(frozen=True)
class SheetTarget:
    """A target of score sheets by the name that stands in the file's name; `form` tells whether it has fields."""

    name: str
    pages: PageTarget
    form: bool


@dataclass(frozen=True)
class SheetJob:
    """One file: which sheet of whose tables, in which language, on what."""

    project: Project
    tables: GameTables
    sheet: ScoreSheet
    language: str
    target: SheetTarget

    def faces(self, table: Table) -> list[Face]:
        """The pages for so many players and rounds. Raises UserError with the faults of template, style and texts."""
        from generator.base.labels import load_labels
        from generator.press.stage import CardFormat
        from generator.press.views.sheetview import sheet_context, sheet_sources

        labels = load_labels(self.project, self.language, self.tables.game.id)
        pages = max(1, len(table.names)) if self.sheet.is_for_one else 1
        names = [f"page-{number}" for number in range(1, pages + 1)]
        context = sheet_context(self.tables, labels, self.sheet, table, self.target.form)
        sources = sheet_sources(self.tables, labels, table.names)
        template = f"sheets/score-{self.sheet.kind}.card.xml.j2"
        width, height, safe = self.target.pages.layout_size
        card = CardFormat(width, height, bleed=0, safe=safe)
        faces = drawn_faces(self.project, self.tables.game, Drawing(template, names, context, sources, "score"), card)
        return [faces[name] for name in names]

    def pdf(self, options: SheetOptions) -> bytes:
        """The finished file. Raises UserError also where so many players or rounds do not fit."""
        from generator.artifacts.sheets.room import faces_with_room
        from generator.base.labels import load_labels

        table = table_of(self.tables, self.sheet, options)
        faces = faces_with_room(self, table, options)
        text, labels = self.tables.text(self.language), load_labels(self.project, self.language, self.tables.game.id)
        heading = sheet_heading(self.tables, labels, self.sheet)
        titles = [f"{heading}: {name}" for name in table.names] if self.sheet.is_for_one else []
        title = f"{text.get('title')}: {heading}"
        pages = Pages(
            faces, titles or [heading], self.target.pages, title, self.language, (), self.target.form, options.variant
        )
        return pages_pdf(self.project, self.tables.game, pages)


def sheet_recipes(
    project: Project,
    tables: GameTables,
    languages: Sequence[str],
    targets: Sequence[str],
    options: SheetOptions,
    inputs: str,
) -> list[Recipe]:
    """The recipes of the score sheets on these targets, on TARGETS and as a form where none is named.

    Raises UnknownName and UserError for targets that are not there or at fault.
    """
    game = tables.game
    inputs = digest(inputs, tables.fingerprint, tables.edition.id)
    check_variant(project, options.variant, game)
    faults = Faults()
    loaded: list[tuple[ScoreSheet, SheetTarget]] = []
    for sheet in game.sheets:
        if options.sheets and sheet.id not in options.sheets:
            continue
        with faults:
            usual = _usual(project, game, sheet)  # a fault of it is told whatever is printed
            loaded += [(sheet, target) for target in sheet_targets(project, targets or usual)]
    faults.tell()
    return [
        printed(
            tables,
            language,
            "sheet",
            file_name(sheet, named(target.name, options.variant)),
            digest(inputs, repr(options.of(sheet)), repr(sheet), repr(target), language),
            partial(SheetJob(project, tables, sheet, language, target).pdf, options),
            None if target.form else page_spec(target.pages),
        )
        for language in languages
        for sheet, target in loaded
    ]


def sheet_heading(tables: GameTables, labels: Labels, sheet: ScoreSheet) -> str:
    """What a sheet is called in the language of the labels."""
    text, key = tables.text(labels.language), f"{sheet.key}.title"
    return text.get(key) if key in text.values else labels["score.title"]


def file_name(sheet: ScoreSheet, target: str) -> str:
    """The name of a sheet's file."""
    return "-".join(filter(None, ["sheet", sheet.id, target])) + ".pdf"


def _usual(project: Project, game: Game, sheet: ScoreSheet) -> Sequence[str]:
    """What a sheet is printed on where nobody names a target. Raises UserError for targets that are not there."""
    path, line = shown(game.path), sheet.lines["targets"]
    faults = [target_fault(project, name, "single pages", [FORM]) for name in sheet.targets if name != FORM]
    if any(faults):
        raise UserError([Problem(path, line, *fault) for fault in faults if fault])
    return list(dict.fromkeys(sheet.targets)) or (*TARGETS, FORM)


def sheet_targets(project: Project, names: Sequence[str]) -> list[SheetTarget]:
    """The targets of these names, FORM among them. Raises UnknownName and UserError."""
    return load_targets(project, names, _sheet_target)


def _sheet_target(project: Project, name: str) -> SheetTarget:
    form = name == FORM
    return SheetTarget(name, load_flat_target(project, FORM_PAGES if form else name), form)
