"""What pictures and lines list in words: a result with its numbers after the other, and pairs of results."""

from __future__ import annotations

import re
from collections.abc import Iterator

from generator.check.facts import Fact, facts_of
from generator.check.labels import Labels, result_labels
from generator.check.reading.document import Document, Piece
from generator.check.reading.number import numbers_in, pieces
from generator.check.statements import Statement
from generator.check.statements.holds import holds
from generator.check.subject import Subject

_FEW = 2
"""Results with their numbers that make a list, at least."""
_NAME = re.compile(r"(.+?)\s+(?=[\d.,]+\s?%|\d+/\d)")
_MEAN = re.compile(r"(.+?)\s+(?:\([^()]*\)\s+)?([-−–+]\d[\d.,]*(?:\s*/\s*[-−–+]?\d[\d.,]*)?)$")
_DASH = re.compile(r"\s[-–—→]\s")


def chart_statements(document: Document, subject: Subject) -> Iterator[Statement]:
    """Of each line that lists at least two results: `Chances: one 12.5% · 2; two 12.5% · 2`."""
    options = subject.game.options
    items = {word: item.id for item in options.items for word in (item.id, str(item.total))} if options else {}
    labels = Labels(items, subject.spoken) if items else result_labels(subject)
    for piece in pieces(document):
        for at in _colons(piece.text):
            parts = [part for part in _parts(piece, at) if part.text.strip()]
            said = [*_listed(parts, labels, document, subject), *_tuples(parts, labels, subject)]
            if len(parts) >= _FEW and said:
                yield from said
                break


def _colons(text: str) -> list[int]:
    """Where a list may begin, behind a colon: the last first, since names may have one as well."""
    first = text.partition(";")[0] if ";" in text else ""
    return [at + 2 for at in range(len(first), -1, -1) if first.startswith(": ", at)]


def _parts(piece: Piece, start: int) -> Iterator[Piece]:
    for found in re.finditer(r"[^;]+", piece.text[start:]):
        text = found[0]
        lead = len(text) - len(text.lstrip())
        yield Piece(piece.line, piece.start + start + found.start() + lead, text.strip(" ."))


def _listed(parts: list[Piece], labels: Labels, document: Document, subject: Subject) -> Iterator[Statement]:
    """Shares and counts, if every part is a name and such numbers, by the set of dice that fits most of them."""
    said: list[Statement] = []
    own = "markable" if subject.tables.options else "rolls"
    for part in parts:
        if means := _means(part, labels, document, subject):
            yield from means
            continue
        name = _NAME.match(part.text)
        item = _whole(labels, name[1]) if name else ""
        if not name or not item:
            return
        for one in numbers_in(part, document.voice):
            if one.span.start >= part.start + name.end():
                if one.signed or one.kind not in ("percent", "fraction", "integer", "ratio"):
                    return
                said.append(
                    Statement(own, (item,), (one,), one.span, one.text.strip(), beside=(part.span(*name.span(1)),))
                )
    facts = facts_of(subject)

    def right(variant: str) -> int:
        return sum(any(holds(one, fact) for fact in facts.find(one.quantity, one.subject, variant)) for one in said)

    ways = [table.dice_set.id for table in subject.tables.sets] if own == "rolls" else ["1"]  # once, or of which dice
    dice = max(ways, key=right, default="")
    if 2 * right(dice) > len(said):
        yield from (one._replace(variant=dice) for one in said)


def _means(part: Piece, labels: Labels, document: Document, subject: Subject) -> list[Statement]:
    """The mean of a prediction, and of who owns the figure: `Wish −0.583 / −0.028`."""
    name = _MEAN.match(part.text)
    item = _whole(labels, name[1]) if name else ""
    numbers = [one for one in numbers_in(part, document.voice) if name and one.span.start >= part.start + name.start(2)]
    silent = bool(name) and subject.is_one("silent", name[1] if name else "")
    if not (item or silent) or not all(one.signed or one.kind == "decimal" for one in numbers):
        return []
    return [
        Statement(quantity, (item,) if item else (), (one,), one.span, one.text.strip())
        for quantity, one in zip(("mean", "owner-mean"), numbers, strict=False)
    ]


def _tuples(parts: list[Piece], labels: Labels, subject: Subject) -> Iterator[Statement]:
    """Pairs and triples of results, `two – double two`: those that do not go by an order, as far as they fit one."""
    found = [(part, [_whole(labels, name) for name in _DASH.split(part.text)]) for part in parts]
    if not all(len(names) > 1 and all(names) for _, names in found):
        return
    told = ["/".join(names) for _, names in found]
    known: list[Fact] = [
        fact for name in ("unordered", "both-ways", "in-circle") for fact in facts_of(subject).of(name)
    ]
    best = max(known, key=lambda fact: sum(one in fact.listed for one in told), default=None)
    if best and 2 * sum(one in best.listed for one in told) > len(told):
        places = tuple(part.span(0, len(part.text)) for part, _ in found)
        texts = tuple(part.text for part, _ in found)
        yield Statement(
            best.quantity, best.subject, (), places[0], "; ".join(texts), items=(*told,), texts=texts, places=places
        )


def _whole(labels: Labels, text: str) -> str:
    """The one thing that a text names and nothing else."""
    found = labels.find(text.strip())
    return found[0].item if len(found) == 1 and text.strip() == text.strip()[found[0].start : found[0].end] else ""
