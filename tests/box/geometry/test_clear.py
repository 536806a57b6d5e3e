"""Strips of a part are whole between its notches and holes, and names keep off both."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction

import pytest
from box.jobs import PROJECT, job_of, verified

from generator.box.drawing.drawing import drawings, laid_out
from generator.box.drawing.export import write_svg
from generator.box.drawing.labels import notes
from generator.box.geometry.kerf import AROUND, is_whole, whole_pieces
from generator.box.geometry.outline import Panel, rectangle, span, toothed
from generator.box.geometry.twopiece import TwoPiece
from generator.glyphs.fontset import load_fonts

F = Fraction
FONTS = load_fonts(PROJECT)


def board(**more: object) -> Panel:
    notch = span(F(40), F(60), F(-10))
    return replace(Panel("board", "base", toothed(F(100), F(40), bottom=(notch,))), **more)


def ends(panel: Panel, *strip: int) -> list[tuple[int, int]]:
    x, y, w, h = map(F, strip)
    return [(int(left), int(left + width)) for left, _, width, _ in whole_pieces(panel, (x, y, w, h))]


def test_a_strip_beside_a_notch_is_in_two_pieces_and_above_it_whole():
    assert ends(board(), 5, 32, 90, 3) == [(5, 39), (61, 95)]
    assert ends(board(), 5, 5, 90, 3) == [(5, 95)]


def test_the_air_of_a_notch_is_no_piece_where_only_its_sides_cross_the_strip():
    assert ends(board(), 42, 35, 16, 3) == []
    assert not is_whole(board(), (F(42), F(35), F(16), F(3)))


def test_a_hole_parts_a_strip_with_something_kept_around_it():
    pierced = board(holes=(rectangle(F(20), F(10), F(3), F(6)),))
    assert ends(pierced, 5, 12, 50, 3) == [(5, 20 - AROUND), (23 + AROUND, 55)]
    assert is_whole(pierced, (F(5), F(20), F(50), F(3)))


@pytest.mark.parametrize("side", [48, 55, 62, 80])
def test_long_names_lie_on_no_notch_of_a_small_box(side):
    box = TwoPiece(F(side), F(side), F(30), F(3), play=F(9, 20), notches=("left", "right"))
    job = job_of(box)
    job = replace(job, names={name: f"Außenwand {name} des Deckels" for name in job.names})
    sheets = laid_out(job)
    found = notes(job, sheets, FONTS)
    assert all(found[panel.id] for panel in job.panels)
    report = verified([write_svg(drawing) for drawing in drawings(job, sheets, found)])
    assert report.ok, report.failed


def test_the_bar_keeps_off_holes_in_the_middle_of_a_plate():
    plate = Panel(
        "plate",
        "base",
        rectangle(F(0), F(0), F(200), F(100)),
        (rectangle(F(98), F(40), F(3), F(20)),),
        areas={"face": (F(3), F(3), F(194), F(94))},
    )
    small = replace(plate, id="small", outline=rectangle(F(0), F(0), F(60), F(40)), holes=())
    small = replace(small, areas={"face": (F(3), F(3), F(54), F(34))})
    job = replace(job_of(), panels=(plate, small), stated={})
    found = notes(job, laid_out(job), FONTS)
    assert [name for name, marks in found.items() if any(not mark.filled for mark in marks)] == ["small"]
