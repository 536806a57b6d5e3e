"""Statements against facts: what is right, what is wrong, and the one way to say so."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from fractions import Fraction

from generator.base.locale import round_half_up
from generator.check.facts import Fact, Facts, Quantity, quantities
from generator.check.judge import Judge
from generator.check.listverdicts import in_words, judge_each, judge_list
from generator.check.reading.number import Number
from generator.check.reading.writing import decimal, exactly, mark_of, one_digit_off, rewritten
from generator.check.statements import Statement
from generator.check.statements.holds import holds
from generator.dice.die import spell
from generator.games.editions import WIN

_CODES = {"percent": "RB1-percent", "fraction": "RB1-chance", "one-in": "RB1-chance", "ratio": "RB1-count"}
"""The code of wrong odds by how they are written; else it is that of the quantity."""


def judge_statements(judge: Judge, statements: Iterable[Statement], facts: Facts) -> None:
    """Says of each statement whether it is right; of what no fact is known, or what is decided, nothing is said."""
    decided = judge.reading.verified | judge.reading.refuted
    said = [one for one in statements if not decided.intersection(one.spans)]
    for one in said:
        judge_one(judge, one, facts, said)


def judge_one(judge: Judge, said: Statement, facts: Facts, others: Sequence[Statement] = ()) -> None:
    """A statement is right where one fact agrees, and wrong where all differ; `others` are all of the document."""
    facts = facts.within(said.edition)
    kind = quantities()[said.quantity].kind
    if kind in ("list", "sequence") or (said.items and kind == "number"):
        judge_list(judge, said, facts)
        return
    if kind == "idle":
        judge.reading.idle.update(said.spans)
        return
    known = facts.find(said.quantity, said.subject, said.variant)
    if not known:
        judge_each(judge, said, facts)
        return
    told = [holds(said, fact) for fact in known]
    if any(told):
        fact = known[told.index(True)]
        others_right = said.of is None or fact.of is not None  # how many it is for, where that counts
        judge.right(*said.spans, *(said.beside if others_right else ()))
        own = any(one.edition == "" for one, agrees in zip(known, told, strict=True) if agrees)
        if fact.edition and not said.edition and not own:
            _another_edition(judge, said, fact)
    elif None not in told and not said.loose:
        _wrong(judge, said, known, facts, others)


def _wrong(
    judge: Judge, said: Statement, known: tuple[Fact, ...], facts: Facts, others: Sequence[Statement] = ()
) -> None:
    """Says what is printed, what is true, and whose the printed value is."""
    quantity = quantities()[said.quantity]
    own = [fact for fact in known if not fact.edition] or list(known)
    true = _nearest(said, own)
    expected, printed = _expected(judge, said, true, quantity), said.text
    whose = _whose(judge, said, facts) if said.subject else ""
    if quantity.kind == "rolls":
        if not whose:  # what can not be rolled is told where examples are played after
            return
        message = (
            f"{spell(said.roll)} is {whose or 'no ' + judge.title(said.subject[0])}, not {judge.title(said.subject[0])}"
        )
        expected = whose
    elif quantity.kind in ("odds", "payoff", "mean", "word"):
        what = f" {quantity.what}" if quantity.kind == "odds" and quantity.what else ""
        lead = "a mean of " if quantity.kind == "mean" else ""
        message = f"{_named(judge, said)}: {lead}{printed}{what} printed, it is {expected}"
    elif quantity.kind == "range":
        message = f"{quantity.what}: {printed} printed, it is {expected}"
    else:
        ways = list(dict.fromkeys(_expected(judge, said, fact, quantity) for fact in own))
        near = [way for way in ways if one_digit_off(printed, way)] if len(ways) > 1 and printed[:1].isdigit() else []
        expected = " or ".join(near if len(near) == 1 else ways)
        name = f"{_component(judge, said)}: " if said.subject else ""
        message = f"{name}{printed} printed, {expected} {quantity.what}"
    if quantity.says:
        message = in_words(judge, quantity.says, said, expected=expected)
    why, level = true.why, "error" if said.sure else "warning"
    other = _contradicted(said, facts, others) if quantity.kind == "range" else None
    if quantity.level:
        level = quantity.level
    elif other:
        words = f"{other.bound.replace('_', ' ')} {other.text} {quantities()[other.quantity].what}".strip()
        level, why = "warning", f"Line {other.span.line} says {words}."
        message = f"{quantity.what}: {printed} here, {words} in line {other.span.line}"
    if whose and quantity.kind != "rolls":
        message += f"; {printed} is that of {whose}"
    number = said.numbers[0] if said.numbers else None
    code = _CODES.get(number.kind, quantity.code) if quantity.kind == "odds" and number else quantity.code
    if quantity.kind == "odds":
        code = (
            "RB1-sum"
            if not said.subject and quantity.code == "RB1-count" and quantity.name != "costing"
            else "RB1-count"
            if said.of is not None
            else code
        )
    judge.wrong(
        code,
        said.span,
        message,
        printed,
        expected,
        level=level,
        why=why,
        proof=true.proof(),
        repair=expected if said.cell and said.numbers and true.value != WIN else None,
        refuted=said.spans,
    )


def _contradicted(said: Statement, facts: Facts, others: Sequence[Statement]) -> Statement | None:
    """What the document says rightly of the same in another line."""
    return next(
        (
            one
            for one in others
            if quantities()[one.quantity].code == quantities()[said.quantity].code
            and (one.subject, one.edition) == (said.subject, said.edition)
            and one.span.line != said.span.line
            and any(holds(one, fact) for fact in facts.find(one.quantity, one.subject))
        ),
        None,
    )


def _nearest(said: Statement, known: list[Fact]) -> Fact:
    """The fact that is told: one with the total that is printed, else the first."""
    number = said.numbers[0] if said.numbers else None
    other = number.other if number and number.kind == "ratio" else said.of
    return next((fact for fact in known if other is not None and fact.of == other), known[0])


def _expected(judge: Judge, said: Statement, fact: Fact, quantity: Quantity) -> str:
    """The true value, written as the wrong one is."""
    if isinstance(fact.value, str):
        return "WIN" if fact.value == WIN else fact.value
    if not isinstance(fact.value, Fraction):
        return ""
    if not said.numbers:
        return str(fact.value)
    number, mark = said.numbers[0], judge.document.voice.decimal
    if quantity.kind == "odds":
        return _odds_text(number, fact, quantity, mark, said.of)
    if quantity.kind in ("payoff", "mean"):
        value = fact.value * (1 if number.signed else said.sign)
        exact = number.kind == "fraction" or (not number.places and value.denominator > 1)
        return exactly(number, value) if exact else rewritten(number, value, mark)
    if number.kind == "percent":
        return rewritten(number, fact.value, mark)
    most = "" if fact.most is None else f" to {_plain(fact.most / said.factor)}"
    times = said.of if said.of is not None and fact.of is not None else 1
    return f"{_plain(fact.value * times / said.factor)}{most}"


def _plain(value: Fraction) -> str:
    return str(value) if value.denominator == 1 else f"{float(round_half_up(value, 2)):g}"


def _odds_text(number: Number, fact: Fact, quantity: Quantity, mark: str, of: Fraction | None) -> str:
    count, total = fact.value, fact.of or Fraction(1)
    assert isinstance(count, Fraction)
    share = count / total
    if number.kind == "percent":
        return rewritten(number, 100 * share, mark)
    if number.kind == "fraction":
        ways = (rewritten(number, share, mark), rewritten(number, share, mark, total))
        return min(ways, key=lambda text: not one_digit_off(number.text, text))
    if number.kind == "ratio":
        least = rewritten(number, Fraction(share.numerator), mark, Fraction(share.denominator))
        return min(rewritten(number, count, mark, total), least, key=lambda text: not one_digit_off(number.text, text))
    if number.kind == "one-in":
        return rewritten(number, Fraction(1), mark, 1 / share)
    if quantity.form == "one-in":
        return decimal(1 / share, number.places, mark_of(number, mark))
    if quantity.form == "share":
        return rewritten(number, share if number.value <= 1 else 100 * share, mark)
    return rewritten(number, count if of is None else share * of, mark)


def _whose(judge: Judge, said: Statement, facts: Facts) -> str:
    """The other subject of which the printed value is true, if it is one only."""
    quantity = quantities()[said.quantity]
    if quantity.kind not in ("odds", "rolls") or (quantity.kind == "odds" and quantity.what):
        return ""
    found = dict.fromkeys(
        fact.subject[0]
        for fact in facts.of(said.quantity)
        if fact.subject and fact.subject != said.subject and holds(said, fact)
    )
    return judge.title(next(iter(found))) if len(found) == 1 else ""


def _named(judge: Judge, said: Statement) -> str:
    kind, owner = quantities()[said.quantity].kind, " with the figure" if said.quantity.startswith("owner") else ""
    if kind == "odds":
        names = {"costing": "rolls that cost something"}
        return " and ".join(map(judge.title, said.subject)) or names.get(said.quantity, "the sum of the column")
    name = judge.title(said.subject[0]) if said.subject else "a turn"
    if len(said.subject) > 1:
        name += f", {judge.subject.names.column_title(said.subject[1], judge.language)}"
    return name + owner


def _component(judge: Judge, said: Statement) -> str:
    text = judge.subject.tables.text("en" if "en" in judge.subject.game.texts else judge.subject.game.languages[0])
    key = f"component.{said.subject[0]}"
    return text.get(key) if key in text.values else judge.title(said.subject[0])


def _another_edition(judge: Judge, said: Statement, fact: Fact) -> None:
    judge.wrong(
        "RB4-edition",
        said.span,
        f"{said.text} is what the edition {fact.edition} says, not {judge.subject.edition}",
        said.text,
        level="note",
        why=fact.why,
    )
