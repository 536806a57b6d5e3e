"""Sentences of a rule book that do not tell the set-up of its game: house rules, other games, what was before."""

from __future__ import annotations

import re

from generator.check.reading.passage import Passage

_HOUSE = re.compile(
    r"\b(?:house[- ]rules?|in our (?:house|family|group)|at our table|variants?\b|hausregeln?|variante[n]?\b"
    r"|bei uns (?:zahlt|spiel|beginn|start|gibt|bekomm|hat|haben|ist|sind))",
    re.IGNORECASE,
)
"""What somebody plays in another way."""
_INSTEAD = re.compile(
    r"\b(?:instead of|in place of|rather than|unlike|statt|anstatt|anstelle|anders als)\b", re.IGNORECASE
)
_OTHERS = re.compile(
    r"\b(?:if you (?:like|love|enjoy)|fans of|similar to|other games|wer .{0,40}\bmag\b|ähnlich wie|andere spiele"
    r"|gefällt)",
    re.IGNORECASE,
)
"""How a sentence begins that names other games, each with its numbers in brackets."""
_NAMED = re.compile(
    r"\b(?:second|third|fourth|other|another) game, \w+,"
    r"|\b(?:zweite[ns]?|dritte[ns]?|vierte[ns]?|andere[ns]?) Spiel, \w+,",
    re.IGNORECASE,
)
"""Another game by its name: "In the third game, Hazard, five dice are rolled"."""


def tells_of_another(passage: Passage, start: int, end: int, place: int) -> bool:
    """Whether a number at a place of the sentence from `start` to `end` is not that of the game as it is published."""
    if _HOUSE.search(passage.text[:place]) or any(map(_HOUSE.search, passage.path)):
        return True
    if _INSTEAD.search(passage.text[start:end]) or _NAMED.search(passage.text[start:end]):
        return True
    opened = passage.text.rfind("(", start, place) > passage.text.rfind(")", start, place)
    return opened and _OTHERS.search(passage.text[start:place]) is not None


def takes_instead(text: str, place: int) -> bool:
    """Whether what stands at a place is taken in place of what the game has."""
    return _INSTEAD.search(text[:place].rpartition(". ")[2]) is not None


_WORD = re.compile(r"[^\W\d_]{2,}")
_PLAYED = re.compile(
    r"play|spiel|game|match|partie|round|runde|dauer|time|zeit|takes?\b|lasts?\b|length|länge|people|person"
    r"|leute|long|lang|years?|jahre?|ages?\b|alter|duration",
    re.IGNORECASE,
)
_WALK = re.compile(
    r"\bmin(?:uten?|utes?)?\b[- .\u00a0]*(?:on foot|walk|drive|ride|away|zu fuß|fußweg|fahrt|entfernt|weg\b|vom\b)",
    re.I,
)
_SEATS = re.compile(
    r"\b(?:tables?|rooms?|seats?|space|tische?n?|räume?|plätze?|platz)[ \u00a0](?:for|für)[ \u00a0]\Z", re.I
)
_FEW = 3
"""Words, with that for minutes, of a label or a line of facts, which need not say that they are about playing."""


def other_work(passage: Passage, place: int) -> bool:
    """Whether a sentence tells how long something else takes: to bake, to walk, to dry."""
    sentence = next((passage.text[a:b] for a, b in passage.sentences if a <= place < b), "")
    walked = _WALK.search(passage.text[place : place + 40]) is not None
    return walked or (len(_WORD.findall(sentence)) > _FEW and _PLAYED.search(sentence) is None)


def seated(passage: Passage, place: int) -> bool:
    """Whether a number of people is that of a table or a room."""
    return _SEATS.search(passage.text[max(0, place - 24) : place]) is not None
