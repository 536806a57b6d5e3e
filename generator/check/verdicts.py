"""Statements against facts, lists included: what is right, what is wrong, and the one way to say so."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from fractions import Fraction

from generator.base.locale import round_half_up
from generator.check.facts import Fact, Facts, Quantity, quantities
from generator.check.finding import Judge
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
        if not whose and not quantity.says:  # what can not be rolled is told where examples are played after
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
    if said.bound or quantity.kind not in ("odds", "rolls") or (quantity.kind == "odds" and quantity.what):
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


_SLIPS = 2
"""Items that a list may lack or have too many to be one whose subject is not named."""


def in_words(judge: Judge, says: str, said: Statement, **more: str) -> str:
    """The message of a quantity about the subject of a statement."""
    return says.format(*map(judge.title, said.subject), keys=said.subject, printed=said.text, **more)


def judge_list(judge: Judge, said: Statement, facts: Facts) -> None:
    """Compares a list with the dice, or the way to play, that it fits best; one that fits none says nothing."""
    quantity = quantities()[said.quantity]
    known = facts.find(said.quantity, said.subject, said.variant)
    if quantity.kind == "number" or "" in said.subject:
        _no_result(judge, said, quantity)
        return
    fact = max(known, key=lambda one: _fit(said, one), default=None)
    value = fact.listed if fact else frozenset()
    slips = len({*said.items} ^ value) if said.whole and not said.subject else 0
    if fact is None or slips > _SLIPS or (quantity.lacks and not said.variant and value.isdisjoint(said.items)):
        _other_subject(judge, said, quantity, facts)
        return
    wrong = [at for at, item in enumerate(said.items) if item not in value or (quantity.lacks and _again(said, at))]
    if any("/" in said.items[at] and not _alike(said.items[at], value) for at in wrong):
        return
    missing = _missing(judge, said, fact)
    judge.right(*(place for at, place in enumerate(said.places) if at not in wrong))
    if said.loose:
        if not wrong and not missing:
            judge.right(*said.beside, *(number.span for number in said.numbers))
        return
    expected, level = ", ".join(map(judge.title, missing)), "error" if said.sure else "warning"
    for at in wrong:
        item, text = said.items[at], said.texts[at] or judge.title(said.items[at])
        message = in_words(judge, quantity.says, said, item=text) if item else f"{text} is printed, which is no result"
        message += f"; {expected} is missing" if missing else ""
        right = expected or ", ".join(sorted(value))
        judge.wrong(quantity.code, said.places[at], message, text, right, level=level, why=fact.why)
    if missing and not wrong:
        message = in_words(judge, quantity.lacks, said, missing=expected)
        place = said.span if said.variant else said.places[0]
        judge.wrong(quantity.code, place, message, "", expected, level=level, why=fact.why, refuted=())
    elif not wrong:
        judge.right(*said.beside, *(number.span for number in said.numbers))


def _fit(said: Statement, fact: Fact) -> int:
    value = fact.listed
    right = sum(item in value for item in said.items)
    return 3 * right - 2 * len(said.items) - (len(value - {*said.items}) if said.whole else 0)


def _alike(item: str, value: frozenset[str]) -> bool:
    """Whether most parts of a thing of several are those of one that is there."""
    parts = item.split("/")
    return any(2 * sum(map(str.__eq__, parts, one.split("/"))) > len(parts) for one in value)


def _again(said: Statement, at: int) -> bool:
    return bool(said.texts[at]) and said.texts[at] in said.texts[:at] and said.places[at] not in said.places[:at]


def _missing(judge: Judge, said: Statement, fact: Fact) -> list[str]:
    """What a whole list lacks, in the order of the results."""
    order = [result.id for result in judge.subject.game.results]
    found = fact.listed - {*said.items} if said.whole else ()
    return sorted(found, key=lambda one: (order.index(one) if one in order else -1, len(one), one))


def _no_result(judge: Judge, said: Statement, quantity: Quantity) -> None:
    """A number in the place of a result that is none."""
    if said.loose or (quantity.kind == "list" and (len(said.items) < 2 or "" in said.items)):
        return
    places = said.beside if quantity.kind == "list" else said.places
    for place in places:
        text = judge.document.lines[place.line - 1][place.start : place.end]
        judge.wrong(quantity.code, place, f"{text} is printed, which is no result", text)


def _other_subject(judge: Judge, said: Statement, quantity: Quantity, facts: Facts) -> None:
    """The number that all of the list belongs to, where another is printed."""
    same = [one for one in facts.of(said.quantity) if {*said.items} <= one.listed]
    if said.numbers and len({one.subject for one in same if one.subject}) == 1 and not said.loose:
        expected, number = same[0].subject[0], said.numbers[0]
        message = f"{number.text} printed for {', '.join(said.texts)}, it is {expected}"
        judge.wrong(quantity.code, number.span, message, number.text, expected, why=same[0].why)


def judge_each(judge: Judge, said: Statement, facts: Facts) -> None:
    """Compares what is said of a result in general with every fact about it, but for the exceptions that are told."""
    quantity, size = quantities()[said.quantity], len(said.subject)
    known = [one for one in facts.of(said.quantity) if size and one.subject[:size] == said.subject != one.subject]
    if not known or quantity.kind != "number":
        return
    sheets = dict.fromkeys(one.variant for one in known)
    found = [
        [f for f in known if f.variant == one and f.subject[size] not in said.but and not holds(said, f)]
        for one in sheets
    ]
    differ = min(found, key=len)
    if not differ:
        judge.right(*said.spans, *said.beside)
    elif not said.loose:
        told = ", ".join(f"{one.value} at win {one.subject[size]}" for one in differ)
        message = f"{judge.title(said.subject[0])}: {said.text} printed without an exception for it, but it is {told}"
        judge.wrong(quantity.code, said.span, message, said.text, told, why=differ[0].why)
