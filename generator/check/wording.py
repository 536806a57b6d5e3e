"""The words that arithmetic, rolls and notes are told in, by class, in all languages at once."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from functools import cache

WORDS: Mapping[str, tuple[str, ...]] = {
    "player": ("player", "spieler", "spielerin", "person", "p"),
    "players": ("player", "players", "spieler", "spielern", "person", "personen"),
    "round": ("round", "rounds", "game", "games", "runde", "runden", "spiel", "spiele", "spielen", "partie", "partien"),
    "matches": ("games", "spiele", "partien", "matches", "runden", "rounds"),
    "score": ("point", "points", "punkt", "punkte", "punkten"),
    "counters": (
        "point", "points", "punkt", "punkte", "punkten", "stone", "stones", "rock", "rocks", "stein", "steine",
        "steinen", "kiesel", "kieseln", "chip", "chips",
    ),
    "leads": ("lead", "leads", "leading", "führung", "führt", "vorn"),
    "wins": ("win", "wins", "won", "gewinnt", "gewonnen", "siegt"),
    "one-round": ("the round", "round", "die runde", "runde"),
    "total": (
        "sum", "total", "totals", "summe", "gesamt", "insgesamt", "zusammen", "together", "all", "alle", "∑", "σ",
    ),
    "in-all": ("in all", "in total", "altogether", "together", "zusammen", "insgesamt"),
    "join": ("and", "und", "or", "oder"),
    "and": ("and", "und"),
    "or": ("or", "oder"),
    "sum": ("sum", "total", "summe"),
    "sum-of": ("of", "is", "von", "ist"),
    "either": ("or", "oder", "and", "und", "bzw", "resp", "also"),
    "days": ("day", "days", "tag", "tage", "tagen"),
    "day-column": ("day", "days", "tage", "number of days", "anzahl tage", "anzahl der tage"),
    "often": (
        *(f"{a} {b}" for a in ("a", "each", "per", "every", "of the", "in the") for b in ("week", "month")),
        *(f"{a} {b}" for a in ("pro", "je", "die", "jede", "in der") for b in ("woche", "monat")),
        "later", "early", "before", "ago", "vorher", "später",
    ),
    "parts": (
        "abschnitt*", "teile", "teilen", "teil", "phase", "phasen", "part", "parts", "phases", "section*", "stage*",
    ),
    "till": ("-", "–", "—", "bis", "bis zum", "bis zu", "bis einschließlich", "to", "until", "till", "through"),
    "of": ("of", "of the", "the"),
    "figure-3": ("*dreieck*", "*triangle*", "*drachen*"),
    "figure-4": ("*viereck*", "*quadrilateral*", "*quadrangle*", "*kite*", "*trapez*", "*rhomb*", "*raute*"),
    "most-of": tuple(
        f"{most} {of}{all_}"
        for most in ("mehrzahl", "mehrheit", "majority", "most", "best", "meisten")
        for of in ("of", "von", "der", "aus")
        for all_ in ("", " the", " den", " allen", " all")
    ),
    "at-least": ("mindestens", "at least"),
    "at-most": ("höchstens", "at most"),
    "chance": ("chance", "chances", "probability", "likelihood", "wahrscheinlichkeit", "chancen"),
    "share": (
        "chance", "chances", "probability", "share", "shares", "percent", "wahrscheinlichkeit", "anteil", "anteile",
        "prozent", "%", "in %",
    ),
    "is": ("of", "is", "are", "von", "ist", "beträgt", "liegt bei", "at", "to", "be", "a", "about", "etwa", ":", "="),
    "not": (
        "not", "no", "never", "more than", "hardly", "seldom", "impossible", "nicht", "kein*", "nie", "selten", "kaum",
        "mehr als", "unmöglich",
    ),
    "out-of": ("of", "von", "aus", "all", "alle"),
    "example": ("example", "examples", "e.g.", "for instance", "beispiel", "beispiele", "z.b.", "z. b."),
    "die": ("die", "dice", "*würfel*"),
    "not-of-it": ("not", "never", "but", "nicht", "kein", "keine", "nie", "aber", "sondern", "≠"),
    "throws": ("throw", "throws", "roll", "rolls", "wirft", "wirfst", "werfe", "würfelt", "würfelst"),
    "which-is": tuple(
        comma + word
        for comma in ("", ", ")
        for word in ("which is", "that is", "this is", "also", "das ist", "das sind", "und hat", "=")
    ),
    "different": ("different", "possible", "verschiedene", "verschiedenen", "mögliche", "möglichen"),
    "orders": (
        "order", "orders", "ordering", "orderings", "arrangement", "arrangements", "permutation", "permutations",
        "reihenfolge", "reihenfolgen", "anordnung", "anordnungen",
    ),
}  # fmt: skip
MONTHS: Mapping[str, int] = {
    "january": 1, "february": 2, "march": 3, "april": 4, "may": 5, "june": 6, "july": 7, "august": 8, "september": 9,
    "october": 10, "november": 11, "december": 12, "januar": 1, "jänner": 1, "februar": 2, "märz": 3, "mai": 5,
    "juni": 6, "juli": 7, "oktober": 10, "dezember": 12,
}  # fmt: skip
_NEAR = 40
"""Characters before a place in which words are looked for that end there."""


def any_of(*names: str) -> str:
    """A pattern of one of the words of these classes, the longest first; a `*` stands for any letters."""
    words = sorted({word for name in names for word in WORDS[name]}, key=lambda word: (-len(word), word))
    return "(?:" + "|".join(re.escape(word).replace(r"\*", r"\w*").replace(r"\ ", r"\s+") for word in words) + ")"


@cache
def _pattern(form: str, *names: str) -> re.Pattern[str]:
    return re.compile(form.format(any_of(*names)), re.IGNORECASE)


def within(text: str, *names: str) -> re.Match[str] | None:
    """The first word of these classes in a text."""
    return _pattern(r"(?<!\w){}(?!\w)", *names).search(text)


def every(text: str, *names: str) -> Iterator[re.Match[str]]:
    """All words of these classes in a text."""
    return _pattern(r"(?<!\w){}(?!\w)", *names).finditer(text)


def behind(text: str, at: int, *names: str) -> re.Match[str] | None:
    """A word of these classes right behind a place."""
    return _pattern(r"[\s\u00a0]*{}(?!\w)", *names).match(text, at)


def before(text: str, at: int, *names: str) -> re.Match[str] | None:
    """A word of these classes right before a place."""
    return _pattern(r"(?<!\w){}[\s\u00a0]*\Z", *names).search(text[max(at - _NEAR, 0) : at])


def whole(text: str, *names: str) -> bool:
    """Whether a text is one of these words, with any signs around."""
    return _pattern(r"\W*{}\W*", *names).fullmatch(text) is not None
