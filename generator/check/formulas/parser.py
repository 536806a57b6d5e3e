"""Reads the tokens of a formula.

& and commas join what the dice show, "/" and "or" part alternatives, "!" is not; formulas side by side, or with a
semicolon between, are alternatives, and those in brackets may be joined by "and" or "or".
"""

from __future__ import annotations

import re

from generator.check.formulas.formula import Choice, Formula, Item, Joined, Term

Token = tuple[str, str, int, int]
"""The kind, the text, and the place of a sign or a term."""


class _NoFormulaError(Exception):
    """What follows is no formula."""


class Parser:
    """Reads tokens from left to right."""

    def __init__(self, tokens: list[Token]) -> None:
        self.tokens, self.at = tokens, 0
        self.parts: list[tuple[Formula, int, int]] = []

    def parsed(self) -> Formula | None:
        """The formula of all tokens; None where they make none."""
        try:
            formula = self._whole()
        except _NoFormulaError:
            return None
        return formula if self.at == len(self.tokens) else None

    def _kind(self, ahead: int = 0) -> str:
        at = self.at + ahead
        return self.tokens[at][0] if at < len(self.tokens) else ""

    def _skip(self, *kinds: str) -> bool:
        if self._kind() in kinds:
            self.at += 1
            return True
        return False

    def _whole(self) -> Formula:
        """Formulas side by side, with ";" or, where they are in brackets, with "and" or "or" between them."""
        parts, both = [self._told_part()], False
        while self._kind():
            if self._skip("part"):
                self._skip("or")
            elif self._kind() == "and":
                self.at, both = self.at + 1, True
            else:
                self._skip("or")
            parts.append(self._told_part())
        return parts[0] if len(parts) == 1 else Choice(tuple(parts), both)

    def _told_part(self) -> Formula:
        """A part, which is noted with its place."""
        first = self.at
        part = self._part()
        self.parts.append((part, first, self.at))
        return part

    def _part(self) -> Formula:
        """A formula in brackets of its own, or one without."""
        start = self.at
        if self._closed() and self._skip("open"):
            try:
                inner = self._joined()
                if self._skip("close") and len(inner.items) > 1 and self._kind() not in ("comma",):
                    return inner
            except _NoFormulaError:
                pass
            self.at = start
        return self._joined()

    def _closed(self) -> bool:
        """Whether the bracket that opens here holds a whole formula: nothing joins it to what comes behind."""
        depth = 0
        for ahead in range(len(self.tokens) - self.at):
            depth += {"open": 1, "close": -1}.get(self._kind(ahead), 0)
            if depth == 0:
                return self._kind(ahead + 1) in ("", "open", "or", "part", "term") or self._kind(ahead + 2) == "open"
        return False

    def _joined(self) -> Joined:
        items, apart = self._item(), False
        while self._kind() in ("and", "comma") and self._kind(1) not in ("", "part"):
            apart = apart or self._kind() == "comma"
            self.at += 1
            items += self._item()
        return Joined(items, apart)

    def _item(self) -> tuple[Item, ...]:
        if self._kind() == "many":
            times = int(re.match(r"[0-9]+", self.tokens[self.at][1])[0])  # type: ignore[index]
            self.at += 1
            return (Item((self._term(),)),) * min(times, 99)
        bracket = self._skip("open")
        terms, slash, every = [self._term()], False, False
        between = ("slash", "or", "and") if bracket else ("slash", "or")
        while self._kind() in between and self._kind(1) in ("term", "not"):
            if self._kind() == "or" and self._kind(2) == "and":
                break  # a formula of its own: n & n+2 & n+4 or n & n+3 & n+5
            slash = slash or self._kind() == "slash"
            every = every or self._kind() == "and"
            self.at += 1
            terms.append(self._term())
        if bracket and not self._skip("close"):
            raise _NoFormulaError
        return (Item(tuple(terms), slash, every),)

    def _term(self) -> Term:
        negated = self._skip("not")
        if self._kind() != "term":
            raise _NoFormulaError
        text = re.sub(r"\s", "", self.tokens[self.at][1]).replace("−", "-")
        self.at += 1
        return Term(text[0], int(text[1:] or 0), negated)
