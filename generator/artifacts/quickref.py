"""The pages beside the score sheets: the quick reference of a game, and its rules without words."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache, partial
from typing import TYPE_CHECKING

from generator.artifacts.build import Recipe
from generator.artifacts.cards import wordless_drawing
from generator.artifacts.colour_variant import check_variant, named
from generator.artifacts.fault_routing import blamed
from generator.artifacts.inputs import digest
from generator.artifacts.render_faces import Drawing, Pages, drawn_faces, load_targets, pages_pdf, printed
from generator.base.project import Project
from generator.games.model import Game
from generator.press.targets.pagetarget import PageTarget, load_flat_target
from generator.press.targets.spec import page_spec
from generator.tables.verified import GameTables

if TYPE_CHECKING:
    from generator.preflight.grid import Numbers
    from generator.press.primitives import Face

Size = tuple[float, float, float]
"""Width, height and safe zone in mm."""
TARGETS = ("a5", "a5-2up", "half-letter-2up")
LAID_OUT = (148.0, 210.0)
"""Width and height in mm from which on a page is enlarged."""
SAFE = 8.0
"""Millimetres that are kept free around a page by the targets that ship, at most."""
SMALLEST = 0.9
"""The part of that below which nobody could read the page: it is not made."""
QUICKREF, WORDLESS = "quickref", "wordless-rules"
"""Kinds of files; each has a template and a style of its name."""


def quickref_recipes(
    project: Project,
    tables: GameTables,
    languages: Sequence[str],
    targets: Sequence[str],
    inputs: str,
    variant: str = "",
) -> list[Recipe]:
    """The recipes of both pages on targets for pages, TARGETS where none is named, in the colours of a variant.

    A quick reference is made in each language that has words for it, for an edition of which more than the pay-offs
    is known; rules without words of each game with columns of pay-offs. A page that is too small gets neither.
    Raises UnknownName and UserError for targets.
    """
    game = tables.game
    inputs = digest(inputs, tables.fingerprint, tables.edition.id, variant)
    check_variant(project, variant, game)
    loaded = load_targets(project, targets or TARGETS, load_flat_target)
    large_enough = [target for target in loaded if _factor(target) >= SMALLEST]

    @cache  # one layout serves all targets of the same page
    def composed(kind: str, language: str, size: Size) -> Face:
        return page_face(project, tables, kind, language, size)

    def pdf(kind: str, language: str, target: PageTarget) -> bytes:
        from generator.base.labels import load_labels

        labels = load_labels(project, language, game.id)
        heading = labels["quickref.heading" if kind == QUICKREF else "wordless.heading"]
        title = f"{tables.text(language).get('title')}: {heading}"
        face = _fitted(project, game, target, partial(composed, kind, language))
        return pages_pdf(project, game, Pages((face,), (heading,), target, title, language, variant=variant))

    def read_back(kind: str, language: str) -> Numbers:
        from generator.artifacts.preflighted import page_numbers

        return page_numbers(project, tables, language, kind == WORDLESS, _template(kind))

    return [
        printed(
            tables,
            language,
            kind,
            f"{named(f'{kind}-{target.name}', variant)}.pdf",
            digest(inputs, kind, repr(target), language),
            partial(pdf, kind, language, target),
            page_spec(target),
            partial(read_back, kind, language),
        )
        for language in languages
        for kind in page_kinds(tables, language)
        for target in large_enough
    ]


def page_kinds(tables: GameTables, language: str) -> list[str]:
    """The kinds of pages that a game has in a language."""
    kinds = [QUICKREF] if tables.edition.complete and tables.text(language).quick else []
    return kinds + ([WORDLESS] if tables.game.columns else [])


def page_on(project: Project, tables: GameTables, kind: str, language: str, target: PageTarget) -> Face:
    """The page of a kind as it is printed on a target. Raises UserError with every fault."""
    from generator.press.stack_layout import scaled

    face = _fitted(project, tables.game, target, partial(page_face, project, tables, kind, language))
    return scaled(face, target.scale)


def _fitted(project: Project, game: Game, target: PageTarget, composed: Callable[[Size], Face]) -> Face:
    """The page that `composed` makes for a target, before the target enlarges it."""
    from generator.press.stack_layout import scaled

    factor = max(1.0, _factor(target))  # a page larger than A5 is enlarged, so that it is as full
    sides = (target.page.width, target.page.height, target.safe)
    width, height, safe = (round(float(side) / factor, 4) for side in sides)
    usual = (*LAID_OUT, min(safe, SAFE))
    fits = None if (width, height, safe) == usual else partial(composed, usual)
    with blamed(project, game, target.name, fits):
        made = composed((width, height, safe))
    return scaled(made, factor / target.scale)


def page_face(project: Project, tables: GameTables, kind: str, language: str, size: Size) -> Face:
    """The page of a kind, `size` being its width, height and safe zone in mm, before the target enlarges it."""
    from generator.press.layout_context import CardFormat

    drawing = (_quickref if kind == QUICKREF else _wordless)(project, tables, language)
    width, height, safe = size
    return drawn_faces(project, tables.game, drawing, CardFormat(width, height, 0, safe))["page"]


def _quickref(project: Project, tables: GameTables, language: str) -> Drawing:
    from generator.base.labels import load_labels
    from generator.glyphs.symbols import symbol_chars
    from generator.press.template import rules_url
    from generator.views.quickref import quick_context, quick_sources

    labels, quick = load_labels(project, language, tables.game.id), tables.text(language).quick
    assert quick, "the caller asks only for what has words"
    url = rules_url(project, language, tables.game.id)
    chars = symbol_chars(project, tables.game.id)
    context, sources = quick_context(tables, labels, url, quick, chars), quick_sources(tables, labels, quick)
    return Drawing(_template(QUICKREF), ("page",), context, sources, QUICKREF)


def _wordless(project: Project, tables: GameTables, language: str) -> Drawing:
    return wordless_drawing(project, tables, language, _template(WORDLESS), ("page",))


def _template(kind: str) -> str:
    return f"sheets/{kind}.card.xml.j2"


def _factor(target: PageTarget) -> float:
    """How many times the page of a target is larger than the one that is laid out."""
    return min(float(target.page.width) / LAID_OUT[0], float(target.page.height) / LAID_OUT[1])
