"""Tabs: one a seam, free when flat, hidden when glued, and glued in an order like that of a zip."""

from __future__ import annotations

from itertools import combinations

import pytest

from generator.nets.net import lid, overlaps, seams, tabs, under, within
from generator.nets.solid import SOLIDS, unfolded


@pytest.mark.parametrize("name", SOLIDS)
def test_every_seam_has_one_tab(name):
    net = unfolded(SOLIDS[name])
    found = tabs(net, 0.18)
    assert {frozenset(tab.side.corners) for tab in found} == {frozenset(side.corners) for side in net.around}
    assert len(found) == len(net.around) / 2
    assert [tab.number for tab in found] == list(range(1, len(found) + 1))
    assert all(tab.side.corners == tab.partner.corners[::-1] for tab in found)


@pytest.mark.parametrize("name", SOLIDS)
def test_tabs_lie_free_of_all_faces_and_of_each_other(name):
    net = unfolded(SOLIDS[name])
    found = tabs(net, 0.18)
    for tab in found:
        assert not any(overlaps(tab.corners, corners, -1e-9) for corners in net.places)
        assert within(under(net, tab), net.places[tab.partner.face], 1e-9)
    for one, other in combinations(found, 2):
        assert not overlaps(one.corners, other.corners, -1e-9)
        if one.partner.face == other.partner.face:
            assert not overlaps(under(net, one), under(net, other), -1e-6)


@pytest.mark.parametrize("name", SOLIDS)
def test_the_lid_is_glued_last_by_tabs_of_its_own(name):
    net = unfolded(SOLIDS[name])
    closing = tabs(net, 0.18)[1 - len(SOLIDS[name].faces[0]) :]
    assert all(lid(net) in (tab.side.face, tab.partner.face) for tab in closing)


def test_a_tab_that_finds_no_room_is_told():
    with pytest.raises(ValueError, match="do not lie free"):
        tabs(unfolded(SOLIDS["dodecahedron"]), 0.5)


@pytest.mark.parametrize("name", SOLIDS)
def test_no_seam_begins_in_the_air(name):
    """Of each pair one end is held: by the fold beside it, or by a seam that was closed before."""
    net = unfolded(SOLIDS[name])
    order = list(net.around)
    for first, second in seams(net):
        k = order.index(first)
        assert order[(k + 1) % len(order)] == second
        order = [side for side in order if side not in (first, second)]
    assert order == []
