"""The pages beside the score sheets: the quick reference of a game, and its rules without words."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache, partial
from typing import TYPE_CHECKING

from generator.artifacts.build import Recipe, Said
from generator.artifacts.colour_variant import check_variant
from generator.artifacts.fault_routing import wordless_lines
from generator.artifacts.inputs import digest
from generator.artifacts.product import Product, Source, all_of, named
from generator.base.problem import Problem
from generator.base.project import Project
from generator.press.targets.pagetarget import PageTarget, load_flat_target
from generator.press.targets.spec import page_spec
from generator.tables.verified import GameTables
from generator.views.wording import faces_in_words

if TYPE_CHECKING:
    from generator.artifacts.quickref_drawn import PageMaker


TARGETS = ("a5", "a5-2up", "half-letter-2up")
LAID_OUT = (148.0, 210.0)
"""Width and height in mm from which on a page is enlarged."""
SAFE = 8.0
"""Millimetres that are kept free around a page by the targets that ship, at most."""
SMALLEST = 0.9
"""The part of that below which nobody could read the page: it is not made."""
QUICKREF, WORDLESS = "quickref", "wordless-rules"
"""Kinds of files; each has a template and a style of its name."""


@dataclass(frozen=True)
class QuickReference(Product):
    """Both pages on targets for pages, TARGETS where none is named, in the colours of a variant.

    A quick reference is made in each language that has words for it, for an edition of which more than the pay-offs
    is known; rules without words of each game with columns of pay-offs. A page that is too small gets neither.
    """

    targets: Sequence[str] = ()
    variant: str = ""

    def due(self, source: Source) -> list[Recipe]:
        """Its files. Raises UnknownName and UserError for targets."""
        inputs = digest(source.inputs, source.tables.fingerprint, source.edition.id, self.variant)
        check_variant(source.project, self.variant, source.game)

        @cache
        def maker() -> PageMaker:
            from generator.artifacts.quickref_drawn import PageMaker

            return PageMaker(source.project, source.tables, self.variant)

        def recipe(language: str, kind: str, target: PageTarget) -> Recipe:
            return source.recipe(
                language,
                kind,
                f"{named(f'{kind}-{target.name}', self.variant)}.pdf",
                digest(inputs, kind, repr(target), language),
                lambda: maker().pdf(kind, language, target),
                page_spec(target),
                lambda: maker().numbers(kind, language, target),
                said=Said(f"{kind} {target.layout_size}"),
            )

        loaded = self._large_enough(source.project)
        return [
            recipe(language, kind, target)
            for language in source.languages
            for kind in page_kinds(source.tables, language)
            for target in loaded
        ]

    def notes(self, source: Source) -> list[Problem]:
        """The texts of a quick reference that are left out because the edition has no word for them, and faces that are
        words on a page without any."""
        large = self._large_enough(source.project)
        kinds = {one: page_kinds(source.tables, one) for one in source.languages if large}
        spoken = [one for one, each in kinds.items() if QUICKREF in each]
        silent = any(WORDLESS in each for each in kinds.values())
        found = wordless_lines(source.project, source.tables, spoken)
        return found + (faces_in_words(source.game) if silent else [])

    def _large_enough(self, project: Project) -> list[PageTarget]:
        loaded = all_of(partial(load_flat_target, project), self.targets or TARGETS)
        return [target for target in loaded if factor(target) >= SMALLEST]


def page_kinds(tables: GameTables, language: str) -> list[str]:
    """The kinds of pages that a game has in a language."""
    kinds = [QUICKREF] if tables.edition.complete and tables.text(language).quick else []
    return kinds + ([WORDLESS] if tables.game.columns else [])


def template_of(kind: str) -> str:
    """The template of a kind of page."""
    return f"sheets/{kind}.card.xml.j2"


def factor(target: PageTarget) -> float:
    """How many times the page of a target is larger than the one that is laid out."""
    return min(float(target.page.width) / LAID_OUT[0], float(target.page.height) / LAID_OUT[1])
