"""Lists against facts: what does not belong to them, and what they lack; and what is said in general of many facts."""

from __future__ import annotations

from generator.check.facts import Fact, Facts, Quantity, quantities
from generator.check.judge import Judge
from generator.check.statements import Statement
from generator.check.statements.holds import holds

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
    value = _listed(fact) if fact else frozenset()
    slips = len({*said.items} ^ value) if said.whole and not said.subject else 0
    if fact is None or slips > _SLIPS or (quantity.lacks and not said.variant and value.isdisjoint(said.items)):
        _other_subject(judge, said, quantity, facts)
        return
    wrong = [at for at, item in enumerate(said.items) if item not in value or _again(said, at)]
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


def _listed(fact: Fact) -> frozenset[str]:
    return frozenset(map(str, fact.value)) if isinstance(fact.value, frozenset) else frozenset()


def _fit(said: Statement, fact: Fact) -> int:
    value = _listed(fact)
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
    found = _listed(fact) - {*said.items} if said.whole else ()
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
    same = [one for one in facts.of(said.quantity) if {*said.items} <= _listed(one)]
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
