"""Drawings as glyphs: the expected pixels stand beside each drawing."""

from __future__ import annotations

import hashlib
import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

FULL = """
..........
.########.
.########.
.########.
.########.
.########.
.########.
.########.
.########.
..........
""".strip()

RING = """
..........
.########.
.########.
.##....##.
.##....##.
.##....##.
.##....##.
.########.
.########.
..........
""".strip()


@pytest.mark.parametrize(
    "shape",
    [
        '<rect x="1" y="1" width="8" height="8"/>',
        '<path d="M1 1H9V9H1Z"/>',
        '<path d="m1 1h8v8h-8z"/>',
        '<path d="M1 1H9V9H1"/>',  # open: filling closes it
        '<path d="M9 9V1H1V9Z"/>',  # the other way round
        '<path d="M1,1 9,1 9,9 1,9Z"/>',  # more pairs after M are lines
        '<path d="M 1 1 L 9e0 1.0 L +9,9 L 1.\n9 z"/>',
        '<polygon points="1,1 9,1 9,9 1,9"/>',
        '<polyline points="1 1 9 1 9 9 1 9"/>',
        '<g transform="translate(1 1)"><rect width="8" height="8"/></g>',
        '<g transform="scale(2)"><g transform="translate(.5,.5)"><rect width="4" height="4"/></g></g>',
        '<rect width="8" height="8" transform="matrix(1 0 0 1 1 1)"/>',
        '<rect x="-9" y="1" width="8" height="8" transform="scale(-1 1)"/>',  # mirrored
        '<rect x="1" y="1" width="8" height="8" transform="rotate(90 5 5)"/>',
        '<rect x="1" y="1" width="8" height="8" style="fill:#123;fill-rule:evenodd"/>',
        '<rect x="1" y="1" width="5" height="8"/><rect x="4" y="1" width="5" height="8"/>',  # overlapping: united
        '<path d="M1 1H6V9H1Z"/><path d="M9 1H4V9H9Z"/>',  # united although they run against each other
        '<path d="M1 1H6V9H1ZM4 1H9V9H4Z"/>',  # crossing in one path, both the same way round
        '<path d="M1 1V9H6V1ZM4 1V9H9V1Z"/>',
        '<path d="M1 1H9V9H1ZM3 3H7V7H3Z"/>',  # nonzero: an inner contour of the same direction is no hole
        '<path d="M1 1H5V9H1ZM5 1H9V9H5Z"/>',  # sharing an edge
    ],
)
def test_a_square_is_a_square_however_it_is_written(drawn: Callable[..., str], shape: str) -> None:
    assert drawn(shape) == FULL


@pytest.mark.parametrize(
    "shape",
    [
        '<path fill-rule="evenodd" d="M1 1H9V9H1ZM3 3H7V7H3Z"/>',
        '<path style="fill-rule:evenodd" d="M1 1H9V9H1ZM3 3V7H7V3Z"/>',
        '<path d="M1 1H9V9H1ZM3 3V7H7V3Z"/>',  # nonzero, the inner contour runs against the outer one
        '<path d="M1 1V9H9V1ZM3 3H7V7H3Z"/>',
        '<g fill-rule="evenodd"><path d="M1 1H9V9H1ZM3 3H7V7H3Z"/></g>',
        '<path fill-rule="evenodd" transform="scale(-1 1) translate(-10 0)" d="M1 1H9V9H1ZM3 3H7V7H3Z"/>',
        '<path fill-rule="evenodd" d="M3 3H7V7H3ZM1 1H9V9H1Z"/>',  # the hole is drawn first
    ],
)
def test_a_hole_stays_a_hole_by_either_rule(drawn: Callable[..., str], shape: str) -> None:
    assert drawn(shape) == RING


def test_an_island_in_a_hole_is_filled_by_the_evenodd_rule(drawn: Callable[..., str]) -> None:
    picture = drawn('<path fill-rule="evenodd" d="M0 0H10V10H0ZM2 2H8V8H2ZM4 4H6V6H4Z"/>')
    assert picture.splitlines()[4] == "##..##..##"
    assert picture.splitlines()[2] == "##......##"


def test_a_hole_of_one_shape_is_covered_by_another(drawn: Callable[..., str]) -> None:
    ring = '<path fill-rule="evenodd" d="M1 1H9V9H1ZM3 3H7V7H3Z"/>'
    assert drawn(ring + '<rect x="2" y="2" width="6" height="6"/>') == FULL


@pytest.mark.parametrize(
    "shape",
    [
        '<circle cx="5" cy="5" r="4"/>',
        '<ellipse cx="5" cy="5" rx="4" ry="4"/>',
        '<rect x="1" y="1" width="8" height="8" rx="4"/>',
        '<rect x="1" y="1" width="8" height="8" ry="9" rx="9"/>',  # radii are at most half the sides
        '<path d="M1 5A4 4 0 1 1 9 5A4 4 0 1 1 1 5Z"/>',
        '<path d="M1 5a4 4 0 118 0a4 4 0 11-8 0z"/>',  # flags that stick to the next number
        '<path d="M1 5C1 2.79 2.79 1 5 1S9 2.79 9 5S7.21 9 5 9S1 7.21 1 5"/>',
    ],
)
def test_a_circle_is_round_however_it_is_written(drawn: Callable[..., str], shape: str) -> None:
    rows = drawn(shape).splitlines()
    assert [row.count("#") for row in rows] == [0, 4, 6, 8, 8, 8, 8, 6, 4, 0]


def test_quadratic_curves_and_their_smooth_form_are_read(drawn: Callable[..., str]) -> None:
    rows = drawn('<path d="M0 5Q2.5 0 5 5T10 5V10H0Z"/>').splitlines()
    assert rows[3:7] == [".###......", "#####.....", "#####.....", "######...#"]


def test_a_skewed_square_leans(drawn: Callable[..., str]) -> None:
    rows = drawn('<rect x="0" y="0" width="3" height="10" transform="skewX(26.565)"/>').splitlines()
    assert [rows[0], rows[5], rows[9]] == ["###.......", "...###....", ".....###.."]


def test_the_drawing_area_may_begin_anywhere_and_its_width_is_the_advance(drawn: Callable[..., str]) -> None:
    picture = drawn('<rect x="-2" y="-5" width="1" height="10"/>', 'viewBox="-2 -5 4 10"', columns=4)
    assert set(picture.splitlines()) == {"#..."}


def test_width_and_height_serve_where_there_is_no_viewbox(drawn: Callable[..., str]) -> None:
    assert drawn('<rect x="1" y="1" width="8" height="8"/>', 'width="10" height="10px"') == FULL


@pytest.mark.parametrize(
    "extra",
    [
        '<defs><path d="M0 0H10V10H0Z"/><linearGradient id="a"/></defs>',
        "<metadata>words</metadata><title>words</title>",
        '<path style="display:none" d="M0 0H10V10H0Z"/>',
        '<g display="none"><text>no</text></g>',
        '<path fill="none" d="M0 0H10V10H0Z"/>',
        '<path visibility="hidden" d="M0 0H10V10H0Z"/>',
        '<path opacity="0" d="M0 0H10V10H0Z"/>',
        '<i:namedview xmlns:i="http://www.inkscape.org/namespaces/inkscape"><i:grid/></i:namedview>',
        '<path d="M5 0V10"/><path d=""/><rect width="0" height="4"/>',  # no area
        '<path stroke="red" stroke-width="0" fill="none" d="M0 0H10"/>',
        "<!-- a comment -->",
    ],
)
def test_what_paints_nothing_is_passed_over(drawn: Callable[..., str], extra: str) -> None:
    assert drawn(extra + '<rect x="1" y="1" width="8" height="8"/>') == FULL


_BUILD = """
import hashlib, sys
from pathlib import Path
from generator.base.project import Project
from generator.glyphs.symbols import make_symbol_face
from generator.glyphs.symbols import read_symbols
symbols = read_symbols(Project(Path(sys.argv[1])), "", [])
print(hashlib.sha256(make_symbol_face(list(symbols.values()), []).data).hexdigest())
"""


def test_the_symbol_font_has_the_same_bytes_in_every_run(checkout: Path, fonts: object) -> None:
    def build(seed: str) -> str:
        env = {**os.environ, "PYTHONHASHSEED": seed, "PYTHONPATH": str(checkout), "TZ": f"UTC+{seed}"}
        command = [sys.executable, "-c", _BUILD, str(checkout)]
        return subprocess.run(command, env=env, check=True, capture_output=True, text=True).stdout.strip()

    cached = hashlib.sha256(fonts.symbols.path.read_bytes()).hexdigest()  # type: ignore[attr-defined]
    assert {build("1"), build("2")} == {cached}
