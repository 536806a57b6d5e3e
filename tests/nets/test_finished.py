"""The picture of the finished die: what is seen of a solid, with the labels that are there."""

from __future__ import annotations

from math import isclose

import pytest
from nets.made import a_plan

from generator.nets.finished import finished
from generator.nets.solid import SOLIDS


def area(corners) -> float:
    """Above 0 against the clock as seen, y being down."""
    around = zip(corners, corners[1:] + corners[:1], strict=True)
    return -sum(a[0] * b[1] - b[0] * a[1] for a, b in around) / 2


@pytest.mark.parametrize("name", SOLIDS)
def test_the_faces_that_are_seen_fill_the_place_and_look_at_you(name):
    seen = finished(a_plan(name), 30, 20)
    points = [point for face in seen for point in face.corners]
    assert all(area(face.corners) > 0 for face in seen)
    assert 0 < len(seen) <= len(SOLIDS[name].faces) / 2 + 1
    wide, high = (max(p[k] for p in points) - min(p[k] for p in points) for k in range(2))
    assert min(p[0] for p in points) >= -1e-9
    assert max(p[1] for p in points) <= 20 + 1e-9
    assert isclose(wide, 30) or isclose(high, 20)


@pytest.mark.parametrize("name", ["cube", "octahedron", "dodecahedron", "icosahedron"])
def test_of_two_faces_across_from_each_other_one_is_seen(name):
    """Of all numbers that are seen no two make the sum of opposite faces: half of the solid is hidden."""
    plan = a_plan(name)
    seen = finished(plan, 30, 30)
    paths = {mark.path.letters: mark.label for mark in plan.marks}
    labels = [paths[path.letters] for face in seen for path in face.marks]
    assert len(labels) == len(seen)
    if name == "cube":
        assert sorted(labels) == [4, 5, 6] or not any(a + b == 7 for a in labels for b in labels)
        assert 6 in labels


def test_labels_are_those_of_their_faces_bent_with_them():
    plan = a_plan("cube")
    for face in finished(plan, 30, 30):
        (mark,) = face.marks
        left, right = min(mark.numbers[::2]), max(mark.numbers[::2])
        assert min(x for x, _ in face.corners) < left < right < max(x for x, _ in face.corners)


def test_a_blank_die_has_no_labels_and_the_top_is_the_lightest():
    seen = finished(a_plan("cube", []), 30, 30)
    assert all(face.marks == () for face in seen)
    top = min(seen, key=lambda face: sum(y for _, y in face.corners) / len(face.corners))
    assert top.light == max(face.light for face in seen)
