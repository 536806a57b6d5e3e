"""Finds and reads the formulas in a text: `n & n+1 & (!n & !n+1)`, `2x n & !n`, `n, n, x`, `sum 2-6`, also in LaTeX.

What is written with commas is the language of patterns of the games themselves, and read by them.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import NamedTuple, TypeAlias

from generator.check.spoken import Spoken
from generator.games.pattern import Pattern, parse_pattern


class Term(NamedTuple):
    """A letter with what is added to it; `negated` where the die shows anything else."""

    letter: str
    plus: int = 0
    negated: bool = False


class Item(NamedTuple):
    """What one die shows: one of several terms, or `every` one of them; `slash` where "/" stands between them."""

    terms: tuple[Term, ...]
    slash: bool = False
    every: bool = False


class Joined(NamedTuple):
    """What the dice show together."""

    items: tuple[Item, ...]


class Choice(NamedTuple):
    """Several formulas of which one has to fit, or where `both` all of them."""

    parts: tuple[Formula, ...]
    both: bool = False


Formula: TypeAlias = "Joined | Choice | Pattern"


class Found(NamedTuple):
    """A formula in a text, with its place; `parts` are the formulas that it joins, each with its own."""

    formula: Formula
    start: int
    end: int
    parts: tuple[tuple[Formula, int, int], ...]


class _Token(NamedTuple):
    kind: str
    text: str
    start: int
    end: int


class _Group(NamedTuple):
    """What stands in brackets."""

    inside: list[_Node]
    start: int
    end: int
    kind: str = "group"


_Node: TypeAlias = "_Token | _Group"


@lru_cache(maxsize=4)
def _tokens(spoken: Spoken) -> re.Pattern[str]:
    """Compiled when the first formula is looked for."""
    words = spoken.any_of("and", "or")
    return re.compile(
        rf"(?P<fluff>\$|\\[,;! ]|\\(?:left|right|quad)(?![a-z])|\\text\s*\{{\s*(?={words}\s*\}})|"
        r"(?<=\S)\s*\}(?=\s*[(\[$&]))"
        r"|(?P<many>(?<!\w)[0-9]+\s*[x×]\s*(?=\$?[a-z](?!\w)))"
        r"|(?P<term>(?<!\w)[a-z](?!\w)(?:\s*[+\-−]\s*[0-9]+(?!\w))?)"
        rf"|(?P<not>[!¬≠])|(?P<and>\\?&|∧|(?<!\w){spoken.any_of('and')}(?!\w))|(?P<or>(?<!\w){spoken.any_of('or')}(?!\w)|∨)"
        r"|(?P<slash>/)|(?P<comma>,)|(?P<part>;)|(?P<open>[(\[])|(?P<close>[)\]])"
    )


_JOINT = re.compile(
    r"[0-9]\s*[x×]\s*\$?[a-z](?!\w)"
    r"|(?<!\w)[a-z](?!\w)(?:\s*[+\-−]\s*[0-9]+)?(?:[\s)\]}$]|\\(?:right|quad))*(?:[&∧,\\]|\w{2,4}\s)"
)
"""Of this every formula has at least one: a letter beside what joins it with others."""


def find_formulas(text: str, dice: int, spoken: Spoken) -> Iterator[Found]:
    """The formulas in a text for so many dice; with commas only those that have a term for each die."""
    for run in _runs(text, spoken) if _JOINT.search(text) else ():
        while run and run[0].kind in ("and", "or", "comma", "part", "slash", "close"):
            run = run[1:]
        while run and run[-1].kind not in ("term", "close"):
            run = run[:-1]
        kinds = {token.kind for token in run}
        if "term" not in kinds or kinds.isdisjoint(("and", "many", "comma")):
            continue
        parts = _listed(run, dice) if "comma" in kinds else _read(run)
        if parts:
            formulas = tuple(part for part, _, _ in parts)
            both = len(parts) == 1 and isinstance(formulas[0], Choice)
            formula = formulas[0] if len(parts) == 1 else Choice(formulas)
            inner = [(one, *parts[0][1:]) for one in formulas[0].parts] if both else parts  # type: ignore[union-attr]
            yield Found(formula, parts[0][1], parts[-1][2], tuple(inner))


def _runs(text: str, spoken: Spoken) -> Iterator[list[_Token]]:
    """Tokens that follow each other with nothing but spaces between."""
    run: list[_Token] = []
    last = 0
    for found in _tokens(spoken).finditer(text):
        if run and text[last : found.start()].strip():
            yield run
            run = []
        last = found.end()
        if found.lastgroup != "fluff":
            run.append(_Token(found.lastgroup or "", found[0], *found.span()))
    yield run


_Parts: TypeAlias = "list[tuple[Formula, int, int]]"


def _listed(run: Sequence[_Token], dice: int) -> _Parts:
    """Patterns with commas, with ";" between two of them; nothing where the terms say nothing of each other."""
    parts: _Parts = []
    for piece in _pieces(run, dice):
        source = "".join(" or " if one.kind == "or" else "".join(one.text.split()) for one in piece)
        try:
            pattern = parse_pattern(source.replace("−", "-"), dice, {})
        except ValueError:
            return []
        terms = [term for options in pattern.terms for term in options]
        if not any(term.plus for term in terms) and len(pattern.letters) == len(terms):  # as in `pays(r, c, e)`
            return []
        parts.append((pattern, piece[0].start, piece[-1].end))
    return parts


def _pieces(run: Sequence[_Token], dice: int) -> Iterator[list[_Token]]:
    """The patterns of a run: parted by ";", or by the last "or" before there are more terms than dice."""
    piece: list[_Token] = []
    for token in run:
        if token.kind == "comma" and sum(one.kind == "comma" for one in piece) == dice - 1:
            at = max((at for at, one in enumerate(piece) if one.kind == "or"), default=len(piece))
            yield piece[:at]
            piece = piece[at + 1 :]
        if token.kind != "part" and (piece or token.kind != "or"):
            piece.append(token)
        elif piece:
            yield piece
            piece = []
    if piece:
        yield piece


def _read(run: Sequence[_Token]) -> _Parts:
    """Formulas with "&"; nothing where they can not be read."""
    try:
        return _alternatives(_tree(iter(run)).inside)
    except ValueError:
        return []


def _tree(tokens: Iterator[_Token], start: int = 0) -> _Group:
    """The tokens up to the bracket that closes, with what is in brackets as groups."""
    inside: list[_Node] = []
    for token in tokens:
        if token.kind == "close":
            return _Group(inside, start, token.end)
        inside.append(_tree(tokens, token.start) if token.kind == "open" else token)
    return _Group(inside, start, inside[-1].end if inside else start)


def _split(nodes: Sequence[_Node], *kinds: str) -> list[list[_Node]]:
    """The parts between the tokens of these kinds, and between nodes side by side if one of the kinds is `part`."""
    parts: list[list[_Node]] = [[]]
    for node in nodes:
        beside = "part" in kinds and parts[-1] and parts[-1][-1].kind in ("term", "group")
        if node.kind in kinds or (beside and node.kind in ("term", "group", "many", "not")):
            parts.append([])
        if node.kind not in kinds:
            parts[-1].append(node)
    return [part for part in parts if part]


def _alternatives(nodes: Sequence[_Node]) -> _Parts:
    """Formulas side by side, with ";" or "or" between them; a single term is another choice for the die before it."""
    parts: _Parts = []
    for piece in _split(nodes, "or", "part"):
        operands, last = _split(piece, "and"), parts[-1][0] if parts else None
        groups = [one[0] for one in operands if len(one) == 1 and isinstance(one[0], _Group)]
        if len(groups) == len(operands):
            inner = [_alternatives(group.inside) for group in groups]
            found = [one[0][0] if len(one) == 1 else Choice(tuple(part for part, *_ in one)) for one in inner if one]
            formula: Formula = found[0] if len(found) == 1 else Choice(tuple(found), both=True)
        elif len(operands) == 1 and piece[0].kind != "many" and isinstance(last, Joined):
            item = last.items[-1]
            terms = (*item.terms, *_items(piece)[0].terms)
            parts[-1] = (Joined((*last.items[:-1], item._replace(terms=terms))), parts[-1][1], piece[-1].end)
            continue
        else:
            formula = Joined(tuple(item for operand in operands for item in _items(operand)))
            if len(formula.items) < 2 and parts:
                raise ValueError
        parts.append((formula, piece[0].start, piece[-1].end))
    return parts


def _items(nodes: Sequence[_Node]) -> tuple[Item, ...]:
    """What one operand of "&" says: of one die, or of several that are alike."""
    if isinstance(nodes[0], _Token) and nodes[0].kind == "many":
        return (Item((_term(nodes[1:]),)),) * min(int(nodes[0].text.rstrip("x× \n\u00a0")), 99)
    inside = nodes[0].inside if isinstance(nodes[0], _Group) and len(nodes) == 1 else nodes
    kinds = {node.kind for node in inside}
    terms = tuple(map(_term, _split(inside, "slash", "or", "and")))
    return (Item(terms, "slash" in kinds, "and" in kinds),)


def _term(nodes: Sequence[_Node]) -> Term:
    negated = bool(nodes) and nodes[0].kind == "not"
    shown = nodes[1:] if negated else nodes
    if len(shown) != 1 or not isinstance(shown[0], _Token) or shown[0].kind != "term":
        raise ValueError("no term")
    text = "".join(shown[0].text.split()).replace("−", "-")
    return Term(text[0], int(text[1:] or 0), negated)
