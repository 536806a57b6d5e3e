"""Numbers of seams: on their tabs, inside the faces where these are glued, and large enough to be read."""

from __future__ import annotations

import pytest
from nets.made import a_plan, fonts

from generator.nets.facemarks import LOW, seam_numbers
from generator.nets.net import within
from generator.nets.solid import SOLIDS


def points(path):
    return tuple(zip(path.numbers[::2], path.numbers[1::2], strict=True))


@pytest.mark.parametrize("name", SOLIDS)
@pytest.mark.parametrize("edge", [10, 25, 90])
def test_numbers_lie_on_their_tabs_and_in_the_faces_of_their_partners(name, edge):
    net = a_plan(name, [], edge=edge).net
    for number, flap in zip(seam_numbers(net, fonts()), net.flaps, strict=True):
        assert number.number == flap.number
        assert within(points(number.on_tab), flap.corners, 0)
        partner = [face for face in net.faces if within(points(number.on_face), face, 0)]
        assert len(partner) == 1
        assert all(min(abs(x - u) + abs(y - v) for u, v in partner[0]) < 1e-6 for x, y in flap.to)


def height(net, scale: float) -> float:
    """Of the figures of a net drawn at a scale, in mm on the paper, measured at one that stands upright."""
    level = next(k for k, flap in enumerate(net.flaps) if abs(flap.corners[0][1] - flap.corners[3][1]) < 1e-9)
    ys = seam_numbers(net, fonts(), scale)[level].on_tab.numbers[1::2]
    return (max(ys) - min(ys)) * scale


@pytest.mark.parametrize("name", ["tetrahedron", "cube", "octahedron", "dodecahedron"])
def test_figures_have_six_points_also_where_a_net_is_drawn_small(name):
    net = a_plan(name, []).net
    assert height(net, 1) >= LOW * 0.98
    assert height(net, 0.6) >= LOW * 0.98
    assert height(net, 0.1) < LOW * 0.5


def test_six_and_nine_have_a_point():
    numbers = seam_numbers(a_plan("icosahedron", []).net, fonts())
    loops = {number.number: number.on_tab.letters.count("Z") for number in numbers}
    assert (loops[6], loops[9], loops[8], loops[1]) == (3, 3, 3, 1)
