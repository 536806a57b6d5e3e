"""How many wins end a game, how many lives there are, and how many games make a match, in each way to play."""

from __future__ import annotations

import re

from generator.check.finding import Finding, Reading
from generator.check.reading.numberways import COUNT_PATTERN, word_value
from generator.check.reading.passage import Passage
from generator.games.model import Game

_N = rf"(?P<n>{COUNT_PATTERN})"
_WINS = r"(?:wins|siegen?|siege)\b"
_PATTERNS = {
    "wins": (
        rf"\b(?:first (?:player )?(?:to have|with|to reach)|zuerst|goes to|geht auf)\s+{_N}\s+"
        rf"(?:{_WINS}|points\b|punkten?\b)",
        rf"\b(?:that is|das sind|jeweils|up to|bis)\s+{_N}\s+{_WINS}",
    ),
    "lives": (rf"\b(?:has|have|hat|haben)\s+{_N}\s+(?:lives|leben)\b",),
    "games": (
        rf"\b{_N}\s+(?:games|spiele)\s+(?:make|are|ergeben|sind)\s+(?:a|an|one|ein|eine)\b",
        r"\b(?:tournament|match|turnier|partie)\s+(?:has|hat|über|over|of|aus)\s+(?:(?:up to|at most|höchstens)\s+)?"
        rf"{_N}\s+(?:games|spiele)",
    ),
}
_COMPILED = {name: [re.compile(pattern, re.IGNORECASE) for pattern in patterns] for name, patterns in _PATTERNS.items()}
_WORDS = {"wins": "wins end a game", "lives": "lives everybody has", "games": "games make a match"}


def check_variants(passage: Passage, game: Game, reading: Reading) -> None:
    """Compares numbers with those of all ways to play: a sentence seldom says which it is about."""
    if not passage.numbers or not passage.has("win", "point", "sieg", "punkt", "live", "leben", "game", "spiel"):
        return
    for name, patterns in _COMPILED.items():
        true = {variant.numbers[name] for variant in game.variants.values() if name in variant.numbers}
        for found in (hit for pattern in patterns for hit in pattern.finditer(passage.text)) if true else ():
            span, printed = passage.span(*found.span("n")), found["n"]
            if word_value(printed) in true:
                reading.verified.add(span)
                continue
            expected = " or ".join(map(str, sorted(true)))
            message = f"{printed} printed, {expected} {_WORDS[name]}"
            reading.refuted.add(span)
            reading.findings.append(
                Finding("RB7-variant", "error", span, message, printed, expected, "So says each way to play.")
            )
