"""What sentences say of several results together: all rolls, all sets, sums of shares, rolls that gain or lose."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from fractions import Fraction

from generator.check.judge import Judge
from generator.check.odds.counted import Odds, added, agrees
from generator.check.odds.headings import ROLLS
from generator.check.odds.said import COUNTED, Said
from generator.check.reading.writing import one_digit_off, rewritten
from generator.check.sentences import Unit
from generator.games.editions import WIN

_SUM = re.compile(r"\b(?:add|adds|added|sum|sums|total|totals|together|zusammen|summe|ergeben|insgesamt)\b", re.I)
_ONLY = re.compile(r"\b(?:only|nur|instead|statt)\b", re.IGNORECASE)
_ROLLS = re.compile(rf"(?:{ROLLS})", re.IGNORECASE)
_MONEY = re.compile(
    r"\b(?:costs?|lose|loses|pays?|gains?|brings?|wins?|kosten|kostet|verlier\w*|zahl\w*|bringen|bringt|gewinn\w*)\b",
    re.I,
)


def judge_together(judge: Judge, unit: Unit, said: Said, odds: Sequence[Odds]) -> bool:
    """Judges a number that is of no single result; whether there is nothing more to be said of it."""
    if said.sort == "percent" and _SUM.search(unit.text) and not unit.mentions:
        _judge_sum(judge, said, odds)
        return True
    return said.sort == "count" and said.number.kind == "integer" and _is_total(judge, unit, said, odds)


def _judge_sum(judge: Judge, said: Said, odds: Sequence[Odds]) -> None:
    """What rounded shares add up to."""
    number = said.number
    sums = {added(each, number.places) for each in odds} | {Fraction(100)}
    if number.value in sums:
        judge.right(number.span)
        return
    for true in sorted(sums, key=lambda value: abs(value - number.value)):
        text = rewritten(number, true, judge.language)
        if one_digit_off(number.text, text):
            judge.wrong(
                "RB1-sum",
                number.span,
                f"the percentages add up to {text}, not to {number.text.strip()}",
                number.text.strip(),
                text,
                why="Each share was rounded by itself, and the rounded ones were added up.",
            )
            return


def _is_total(judge: Judge, unit: Unit, said: Said, odds: Sequence[Odds]) -> bool:
    """Whether a number is that of all rolls or sets, or one digit off."""
    number, totals = said.number, dict.fromkeys(each.total for each in odds)
    if number.value in totals:
        judge.right(number.span)
        return True
    noun = COUNTED.match(unit.after(said.at, number))
    rolls = noun is not None and bool(_ROLLS.fullmatch(noun["noun"]))
    known = {each.count(row.result) for each in odds for row in each.table.rows if rolls or each.basis == "sets"}
    near = [total for total in totals if total > 9 and one_digit_off(number.text, str(total))]
    named = {other.value for _, other in unit.numbers}
    if (
        len(near) != 1
        or unit.mentions
        or (number.value in known and number.text[0] != "0")
        or (near[0] in named and _ONLY.search(unit.text))
    ):
        return False
    text = rewritten(number, Fraction(near[0]), judge.language)
    judge.wrong(
        "RB1-total",
        number.span,
        f"{number.text.strip()} {noun['noun'] if noun else 'rolls'} printed, there are {text}",
        number.text.strip(),
        text,
        why="Every roll of the dice was counted.",
    )
    return True


def judge_several(judge: Judge, unit: Unit, said: Said, odds: Sequence[Odds]) -> None:
    """A number beside no result: it may be of several, such as all rolls that cost something."""
    if any(_of_several(said, each) for each in odds):
        judge.right(said.number.span)
    elif said.of and _MONEY.search(unit.text):
        plain = [each for each in odds if each.basis == "rolls"]
        for each, count, what in _paying(judge, plain):
            text = rewritten(said.number, Fraction(count), judge.language, Fraction(each.total))
            if one_digit_off(said.number.text, text):
                printed = said.number.text.strip()
                why = f"{count} rolls {what} in the edition {judge.subject.edition}."
                judge.wrong(
                    "RB1-count",
                    said.number.span,
                    f"{printed} rolls printed, it is {text}",
                    printed,
                    text,
                    why=why,
                )
                return


def _of_several(said: Said, odds: Odds) -> bool:
    """Whether a number is the count, or the share, of some results together."""
    number = said.number
    if number.kind not in ("ratio", "percent") or (number.kind == "ratio" and number.other != odds.total):
        return False
    return any(agrees(number, value) for value in odds.sums(said.sort))


def _paying(judge: Judge, odds: Sequence[Odds]) -> Iterator[tuple[Odds, int, str]]:
    """How many rolls cost something, and bring something, in each column that counts without a right prediction."""
    payoffs = judge.subject.tables.edition.payoffs
    for each in odds:
        for column in judge.subject.game.columns:
            if column.when in ("passive", "always"):
                paid = {row.result: payoffs[row.result, column.id] for row in each.table.rows}
                for what, sign in (("cost something", -1), ("bring something", 1)):
                    results = [name for name, value in paid.items() if value != WIN and value * sign > 0]
                    yield each, sum(map(each.count, results)), what
