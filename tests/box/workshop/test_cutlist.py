"""The cut list: lengths, pierces, areas and minutes, each by another route."""

from __future__ import annotations

import json
from dataclasses import replace
from fractions import Fraction

import pytest
from box.jobs import PROJECT, job_of

from generator.base.labels import load_labels
from generator.box.drawing.drawing import Engravings, drawings, laid_out
from generator.box.drawing.otherside import other_sides
from generator.box.workshop.cutlist import TURN, as_json, as_markdown, cut_list
from generator.press.outlines import polygon

F = Fraction
BARS = [polygon([(10, 10), (60, 10), (60, 20), (10, 20)]), polygon([(100, 40), (120, 40), (120, 45), (100, 45)])]


def listed(**more):
    job = job_of(**more)
    sheets = laid_out(job)
    return job, sheets, cut_list(job, sheets, drawings(job, sheets, {}), other_sides(job, sheets, ""))


def test_the_classic_box_takes_the_cuts_that_its_drawing_has():
    job, sheets, found = listed()
    corners = [(part.outline, *part.holes) for part in drawings(job, sheets, {})[0].parts]
    length = sum(
        abs(a - c) + abs(b - d)
        for polygons in corners
        for points in polygons
        for (a, b), (c, d) in zip(points, (*points[1:], points[0]), strict=True)
    )
    assert found.cut.length == length <= 8030
    assert found.cut.pierces == sum(map(len, corners)) == 66
    assert found.cut_seconds == length / 10 + 66 * F(3, 10)
    assert found.board == 600 * 400
    assert sum(row.cut.length for row in found.rows) == found.cut.length
    assert (found.engraved, found.engrave_minutes) == ((), 0)


def test_engraving_takes_its_lines_where_there_is_something_to_burn():
    _, _, found = listed(engravings=Engravings(inside={"floor": BARS}))
    (side,) = found.engraved
    assert (side.height, side.area) == pytest.approx((15, 10 * 50 + 5 * 20))
    assert float(found.engrave_seconds) == pytest.approx(600 / 0.1 / 250 + 15 / 0.1 * float(TURN))
    _, _, both = listed(engravings=Engravings(inside={"lid": BARS}, outside={"lid": BARS}))
    assert [(one.sheet, one.side) for one in both.engraved] == [(1, 1), (1, 2)]


def test_bands_that_overlap_are_gone_over_once():
    beside = [polygon([(10, 10), (60, 10), (60, 20), (10, 20)]), polygon([(100, 15), (120, 15), (120, 25), (100, 25)])]
    _, _, found = listed(engravings=Engravings(inside={"floor": beside}))
    assert (found.engraved[0].height, found.engraved[0].area) == pytest.approx((15, 15 * 110))


def test_the_file_for_programs_has_each_part_with_its_size_and_sheet():
    job, sheets, found = listed(sheet=(F(300), F(205)))
    data = json.loads(as_json(job, sheets, {"": found}))
    assert {panel["id"]: panel["size"] for panel in data["panels"]}["inner-front"] == [188, 68]
    assert {panel["sheet"] for panel in data["panels"]} == {sheet["number"] for sheet in data["sheets"]}
    assert data["cut_length"]["cut-outer"] + data["cut_length"]["cut-inner"] == pytest.approx(8026, abs=1)
    assert data["board_area"] == len(sheets) * 300 * 205


@pytest.mark.parametrize(("language", "size"), [("en", "194.9 × 68"), ("de", "194,9 × 68")])
def test_the_list_for_people_is_in_their_language_and_adds_up(language, size):
    job, _, found = listed(language=language)
    text = as_markdown(job, found, load_labels(PROJECT, language)).decode()
    rows = [[cell.strip() for cell in line.strip("|").split("|")] for line in text.splitlines() if line[:1] == "|"]
    assert ["Outer Front", size, "1"] in [row[:3] for row in rows]
    numbers = [[int(cell.replace(",", "").replace(".", "")) for cell in row[3:]] for row in rows[2:]]
    assert sum(row[1] for row in numbers[:-1]) == numbers[-1][1] == 66
    assert abs(sum(row[0] for row in numbers[:-1]) - numbers[-1][0]) <= 5


def test_a_slower_machine_takes_longer():
    job, sheets, found = listed()
    slow = replace(job, profile=replace(job.profile, speed=replace(job.profile.speed, cut=F(1))))
    assert cut_list(slow, sheets, drawings(slow, sheets, {}), {}).cut_minutes > 9 * found.cut_minutes
