"""Sides with signs between them, `6x6x6 = 6^3 = 216`, `19 > 18 > 16`, `P1=19 > P3=18`, and `216 (6x6x6 or 6^3)`."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from fractions import Fraction
from itertools import pairwise
from operator import ge, gt, le, lt
from typing import NamedTuple

from generator.base.locale import round_half_up
from generator.check.arithmetic.calculation import Token, has_operator, impossible, tokens, value_of
from generator.check.finding import Reading
from generator.check.reading.document import Span
from generator.check.reading.passage import Passage
from generator.check.spoken import Spoken, Voice

_LONGEST = 200
"""Tokens of a run that are looked at; nobody writes a longer calculation by hand."""
_BRACKET = 40
"""Tokens in brackets behind a number that are looked at."""
_FEWEST = 4
"""Numbers that a calculation has at least to be known again where it is repeated without its result."""
_ORDERS: Mapping[str, Callable[[Fraction, Fraction], bool]] = {
    ">": gt, "<": lt, ">=": ge, "<=": le, "≥": ge, "≤": le,
}  # fmt: skip


class Side(NamedTuple):
    """One side of a relation; `label` is the number of whom it is said of, as of `P1=19`."""

    tokens: tuple[Token, ...]
    value: Fraction
    broken: bool = False
    """It has no value: something is divided by 0."""
    label: Token | None = None

    @property
    def start(self) -> int:
        """Where it begins in the text."""
        return self.tokens[0].start

    @property
    def end(self) -> int:
        """Where it ends."""
        return self.tokens[-1].end

    @property
    def simple(self) -> bool:
        """Whether it is a number and no calculation."""
        return not has_operator(self.tokens)

    @property
    def numbers(self) -> Iterator[Token]:
        """Its numbers."""
        return (token for token in (self.label, *self.tokens) if token and token.kind in ("number", "label"))

    @property
    def plain(self) -> str:
        """The value as a reader would write it: a whole number, else a fraction."""
        return "impossible" if self.broken else str(self.value)


class Relation(NamedTuple):
    """Two sides that are said to be equal, roughly equal, or one larger than the other."""

    left: Side
    sign: str
    right: Side

    @property
    def holds(self) -> bool:
        """Whether it is so; equal is what is equal at the precision that the number on the right is printed with."""
        left, right = self.left, self.right
        if left.broken or right.broken:
            return False
        if self.sign in _ORDERS:
            return _ORDERS[self.sign](left.value, right.value)
        if left.value == right.value:
            return True
        places = [token.places + 2 * (right.tokens[-1].text == "%") for token in right.numbers]
        if not right.simple or len(places) != 1 or not (places[0] or self.sign == "≈"):
            return False
        return round_half_up(left.value, places[0]) == right.value


def check_relations(
    passage: Passage, units: Collection[str], reading: Reading, known: dict[str, Side]
) -> Iterator[tuple[Relation, ...]]:
    """Compares the sides of each relation; yields the orders of a passage that are none the worse for it.

    `known` are the calculations that came out so far, by their signs: they are compared where they stand again.
    """
    rolls = {number.text for _, _, number in passage.numbers if number.kind == "roll"} if "=" in passage.text else ()
    for chain in relations(passage.text, passage.voice, units):
        wrong = [one for one in chain if not one.holds]
        for one in chain:
            spans = {passage.span(token.start, token.end) for side in (one.left, one.right) for token in side.numbers}
            if one.holds:
                reading.verified |= spans
                if one.sign not in _ORDERS:
                    known.update({_shape(side.tokens): side for side in (one.left, one.right) if not side.simple})
            elif _shown(passage, one.left) not in rolls:  # of a roll examples look at the sum of its faces
                _wrong(passage, one, spans, reading)
        if chain and not wrong and chain[0].sign in _ORDERS:
            yield chain
    _repeated(passage, known, reading)


def _wrong(passage: Passage, one: Relation, spans: set[Span], reading: Reading) -> None:
    left, right = (_shown(passage, side) for side in (one.left, one.right))
    if one.sign in _ORDERS:
        span = passage.span(one.left.start, one.right.end)
        reading.wrong("RB6-order", span, f"{left} {one.sign} {right} does not hold", right, refuted=spans)
        return
    message = f"{left} is {one.left.plain}, not {right if one.right.simple else one.right.plain}"
    why = "Both sides of an equation are calculated exactly, and have to be equal."
    span = passage.span(one.right.start, one.right.end)
    reading.wrong("RB6-sum", span, message, right, one.left.plain, why=why, refuted=spans)


def _shown(passage: Passage, side: Side) -> str:
    return passage.text[side.start : side.end].strip()


def relations(text: str, voice: Voice, units: Collection[str] = ()) -> Iterator[tuple[Relation, ...]]:
    """The chains of relations of a text, of equations those that have something to calculate."""
    if any(sign in text for sign in "=≈<>≥≤"):
        for run, around in _runs(_labelled(list(tokens(text, voice.decimal, units)))):
            chain = _chain(run, *around)
            if not all(one.holds for one in chain):
                chain = _apart(run, *around) or chain
            yield tuple(chain)
    if " (" in text and any(sign in text for sign in "0123456789") and any(sign in text for sign in "xX×*·^+!³²"):
        yield from ((one,) for one in _bracketed(list(tokens(text, voice.decimal)), voice.spoken))


def _labelled(found: list[Token]) -> list[Token]:
    """With labels for the players of an order: `P1=19 > P3=18`."""
    kinds = [token.kind for token in found]
    for at in range(len(found) - 3):
        beside = {found[at - 1].text if at else "", found[at + 4].text if at + 4 < len(found) else ""}
        named = kinds[at : at + 4] == ["word", "number", "relation", "number"] and found[at + 2].text == "="
        if named and not beside.isdisjoint(_ORDERS):
            label = found[at + 1]._replace(kind="label")
            return [*found[:at], label, *_labelled(found[at + 3 :])]
    return found


_Run = tuple[list[Token], tuple[Token | None, Token | None]]


def _runs(found: Sequence[Token]) -> Iterator[_Run]:
    """Parts of a text without words, each with the tokens beside it."""
    start = 0
    for at in range(len(found) + 1):
        if at == len(found) or found[at].kind in ("word", "stop"):
            run = list(found[start:at])
            if len(run) < _LONGEST and any(token.kind == "relation" for token in run):
                yield run, (found[start - 1] if start else None, found[at] if at < len(found) else None)
            start = at + 1


def _chain(run: list[Token], before: Token | None, after: Token | None) -> list[Relation]:
    cuts = [-1, *(at for at, token in enumerate(run) if token.kind == "relation"), len(run)]
    parts = [run[a + 1 : b] for a, b in pairwise(cuts)]
    sides = [_side(part, index == 0, index == len(parts) - 1, before, after) for index, part in enumerate(parts)]
    return [
        Relation(left, sign, right)
        for (left, right), sign in zip(pairwise(sides), (run[at].text for at in cuts[1:-1]), strict=True)
        if left and right and (_are_whole(left, right) if sign in _ORDERS else not (left.simple and right.simple))
    ]


def _are_whole(left: Side, right: Side) -> bool:
    """Whether an order is one of whole numbers: 3.9 < 3.10 is right of versions."""
    return not any(token.places or token.text == "%" for side in (left, right) for token in side.tokens)


def _side(part: Sequence[Token], first: bool, last: bool, before: Token | None, after: Token | None) -> Side | None:
    """The calculation that is nearest to the sign."""
    label = part[0] if part and part[0].kind == "label" else None
    if label:
        return Side((part[1],), part[1].value, label=label) if len(part) == 2 else None
    for cut in range(len(part)):
        taken = part[cut:] if first else part[: len(part) - cut]
        if cut and not (first or last):
            return None
        value = value_of(taken)
        if value is None and not cut and impossible(taken):
            return Side(tuple(taken), Fraction(), broken=True)
        if value is None:
            continue
        rest = part[cut - 1] if first and cut else part[len(part) - cut] if cut else None
        if rest is not None and (rest.kind == "number" or rest.text in "+-*/^!"):
            return None
        glued = before if first else after
        if not cut and glued and glued.kind == "word":
            beside = glued.end == taken[0].start if first else glued.start == taken[-1].end
            if beside or (first and taken[0].text in "+-"):
                return None
        return Side(tuple(taken), value)
    return None


def _apart(run: list[Token], before: Token | None, after: Token | None) -> list[Relation]:
    """The equations of a run in which a comma without a space stands between two of them: `9-5=4,4x40=160`.

    Nothing unless all of them hold then.
    """
    decimal = [at for at, one in enumerate(run) if one.places and "," in one.text]
    at = next((at for at in decimal if run[at - 1].kind == "relation"), 0)
    if not at or run[at].text.count(",") > 1:
        return []
    token, cut = run[at], run[at].start + run[at].text.index(",")
    first, second = (Fraction(digits) for digits in token.text.split(","))
    comma = Token("stop", cut, cut + 1, ",")
    left = Token("number", token.start, cut, token.text, first)
    right = Token("number", cut + 1, token.end, token.text, second)
    found = [*_chain([*run[:at], left], before, comma), *_chain([right, *run[at + 1 :]], comma, after)]
    return found if len(found) > 1 and all(one.holds for one in found) else []


def _bracketed(found: list[Token], spoken: Spoken) -> Iterator[Relation]:
    """A number and, in brackets behind it, what it is calculated from."""
    for at, (number, opens) in enumerate(pairwise(found)):
        if number.kind != "number" or number.places or opens.text != "(" or opens.start == number.end:
            continue
        parts: list[list[Token]] = [[]]
        depth = 0
        for token in found[at + 2 : at + 2 + _BRACKET]:
            depth += {"(": 1, ")": -1}.get(token.text, 0)
            if depth < 0:
                break
            if token.kind in ("relation", "stop") or (token.kind == "word" and spoken.whole(token.text, "either")):
                parts.append([])
            else:
                parts[-1].append(token)
        else:
            continue
        values = [(part, value_of(part)) for part in parts if part]
        rest = [value for part, value in values if not has_operator(part)]
        if any(value != number.value for value in rest) or not any(token.text in "*^+!" for token in parts[0]):
            continue  # what stands there is more than the calculation: `10 (2·3, and 4 more)`
        for part, value in values:
            if value is not None and has_operator(part) and not _of_its_digits(number.text, part):
                yield Relation(Side(tuple(part), value), "=", Side((number,), number.value))


def _of_its_digits(number: str, inside: Sequence[Token]) -> bool:
    """Whether the digits of a number are added, `12 (1+2=3)`: the sum is told as a sum and is not the number."""
    return len(number) > 1 and "".join(token.text for token in inside) == "+".join(number)


def _shape(found: Sequence[Token]) -> str:
    """The signs of a calculation without its numbers and brackets: what two ways to write it have in common."""
    signs = ("/" if token.kind == "frac" else token.text for token in found if token.kind in ("sign", "frac"))
    return "".join(sorted(sign for sign in signs if sign not in "(){}"))


def _repeated(passage: Passage, known: dict[str, Side], reading: Reading) -> None:
    """Calculations that are written again without their result, `(6+3-1)!/(3!*(6-1)!)`."""
    if not known or not any(sign in passage.text for sign in "+*/!^×\\"):
        return
    for side in _alone(passage):
        before = known.get(_shape(side.tokens))
        spans = {passage.span(token.start, token.end) for token in side.numbers} if before else set()
        if before is None or side.value == before.value:
            reading.verified |= spans
            continue
        shown = _shown(passage, side)
        message = f"{shown} is {side.plain}, but the same calculation above gives {before.plain}"
        span = passage.span(side.start, side.end)
        reading.wrong("RB6-sum", span, message, shown, before.plain, why="It is written twice.", refuted=spans)


def _alone(passage: Passage) -> Iterator[Side]:
    """The calculations of a passage without a sign beside them."""
    run: list[Token] = []
    text = passage.text
    for token in (*tokens(text, passage.voice.decimal), Token("stop", len(text), len(text), "")):
        if token.kind not in ("word", "stop", "relation"):
            run.append(token)
            continue
        if token.kind != "relation" and sum(one.kind == "number" for one in run) >= _FEWEST and has_operator(run):
            value = value_of(run)
            if value is not None:
                yield Side(tuple(run), value)
        run = [token] if token.kind == "relation" else []
