"""What rules say of the block: pairs, sums, boxes, numbers that are fixed, and the cross that ends the game."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import lru_cache

from generator.check.choosing.facts import Facts, facts_of
from generator.check.choosing.words import (
    BOX,
    CROSS,
    DIE,
    FREE,
    NUMBER,
    NUMBERS,
    PLACE,
    ROLLS,
    SUMS,
    Fact,
    compare,
    say,
    value,
)
from generator.check.judge import Judge
from generator.check.reading.passage import Passage, passages

_CODE = "RB7-block"
_WHY = "The options and the score sheet of the game say so."
_OWN = (
    r"\b(?:all|alle[nr]?|his|her|your|their|my|seine[nrm]?|deine[nrm]?|ihre[nrm]?"
    r"|up\s+to|bis\s+zu|at\s+most|h\w{1,2}chstens)"
)
_ENDS = re.compile(
    r"\bend(?:s|et)?\b|\bende\b|beendet|\bstops?\b|\bfinish|fertig|\bhör\w*\b.*\bauf\b|\bbevor\b|\bbefore\b|\bover\b",
    re.IGNORECASE | re.DOTALL,
)
_OF_NUMBERS = re.compile(
    r"\bnumbers?\b|\bzahl(?:en)?\b|\bfifth\b|\bf[a-zü]{1,3}nfte|\b\d\.\s?w[a-zü]{1,3}rfel", re.IGNORECASE
)
_OF_SUMS = re.compile(r"\bsums?\b|\bsummen?\b", re.IGNORECASE)
_CROSSES = re.compile(
    rf"(?<![\w.,])(?:(?P<n>{PLACE})\s+(?:{CROSS}|mal\b|time\b)|(?P<m>{NUMBER})(?:\s*-?\s?mal\b|\s+times\b|\s+{CROSS}))",
    re.IGNORECASE,
)
_BOXES = re.compile(rf"(?<![\w.,])(?P<n>{NUMBER})\s+{BOX}(?!\s+(?:left|free|frei|übrig))", re.IGNORECASE)
_LEFT = re.compile(r"\b(?:left|free|frei|übrig|noch|more|still)\b", re.IGNORECASE)
_PART = re.compile(r"[,;:(]\s|\s[–—-]\s")


def judge_block(judge: Judge) -> None:
    """Compares every such number of headings, paragraphs and items."""
    facts = facts_of(judge.subject)
    told = _facts(facts)
    for passage in passages(judge.document):
        if passage.kind == "fence" or not passage.has(*_STEMS):
            continue
        compare(judge, passage, told, _WHY)
        for start, end in passage.sentences:
            sentence = passage.text[start:end]
            if facts.ending and _ENDS.search(sentence) and _OF_NUMBERS.search(sentence) and not FREE.match(sentence):
                _crosses(judge, passage, start, end, facts)
            for found in _BOXES.finditer(sentence):
                _boxes(judge, passage, start, sentence, found, facts)


_STEMS = (
    "pair",
    "paar",
    "sum",
    "zahl",
    "number",
    "box",
    "hen",
    "cross",
    "kreuz",
    "mal",
    "roll",
    "rf",
    "row",
    "reihe",
    "die",
    "rfel",
)


def _facts(facts: Facts) -> tuple[Fact, ...]:
    options = facts.options
    totals = [item.total for item in options.items]
    return tuple(
        _told(
            options.groups,
            options.rest,
            facts.numbers,
            facts.ending,
            (min(totals), max(totals), len(totals)),
            len(facts.table.dice_set.pool.dice[0].symbols),
        )
    )


@lru_cache(maxsize=8)
def _told(
    groups: tuple[int, ...], rest: int, numbers: int, ending: int, totals: tuple[int, int, int], faces: int
) -> list[Fact]:
    return list(_all_told(groups, rest, numbers, ending, totals, faces))


def _all_told(
    groups: tuple[int, ...], rest: int, numbers: int, ending: int, totals: tuple[int, int, int], faces: int
) -> Iterator[Fact]:
    def fact(what: str, needs: str, pattern: str, *true: int, strict: bool = True) -> Fact:
        return Fact(_CODE, what, needs, pattern, frozenset(one for one in true if one), strict)

    several, least, most = f"(?<![\\w.,])(?P<n>{NUMBER})", ending, numbers * (ending - 1) + 1 if ending else 0
    if set(groups) == {2}:
        yield fact("is the number of pairs", "pairs|paare", rf"{several}\s+(?:pairs|paaren?)\b", len(groups))
    made = r"\b(?:bilde\w*|kreuz\w*|cross\w*|marks?|makes?|forms?|darf|may|dürfen|müssen|must)\b[^.;:\d]{0,60}?"
    what = "is the number of sums that a roll marks"
    yield fact(what, "sums|summen", rf"{made}{several}\s+{SUMS}", len(groups))
    yield fact(
        "is the number of sums",
        "sums|summen",
        rf"\b(?:all|alle[nr]?)\s+(?P<n>{NUMBER})\s+{SUMS}",
        totals[2],
        len(groups),
    )
    yield fact("", "sums|summen", rf"{several}\s+{SUMS}", totals[2], len(groups), strict=False)
    yield fact("", "cross|kreuz", rf"{several}\s+{CROSS}", len(groups), strict=False)
    of_dice = rf"\b(?:von|of|aus|from)\s+(?P<n>{NUMBER})\s+{DIE}"
    yield fact("is the number of dice of a sum", "sum", rf"\bsum(?:me|s)?\b[^.;\d]{{0,40}}{of_dice}", *groups)
    yield fact("", "dice|rfel", rf"{several}\s+{DIE}", *groups, sum(groups), sum(groups) + rest, strict=False)
    if rest == 1:
        last = sum(groups) + rest
        yield fact(
            "is the place of the die that stays over",
            "die|rfel",
            rf"(?<![\w.])(?P<n>\d{{1,2}}(?:\.|th|rd|nd|st))\s*{DIE}",
            last,
        )
        yield fact("", "die|rfel", rf"\b(?P<n>{PLACE})(?:\s+[^\W\d]\w+)?\s+{DIE}", last, strict=False)
    if numbers:
        kind = r"(?:\s+(?:different|verschiedenen?|unterschiedlichen?))?"
        what = "is the number of numbers that can be fixed"
        yield fact(what, "number|zahl", rf"{_OWN}\s+(?P<n>{NUMBER}){kind}\s+{NUMBERS}", numbers, faces)
        yield fact("", "number|zahl", rf"{several}{kind}\s+{NUMBERS}", numbers, strict=False)
        what = "is the number of rows for them"
        yield fact(
            what,
            "row|reihe",
            rf"\b(?:one\s+of\s+the|eine[rn]?\s+der)\s+(?P<n>{NUMBER})\s+(?:rows|(?:zahlen)?reihen)\b",
            numbers,
        )
        yield fact(what, "row|reihe", rf"{several}\s+(?:number\s+rows|zahlenreihen)\b", numbers)
        yield fact("", "row|reihe", rf"{several}\s+(?:rows|reihen)\b", numbers, totals[2], strict=False)
    low, high = rf"\b(?:from|von|between|zwischen)\s+(?P<n>{totals[0]})\s+(?:to|bis|and|und)\s+{totals[1]}\b", ""
    yield fact("", "sum", low, totals[0], strict=False)
    high = rf"\b(?:from|von|between|zwischen)\s+{totals[0]}\s+(?:to|bis|and|und)\s+(?P<n>\d{{1,3}})\b"
    yield fact("", "sum", high, totals[1], strict=False)
    every = r"\b(?:each|every|jede[rn]?|all|alle[nr]?)\s+(?:sums?|summen?)\s+(?:from|von|between|zwischen)\s+"
    yield fact("is the smallest sum", "sum", rf"{every}(?P<n>\d{{1,3}})\b", totals[0])
    yield fact("is the largest sum", "sum", rf"{every}\d{{1,3}}\s+(?:to|bis|and|und)\s+(?P<n>\d{{1,3}})\b", totals[1])
    if ending:
        what = "is the smallest number of rolls of a game"
        yield fact(what, "roll|rf", rf"\b(?:frühestens|earliest)\b[^.;\d]{{0,30}}?\b(?P<n>{NUMBER})\s+{ROLLS}", least)
        yield fact(what, "least", rf"{several}\s+{ROLLS}\s+at\s+least\b", least)
        what = "is the largest number of rolls of a game, without free rolls"
        yield fact(
            what, "spätestens|latest", rf"\b(?:spätestens|at\s+the\s+latest)\s+(?:nach|after)\s+(?P<n>{NUMBER})\b", most
        )
        yield fact(what, "most", rf"{several}(?:\s+{ROLLS})?\s+at\s+most\b(?=[^.]*\bfree\s+roll)", most)
        yield fact("", "roll|rf", rf"{several}\s+{ROLLS}", least, most, strict=False)


def _crosses(judge: Judge, passage: Passage, start: int, end: int, facts: Facts) -> None:
    fact = Fact(_CODE, "is the cross that ends the game", "", "", frozenset([facts.ending]))
    for found in _CROSSES.finditer(passage.text, start, end):
        name = "n" if found["n"] else "m"
        number = value(found[name])
        if number not in (None, 1):
            say(judge, fact, passage.span(*found.span(name)), found[name], number == facts.ending, _WHY)


def _boxes(judge: Judge, passage: Passage, start: int, sentence: str, found: re.Match[str], facts: Facts) -> None:
    """Boxes of a sum, or of a number, by what the same part of the sentence speaks of."""
    cuts = [0, *(cut.end() for cut in _PART.finditer(sentence)), len(sentence)]
    begin = max(cut for cut in cuts if cut <= found.start())
    part = sentence[begin : min(cut for cut in cuts if cut >= found.end())]
    number, true = value(found["n"]), {facts.boxes, facts.ending} - {0}
    if number is None:
        return
    if bool(_OF_SUMS.search(part)) != bool(_OF_NUMBERS.search(part)):
        true = {facts.boxes if _OF_SUMS.search(part) else facts.ending} - {0}
    if true and (number in true or not (_LEFT.search(part) or number == 1)):
        fact = Fact(_CODE, "is the number of boxes", "", "", frozenset(true))
        span = passage.span(start + found.start("n"), start + found.end("n"))
        say(judge, fact, span, found["n"], number in true, _WHY)
