"""Nets in the plane: all faces, in one piece, none over another."""

from __future__ import annotations

from itertools import combinations
from math import dist, isclose

import pytest
from nets.made import a_plan

from generator.nets.net import overlaps, within
from generator.nets.solid import SOLIDS, unfolded


@pytest.mark.parametrize("name", SOLIDS)
def test_faces_keep_their_shape_and_do_not_overlap(name):
    net = unfolded(SOLIDS[name])
    for corners in net.places:
        assert all(isclose(dist(a, b), 1) for a, b in zip(corners, corners[1:] + corners[:1], strict=True))
    assert not any(overlaps(a, b, -1e-6) for a, b in combinations(net.places, 2))


def test_overlapping_faces_would_be_seen():
    square = ((0.0, 0.0), (0.0, 1.0), (1.0, 1.0), (1.0, 0.0))
    beside = tuple((x + 1, y) for x, y in square)
    over = tuple((x + 0.9, y + 0.9) for x, y in square)
    assert not overlaps(square, beside, -1e-6)
    assert overlaps(square, over, -1e-6)
    assert within(((0.2, 0.2), (0.9, 0.9)), square, 0)
    assert not within(((0.2, 0.2), (1.1, 0.9)), square, 0)


@pytest.mark.parametrize("name", SOLIDS)
def test_each_edge_is_a_fold_or_two_edges_of_the_outline(name):
    solid = SOLIDS[name]
    net = unfolded(solid)
    folds = {frozenset(side.corners) for _, _, side in net.folds}
    around = [frozenset(side.corners) for side in net.around]
    assert len(folds) == len(solid.faces) - 1
    assert len(around) == len(solid.beside) - 2 * len(folds)
    assert all(around.count(edge) == 2 for edge in around)
    assert not folds & set(around)


@pytest.mark.parametrize("name", SOLIDS)
def test_the_outline_is_closed(name):
    net = unfolded(SOLIDS[name])
    ends = [net.ends(side) for side in net.around]
    for (_, end), (begin, _) in zip(ends, ends[1:] + ends[:1], strict=True):
        assert dist(end, begin) < 1e-9


def test_a_fold_is_seen_as_the_same_line_by_both_its_faces():
    net = unfolded(SOLIDS["icosahedron"])
    for face, parent, side in net.folds:
        there = net.places[parent]
        assert all(min(dist(end, corner) for corner in there) < 1e-9 for end in net.ends(side)), face


def test_nets_are_as_low_as_can_be_and_lie_level():
    heights = {name: a_plan(name, [], edge=20).net.size for name in SOLIDS}
    assert all(width > height for width, height in heights.values())
    belt = unfolded(SOLIDS["icosahedron"])
    levels = {round(y, 6) for corners in belt.places for _, y in corners}
    assert len(levels) == 4
