"""How numbers are written: in digits, with signs, on dice, and in the words of all languages."""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from generator.check.lexicon import Lexicon
    from generator.check.spoken import Spoken

_SIGNS = "½ 1/2 ⅓ 1/3 ⅔ 2/3 ¼ 1/4 ¾ 3/4 ⅕ 1/5 ⅖ 2/5 ⅗ 3/5 ⅘ 4/5 ⅙ 1/6 ⅚ 5/6 ⅐ 1/7 ⅛ 1/8 ⅜ 3/8 ⅝ 5/8 ⅞ 7/8 ⅑ 1/9 ⅒ 1/10"
FRACTIONS = dict(zip(_SIGNS.split()[::2], _SIGNS.split()[1::2], strict=True))
"""Fractions that are one character."""

GLYPHS = "⚀⚁⚂⚃⚄⚅"
"""The six faces of a die as characters."""

SPACE = "[ \t\u00a0\u2009\u202f]"

_NO_LETTER = r"(?![^\W_])"
_ONE_SPACE = f"{SPACE}{{1,12}}"
_START = r"(?<!\w)(?<![0-9][.,])"
_THOUSANDS = "[0-9]{1,3}(?:[.,\u00a0\u2009\u202f’'][0-9]{3})+(?![0-9])"
_DIGITS = (
    f"(?:{_THOUSANDS}(?:[.,][0-9]{{1,30}})?(?![.,][0-9])"
    "|(?<![0-9][.,])[0-9]{1,30}[.,][0-9]{1,30}(?![.,]?[0-9])"
    "|[0-9]{1,30})"
)
_SIGN = r"(?<![\w)\]}!%])[+\-−–±]"
_WHOLE = f"{SPACE}?[0-9]{{1,30}}{SPACE}?"
_DIE = f"[{GLYPHS}][\ufe0e\ufe0f]?"

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

_SMALL = "".join(FRACTIONS) + "⁰¹²³⁴⁵⁶⁷⁸⁹"
MAY_BEGIN = re.compile(rf"(?P<word>[^\W\d_{_SMALL}]+)|[0-9{GLYPHS}{_SMALL}]")
"""Finds fast where a number may begin: at a word and at a digit; a sign before it counts too."""


class Numerals:
    """The words for numbers of these lexicons, and the patterns of all ways to write a number."""

    def __init__(self, spoken: Spoken, lexicons: Iterable[Lexicon]) -> None:
        self._spoken = spoken
        simple: dict[str, int] = {}
        joined: list[str] = []
        self.words: dict[str, int] = {}
        """The value of each word, in small letters."""
        self.ordinals: dict[str, int] = {}
        """The place that a word names, in small letters: "second", "zweiten"."""
        for lexicon in lexicons:
            units = {word: value for word, value in lexicon.numbers.items() if 0 < value < 10}
            tens = {word: value for word, value in lexicon.numbers.items() if value % 10 == 0 and 10 < value < 100}
            simple |= lexicon.numbers
            for form in lexicon.reckoning.get("joined", ()):
                joined.append(form.format(tens=_any_of(tens), units=_any_of(units)))
                sums = {form.format(tens=ten, units=one): tens[ten] + units[one] for ten in tens for one in units}
                self.words |= sums
            for ending in lexicon.reckoning.get("ordinal-endings", ("",)):
                self.ordinals |= {word + ending: value for word, value in lexicon.ordinals.items()}
        self.words |= simple
        self.idle = spoken.words("idle")
        """Words for one that mostly count nothing: "one of them", "ein Würfel"."""
        self.word_pattern = f"(?:{'|'.join([*joined, _any_of(simple)])})"
        """Finds each of the words and nothing else, in letters of any size if so asked."""
        self.times = spoken.pattern(r"{}\Z", "times-suffix")
        """What a number may end with: `achtmal`, `fünffache`."""
        self.begins = frozenset(
            part
            for word in (*self.words, *self.ordinals, *spoken.words("one-in"))
            for part in (word, word.replace("-", " ").split(" ")[0])
        )
        """The words that a number can begin with, in small letters."""
        self.ways = self._ways()
        self.pattern = re.compile("|".join(f"(?P<{name}>{one})" for name, one in self.ways.items()), re.IGNORECASE)
        """All ways at once; `lastgroup` of what it finds is the name of the way."""

    def value(self, text: str) -> int:
        """The value of a whole number in digits or as a word."""
        return int(text) if text.isdecimal() else self.words[text.lower()]

    def only(self, name: str) -> bool:
        """Whether a name says nothing but numbers, in digits or in words: `12`, `zwölf`, `two or three`."""
        words, joins = name.replace("-", " ").lower().split(), self._spoken.words("joins")
        return bool(words) and all(word in self.words or word in joins or word.isdigit() for word in words)

    def _ways(self) -> dict[str, str]:
        """The pattern of each way to write a number."""
        any_of, word = self._spoken.any_of, self.word_pattern
        of = f"{any_of('out-of-which')}(?:{_ONE_SPACE}{any_of('out-of-all')}){{0,2}}"
        amount = f"(?:{_THOUSANDS}|[0-9]{{1,9}}|{word})"
        return {
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
                rf"(?!,?{SPACE}?(?:&|{any_of('joins')}){SPACE}{{1,3}}[0-9](?!, ?[0-9]|[-‑–/·][0-9]))"
            ),
            "latex": rf"\\[dt]?frac{SPACE}?\{{{_WHOLE}\}}{SPACE}?\{{(?!{SPACE}?0+(?![0-9])){_WHOLE}\}}",
            "ratio": (
                rf"{_START}(?:{amount}{_ONE_SPACE}{of}|{any_of('one-in')})"
                rf"{_ONE_SPACE}(?:{_DIGITS}|{word}){_NO_LETTER}(?!{SPACE}?%)"
            ),
            "percent": rf"(?:{_SIGN})?{_DIGITS}{SPACE}{{0,8}}(?:\\?%|{any_of('percent')}\b)",
            "fraction": (
                rf"(?:{_SIGN}|{_START})(?<![/⁄])[0-9]{{1,30}}(?:[/⁄∕]| [/⁄∕] )(?!0+(?![0-9]))[0-9]{{1,30}}"
                r"(?![\w/⁄]|[.,][0-9])"
            ),
            "mixed": rf"(?:[0-9]{{1,9}}{SPACE}?)?[{''.join(FRACTIONS)}]",
            "nth": rf"{_START}[0-9]{{1,9}}(?:{any_of('nth')}\b|\.(?={SPACE}?{any_of('nth-before')}\b))",
            "label": r"(?:(?<![\w\\])[^\W\d_]{1,40}|(?<=[0-9])[dw])[0-9]{1,9}",
            "number": rf"(?:{_SIGN})?{_DIGITS}",
            "raised": "[⁰¹²³⁴⁵⁶⁷⁸⁹]+",
            "word": rf"(?<![^\W_]){word}(?:(?={any_of('times-suffix')}\b)|{_NO_LETTER})",
            "ordinal": rf"(?<![^\W_]){_any_of(self.ordinals)}{_NO_LETTER}",
        }


def _any_of(words: Iterable[str]) -> str:
    longest = sorted(words, key=lambda word: (-len(word), word))
    return f"(?:{'|'.join(map(re.escape, longest))})" if longest else "(?!)"
