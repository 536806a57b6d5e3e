"""The books of a game, one PDF for each target and language: which files are due."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache, partial
from typing import TYPE_CHECKING

from generator.artifacts.build import Recipe, Said
from generator.artifacts.colour_variant import check_variant
from generator.artifacts.duplex_options import SheetWay, must_fold
from generator.artifacts.inputs import digest, folder_digest, installed
from generator.artifacts.product import Product, Source, all_of, named, unsaid
from generator.base.problem import Faults
from generator.base.project import shipped
from generator.book.volumes import VOLUMES, load_volumes
from generator.play.replay import played_examples
from generator.press.targets.pagetarget import PageTarget, load_page_target
from generator.press.targets.spec import page_spec

if TYPE_CHECKING:
    from generator.artifacts.book_drawn import BookMaker

TARGETS = ("a5", "booklet-a4", "booklet-letter")
FOLDED = TARGETS[1:]
"""Those that are printed on both sides."""
FOR_SHOP = "shop-"
"""Begins the name of a target that has the pages of another one as a print shop wants them."""


@dataclass(frozen=True)
class Book(Product):
    """The rule book and its companion in the colours of a variant; `feed` tells who turns the paper of a booklet."""

    targets: Sequence[str] = TARGETS
    variant: str = ""
    feed: str = ""
    volumes: Sequence[str] = VOLUMES

    def due(self, source: Source) -> list[Recipe]:
        """Its files, made from the documents, too. Raises UnknownName and UserError for targets that are not there or
        at fault."""
        project, all_tables, way = source.project, source.editions, SheetWay(self.feed)
        docs = [folder_digest(root / "docs") for root in dict.fromkeys([project.root, shipped()])]
        libraries = installed(("markdown_it", "mdit_py_plugins", "pyphen", "latex2mathml"))
        inputs = digest(source.inputs, source.tables.fingerprint, *docs, *libraries, self.variant, self.feed)
        check_variant(project, self.variant, source.game)
        loaded = all_of(partial(load_page_target, project), self.targets)
        must_fold(loaded, self.feed)

        @cache
        def maker() -> BookMaker:
            from generator.artifacts.book_drawn import BookMaker

            return BookMaker(project, source.tables, all_tables, self.variant, self.feed)

        def recipe(language: str, volume: str, target: PageTarget) -> Recipe:
            return source.recipe(
                language,
                volume,
                f"{way.named(named(f'{volume}-{target.name}', self.variant))}.pdf",
                digest(inputs, volume, target.name, repr(target), language),
                lambda: maker().pdf(language, volume, target),
                way.spec(page_spec(target)),
                said=Said(f"book {volume}", lambda: maker().said(language, volume)),
            )

        chapters = load_volumes(project, source.game.id).chapters
        volumes = [name for name in self.volumes if chapters.get(name)]
        return [recipe(one, volume, target) for one in source.languages for volume in volumes for target in loaded]

    def notes(self, source: Source) -> list[str]:
        """What an edition does not say and is told as another has it, and the examples that it can not play."""
        _, left_out = played_examples(source.tables, source.editions, Faults())
        return [
            *unsaid(source.game, source.edition),
            *(str(one.problem) for one in left_out),
            *(
                f"{name}: pages are in the colours of screens; for a print shop take --target {FOR_SHOP}{name}"
                for name in self.targets
                if f"{FOR_SHOP}{name}" in source.project.named("targets", ".toml")
            ),
        ]
