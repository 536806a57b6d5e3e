from __future__ import annotations

import pytest
from press.printing import NIGHT, fonts, front

from generator.press.measure import bounds
from generator.press.primitives import Face, Field, Node, marks
from generator.press.stack_layout import scaled


def test_a_face_becomes_larger_as_a_whole() -> None:
    face = front()
    large = scaled(face, 2)
    assert (large.width, large.height, large.bleed) == (126, 176, 6)
    before, after = bounds(marks(face.items), fonts()), bounds(marks(large.items), fonts())
    assert after == pytest.approx([2 * edge for edge in before], abs=0.01)


def test_every_mark_is_enlarged() -> None:
    for small, large in zip(marks(front().items), marks(scaled(front(), 3).items), strict=True):
        one, other = bounds([small], fonts()), bounds([large], fonts())
        assert other == pytest.approx([3 * edge for edge in one], abs=0.01)


def test_structure_and_fields_are_kept() -> None:
    face = Face("form", 10, 10, 0, (Node("P", (Field("a", "A", 1, 2, 3, 4, 8),), anchor="x"),))
    (node,) = scaled(face, 1.5).items
    assert node == Node("P", (Field("a", "A", 1.5, 3, 4.5, 6, 12),), anchor="x")


def test_nothing_changes_at_the_factor_one() -> None:
    face = Face("plain", 10, 10, 0, (), str(NIGHT))
    assert scaled(face, 1) is face
