"""Numbers that are written as words, in the languages that documents are read in."""

from __future__ import annotations

import re

_EN = """zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen
eighteen nineteen twenty"""
_DE = """null eins zwei drei vier fünf sechs sieben acht neun zehn elf zwölf dreizehn vierzehn fünfzehn sechzehn
siebzehn achtzehn neunzehn zwanzig"""
_EN_TENS = "twenty thirty forty fifty sixty seventy eighty ninety"
_DE_TENS = "zwanzig dreißig vierzig fünfzig sechzig siebzig achtzig neunzig"
_EN_ORDINALS = """first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth thirteenth
fourteenth fifteenth sixteenth seventeenth eighteenth nineteenth twentieth"""
_DE_ORDINALS = """erst zweit dritt viert fünft sechst siebt acht neunt zehnt elft zwölft dreizehnt vierzehnt fünfzehnt
sechzehnt siebzehnt achtzehnt neunzehnt zwanzigst"""
_ONE = "one ein eine einen einem einer eines"
_MORE = "hundred hundert einhundert zwo"
_SIGNS = "½ 1/2 ⅓ 1/3 ⅔ 2/3 ¼ 1/4 ¾ 3/4 ⅕ 1/5 ⅖ 2/5 ⅗ 3/5 ⅘ 4/5 ⅙ 1/6 ⅚ 5/6 ⅐ 1/7 ⅛ 1/8 ⅜ 3/8 ⅝ 5/8 ⅞ 7/8 ⅑ 1/9 ⅒ 1/10"

ARTICLES = frozenset(_ONE.split())
"""Words for one that mostly count nothing: "one of them", "ein Würfel"."""


def _words() -> dict[str, int]:
    made = dict.fromkeys(ARTICLES, 1)
    for words, tens, between in ((_EN.split(), _EN_TENS, "{1}-{0}"), (_DE.split(), _DE_TENS, "{0}und{1}")):
        made |= {word: value for value, word in enumerate(words)}
        for ten, ten_word in enumerate(tens.split(), 2):
            made[ten_word] = 10 * ten
            for unit in range(1, 10):
                made[between.format("ein" if words[unit] == "eins" else words[unit], ten_word)] = 10 * ten + unit
    made |= {word.replace("ß", "ss"): value for word, value in made.items()}
    return made | dict(zip(_MORE.split(), (100, 100, 100, 2), strict=True))


WORDS = _words()
"""The value of each word, in small letters."""


def word_value(text: str) -> int:
    """The value of a whole number in digits or as a word."""
    return int(text) if text.isdigit() else WORDS[text.lower()]


ORDINALS = {word: value for value, word in enumerate(_EN_ORDINALS.split(), 1)} | {
    stem + ending: value
    for value, stem in enumerate(_DE_ORDINALS.split(), 1)
    for ending in ("e", "er", "es", "en", "em")
}
"""The place that a word names, in small letters: "second", "zweiten"."""

FRACTIONS = dict(zip(_SIGNS.split()[::2], _SIGNS.split()[1::2], strict=True))
"""Fractions that are one character."""


_JOINED = frozenset(["or", "and", "oder", "und", "to", "bis"])


def is_numeral(name: str) -> bool:
    """Whether a name says nothing but numbers, in digits or in words: `12`, `zwölf`, `two or three`."""
    words = name.replace("-", " ").casefold().split()
    return bool(words) and all(word in WORDS or word in _JOINED or word.isdigit() for word in words)


def _any_of(words: str) -> str:
    return "(?:" + "|".join(sorted(words.split(), key=lambda word: (-len(word), word))) + ")"


_EN_UNITS, _DE_UNITS = _EN.split()[1:10], ["ein", *_DE.split()[2:10]]
WORD_PATTERN = (
    f"(?:{_any_of(_EN_TENS)}(?:-{_any_of(' '.join(_EN_UNITS))})?"
    f"|(?:{_any_of(' '.join(_DE_UNITS))}und)?{_any_of(_DE_TENS + ' dreissig')}"
    f"|{_any_of(f'{_EN} {_DE} {_ONE} {_MORE}')})"
)
"""Finds each of WORDS and nothing else, in letters of any size if so asked; tens and units apart, to be short."""
COUNT_PATTERN = rf"(?:\d{{1,4}}|(?!{_any_of(_ONE)}\b){WORD_PATTERN})"
"""Finds a whole number in digits or as a word, but for "one" and the articles."""
ORDINAL_PATTERN = f"(?:{_any_of(_EN_ORDINALS)}|{_any_of(_DE_ORDINALS)}e[rsnm]?)"
"""Finds each of ORDINALS."""


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
