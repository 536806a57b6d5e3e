"""Finds the formulas in a text: `n & n+1 & (!n & !n+1)`, `2x n & !n`, `n, n, x`, `sum 2-6`, also in LaTeX."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from functools import cache
from typing import NamedTuple

from generator.check.formulas.formula import Formula, Joined, Sum, leaves
from generator.check.formulas.parser import Parser, Token

_TOKEN = (
    r"(?P<fluff>\$|\\[,;! ]|\\(?:left|right|quad)(?![a-z])|\\text\s*\{\s*(?=(?:and|or|und|oder)\s*\})|"
    r"(?<=\S)\s*\}(?=\s*[(\[$&]))"
    r"|(?P<many>(?<!\w)[0-9]+\s*[x×]\s*(?=\$?[a-z](?!\w)))"
    r"|(?P<term>(?<!\w)[a-z](?!\w)(?:\s*[+\-−]\s*[0-9]+(?!\w))?)"
    r"|(?P<not>!|¬|≠)"
    r"|(?P<and>\\?&|∧|(?<!\w)(?:and|und)(?!\w))"
    r"|(?P<or>(?<!\w)(?:or|oder)(?!\w)|∨)"
    r"|(?P<slash>/)|(?P<comma>,)|(?P<part>;)|(?P<open>[(\[])|(?P<close>[)\]])"
)

_JOINT = re.compile(r"[&∧,×]|[0-9]\s*x|and|und")
_TERM = re.compile(r"(?<!\w)[a-z](?!\w)")
"""Of either every formula has at least one."""
_SUM = re.compile(
    r"(?:sum|total|summe)(?: of| von| is| ist|:)? (?P<low>[0-9]+)(?:(?:-|–| to | bis )(?P<high>[0-9]+))?", re.I
)

_BESIDE = re.compile(r"(?:[\s,;/$()]|(?<!\w)(?:or|oder|an?|the|eine|die)(?!\w))*", re.I)
"""What stands between alternatives."""


@cache
def _tokens() -> re.Pattern[str]:
    """Compiled when the first formula is looked for."""
    return re.compile(_TOKEN)


class Found(NamedTuple):
    """A formula in a text, with its place; `parts` are the formulas that it joins, each with its own."""

    formula: Formula
    start: int
    end: int
    parts: tuple[tuple[Formula, int, int], ...]


def find_formulas(text: str, dice: int) -> Iterator[Found]:
    """The formulas in a text for so many dice; with commas only those that have a term for each die."""
    for run in _runs(text) if _TERM.search(text) and _JOINT.search(text) else ():
        while run and run[0][0] in ("and", "or", "comma", "part", "slash", "close"):
            run = run[1:]
        while run and run[-1][0] not in ("term", "close", "fluff"):
            run = run[:-1]
        tokens = [token for token in run if token[0] != "fluff"]
        if not tokens or not any(kind in ("and", "many", "comma") for kind, *_ in tokens):
            continue
        parser = Parser(tokens)
        counted = any(kind == "many" for kind, *_ in tokens)
        if (formula := parser.parsed()) is not None and (counted or _is_one(formula, dice)):
            parts = tuple((part, tokens[first][2], tokens[last - 1][3]) for part, first, last in parser.parts)
            yield Found(formula, run[0][2], run[-1][3], parts)


def find_sum(text: str) -> Found | None:
    """The sum that a whole cell is, `sum 2-6`."""
    if found := _SUM.fullmatch(" ".join(text.split())):
        start = len(text) - len(text.lstrip())
        end = len(text.rstrip())
        formula = Sum(int(found["low"]), int(found["high"] or found["low"]))
        return Found(formula, start, end, ((formula, start, end),))
    return None


def sums_beside(text: str, found: Sequence[Found]) -> Iterator[Found]:
    """The sums that stand as alternatives beside the formulas of a cell: `n, n` or `sum 7`."""
    for one in _SUM.finditer(text):
        before = text[max([f.end for f in found if f.end <= one.start()], default=0) : one.start()]
        after = text[one.end() : min([f.start for f in found if f.start >= one.end()], default=len(text))]
        if all(_BESIDE.fullmatch(part) for part in (before, after)):
            formula = Sum(int(one["low"]), int(one["high"] or one["low"]))
            yield Found(formula, one.start(), one.end(), ((formula, one.start(), one.end()),))


def _is_one(formula: Formula, dice: int) -> bool:
    return all(_related(part, dice) if part.apart else len(part.items) > 1 for part in leaves(formula))


def _related(part: Joined, dice: int) -> bool:
    """Whether terms with commas say something of each other, unlike the arguments of `pays(r, c, e)`."""
    terms = [term for item in part.items for term in item.terms]
    return len(part.items) == dice and (any(t.plus for t in terms) or len({t.letter for t in terms}) < len(terms))


def _runs(text: str) -> Iterator[list[Token]]:
    """Tokens that follow each other with nothing but spaces between."""
    run: list[Token] = []
    for found in _tokens().finditer(text):
        if run and text[run[-1][3] : found.start()].strip():
            yield run
            run = []
        run.append((found.lastgroup or "", found[0], *found.span()))
    yield run
