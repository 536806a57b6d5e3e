"""Printed formulas of results, `n & n+1 & (!n / !n+1)`, `2x n & !n` or `n, n, x`: found in a text and parsed.

& and commas join what the dice show, "/" and "or" part alternatives, "!" is not; formulas side by side, or with a
semicolon between, are alternatives, and those in brackets may be joined by "and" or "or".
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from typing import Literal, NamedTuple, TypeAlias

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
_SUM = re.compile(
    r"(?:sum|total|summe)(?: of| von| is| ist|:)? (?P<low>[0-9]+)(?:(?:-|–| to | bis )(?P<high>[0-9]+))?", re.I
)


@cache
def _tokens() -> re.Pattern[str]:
    """Compiled when the first formula is looked for."""
    return re.compile(_TOKEN)


@dataclass(frozen=True)
class Term:
    """A letter with what is added to it; `negated` where the die shows anything else."""

    letter: str
    plus: int = 0
    negated: bool = False


@dataclass(frozen=True)
class Item:
    """What one die shows: one of several terms, or `every` one of them; `slash` where "/" stands between them."""

    terms: tuple[Term, ...]
    slash: bool = False
    every: bool = False


@dataclass(frozen=True)
class Joined:
    """What the dice show together; `apart` where different terms are different numbers, as commas have it."""

    items: tuple[Item, ...]
    apart: bool = False


@dataclass(frozen=True)
class Choice:
    """Several formulas of which one has to fit, or where `both` all of them."""

    parts: tuple[Formula, ...]
    both: bool = False


@dataclass(frozen=True)
class Sum:
    """Dice that add up to something from `low` to `high`."""

    low: int
    high: int


Formula: TypeAlias = Joined | Choice | Sum
Token = tuple[str, str, int, int]
Reading: TypeAlias = Literal["or", "neither"]


class Found(NamedTuple):
    """A formula in a text, with its place; `parts` are the formulas that it joins, each with its own."""

    formula: Formula
    start: int
    end: int
    parts: tuple[tuple[Formula, int, int], ...]


def leaves(formula: Formula) -> Iterator[Joined]:
    """The formulas without choices that it is made of, but for sums."""
    if isinstance(formula, Joined):
        yield formula
    elif isinstance(formula, Choice):
        for part in formula.parts:
            yield from leaves(part)


def find_formulas(text: str, dice: int) -> Iterator[Found]:
    """The formulas in a text for so many dice; with commas only those that have a term for each die."""
    for run in _runs(text):
        while run and run[0][0] in ("and", "or", "comma", "part", "slash", "close"):
            run = run[1:]
        while run and run[-1][0] not in ("term", "close", "fluff"):
            run = run[:-1]
        tokens = [token for token in run if token[0] != "fluff"]
        if not tokens or not any(kind in ("and", "many", "comma") for kind, *_ in tokens):
            continue
        parser = _Parser(tokens)
        if (formula := parser.parsed()) is not None and _is_one(formula, dice):
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


class _NoFormulaError(Exception):
    """What follows is no formula."""


class _Parser:
    """Reads tokens from left to right."""

    def __init__(self, tokens: list[Token]) -> None:
        self.tokens, self.at = tokens, 0
        self.parts: list[tuple[Formula, int, int]] = []

    def parsed(self) -> Formula | None:
        """The formula of all tokens; None where they make none."""
        try:
            formula = self.whole()
        except _NoFormulaError:
            return None
        return formula if self.at == len(self.tokens) else None

    def kind(self, ahead: int = 0) -> str:
        at = self.at + ahead
        return self.tokens[at][0] if at < len(self.tokens) else ""

    def skip(self, *kinds: str) -> bool:
        if self.kind() in kinds:
            self.at += 1
            return True
        return False

    def whole(self) -> Formula:
        """Formulas side by side, with ";" or, where they are in brackets, with "and" or "or" between them."""
        parts, both = [self.told_part()], False
        while self.kind():
            if self.skip("part"):
                self.skip("or")
            elif self.kind() == "and":
                self.at, both = self.at + 1, True
            else:
                self.skip("or")
            parts.append(self.told_part())
        return parts[0] if len(parts) == 1 else Choice(tuple(parts), both)

    def told_part(self) -> Formula:
        """A part, which is noted with its place."""
        first = self.at
        part = self.part()
        self.parts.append((part, first, self.at))
        return part

    def part(self) -> Formula:
        """A formula in brackets of its own, or one without."""
        start = self.at
        if self._closed() and self.skip("open"):
            try:
                inner = self.joined()
                if self.skip("close") and len(inner.items) > 1 and self.kind() not in ("comma",):
                    return inner
            except _NoFormulaError:
                pass
            self.at = start
        return self.joined()

    def _closed(self) -> bool:
        """Whether the bracket that opens here holds a whole formula: nothing joins it to what comes behind."""
        depth = 0
        for ahead in range(len(self.tokens) - self.at):
            depth += {"open": 1, "close": -1}.get(self.kind(ahead), 0)
            if depth == 0:
                return self.kind(ahead + 1) in ("", "open", "or", "part", "term") or self.kind(ahead + 2) == "open"
        return False

    def joined(self) -> Joined:
        items, apart = self.item(), False
        while self.kind() in ("and", "comma") and self.kind(1) not in ("", "part"):
            apart = apart or self.kind() == "comma"
            self.at += 1
            items += self.item()
        return Joined(items, apart)

    def item(self) -> tuple[Item, ...]:
        if self.kind() == "many":
            times = int(re.match(r"[0-9]+", self.tokens[self.at][1])[0])  # type: ignore[index]
            self.at += 1
            return (Item((self.term(),)),) * min(times, 99)
        bracket = self.skip("open")
        terms, slash, every = [self.term()], False, False
        between = ("slash", "or", "and") if bracket else ("slash", "or")
        while self.kind() in between and self.kind(1) in ("term", "not"):
            if self.kind() == "or" and self.kind(2) == "and":
                break  # a formula of its own: n & n+2 & n+4 or n & n+3 & n+5
            slash = slash or self.kind() == "slash"
            every = every or self.kind() == "and"
            self.at += 1
            terms.append(self.term())
        if bracket and not self.skip("close"):
            raise _NoFormulaError
        return (Item(tuple(terms), slash, every),)

    def term(self) -> Term:
        negated = self.skip("not")
        if self.kind() != "term":
            raise _NoFormulaError
        text = re.sub(r"\s", "", self.tokens[self.at][1]).replace("−", "-")
        self.at += 1
        return Term(text[0], int(text[1:] or 0), negated)
