"""What goes to a shop for a target: the files of a game on it, together with how each kind is finished."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from unicodedata import normalize

from generator.artifacts.book import Book
from generator.artifacts.build import Recipe
from generator.artifacts.cards import CARDS, WORDLESS, CardOptions, Cards, card_parts, copies_for
from generator.artifacts.inputs import digest
from generator.artifacts.product import Product, Source, named
from generator.artifacts.quickref import QUICKREF, QuickReference
from generator.artifacts.sheets import TARGETS, SheetOptions, Sheets, file_name, sheet_heading
from generator.base.labels import load_labels
from generator.base.problem import Faults, Problem, UserError, shown
from generator.base.project import Project
from generator.book.volumes import RULEBOOK, VOLUMES, load_volumes
from generator.games.model import Game
from generator.games.sheets.sheet import ScoreSheet
from generator.press.addresses import own_address_wanted
from generator.press.colours.variant import load_variant
from generator.press.targets.pagetarget import PageTarget, is_for_pages, load_page_target
from generator.press.targets.shop import PARTS, Job
from generator.press.targets.target import Target, load_target
from generator.tables.verified import GameTables

KIND, FOLDER = "handoff", "handoff"
BOOK, SHEET = "book", "sheet"
"""Score sheets are the one kind without a code to the rules."""
PLACEHOLDER = "placeholder"
"""The end of the name of a trial."""


@dataclass(frozen=True)
class Order:
    """What somebody wants of a shop: `copies` cards of each kind a set, 0 for one a player, so many `sets`, and only
    these kinds of files, all if none is named, in the colours of a variant, those of the style if it is empty.

    `trial` allows codes that lead nowhere, because nobody has written the address of the site yet.
    """

    copies: int = 0
    sets: int = 1
    only: tuple[str, ...] = ()
    variant: str = ""
    trial: bool = False

    def wants(self, kind: str) -> bool:
        """Whether files of a kind are ordered."""
        return not self.only or kind in self.only


@dataclass(frozen=True)
class Part:
    """Files of one kind that are finished in one way: `cards` different ones of which a set has `copies` each.

    `once` tells that a set has one copy and no pad: a plan, which is written only once. `beside` are the titles of what
    these files lead to and no shop gets.
    """

    kind: str
    title: str
    recipes: tuple[Recipe, ...]
    cards: int = 0
    copies: int = 0
    once: bool = False
    beside: tuple[str, ...] = ()


@dataclass(frozen=True)
class Handoff:
    """Whose files in which language go where."""

    project: Project
    tables: GameTables
    language: str
    target: Target | PageTarget
    order: Order

    @property
    def job(self) -> Job:
        """What the target tells of paper and finish."""
        return self.target.job

    @property
    def is_grey(self) -> bool:
        """Whether all is printed in black ink alone."""
        variant = self.order.variant
        return bool(variant) and load_variant(self.project, variant, self.tables.game.id).grey

    @property
    def is_trial(self) -> bool:
        """Whether codes are printed that lead nowhere: such files are for a look, not for a shop."""
        coded = any(self.order.wants(kind) for kind in PARTS if kind != SHEET)
        return coded and bool(own_address_wanted(self.project)[0])

    @property
    def name(self) -> str:
        """The name of the archive, short of its ending."""
        tables, order = self.tables, self.order
        more = filter(None, [order.variant, *order.only, PLACEHOLDER if self.is_trial else ""])
        return "-".join([tables.game.id, tables.edition.id, self.language, self.target.name, *more])


def load_any_target(project: Project, name: str) -> Target | PageTarget:
    """The target of that name, whatever it prints. Raises UnknownName and UserError."""
    return load_page_target(project, name) if is_for_pages(project, name) else load_target(project, name)


def parts_of(handoff: Handoff, source: Source) -> list[Part]:
    """The parts, each with at least one file.

    Raises UserError where there is none of what is ordered, and where codes lead nowhere and it is no trial.
    """
    target = handoff.target
    found = _cards(handoff, target, source) if isinstance(target, Target) else _pages(handoff, target, source)
    parts = [part for part in found if part.recipes and handoff.order.wants(part.kind)]
    if missing := [kind for kind in handoff.order.only if kind not in {part.kind for part in parts}]:
        there = ", ".join(dict.fromkeys(part.kind for part in found if part.recipes)) or "nothing"
        message = f"there is no {', no '.join(missing)} of {handoff.tables.game.id} for {target.name}"
        raise UserError([Problem(shown(handoff.tables.game.path), 0, message, f"there is: {there}")])
    if not parts:
        message = f"nothing of {handoff.tables.game.id} is printed on {target.name}"
        raise UserError([Problem(shown(handoff.tables.game.path), 0, message)])
    if handoff.is_trial and not handoff.order.trial:
        line, where = own_address_wanted(handoff.project)
        hint = f"write {line} with the address of your site into {where}, or pack a trial with --allow-placeholder"
        raise UserError(
            [Problem(shown(handoff.project.find("site.toml")), 0, "the printed QR codes lead nowhere", hint)]
        )
    return parts


def _cards(handoff: Handoff, target: Target, source: Source) -> list[Part]:
    tables, order = handoff.tables, handoff.order
    labels = load_labels(handoff.project, handoff.language, tables.game.id)
    copies = order.copies or copies_for(tables.game, tables.edition)
    options = CardOptions(order.copies, variant=order.variant)
    titles = {CARDS: labels["ticket.overview"], WORDLESS: labels["ticket.wordless"]}
    return [
        Part(
            kind,
            title,
            tuple(Cards([target.name], options, kind).due(source)),
            len(card_parts(source, handoff.language, target, kind)),
            copies,
        )
        for kind, title in titles.items()
    ]


def _pages(handoff: Handoff, target: PageTarget, source: Source) -> list[Part]:
    """A booklet is a book; pages to be cut apart are none."""
    labels = load_labels(handoff.project, handoff.language, handoff.tables.game.id)
    variant, parts = handoff.order.variant, list[Part]()
    if target.arrangement != "fold":
        parts += _sheets(handoff, source)
        words = {QUICKREF: "quickref.heading"}
        beside = QuickReference([target.name], variant).due(source)
        parts += [Part(one.kind, labels[words.get(one.kind, "wordless.heading")], (one,)) for one in beside]
    if target.arrangement != "cut" and handoff.order.wants(BOOK):
        chapters = load_volumes(handoff.project, handoff.tables.game.id).chapters
        others = tuple(labels[f"book.kind.{one}"] for one in VOLUMES if one != RULEBOOK and chapters.get(one))
        books = tuple(Book([target.name], variant, volumes=[RULEBOOK]).due(source))
        parts.append(Part(BOOK, labels[f"book.kind.{RULEBOOK}"], books, beside=others))
    return parts


def _sheets(handoff: Handoff, source: Source) -> list[Part]:
    tables, name, variant = handoff.tables, handoff.target.name, handoff.order.variant
    labels = load_labels(handoff.project, handoff.language, tables.game.id)
    left_out = sheets_left_out(tables.game, name)
    kept = [one for one in tables.game.sheets if one not in left_out]
    options = SheetOptions(sheets=tuple(one.id for one in kept), variant=variant)
    made = Sheets([name], options).due(source) if kept else []
    files = {recipe.path.rpartition("/")[2]: recipe for recipe in made}
    return [
        Part(
            SHEET,
            sheet_heading(tables, labels, sheet),
            (files[file_name(sheet, named(name, variant))],),
            once=not sheet.has_names,
        )
        for sheet in kept
    ]


def sheets_left_out(game: Game, target: str) -> list[ScoreSheet]:
    """The sheets that are not for a target by their own word: they name others of the usual ones."""
    if target not in TARGETS:
        return []
    return [sheet for sheet in game.sheets if sheet.targets and target not in sheet.targets]


@dataclass(frozen=True)
class Handoffs(Product):
    """An archive for each language and target."""

    targets: Sequence[str]
    order: Order

    def due(self, source: Source) -> list[Recipe]:
        """Its files. Raises UnknownName and UserError for targets, and where a game has nothing for one."""
        faults, recipes = Faults(), list[Recipe]()
        for language in source.languages:
            for name in self.targets:
                with faults:
                    target = load_any_target(source.project, name)
                    handoff = Handoff(source.project, source.tables, language, target, self.order)
                    recipes.append(_recipe(handoff, parts_of(handoff, source.speaking(language)), source.inputs))
        faults.tell()
        return recipes

    def notes(self, source: Source) -> list[str]:
        """Sheets that no archive for a target has, since they name other targets."""
        return [
            f"the sheet '{sheet.id}' of {source.game.id} is not for {target} and is left out; "
            f"it names: {', '.join(sheet.targets)}"
            for target in self.targets
            for sheet in sheets_left_out(source.game, target)
        ]


def _recipe(handoff: Handoff, parts: list[Part], inputs: str) -> Recipe:
    def make() -> bytes:
        from generator.artifacts.handoff.archive import packed_archive

        return packed_archive(handoff, parts)

    made_from = [recipe.inputs for part in parts for recipe in part.recipes]
    facts = digest(inputs, handoff.name, repr(handoff.order), repr(handoff.job), repr(handoff.target), *made_from)
    path, edition = f"{FOLDER}/{normalize('NFC', handoff.name)}.zip", handoff.tables.edition.id
    return Recipe(path, KIND, handoff.tables.game.id, edition, handoff.language, facts, make)
