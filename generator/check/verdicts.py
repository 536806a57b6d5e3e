"""Statements against facts: what is right, what is wrong, and the one way to say so."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from fractions import Fraction

from generator.base.locale import round_half_up
from generator.check.facts import Fact, Facts, Quantity, quantities
from generator.check.judge import Judge
from generator.check.reading.number import Number
from generator.check.reading.writing import decimal, mark_of, other_agrees, rewritten
from generator.check.statements import Statement
from generator.games.editions import WIN

_NEAR = Fraction(1, 10)
"""How far off a number may be that says it is "about" that, as a part of the true one."""
_CODES = {"percent": "RB1-percent", "fraction": "RB1-chance", "one-in": "RB1-chance", "ratio": "RB1-count"}
"""The code of wrong odds by how they are written; else it is that of the quantity."""


def judge_statements(judge: Judge, statements: Iterable[Statement], facts: Facts) -> None:
    """Says of each statement whether it is right; of what no fact is known nothing is said."""
    for one in statements:
        judge_one(judge, one, facts)


def judge_one(judge: Judge, said: Statement, facts: Facts) -> None:
    """A statement is right where one fact agrees, and wrong where all differ."""
    known = facts.find(said.quantity, said.subject)
    if not known:
        return
    told = [holds(said, fact) for fact in known]
    if any(told):
        judge.right(*said.spans)
        fact = known[told.index(True)]
        if fact.edition and not any(one.edition == "" for one, agrees in zip(known, told, strict=True) if agrees):
            _another_edition(judge, said, fact)
    elif None not in told:
        _wrong(judge, said, known, facts)


def holds(said: Statement, fact: Fact) -> bool | None:
    """Whether a statement agrees with a fact; None where it can not be told."""
    quantity = quantities()[said.quantity]
    if quantity.kind == "rolls":
        return _is_among(said, fact)
    if said.win or fact.value == WIN:
        return said.win and fact.value == WIN
    if not isinstance(fact.value, Fraction):
        return None
    if quantity.kind == "odds":
        return _odds_hold(said, fact, quantity)
    if quantity.kind in ("payoff", "mean"):
        number = said.numbers[0]
        true = fact.value if number.signed else fact.value * said.sign
        return None if said.bound else number.says(true)
    values = [number.value * said.factor for number in said.numbers]
    most = fact.most if fact.most is not None else fact.value
    if len(values) == 2:
        return values == [fact.value, most]
    value = values[0]
    if said.bound == "about":
        ends = fact.value, most
        return True if any(abs(value - end) <= _NEAR * end for end in ends) else None
    if quantity.kind == "range":
        known = {"at_least": fact.value, "at_most": most}
        return (
            value == known[said.bound]
            if said.bound
            else (True if fact.value <= value <= most and fact.value == most else None)
        )
    if said.bound and not fact.bound:
        return True if value == fact.value else None
    return value == fact.value


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
    if said.bound == "about" and share:
        return _is_near(number, share, total if quantity.form == "count" else Fraction(1))
    if number.kind == "percent":
        return number.says(100 * share)
    if number.kind == "fraction":
        return number.value == share
    if number.kind in ("ratio", "one-in") and number.other:
        exact = number.value / number.other == share
        return exact or (number.kind == "one-in" and bool(share) and other_agrees(number, 1 / share))
    if said.of is not None:
        return bool(said.of) and number.value / said.of == share
    if quantity.form == "one-in":
        return bool(share) and number.says(1 / share)
    if quantity.form == "share":
        return number.says(100 * share) or (number.places > 0 and number.says(share))
    return number.value == count


def _is_near(number: Number, share: Fraction, total: Fraction) -> bool | None:
    """Whether a share is about that; a whole number counts of the total."""
    value = number.value / (total if number.kind == "integer" else 100 if number.kind == "percent" else 1)
    if number.kind in ("one-in", "ratio") and number.other:
        value = number.value / number.other
    return True if abs(value - share) <= _NEAR * share else None


def _wrong(judge: Judge, said: Statement, known: tuple[Fact, ...], facts: Facts) -> None:
    """Says what is printed, what is true, and whose the printed value is."""
    quantity = quantities()[said.quantity]
    own = [fact for fact in known if not fact.edition] or list(known)
    true = _nearest(said, own)
    expected, printed = _expected(judge, said, true, quantity), said.text
    whose = _whose(judge, said, facts) if said.subject else ""
    if quantity.kind == "rolls":
        message = f"{printed} is {whose or 'no ' + judge.title(said.subject[0])}, not {judge.title(said.subject[0])}"
        expected = whose
    elif quantity.kind in ("odds", "payoff", "mean"):
        message = f"{_named(judge, said)}: {printed} printed, it is {expected}"
    elif quantity.kind == "range":
        message = f"{quantity.what}: {printed} printed, it is {expected}"
    else:
        expected = " or ".join(dict.fromkeys(_expected(judge, said, fact, quantity) for fact in own))
        name = f"{_component(judge, said)}: " if said.subject else ""
        message = f"{name}{printed} printed, {expected} {quantity.what}"
    why = true.why
    if whose and quantity.kind != "rolls":
        message += f"; {printed} is that of {whose}"
    number = said.numbers[0] if said.numbers else None
    code = _CODES.get(number.kind, quantity.code) if quantity.kind == "odds" and number else quantity.code
    if said.of is not None and quantity.kind == "odds":
        code = "RB1-count"
    judge.wrong(
        code,
        said.span,
        message,
        printed,
        expected,
        level="error" if said.sure else "warning",
        why=why,
        proof=true.proof(),
        repair=expected if said.cell and said.numbers else None,
        refuted=said.spans,
    )


def _nearest(said: Statement, known: list[Fact]) -> Fact:
    """The fact that is told: one with the total that is printed, else the first."""
    number = said.numbers[0] if said.numbers else None
    other = number.other if number and number.kind == "ratio" else said.of
    return next((fact for fact in known if other is not None and fact.of == other), known[0])


def _expected(judge: Judge, said: Statement, fact: Fact, quantity: Quantity) -> str:
    """The true value, written as the wrong one is."""
    if fact.value == WIN:
        return "WIN"
    if quantity.kind == "rolls" or not isinstance(fact.value, Fraction):
        return ""
    if not said.numbers:
        return str(fact.value)
    number, language = said.numbers[0], judge.language
    if quantity.kind == "odds":
        return _odds_text(number, fact, quantity, language, said.of)
    if quantity.kind in ("payoff", "mean"):
        value = fact.value * (1 if number.signed else said.sign)
        return str(value) if not number.places and value.denominator > 1 else rewritten(number, value, language)
    most = "" if fact.most is None else f" to {_plain(fact.most / said.factor)}"
    return f"{_plain(fact.value / said.factor)}{most}"


def _plain(value: Fraction) -> str:
    return str(value) if value.denominator == 1 else f"{float(round_half_up(value, 2)):g}"


def _odds_text(number: Number, fact: Fact, quantity: Quantity, language: str, of: Fraction | None) -> str:
    count, total = fact.value, fact.of or Fraction(1)
    assert isinstance(count, Fraction)
    share = count / total
    if number.kind == "percent":
        return rewritten(number, 100 * share, language)
    if number.kind == "fraction":
        return rewritten(number, share, language)
    if number.kind == "ratio":
        return rewritten(number, count, language, total)
    if number.kind == "one-in":
        return rewritten(number, Fraction(1), language, 1 / share)
    if quantity.form == "one-in":
        return decimal(1 / share, number.places, mark_of(number, language))
    if quantity.form == "share":
        return rewritten(number, share if number.value <= 1 else 100 * share, language)
    return rewritten(number, count if of is None else share * of, language)


def _whose(judge: Judge, said: Statement, facts: Facts) -> str:
    """The other subject of which the printed value is true, if it is one only."""
    kind = quantities()[said.quantity].kind
    if kind not in ("odds", "rolls"):
        return ""
    found = dict.fromkeys(
        fact.subject[0] for fact in facts.of(said.quantity) if fact.subject != said.subject and holds(said, fact)
    )
    return judge.title(next(iter(found))) if len(found) == 1 else ""


def _named(judge: Judge, said: Statement) -> str:
    if not said.subject:
        return "a turn"
    name = judge.title(said.subject[0])
    if len(said.subject) > 1:
        name += f", {judge.subject.names.column_title(said.subject[1], judge.language)}"
    return name


def _component(judge: Judge, said: Statement) -> str:
    text = judge.subject.tables.text("en" if "en" in judge.subject.game.texts else judge.subject.game.languages[0])
    key = f"component.{said.subject[0]}"
    return text.get(key) if key in text.values else judge.title(said.subject[0])


def _another_edition(judge: Judge, said: Statement, fact: Fact) -> None:
    judge.wrong(
        "RB4-edition",
        said.span,
        f"{said.text} is of the edition {fact.edition}, which pays the same as {judge.subject.edition}",
        said.text,
        level="note",
        why=fact.why,
    )


def unsure(said: Statement) -> Statement:
    """The same statement, inferred."""
    return replace(said, sure=False, cell=False)
