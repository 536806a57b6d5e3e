"""Drawings of the other generator: what can be seen of them alone; and its boxes, told where they stand, fit."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest
from box.gates.handmade import LAYERS, Point
from box.gates.handsheet import path

from generator.box.verify import Report, verify_drawings

BOXES = {  # x, y, height of the inner and of the outer walls, thickness, kerf, play
    "twopiece_182x182x65_t3_kerf0.2_play0.45.svg": (182, 182, 65, 65, 3, 0.2, 0.45),
    "twopiece_100x80x40_hi46_t3_kerf0.2.svg": (100, 80, 46, 40, 3, 0.2, 0.45),
    "twopiece_60x45x20_t1.5_kerf0.12.svg": (60, 45, 20, 20, 1.5, 0.12, 0.225),
}
ORDER = [f"{shell}-{side}" for shell in ("inner", "outer") for side in ("front", "left", "back", "right")]


def failed(report: Report) -> set[str]:
    return {result.gate for result in report.failed}


@pytest.mark.parametrize("name", BOXES)
def test_alone_it_fails_where_it_touches_itself_and_drops_the_floor_before_its_holes(shared, name):
    report = verify_drawings({name: (shared / "data" / "boxes_ref" / name).read_bytes()})
    text = {"elements"} if "182" in name else set()  # its reference bar has a text, which machines lose
    assert failed(report) == {"simple", "holes-first"} | text
    last = report.sections[0].results[-1]
    assert last.passed is None
    assert "states no panels, kerf and thickness" in str(last)


def corners(data: str) -> list[Point]:
    """Where the straight pieces of a path would meet: its curves are small loops and rounded corners."""
    x = y = 0.0
    lines: list[tuple[str, float]] = []
    for letter, rest in re.findall(r"([MHVC])([^MHVCZ]*)", data):
        numbers = [float(number) for number in rest.split()]
        if letter == "H":
            lines.append(("y", y))
            x = numbers[0]
        elif letter == "V":
            lines.append(("x", x))
            y = numbers[0]
        else:
            x, y = numbers[-2:]
    lines = [line for i, line in enumerate(lines) if line != lines[i - 1]]
    pairs = [dict((lines[i - 1], line)) for i, line in enumerate(lines)]
    assert all(len(pair) == 2 for pair in pairs)
    return [(pair["x"], pair["y"]) for pair in pairs]


def stands(x: float, y: float, inner: float, outer: float, t: float, play: float) -> dict[str, tuple]:
    """Where each panel stands, (at, right, down): the lid's walls are drawn with their fingers down, so upside down."""
    o, rim = t + play, 2 * t + play
    high = max(inner, outer)
    z = high - outer  # where the inner walls are higher, the lid rests on them
    down, up = (0, 0, -1), (0, 0, 1)
    return {
        "inner-front": ((x + t, 0, inner), (-1, 0, 0), down),
        "inner-back": ((-t, y, inner), (1, 0, 0), down),
        "inner-left": ((0, -t, inner), (0, 1, 0), down),
        "inner-right": ((x, y + t, inner), (0, -1, 0), down),
        "outer-front": ((-rim, -o, z), (1, 0, 0), up),
        "outer-back": ((x + rim, y + o, z), (-1, 0, 0), up),
        "outer-left": ((-o, y + rim, z), (0, -1, 0), up),
        "outer-right": ((x + o, -rim, z), (0, 1, 0), up),
        "floor": ((-rim, y + rim, 0), (1, 0, 0), (0, -1, 0)),
        "lid": ((x + rim, y + rim, high), (-1, 0, 0), (0, -1, 0)),
    }


def spread(points: list[Point]) -> float:
    """The area of the rectangle around a panel, by which panels are in order."""
    columns = list(zip(*points, strict=True))
    return (max(columns[0]) - min(columns[0])) * (max(columns[1]) - min(columns[1]))


def told(file: Path) -> bytes:
    """The same panels as a drawing of ours: corners instead of curves, holes first, and metadata."""
    x, y, inner, outer, t, kerf, play = BOXES[file.name]
    text = file.read_text(encoding="utf-8")
    size = [float(number) for number in re.search(r'viewBox="0.0 0.0 (\S+) (\S+)"', text).groups()]
    groups = [group for group in re.findall(r"<g .*?</g>", text, flags=re.DOTALL) if "<text" not in group]
    names = [*ORDER, "floor", "lid"]
    panels, body = {}, []
    for name, group in sorted(zip(names, groups, strict=True), key=lambda pair: names.index(pair[0])):
        found = [
            (colour, loop)
            for data, colour in re.findall(r'<path d="([^"]*)" stroke="([^"]*)"', group)
            for loop in re.findall("M[^M]*", data)
        ]
        outline = next(corners(data) for colour, data in found if colour == "rgb(0,0,0)")
        holes = [corners(data) for colour, data in found if colour != "rgb(0,0,0)"]
        at, right, down = stands(x, y, inner, outer, t, play)[name]
        nest = [min(u for u, _ in outline) + kerf / 2, min(v for _, v in outline) + kerf / 2, 0]
        group = "base" if name == "floor" or "inner" in name else "lid"
        panels[name] = {"group": group, "nest": nest, "at": list(at), "right": list(right), "down": list(down)}
        lines = [path(hole, LAYERS["cut-inner"]) for hole in holes] + [path(outline, LAYERS["cut-outer"])]
        body.append((spread(outline), "\n".join([f'<g id="{name}"><title>{name}</title>', *lines, "</g>"])))
    rim, high = 2 * t + play, max(inner, outer)
    closed = [x + 2 * rim, y + 2 * rim, high + 2 * t]
    stated = {"inside": [x, y, high], "closed": closed, "play": play, "clearance": high - inner, "lifts": ["lid"]}
    metadata = {"format": 1, "size": size, "thickness": t, "kerf": kerf, "layers": LAYERS, "panels": panels}
    meta = json.dumps(metadata | {"stated": stated | ({"joints": 148} if x == 182 else {})})
    w, h = size
    head = f'<svg xmlns="http://www.w3.org/2000/svg" width="{w}mm" height="{h}mm" viewBox="0 0 {w} {h}">'
    drawn = [text for _, text in sorted(body, key=lambda each: each[0])]
    return "\n".join([head, f'<metadata id="wuerfelwerk-box">{meta}</metadata>', *drawn, "</svg>"]).encode()


@pytest.mark.parametrize("name", BOXES)
def test_its_box_told_where_it_stands_passes_all_gates(shared, name):
    report = verify_drawings({name: told(shared / "data" / "boxes_ref" / name)})
    assert [str(result) for result in report.failed] == []


def test_its_box_with_another_play_is_seen(shared):
    name = next(iter(BOXES))
    damaged = told(shared / "data" / "boxes_ref" / name).replace(b'"play": 0.45', b'"play": 0.5')
    assert failed(verify_drawings({name: damaged})) == {"play"}
