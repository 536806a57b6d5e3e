"""Whether a statement agrees with a fact."""

from __future__ import annotations

from fractions import Fraction

from generator.check.facts import Fact, Quantity, quantities
from generator.check.reading.number import Number
from generator.check.reading.writing import other_agrees
from generator.check.statements import Statement
from generator.games.editions import WIN

_NEAR, _FAR = Fraction(1, 10), Fraction(1, 5)
"""How far off a number may be that says it is "about" that, and from where on it is wrong, as parts of the true one."""
_ABOUT = ("about", "just_over", "just_under")


def holds(said: Statement, fact: Fact) -> bool | None:
    """Whether a statement agrees with a fact; None where it can not be told."""
    quantity = quantities()[said.quantity]
    if quantity.kind == "rolls":
        return _is_among(said, fact)
    if quantity.kind == "word":
        return said.text == fact.value
    if said.win or fact.value == WIN:
        return said.win and fact.value == WIN
    if not isinstance(fact.value, Fraction):
        return None
    if quantity.kind == "odds":
        return _odds_hold(said, fact, quantity)
    if quantity.kind in ("payoff", "mean"):
        number = said.numbers[0]
        values = [fact.value, *(fact.value + fact.share * others for others in said.held)]
        right = any(number.says(one if number.signed else one * said.sign) for one in values)
        return right if not said.bound or (right and said.bound in _ABOUT) else None
    values = [_counted(number) * said.factor for number in said.numbers]
    if said.of is not None and fact.of is not None and len(values) == 1:  # so many for each: less may be what one has
        own = values[0] <= fact.value and not said.cell
        return True if values[0] == fact.value * said.of else None if own else False
    most = fact.most if fact.most is not None else fact.value
    if len(values) == 2:
        return values == [fact.value, most]
    value = values[0]
    if said.bound in _ABOUT:
        return True if any(_is_near(said, value, end) for end in (fact.value, most)) else None
    if quantity.kind == "range":
        known = {"at_least": fact.value, "at_most": most}
        return (
            value == known[said.bound]
            if said.bound
            else (True if fact.value <= value <= most and fact.value == most else None)
        )
    if fact.bound and not said.bound and value > fact.value:
        return None
    if said.bound == "over":
        right = value == fact.value or (fact.bound and value + 1 == fact.value)
        return right or (False if fact.bound else None)
    if said.bound and not fact.bound:
        return True if value == fact.value else None
    return value == fact.value


def _counted(number: Number) -> Fraction:
    """A number of things; of "one of the three" the three."""
    return number.other if number.kind in ("one-in", "ratio") and number.other else number.value


def _is_among(said: Statement, fact: Fact) -> bool | None:
    rolls = fact.value if isinstance(fact.value, frozenset) else frozenset()
    if not rolls or len(next(iter(rolls))) != len(said.roll):
        return None
    wanted = sorted(map(str, said.roll))
    return any(sorted(map(str, roll)) == wanted for roll in rolls)


def _odds_hold(said: Statement, fact: Fact, quantity: Quantity) -> bool | None:
    number, count, total = said.numbers[0], fact.value, fact.of or Fraction(1)
    assert isinstance(count, Fraction)
    share = count / total
    if said.bound in _ABOUT and share:
        return _is_near(said, _part(number, total if quantity.form == "count" else Fraction(1)), share)
    if number.kind == "percent":
        return number.says(100 * share) or (said.rounded and abs(number.value - 100 * share) < 1)
    if number.kind == "fraction":
        return number.value == share
    if number.kind in ("ratio", "one-in") and number.other:
        exact = number.value / number.other == share
        return exact or (number.kind == "one-in" and bool(share) and other_agrees(number, 1 / share))
    if quantity.form == "one-in":
        return bool(share) and number.says((said.of or 1) / share)
    if said.of is not None:
        return bool(said.of) and number.value / said.of == share
    if quantity.form == "share":
        return number.value == share or number.says(100 * share) or (number.places > 0 and number.says(share))
    return number.value == count


def _part(number: Number, total: Fraction) -> Fraction:
    """The share that a number tells; a whole one counts of the total."""
    value = number.value / (total if number.kind == "integer" else 100 if number.kind == "percent" else 1)
    if number.kind in ("one-in", "ratio") and number.other:
        value = number.value / number.other
    return value


def _is_near(said: Statement, value: Fraction, true: Fraction) -> bool | None:
    """Whether what is true is about the value that is told, and on the side of it that is told."""
    off = abs(value - true)
    if off <= _NEAR * true:
        beyond = {"just_over": value > true, "just_under": value < true}
        return None if beyond.get(said.bound) else True
    return None if off < _FAR * true else False
