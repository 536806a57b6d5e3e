"""Which columns of a table say what a prediction brings on average."""

from __future__ import annotations

import re

from generator.check.reading.document import Document
from generator.check.resulttable import ResultTable
from generator.check.subject import Subject

_MEAN = re.compile(
    r"\b(?:means?|average|expected|expectation|mittel\w*|durchschnitt\w*|schnitt|erwartungswert\w*|erwartet\w*)\b", re.I
)
_OWNER = re.compile(r"\b(?:with(?:out)?|mit|ohne)\b", re.I)
_WITHOUT = re.compile(r"\b(?:without|ohne)\b", re.I)
_ODDS = re.compile(
    r"%|\bper ?cent|\bprozent|\b(?:rolls|throws|times|würfen?|anzahl|häufigkeit|frequency|chance|probability)\b", re.I
)
"""In the heading of a column of expected counts, which are no means."""
_FRACTION = re.compile(r"[0-9]+[/.,][0-9]+")
_SAID = re.compile(r"[^\W\d_]{2,}[^\d]*\(")
"""Words with a number in brackets behind them, which says something of the words."""
_FEW = 6
_EXACT = re.compile(r"[0-9]+[/.,][0-9]+|[-+−–±][0-9]")
_NO = re.compile(r"\W*(?:no|nein|✗|✘|-|–|)\W*", re.I)
_YES = re.compile(r"\W*(?:yes|ja|✓|✔|x)\W*", re.I)


def mean_columns(table: ResultTable, subject: Subject, document: Document) -> dict[int, bool]:
    """The columns of means, each with whether it is for the owner of the figure: its heading says it, else the words
    right above the table."""
    if not subject.tables.expectations:
        return {}
    found, above = {}, _above(table, document)
    for index in range(table.width):
        heading = table.heading(index)
        if table.told:
            if table.role(index) in ("mean", "owner-mean"):
                found[index] = table.role(index) == "owner-mean"
        elif _ODDS.search(heading) or not _may_be_means(table, index):
            continue
        elif index != table.key and (_MEAN.search(heading) or (_OWNER.search(heading) and _has_means(table, index))):
            said = heading if _OWNER.search(heading) else above
            found[index] = bool(_OWNER.search(said)) and not _WITHOUT.search(said)
    return found


def _above(table: ResultTable, document: Document) -> str:
    """The caption of a table: a few words that stand right above it; empty where there are none."""
    at = next((at for at, block in enumerate(document.blocks) if block is table.block), 0)
    before = document.blocks[at - 1] if at else None
    short = before is not None and before.kind in ("paragraph", "heading") and len(before.text.split()) <= _FEW
    return before.text if before is not None and short else ""


def _has_means(table: ResultTable, index: int) -> bool:
    cells = [cell.text for _, cell in table.cells(index)]
    return 2 * sum(bool(_FRACTION.search(text)) and not _SAID.search(text) for text in cells) > len(cells)


def _may_be_means(table: ResultTable, index: int) -> bool:
    """Whether the cells have fractions or signs and no percentages: what is expected may also be how often."""
    cells = [cell.text for _, cell in table.cells(index)]
    return not any("%" in text for text in cells) and any(map(_EXACT.search, cells))


def owner_column(table: ResultTable) -> int | None:
    """The column that says whether the player owns the figure; None where there is none."""
    for index in range(table.width):
        texts = [cell.text for _, cell in table.cells(index)]
        if index != table.key and texts and all(_YES.fullmatch(text) or _NO.fullmatch(text) for text in texts):
            return index
    return None


def is_owner(text: str) -> bool:
    """Whether a cell of a column about the owner says yes."""
    return bool(_YES.fullmatch(text))
