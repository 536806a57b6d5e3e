"""How the numbers of a set-up are told, in English and in German: patterns, each with what it speaks of."""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import cached_property, lru_cache

from generator.check.reading.numberways import ARTICLES, WORDS
from generator.check.units import unit_pattern
from generator.games.model import Game

_SMALL = sorted((word for word, value in WORDS.items() if value <= 20 and word not in ARTICLES), key=len, reverse=True)
N = r"(?P<n>[0-9]{1,4}(?![0-9.,]*[0-9%])|(?:" + "|".join(_SMALL) + r")\b)"
"""A number in digits or as a word."""
PER = (
    r"(?:(?:per|for each|for every|each|a)(?: participating)?[ \u00a0](?:player|person)|for everybody|for each of you"
    r"|(?:pro|je|für jede[nr]?)(?: mitspielende)?[ \u00a0](?:person|spieler(?:in)?|kopf|nase|mitspieler))\b"
)
"""For each player."""
EVERYONE = (
    r"\b(?:all players|everybody|everyone|each player|every player|all of you|alle(?: spieler(?:innen)?| personen)?"
    r"|jede[rs]?(?: spieler(?:in)?| person)?)\b"
)


@dataclass(frozen=True)
class Kind:
    """One kind of number of a set-up: what it is called in findings, and how it is told."""

    key: str
    code: str
    what: str
    needs: tuple[str, ...]
    """Parts of words, in small letters, of which a sentence has at least one: most have none and are done with."""
    sources: tuple[str, ...]

    @cached_property
    def patterns(self) -> tuple[re.Pattern[str], ...]:
        """The ways to tell it; made when the first sentence needs them."""
        return tuple(re.compile(source, re.IGNORECASE) for source in self.sources)


def kinds(game: Game) -> tuple[Kind, ...]:
    """The kinds, for a game with its own words for tokens and sessions."""
    return _kinds(unit_pattern(game), _sessions(game, plural=True), _sessions(game, plural=False))


@lru_cache(maxsize=8)
def _kinds(unit: str, sessions: str, session: str) -> tuple[Kind, ...]:
    def made(key: str, code: str, what: str, needs: str, *sources: str) -> Kind:
        return Kind(key, code, what, tuple(word.replace("_", " ") for word in needs.split()), sources)

    return (
        made(
            "per",
            "RB7-stones",
            "for each player",
            "player person everybody of_you spieler kopf nase",
            rf"(?<![\w.,-]){N}[ \u00a0](?:{unit}[ \u00a0]*)?{PER}",
            rf"{PER}[ \u00a0]{N}[ \u00a0]{unit}",
            rf"{PER[:-2]}[ \u00a0]+(?:(?:kommen|kommt|liegen|gibt es|there are|put)[ \u00a0])?"
            rf"(?P<m>[0-9]{{1,4}})[ \u00a0]{unit}",
        ),
        made(
            "least",
            "RB7-stones",
            "in all at least",
            "> least mindestens more over mehr über ≥",
            rf"(?P<more>>|\bmore than|\bover|\bmehr als|\büber)[ \u00a0]*{N}(?=[ \u00a0]*(?:\)|{unit}))",
            rf"\b(?:at least|mindestens|≥)[ \u00a0]*(?:{N}[ \u00a0]{unit}"
            r"|(?P<m>[0-9]{1,4})(?=[ \u00a0]in\b|[ \u00a0]?·|[.,;)]|\Z))",
        ),
        made(
            "results",
            "RB7-results",
            "is the number of results",
            "result outcome ergebnis",
            rf"(?<![\w.,-]){N}[ \n\u00a0](?:[^\W\d_]+(?:-\n[^\W\d_]+)?[ \n\u00a0]){{0,2}}"
            r"(?:results|outcomes|ergebnissen?)\b",
        ),
    )


def _sessions(game: Game, *, plural: bool) -> str:
    """What games or rounds are called, as alternatives of a pattern."""
    known = {"games", "rounds", "spiele", "spielen", "runden"} if plural else {"game", "round", "spiel", "runde"}
    ends = (".sessions", ".of_sessions") if plural else (".session",)
    for text in game.texts.values():
        known |= {
            value.casefold() for key, value in text.values.items() if key.startswith("words.") and key.endswith(ends)
        }
    return "|".join(sorted(map(re.escape, known), key=len, reverse=True))


def sessions(game: Game) -> str:
    """What one game or round of a match is called, as alternatives of a pattern."""
    return _sessions(game, plural=False)
