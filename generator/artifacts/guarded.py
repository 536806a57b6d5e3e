"""Checks what was made against the rules before it gets its name: a file with a number that is wrong is not written.

A PDF is read by its tags, what has pages of words by those. What was read once is not read again: files of one build
say much the same, page by page and on every target.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from fractions import Fraction
from functools import cached_property
from pathlib import Path

from generator.artifacts.build import Recipe, Said
from generator.artifacts.inputs import digest
from generator.base.cache import Life, kept, remembered
from generator.base.problem import Problem, UserError, shown
from generator.base.project import Project, shipped
from generator.check.finding import Finding
from generator.check.reading.document import Document
from generator.check.reading.pdf import pdf_text
from generator.check.reading.reader import document_of
from generator.check.reading.source import PDF
from generator.check.run import Checker
from generator.check.spoken import Spoken, spoken
from generator.games.model import Game
from generator.games.registry import find_game
from generator.glyphs.fontset import load_fonts
from generator.pages.sources import Page
from generator.press.page_imposition import Document as Sheets
from generator.press.page_imposition import Leaf, Placed
from generator.press.pdf.document import write_document
from generator.press.primitives import Face
from generator.tables.verified import GameTables

_SENTENCE = re.compile(r"(?<=[.!?]) |\n")
_BLANK_ROW = re.compile(r"\w*\t+")
"""A row of a table to write into, with its number."""
_CODE = re.compile(r'="[^"]*"|\{\{.*?\}\}|\{%.*?%\}')
"""What is not printed itself of a line of a template."""
_PIECE = re.compile(r"\w+")
MOST = 5
"""Faults of one file that are told."""


@dataclass
class Guard:
    """What is known to be right of an edition in a language."""

    project: Project
    game: Game
    edition: str
    language: str
    known: set[str] = field(default_factory=set)
    proved: set[str] = field(default_factory=set)

    def prove(self, path: str, content: bytes, said: Said) -> None:
        """Checks what a file says. Raises UserError as below."""
        if said.key not in self.proved:
            documents = said.documents() if said.documents else [(path, content)]
            self.told(path, (_document(*one, spoken(self.project)) for one in documents))
            self.proved |= {said.key} - {""}

    def told(self, path: str, documents: Iterable[Document]) -> None:
        """Checks documents as far as they say something new. Raises UserError as below."""
        problems = []
        for document in documents:
            lines = [line for line in document.lines if not _BLANK_ROW.fullmatch(line)]
            said = {one for line in lines for one in _SENTENCE.split(line) if any(map(str.isdigit, one))}
            if not said <= self.known:
                found = Checker(self.project, self.game.id, self.edition).checked(document, []).findings
                problems += [self._problem(path, document, one) for one in found if _is_sure(one)]
                self.known |= said
        if problems:
            raise UserError(problems[:MOST])

    def _problem(self, path: str, document: Document, found: Finding) -> Problem:
        line = document.lines[found.span.line - 1]
        source, number = self._place(line, line[found.span.start : found.span.end], found.expected)
        return Problem(
            source,
            number,
            f"a wrong number would be printed: {found.message}",
            f"seen in {path}: {_around(line, found)}",
        )

    def _place(self, line: str, printed: str, expected: str) -> tuple[str, int]:
        """The line of the sources that has most of a printed line, its number above all; else the game's definition."""
        words, said = set(_PIECE.findall(line)), set(_PIECE.findall(printed))
        numbers = said - set(_PIECE.findall(expected)) or said
        best, place = 0, (shown(self.game.path), 1)
        for file, number, source in self._sources:
            if numbers & source and len(words & source) > best:
                best, place = len(words & source), (file, number)
        return place

    @cached_property
    def _sources(self) -> list[tuple[str, int, frozenset[str]]]:
        """The words of each line that anything printed may come from, those of the game first."""
        files = [
            (shown(path), number, frozenset(_PIECE.findall(_CODE.sub(" ", line) if path.suffix != ".toml" else line)))
            for path in _files(self.project, self.game, self.language)
            for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1)
        ]
        return [one for one in files if one[2]]


def _is_sure(found: Finding) -> bool:
    """Whether it is a wrong number of which the right one is known: only that is a reason to print nothing."""
    told = (found.printed, found.expected)
    return found.level == "error" and all(any(map(str.isdigit, one)) for one in told)


def _document(name: str, content: bytes, words: Spoken) -> Document:
    """A PDF by its tags, without pages that it has twice; else Markdown."""
    if not content.startswith(PDF):
        return document_of(name, content.decode(), "markdown", words)
    text, tagged = pdf_text(name, content)
    pages = "\f".join(dict.fromkeys(text.split("\f")))  # cards are printed several times
    return document_of(name, pages, "tagged" if tagged else "plain", words)


def _files(project: Project, game: Game, language: str) -> Iterator[Path]:
    """The texts of a game in a language, its pages, and the templates."""
    yield from sorted(game.folder.glob("*.toml"))
    for root in dict.fromkeys([project.root, shipped()]):
        yield from sorted((root / "docs" / language / game.id).rglob("*.md"))
    for layer in project.layers(game.id):
        yield from sorted(path for path in layer.glob(f"text/{language}.toml"))
        yield from sorted(
            path for name in ("cards", "sheets", "book", "web", "engravings") for path in layer.glob(f"{name}/*.j2")
        )


def _around(line: str, found: Finding) -> str:
    """The printed line, as much of it as is near the number."""
    start, end = max(found.span.start - 60, 0), found.span.end + 60
    return f"{'…' * (start > 0)}{line[start:end].strip()}{'…' * (end < len(line))}".replace("\t", " | ")


def prove(recipe: Recipe, content: bytes) -> None:
    """Raises UserError with the numbers in a file that are wrong, and where in the sources they stand."""
    if recipe.said and recipe.said.project:
        guard = guard_of(recipe.said.project, recipe.game, recipe.edition, recipe.language)
        guard.prove(recipe.path, content, recipe.said)


def prove_page(project: Project, rules: Mapping[str, tuple[str, str]], page: Page) -> None:
    """The same of a page of the website; pages of no game tell no rules. What was proved once is known the next time.

    `rules` has for each game the edition that is told, and a hash of all that files of the game are made from.
    """
    if page.game not in rules:
        return
    edition, inputs = rules[page.game]
    name = f"{page.language}/{page.path}"

    def proved() -> bytes:
        guard = guard_of(project, page.game, edition, page.language)
        guard.told(name, [_document(f"{name} (rendered)", page.body.encode(), spoken(project))])
        return b""

    kept(project.cache / "proved" / name, digest(inputs, edition, page.body), proved)


def prove_faces(project: Project, tables: GameTables, language: str, name: str, faces: Mapping[str, Face]) -> None:
    """The same of what is drawn and becomes no PDF, as an engraving: it is read as one all the same."""
    sheets = [
        Leaf(Fraction(str(one.width)), Fraction(str(one.height)), (Placed(one),), key) for key, one in faces.items()
    ]
    file = write_document(Sheets(tuple(sheets), name, language), load_fonts(project, tables.game.id))
    guard_of(project, tables.game.id, tables.edition.id, language).told(name, [_document(name, file, spoken(project))])


@remembered(Life.BUILD)
def guard_of(project: Project, game: str, edition: str, language: str) -> Guard:
    """The guard of an edition in a language, one for all files that are made together."""
    return Guard(project, find_game(project, game), edition, language)
