"""Numbers with the decimal mark of another language."""

from __future__ import annotations

from collections.abc import Iterator

from generator.check.document import Document
from generator.check.finding import Finding
from generator.check.language import is_sure
from generator.check.number import Number
from generator.check.numbers import numbers
from generator.check.printednumber import DECIMAL_MARK

_NAMES = {"de": "a German", "en": "an English"}
_MARKS = {",": "comma", ".": "point"}


def decimal_marks(document: Document) -> Iterator[Finding]:
    """Percentages, and decimals in tables, whose mark is not that of the words around them.

    Other decimals are left alone: `2.1` in a sentence is mostly the number of a version or of a chapter.
    """
    mark = DECIMAL_MARK.get(document.language)
    if not mark or not is_sure("\n".join(document.lines), document.language):
        return
    other = "." if mark == "," else ","
    rows = _rows(document)
    for number in numbers(document):
        if number.places and other in number.text and mark not in number.text and _is_meant(number, rows):
            expected = number.text.replace(other, mark)
            message = f"a decimal {_MARKS[other]} in {_NAMES[document.language]} text"
            why = f"Readers of this language write {expected}."
            yield Finding("RB8-decimal", "note", number.span, message, number.text, expected, why)


def _is_meant(number: Number, rows: set[int]) -> bool:
    return number.kind == "percent" or (number.kind == "decimal" and number.span.line in rows)


def _rows(document: Document) -> set[int]:
    """The lines that are rows of tables."""
    return {row.line for block in document.blocks for row in block.rows}
