"""Reads the printed card and score sheet of CHOICE and compares every number on them with the recount."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from fractions import Fraction

import recountchoice
from artifacts.pages import Page, Run
from artifacts.sheetproof import Place, Sheet

ALIKE = ((2, 12), (3, 11), (4, 10), (5, 9), (6, 8), (7,))
"""Sums that are as likely and worth the same."""
RISING = range(6, 11)
SAME = {"0": 0, "1–4": 1, "5": 5}
"""What all sums score alike: as printed, and one of the numbers of crosses."""
WORDS = {
    "de": ("{} Kreuze:", "Freiwurf: keine deiner drei Zahlen", "1 von 32"),
    "en": ("{} crosses:", "Free roll: none of your three", "1 of 32"),
}


def percent(chance: Fraction, language: str) -> str:
    """A chance as it is printed, rounded half up."""
    tenths = (chance * 1000 + Fraction(1, 2)) // 1
    digits = f"{tenths // 10}.{tenths % 10}"
    return digits.replace(".", ",") + "\N{NO-BREAK SPACE}%" if language == "de" else digits + "%"


def points(total: int, count: int) -> str:
    """A score as it is printed."""
    return str(recountchoice.score(total, count)).replace("-", "\N{MINUS SIGN}")


def card_faults(page: Page, language: str) -> list[str]:
    """What is wrong on the front of a card; a figure in no line that was looked for is wrong, too."""
    crosses, free, one_in = WORDS[language]
    heads = [str(number) for number in RISING]
    wanted = [heads]
    for sums in ALIKE:
        chance = Fraction(recountchoice.crosses(sums[0])[0], 6**5)
        scores = [points(sums[0], count) for count in RISING]
        wanted.append([*map(str, sums), percent(chance, language), *scores])
    space = "\N{NO-BREAK SPACE}"
    wanted.append([part for said, count in SAME.items()
                   for part in (crosses.format(said).replace(" ", space), points(2, count))])  # fmt: skip
    wanted.append([percent(recountchoice.without(3), language), f" · {one_in}"])
    lines = list(_lines([run for run in page.runs if _is_figure(run)]))
    faults = [f"no line {one}" for one in wanted if one not in lines]
    faults += [] if any(run.text == free for run in page.runs) else [f"no words '{free}'"]
    left = [text for line in lines if line not in wanted for text in line if not _is_mark(text)]
    return faults + [f"'{text}' is proved by nothing" for text in left]


def _is_figure(run: Run) -> bool:
    return any(char.isdigit() for char in run.text) or "%" in run.text


def _is_mark(text: str) -> bool:
    """The edition with the fingerprint."""
    return " · " in text and len(text.partition(" · ")[2]) == 8


def _lines(runs: Sequence[Run]) -> Iterator[list[str]]:
    """Texts that stand beside each other, from the left."""
    line: list[Run] = []
    for run in sorted(runs, key=lambda run: run.centre[1]):
        if line and run.centre[1] - line[0].centre[1] > 1.6:
            yield [one.text for one in sorted(line, key=lambda one: one.left)]
            line = []
        line.append(run)
    if line:
        yield [one.text for one in sorted(line, key=lambda one: one.left)]


def sheet_faults(sheet: Sheet, width: float, height: float) -> list[str]:
    """What is wrong on the first copy of a score sheet, whose page is so large."""
    round_ones = [place for place in sheet.places if place.round and place.left < width and place.top < height]
    rows: dict[float, list[Place]] = {}
    for place in sorted(round_ones, key=lambda place: (round(place.top, 1), place.left)):
        key = next((top for top in rows if abs(top - place.top) < 0.5), place.top)
        rows.setdefault(key, []).append(place)
    wide = [row for row in rows.values() if len(row) == 10]
    if len(wide) != len(recountchoice.SUMS):
        return [f"{len(wide)} rows of ten boxes"]
    faults = []
    for total, row in zip(recountchoice.SUMS, wide, strict=True):
        below = [_below(sheet, place) for place in row]
        wanted = [points(total, count) for count in range(1, 11)]
        if below != wanted:
            faults.append(f"{total}: {below}")
        before = _before(sheet, row[0])
        if before != f"{total}{recountchoice.VALUES[total]}":
            faults.append(f"{total}: '{before}' before its boxes")
    lasting = [len(row) for row in rows.values() if len(row) != 10]
    if lasting != [1 + 8] * 3:
        faults.append(f"the fifth die has rows of {lasting}")
    return faults


def _below(sheet: Sheet, box: Place) -> str:
    under = [c for c in sheet.chars if box.left < (c[1] + c[3]) / 2 < box.right and 0 < c[4] - box.bottom < 6.5]
    first = min((c[4] for c in under), default=0)
    return "".join(c[0] for c in under if c[4] - first < 1)


def _before(sheet: Sheet, box: Place) -> str:
    middle = (box.top + box.bottom) / 2
    left = box.left - 32
    found = [c for c in sheet.chars if left < c[1] < box.left and c[2] < middle < c[4]]
    return "".join(c[0] for c in sorted(found, key=lambda c: c[1]))
