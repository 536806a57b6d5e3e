"""What the print page offers: each PDF that `cards`, `sheets`, `nets` and `book` write without options."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import partial
from hashlib import sha256
from math import prod
from pathlib import Path

from generator.artifacts import book
from generator.artifacts.build import Recipe
from generator.artifacts.cards import recipes as cards
from generator.artifacts.inputs import code_digest, digest
from generator.artifacts.nets.recipes import net_pages
from generator.artifacts.quickref import quickref_recipes
from generator.artifacts.sheets.numbers import SheetOptions
from generator.artifacts.sheets.recipes import FORM, FORM_PAGES, file_name, sheet_heading, sheet_recipes
from generator.base.kept import kept
from generator.base.labels import load_labels
from generator.base.project import Project
from generator.press.targets.pagetarget import PageTarget, best_paper, columns_and_rows, is_for_pages, load_page_target
from generator.press.targets.target import load_target
from generator.tables.verified import GameTables
from generator.web.content import Picture, PrintedFile, PrintedKind
from generator.web.pictures import png_size
from generator.web.prints import measures


@dataclass(frozen=True)
class Offer:
    """A file with what the group is called that it stands in, and the target that it is printed on."""

    recipe: Recipe
    group: str
    title: str
    target: str


def printed_recipes(
    project: Project,
    tables: GameTables,
    all_tables: Mapping[str, GameTables],
    languages: Sequence[str],
    inputs: str,
) -> list[Recipe]:
    """The recipes of all PDFs of a game, as the commands make them without options.

    Raises UserError with the faults of targets.
    """
    recipes: list[Recipe] = []
    for kind in (cards.CARDS, cards.WORDLESS):
        recipes += cards.card_recipes(project, tables, languages, cards.TARGETS, cards.CardOptions(), inputs, kind)
    recipes += sheet_recipes(project, tables, languages, (), SheetOptions(), inputs)
    recipes += quickref_recipes(project, tables, languages, (), inputs)
    recipes += net_pages(project, tables.game, languages, inputs)
    return recipes + book.book_recipes(project, tables, all_tables, languages, book.TARGETS, inputs)


def grouped(project: Project, tables: GameTables, recipes: Sequence[Recipe], language: str) -> list[list[Offer]]:
    """The files of a language, those of a kind beside each other, in the order in which they come."""
    sheets = _sheets(project, tables, language)
    labels = load_labels(project, language, tables.game.id)
    groups: dict[str, list[Offer]] = {}
    for recipe in (one for one in recipes if one.language == language):
        name = Path(recipe.path).name
        if name in sheets:
            group, title, target = sheets[name]
        else:
            group = "rulebook" if recipe.kind == "book" else recipe.kind
            title = labels["book.kind" if recipe.kind == "book" else f"print.{recipe.kind}"]
            target = name.removeprefix(f"{group}-").removesuffix(".pdf")
        groups.setdefault(group, []).append(Offer(recipe, group, title, target))
    return list(groups.values())


def _sheets(project: Project, tables: GameTables, language: str) -> dict[str, tuple[str, str, str]]:
    """Group, title and target of all score sheets that there may be, by the names of their files."""
    labels = load_labels(project, language, tables.game.id)
    return {
        file_name(sheet, target): (
            f"sheet-{sheet.id}".removesuffix("-"),
            sheet_heading(tables, labels, sheet),
            target,
        )
        for sheet in tables.game.sheets
        for target in (FORM, *project.named("targets", ".toml"))
    }


def printed_kind(project: Project, offers: Sequence[Offer], preview: Recipe, output: Path) -> PrintedKind:
    """A group of files, all written already, with the picture of the first one."""
    first = offers[0]
    content = (output / preview.path).read_bytes()
    labels = load_labels(project, first.recipe.language, first.recipe.game)
    alt = labels["print.preview"].format(title=first.title)
    picture = Picture(f"{first.recipe.game}-{Path(preview.path).name}", content, alt, *png_size(content))
    files = tuple(_file(project, *pair) for pair in zip(offers, _finished(project, offers, output), strict=True))
    return PrintedKind(first.group, first.title, picture, files)


@dataclass(frozen=True)
class _Finished:
    """A finished file: what is in it, the size of its trimmed pages in mm, and how many they are."""

    content: bytes
    size: tuple[Fraction, Fraction]
    pages: int


def _finished(project: Project, offers: Sequence[Offer], output: Path) -> list[_Finished]:
    """The files of a group; what was measured is kept, for to load what reads PDFs takes as long as to measure all."""
    first, contents = offers[0], [(output / offer.recipe.path).read_bytes() for offer in offers]
    key = digest(code_digest(), *(sha256(content).hexdigest() for content in contents))
    file = project.cache / "measures" / f"{first.recipe.game}-{first.recipe.language}-{first.group}.json"

    def measured() -> bytes:
        return json.dumps([[str(part) for part in measures(content)] for content in contents]).encode()

    return [
        _Finished(content, (Fraction(width), Fraction(height)), int(pages))
        for content, (width, height, pages) in zip(contents, json.loads(kept(file, key, measured)), strict=True)
    ]


def _file(project: Project, offer: Offer, finished: _Finished) -> PrintedFile:
    printed = partial(PrintedFile, Path(offer.recipe.path).name, finished.content, finished.size, finished.pages)
    if offer.target == FORM:
        paper = load_page_target(project, FORM_PAGES).paper.name
        return printed(FORM, paper, way="form")
    if is_for_pages(project, offer.target):
        target = load_page_target(project, offer.target)
        way, page = _way(target, offer.recipe.kind), target.page
        many = prod(columns_and_rows(page, best_paper(page, target.paper))) if way == "cut" else 1
        return printed(offer.target, target.paper.name, target.flip, way, page.name, many)
    sheet = load_target(project, offer.target).sheet
    if sheet is None:
        return printed(offer.target, way="single")
    return printed(offer.target, sheet.paper.name, sheet.flip)


def _way(target: PageTarget, kind: str) -> str:
    """The label that tells how the pages lie on the paper; empty where there is nothing to tell."""
    if target.arrangement != "single":
        return target.arrangement
    return "large" if target.scale != 1 else "reading" if kind == "book" else ""
