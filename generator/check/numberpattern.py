"""How the numbers of rules are written; each way has a name, the first that fits counts."""

from __future__ import annotations

import re

from generator.check.numberwords import FRACTIONS, ORDINAL_PATTERN, ORDINALS, WORD_PATTERN, WORDS

GLYPHS = "⚀⚁⚂⚃⚄⚅"
"""The six faces of a die as characters."""

SPACE = "[ \t\u00a0\u2009\u202f]"


_NO_LETTER = r"(?![^\W_])"
_ONE_SPACE = f"{SPACE}{{1,12}}"
_OF = (
    f"(?:of|out{_ONE_SPACE}of|from|von|aus|unter|der)"
    f"(?:{_ONE_SPACE}(?:the|all|a|total|den|allen|insgesamt|möglichen|possible)){{0,2}}"
)
_AMOUNT = "(?:[0-9]{1,9}|" + WORD_PATTERN + ")"
_START = r"(?<!\w)(?<![0-9][.,])"
_DIGITS = (
    "(?:[0-9]{1,3}(?:[.,\u00a0\u2009\u202f’'][0-9]{3})+(?![0-9])(?:[.,][0-9]{1,30})?(?![.,][0-9])"
    "|(?<![0-9][.,])[0-9]{1,30}[.,][0-9]{1,30}(?![.,]?[0-9])"
    "|[0-9]{1,30})"
)
_SIGN = r"(?<![\w)\]}!%])[+\-−–±]"
_NOUNS = "Spieler|Person|Würfel|Spiel|Runde|Wurf|Partie|Platz|Mal|Zug|Stelle|Ergebnis|Wirfel|Wiirfel"

_WHOLE = f"{SPACE}?[0-9]{{1,30}}{SPACE}?"
_DIE = f"[{GLYPHS}][\ufe0e\ufe0f]?"

WAYS = {
    "spaced": (
        rf"(?<![{GLYPHS}\ufe0e\ufe0f]){_DIE}(?P<between>, ?| |-)"
        rf"(?:{_DIE}(?P=between)){{0,10}}{_DIE}(?![{GLYPHS}])"
    ),
    "dice": f"(?:{_DIE})+",
    "keycaps": "(?:[0-9]\ufe0f?\u20e3)+",
    "hash": _START + r"(?=[0-9]{0,40}[a-f])(?=[a-f]{0,40}[0-9])[0-9a-f]{7,64}(?![\w])",
    "date": _START + r"[0-9]{4}-[0-9]{2}-[0-9]{2}(?![0-9])",
    "dotted": _START + r"(?![0-9]{1,3}(?:\.[0-9]{3})+(?![0-9.]))[0-9]{1,9}(?:\.[0-9]{1,9}){2,9}(?![0-9])",
    "roll": (
        _START + r"(?<![+\-−‑–/])(?:(?<![0-9], )|(?=[0-9](?:,[0-9]|[-‑–/· ])))"
        r"[0-9](?P<mark>, ?| ?[-‑–/·] ?)[0-9](?:(?P=mark)[0-9]){1,11}"
        r"(?![0-9a-zA-Z]|[.,][0-9]|(?P=mark)[0-9]|\s?[=+*x×])"
        rf"(?!,?{SPACE}?(?:or|and|und|oder|bis|to|&){SPACE}{{1,3}}[0-9](?!, ?[0-9]|[-‑–/·][0-9]))"
    ),
    "latex": rf"\\[dt]?frac{SPACE}?\{{{_WHOLE}\}}{SPACE}?\{{(?!{SPACE}?0+(?![0-9])){_WHOLE}\}}",
    "ratio": (
        rf"{_START}{_AMOUNT}{_ONE_SPACE}(?:{_OF}|(?:(?<=\b1\s)|(?<=one\s)|(?<=eins\s)|(?<=eine\s)|(?<=einer\s))in)"
        rf"{_ONE_SPACE}(?:{_DIGITS}|{WORD_PATTERN}){_NO_LETTER}(?!{SPACE}?%)"
    ),
    "percent": rf"(?:{_SIGN})?{_DIGITS}{SPACE}{{0,8}}(?:\\?%|per{SPACE}?cent\b|prozent)",
    "fraction": (
        rf"(?:{_SIGN}|{_START})(?<![/⁄])[0-9]{{1,30}}(?:[/⁄∕]| [/⁄∕] )(?!0+(?![0-9]))[0-9]{{1,30}}(?![\w/⁄]|[.,][0-9])"
    ),
    "mixed": rf"(?:[0-9]{{1,9}}{SPACE}?)?[{''.join(FRACTIONS)}]",
    "nth": rf"{_START}[0-9]{{1,9}}(?:(?:st|nd|rd|th|te[nrsm]?|ste[nrsm]?)\b|\.(?={SPACE}?(?:{_NOUNS})))",
    "label": r"(?:(?<![\w\\])[^\W\d_]{1,40}|(?<=[0-9])[dw])[0-9]{1,9}",
    "number": rf"(?:{_SIGN})?{_DIGITS}",
    "raised": "[⁰¹²³⁴⁵⁶⁷⁸⁹]+",
    "word": rf"(?<![^\W_]){WORD_PATTERN}(?:(?=(?:mal|fache?[nrsm]?)\b)|{_NO_LETTER})",
    "ordinal": rf"(?<![^\W_]){ORDINAL_PATTERN}{_NO_LETTER}",
}
"""The pattern of each way to write a number."""

PATTERN = re.compile("|".join(f"(?P<{name}>{pattern})" for name, pattern in WAYS.items()), re.IGNORECASE)
"""All ways at once; `lastgroup` of what it finds is the name of the way."""

SIGNS = "+-−–±"
"""What can stand before a number as its sign."""

EQUALS = re.compile(rf"[0-9]{{1,30}}{SPACE}?=")
"""A number that a sum ends with."""

BOUND = re.compile(rf"[<>]{SPACE}?\Z")
"""What stands before a percentage that is less than it says, or more: `< 0.1 %`."""

BOUNDED = re.compile(rf"\A[<>]{SPACE}?")
"""The same where it begins the text of a number."""

LATEX = ("frac", "dfrac", "tfrac")
"""The commands of LaTeX that make a fraction, without the stroke before."""

WORDS_THAT_COUNT = frozenset(part for word in (*WORDS, *ORDINALS) for part in (word, word.partition("-")[0]))
"""The words that a number can begin with, in small letters."""

_SMALL = "".join(FRACTIONS) + "⁰¹²³⁴⁵⁶⁷⁸⁹"
MAY_BEGIN = re.compile(rf"(?P<word>[^\W\d_{_SMALL}]+)|[0-9{GLYPHS}{_SMALL}]")
"""Finds fast where PATTERN is worth a try: at a word and at a digit; a sign before it counts too."""
