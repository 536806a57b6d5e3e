from __future__ import annotations

from dataclasses import replace
from fractions import Fraction

import pytest
from box.sizes import THICKNESSES, hundredths
from box.solids import blocks, common, overlaps, volume
from hypothesis import given, settings, strategies

from generator.box.geometry.joints import Notch
from generator.box.geometry.outline import bounds
from generator.box.geometry.partition import Cell, Divider, Partition, Split, divided, grid
from generator.box.geometry.twopiece import Tray, open_tray

F = Fraction
T = F(3)


@strategies.composite
def parts(draw, depth=0, names=None):
    names = names if names is not None else iter(f"room-{n}" for n in range(99))
    if depth == 3 or draw(strategies.booleans()):
        return Cell(next(names), draw(hundredths(20, 60)), draw(hundredths(20, 60)))
    along = draw(strategies.sampled_from("xy"))
    return Split(along, tuple(draw(parts(depth + 1, names)) for _ in range(draw(strategies.integers(2, 3)))))


@strategies.composite
def trays(draw):
    t = F(draw(strategies.sampled_from([t for t in THICKNESSES if F(t) <= 3])))
    h = draw(hundredths(20, 40))
    if draw(strategies.booleans()):
        partition = divided(draw(parts()), t)
    else:
        sizes = strategies.lists(hundredths(15, 50), min_size=1, max_size=3)
        columns, rows = draw(sizes), draw(sizes)
        names = [f"room-{i}" for i in range(len(columns) * len(rows))]
        partition = grid(names, columns, rows, t)
    return Tray("tray", partition, h, t, at=(F(1, 2), F(7), F(0)))


def made(tray):
    """Its panels, or None where two dividers need the same room, which is refused."""
    try:
        return open_tray(tray)
    except ValueError:
        return None


@settings(max_examples=30)
@given(trays())
def test_a_tray_has_no_overlap_no_gap_and_rooms_as_it_says(tray):
    panels = made(tray)
    if panels is None:
        return
    t, (wide, deep, high) = tray.thickness, tray.outside
    assert overlaps(panels, t) == {}
    boards = [block for panel in panels for block in blocks(panel, t)]
    rooms = {name: [tuple(zip(ends[:3], ends[3:], strict=True))] for name, ends in tray.compartments.items()}
    assert volume(boards) + sum(map(volume, rooms.values())) == wide * deep * high
    for name, room in rooms.items():
        assert common(room, boards) == 0, name
    for i, size in enumerate((wide, deep, high)):
        assert min(b[i][0] for b in boards) == tray.at[i]
        assert max(b[i][1] for b in boards) == tray.at[i] + size


def test_dividers_of_a_grid_lap_half_from_above_and_half_from_below():
    tray = Tray("dice", grid("abcd", [F(40), F(30)], [F(20), F(50)], T), F(24), T)
    first, second = open_tray(tray)[5:]
    assert [panel.id for panel in (first, second)] == ["dice-divider-1", "dice-divider-2"]
    assert bounds(first.outline) == (0, 0, 73 + 6, 24)
    assert {y for x, y in first.outline if 30 + 3 <= x <= 33 + 3} == {0, 12}  # from above, seen from behind
    assert {y for x, y in second.outline if 20 + 3 <= x <= 23 + 3} == {24, 12}
    assert tray.compartments["b"] == (46, 3, 3, 76, 23, 27)
    assert tray.joints == 4 * 5 + 4 + 4 + 1  # floor, corners, ends of dividers, the lap


def test_a_divider_ends_in_another_with_its_fingers_through_holes():
    part = Split(
        "x", (Cell("pad", F(60), F(80)), Split("y", (Cell("dice", F(40), F(30)), Cell("stones", F(40), F(40)))))
    )
    tray = Tray("tray", divided(part, T), F(20), T)
    short, long = open_tray(tray)[5:]
    assert [len(panel.holes) for panel in (short, long)] == [0, 1]
    assert bounds(short.outline) == (0, 0, 46, 20)
    assert tray.partition.depth == 80
    # What is to spare, 80 - 73, goes to both alike.
    assert tray.compartments["dice"][4] - tray.compartments["dice"][1] == F(67, 2)
    assert [len(panel.holes) for panel in open_tray(tray)[1:5]] == [1, 1, 0, 1]


def test_dividers_in_one_line_are_one_that_crosses():
    row = Split("x", (Cell("a", F(30), F(30)), Cell("b", F(40), F(30))))
    other = Split("x", (Cell("c", F(30), F(20)), Cell("d", F(40), F(20))))
    tray = Tray("tray", divided(Split("y", (row, other)), T), F(20), T)
    assert len(open_tray(tray)) == 5 + 2
    assert tray.joints == 2 * 5 + 2 * 3 + 4 + 4 + 1
    assert overlaps(open_tray(tray), T) == {}


def test_dividers_whose_fingers_need_the_same_room_are_refused_with_a_reason():
    dividers = Divider("x", F(30), F(0), F(60)), Divider("y", F(20), F(0), F(30)), Divider("y", F(22), F(33), F(60))
    with pytest.raises(ValueError, match=r"meet a third one 2 mm beside each other.* need 6 mm"):
        open_tray(Tray("tray", Partition(F(60), F(60), {}, dividers), F(20), T))
    moved = (*dividers[:2], replace(dividers[2], at=F(26)))
    assert overlaps(open_tray(Tray("tray", Partition(F(60), F(60), {}, moved), F(20), T)), T) == {}


def test_faults_in_a_tray_are_seen():
    tray = Tray("dice", grid("abcd", [F(40), F(30)], [F(20), F(50)], T), F(24), T)
    panels = open_tray(tray)
    mirrored = replace(panels[5], outline=tuple((79 - x, y) for x, y in panels[5].outline))
    no_hole = replace(panels[1], holes=())
    assert overlaps([mirrored, *panels[6:]], T)
    assert overlaps([no_hole, *panels[5:]], T)


def test_a_notch_is_cut_as_wide_and_deep_as_stated():
    notches = dict.fromkeys(("front", "back"), Notch(F(30), F(12)))
    tray = Tray("cards", divided(Cell("cards", F(60), F(93)), T), F(18), T, notches=notches)
    parts = {panel.id: panel for panel in open_tray(tray)}
    notch = [(x, y) for x, y in parts["cards-front"].outline if 0 < y < 18 and 18 <= x <= 48]
    assert max(y for _, y in notch) == 12
    assert tray.compartments == {"cards": (3, 3, 3, 63, 96, 21)}
    assert tray.outside == (66, 99, 21)
