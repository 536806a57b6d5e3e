"""How many tokens and dice so many players need together: `for 5 players 125 stones`, `zu viert 12 Würfel`."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import lru_cache

from generator.check.finding import Finding, Reading
from generator.check.reading.numberways import ORDINALS, WORDS
from generator.check.reading.passage import Passage
from generator.check.setup.amounts import EVERYONE, N
from generator.check.setup.expected import Editions, Expected
from generator.check.units import unit_pattern

_PEOPLE = r"(?:players?|people|persons?|spieler(?:n|innen)?|personen|of you)\b"
_PLAYERS = (
    rf"(?:(?:for|with|für|mit|bei)[ \u00a0]{N.replace('<n>', '<players>')}[ \u00a0]{_PEOPLE}"
    r"|zu[ \u00a0](?P<th>\w+t)\b)"
)
_DICE = r"(?:dice|würfeln?)\b"
_OWN = re.compile(
    rf"{EVERYONE}|\b(?:who|have|has|haben|hat|left|übrig|bleib\w*|remain\w*|may|gets?|bekomm\w*|starts?|after|nach)\b",
    re.IGNORECASE,
)
"""Words between players and tokens that speak of what somebody holds while playing."""


@lru_cache(maxsize=8)
def _patterns(unit: str) -> tuple[re.Pattern[str], ...]:
    thing = rf"(?<![\w.,+−-]){N}[ \u00a0](?:(?P<dice>{_DICE})|{unit})"
    after = rf"(?P<between>[^.;:!?0-9]{{0,50}}?){thing}"
    more = rf"(?:[ \u00a0](?:and|und)[ \u00a0]{N.replace('<n>', '<m>')}[ \u00a0]{_DICE})?"
    return (
        re.compile(rf"\b{_PLAYERS}{after}{more}", re.IGNORECASE),
        re.compile(rf"{thing}[ \u00a0]{_PLAYERS}", re.IGNORECASE),
    )


def check_supplies(passage: Passage, editions: Editions, reading: Reading) -> None:
    """Compares what is needed for a number of players with the edition."""
    if not any(char.isdigit() for char in passage.text):
        return
    for pattern in _patterns(unit_pattern(editions.game)):
        for found in pattern.finditer(passage.text):
            expected = editions.at(passage, found.start())
            players = _players(found)
            if expected and players and not _OWN.search(found.groupdict().get("between") or ""):
                for name, true in _needs(found, players, expected):
                    _judge(passage, found, name, true, players, expected, reading)


def _players(found: re.Match[str]) -> int | None:
    if found["th"]:
        return ORDINALS.get(found["th"].lower() + "e")
    return _value(found["players"])


def _value(text: str) -> int:
    return int(text) if text.isdigit() else WORDS[text.lower()]


def _needs(found: re.Match[str], players: int, expected: Expected) -> Iterator[tuple[str, int]]:
    """The groups of a match with what is right there; of tokens and dice that one player has nothing is said."""
    own = expected.dice if found["dice"] else expected.per_player
    if own and _value(found["n"]) > own:
        yield "n", players * own
    if found.groupdict().get("m") and _value(found["m"]) > expected.dice:
        yield "m", players * expected.dice


def _judge(
    passage: Passage, found: re.Match[str], name: str, true: int, players: int, expected: Expected, reading: Reading
) -> None:
    span, printed = passage.span(*found.span(name)), found[name]
    if _value(printed) == true:
        reading.verified |= {span} | ({passage.span(*found.span("players"))} if found["players"] else set())
        return
    reading.refuted.add(span)
    what = "dice" if name == "m" or found["dice"] else "tokens"
    message = f"{what} of {players} players: {printed} printed, it is {true}"
    why = f"So says edition {expected.edition.id}."
    reading.findings.append(Finding("RB7-count", "error", span, message, printed, str(true), why))
