"""Compares the numbers of a set-up that are told in sentences."""

from __future__ import annotations

import re

from generator.check.finding import Finding, Reading
from generator.check.reading.numberways import WORDS
from generator.check.reading.passage import Passage
from generator.check.setup.amounts import EVERYONE, Kind
from generator.check.setup.expected import Editions, Expected
from generator.check.setup.sets import right_numbers

_HEDGE = re.compile(
    r"\b(?:about|around|roughly|almost|e\.g|for example|fewer|shorter|empty|etwa|rund|ungefähr|fast|z\.\s?b|leer"
    r"|weniger|such|solche)\b",
    re.IGNORECASE,
)
_BOWL = re.compile(r"\b(?:bowl|central|put|puts|stash|schale|vorrat|legt|more than|mehr als|than)\b", re.IGNORECASE)
_START = re.compile(r"\b(?:start|deal|dealing|austeilen|beginn|new|neue[nr]?)\b", re.IGNORECASE)
_LACK = re.compile(r"\b(?:not|nicht)(?: enough)?(?: (?:for|für))?[ \u00a0]\Z", re.IGNORECASE)
_EXTRA = re.compile(r"\b(?:extra|additional|zusätzlich|mehr|more)", re.IGNORECASE)
_ALL = re.compile(
    r"\b(?:all|their|your|its|alle[nr]?|ihre[nm]?|seine[nm]?|deine[nm]?|each|three|every|with|mit)[ \u00a0]\Z", re.I
)
_HELD = re.compile(r"\b(?:others?|anderen?|costs?|loses?|kostet|kosten|verlier\w*)\b", re.IGNORECASE)
"""In a sentence about what somebody holds or loses, and not about what is there."""
_USUAL = re.compile(r"usual|üblich|default", re.IGNORECASE)
_MATCH = re.compile(
    r"\b(?:play|playing|spielt|all|alle[nr]?|match|partie|agree|wins?|winner|gewinnt|gewinnen|ends?|endet|length|länge)\b",
    re.IGNORECASE,
)
"""In a sentence that speaks of all games of a match."""
_DEALT = re.compile(
    rf"{EVERYONE}[^.;:]{{0,12}}\b(?:receives?|gets?|takes?|has|have|needs?|rolls?|nimmt|nehmen|bekommt|bekommen|braucht"
    r"|hat|haben|erhält|erhalten|würfeln|würfelt)\b",
    re.IGNORECASE,
)
_ROLLS = re.compile(
    r"\b(?:muss|muß|müssen|darf|dürfen|kann|können|soll|sollen|will|wollen|um|zu|oder)\b[^.;]*\bwürfeln\Z",
    re.IGNORECASE,
)
"""The verb: what somebody has to roll, and not how many dice there are."""
_PER = re.compile(r"[ \u00a0](?:per|for each|pro|je|once|einmal)\b", re.IGNORECASE)


def check_statements(passage: Passage, editions: Editions, reading: Reading, *, rounds: bool) -> None:
    """Compares every number that a kind of amounts.kinds finds; `rounds`: numbers of games are those of a match."""
    taken: set[int] = set()
    for start, end in passage.sentences:
        sentence = passage.text[start:end]
        if not any(char.isdigit() for char in sentence) and WORDS.keys().isdisjoint(_WORD.findall(sentence.lower())):
            continue
        if _MEASURED.search(sentence):
            continue
        small = sentence.lower()
        for kind in editions.kinds:
            for pattern in kind.patterns if any(part in small for part in kind.needs) else ():
                for found in pattern.finditer(sentence):
                    name = "n" if found.groupdict().get("n") else "m"
                    place = start + found.start(name)
                    span = passage.span(place, start + found.end(name))
                    if span in reading.verified or span in reading.refuted:  # told of so many players together
                        continue
                    if place not in taken and (kind.key != "rounds" or rounds):
                        expected = editions.at(passage, place)
                        if expected and (true := _true(kind, found, name, sentence, expected)):
                            taken.add(place)
                            _judge(kind, passage, place, start + found.end(name), found[name], true, expected, reading)


_WORD = re.compile(r"\w+")
_MEASURED = re.compile(r"\b[0-9]+[ \u00a0](?:of|von)[ \u00a0]100[ \u00a0][^\W\d_]")
"""A sentence about so many of a hundred matches says what was found out and not what the rules are."""


def _value(text: str) -> int:
    return int(text) if text.isdigit() else WORDS[text.lower()]


def _true(kind: Kind, found: re.Match[str], name: str, sentence: str, expected: Expected) -> set[int]:
    """What may stand there; empty where nobody can say."""
    setup, value = expected.setup, _value(found[name])
    before, after = sentence[: found.start()], sentence[found.end() :]
    hedged = _HEDGE.search(sentence) is not None
    start, extra = setup("start"), setup("starter_extra")
    if kind.key == "extra":
        return _known(extra)
    if kind.key == "with extra":
        together = start + extra if start is not None and extra is not None else None
        return (
            _known(together)
            if _EXTRA.search(sentence) and re.search(r"\b(?:start|begin|beginn)", sentence, re.I)
            else set()
        )
    if kind.key == "start":
        return _known(start)
    if kind.key == "per":
        if re.search(r":[ \u00a0]*\Z", before):  # of a list of components
            return set()
        dealt, own = _START.search(sentence) or _LACK.search(before), expected.per_player
        if own is None or (dealt and not _BOWL.search(sentence)):
            return _known(start) if dealt else _known(start, own)
        return _known(own) if _BOWL.search(before) and not dealt else _known(start, own)
    if kind.key == "least":
        if _HELD.search(sentence):
            return set()
        least = expected.at_least
        return _known(least - 1 if found.groupdict().get("more") and least is not None else least)
    if kind.key == "rounds":
        numbered = re.search(r"[^\W\d_][ \u00a0][0-9]{2,3}\Z", found[0]) is not None and found.end(name) == found.end()
        clear = _USUAL.search(found[0]) or (not hedged and (numbered or _MATCH.search(sentence)))
        return _known(setup("rounds")) if value != 1 and (clear or value == setup("rounds")) else set()
    if kind.key == "dice":
        if found[0].endswith("würfeln") and _ROLLS.search(before + found[0]):
            return set()
        its = _ALL.search(before) or _PER.match(after) or re.search(r"[x×]|standard|d6|w6|=", found[0], re.IGNORECASE)
        given = _DEALT.search(sentence) and not re.search(r"\b(?:may|darf|dürfen|can|kann)\b", sentence, re.IGNORECASE)
        several = value % expected.dice == 0 or value < expected.dice
        return {expected.dice} if its or given or value == expected.dice or not several else set()
    if kind.key == "results":
        return right_numbers(expected.game, expected.results, value, before, found[0], after)
    if kind.key == "faces":
        return _known(expected.roller or None)
    return _known(setup("age_from"))


def _known(*values: int | None) -> set[int]:
    return {value for value in values if value is not None}


def _judge(
    kind: Kind,
    passage: Passage,
    start: int,
    end: int,
    printed: str,
    true: set[int],
    expected: Expected,
    reading: Reading,
) -> None:
    span = passage.span(start, end)
    if _value(printed) in true:
        reading.verified.add(span)
        return
    reading.refuted.add(span)
    right = " or ".join(map(str, sorted(true)))
    source = f"edition {expected.edition.id}" if kind.key not in ("dice", "faces", "results") else "the game"
    message = f"{printed} printed, {right} {kind.what}"
    why = f"So says {source}."
    reading.findings.append(Finding(kind.code, "error", span, message, printed, right, why))
