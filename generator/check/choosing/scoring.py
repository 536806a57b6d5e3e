"""What sentences say of scoring: points of so many crosses, the first cross that counts, the most it brings."""

from __future__ import annotations

import re
from collections.abc import Iterator

from generator.check.choosing.facts import Facts, facts_of
from generator.check.choosing.words import BOX, CROSS, NUMBER, PLACE, TIMES, Fact, compare, value
from generator.check.judge import Judge
from generator.check.reading.document import Span
from generator.check.reading.passage import Passage, passages

_CODE = "RB4-cross"
_WHY = "The score sheet of the game says what so many crosses score."
_POINTS = re.compile(
    r"(?<![\w.,])(?:(?P<a>\d{1,4})\W{0,3}\s(?:minuspunkte?n?\b|points?\s+(?:minus|off|down|less)\b)"
    r"|(?P<b>(?:[-−–]|\bminus\s)?\d{1,4})\W{0,3}\s(?:punkte?n?\b|points?\b)|(?<!\d)(?<!\d\s)(?P<c>[-−–]\d{1,4})(?![\w.,]\d))",
    re.IGNORECASE,
)
_ONE = rf"(?:\d{{1,2}}(?!\d)|{NUMBER})"
_COUNTS = re.compile(
    rf"(?<![\w.,+×x*=])(?P<list>{_ONE}(?:\s*(?:,|[-–—]|/|\bto\b|\bbis\b|\bor\b|\boder\b|\band\b|\bund\b)\s*{_ONE})*)"
    rf"(?:\s*-?\s?mal\b|\s+times\b|\s+{CROSS}|(?=\s+(?:oder|or)\s+(?:gar\s+nicht|not\s+at\s+all)))",
    re.IGNORECASE,
)
_TO = re.compile(r"\s*(?:[-–—]|\bto\b|\bbis\b)\s*", re.IGNORECASE)
_NONE = re.compile(
    r"\b(?:gar\s+nicht|not\s+at\s+all|never|nie|none|keinmal|(?:kein\w*|no)\s+(?:kreuz|cross)\w*)\b", re.IGNORECASE
)
_COSTS = re.compile(r"\b(?:costs?|kosten|kostet|los(?:es?|t)|verlier\w*|verlor\w*|lose)\b", re.IGNORECASE)
_WHOLE = re.compile(
    r"\b(?:only|nur|genau|exactly|(?:each|every|all|jede[nrs]?|alle[nr]?)\s+(?:sums?|summen?|rows?|reihen?))\b",
    re.IGNORECASE,
)
_NEAR = 40
"""Characters before the numbers in which `only` or `each sum` speaks of them."""
_STEMS = ("point", "punkt", "kreuz", "cross", "value", "wert", "minus")


def judge_scoring(judge: Judge) -> None:
    """Compares every such sentence with the score sheet."""
    facts = facts_of(judge.subject)
    told = list(rising(facts))
    for passage in passages(judge.document):
        if passage.kind == "fence" or not passage.has(*_STEMS):
            continue
        compare(judge, passage, told, _WHY)
        for start, end in passage.sentences:
            _said(judge, passage, start, end, facts)


def rising(facts: Facts) -> Iterator[Fact]:
    """How the numbers of rising scores are told."""
    gains, times, boxes = facts.gains, facts.times, facts.boxes
    if not gains:
        return

    def fact(what: str, needs: str, pattern: str, true: int) -> Fact:
        return Fact(_CODE, what, needs, pattern, frozenset([true]))

    first = "is the first cross that brings points"
    yield fact(
        first, "least|mindest", rf"\b(?:mindestens|at\s+least)\s+(?P<n>{NUMBER}){TIMES}(?!\s+(?:will|roll))", gains
    )
    yield fact(first, "from", rf"\bfrom\s+the\s+(?P<n>{PLACE})\s+(?:on|{CROSS}|time|{BOX})", gains)
    yield fact(
        first,
        "ab",
        rf"\bab\s+(?:dem|der)\s+(?P<n>{PLACE})(?:\s+(?:{CROSS}|mal\b|{BOX})|(?=\s*(?:\Z|[|)])|\.?\s+bringt))",
        gains,
    )
    last = "is the last cross before those that bring points"
    after = rf"\b(?:after|nach)\s+(?:the|dem|der)\W{{1,4}}(?P<n>{PLACE})(?:\W{{1,3}}{CROSS})?"
    yield fact(last, "after|nach", rf"\b(?:each|every|jedes)\b[^.;]{{0,60}}?{after}", gains - 1)
    most = "is how often the value counts at most"
    limit = r"\b(?:at\s+most|more\s+than|maxim\w*|h\w{1,2}chstens|mehr\s+als)\b[^.;\d]{0,30}?(?<![\w.,])"
    counted = r"(?=[^.]*(?:value|wert))"
    yield fact(
        most, "value|wert", rf"{limit}(?P<n>{NUMBER})(?:\s?-?fach\w*|-?fold|\s+times|\s*-?mal)\b{counted}", times
    )
    yield fact(
        most, "value|wert", rf"\b(?:value|wert)\b[^.]{{0,40}}?{limit}(?P<n>{NUMBER})(?:\s+times|\s*-?mal)\b", times
    )
    yield fact(
        "is the number of boxes of a sum",
        "last|letzt",
        rf"\b(?:last|letzte[ns]?)\s+\((?P<n>{PLACE})\)\s+{CROSS}",
        boxes,
    )


def counts_of(text: str) -> dict[int, tuple[int, int]]:
    """The counts of a list such as `1, 2 or 3` and `1 to 4`, with where each, or the range it is of, stands."""
    found: dict[int, tuple[int, int]] = {}
    numbers = [*re.finditer(_ONE, text, re.IGNORECASE)]
    for at, number in enumerate(numbers):
        count = value(number[0])
        before = numbers[at - 1] if at else None
        low = value(before[0]) if before and _TO.fullmatch(text[before.end() : number.start()]) else None
        if count is None:
            continue
        if low is not None:
            found |= {between: number.span() for between in range(low + 1, min(count, 40))}
        found[count] = number.span()
    return found


def _said(judge: Judge, passage: Passage, start: int, end: int, facts: Facts) -> None:
    """A sentence that has one number of points, and the numbers of crosses that score it, whichever the sum."""
    sentence = passage.text[start:end]
    if "=" in sentence or len(lists := [one for one in _COUNTS.finditer(sentence) if counts_of(one["list"])]) != 1:
        return
    points = [one for one in _POINTS.finditer(sentence) if not _inside(one, lists[0])]
    if len(points) != 1 or any(facts.labels.find(part) for part in _named(sentence)):
        return
    group = points[0].lastgroup or "b"
    printed = points[0][group]
    said = int(re.sub(r"\D", "", printed)) * (-1 if group == "a" or not printed[0].isdigit() else 1)
    counts = {
        count: passage.span(start + lists[0].start("list") + a, start + lists[0].start("list") + b)
        for count, (a, b) in counts_of(lists[0]["list"]).items()
    }
    if said > 0 and _COSTS.search(sentence):
        said = -said
    begin = lists[0].start()
    whole = len(counts) > 2 or bool(_WHOLE.search(sentence, max(begin - _NEAR, 0), begin))
    if _NONE.search(sentence):
        counts[0] = next(iter(counts.values()))
    place = passage.span(start + points[0].start(group), start + points[0].end(group))
    judge_counts(judge, facts, said, place, printed, counts, whole=whole)


def _named(sentence: str) -> list[str]:
    return re.findall(r"\b(?:sum|summe|row|reihe)\W{1,3}(\d+)\b", sentence, re.IGNORECASE)


def _inside(one: re.Match[str], other: re.Match[str]) -> bool:
    return other.start() <= one.start() < other.end()


def judge_counts(
    judge: Judge, facts: Facts, said: int, place: Span, printed: str, counts: dict[int, Span], *, whole: bool
) -> None:
    """Compares points, printed at a place, with those of so many crosses each."""
    true = {count: facts.points.get(count) for count in counts}
    if all(points == said for points in true.values()):
        missing = sorted(count for count, points in facts.points.items() if points == said and count not in counts)
        missing = [count for count in missing if count or said]
        if whole and missing:
            message = f"{_times(missing)} crosses score {said} points too, and are missing"
            judge.wrong(_CODE, next(iter(counts.values())), message, "", _times(missing), why=_WHY)
            return
        judge.right(place, *counts.values())
        return
    known = {points for points in true.values() if points is not None}
    if len(known) == 1 and None not in true.values():
        expected = str(known.pop())
        message = f"{printed} points printed for {_times(sorted(counts))} crosses, it is {expected}"
        judge.wrong(_CODE, place, message, printed, expected, why=_WHY)
        return
    right = sorted(count for count, points in facts.points.items() if points == said)
    for count, points in true.items():
        if points != said:
            score = "more than nothing" if points is None and count <= facts.boxes else points
            message = f"{count} crosses do not score {said} points" + (f", but {score}" if score is not None else "")
            judge.wrong(_CODE, counts[count], message, str(count), _times(right), why=_WHY)


def _times(counts: list[int]) -> str:
    if len(counts) > 2 and counts[-1] - counts[0] == len(counts) - 1:
        return f"{counts[0]} to {counts[-1]}"
    return " or ".join(map(str, counts))
