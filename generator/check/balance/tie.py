"""Ties that are broken by rolling in turn until a result comes: who rolls first has an advantage."""

from __future__ import annotations

import re
from collections.abc import Sequence
from fractions import Fraction

from generator.check.finding import Finding, Reading
from generator.check.passage import Passage
from generator.check.subject import Subject

_TIE = re.compile(r"\b(?:tie|ties|tied|draw|gleichstand|unentschieden|share the lead)\b", re.IGNORECASE)
_UNTIL = re.compile(r"\b(?:until|bis)\b", re.IGNORECASE)
_ROLL = re.compile(r"\b(?:roll|rolls|würfelt|würfeln|würfel)\b", re.IGNORECASE)
_FIRST = re.compile(r"\b(?:first|erste[rn]?|zuerst)\b", re.IGNORECASE)
_TIMES = re.compile(
    r"(?P<n>[0-9]{1,4})[ \u00a0](?:times |mal )?(?:out of|of|von|in)[ \u00a0](?P<m>[0-9]{1,4})", re.IGNORECASE
)


def first_of(players: int, chance: Fraction) -> Fraction:
    """The chance to win of the first of so many players who roll in turn until one has it."""
    miss = 1 - chance
    return chance / (1 - miss**players)


def check_tie(told: Sequence[Passage], subject: Subject, reading: Reading) -> None:
    """A note at the rule, and the chance itself where it is told."""
    for passage in told:
        titled = bool(passage.path) and _TIE.search(passage.path[-1]) is not None
        for start, end in passage.sentences:
            sentence = passage.text[start:end]
            if not titled and not _TIE.search(sentence):
                continue
            if (titled or _FIRST.search(sentence)) and (said := _TIMES.search(sentence)):
                _chance(passage, start, said, subject, reading)
            result = subject.names.result_in(sentence)
            if result and _UNTIL.search(sentence) and _ROLL.search(sentence):
                chance = subject.tables.main.row(result).probability
                two, three = first_of(2, chance), first_of(3, chance)
                title = subject.names.title(result, passage.language)
                message = f"of two who tie, the first to roll for {title} wins with {two} ({float(two):.1%})"
                why = f"The chance of {title} is {chance}; the first of three wins with {float(three):.1%}."
                tie = _TIE.search(sentence) or _ROLL.search(sentence)
                place = passage.span(start + tie.start(), start + tie.end()) if tie else passage.span(start, end)
                reading.findings.append(Finding("RB9-tie", "note", place, message, "", str(two), why))


def _chance(passage: Passage, start: int, said: re.Match[str], subject: Subject, reading: Reading) -> None:
    """`the first wins 9 times out of 17`."""
    known = {first_of(players, row.probability) for row in subject.tables.main.rows if row.count for players in (2, 3)}
    spans = {passage.span(start + said.start(name), start + said.end(name)) for name in "nm"}
    if int(said["m"]) and Fraction(int(said["n"]), int(said["m"])) in known:
        reading.verified |= spans
