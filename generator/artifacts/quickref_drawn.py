"""Draws the pages beside the score sheets, as large as their targets allow."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache, partial

from generator.artifacts.cards_drawn import wordless_drawing
from generator.artifacts.fault_routing import blamed
from generator.artifacts.preflighted import page_numbers
from generator.artifacts.quickref import LAID_OUT, QUICKREF, SAFE, WORDLESS, factor, template_of
from generator.artifacts.render_faces import Drawing, Pages, drawn_faces, pages_pdf
from generator.base.labels import load_labels
from generator.base.project import Project
from generator.games.model import Game
from generator.glyphs.symbols import symbol_chars
from generator.preflight.grid import Numbers
from generator.press.addresses import rules_url
from generator.press.layout_context import CardFormat
from generator.press.primitives import Face
from generator.press.stack_layout import scaled
from generator.press.targets.pagetarget import PageTarget
from generator.tables.verified import GameTables
from generator.views.quickref import quick_context, quick_sources

Size = tuple[float, float, float]
"""Width, height and safe zone in mm."""


class PageMaker:
    """Makes both pages of an edition; one layout serves all targets of the same page."""

    def __init__(self, project: Project, tables: GameTables, variant: str) -> None:
        self.project, self.tables, self.variant = project, tables, variant
        self.composed = cache(partial(page_face, project, tables))

    def pdf(self, kind: str, language: str, target: PageTarget) -> bytes:
        """The file of a page."""
        project, game = self.project, self.tables.game
        heading = load_labels(project, language, game.id)[
            "quickref.heading" if kind == QUICKREF else "wordless.heading"
        ]
        title = f"{self.tables.text(language).get('title')}: {heading}"
        face = _fitted(project, game, target, partial(self.composed, kind, language))
        return pages_pdf(project, game, Pages((face,), (heading,), target, title, language, variant=self.variant))

    def numbers(self, kind: str, language: str) -> Numbers:
        """What has to be read on it."""
        return page_numbers(self.project, self.tables, language, kind == WORDLESS, template_of(kind))


def page_on(project: Project, tables: GameTables, kind: str, language: str, target: PageTarget) -> Face:
    """The page of a kind as it is printed on a target. Raises UserError with every fault."""
    face = _fitted(project, tables.game, target, partial(page_face, project, tables, kind, language))
    return scaled(face, target.scale)


def _fitted(project: Project, game: Game, target: PageTarget, composed: Callable[[Size], Face]) -> Face:
    """The page that `composed` makes for a target, before the target enlarges it."""
    larger = max(1.0, factor(target))  # a page larger than A5 is enlarged, so that it is as full
    sides = (target.page.width, target.page.height, target.safe)
    width, height, safe = (round(float(side) / larger, 4) for side in sides)
    usual = (*LAID_OUT, min(safe, SAFE))
    fits = None if (width, height, safe) == usual else partial(composed, usual)
    with blamed(project, game, target.name, fits):
        made = composed((width, height, safe))
    return scaled(made, larger / target.scale)


def page_face(project: Project, tables: GameTables, kind: str, language: str, size: Size) -> Face:
    """The page of a kind, `size` being its width, height and safe zone in mm, before the target enlarges it."""
    drawing = (_quickref if kind == QUICKREF else _wordless)(project, tables, language)
    width, height, safe = size
    return drawn_faces(project, tables.game, drawing, CardFormat(width, height, 0, safe))["page"]


def _quickref(project: Project, tables: GameTables, language: str) -> Drawing:
    labels, quick = load_labels(project, language, tables.game.id), tables.text(language).quick
    assert quick, "the caller asks only for what has words"
    url = rules_url(project, language, tables.game.id)
    chars = symbol_chars(project, tables.game.id)
    context, sources = quick_context(tables, labels, url, quick, chars), quick_sources(tables, labels, quick)
    return Drawing(template_of(QUICKREF), ("page",), context, sources, QUICKREF)


def _wordless(project: Project, tables: GameTables, language: str) -> Drawing:
    return wordless_drawing(project, tables, language, template_of(WORDLESS), ("page",))
