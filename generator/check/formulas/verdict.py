"""Says what a formula selects and what it should select."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable
from typing import NamedTuple

from generator.base.cache import Life, remembered
from generator.check.document import Span
from generator.check.formulas.fit import fitting
from generator.check.formulas.formula import Choice
from generator.check.formulas.place import Printed
from generator.check.judge import Judge, in_lines
from generator.dice.die import Roll
from generator.tables.outcome import OutcomeTable

_OR = {"and": "or", "und": "oder"}


class _Case(NamedTuple):
    """A formula and the sets of its result; `before` are those of results that come first, where the first counts."""

    judge: Judge
    printed: Printed
    outcomes: OutcomeTable
    truth: frozenset[Roll]
    before: frozenset[Roll]

    @property
    def name(self) -> str:
        return self.judge.title(self.printed.result)

    def rolls(self, sets: Iterable[Roll]) -> int:
        """How many rolls these sets are."""
        wanted = set(sets)
        canonical = self.outcomes.dice_set.pool.canonical
        return sum(self.outcomes.weights[roll] for roll, _ in self.outcomes.rolls if canonical(roll) in wanted)


def judge_formula(judge: Judge, printed: Printed, outcomes: OutcomeTable) -> None:
    """A formula whose result is known is right, ambiguous or wrong; another one is right if it is some result's."""
    pool = outcomes.dice_set.pool
    plain = fitting(printed.formula, pool, "or")
    if plain is None:
        return
    truth = _truth(outcomes)
    if not printed.result:
        if plain in truth.values():
            judge.right(*printed.spans)
        return
    case = _Case(judge, printed, outcomes, truth[printed.result], _before(judge, truth, printed.result))
    neither = fitting(printed.formula, pool, "neither")
    if plain - case.before == case.truth:
        judge.right(*printed.spans)
    elif neither is not None and neither - case.before == case.truth:
        _ambiguous(case, plain)
    elif not plain:
        _empty(case)
    else:
        _wrong(case, plain)


@remembered(Life.QUESTION)
def _truth(outcomes: OutcomeTable) -> dict[str, frozenset[Roll]]:
    """The sets of each result."""
    return {row.result: _sets(outcomes, row.result) for row in outcomes.rows}


def _before(judge: Judge, truth: dict[str, frozenset[Roll]], result: str) -> frozenset[Roll]:
    if not judge.subject.game.precedence:
        return frozenset()
    return frozenset().union(*(truth[one] for one in list(truth)[: list(truth).index(result)]))


def _sets(outcomes: OutcomeTable, result: str) -> frozenset[Roll]:
    canonical = outcomes.dice_set.pool.canonical
    return frozenset(canonical(roll) for roll, name in outcomes.rolls if name == result)


def _ambiguous(case: _Case, plain: Collection[Roll]) -> None:
    true = case.rolls(case.truth)
    case.judge.wrong(
        "RB3-reading",
        _all(case.printed.spans),
        f"{case.name}: with / as “or” the formula fits {case.rolls(plain)} rolls, not {true}; it must be “neither”",
        case.printed.text,
        case.printed.text.replace(" / ", " & ").replace("(", "").replace(")", ""),
        why="The formula was executed on every roll. What is not the one or not the other is everything; only "
        "“neither the one nor the other” selects this result.",
        proof=[f"fits as well: {line}" for line in in_lines(sorted(set(plain) - case.truth, key=str))],
        refuted=case.printed.spans,
    )


def _empty(case: _Case) -> None:
    formula, pool = case.printed.formula, case.outcomes.dice_set.pool
    either = Choice(formula.parts) if isinstance(formula, Choice) and formula.both else None
    apart = either is not None and fitting(either, pool, "or") == case.truth
    case.judge.wrong(
        "RB3-empty",
        _all(case.printed.spans),
        f"{case.name}: no roll fits the formula, {case.rolls(case.truth)} should"
        + ("; its parts must be joined by “or”, not “and”" if apart else ""),
        case.printed.text,
        re.sub(r"\b(and|und)\b", lambda word: _OR[word[0]], case.printed.text) if apart else "",
        why="The formula was executed on every roll.",
        proof=[f"should fit: {line}" for line in in_lines(sorted(case.truth, key=str))],
        refuted=case.printed.spans,
    )


def _wrong(case: _Case, plain: Collection[Roll]) -> None:
    own = set(plain) - case.before
    too_many, lacking = own - case.truth, case.truth - own
    pool, known = case.outcomes.dice_set.pool, case.truth | case.before
    wrong = [spans for part, spans in case.printed.parts if not _inside(fitting(part, pool, "or"), known)]
    guilty = [span for spans in wrong for span in spans]
    named = sorted(too_many or lacking, key=str)
    example = ",".join(map(str, named[0]))
    what = f"fits {example} as well" if too_many else f"does not fit {example}"
    case.judge.wrong(
        "RB3-rolls",
        _all(tuple(guilty) or case.printed.spans),
        f"{case.name}: the formula fits {case.rolls(own)} rolls, not {case.rolls(case.truth)}; it {what}",
        case.printed.text,
        why="The formula was executed on every roll and compared with the rule of the game.",
        proof=[
            *(f"should not fit: {line}" for line in in_lines(sorted(too_many, key=str))),
            *(f"should fit: {line}" for line in in_lines(sorted(lacking, key=str))),
        ],
        refuted=guilty or case.printed.spans,
    )


def _inside(sets: Collection[Roll] | None, truth: Collection[Roll]) -> bool:
    return sets is not None and bool(sets) and set(sets) <= set(truth)


def _all(spans: tuple[Span, ...]) -> Span:
    first, last = spans[0], spans[-1]
    return Span(first.line, first.start, last.end) if last.line == first.line else first
