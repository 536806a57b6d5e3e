"""How often results come: of all rolls and all sets of each set of dice, within so many throws; and which they are."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from fractions import Fraction
from functools import partial
from itertools import pairwise

from generator.base.locale import round_half_up
from generator.check.facts import Fact, Quantity
from generator.check.finding import in_lines
from generator.check.subject import Subject
from generator.dice.die import Roll
from generator.games.editions import WIN
from generator.games.model import OR_MORE
from generator.tables.outcome import OutcomeRow, OutcomeTable

_BOTH = ("rolls", "sets")
_MOST = 9
"""Throws in the heading of a column, at most."""
QUANTITIES = (
    Quantity("rolls", "odds", "RB1-count", ""),
    Quantity("sets", "odds", "RB1-count", ""),
    Quantity("at-least", "odds", "RB1-count", ""),
    Quantity("at-most", "odds", "RB1-count", ""),
    Quantity("count", "odds", "RB1-count", "", _BOTH),
    Quantity("chance", "odds", "RB1-chance", "", _BOTH, "share"),
    Quantity("percent", "odds", "RB1-percent", "", _BOTH, "share"),
    Quantity("roll-chance", "odds", "RB1-chance", "", ("rolls",), "share"),
    Quantity("set-chance", "odds", "RB1-chance", "", ("sets",), "share"),
    Quantity("one-in", "odds", "RB1-chance", "", _BOTH, "one-in"),
    Quantity("roll", "rolls", "RB5-result", "rolls"),
    Quantity("rule", "rolls", "RB2-class", "", ("roll",), says="{0}: {printed} is none of its rolls"),
    Quantity("sign", "word", "RB7-sign", ""),
    Quantity("equal", "number", "RB2-class", "is the number of equal dice"),
    Quantity("equal-least", "number", "RB2-class", "is the number of equal dice at least"),
    Quantity("groups", "number", "RB2-class", "is how often equal dice come together"),
    Quantity("only-sum", "number", "RB2-class", "is the sum of each of its rolls"),
    Quantity("least-total", "number", "RB2-class", "is the smallest sum"),
    Quantity("most-total", "number", "RB2-class", "is the largest sum"),
    Quantity("apart", "number", "RB2-class", "is how far apart its numbers are at least"),
    Quantity("beside", "number", "RB2-class", "is the number of neighbours at least"),
    Quantity("costing", "odds", "RB1-count", ""),
    Quantity("added", "number", "RB1-sum", "is what the percentages add up to"),
    Quantity("all-rolls", "number", "RB1-total", "is the number of all rolls"),
    Quantity("all-sets", "number", "RB1-total", "is the number of all different sets"),
    Quantity("within", "odds", "RB1-chance", "", tuple(f"within-{count}" for count in range(1, _MOST + 1)), "share"),
    *(Quantity(f"within-{count}", "odds", "RB1-chance", "", form="share") for count in range(1, _MOST + 1)),
    Quantity("throws", "number", "RB7-dice", "is how often the dice are thrown"),
    Quantity("lowest-sum", "number", "RB1-total", "is the smallest sum of the dice"),
    Quantity("highest-sum", "number", "RB1-total", "is the largest sum of the dice"),
    Quantity("scoring-row", "word", "RB1-item", ""),
    Quantity("no-score", "odds", "RB1-chance", "", rows="scoring", form="share"),
    Quantity("or-more", "odds", "RB1-chance", "", rows="scoring", form="share"),
    Quantity("mean-score", "mean", "RB1-mean", "points a throw", rows="scoring"),
    Quantity("stop-at", "number", "RB1-mean", "is where another throw loses more than it brings", rows="scoring"),
)


def facts(subject: Subject) -> Iterator[Fact]:
    """Of a game whose rolls have results: those of each set of dice whose chances are known."""
    for options in subject.tables.options:
        why = "Every roll of the dice was counted."
        dice = options.dice_set.id
        yield Fact("all-rolls", (), Fraction(options.total), variant=dice, why=why)
        yield Fact("all-sets", (), Fraction(options.distinct_total), variant=dice, why=why)
    yield from _thrown(subject)
    for one in subject.game.sets:
        shown = [[face for face in die.faces if isinstance(face, int)] for die in one.pool.dice]
        for name, end in (("lowest-sum", min), ("highest-sum", max)):
            if all(len(faces) == len(die.faces) for faces, die in zip(shown, one.pool.dice, strict=True)):
                yield Fact(name, (), Fraction(sum(map(end, shown))), variant=one.id, why="The faces were added up.")
    if not subject.game.results:
        return
    for result in subject.game.results:
        if char := subject.chars.get(result.symbol):
            yield Fact("sign", (result.id,), char, why="So the game draws it.")
    for open_set in subject.tables.open_sets:
        for name in open_set.possible:
            own, why = frozenset(open_set.rolls_of(name)), "So says the rule of the game."
            yield Fact("roll", (name,), own, variant=open_set.dice_set.id, why=why)
    for table in subject.tables.sets:
        dice = table.dice_set.id
        for what, total in (("rolls", table.total), ("sets", table.distinct_total)):
            why = f"Every {what[:-1]} of the dice was counted."
            yield Fact(f"all-{what}", (), Fraction(total), variant=dice, why=why)
            yield Fact(what, (), Fraction(total), of=Fraction(total), variant=dice, why="All results are all rolls.")
        yield from _together(subject, table)
        for row in table.rows:
            rolls = tuple(roll for roll, name in table.rolls if name == row.result)
            if not rolls:
                continue
            name = subject.names.title(row.result, "en")
            for what, count, total in (("rolls", row.count, table.total), ("sets", row.distinct, table.distinct_total)):
                why = f"{count} of the {total} {'rolls' if what == 'rolls' else 'different sets'} are {name}"
                why += "; each was classified by the rule of the game."
                proof, of = partial(_proof, table, rolls, what), Fraction(total)
                yield Fact(what, (row.result,), Fraction(count), of=of, variant=dice, why=why, proof=proof)
            for what, better in zip(("at-least", "at-most"), row.better or (), strict=False):
                why = f"So many rolls are {name} or rank {'above' if what == 'at-least' else 'below'} it."
                yield Fact(what, (row.result,), Fraction(better), of=Fraction(table.total), variant=dice, why=why)
            yield Fact("roll", (row.result,), frozenset(rolls), variant=dice, why="So says the rule of the game.")
            yield from _shapes(subject, row.result, table, rolls)
            counts = [[count for count in Counter(roll).values() if count > 1] for roll in rolls]
            least, groups = min(max(some, default=0) for some in counts), {len(some) for some in counts}
            for quantity, number in (("equal-least", least), ("groups", min(groups) if len(groups) == 1 else 0)):
                if number:
                    yield Fact(quantity, (row.result,), Fraction(number), why=f"So it is in each roll of {name}.")
            for equal in _equal(rolls):
                yield Fact("equal", (row.result,), Fraction(equal), why=f"So it is in each roll of {name}.")


def _shapes(subject: Subject, result: str, table: OutcomeTable, rolls: tuple[Roll, ...]) -> Iterator[Fact]:
    """What numbers the rolls of a result show: their sums, as patterns tell them too, and how far apart they are."""
    whole = {tuple(sorted(face for face in roll if isinstance(face, int))) for roll in rolls}
    if any(len(faces) < len(table.dice_set.pool.dice) for faces in whole):
        return
    sums, own = {sum(faces) for faces in whole}, subject.game.result(result).patterns
    told = [one.measure for one in own if one.measure and one.measure.of == "sum"]
    ends = {"least-total": {min(sums)}, "most-total": {max(sums)}, "only-sum": sums if len(sums) == 1 else set()}
    for measure in told:  # rolls of results that count first are not among its own
        ends["least-total"] |= {measure.low}
        ends["most-total"] |= {measure.high} if measure.high is not None else set()
        ends["only-sum"] |= {measure.low} if measure.low == measure.high else set()
    gaps = [[two - one for one, two in pairwise(faces)] for faces in whole]
    if len(table.dice_set.pool.dice) > 1:
        ends["apart"] = {least for least in [min(map(min, gaps))] if least > 1}
        ends["beside"] = {most for most in [min(1 + some.count(1) for some in gaps)] if most > 1}
    for quantity, values in ends.items():
        yield from (Fact(quantity, (result,), Fraction(value), why="Every roll of it was counted.") for value in values)


def _together(subject: Subject, table: OutcomeTable) -> Iterator[Fact]:
    """How many rolls cost something where nothing is predicted, and what rounded percentages add up to."""
    payoffs, dice = subject.tables.edition.payoffs, table.dice_set.id
    for column in subject.game.columns:
        if column.when in ("passive", "always"):
            paid = {row.result: payoffs[row.result, column.id] for row in table.rows}
            count = sum(row.count for row in table.rows if paid[row.result] != WIN and int(paid[row.result]) < 0)
            why = f"{count} rolls cost something in the edition {subject.edition}."
            yield Fact("costing", (), Fraction(count), of=Fraction(table.total), variant=dice, why=why)
    why = "Each share was rounded by itself, and the rounded ones were added up."
    for places in range(3):
        for shares in ([row.probability for row in table.rows], [_part(row, table) for row in table.rows]):
            total = sum((round_half_up(100 * share, places) for share in shares), Fraction())
            yield Fact("added", (), total, variant=dice, why=why)


def _part(row: OutcomeRow, table: OutcomeTable) -> Fraction:
    return Fraction(row.distinct, table.distinct_total)


def _proof(table: OutcomeTable, rolls: tuple[Roll, ...], what: str) -> tuple[str, ...]:
    pool = table.dice_set.pool
    return in_lines(rolls if what == "rolls" else dict.fromkeys(map(pool.canonical, rolls)))


def _equal(rolls: tuple[Roll, ...]) -> set[int]:
    """How many dice show the same in each of the rolls, of several times the most first; none where that differs."""
    found = {tuple(sorted(Counter(roll).values(), reverse=True)) for roll in rolls}
    most = {counts[0] for counts in found}
    whole = {count for counts in found for count in counts} if len(found) == 1 else most
    return {count for count in whole if count > 1} if len(most) == 1 else set()


def _thrown(subject: Subject) -> Iterator[Fact]:
    """Of games that throw several times, and of those whose throws score."""
    for table in subject.tables.sets:
        for row in table.rows:
            for count, chance in enumerate(row.within[:_MOST], 1):
                why = "Of all ways to keep dice the best one was taken."
                yield Fact(f"within-{count}", (row.result,), chance, of=Fraction(1), variant=table.dice_set.id, why=why)
    if subject.game.throws:
        yield Fact("throws", (), Fraction(subject.game.throws.count), why="So says the game.")
    why = "Every throw of so many dice was sorted into scores."
    for score in subject.tables.scores:
        dice = (str(score.dice),)
        yield Fact("scoring-row", dice, str(score.dice), why=why)
        yield Fact("no-score", dice, score.none, of=Fraction(1), why=why)
        yield Fact("mean-score", dice, score.mean, why=why)
        for points in score.chances if OR_MORE in subject.game.by_dice else ():
            yield Fact("or-more", dice, score.at_least(points), of=Fraction(1), variant=str(points), why=why)
        if score.stop is not None:
            yield Fact("stop-at", dice, Fraction(score.stop), why=why)
