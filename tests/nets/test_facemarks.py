"""Labels on faces: upright, in one scale, and on a tetrahedron at three corners each."""

from __future__ import annotations

from collections import Counter
from math import atan2, cos, hypot, isclose, sin

import pytest
from nets.made import a_plan, fonts

from generator.artifacts.nets.plan import glyphs_of, upside_down
from generator.base.problem import UserError
from generator.base.project import open_project
from generator.dice.die import Die, numeric_die
from generator.games.registry import find_game
from generator.nets.net import within
from generator.nets.solid import SOLIDS


def einhorn(checkout):
    return find_game(open_project(checkout), "einhorn")


@pytest.mark.parametrize("name", SOLIDS)
def test_every_label_stands_upright_on_an_edge_of_its_face(name):
    """Turned back by what its face says is up, the outline of a label is the glyph, larger or smaller."""
    plan = a_plan(name)
    glyphs = glyphs_of(einhorn_game(), numeric_die(len(plan.net.faces)), fonts())
    scales = set()
    for mark in plan.marks:
        glyph = glyphs[mark.label]
        angle = atan2(mark.up[0], -mark.up[1])
        c, s = cos(-angle), sin(-angle)
        back = [
            ((x - mark.at[0]) * c - (y - mark.at[1]) * s, (x - mark.at[0]) * s + (y - mark.at[1]) * c)
            for x, y in zip(mark.path.numbers[::2], mark.path.numbers[1::2], strict=True)
        ]
        there = [
            (x - glyph.middle[0], y - glyph.middle[1])
            for x, y in zip(glyph.path.numbers[::2], glyph.path.numbers[1::2], strict=True)
        ]
        far = max(range(len(there)), key=lambda k: hypot(*there[k]))
        scale = hypot(*back[far]) / hypot(*there[far])
        assert all(
            isclose(a, b * scale, abs_tol=1e-6)
            for p, q in zip(back, there, strict=True)
            for a, b in zip(p, q, strict=True)
        )
        scales.add(round(scale, 6))
        if mark.corner is None:
            corners = plan.net.faces[mark.face]
            edges = zip(corners, corners[1:] + corners[:1], strict=True)
            assert any(
                abs((b[0] - a[0]) * mark.up[0] + (b[1] - a[1]) * mark.up[1]) < 1e-6
                and (b[0] + a[0]) / 2 * mark.up[0] + (b[1] + a[1]) / 2 * mark.up[1]
                < mark.at[0] * mark.up[0] + mark.at[1] * mark.up[1]
                for a, b in edges
            )
    assert len(scales) == 1


def einhorn_game():
    from reference import CHECKOUT

    return einhorn(CHECKOUT)


@pytest.mark.parametrize("name", SOLIDS)
def test_labels_lie_within_their_faces(name):
    plan = a_plan(name)
    for mark in plan.marks:
        points = tuple(zip(mark.path.numbers[::2], mark.path.numbers[1::2], strict=True))
        assert within(points, plan.net.faces[mark.face], -0.8)


def test_a_tetrahedron_shows_each_label_at_one_corner_of_three_faces():
    plan = a_plan("tetrahedron", (0, 1, 2, 3))
    assert len(plan.marks) == 12
    assert len({(mark.label, mark.corner) for mark in plan.marks}) == 4
    assert set(Counter(mark.label for mark in plan.marks).values()) == {3}
    for mark in plan.marks:
        place = plan.net.faces[mark.face][plan.net.solid.faces[mark.face].index(mark.corner)]
        x, y = place[0] - mark.at[0], place[1] - mark.at[1]
        assert isclose(mark.up[0] * hypot(x, y), x, abs_tol=1e-9)
        assert isclose(mark.up[1] * hypot(x, y), y, abs_tol=1e-9)


def test_pips_of_a_cube_have_no_frame():
    plan = a_plan("cube")
    assert {mark.label: mark.path.letters.count("Z") for mark in plan.marks} == {n: n for n in range(1, 7)}


def test_only_labels_that_read_as_another_one_on_their_head_are_underlined():
    assert [upside_down(label) for label in ("6", "9", "8", "16", "66", "F", "608")] == [
        "9",
        "6",
        "",
        "",
        "99",
        "",
        "809",
    ]
    plan = a_plan("octahedron", (1, 2, 3, 4, 5, 6, 7, 8))
    twenty = a_plan("icosahedron")
    loops = {mark.label: mark.path.letters.count("Z") for mark in twenty.marks}
    assert loops[6] == next(mark.path.letters.count("Z") for mark in plan.marks if mark.label == 6) + 1


def test_a_letter_that_no_font_has_is_told(checkout):
    with pytest.raises(UserError, match="no font has the character '字'"):
        glyphs_of(einhorn(checkout), Die("own", ("字", "b")), fonts())
