"""Tables that stand for several: `each = { n = "6-1" }` writes a table once for each number, first to last.

The letters stand in its `id`, which gets the numbers at its end, and in its `patterns`, where `n+1` is counted out.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from itertools import product
from typing import Any

EACH = "each"
MOST = 400
"""Tables that one table may stand for."""
_SPAN = re.compile(r"(-?\d+)\s*(?:-|to)\s*(-?\d+)")
_LETTER = re.compile(r"\b([a-z])\b(?:\s*\+\s*(\d+))?")
_HINT = 'write from where to where each letter goes: each = { n = "6-1" }'


def repeated(table: Mapping[str, Any]) -> list[dict[str, Any]]:
    """The tables that a table stands for: one for each choice of different numbers that gives another pattern.

    Raises ValueError with a message and a hint where `each` says no numbers.
    """
    if EACH not in table:
        return [dict(table)]
    spans = table[EACH]
    if not isinstance(spans, dict) or not spans:
        raise ValueError(f"'{EACH}' must be a table", _HINT)
    ranges = [_numbers(letter, span) for letter, span in spans.items()]
    patterns = [one for one in table.get("patterns", ()) if isinstance(one, str)]
    named = dict.fromkeys(found[1] for one in patterns for found in _LETTER.finditer(one))
    if patterns and (strange := [letter for letter in spans if letter not in named]):
        raise ValueError(f"'{EACH}' has the letter '{strange[0]}', and no pattern has it", f"known: {', '.join(named)}")
    found: dict[object, dict[str, Any]] = {}
    for numbers in product(*ranges):
        if len(set(numbers)) == len(numbers):
            one = _filled(table, dict(zip(spans, numbers, strict=True)))
            found.setdefault(_dice_of(one), one)
        if len(found) > MOST:
            raise ValueError(f"'{EACH}' makes more than {MOST} tables", "take a shorter range")
    return list(found.values())


def _numbers(letter: str, span: object) -> range:
    ends = _SPAN.fullmatch(span) if isinstance(span, str) and re.fullmatch("[a-z]", letter) else None
    if not ends or max(abs(int(end)) for end in ends.groups()) > MOST:
        raise ValueError(f"'{EACH}' can not be {letter} = {span!r}", _HINT)
    first, last = int(ends[1]), int(ends[2])
    return range(first, last + 1) if first <= last else range(first, last - 1, -1)


def _filled(table: Mapping[str, Any], letters: Mapping[str, int]) -> dict[str, Any]:
    def number(found: re.Match[str]) -> str:
        return str(letters[found[1]] + int(found[2] or 0)) if found[1] in letters else found[0]

    made = dict(table) | {EACH: {letter: str(number) for letter, number in letters.items()}}
    if isinstance(table.get("id"), str):
        made["id"] = "-".join([table["id"], *map(str, letters.values())])
    if isinstance(table.get("patterns"), list):
        made["patterns"] = [_LETTER.sub(number, one) if isinstance(one, str) else one for one in table["patterns"]]
    return made


def _dice_of(table: Mapping[str, Any]) -> object:
    """What tells a table from another one: its patterns, in which the order of the dice says nothing."""
    return tuple(tuple(_sorted(one)) for one in table.get("patterns", ()))


def _sorted(pattern: object) -> Iterator[str]:
    yield from sorted(part.strip() for part in str(pattern).split(","))
