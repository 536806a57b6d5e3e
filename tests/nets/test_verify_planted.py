"""Faults that only one guard of the verifier can see, each planted alone."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence

import pytest
from nets.made import a_drawing, a_plan

from generator.nets.gates import folded
from generator.nets.net import beside
from generator.nets.svg import EDGE
from generator.nets.verify import verify

Point = tuple[float, float]
HALF = 0.05  # of the kerf that drawings of these tests have


def cut_of(svg: str) -> str:
    """What the line to cut is drawn with."""
    found = re.search(r'<g id="cut-outer">.*? d="([^"]*)"', svg, re.DOTALL)
    assert found
    return found[1]


def with_outline(solid: str, change: Callable[[Sequence[Point]], Sequence[Point]]) -> str:
    """The drawing of a net whose outline is another one, before the kerf is put around it."""
    svg = a_drawing(solid).decode()
    outline = beside(tuple(change(a_plan(solid).net.outline)), HALF)
    return svg.replace(cut_of(svg), "M" + " L".join(f"{x + EDGE:.3f} {y + EDGE:.3f}" for x, y in outline) + " Z")


def test_it_does_not_matter_which_way_round_the_line_to_cut_runs() -> None:
    svg = a_drawing("octahedron").decode()
    points = re.findall(r"[\d.]+ [\d.]+", cut_of(svg))
    turned = svg.replace(cut_of(svg), "M" + " L".join(reversed(points)) + " Z")
    assert turned != svg
    assert verify(turned.encode()) == []


def test_a_die_that_is_folded_with_its_print_inside_is_seen(monkeypatch: pytest.MonkeyPatch) -> None:
    usual = folded.bend
    monkeypatch.setattr(folded, "bend", lambda solid: -usual(solid))
    assert any("has its printed side inside" in fault for fault in verify(a_drawing("cube")))


def test_tabs_that_lie_over_each_other_once_they_are_glued_are_seen() -> None:
    """All tabs of a cube become as wide at the top as at their base, so that two of a face meet in its corner."""

    def straight(outline: Sequence[Point]) -> list[Point]:
        wider: dict[Point, Point] = {}
        for flap in a_plan("cube").net.flaps:
            a, b, c, d = flap.corners
            up = [(b[k] - a[k] + c[k] - d[k]) / 2 for k in range(2)]
            for top, base, other in ((b, a, d), (c, d, a)):
                wider[top] = tuple(base[k] + up[k] + 0.01 * (other[k] - base[k]) for k in range(2))  # type: ignore[assignment]
        return [wider.get(corner, corner) for corner in outline]

    assert {*verify(with_outline("cube", straight).encode())} == {"two glued tabs lie over each other"}


def test_lines_that_cross_are_seen() -> None:
    def crossed(outline: Sequence[Point]) -> list[Point]:
        _, b, c, _ = a_plan("tetrahedron").net.flaps[0].corners
        other = {b: c, c: b}
        return [other.get(corner, corner) for corner in outline]

    assert verify(with_outline("tetrahedron", crossed).encode()) == [
        "lines cross: parts of the net lie over each other"
    ]


def test_a_label_that_comes_too_near_to_an_edge_is_seen() -> None:
    svg = a_drawing("cube").decode()
    label = re.search(r'<path [^>]*class="face-0"[^>]*/>', svg)
    assert label
    data = re.search(r' d="([^"]*)"', label[0])
    assert data
    aside = re.sub(r"([\d.]+) ([\d.]+)", lambda at: f"{float(at[1]) + 9.3:.3f} {at[2]}", data[1])
    said = verify(svg.replace(data[1], aside).encode())
    assert len(said) == 1
    assert "comes too near to an edge of its face" in said[0]


def test_what_lies_beyond_the_sheet_is_seen() -> None:
    svg = a_drawing("cube").decode()
    small = re.sub(r'viewBox="0 0 [\d.]+ [\d.]+"', 'viewBox="0 0 20 20"', svg)
    small = re.sub(r'(width|height)="[\d.]+mm"', r'\1="20mm"', small)
    assert len(verify(svg.encode())) == 0
    assert any("sheet" in fault for fault in verify(small.encode())), verify(small.encode())
