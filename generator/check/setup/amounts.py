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

    gains = (
        r"(?:receives?|gets?|takes?|is dealt|are dealt|starts?|begins?|nehmen|nimmt|bekommen|bekommt|erhält|erhalten"
        r"|beginnen|beginnt|starten|startet)"
    )
    return (
        made(
            "extra",
            "RB7-start",
            "extra for the player who starts",
            "extra additional more zusätzlich mehr",
            rf"{N}[ \u00a0](?:extra|additional|more|zusätzliche[nrs]?)[ \u00a0]{unit}",
            rf"{N}[ \u00a0]{unit}[ \u00a0](?:mehr|zusätzlich|extra)\b",
            r":\s*(?P<n>[0-9]{1,2})[ \u00a0](?:extra|zusätzlich)\b",
        ),
        made(
            "with extra",
            "RB7-start",
            "of the player who starts",
            "extra additional more zusätzlich mehr",
            rf"\b(?:with|mit|damit)[ \u00a0]{N}(?=[ \u00a0]*[.;,)])",
        ),
        made(
            "start",
            "RB7-start",
            "at the start of each game for each player",
            "all every each alle jede initial anfäng start beginn wieder back again",
            rf"{EVERYONE}[^.;:]{{0,12}}\b{gains}\b[^.;]{{0,110}}?(?<![\w.,-]){N}[ \u00a0]{unit}(?![ \u00a0]*{PER})",
            rf"\b(?:initial|anfänglichen)[ \u00a0]{N}[ \u00a0]{unit}",
            rf"{N}[ \u00a0]{unit}[ \u00a0](?:to start with|zum start|zu beginn)",
            rf"\b(?:at the start of each|zu beginn jede[rs])[ \u00a0](?:{session}):[ \u00a0]*{N}[ \u00a0]{unit}",
            rf"\b(?:back|in again)[ \u00a0]with[ \u00a0]{N}[ \u00a0]{unit}"
            rf"|\bmit[ \u00a0](?P<m>[0-9]{{1,3}})[ \u00a0]{unit}[ \u00a0]wieder",
            rf"\A\s*{N}[ \u00a0]{unit}\s*\Z",
        ),
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
            "rounds",
            "RB7-rounds",
            "is the usual number of games",
            sessions.replace("|", " ") + " " + session.replace("|", " ") + " usual üblich default standard",
            rf"(?<![\w.,-])(?P<n>[0-9]{{1,3}})(?:[ \u00a0][^\W\d_]+)?[ \u00a0](?:{sessions})\b",
            rf"\b(?:after|play|playing|all|default of|nach|spielt|alle|allen)[ \u00a0]{N}[ \u00a0](?:{sessions})\b",
            rf"\b(?:{session})[ \u00a0](?P<n>[0-9]{{2,3}})\b",
            r"\b(?:default is|default:|usual(?:ly)?(?: length)?:?|üblich sind|standard:?|übliche länge:?)"
            rf"[ \u00a0]*{N}\b",
            rf"(?<![\w.,-]){N}[ \u00a0](?:is|are|ist|sind)[ \u00a0](?:usual|the default|üblich)\b",
        ),
        made(
            "dice",
            "RB7-dice",
            "is the number of dice",
            "dice die_once würfel d1 d2 d4 d6 d8 w1 w2 w4 w6 w8 d3 w3",
            rf"(?<![\w.,-]){N}(?:[ \u00a0]?[x×])?[ \u00a0](?:standard[ \u00a0])?"
            r"(?:(?:six|sechs)[^\W\d_-]*-?[^\W\d_]*[ \u00a0])?(?:d[0-9]+|w[0-9]+|dice|die(?= once)|würfeln?)\b",
        ),
        made(
            "results",
            "RB7-results",
            "is the number of results",
            "result outcome ergebnis",
            rf"(?<![\w.,-]){N}[ \n\u00a0](?:[^\W\d_]+(?:-\n[^\W\d_]+)?[ \n\u00a0]){{0,2}}"
            r"(?:results|outcomes|ergebnissen?)\b",
        ),
        made(
            "age",
            "RB7-age",
            "is the age to play from",
            "age alter jahr",
            r"\b(?:aged?|ages)[ \u00a0](?P<n>[0-9]{1,2})(?=\+|[ \u00a0](?:and|or|years)\b)",
            r"\b(?:ages?|alter):\W{0,3}(?:ab[ \u00a0]|from[ \u00a0])?(?P<n>[0-9]{1,2})\b",
            r"\bab[ \u00a0](?P<n>[0-9]{1,2})[ \u00a0]jahren?\b",
        ),
        made(
            "dice",
            "RB7-dice",
            "is the number of dice",
            "=",
            r"\bk[ \u00a0]?=[ \u00a0]?(?P<n>[0-9]{1,2})(?![0-9.,]*[0-9])",
        ),
        made(
            "faces",
            "RB7-dice",
            "is the number of faces of a die",
            "number face zahl auge sided seitig =",
            r"\bn[ \u00a0]?=[ \u00a0]?(?P<n>[0-9]{1,2})(?=[^.;]{0,12}\bk[ \u00a0]?=)",
            r"\b(?:numbers|faces|zahlen|augen)[ \u00a0]1[ \u00a0]?(?:-|–|to|bis)[ \u00a0]?(?P<n>[0-9]{1,2})\b",
            r"(?<![\w.,-])(?P<n>[0-9]{1,2})[- \u00a0]?(?:sided|seitige)",
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
