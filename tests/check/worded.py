"""Wrong texts made of right ones by what numbers are: signs, percentages, words for numbers, units, names in examples.

Only numbers that the checker calls right are changed: what it does not know it can not find wrong. That a change is
wrong is known without it: another sign, another number, another unit of the same kind, another name for a roll.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

from check.mutations import ROLL
from recount import result_of

from generator.base.project import open_project, shipped
from generator.check.lexicon import lexicon
from generator.check.reading.number import Number
from generator.check.run import Checker

NUMBERS = {
    "en": ["one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve"],
    "de": ["ein", "zwei", "drei", "vier", "fünf", "sechs", "sieben", "acht", "neun", "zehn", "elf", "zwölf"],
}
NAMES = {
    "unvermeidliche": "Das Unvermeidliche",
    "wunsch": "Wunsch",
    "einhorn": "Einhorn",
    "dreifaltigkeit": "Dreifaltigkeit",
}
"""What the results of Einhorn are called in the books of both languages."""
FLIPPED = {"+": "-", "-": "+", "−": "+"}
EXAMPLE = re.compile(r"#+ .*(?:example|Beispiel)")


def put(lines: list[str], line: int, start: int, end: int, new: str) -> str:
    """A text with something else at a place."""
    changed = lines[line - 1][:start] + new + lines[line - 1][end:]
    return "\n".join([*lines[: line - 1], changed, *lines[line:]])


def right(checker: Checker, path: Path, text: str) -> tuple[list[Number], str]:
    """The numbers that the checker calls right, and the language."""
    checked = checker.check(path, text.encode())
    assert not checked.fails(strict=True), path
    return list(checked.claims.verified), checked.document.language


def mutated(checker: Checker, path: Path, text: str, kind: str) -> Iterator[str]:
    """The changes of one kind of a right text."""
    lines = text.split("\n")
    if kind == "names":
        yield from renamed(lines)
        return
    numbers, language = right(checker, path, text)
    for number in numbers:
        line, start, end = number.span
        said = lines[line - 1][start:end]
        if kind == "signs" and said[0] in FLIPPED and number.value:
            yield put(lines, line, start, start + 1, FLIPPED[said[0]])
        elif kind == "percent" and number.kind == "percent":
            for at in (at for at in range(start, end) if lines[line - 1][at].isdigit()):
                yield put(lines, line, at, at + 1, str((int(lines[line - 1][at]) + 1) % 10))
        elif kind == "number words":
            yield from reworded(checker, path, lines, number, NUMBERS[language])
        elif kind == "units":
            word = re.match(r"\s*([^\W\d_]+)", lines[line - 1][end:])
            units = lexicon(checker.project, language).units
            if word and word[1].casefold() in units:
                own, factor = units[word[1].casefold()]
                others = {size: other for other, (what, size) in units.items() if what == own and size != factor}
                for other in others.values():
                    yield put(lines, line, end + word.start(1), end + word.end(1), other)


def reworded(checker: Checker, path: Path, lines: list[str], number: Number, words: list[str]) -> Iterator[str]:
    """A number in a sentence as the word for the next one; digits only where their own word is understood as well."""
    line, start, end = number.span
    said = lines[line - 1][start:end]
    if lines[line - 1].lstrip().startswith(("|", "#")) or not (number.value.denominator == 1 and 1 < number.value < 12):
        return
    own = words[int(number.value) - 1]
    if said.isdigit():
        as_word = put(lines, line, start, end, own)
        checked = checker.check(path, as_word.encode())
        if (line, start) not in {one.span[:2] for one in checked.claims.verified} or checked.fails(strict=True):
            return
    elif said.casefold() != own:
        return
    new = words[int(number.value)]
    yield put(lines, line, start, end, new.capitalize() if said[0].isupper() else new)


def renamed(lines: list[str]) -> Iterator[str]:
    """The steps of examples of Einhorn with another result: for the roll, for what is predicted, or both exchanged.

    What is predicted is changed only where that decides whether it comes.
    """
    pattern = re.compile("|".join(NAMES.values()))
    inside = False
    for at, text in enumerate(lines, 1):
        inside = bool(EXAMPLE.match(text)) if text.startswith("#") else inside
        found, roll = list(pattern.finditer(text)), ROLL.search(text)
        if not inside or not roll or not found or text.startswith("|"):
            continue
        faces = [int(char) if char.isdigit() else "⚀⚁⚂⚃⚄⚅".index(char) + 1 for char in roll[0] if char != ","]
        rolled, *predicted = [found[-1], *found[:-1]]
        assert rolled[0] == NAMES[result_of((faces[0], faces[1], faces[2]))]
        for other in set(NAMES.values()) - {rolled[0]}:
            yield put(lines, at, *rolled.span(), other)
        for one in predicted[:1]:
            for other in sorted(set(NAMES.values()) - {one[0]}):
                if rolled[0] in (one[0], other):
                    yield put(lines, at, *one.span(), other)
            if one[0] != rolled[0]:
                whole = text[: one.start()] + rolled[0] + text[one.end() : rolled.start()] + one[0]
                yield put(lines, at, 0, rolled.end(), whole)


def books_checker() -> Checker:
    """A checker of what ships."""
    return Checker(open_project(shipped()))
