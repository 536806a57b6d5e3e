"""Says what is wrong with a list of rolls."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from generator.check.document import Span
from generator.check.judge import Judge, in_lines
from generator.check.rolls.compare import Compared, compared
from generator.check.rolls.listed import Listed, RollList, result_by_roll
from generator.dice.die import Roll, spell

_FEW = 5
"""So many faults of a list are told one by one; more have one cause and are told together."""


def judge_list(judge: Judge, rolls: RollList) -> None:
    """Notes the right rolls of a list and its faults."""
    found = compared(rolls)
    wrong = {*found.strange, *found.misnamed, *(item for item, _ in found.instead)}
    if not found.instead:
        wrong.update(found.again)
    for item in rolls.items:
        if item not in wrong:
            judge.right(*item.spans)
    told = _tell_missing(judge, rolls, found)
    _tell_each(judge, rolls, found, told)


def _tell_each(judge: Judge, rolls: RollList, found: Compared, told: set[Listed]) -> None:
    """The rolls that do not exist, and those under the wrong result."""
    results = result_by_roll(rolls.outcomes)
    for item in found.strange:
        if item not in told:
            message = f"{item.text} is no roll of {rolls.pool.name}"
            judge.wrong("RB2-roll", _whole(item), message, item.text, refuted=item.spans)
    left = [item for item in found.misnamed if item not in told]
    if len(left) > _FEW:
        first = left[0]
        judge.wrong(
            "RB2-class",
            _whole(first),
            f"{len(left)} rolls of the list have the wrong result, {first.text} for one",
            why="Each roll was classified by the rule of the game.",
            proof=[_misnamed(judge, item, results[item.roll or ()]) for item in left],
            refuted=[span for item in left for span in item.spans],
        )
        return
    for item in left:
        true = results[item.roll or ()]
        judge.wrong(
            "RB2-class",
            _whole(item),
            _misnamed(judge, item, true),
            judge.title(item.result),
            judge.title(true),
            why=f"Each roll was classified by the rule of the game: {item.text} is {judge.title(true)}.",
            refuted=item.spans,
        )


def _misnamed(judge: Judge, item: Listed, true: str) -> str:
    return f"{item.text} is listed as {judge.title(item.result)}, it is {judge.title(true)}"


def _tell_missing(judge: Judge, rolls: RollList, found: Compared) -> set[Listed]:
    """What a whole list lacks or has twice, as one finding; the items that it speaks of."""
    if rolls.basis is None or not (found.missing or found.again):
        return set()
    if len(found.missing) == 1 and (single := _single(rolls, found)):
        _tell_single(judge, single, found.missing[0], rolls)
        return {single}
    if found.missing:
        pairs = found.instead
        first = pairs[0][0] if pairs else (found.again or found.misnamed or rolls.items)[0]
        kind = "rolls" if rolls.basis == "rolls" else "sets"
        are = "is" if len(found.missing) == 1 else "are"
        judge.wrong(
            "RB2-missing",
            _whole(first),
            f"{found.different} different {kind} are listed, {len(found.missing)} {are} missing"
            + _shares(judge, rolls, found.missing),
            str(found.different),
            str(len(rolls.truth(rolls.basis))),
            why=_why(found, kind),
            proof=[*(f"line {item.spans[0].line}: {item.text} instead of {spell(roll)}" for item, roll in pairs)]
            or in_lines(found.missing),
            refuted=[span for item in ([item for item, _ in pairs] or found.again) for span in item.spans],
        )
        _tell_again(judge, rolls, found)
        return {item for item, _ in pairs}
    for item in found.again:
        judge.wrong("RB2-duplicate", _whole(item), f"{item.text} is listed twice", item.text, refuted=item.spans)
    return set(found.again)


def _tell_again(judge: Judge, rolls: RollList, found: Compared) -> None:
    """The rolls that stand where others are missing, as one finding."""
    counts = Counter(rolls.key(item.roll or ()) for item in found.again)
    if not counts:
        return
    first, most = found.again[0], max(counts.values()) + 1
    times = f"up to {most}" if len(set(counts.values())) > 1 else str(most)
    judge.wrong(
        "RB2-duplicate",
        _whole(first),
        f"{len(counts)} rolls are listed {times} times each, {spell(first.roll or ())} for one",
        why="A list of all rolls has each of them once.",
        proof=in_lines(counts),
        refuted=(),
    )


def _single(rolls: RollList, found: Compared) -> Listed | None:
    """The one item in whose place the missing roll belongs; None where there may be several."""
    if found.instead:
        return found.instead[0][0] if len(found.instead) == 1 else None
    suspects: Sequence[Listed] = (*found.strange, *found.misnamed) or found.again
    if len(suspects) != 1 or len(rolls.items) != len(rolls.truth(rolls.basis or "rolls")):
        return None
    return suspects[0]


def _tell_single(judge: Judge, item: Listed, missing: Roll, rolls: RollList) -> None:
    judge.wrong(
        "RB2-missing",
        _whole(item) if len(item.spans) == 1 else _changed(item, missing),
        f"{spell(missing)} is missing in the list of {_of(judge, rolls)}; {item.text} stands in its place",
        item.text,
        spell(missing),
        why="The list has all others, and this one is there for a second time or does not belong there.",
        refuted=item.spans,
    )


def _of(judge: Judge, rolls: RollList) -> str:
    return f"{judge.title(rolls.only)}" if rolls.only else "all rolls" if rolls.basis == "rolls" else "all sets"


def _changed(item: Listed, missing: Roll) -> Span:
    faces = item.text.split(",")
    pairs = zip(item.spans, missing, faces, strict=True)
    return next((span for span, face, old in pairs if str(face) != old), item.spans[0])


def _shares(judge: Judge, rolls: RollList, missing: Sequence[Roll]) -> str:
    if rolls.only:
        return f" of {judge.title(rolls.only)}"
    results = result_by_roll(rolls.outcomes)
    counts = Counter(results[roll] for roll in missing)
    named = [f"{counts[row.result]} {judge.title(row.result)}" for row in rolls.outcomes.rows if counts[row.result]]
    return f": {', '.join(named)}"


def _why(found: Compared, kind: str) -> str:
    times = Counter(Counter(item.text for item in found.again).values())
    again = "; ".join(f"{number} stand there {more + 1} times" for more, number in sorted(times.items()))
    return f"The list was compared with all {kind} of the dice, roll by roll" + (f": {again}." if again else ".")


def _whole(item: Listed) -> Span:
    """The place of a roll, from its first face to its last."""
    first, last = item.spans[0], item.spans[-1]
    return Span(first.line, first.start, last.end if last.line == first.line else first.end)
