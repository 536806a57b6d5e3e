"""The sentences of a passage as the words that matter for a turn, each with its place."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from fractions import Fraction

from generator.check.number import Number
from generator.check.numberwords import ARTICLES
from generator.check.passage import Passage
from generator.check.subject import Subject
from generator.check.turns.lexicon import NO_NAMES, ORDINALS, patterns
from generator.check.units import unit_pattern

_NAME = re.compile(r"(?<![\w-])([A-ZÄÖÜ][^\W\d_]{1,20})[ \u00a0*_]+\Z")
_STARTS = re.compile(r"(?:\A|[.!?:]\s)[\s*_]*\Z")
"""Before a word that begins a sentence: a noun after its article does not."""
_BARE = re.compile(
    r"[*_ \u00a0]*(?:[.,;:!?)]|\Z|\n|(?:and|und|ab|zurück|from|von|aus|dazu|back|instead|remaining|left|more|again|as"
    r"|statt|oder|or|übrig|mehr|verloren|bekommen|gewonnen|abgeben|nehmen|if|wenn|with|mit|to|in|an)\b)",
    re.IGNORECASE,
)
_INSTEAD = re.compile(r"\b(?:instead of|statt|anstelle von)[ \u00a0]\Z", re.IGNORECASE)
_SEAT = re.compile(r"(?:player|spieler|spielerin|person)[ \u00a0]\Z", re.IGNORECASE)
"""Before `1 of 8 stones`, which is player 1 with 8 stones."""
_PAIR = re.compile(
    r"\b(?:roll|throw|threw|würf|wirf|warf)[^\W\d_]*[^\w.;:]{1,3}(?:[^\W\d_]{1,3}[ \u00a0])?"
    r"(?P<pair>(?P<a>[1-9])[,-][ ]?(?P<b>[1-9]))(?![0-9]|[.,-][0-9])",
    re.IGNORECASE,
)
"""A roll of two dice, which would be a decimal number in German, after a word for rolling."""
_SUM = re.compile(
    r"(?<![\w.,=+−–-])([0-9]{1,4})\s?([+\-−–])\s?([0-9]{1,4})(?![0-9])(?:\s?=\s?([0-9]{1,4}))?(?!\s?[+\-−–=]\s?[0-9])"
)
_COLUMN = re.compile(
    r"(?:column|spalte)\W{1,8}(?:[^\w\s]+\W+)?(?P<a>[^\W\d_]+)|(?:prediction|vorhersage|guess|bet|tipp)\s+(?:is|was|ist|war)"
    r"\s+(?P<b>[^\W\d_]+)|(?P<c>wrong|incorrect|correct|right|falsche[nr]?|richtige[nr]?)"
    r"\s+(?:prediction|vorhersage|guess|tipp)\b|(?:predicted|guessed)\s+(?P<d>wrong|wrongly|right|correctly)\b"
    r"|(?P<e>falsch|richtig)\s+(?:vorhergesagt|getippt)"
    r"|(?:is|are|sind|ist|both)\s+(?P<f>wrong|falsch)\b",
    re.IGNORECASE,
)


@dataclass(frozen=True)
class Word:
    """A word of a sentence by its kind: a kind of the lexicon, or result, faces, amount, sum, column or name.

    `value` is the result, the column or the player; `number` that of faces and amounts; `unit`: tokens are named.
    """

    kind: str
    start: int
    end: int
    text: str
    value: str = ""
    number: Number | None = None
    unit: bool = False
    parts: tuple[tuple[int, int, int], ...] = ()
    """Of a sum its numbers, each with its place; the second one is negative where it is taken away."""


def words(passage: Passage, start: int, end: int, subject: Subject, names: Iterable[str]) -> list[Word]:
    """The words of a sentence of the passage, from left to right and without overlaps."""
    text = passage.text[start:end]
    found = [*_numbers(passage, start, end, subject), *_results(text, start, subject), *_columns(text, start, subject)]
    found += _lexicon(passage, text, start)
    found += [
        Word("name", start + hit.start(), start + hit.end(), hit[0], hit[0])
        for name in names
        for hit in re.finditer(rf"\b{re.escape(name)}\b", text)
    ]
    return list(_apart(found))


def names_in(passage: Passage, subject: Subject) -> set[str]:
    """Players that are called by a name: a capital letter before a word for predicting, silence or rolling.

    Before a word for having it has to begin the sentence.
    """
    found = set()
    for hit in patterns(passage.language).finditer(passage.text):
        kind = hit.lastgroup
        name = (
            _NAME.search(passage.text[: hit.start()])
            if kind in ("predict", "silent", "roll", "start", "keep")
            else None
        )
        if name and (kind not in ("start", "keep") or _STARTS.search(passage.text[: name.start()])):
            known = name[1].lower() in NO_NAMES or subject.names.mentions(name[1])
            if not known and not patterns(passage.language).fullmatch(name[1]):
                found.add(name[1])
    return found


_PRIORITY = {"faces": 0, "sum": 1, "player": 2, "column": 3, "result": 4, "amount": 5, "name": 6}


def _apart(found: Iterable[Word]) -> Iterator[Word]:
    """The words that stay where two claim the same place."""
    taken: list[Word] = []
    for word in sorted(found, key=lambda one: (_PRIORITY.get(one.kind, 7), one.start)):
        if all(word.end <= other.start or other.end <= word.start for other in taken):
            taken.append(word)
    yield from sorted(taken, key=lambda one: one.start)


def _numbers(passage: Passage, start: int, end: int, subject: Subject) -> Iterator[Word]:
    dice = {len(table.dice_set.pool.dice) for table in subject.tables.sets}
    unit = re.compile(r"[*_ \u00a0]+" + unit_pattern(subject.game), re.IGNORECASE)
    for hit in _SUM.finditer(passage.text, start, end):
        sign = 1 if hit[2] == "+" else -1
        parts = [(int(hit[n]) * (sign if n == 3 else 1), *hit.span(n)) for n in (1, 3, 4) if hit[n]]
        yield Word("sum", hit.start(), hit.end(), hit[0], parts=tuple(parts))
    for hit in _PAIR.finditer(passage.text, start, end) if 2 in dice else ():
        faces = (int(hit["a"]), int(hit["b"]))
        pair = Number("roll", Fraction(sum(faces)), passage.span(*hit.span("pair")), hit["pair"], faces=faces)
        yield Word("faces", *hit.span("pair"), hit["pair"], number=pair)
    for a, b, number in passage.numbers:
        if not start <= a < end:
            continue
        if number.kind == "roll" and len(number.faces) in dice:
            yield Word("faces", a, b, number.text, number=number)
        elif number.kind in ("ratio", "one-in") and _SEAT.search(passage.text[:a]):
            yield _part(a, b, number, last=True)
        elif number.kind in ("ratio", "one-in") and unit.match(passage.text, b):
            yield _part(a, b, number, last=False)
            yield _part(a, b, number, last=True)
        elif number.kind in ("integer", "word"):
            if passage.text[:a].rstrip()[-1:] in ("=", "+") or passage.text[b : b + 3].lstrip()[:1] in ("=", "+"):
                continue
            named = unit.match(passage.text, b) is not None
            stated = named or _INSTEAD.search(passage.text[:a]) is not None
            if stated or (number.text.lower() not in ARTICLES and (number.signed or _BARE.match(passage.text, b))):
                yield Word("amount", a, b, number.text, number=number, unit=named)


def _part(start: int, end: int, number: Number, *, last: bool) -> Word:
    """One of the two amounts of `3 of 8 stones`."""
    words = number.text.split()
    value = (number.other or number.value) if last else number.value
    part = Number("integer", value, number.span, words[-1 if last else 0])
    place = (end - len(words[-1]), end) if last else (start, start + len(words[0]))
    return Word("amount", *place, part.text, number=part, unit=True)


def _results(text: str, start: int, subject: Subject) -> Iterator[Word]:
    for mention in subject.names.mentions(text):
        a, b = mention.start, mention.end
        yield Word("result", start + a, start + b, text[a:b], mention.result)


def _columns(text: str, start: int, subject: Subject) -> Iterator[Word]:
    for hit in _COLUMN.finditer(text):
        name = next((name for name in "abcdef" if hit[name]), "")
        column = subject.names.column_in(hit[name]) if name else ""
        if column:
            yield Word("column", start + hit.start(), start + hit.end(), hit[0], column)


def _lexicon(passage: Passage, text: str, start: int) -> Iterator[Word]:
    for hit in patterns(passage.language).finditer(text):
        kind, value = hit.lastgroup or "", ""
        kind = "clause" if kind == "mark" else kind
        if hit["player"]:
            kind, value = _player(hit)
        elif kind == "final":
            ending = hit["finally"] or "rolled"
            value = "roll" if re.match(r"roll|thrown|gewürf|gewor|erwürf", ending, re.IGNORECASE) else "predict"
        yield Word(kind, start + hit.start(), start + hit.end(), hit[0], value)


def _player(hit: re.Match[str]) -> tuple[str, str]:
    if hit["number"] or hit["nth"]:
        return "player", str(int(hit["number"] or hit["nth"]))
    if hit["ordinal"]:
        ordinal = hit["ordinal"].lower()
        return "player", str(next(index for word, index in ORDINALS.items() if ordinal.startswith(word)))
    return ("next", "") if hit["next"] else ("actor", "")
