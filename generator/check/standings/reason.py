"""The sentences of a game that say why a roll is what it is: `2 and 3 are neighbours`."""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import lru_cache
from itertools import permutations, product

from generator.check.document import Span
from generator.check.finding import Finding
from generator.check.passage import Passage
from generator.check.turns.judge import Judge, Verdict
from generator.check.turns.turn import Turn
from generator.dice.die import Face, Roll, spell
from generator.games.pattern import Term
from generator.games.results import RollResult

_PLACE = re.compile(r"\{(die[0-9]+|dice)\}")
_SPACE = r"[\s*_]+"


def check_reason(turn: Turn, verdict: Verdict, passage: Passage, judge: Judge) -> None:
    """Compares the numbers of a reason with the dice of the turn."""
    if turn.faces is None or turn.faces.number is None or not verdict.result:
        return
    result = next(one for one in judge.subject.game.results if one.id == verdict.result)
    roll = turn.faces.number.faces
    for text in judge.subject.game.texts.values():
        told = text.values.get(f"result.{result.id}.because", "")
        for found in _pattern(told).finditer(passage.text, turn.faces.end) if told else ():
            _compare(found, result, roll, passage, judge)


@lru_cache(maxsize=64)
def _pattern(told: str) -> re.Pattern[str]:
    """The sentence with any numbers in it; the same die twice is one number."""
    parts, at, known = [], 0, set()
    for place in _PLACE.finditer(told):
        parts.append(_SPACE.join(map(re.escape, told[at : place.start()].split(" "))))
        name, at = place[1], place.end()
        number = r"[0-9]{1,2}(?:, [0-9]{1,2})* [^\W\d_]{1,4} [0-9]{1,2}" if name == "dice" else "[0-9]{1,2}"
        parts.append(rf"(?P<{name}>{number})" if name not in known else f"(?:{number})")
        known.add(name)
    parts.append(_SPACE.join(map(re.escape, told[at:].rstrip(".").split(" "))))
    return re.compile("".join(parts))


def _compare(found: re.Match[str], result: RollResult, roll: Roll, passage: Passage, judge: Judge) -> None:
    """All numbers of a sentence are right together, or the first that can not stand there is wrong."""
    groups = {name: text for name, text in found.groupdict().items() if text}
    spans = [
        passage.span(found.start(name) + hit.start(), found.start(name) + hit.end())
        for name, text in groups.items()
        for hit in re.finditer("[0-9]+", text)
    ]
    printed = [int(number) for text in groups.values() for number in re.findall("[0-9]+", text)]
    ways = [way for way in permutations(roll) if "dice" in groups or _fits(result, way)]
    allowed = [[die for name in groups for die in _dice(name, way)] for way in ways]
    if printed in allowed:
        judge.reading.verified.update([*spans, *_counted(found, passage)])
        return
    near = min(allowed, key=lambda way: sum(a != b for a, b in zip(way, printed, strict=True)), default=printed)
    wrong = next((at for at, (a, b) in enumerate(zip(near, printed, strict=True)) if a != b), 0)
    judge.reading.refuted.add(spans[wrong])
    message = f"{spell(roll)}: {printed[wrong]} printed, it is {near[wrong]}"
    why = "The sentence tells how the dice of the roll fit its result."
    judge.reading.findings.append(
        Finding("RB5-because", "error", spans[wrong], message, str(printed[wrong]), str(near[wrong]), why)
    )


def _dice(name: str, way: Roll) -> Roll:
    """The dice that a name of the sentence stands for."""
    return way if name == "dice" else (way[int(name.removeprefix("die")) - 1],)


def _counted(found: re.Match[str], passage: Passage) -> list[Span]:
    """Words such as `two dice`, which belong to the sentence."""
    return [
        number.span for a, b, number in passage.numbers if found.start() <= a < found.end() and number.kind == "word"
    ]


def _fits(result: RollResult, way: Roll) -> bool:
    """Whether dice in this order are what a pattern of the result names, one after the other."""
    return not result.patterns or any(
        not pattern.terms or any(_named(terms, way) for terms in product(*pattern.terms)) for pattern in result.patterns
    )


def _named(terms: Sequence[Term], way: Roll) -> bool:
    """Whether each die is what the term at its place asks for."""
    letters: dict[str, Face] = {}
    for term, face in zip(terms, way, strict=False):
        if term.letter and term.letter not in letters:
            letters[term.letter] = face
        elif term.value(letters) != face:
            return False
    return len(terms) == len(way)
