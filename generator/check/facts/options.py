"""Where rolls are choices: how often things can be marked, and how many choices rolls leave."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from fractions import Fraction

from generator.check.facts import Fact, Quantity
from generator.check.subject import Subject
from generator.tables.choices import OptionTable

QUANTITIES = (
    Quantity("markable", "odds", "RB1-count", "", rows="item"),
    Quantity("marked", "mean", "RB1-mean", "crosses a roll", rows="item"),
    Quantity("choosing", "odds", "RB1-count", "", rows="choices"),
    Quantity("choosing-sets", "odds", "RB1-count", "", rows="choices"),
    Quantity("unfixed", "odds", "RB1-chance", "", rows="fixed", form="share"),
    Quantity("choice-count", "number", "RB1-choices", "is the number of choices", rows="choices"),
    Quantity("item-row", "word", "RB1-item", ""),
    Quantity("choices-row", "word", "RB1-choices", ""),
    Quantity("fixed-row", "word", "RB1-chance", ""),
    Quantity("repeats", "number", "RB1-total", "is how often one thing may be marked"),
    Quantity("all-of-it", "number", "RB1-total", "is the number of all rolls", ("all-rolls", "all-sets", "repeats")),
)
_COUNTED = "All rolls were enumerated and all choices of each were made."


def facts(subject: Subject) -> Iterator[Fact]:
    """Of a game with options."""
    for table in subject.tables.options:
        yield from _odds(table)


def _odds(table: OptionTable) -> Iterator[Fact]:
    total, groups = Fraction(table.total), len(table.options.groups)
    yield Fact("all-rolls", (), total, why=_COUNTED)
    yield Fact("all-sets", (), Fraction(table.distinct_total), why=_COUNTED)
    yield from (Fact("repeats", (), Fraction(times), why=_COUNTED) for times in range(2, groups + 1))
    for row in table.items:
        yield Fact("item-row", (row.item,), row.item, why="All that can be marked has a row, in order.")
        for times, count in enumerate(row.counts, 1):
            yield Fact("markable", (row.item,), Fraction(count), of=total, variant=str(times), why=_COUNTED)
        yield Fact("marked", (row.item,), row.most, variant="most", why=_COUNTED)
        yield Fact("marked", (row.item,), row.even, variant="even", why=_COUNTED)
    sets: Counter[int] = Counter()
    for pattern in table.patterns:
        sets[pattern.choices] += pattern.distinct
    for choices, count in table.classes.items():
        key = (str(choices),)
        yield Fact("choices-row", key, str(choices), why=_COUNTED)
        yield Fact("choice-count", key, Fraction(choices), why=_COUNTED)
        yield Fact("choosing", key, Fraction(count), of=total, why=_COUNTED)
        yield Fact("choosing-sets", key, Fraction(sets[choices]), of=Fraction(table.distinct_total), why=_COUNTED)
    for number, share in table.free.items():
        yield Fact("fixed-row", (str(number),), str(number), why=_COUNTED)
        yield Fact("unfixed", (str(number),), share, of=Fraction(1), why=_COUNTED)
