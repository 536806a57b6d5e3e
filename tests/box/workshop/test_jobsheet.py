"""What the job sheet says, before it is laid out."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction
from itertools import combinations

import pytest
from box.jobs import PROJECT, job_of

from generator.base.labels import load_labels
from generator.box.drawing.drawing import drawings, laid_out
from generator.box.drawing.labels import notes
from generator.box.geometry.outline import twice_area
from generator.box.workshop.coupon import Coupon, coupon
from generator.box.workshop.cutlist import Engraved, cut_list
from generator.box.workshop.jobsheet import job_context, laser_words, thumb_areas, thumbs
from generator.glyphs.fontset import load_fonts
from generator.press.style import load_style

FONTS = load_fonts(PROJECT)
PLACE = (10.0, 100.0, 190.0, 180.0)
WORDS = {"sheet": "{number}/{of}", "sheet_turned": "{number}/{of} turned"}


def told(job, language="en"):
    sheets = laid_out(job)
    drawn = drawings(job, sheets, notes(job, sheets, FONTS))
    return job_context(job, cut_list(job, sheets, drawn, {}), drawn, {}, load_labels(PROJECT, language))


def test_colours_stand_in_the_order_of_work_and_only_those_that_are_used():
    assert [(view.colour, view.code) for view in told(job_of())["layers"]] == [
        ("layer-notes", "#0c96d9"),
        ("layer-cut-inner", "#0000ff"),
        ("layer-cut-outer", "#000000"),
    ]


def test_two_layers_of_one_colour_are_one_step():
    codes = [(view.code, view.words) for view in told(job_of(machine="hairline"))["layers"]]
    assert codes == [("#ff0000", "Cut the holes; Cut the outlines")]


def test_thickness_is_told_to_a_hundredth_and_the_kerf_as_it_is():
    context = told(job_of(kerf=Fraction(17, 100)), "en")
    facts = {fact.label: fact.value for fact in context["facts"]}
    assert facts["Measured thickness"] == "3.00 mm"
    assert "0.17 mm" in context["kerf"]
    assert "offset of the machine to 0" in context["kerf"]


@pytest.mark.parametrize(("language", "said"), [("en", "No kerf is in the lines"), ("de", "keine Schnittbreite")])
def test_lines_without_a_kerf_are_told_as_such(language, said):
    assert said in told(job_of(kerf=Fraction(0)), language)["kerf"]
    assert said not in told(job_of(), language)["kerf"]


@pytest.mark.parametrize(
    ("language", "said"),
    [
        ("en", "Speeds are for co2-60: 3 × 2.5 mm/s at 65 % for each cut."),
        ("de", "Tempo für co2-60: je Schnitt 3 × 2,5 mm/s mit 65 %."),
    ],
)
def test_a_project_names_the_laser_that_its_speeds_are_for(language, said):
    job = job_of(language=language)
    speed = replace(job.profile.speed, passes=3, cut=Fraction("2.5"), cut_power=Fraction(65))
    words = load_labels(PROJECT, language).section("job")
    assert laser_words(replace(job, profile=replace(job.profile, speed=speed)), words) == said


def test_what_is_measured_is_the_largest_part_where_there_is_no_floor():
    panels = tuple(coupon(Coupon(Fraction(3), Fraction(1, 5))))
    job = replace(job_of(), panels=panels, names={}, stated={})
    widest = max(panels, key=lambda panel: max(x for x, _ in panel.outline))
    assert told(job)["check"].startswith(f"{widest.id}, long side: ")


@pytest.mark.parametrize(("units", "off"), [("mm", "0.1 mm"), ("in", "0.004 in")])
def test_how_much_a_part_may_differ_is_told_in_the_units_of_the_sheet(units, off):
    why = told(replace(job_of(), units=units))["check_why"].replace("\N{NO-BREAK SPACE}", " ")
    assert why == f"If it is more than {off} off, the kerf is a different one."


@pytest.mark.parametrize("count", [1, 2, 3, 5, 8, 13])
def test_sheets_in_the_small_stay_in_their_place_and_keep_apart(count):
    job = job_of()
    (drawing,) = drawings(job, laid_out(job), {})
    sheets = [replace(drawing, metadata={"sheet": [number, count]}) for number in range(1, count + 1)]
    found = thumbs(sheets, WORDS, PLACE)
    x, y, w, h = PLACE
    for one in found:
        assert one.x >= x - 1e-6
        assert one.y >= y - 1e-6
        assert one.x + one.w <= x + w + 0.01
        assert one.y + one.h + 5 <= y + h + 0.01
        assert (one.h / one.w if one.turned else one.w / one.h) == pytest.approx(1.5, abs=0.01)
    for one, other in combinations(found, 2):
        assert one.x + one.w < other.x or other.x + other.w < one.x or one.y + one.h + 5 <= other.y
    turned = " turned" if found[0].turned else ""
    assert [one.title for one in found] == [f"{number}/{count}{turned}" for number in range(1, count + 1)]


@pytest.mark.parametrize(
    ("count", "high", "turned", "width"), [(1, 140, False, 190.0), (2, 140, True, 90.0), (2, 66.0, False, 91.5)]
)
def test_sheets_are_turned_where_they_are_larger_so(count, high, turned, width):
    job = job_of()
    (drawing,) = drawings(job, laid_out(job), {})
    sheets = [replace(drawing, metadata={"sheet": [number, count]}) for number in range(1, count + 1)]
    found = thumbs(sheets, WORDS, (10.0, 100.0, 190.0, high))
    assert {(one.turned, one.w) for one in found} == {(turned, width)}


def test_a_turned_sheet_has_its_left_side_at_the_head_and_every_part_as_large_as_before():
    job = job_of()
    (drawing,) = drawings(job, laid_out(job), {})
    turned = drawing.turned
    assert turned.size == (400, 600)
    for part, was in zip(turned.parts, drawing.parts, strict=True):
        for line, before in zip((part.outline, *part.holes), (was.outline, *was.holes), strict=True):
            assert [(y, 400 - x) for x, y in line] == list(before)
            assert twice_area(line) == twice_area(before)


def test_parts_in_the_small_lie_where_they_lie_on_the_sheet():
    job = job_of()
    (drawing,) = drawings(job, laid_out(job), {})
    (thumb,) = thumbs([drawing], WORDS, PLACE)
    board, *parts = thumb_areas(drawing, thumb, load_style(PROJECT, "box").colours, 0.2)
    assert len(parts) == 10
    assert [len(area.loops) for area in parts].count(57) == 1
    edges = [point for area in parts for loop in area.loops for point in loop]
    assert all(thumb.x < px < thumb.x + thumb.w and thumb.y < py < thumb.y + thumb.h for px, py in edges)
    assert board.loops[0][0] == (thumb.x, thumb.y)


@pytest.mark.parametrize(("minutes", "said"), [(60, False), (61, True)])
def test_a_long_engraving_has_a_quicker_way(minutes, said):
    job = job_of()
    sheets = laid_out(job)
    drawn = drawings(job, sheets, notes(job, sheets, FONTS))
    found = cut_list(job, sheets, drawn, {})
    found = replace(found, engraved=(Engraved(1, 1, 10, 10),), engrave_seconds=Fraction(60 * minutes))
    facts = job_context(job, found, drawn, {}, load_labels(PROJECT, "en"))["facts"]
    assert ("-outline or --no-engraving" in facts[-1].more) is said


@pytest.mark.parametrize(
    ("units", "sheet", "floor"), [("mm", "600 × 400 mm", "194.9 mm"), ("in", "23.622 × 15.748 in", "7.673 in")]
)
def test_papers_are_in_the_units_that_are_asked_for(units, sheet, floor):
    context = told(replace(job_of(), units=units))
    facts = {fact.label: fact.value for fact in context["facts"]}
    assert facts["Sheets"].replace("\xa0", " ") == f"1 of {sheet}"
    assert floor in context["check"].replace("\xa0", " ")
