"""What numbers are called, and which names nobody may say."""

from __future__ import annotations

import re
from collections.abc import Iterator

from generator.check.finding import Finding, Reading
from generator.check.reading.document import Document, Piece, Span
from generator.check.reading.numberways import COUNT_PATTERN, word_value
from generator.check.reading.passage import Passage, passages
from generator.games.results import Naming

_FORBIDDEN = re.compile(
    r"\b(?:forbidden|verboten\w*|(?:nobody|no one|niemand)\b|(?:may|must|can) not\b|never\b|darf\b[^.]*\bnicht"
    r"|dürfen\b[^.]*\bnicht)\b",
    re.IGNORECASE,
)
_SAID = re.compile(r"sprech|sprach|sproch|\bsay|\bsaid|sag|call|name|word", re.IGNORECASE)
_COUNT = re.compile(
    rf"\b(?:the|these|following|die|der|den|diese|dieser|folgende[nr]?)[ \n](?P<n>{COUNT_PATTERN})[ \n]"
    r"(?:[^\W\d_]+[ \n]){0,2}?(?:zahlen|namen|names|numbers|words)\b",
    re.IGNORECASE,
)
_LIST = re.compile(r"\((?P<list>\d{1,4}(?:\s*,\s*\d{1,4})+)\)")
_WORD = re.compile(r"[^\W\d_]+")
_DIGIT = re.compile(r"[0-9]")
_PAIR = re.compile(
    r"(?P<names>[^\W\d_]+(?:\s*(?:,|/|und|oder|and|or)\s*[^\W\d_]+){0,9})\s*\((?P<numbers>\d+(?:\s*,\s*\d+)*)\)"
    r"|(?<![\w.,])(?P<number>\d+)[ \u00a0*_~:]+\(?\s*(?P<after>[^\W\d_]+(?:\s*(?:/|oder|or)\s*[^\W\d_]+)*)\s*\)?"
)
_WHY = "The naming system of the game says so."


def check_naming(document: Document, naming: Naming, reading: Reading) -> None:
    """Compares names with their numbers, and what is forbidden."""
    known = {name: number for number in _numbers(naming) for name in naming.of(number)}
    for passage in passages(document):
        if not passage.numbers:
            continue
        if passage.has("forbid", "verb", "nobody", "no one", "niemand", "not", "never", "nicht"):
            _forbidden(passage, naming, reading)
        for above, below in zip(passage.pieces, passage.pieces[1:], strict=False):
            _aligned(above, below, naming, known, reading)
        for piece in passage.pieces:
            _pairs(piece, naming, known, reading)
    for block in document.blocks:
        for row in block.rows:
            for cell in row.cells:
                for piece in cell.pieces:
                    _pairs(piece, naming, known, reading)


def _numbers(naming: Naming) -> Iterator[str]:
    yield from dict.fromkeys([*naming.numbers(), *naming.names])


def _forbidden(passage: Passage, naming: Naming, reading: Reading) -> None:
    for start, end in passage.sentences:
        sentence = passage.text[start:end]
        if not (_SAID.search(sentence) and _FORBIDDEN.search(sentence)):
            continue
        count = _COUNT.search(sentence)
        if count:
            span = passage.span(start + count.start("n"), start + count.end("n"))
            true = len(naming.forbidden)
            _compare(reading, span, count["n"], str(true), word_value(count["n"]) == true)
        for found in _LIST.finditer(sentence):
            numbers = [*re.finditer(r"\d+", found["list"])]
            if 2 * sum(one[0] in naming.forbidden for one in numbers) > len(numbers):
                _listed(passage, start + found.start("list"), numbers, naming, reading)
        plain = re.sub(r"\([^()]*\)", lambda aside: " " * len(aside[0]), sentence)
        single = [*re.finditer(r"(?<![\w.,])\d{1,4}(?![\w.,]*\d)", plain)]
        if not count and len(single) == 1 and naming.of(single[0][0]):
            span = passage.span(start + single[0].start(), start + single[0].end())
            if single[0][0] in naming.forbidden:
                reading.verified.add(span)
            elif plain[: single[0].start()].strip(" *_") == "":  # the sentence is about it
                message = f"{single[0][0]} is said to be forbidden, and may be called"
                _wrong(reading, span, message, single[0][0], ", ".join(naming.forbidden))


def _listed(passage: Passage, at: int, numbers: list[re.Match[str]], naming: Naming, reading: Reading) -> None:
    listed = {one[0] for one in numbers}
    missing = [number for number in naming.forbidden if number not in listed]
    for one in numbers:
        span = passage.span(at + one.start(), at + one.end())
        if one[0] in naming.forbidden:
            reading.verified.add(span)
        else:
            message = f"{one[0]} is listed as forbidden, and may be called"
            _wrong(reading, span, message, one[0], ", ".join(missing))
    if missing and listed <= {*naming.forbidden}:
        span = passage.span(at + numbers[0].start(), at + numbers[0].end())
        message = f"{', '.join(missing)} is forbidden too, and is missing in the list"
        _wrong(reading, span, message, "", ", ".join(missing))


def _aligned(above: Piece, below: Piece, naming: Naming, known: dict[str, str], reading: Reading) -> None:
    """A line of numbers above a line of their names."""
    numbers, names = [*re.finditer(r"\S+", above.text)], below.text.split()
    if len(numbers) > 1 and len(numbers) == len(names) and all(one[0].isdigit() for one in numbers):
        for number, name in zip(numbers, names, strict=True):
            _pair(above.span(*number.span()), number[0], [name], naming, known, reading)


def _pairs(piece: Piece, naming: Naming, known: dict[str, str], reading: Reading) -> None:
    """Names with their numbers beside: `hi, ki (11, 12)`, `13 (ē)`, `12 ki`."""
    if not _DIGIT.search(piece.text):
        return
    pairs = [*_PAIR.finditer(piece.text)]
    beside = [(hit["number"], _WORD.findall(hit["after"])) for hit in pairs if hit["number"]]
    sure = any({*names} <= {*naming.of(number)} for number, names in beside)
    for found in pairs:
        if found["number"]:
            names = [word for word in _WORD.findall(found["after"]) if word not in ("oder", "or")]
            _pair(piece.span(*found.span("number")), found["number"], names, naming, known, reading, sure=sure)
            continue
        names = [word for word in _WORD.findall(found["names"]) if word not in ("und", "oder", "and", "or")]
        numbers = [*re.finditer(r"\d+", found["numbers"])]
        at = found.start("numbers")
        for number, name in zip(numbers, names[-len(numbers) :], strict=False):
            span = piece.span(at + number.start(), at + number.end())
            _pair(span, number[0], [name], naming, known, reading)


def _pair(
    span: Span,
    number: str,
    names: list[str],
    naming: Naming,
    known: dict[str, str],
    reading: Reading,
    *,
    sure: bool = False,
) -> None:
    """One letter is mostly no name but a mark, so that it can only be right.

    A number without a name is wrong only where it is `sure` that names are told.
    """
    own = naming.of(number)
    if not (own or sure) or not names or not {*names} <= {*known}:
        return
    if {*names} <= {*own}:
        reading.verified.add(span)
    elif all(len(name) > 1 for name in names):
        wrong = next(name for name in names if name not in own)
        _wrong(
            reading,
            span,
            f"{number} is not called {wrong}, but {' or '.join(own) or 'nothing'}",
            wrong,
            " / ".join(own),
        )


def _compare(reading: Reading, span: Span, printed: str, true: str, right: bool) -> None:
    if right:
        reading.verified.add(span)
    else:
        _wrong(reading, span, f"{printed} printed, {true} numbers may not be called", printed, true)


def _wrong(reading: Reading, span: Span, message: str, printed: str, expected: str) -> None:
    reading.refuted.add(span)
    reading.findings.append(Finding("RB7-names", "error", span, message, printed, expected, _WHY))
