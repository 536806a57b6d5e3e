"""Draws the pages beside the score sheets, as large as their targets allow."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache, partial

from generator.artifacts.cards_drawn import wordless_drawing
from generator.artifacts.fault_routing import blamed
from generator.artifacts.preflighted import page_numbers
from generator.artifacts.quickref import LAID_OUT, QUICKREF, SAFE, WORDLESS, factor, template_of
from generator.artifacts.render_faces import Drawing, Pages, Part, drawn_parts, pages_pdf
from generator.base.labels import load_labels
from generator.base.project import Project
from generator.games.model import Game
from generator.glyphs.symbols import symbol_chars
from generator.preflight.numbers import Numbers
from generator.press.addresses import marked, rules_url
from generator.press.layout_context import CardFormat
from generator.press.primitives import Face
from generator.press.stack_layout import scaled
from generator.press.targets.pagetarget import PageTarget
from generator.tables.verified import GameTables
from generator.views.quickref import quick_context, quick_sources

Size = tuple[float, float, float]
"""Width, height and safe zone in mm."""


class PageMaker:
    """Makes both kinds of pages of an edition; one layout serves all targets of the same page."""

    def __init__(self, project: Project, tables: GameTables, variant: str) -> None:
        self.project, self.tables, self.variant = project, tables, variant
        self.composed = cache(partial(page_parts, project, tables))

    def pdf(self, kind: str, language: str, target: PageTarget) -> bytes:
        """The file of a kind of page."""
        project, game = self.project, self.tables.game
        heading = load_labels(project, language, game.id)[
            "quickref.heading" if kind == QUICKREF else "wordless.heading"
        ]
        title = f"{self.tables.text(language).get('title')}: {heading}"
        faces = _fitted(project, game, target, partial(self.composed, kind, language))
        headings = [heading] * len(faces)
        title = marked(title, project, language)
        return pages_pdf(project, game, Pages(faces, headings, target, title, language, variant=self.variant))

    def numbers(self, kind: str, language: str, target: PageTarget) -> Numbers:
        """What has to be read on it."""
        rows = [part.rows for part in self.composed(kind, language, _sizes(target)[0])]
        return page_numbers(self.project, self.tables, language, kind == WORDLESS, template_of(kind), rows)


def pages_on(project: Project, tables: GameTables, kind: str, language: str, target: PageTarget) -> list[Face]:
    """The pages of a kind as they are printed on a target. Raises UserError with every fault."""
    faces = _fitted(project, tables.game, target, partial(page_parts, project, tables, kind, language))
    return [scaled(face, target.scale) for face in faces]


def _sizes(target: PageTarget) -> tuple[Size, Size]:
    """What is laid out for a target, and the usual page with its margin; one larger than A5 is enlarged, so that it is
    as full."""
    larger = max(1.0, factor(target))
    sides = (target.page.width, target.page.height, target.safe)
    width, height, safe = (round(float(side) / larger, 4) for side in sides)
    return (width, height, safe), (*LAID_OUT, min(safe, SAFE))


def _fitted(project: Project, game: Game, target: PageTarget, composed: Callable[[Size], Sequence[Part]]) -> list[Face]:
    """The pages that `composed` makes for a target, before the target enlarges them."""
    size, usual = _sizes(target)
    fits = None if size == usual else partial(composed, usual)
    with blamed(project, game, target.name, fits):
        made = composed(size)
    return [scaled(part.faces["page"], max(1.0, factor(target)) / target.scale) for part in made]


def page_parts(project: Project, tables: GameTables, kind: str, language: str, size: Size) -> list[Part]:
    """The pages of a kind, as many as its table needs, `size` being width, height and safe zone in mm of one, before
    the target enlarges it."""
    drawing = (_quickref if kind == QUICKREF else _wordless)(project, tables, language)
    width, height, safe = size
    return drawn_parts(project, tables.game, drawing, CardFormat(width, height, 0, safe))


def _quickref(project: Project, tables: GameTables, language: str) -> Drawing:
    labels, quick = load_labels(project, language, tables.game.id), tables.text(language).quick
    assert quick, "the caller asks only for what has words"
    url = rules_url(project, language, tables.game.id)
    chars = symbol_chars(project, tables.game.id)
    context, sources = quick_context(tables, labels, url, quick, chars), quick_sources(tables, labels, quick)
    rows = "choices.rows" if context["choices"] else "answers.rows" if context["answers"]["rows"] else "results"
    return Drawing(template_of(QUICKREF), ("page",), context, sources, QUICKREF, rows=rows)


def _wordless(project: Project, tables: GameTables, language: str) -> Drawing:
    return wordless_drawing(project, tables, language, template_of(WORDLESS), ("page",))
