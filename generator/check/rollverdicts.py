"""What is wrong with rolls: those that do not exist, that have another result, that a list lacks."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Sequence
from typing import NamedTuple

from generator.check.finding import Judge, in_lines
from generator.check.labels import result_labels
from generator.check.reading.document import Span
from generator.check.reading.passage import passages
from generator.check.rolls import Listed, RollList, results_by_roll, roll_tables
from generator.check.subject import Subject
from generator.dice.die import Roll, spell

_FEW = 5
"""So many faults of a list are told one by one; more have one cause and are told together."""


class Compared(NamedTuple):
    """What is wrong with a list.

    `strange` are rolls that the dice do not have, `misnamed` those under another result than theirs, `missing` those
    that a whole list lacks, `again` those that stand there for a second time. `instead` has for items the roll that
    should stand in their place, where the order of the list tells it.
    """

    strange: tuple[Listed, ...]
    misnamed: tuple[Listed, ...]
    missing: tuple[Roll, ...] = ()
    again: tuple[Listed, ...] = ()
    instead: tuple[tuple[Listed, Roll], ...] = ()


def compared(rolls: RollList) -> Compared:
    """The faults of a list; none of the kinds that only a whole list has where it means to be examples."""
    results = results_by_roll(rolls.outcomes)
    strange = tuple(item for item in rolls.items if item.roll is None)
    misnamed = tuple(item for item in rolls.items if item.roll is not None and item.result not in results[item.roll])
    if rolls.basis is None:
        return Compared(strange, misnamed)
    truth, seen = rolls.truth(rolls.basis), set[Roll]()
    ways, again = set[tuple[Roll, str, bool]](), []
    for item in rolls.items:
        if item.roll is not None:
            key = rolls.key(item.roll)
            which = item.result if len(results[item.roll]) > 1 else ""  # it stands once below each of its results
            told = key, which, any(map(str.isdigit, item.text))  # an example in pips stands beside its pattern
            again += [item] if told in ways else []
            ways.add(told)
            seen.add(key)
    missing = tuple(roll for roll in truth if roll not in seen)
    instead = []
    if missing and len(rolls.items) == len(truth):
        instead = [(item, roll) for item, roll in zip(rolls.items, truth, strict=True) if item.roll != roll]
    sure = 2 * len(instead) <= len(rolls.items)
    return Compared(strange, misnamed, missing, tuple(again), tuple(instead) if sure else ())


def judge_list(judge: Judge, rolls: RollList) -> None:
    """Notes the right rolls of a list and its faults."""
    found = compared(rolls)
    wrong = {*found.strange, *found.misnamed, *(item for item, _ in found.instead)}
    wrong.update(() if found.instead else found.again)
    judge.right(*(span for item in rolls.items if item not in wrong for span in item.spans))
    told = _missing(judge, rolls, found) if found.missing else set()
    for item in found.again if not found.missing else ():
        _say(judge, "RB2-duplicate", [item], f"{item.text} is listed twice")
    for item in found.strange:
        if item not in told:
            _say(judge, "RB2-roll", [item], f"{item.text} is no roll of {rolls.pool.name}")
    results = results_by_roll(rolls.outcomes)
    left = [item for item in found.misnamed if item not in told and (found.missing or item not in found.again)]
    named = [
        f"{item.text} is listed as {judge.title(item.result)}, it is {_titled(judge, results[item.roll or ()])}"
        for item in left
    ]
    why = "Each roll was classified by the rule of the game."
    if len(left) > _FEW:
        message = f"{len(left)} rolls of the list have the wrong result, {left[0].text} for one"
        _say(judge, "RB2-class", left, message, why=why, proof=named)
        return
    for item, message in zip(left, named, strict=True):
        true = _titled(judge, results[item.roll or ()])
        _say(judge, "RB2-class", [item], message, judge.title(item.result), true, why=why)


def _titled(judge: Judge, results: Sequence[str]) -> str:
    """What a roll is called: several names only where results overlap."""
    return " and ".join(map(judge.title, results)) or "nothing"


def _say(
    judge: Judge,
    code: str,
    items: Sequence[Listed],
    message: str,
    printed: str = "",
    expected: str = "",
    *,
    why: str = "",
    proof: Sequence[str] = (),
    span: Span | None = None,
) -> None:
    """A fault of rolls, at the first of them."""
    first = items[0]
    begin, end = first.spans[0], first.spans[-1]
    place = span or Span(begin.line, begin.start, end.end if end.line == begin.line else begin.end)
    refuted = [span for item in items for span in item.spans]
    judge.wrong(code, place, message, printed or first.text, expected, why=why, proof=proof, refuted=refuted)


def _missing(judge: Judge, rolls: RollList, found: Compared) -> set[Listed]:
    """What a whole list lacks, as one finding, and what it has in their place; the items that it speaks of."""
    kind = "rolls" if rolls.basis == "rolls" else "sets"
    single = _single(rolls, found) if len(found.missing) == 1 else None
    if single:
        roll, faces = found.missing[0], single.text.split(",")
        of = judge.title(rolls.only) if rolls.only else f"all {kind}"
        message = f"{spell(roll)} is missing in the list of {of}; {single.text} stands in its place"
        why = "The list has all others, and this one is there for a second time or does not belong there."
        spans = zip(single.spans, roll, faces, strict=True) if len(single.spans) > 1 else ()
        span = next((span for span, face, old in spans if str(face) != old), None)
        _say(judge, "RB2-missing", [single], message, single.text, spell(roll), why=why, span=span)
        return {single}
    truth = rolls.truth(rolls.basis or "rolls")
    different = len(truth) - len(found.missing)
    message = f"{different} different {kind} are listed, {len(found.missing)} "
    message += f"{'is' if len(found.missing) == 1 else 'are'} missing{_shares(judge, rolls, found.missing)}"
    items = [item for item, _ in found.instead] or list(found.again)
    at = items or [(found.misnamed or rolls.items)[0]]
    proof = [f"line {item.spans[0].line}: {item.text} instead of {spell(roll)}" for item, roll in found.instead]
    begin, end = at[0].spans[0], at[0].spans[-1]
    judge.wrong(
        "RB2-missing",
        Span(begin.line, begin.start, end.end if end.line == begin.line else begin.end),
        message,
        str(different),
        str(len(truth)),
        why=f"The list was compared with all {kind} of the dice, roll by roll.",
        proof=proof or in_lines(found.missing),
        refuted=[span for item in items for span in item.spans],
    )
    counts = Counter(rolls.key(item.roll or ()) for item in found.again)
    if counts:
        most = max(counts.values()) + 1
        times = f"up to {most}" if len(set(counts.values())) > 1 else str(most)
        message = f"{len(counts)} rolls are listed {times} times each, {spell(found.again[0].roll or ())} for one"
        why = "A list of all rolls has each of them once."
        _say(judge, "RB2-duplicate", found.again, message, why=why, proof=in_lines(counts))
    return {item for item, _ in found.instead}


def _single(rolls: RollList, found: Compared) -> Listed | None:
    """The one item in whose place the missing roll belongs; None where there may be several."""
    if found.instead:
        return found.instead[0][0] if len(found.instead) == 1 else None
    suspects = (*found.strange, *found.misnamed) or found.again
    return suspects[0] if len(suspects) == 1 and len(rolls.items) == len(rolls.truth(rolls.basis or "rolls")) else None


def _shares(judge: Judge, rolls: RollList, missing: Sequence[Roll]) -> str:
    results = results_by_roll(rolls.outcomes)
    if len(missing) <= _FEW:
        told = (spell(roll) + ("" if rolls.only else f" ({_titled(judge, results[roll])})") for roll in missing)
        return f"{f' of {judge.title(rolls.only)}' if rolls.only else ''}: {', '.join(told)}"
    if rolls.only:
        return f" of {judge.title(rolls.only)}"
    counts = Counter(result for roll in missing for result in results[roll])
    named = [f"{counts[row.result]} {judge.title(row.result)}" for row in rolls.outcomes.rows if counts[row.result]]
    return f": {', '.join(named)}"


_EQUATION = re.compile(r"(?<![\w+*/=-])(?P<roll>\w{2,6})\s?=\s?(?P<result>\w{1,6})(?![\w+*/])")


def judge_equations(judge: Judge) -> None:
    """Compares rolls, whose faces are written beside each other, with the results behind the sign: `F0 = 8`."""
    told = {passage: [*_EQUATION.finditer(passage.text)] for passage in passages(judge.document)}
    rolls = _by_faces(judge.subject) if any(told.values()) else {}
    labels = result_labels(judge.subject)
    for passage, equations in told.items():
        said = [(labels.only(one["result"]), rolls.get(one["roll"].casefold(), "")) for one in equations]
        sure = sum(bool(result) and result == true for result, true in said) > 1
        for one, (result, true) in zip(equations, said, strict=True):
            text, roll, span = one["roll"], passage.span(*one.span("roll")), passage.span(*one.span("result"))
            if result and result == true:
                judge.right(span, roll)
            elif true and (result or sure):
                title, printed = judge.title(true), judge.title(result) if result else one["result"]
                why = "The roll was classified."
                judge.wrong("RB2-class", span, f"{text} is {title}, not {printed}", printed, title, why=why)
            elif sure:
                judge.wrong("RB2-roll", roll, f"{text} can not be rolled", text, why="No dice show it.")


def _by_faces(subject: Subject) -> dict[str, str]:
    """The result of each roll by its faces in both directions, unless they can be read in two ways."""
    found: dict[str, set[str]] = {}
    for table in roll_tables(subject):
        for roll, result in table.rolls:
            for faces in {tuple(roll), tuple(reversed(roll))}:
                found.setdefault("".join(map(str, faces)).casefold(), set()).add(result)
    return {text: next(iter(results)) for text, results in found.items() if len(results) == 1 and not text.isdigit()}
