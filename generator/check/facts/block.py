"""Where rolls are choices: what a roll becomes, how often, and what the block has: pairs, rows, boxes, what ends it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from fractions import Fraction

from generator.check.facts import Fact, Quantity
from generator.check.subject import Subject
from generator.dice.die import spell
from generator.games.sheets.boxes import BoxRow
from generator.tables.choices import OptionTable

_CODE = "RB7-block"
_LACKS = "{missing} crosses score {keys[0]} points too, and are missing"
_RISES = "the value counts for {missing} crosses too"
QUANTITIES = (
    Quantity("pairs", "number", _CODE, "is the number of pairs"),
    Quantity("roll-sums", "number", _CODE, "is the number of sums that a roll marks"),
    Quantity("item-count", "number", _CODE, "is the number of sums"),
    Quantity("some-sums", "number", _CODE, "is a number of sums", ("roll-sums", "item-count")),
    Quantity("least-sum", "number", _CODE, "is the smallest sum"),
    Quantity("most-sum", "number", _CODE, "is the largest sum"),
    Quantity("sum-dice", "number", _CODE, "is the number of dice of a sum"),
    Quantity("some-dice", "number", _CODE, "is a number of dice", ("sum-dice", "paired-dice", "rest-place")),
    Quantity("paired-dice", "number", _CODE, "is the number of dice in all sums"),
    Quantity("rest-place", "number", _CODE, "is the place of the die that stays over"),
    Quantity("fixed-rows", "number", _CODE, "is the number of rows for numbers"),
    Quantity("fixable", "number", _CODE, "is the number of numbers that can be fixed"),
    Quantity("some-rows", "number", _CODE, "is a number of rows", ("fixed-rows", "item-count")),
    Quantity("sum-boxes", "number", _CODE, "is the number of boxes of a sum"),
    Quantity("number-boxes", "number", _CODE, "is the number of boxes of a number"),
    Quantity("boxes", "number", _CODE, "is the number of boxes", ("sum-boxes", "number-boxes")),
    Quantity("ending", "number", _CODE, "is the cross that ends the game"),
    Quantity("some-crosses", "number", _CODE, "is a number of crosses", ("ending", "roll-sums")),
    Quantity("least-rolls", "number", _CODE, "is the smallest number of rolls of a game"),
    Quantity("most-rolls", "number", _CODE, "is the largest number of rolls of a game, without free rolls"),
    Quantity("longest", "number", _CODE, "is the largest number of rounds of a game, a roll each", ("most-rolls",)),
    Quantity("some-rolls", "number", _CODE, "is a number of rolls", ("least-rolls", "most-rolls")),
    Quantity("uncrossed", "number", "RB4-cross", "is what a sum without crosses scores"),
    Quantity("gains", "number", "RB4-cross", "is the first cross that brings points"),
    Quantity("before-gains", "number", "RB4-cross", "is the last cross before those that bring points"),
    Quantity("value-times", "number", "RB4-cross", "is how often the value counts at most"),
    Quantity("score", "number", "RB4-cross", "points", rows="item"),
    Quantity("value", "number", "RB4-cross", "is the value", rows="item"),
    Quantity("rising", "list", "RB4-cross", says="the value does not count for {item} crosses", lacks=_RISES),
    Quantity("crosses", "list", "RB4-cross", "", says="{item} crosses do not score {keys[0]} points", lacks=_LACKS),
    Quantity("gained", "list", "RB4-cross", "", says="the cross {item} does not bring {keys[0]} points"),
    Quantity("choices-of", "number", "RB1-choices", "choices has the roll"),
    Quantity("least-choices", "number", "RB1-choices", "is the smallest number of choices"),
    Quantity("most-choices", "number", "RB1-choices", "is the largest number of choices"),
    Quantity("mean-choices", "mean", "RB1-mean", "", says="{printed} choices on average printed, it is {expected}"),
    Quantity("free-roll", "odds", "RB1-chance", "", form="share", says="a free roll: {expected}, {printed} printed"),
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
_MADE = "The options and the score sheet of the game say so."
_COUNTED = "All rolls were enumerated and all choices of each were made."


def facts(subject: Subject) -> Iterator[Fact]:
    """Of a game with options; of its sheet, where it has one."""
    options = subject.game.options
    if not options:
        return
    table, groups, totals = subject.tables.options[0], options.groups, [item.total for item in options.items]
    numbers = {
        "pairs": [len(groups)] if {*groups} == {2} else [],
        "roll-sums": [len(groups)],
        "item-count": [len(totals)],
        "least-sum": [min(totals)],
        "most-sum": [max(totals)],
        "sum-dice": sorted({*groups}),
        "paired-dice": [sum(groups)],
        "rest-place": [options.dice] if options.rest == 1 else [],
    }
    sheet = next((one for one in subject.game.sheets if one.marking("items")), None)
    sums, rest = (sheet.marking("items"), sheet.marking("rest")) if sheet else (None, None)
    if sums:
        numbers |= _scoring(sums.rows)
        yield from _crosses(sums.rows)
    if rest and options.rest == 1:
        rows, boxes = len(rest.rows), _same(len(row.inside) for row in rest.rows)
        numbers |= {"fixed-rows": [rows], "fixable": [rows, len(table.dice_set.pool.dice[0].symbols)]}
        numbers |= {"number-boxes": [boxes]}
        if rest.end and boxes:
            numbers |= {"ending": [boxes], "least-rolls": [boxes], "most-rolls": [rows * (boxes - 1) + 1]}
        if free := table.free.get(rows):
            yield Fact("free-roll", (), free, of=Fraction(1), why=_COUNTED)
    for name, values in numbers.items():
        yield from (Fact(name, (), Fraction(value), why=_MADE) for value in values if value)
    yield from _choices(table)
    yield from _counted(subject)


def _same(values: Iterable[int]) -> int:
    found = {*values}
    return found.pop() if len(found) == 1 else 0


def _scoring(rows: Iterable[BoxRow]) -> dict[str, list[int]]:
    """The boxes of a sum, and from which cross on they bring its value, each of them once more."""
    boxes = _same(len(row.inside) for row in rows)
    counts = range(boxes + 1)
    first = _same(next((n for n in counts if row.value and row.score(n) == row.value), 0) for row in rows)
    steady = all(row.score(n) == (row.value or 0) * (n - first + 1) for row in rows for n in counts[first:])
    if not (boxes and first and steady):
        return {"sum-boxes": [boxes]}
    return {"sum-boxes": [boxes], "gains": [first], "before-gains": [first - 1], "value-times": [boxes - first + 1]}


def _crosses(rows: Sequence[BoxRow]) -> Iterator[Fact]:
    """What so many crosses of each sum score, and which numbers of crosses score so much, whichever sum it is."""
    known: dict[int | None, set[str]] = {}
    gained: dict[int, set[str]] = {}
    for row in rows:
        for count in range(len(row.inside) + 1):
            yield Fact("score", (row.label,), Fraction(row.score(count)), variant=str(count), why=_MADE)
        if row.value is not None:
            yield Fact("value", (row.label,), Fraction(row.value), why=_MADE)
    for count in range(_same(len(row.inside) for row in rows) + 1):
        scores = {row.score(count) for row in rows}
        known.setdefault(scores.pop() if len(scores) == 1 else None, set()).add(str(count))
        if count and len(gains := {row.score(count) - row.score(count - 1) for row in rows}) == 1:
            gained.setdefault(gains.pop(), set()).add(str(count))
    yield from (Fact("gained", (str(gain),), frozenset(counts), why=_MADE) for gain, counts in gained.items())
    for score, counts in known.items():
        if score is None:
            yield Fact("rising", (), frozenset(counts), why=_MADE)
            continue
        if "0" in counts:
            yield Fact("uncrossed", (), Fraction(score), why=_MADE)
        yield Fact("crosses", (str(score),), frozenset(counts), why=_MADE)


def _choices(table: OptionTable) -> Iterator[Fact]:
    for roll, found in table.rolls.items():
        yield Fact("choices-of", (spell(roll),), Fraction(len(found)), why=_COUNTED)
    for count in table.classes:
        yield Fact("choices-of", (), Fraction(count), why=_COUNTED)
    yield Fact("least-choices", (), Fraction(min(table.classes)), why=_COUNTED)
    yield Fact("most-choices", (), Fraction(max(table.classes)), why=_COUNTED)
    yield Fact("mean-choices", (), table.mean, why=_COUNTED)


def _counted(subject: Subject) -> Iterator[Fact]:
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
