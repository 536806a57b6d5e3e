from __future__ import annotations

from collections import Counter
from dataclasses import replace
from fractions import Fraction

import pytest
from box.otherdrawing import read
from box.sizes import CLASSIC, boxes
from box.solids import area, blocks, common, overlaps, volume
from hypothesis import given, settings

from generator.box.geometry.kerf import cut_lines
from generator.box.geometry.outline import bounds
from generator.box.geometry.twopiece import TwoPiece, two_piece

F = Fraction
GROUPS = ("base", "lid")


def size(polygon):
    left, top, right, bottom = bounds(polygon)
    return right - left, bottom - top


def named(box):
    return {panel.id: panel for panel in two_piece(box)}


def test_panels_of_the_classic_box_measure_what_its_drawing_says():
    parts = named(CLASSIC)
    sizes = Counter(size(panel.outline) for panel in parts.values())
    assert sizes == {(188, 68): 4, (F("194.9"), 68): 4, (F("194.9"), F("194.9")): 2}
    holes = parts["floor"].holes
    assert Counter(size(hole) for hole in holes) == {(6, 3): 28, (3, 6): 28}
    assert (CLASSIC.joints, CLASSIC.plate, CLASSIC.shell) == (148, (F("194.9"),) * 2, (F("188.9"),) * 2)


def test_holes_of_the_floor_have_their_centre_line_half_a_board_outside_the_inner_edge():
    t, box = CLASSIC.thickness, replace(CLASSIC, y=F(100))
    floor = named(box)["floor"]
    left, top, wide, deep = floor.areas["face"]
    assert (wide, deep) == (box.x, box.y)
    for hole in floor.holes:
        a, b, c, d = bounds(hole)
        middle = (a + c) / 2, (b + d) / 2
        out = max(left - middle[0], middle[0] - left - wide, top - middle[1], middle[1] - top - deep)
        assert out == t / 2


def test_parts_of_the_classic_box_are_drawn_with_half_the_kerf_at_each_edge():
    parts = {panel.id: cut_lines(panel, F("0.2")) for panel in two_piece(CLASSIC)}
    assert {size(hole) for hole in parts["floor"][1]} == {(F("5.8"), F("2.8")), (F("2.8"), F("5.8"))}
    assert size(parts["lid"][0]) == (F("195.1"), F("195.1"))
    inner, lid = parts["inner-front"][0], parts["lid"][0]
    lowest = max(y for _, y in inner)
    tips = sorted(x for x, y in inner if y == lowest)
    assert {b - a for a, b in zip(tips[::2], tips[1::2], strict=True)} == {F("6.2")}
    depth = sorted({y for _, y in lid})[1]  # the ground of the slots in its upper edge
    ground = sorted(x for x, y in lid if y == depth)
    assert {b - a for a, b in zip(ground[::2], ground[1::2], strict=True)} == {F("5.8")}


def likeness(outline, holes):
    """The same value for parts that are the same when turned, or turned over."""
    loops = [frozenset(outline), *map(frozenset, holes)]
    width, height = max(x for x, _ in loops[0]), max(y for _, y in loops[0])
    ways = []
    for flip in (False, True):
        for turn in range(4):
            found = []
            for loop in loops:
                corners = [(width - x, y) if flip else (x, y) for x, y in loop]
                for i in range(turn):
                    corners = [((height, width)[i % 2] - y, x) for x, y in corners]
                found.append(tuple(sorted(corners)))
            ways.append((found[0], tuple(sorted(found[1:]))))
    return min(ways)


REFERENCES = {
    "twopiece_182x182x65_t3_kerf0.2_play0.45.svg": (CLASSIC, F("0.2")),
    # Its inner walls are 46 high, its outer ones 40: 6 mm of the base are seen.
    "twopiece_100x80x40_hi46_t3_kerf0.2.svg": (
        TwoPiece(F(100), F(80), F(40), F(3), play=F("0.45"), clearance=F(-6)),
        F("0.2"),
    ),
    "twopiece_60x45x20_t1.5_kerf0.12.svg": (TwoPiece(F(60), F(45), F(20), F("1.5"), play=F("0.225")), F("0.12")),
}


@pytest.mark.parametrize("name", REFERENCES)
def test_parts_are_those_of_another_generator(shared, name):
    box, kerf = REFERENCES[name]
    theirs = Counter(likeness(*part) for part in read(shared / "data" / "boxes_ref" / name, kerf))
    assert theirs.total() == 10
    assert Counter(likeness(panel.outline, panel.holes) for panel in two_piece(box)) == theirs
    other = replace(box, play=box.play + F(1, 1000))
    assert Counter(likeness(panel.outline, panel.holes) for panel in two_piece(other)) != theirs


def whole(box):
    """Volume of base and lid as if each were one piece of board: all joints full, nothing in the room inside."""
    t, (x, y), (wide, deep), (width, depth) = box.thickness, (box.x, box.y), box.shell, box.plate
    plate = width * depth * t
    inner = ((x + 2 * t) * (y + 2 * t) - x * y) * (box.h - box.clearance)
    outer = (width * depth - wide * deep) * box.h
    return {"base": plate + inner, "lid": plate + outer}


@settings(max_examples=25)
@given(boxes())
def test_an_assembled_box_has_no_overlap_and_no_gap(box):
    panels, t = two_piece(box), box.thickness
    assert overlaps(panels, t) == {}
    for group, solid in whole(box).items():
        boards = [block for panel in panels if panel.group == group for block in blocks(panel, t)]
        assert volume(boards) == solid
        limits = [(min(b[i][0] for b in boards), max(b[i][1] for b in boards)) for i in range(3)]
        rim = t + box.play + t
        low, high = (-t, box.h - box.clearance) if group == "base" else (0, box.h + t)
        assert limits == [(-rim, box.x + rim), (-rim, box.y + rim), (low, high)]


@settings(max_examples=10)
@given(boxes())
def test_the_lid_lifts_straight_up_and_nothing_is_in_the_room_inside(box):
    panels, t = two_piece(box), box.thickness
    base, lid = ([b for p in panels if p.group == group for b in blocks(p, t)] for group in GROUPS)
    for lift in (F(1, 2), box.h / 2, box.h):
        raised = [(x, y, (low + lift, high + lift)) for x, y, (low, high) in lid]
        assert common(base, raised) == 0
    room = [((F(0), box.x), (F(0), box.y), (F(0), box.h))]
    assert common(base + lid, room) == 0
    # Sideways it has the play and no more.
    if box.play:
        aside = [((left + box.play, right + box.play), y, z) for (left, right), y, z in lid]
        assert common(base, aside) == 0
    beyond = box.play + F(1, 100)
    assert common(base, [((left + beyond, right + beyond), y, z) for (left, right), y, z in lid]) > 0


def test_faults_in_a_box_are_seen():
    """The checks above can fail: walls swapped, a hole moved, a wall too thick, a wall upside down."""
    box = replace(CLASSIC, y=F(120))
    panels, t = named(box), box.thickness
    swapped = [replace(panels["inner-front"], stand=panels["inner-left"].stand), panels["floor"]]
    moved = replace(panels["floor"], holes=tuple(tuple((x + 1, y) for x, y in hole) for hole in panels["floor"].holes))
    front = panels["inner-front"].stand
    over = replace(panels["inner-front"], stand=replace(front, down=(0, 0, 1), at=(front.at[0], front.at[1], F(0))))
    assert overlaps(swapped, t)
    assert overlaps([panels["inner-front"], moved], t)
    assert overlaps(panels.values(), t + F(1, 100))
    assert overlaps([over, panels["inner-left"]], t) != {}
    thin = [b for p in panels.values() if p.group == "base" for b in blocks(p, t - F(1, 100))]
    assert volume(thin) != whole(box)["base"]


@pytest.mark.parametrize("fit", ["0.1", "-0.1"])
def test_fit_is_what_boards_are_in_each_others_way_by(fit):
    box = replace(CLASSIC, fit=F(fit))
    panels, t = two_piece(box), box.thickness
    missing = sum(whole(box).values()) - sum(volume(blocks(panel, t)) for panel in panels)
    assert missing == -box.joints * F(fit) * t * t
    assert sum(overlaps(panels, t).values()) == (box.joints * F(fit) * t * t if F(fit) > 0 else 0)


def test_clearance_lowers_the_inner_walls_and_nothing_else():
    low, plain = named(replace(CLASSIC, clearance=F(2))), named(CLASSIC)
    changed = {name for name in plain if low[name] != plain[name]}
    assert changed == {"inner-front", "inner-back", "inner-left", "inner-right"}
    assert {size(low[name].outline) for name in changed} == {(188, 66)}


def test_notches_are_in_the_outer_walls_that_are_named_at_their_lower_edge():
    box = replace(CLASSIC, notches=("left", "right"))
    parts, plain = named(box), named(CLASSIC)
    assert {name for name in parts if parts[name] != plain[name]} == {"outer-left", "outer-right"}
    wall, notch = parts["outer-left"], box.notch_of("left")
    rest = [point for point in wall.outline if point not in plain["outer-left"].outline]
    assert bounds(rest) == (F("97.45") - 13, 57, F("97.45") + 13, 68)
    assert (notch.width, notch.depth) == (26, 11)
    ellipse = float(area(plain["outer-left"].outline) - area(wall.outline))
    assert ellipse == pytest.approx(3.14159 / 4 * 26 * 11, rel=0.02)


def test_areas_for_engraving_are_clear_of_fingers_slots_holes_and_notches():
    for panel in two_piece(replace(CLASSIC, y=F(90))):
        left, top, width, height = panel.areas["face"]
        assert width > 0 < height
        for loop in (panel.outline, *panel.holes):
            for x, y in loop:
                assert not (left < x < left + width and top < y < top + height), panel.id
