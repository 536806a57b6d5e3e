"""Which columns of a table say what a prediction brings on average."""

from __future__ import annotations

import re

from generator.check.resulttable import ResultTable
from generator.check.subject import Subject

_MEAN = re.compile(
    r"\b(?:means?|average|expected|expectation|mittel\w*|durchschnitt\w*|schnitt|erwartungswert\w*|erwartet\w*)\b", re.I
)
_OWNER = re.compile(r"\b(?:with(?:out)?|mit|ohne)\b", re.I)
_WITHOUT = re.compile(r"\b(?:without|ohne)\b", re.I)
_FRACTION = re.compile(r"[0-9]+[/.,][0-9]+")
_NO = re.compile(r"\W*(?:no|nein|✗|✘|-|–|)\W*", re.I)
_YES = re.compile(r"\W*(?:yes|ja|✓|✔|x)\W*", re.I)


def mean_columns(table: ResultTable, subject: Subject) -> dict[int, bool]:
    """The columns of means, each with whether it is for the owner of the figure."""
    if not subject.tables.expectations:
        return {}
    found = {}
    for index in range(table.width):
        heading = table.heading(index)
        if table.told:
            if table.role(index) in ("mean", "owner-mean"):
                found[index] = table.role(index) == "owner-mean"
        elif index != table.key and (_MEAN.search(heading) or (_OWNER.search(heading) and _has_means(table, index))):
            found[index] = bool(_OWNER.search(heading)) and not _WITHOUT.search(heading)
    return found


def _has_means(table: ResultTable, index: int) -> bool:
    cells = [cell.text for _, cell in table.cells(index)]
    return 2 * sum(bool(_FRACTION.search(text)) for text in cells) > len(cells)


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
