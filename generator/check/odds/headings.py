"""What a heading says of the numbers below it."""

from __future__ import annotations

import re

from generator.check.odds.counted import Basis, Sort

ROLLS = (
    r"rolls?|throws?|outcomes?|würfen?|würfe|würfel(?:würfe|ergebnisse)|total|ordered|ways|arten|gesamt|möglichkeiten"
)
SETS = r"sets?|distinct|different|unique|multisets?|unordered|verschiedene?|unterschiedliche?|ungeordnet\w*"
_EITHER = r"combinations?|kombinationen|amount|number|count|anzahl|zahl|#|frequency|häufigkeit|results?|ergebnisse"
_PERCENT = r"%|per ?cent\w*|prozent\w*"
CHANCE = r"chances?|probabilit(?:y|ies)|odds|wahrscheinlichkeit\w*|likelihood|shares?|anteile?"
_RULE = r"rules?|patterns?|formulas?|conditions?|examples?|regeln?|muster|formeln?|bedingung(?:en)?|beispiele?"
_ONE_IN = r"(?:one|1|once) (?:in|of|out of)|(?:eine?[rms]?|1) (?:von|aus|in|zu)|every|alle .. würfe"


_QUANTITY = (
    r"rolls|throws|outcomes|würfen?|chances?|probabilit(?:y|ies)|likelihood|shares?|per ?cent(?:ages?)?"
    r"|wahrscheinlichkeit(?:en)?|anteile?|prozent(?:e|ual|satz)?"
)
_QUALIFIER = (
    r"number|count|of|in|as|a|an|out|the|all|each|every|per|results?|ordered|different|distinct|unique|sets?|total|exact"
    r"|how|often|many|anzahl|zahl|von|der|die|des|am|als|aller?n?|jede[rsn]?|pro|je|ergebnis(?:se)?s?|gesamt|genau|wie"
    r"|oft|viele|verschiedenen?|geordneten?"
)
"""Words that may stand beside a quantity without making it another one."""


def _has(words: str, heading: str) -> bool:
    return bool(re.search(rf"(?<!\w)(?:{words})(?!\w)", heading, re.IGNORECASE))


def basis_said(heading: str) -> Basis | None:
    """Whether a heading counts rolls or sets; None where it does not say."""
    sets, rolls = _has(SETS, heading), _has(ROLLS, heading)
    return None if sets == rolls else "sets" if sets else "rolls"


def rule_said(heading: str) -> bool:
    """Whether a heading is that of rules or examples, whose numbers are faces and sums and count nothing."""
    return _has(_RULE, heading) and sort_said(heading) is None


def named(heading: str) -> bool:
    """Whether a heading names rolls or a chance and nothing else, so that each cell below has to say just that.

    "Rolls one evening", "percent so far" and "chance of the others" are of something else.
    """
    words = re.findall(r"[^\W\d_]+|%", heading)
    if re.fullmatch(_ONE_IN, heading.strip(), re.IGNORECASE):
        return True
    known = all(re.fullmatch(rf"%|{_QUANTITY}|{_QUALIFIER}", word, re.IGNORECASE) for word in words)
    return known and (_has(_QUANTITY, heading) or "%" in words or _HOW_OFTEN.search(heading) is not None)


_HOW_OFTEN = re.compile(r"\b(?:how often|wie oft)\b", re.IGNORECASE)


def sort_said(heading: str) -> Sort | None:
    """What the plain numbers below a heading are; None where it does not say."""
    if _has(_ONE_IN, heading):
        return "one-in"
    if _has(_PERCENT, heading):
        return "percent"
    if _has(rf"{ROLLS}|{SETS}|{_EITHER}", heading):
        return "count"
    return "chance" if _has(CHANCE, heading) else None
