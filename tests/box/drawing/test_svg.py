from __future__ import annotations

import re
from fractions import Fraction

import pytest
from box.jobs import job_of, verified

from generator.box.drawing.drawing import drawings, laid_out
from generator.box.drawing.export import lines_data, write_svg

F = Fraction


def files(job) -> list[bytes]:
    return [write_svg(drawing) for drawing in drawings(job, laid_out(job), {})]


@pytest.mark.parametrize("machine", ["lightburn", "hairline", "glowforge", "cutter"])
def test_the_classic_box_passes_every_gate_on_every_machine(machine):
    report = verified(files(job_of(machine=machine)))
    assert report.ok, report.lines()
    assert not [r for section in report.sections for r in section.results if r.passed is None]


def test_a_sheet_is_named_with_its_number_of_all_sheets():
    sheets = files(job_of(sheet=(F(300), F(205))))
    assert len(sheets) > 2
    assert [re.search(rb"<title>(.*?)</title>", sheet)[1] for sheet in sheets] == [
        f"Einhorn {number}/{len(sheets)}".encode() for number in range(1, len(sheets) + 1)
    ]
    assert verified(sheets).ok


def test_a_drawing_has_nothing_but_groups_titles_and_paths_with_colours_of_their_own():
    (sheet,) = files(job_of())
    assert set(re.findall(rb"<(\w+)", sheet)) == {b"svg", b"title", b"metadata", b"g", b"path"}
    assert not re.search(rb'class=|style=|transform=|href="', sheet)
    paths = re.findall(rb"<path ([^>]*)/>", sheet)
    assert len(paths) == 66
    for path in paths:
        assert all(key in path for key in (b"fill=", b"stroke=", b"stroke-width="))
        assert re.search(rb' d="M[-\d. L]+ Z"', b" " + path)


def test_two_runs_give_the_same_bytes():
    assert files(job_of()) == files(job_of())


def test_numbers_have_three_decimals_at_most():
    third = F(1, 3)
    start = third, F(0)
    assert lines_data([(start, (F(2), third), (F(1, 2), F(5)), start)]) == "M0.333 0 L2 0.333 L0.5 5 Z"
    assert lines_data([(start, (F(2), third)), ((F(3), third), (F(4), F(1)))]) == "M0.333 0 L2 0.333 M3 0.333 L4 1"


def test_a_drawing_that_is_changed_by_hand_fails_a_gate():
    (sheet,) = files(job_of())
    outline = re.search(rb'<g id="lid">.*?</g>', sheet, re.DOTALL)[0]
    assert not verified([sheet.replace(outline, outline.replace(b" Z", b"", 1))]).ok
