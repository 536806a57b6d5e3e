"""The edition that a document is of: by its pay-offs, by its words, and by the fingerprint that it was printed with."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

from generator.base.cache import Life, remembered
from generator.check.reading.document import Block, Document
from generator.check.reading.passage import Passage
from generator.games.editions import Edition
from generator.games.model import Game
from generator.games.text import words_of

if TYPE_CHECKING:
    from generator.check.statements.payoffs import PayoffTable
from collections import Counter
from collections.abc import Iterator
from hashlib import sha256
from typing import NamedTuple

from generator.base.labels import load_labels
from generator.base.project import Project
from generator.check.checked import PRINT, Checked
from generator.check.finding import Finding, Reading
from generator.check.reading.document import WORD, Span
from generator.check.reading.number import pieces
from generator.check.subject import Subject
from generator.tables.fingerprint import SHORT

_SHORT = 60
"""A paragraph right above a table with so many letters at most is a title of it."""


_TELLING = 6
"""Characters of an edition's name that is no word of other sentences."""


@remembered(Life.COMMAND)
def editions_named(names: tuple[str, ...]) -> re.Pattern[str]:
    """What finds one of these names of editions as a word of its own."""
    return re.compile(rf"(?<![\w-])(?:{'|'.join(map(re.escape, names)) or '(?!)'})(?![\w-])")


@remembered(Life.OWNER)
def _telling(game: Game) -> re.Pattern[str]:
    return editions_named(tuple(name for name in game.editions if len(name) >= _TELLING))


def edition_at(game: Game, passage: Passage, place: int) -> str:
    """The edition that a place of a passage is about: one that is named behind it, before it, or in a heading."""
    named = [(found.start(), found[0]) for found in _telling(game).finditer(passage.text)]
    later = next((name for start, name in named if start > place), "")
    earlier = next((name for start, name in reversed(named) if start < place), "")
    return later or earlier or edition_above(game, passage.path)


def edition_above(game: Game, path: Sequence[str]) -> str:
    """The edition that the innermost of the headings names; empty where none does."""
    return next((found for title in reversed(path) for found in _telling(game).findall(title)), "")


def named_edition(game: Game, document: Document, block: Block) -> str:
    """The edition that the headings above a block name, or the short line right above it; the innermost one.

    Empty where they name none or several.
    """
    above = document.before(block)
    title = [above.text] if above and above.kind == "paragraph" and len(above.text) <= _SHORT else []
    for heading in (*title, *reversed(block.path)):
        found = [name for name in game.editions if editions_named((name,)).search(heading)]
        if found:
            return found[0] if len(found) == 1 else ""
    return ""


def detected_edition(game: Game, document: Document, tables: Sequence[PayoffTable]) -> str:
    """The edition with whose pay-offs most cells agree; empty where the document has no pay-off table.

    The first table counts more than those below it, and tables below the name of an edition count for nothing.
    """
    own = [table for table in tables if not table.edition]
    if not own:
        return ""
    scores = {
        name: (own[0].fitting(dict(edition.payoffs)), sum(table.fitting(dict(edition.payoffs)) for table in own))
        for name, edition in game.editions.items()
    }
    best = max(scores.values())
    equal = [name for name, score in scores.items() if score == best and best[0]]
    if len(equal) < 2:
        return equal[0] if equal else ""
    words = {name: _words(game, game.editions[name], document) for name in equal}
    told = [name for name in equal if words[name] == max(words.values())]
    complete = [name for name in told if game.editions[name].complete] or told
    return game.default_edition if game.default_edition in complete else complete[-1]


def _words(game: Game, edition: Edition, document: Document) -> int:
    """How often the document says the word that the edition has for its tokens."""
    text = game.texts.get(document.language)
    words: Mapping[str, str] = words_of(text.values, edition.words) if text else {}
    unit = words.get("unit", "")
    if not unit:
        return 0
    pattern = re.compile(rf"\b{re.escape(unit[:-1] if unit.endswith(('s', 'n', 'e')) else unit)}\w{{0,2}}\b", re.I)
    return sum(len(pattern.findall(line)) for line in document.lines)


def fingerprints(checked: Checked) -> Iterator[tuple[Finding, str]]:
    """Each finding with a hash of its code, of what is printed there, of the words of its line, and, where all that
    is alike, of its place among those; never of the number of its line."""
    seen: Counter[str] = Counter()
    lines = checked.document.lines
    for finding in checked.findings:
        number = finding.span.line
        line = " ".join(lines[number - 1].split()) if 0 < number <= len(lines) else ""
        known = "\n".join((finding.code, finding.printed, finding.expected, line))
        seen[known] += 1
        yield finding, sha256(f"{known}\n{seen[known]}".encode("utf-8", "surrogatepass")).hexdigest()[:32]


_HEX = re.compile(r"(?<![\w-])[0-9a-f]{8}(?:[0-9a-f]{56})?(?![\w-])")
_BEFORE = re.compile(r"(·|[^\W\d_]+)[\s:*_`(]*\Z")
_KEY = "fingerprint"


class Print(NamedTuple):
    """A printed fingerprint: its first digits, its place, and what stands before it on its line."""

    text: str
    span: Span
    before: str


def prints(project: Project, document: Document) -> Iterator[Print]:
    """All that are printed in a document; eight digits may also be a date."""
    last = ""
    for piece in pieces(document):
        for found in _HEX.finditer(piece.text):
            before = piece.text[: found.start()]
            said = _BEFORE.search(before if before.strip() else last)
            if said and (said[1] == "·" or said[1].casefold() in _before_prints(project)):
                yield Print(found[0][:SHORT], piece.span(*found.span()), before)
        last = piece.text


@remembered(Life.COMMAND)
def _before_prints(project: Project) -> frozenset[str]:
    """The words that stand right before a fingerprint, in the texts of all languages."""
    found = []
    for language in project.named("text", ".toml"):
        for key, text in load_labels(project, language).values.items():
            parts = [text] if key.endswith(f".{_KEY}") else text.split(f"{{{_KEY}}}")[:-1]
            found += [words[-1].casefold() for part in parts if (words := WORD.findall(part))]
    return frozenset(found)


def editions_by_print(subject: Subject) -> Mapping[str, str]:
    """The editions of a game by the fingerprints that are printed."""
    return {tables.short_fingerprint: name for name, tables in subject.editions.items()}


def judge_prints(document: Document, subject: Subject, found: list[Print]) -> Reading:
    """Compares each with the tables: with the asked edition, else with that of any; what is alike is told once."""
    known, reading = editions_by_print(subject) if found else {}, Reading()
    asked = subject.edition if subject.detected == "asked" else ""
    told: set[str] = set()
    for one in found:
        made = known.get(one.text, "")
        if made and (not asked or made == asked):
            reading.right(one.span, *_named(one, made))
        elif made or not one.text.isdecimal():
            reading.refuted.add(one.span)
            if one.text not in told:
                reading.findings.append(_old(subject, one, made))
            told.add(one.text)
    return reading


def _named(one: Print, edition: str) -> Iterator[Span]:
    """Where its own edition is named before a print."""
    for found in editions_named((edition,)).finditer(one.before):
        start = one.span.start - len(one.before) + found.start()
        yield Span(one.span.line, start, start + len(edition))


def _old(subject: Subject, one: Print, made: str) -> Finding:
    """What is to be said of a print that is not of the table of today."""
    named = max((name for name in subject.editions if name in one.before), key=len, default="")
    edition = subject.edition if subject.detected == "asked" else named or subject.edition
    today = subject.editions[edition].short_fingerprint
    whose = f"that of the edition {made}, " if made else ""
    return Finding(
        PRINT,
        "error",
        one.span,
        f"made from {one.text}, {whose}the table is {today} (edition {edition})",
        one.text,
        today,
        why="Rolls, results, pay-offs or scores have changed since it was printed: print it again.",
    )
