"""The runes: one stroke of one width in three directions, results composed of digits, none taken for another."""

from __future__ import annotations

import re
from collections.abc import Callable
from itertools import combinations, pairwise

import pytest
from glyphs.test_shipped_symbols import PRIVATE
from PIL import Image, ImageChops, ImageDraw
from reference import CHECKOUT
from shapely import unary_union
from shapely.affinity import scale
from shapely.geometry import LineString

Picture = Callable[[str], Image.Image]
Point = tuple[float, float]
RUNES = [name for name in PRIVATE if name.startswith("rune-")]
WIDTH = 96  # thousandths of the height of the drawing
SMALL = 30  # pixels a side: 5 mm at 150 dots an inch


def drawing(name: str) -> str:
    return (CHECKOUT / f"templates/symbols/{name}.svg").read_text(encoding="utf-8")


def pen_of(svg: str) -> list[Point]:
    """The way of the pen that the drawing tells, one stroke."""
    (told,) = re.findall(r"<desc>M([^M<]+)</desc>", svg)
    return [(float(x), float(y)) for x, y in (pair.split() for pair in told.split("L"))]


def wrong_directions(pen: list[Point]) -> list[tuple[Point, Point]]:
    """Strokes that go neither upright nor four to the side for three up or down."""
    return [
        (start, end)
        for start, end in pairwise(pen)
        if abs(dx := end[0] - start[0]) > 0.01 and abs(3 * abs(dx) - 4 * abs(end[1] - start[1])) > 0.1
    ]


def twice(pen: list[Point]) -> float:
    """How much of the way is gone more than once."""
    return sum(LineString(pair).length for pair in pairwise(pen)) - unary_union(LineString(pen)).length


def ink_apart(picture: Image.Image, pen: list[Point]) -> float:
    """How much of the ink the stroke does not explain, and of the stroke the ink, as a part of the ink."""
    stroke = LineString(pen).buffer(WIDTH / 2)
    drawn = Image.new("L", picture.size)
    for ring, fill in [(stroke.exterior, 255), *((hole, 0) for hole in stroke.interiors)]:
        ImageDraw.Draw(drawn).polygon([(x / 2, y / 2) for x, y in ring.coords], fill=fill)
    return amount(ImageChops.difference(picture, drawn)) / amount(drawn)


def holds(whole: list[Point], part: list[Point], mirrored: bool = False) -> bool:
    """Whether the way of the one is part of the other at some size and place, as it is or in a mirror."""
    lines = LineString(whole)
    near = lines.buffer(3)
    wanted = LineString(part)
    wanted = scale(wanted, -1, 1) if mirrored else wanted
    step = max(end[1] - start[1] for start, end in pairwise(part))
    for size in {abs(b[1] - a[1]) / step for a, b in pairwise(whole)} | {1.0}:
        if size < 0.3:
            continue
        small = scale(wanted, size, size, origin=(0, 0))
        for x, y in whole:
            for u, v in small.coords:
                if near.covers(LineString([(a - u + x, b - v + y) for a, b in small.coords])):
                    return True
    return False


def amount(picture: Image.Image) -> float:
    """How much ink there is, in pixels."""
    return sum(value * count for value, count in enumerate(picture.histogram())) / 255


def unlike(one: Image.Image, other: Image.Image) -> float:
    """How much differs where the two lie best on each other, as a part of the ink of the fainter one."""
    a, b = (picture.resize((SMALL, SMALL)) for picture in (one, other))
    moves = [(dx, dy) for dx in range(-2, 3) for dy in range(-2, 3)]
    apart = min(amount(ImageChops.difference(a, ImageChops.offset(b, dx, dy))) for dx, dy in moves)
    return apart / min(amount(a), amount(b))


@pytest.mark.parametrize("name", RUNES)
def test_a_rune_is_written_without_lifting_the_pen_in_three_directions(name: str) -> None:
    pen = pen_of(drawing(name))
    assert wrong_directions(pen) == []
    assert twice(pen) < 1
    assert len(pen) <= 14


@pytest.mark.parametrize("name", RUNES)
def test_what_is_drawn_is_the_way_of_the_pen(name: str, picture: Picture) -> None:
    assert ink_apart(picture(name), pen_of(drawing(name))) < 0.045  # pixels of the edge


def test_digits_take_at_most_five_strokes_and_each_rune_fills_the_height_or_the_width() -> None:
    for name in ("rune-0", "rune-1", "rune-2", "rune-3", "rune-f", "rune-13"):
        assert len(pen_of(drawing(name))) - 1 <= 6, name
    for name in RUNES:
        left, top, right, bottom = LineString(pen_of(drawing(name))).bounds
        assert max(right - left, bottom - top) == pytest.approx(900 - WIDTH, abs=10), name


@pytest.mark.parametrize(
    ("result", "first", "second", "mirrored"),
    [
        ("13", "1", "3", False),
        ("12", "1", "2", False),
        ("23", "2", "3", False),
        ("11", "1", "1", True),
        ("22", "2", "2", True),
        ("33", "3", "3", True),
        ("ff", "f", "f", True),
        ("1313", "13", "13", True),
        ("f13", "13", "f", True),
    ],
)
def test_the_rune_of_a_result_is_bound_from_those_of_its_dice(
    result: str, first: str, second: str, mirrored: bool
) -> None:
    pens = {name: pen_of(drawing(f"rune-{name}")) for name in (result, first, second)}
    assert holds(pens[result], pens[first])
    assert holds(pens[result], pens[second], mirrored)


def test_eight_is_two_zeros() -> None:
    pen = pen_of(drawing("rune-8"))
    assert (pen[0], pen[6], pen[12]) == (pen[0],) * 3
    upper, lower = pen[:7], pen[6:]
    assert {y - pen[0][1] for _, y in upper} == {pen[0][1] - y for _, y in lower}
    assert len({x for x, _ in upper}) == len({x for x, _ in pen_of(drawing("rune-0"))}) == 3


def test_no_rune_is_taken_for_another_at_five_millimetres(picture: Picture) -> None:
    pictures = {name: picture(name) for name in RUNES}
    nearest = sorted((unlike(pictures[a], pictures[b]), a, b) for a, b in combinations(RUNES, 2))
    assert nearest[0][0] > 0.3, nearest[:4]  # of bold digits 0 and 9 are nearest, with 0.37


def test_faults_of_a_rune_are_seen(picture: Picture) -> None:
    two = pen_of(drawing("rune-2"))
    assert wrong_directions([*two, (two[-1][0] + 50, two[-1][1])]) != []
    assert twice([*two, two[-2]]) > 100
    assert ink_apart(picture("rune-3"), two) > 0.1
    assert ink_apart(picture("rune-12"), two) > 0.1
    assert not holds(pen_of(drawing("rune-12")), pen_of(drawing("rune-3")))
    assert not holds(pen_of(drawing("rune-22")), pen_of(drawing("rune-13")))
    with pytest.raises(ValueError, match="expected 1, got 0"):
        pen_of(drawing("rune-2").replace("L", "M", 1))
    assert unlike(picture("rune-2"), ImageChops.offset(picture("rune-2"), 9, 4)) < 0.2
