"""Which label stands on which face: stated pairs across from each other, equal ones apart, numbers in balance."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import combinations
from random import Random

from generator.dice.die import Face
from generator.nets.solid import Solid

Pairs = Sequence[tuple[Face, Face]]

STARTS = 8
"""Orders that are tried; with so many the corners of a die with twenty faces differ by 3 in their sums."""


@lru_cache(maxsize=64)  # each language and paper asks again
def spread(solid: Solid, faces: tuple[Face, ...], opposite: tuple[tuple[Face, Face], ...] = ()) -> tuple[Face, ...]:
    """The label of each face of the solid, in the order of its faces.

    `opposite` pairs lie across from each other; where none are said, and the faces are numbers in a row, each lies
    across from the one with which it makes the usual sum: 7 on a die with six. What is left free is laid so that
    equal labels do not touch, and that numbers around a corner differ as little as possible in their sums.
    A tetrahedron has no faces across from each other. Raises ValueError where the numbers of faces do not agree.
    """
    if len(faces) != len(solid.faces):
        raise ValueError(f"{len(faces)} faces do not fit on a solid with {len(solid.faces)}")
    if solid.opposite(0) is None:
        return tuple(faces)
    axes, pairs = _axes(solid), list(opposite) or usual_pairs(faces)
    if pairs and len(axes) == 3:  # a cube: nothing is left free but which way round
        return _on_axes(axes, pairs)
    moves = [_swap_axes(a, b) for a, b in combinations(axes, 2)] + [_flip(axis) for axis in axes]
    if not pairs:
        moves = [{a: b, b: a} for a, b in combinations(range(len(faces)), 2)]
        pairs = list(zip(faces[::2], faces[1::2], strict=True))
    return _best(solid, [_on_axes(axes, start) for start in _starts(pairs)], moves)


def _starts(pairs: Pairs) -> Iterator[Pairs]:
    """The pairs in several orders, always the same: what no small step makes better may still be bad."""
    for number in range(STARTS):
        chance = Random(number)
        mixed = chance.sample(list(pairs), len(pairs)) if number else pairs
        yield [pair[::-1] if number and chance.random() < 0.5 else pair for pair in mixed]


def usual_pairs(faces: Sequence[Face]) -> list[tuple[Face, Face]]:
    """Numbers in a row, each with its partner, the smallest first; none where the faces are others."""
    numbers = sorted(face for face in faces if isinstance(face, int))
    if (
        not numbers
        or len(numbers) % 2
        or len(numbers) != len(faces)
        or numbers != list(range(numbers[0], numbers[0] + len(numbers)))
    ):
        return []
    return [(number, numbers[0] + numbers[-1] - number) for number in numbers[: len(numbers) // 2]]


def _axes(solid: Solid) -> list[tuple[int, int]]:
    """The pairs of faces that lie across from each other.

    On a cube the first faces of the three meet at a corner, against the clock, as 1, 2 and 3 do on European dice.
    """
    found = []
    for face in range(len(solid.faces)):
        other = solid.opposite(face)
        assert other is not None
        if face < other:
            found.append((face, other))
    return found


def _on_axes(axes: Sequence[tuple[int, int]], pairs: Pairs) -> tuple[Face, ...]:
    laid = {face: label for axis, pair in zip(axes, pairs, strict=True) for face, label in zip(axis, pair, strict=True)}
    return tuple(laid[face] for face in range(len(laid)))


def _swap_axes(one: tuple[int, int], other: tuple[int, int]) -> dict[int, int]:
    return dict(zip((*one, *other), (*other, *one), strict=True))


def _flip(axis: tuple[int, int]) -> dict[int, int]:
    return {axis[0]: axis[1], axis[1]: axis[0]}


def _best(solid: Solid, starts: Sequence[tuple[Face, ...]], moves: Sequence[dict[int, int]]) -> tuple[Face, ...]:
    """From each start the best move is made until none makes it better; the best of all ends is taken."""
    touching = [(face, other) for face in range(len(solid.faces)) for other in solid.neighbours(face) if face < other]
    meeting = [[f for f, corners in enumerate(solid.faces) if at in corners] for at in range(len(solid.corners))]

    def score(found: Sequence[Face]) -> tuple[int, int]:
        equal = sum(found[face] == found[other] for face, other in touching)
        values = [label if isinstance(label, int) else 0 for label in found]
        return equal, sum(sum(values[face] for face in faces) ** 2 for faces in meeting)

    def end_of(found: tuple[Face, ...]) -> tuple[Face, ...]:
        while True:
            best = min((tuple(found[move.get(k, k)] for k in range(len(found))) for move in moves), key=score)
            if score(best) >= score(found):
                return found
            found = best

    return min(map(end_of, starts), key=score)
