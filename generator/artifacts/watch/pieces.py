"""What belongs to a game and is shown: cards, score sheets, quick reference, each from the faces that are printed."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING

from generator.artifacts.blame import blamed
from generator.artifacts.cards.recipes import CARDS, USUAL, WORDLESS, card_faces
from generator.artifacts.pictures import CARD_TARGET
from generator.artifacts.quickref import QUICKREF, page_kinds, page_on
from generator.artifacts.quickref import TARGETS as PAGE_TARGETS
from generator.artifacts.sheets.numbers import SheetOptions, table_of
from generator.artifacts.sheets.recipes import FORM, FORM_PAGES, TARGETS, SheetJob, sheet_heading, sheet_targets
from generator.base.labels import Labels, load_labels
from generator.base.project import Project
from generator.games.scoresheet import ScoreSheet
from generator.press.targets.pagetarget import load_flat_target
from generator.press.targets.target import load_target
from generator.tables.verified import GameTables

if TYPE_CHECKING:
    from generator.press.primitives import Face


@dataclass(frozen=True)
class Picture:
    """A side of a piece as SVG, its size in mm, and what it is called; `alt` is what it says to people who listen."""

    name: str
    alt: str
    width: float
    height: float
    svg: bytes


@dataclass(frozen=True)
class Piece:
    """Something that is printed; `make` raises UserError with all its faults."""

    id: str
    title: str
    make: Callable[[], tuple[Picture, ...]]


def game_pieces(project: Project, tables: GameTables, language: str) -> list[Piece]:
    """The pieces of a game in a language. Raises UserError with faults of the words that they are called by."""
    labels, text = load_labels(project, language, tables.game.id), tables.text(language)
    show = _Show(project, tables, language, labels)
    found = [Piece("card", text.get("card.heading"), partial(show.cards, CARDS))]
    if tables.game.columns:
        found.append(Piece("wordless", labels["wordless.card"], partial(show.cards, WORDLESS)))
    for sheet in tables.game.sheets:
        name = f"sheet-{sheet.id}" if sheet.id else "sheet"
        found.append(Piece(name, sheet_heading(tables, labels, sheet), partial(show.sheet, sheet)))
    for kind in page_kinds(tables, language):
        title = labels["quickref.heading" if kind == QUICKREF else "wordless.heading"]
        found.append(Piece(kind, title, partial(show.page, kind)))
    return found


@dataclass(frozen=True)
class _Show:
    """The pieces of one game in one language, as they come out of the usual commands."""

    project: Project
    tables: GameTables
    language: str
    labels: Labels

    def cards(self, kind: str) -> tuple[Picture, ...]:
        """Front and back, and the fronts of more cards: backs are all alike."""
        from generator.press.scaled import scaled
        from generator.press.stage import CardFormat

        target = load_target(self.project, CARD_TARGET)
        size = target.layout_size
        drawn = partial(card_faces, self.project, self.tables, self.language, kind=kind)
        usual = None if size == USUAL else partial(drawn, card=CardFormat(*USUAL))
        with blamed(self.project, self.tables.game, target.name, usual):
            first, *others = drawn(card=CardFormat(*size))
        sides = [(name, face, f"card-{name}") for name, face in first.items()]
        sides += [("front", one["front"], f"card-{number}-front") for number, one in enumerate(others, start=2)]
        words = {"front": self.labels["watch.front"], "back": self.labels["watch.back"]}
        return self._pictures([(words[name], scaled(face, target.scale), ids) for name, face, ids in sides])

    def sheet(self, sheet: ScoreSheet) -> tuple[Picture, ...]:
        """The pages of a score sheet, on A4 where it is printed on that."""
        from generator.artifacts.sheets.room import faces_with_room
        from generator.press.scaled import scaled

        names = [name for name in sheet.targets or TARGETS if name != FORM]
        (target,) = sheet_targets(self.project, [FORM_PAGES if FORM_PAGES in names or not names else names[0]])
        job, options = SheetJob(self.project, self.tables, sheet, self.language, target), SheetOptions()
        faces = faces_with_room(job, table_of(self.tables, sheet, options), options)
        return self._pages([scaled(face, target.pages.scale) for face in faces])

    def page(self, kind: str) -> tuple[Picture, ...]:
        """The quick reference, or the rules without words, on A5."""
        target = load_flat_target(self.project, PAGE_TARGETS[0])
        return self._pages([page_on(self.project, self.tables, kind, self.language, target)])

    def _pages(self, faces: Sequence[Face]) -> tuple[Picture, ...]:
        name = self.labels["watch.page"]
        return self._pictures([(name.format(number=at), face, "page") for at, face in enumerate(faces, start=1)])

    def _pictures(self, faces: Sequence[tuple[str, Face, str]]) -> tuple[Picture, ...]:
        from generator.glyphs.fontset import load_fonts
        from generator.press.svg import write_svg

        fonts = load_fonts(self.project, self.tables.game.id)
        return tuple(
            Picture(name, face.alt, face.width, face.height, write_svg(face, fonts, ids).encode())
            for name, face, ids in faces
        )
