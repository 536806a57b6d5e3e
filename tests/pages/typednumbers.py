"""Finds numbers that somebody typed into the prose of a game, where an expression should say them."""

from __future__ import annotations

import re
from collections.abc import Iterator

from generator.pages.typed import MADE

_ORDER = re.compile(r"(?m)^order:.*$")
_ENGLISH = r"""
    (?:three|four|five|six|seven|eight|nine|ten|eleven|twelve
    |thirteen|fourteen|fifteen|sixteen|seventeen|eighteen|nineteen
    |twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety|hundreds?|thousands?)(?:fold)?
"""
_COUNTED = "(?:mal(?:s|ige[mnrs]?)?|fach(?:e[mnrs]?)?|erlei|seitige?[mnrs]?|stellige?[mnrs]?)"
_GERMAN = rf"""
    (?:dreißig|dreissig|vierzig|fünfzig|sechzig|siebzig|achtzig|neunzig|sechzehn|siebzehn
    |(?:ein|zwei|drei|vier|fünf|sechs|sieben|acht|neun)und\w+zig
    |(?:drei|vier|fünf|acht|neun)zehn
    |(?:drei|vier|fünf|sechs|sieben|neun|zehn|elf|zwölf|zwanzig)(?:er|en)?
    |acht
    |(?:ein|zwei|drei|vier|fünf|sechs|sieben|acht|neun)?(?:hundert|tausend)(?:e[nr]?)?)
    |(?:drei|vier|fünf|sechs|sieben|acht|neun|zehn|elf|zwölf|zwanzig|hundert|tausend|\w+zig){_COUNTED}
"""
_WORDS = {
    language: re.compile(rf"\b(?:{words})\b", re.IGNORECASE | re.VERBOSE)
    for language, words in (("en", _ENGLISH), ("de", _GERMAN))
}


def typed_numbers(page: str, language: str) -> list[str]:
    """Each number in the prose of a page, in digits or as a word, with its line: `7: 216`."""
    prose = MADE.sub(_blank, _without_order(page))
    found = [*re.finditer(r"\d+", prose), *_WORDS[language].finditer(prose)]
    return [f"{prose.count(chr(10), 0, match.start()) + 1}: {match[0]}" for match in _in_order(found)]


def _in_order(found: list[re.Match[str]]) -> Iterator[re.Match[str]]:
    return iter(sorted(found, key=lambda match: match.start()))


def _without_order(page: str) -> str:
    """The page without the line of the front matter that may have a figure."""
    head, fence, rest = page.partition("\n---\n")
    return _ORDER.sub("", head) + fence + rest if page.startswith("---\n") else page


def _blank(hidden: re.Match[str]) -> str:
    """What is not prose as a space, with its lines kept."""
    return " " + "\n" * hidden[0].count("\n")
