"""Names on parts, the bar to measure, and the variants of a drawing."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction

import pytest
from box.jobs import PROJECT, job_of, verified

from generator.box.drawing.drawing import VARIANTS, Engravings, Variant, drawings, laid_out
from generator.box.drawing.export import write_svg
from generator.box.drawing.labels import BARS, _in_language, notes
from generator.box.workshop.coupon import Coupon, coupon
from generator.glyphs.fontset import load_fonts
from generator.press.outlines import polygon

SQUARE = [polygon([(10, 10), (30, 10), (30, 20), (10, 20)])]
FONTS = load_fonts(PROJECT)


def drawn(job, variant: Variant = VARIANTS[0]):
    sheets = laid_out(job)
    return drawings(job, sheets, notes(job, sheets, FONTS), variant)


def engraved(**more):
    return job_of(engravings=Engravings(inside={"lid": SQUARE}), **more)


@pytest.mark.parametrize("machine", ["lightburn", "hairline", "glowforge"])
@pytest.mark.parametrize("variant", VARIANTS, ids=lambda variant: variant.name or "usual")
def test_each_variant_on_each_machine_passes_every_gate(machine, variant):
    report = verified([write_svg(drawing) for drawing in drawn(engraved(machine=machine), variant)])
    assert report.ok, report.lines()


def test_every_part_bears_its_name_in_the_layer_of_notes():
    job = job_of()
    (drawing,) = drawn(job)
    found = notes(job, laid_out(job), FONTS)
    assert all(found[panel.id] for panel in job.panels)
    assert {mark.layer for mark in drawing.marks} == {"notes"}


def test_where_notes_would_be_burnt_there_are_only_the_values_of_a_coupon():
    job = engraved(machine="hairline")
    assert notes(job, laid_out(job), FONTS) == {}
    sample = replace(job_of(machine="hairline"), panels=tuple(coupon(Coupon(Fraction(3), Fraction(1, 5)))), stated={})
    found = notes(sample, laid_out(sample), FONTS)
    assert {name for name, marks in found.items() if marks} == {panel.id for panel in sample.panels if panel.areas}
    assert {mark.layer for marks in found.values() for mark in marks} == {"engrave"}


def test_the_bar_is_exactly_100_mm_long_on_no_layer_that_is_burnt():
    (drawing,) = drawn(job_of())
    lengths = [max(mark.path.numbers[::2]) - min(mark.path.numbers[::2]) for mark in drawing.marks if not mark.filled]
    assert [round(length, 9) for length in lengths] == [BARS[0]]
    assert {mark.layer for mark in drawing.marks if not mark.filled} == {"notes"}
    (burnt,) = drawn(job_of(machine="hairline"))
    assert all(mark.filled for mark in burnt.marks)


def test_the_bar_keeps_off_what_is_engraved():
    job = job_of(engravings=Engravings(inside={"floor": SQUARE, "lid": SQUARE}))
    found = notes(job, laid_out(job), FONTS)
    (name,) = [name for name, marks in found.items() if any(not mark.filled for mark in marks)]
    assert name not in ("floor", "lid")


def test_without_notes_nothing_is_drawn_that_is_not_burnt():
    (drawing,) = drawn(engraved(), VARIANTS[1])
    assert {mark.layer for mark in drawing.marks} == {"engrave"}


def test_outlines_to_engrave_have_a_stroke_and_no_area():
    (drawing,) = drawn(engraved(), VARIANTS[2])
    burnt = [mark for mark in drawing.marks if mark.layer != "notes"]
    assert [(mark.layer, mark.filled) for mark in burnt] == [("score", False)]
    assert b'fill="none" stroke="#ff8000" stroke-width="0.1"' in write_svg(drawing)


def test_parts_of_a_coupon_bear_the_values_they_stand_for():
    panels = tuple(coupon(Coupon(Fraction(3), Fraction(1, 5))))
    job = replace(job_of(), panels=panels, stated={})
    found = notes(job, laid_out(job), FONTS)
    for panel in panels:
        assert bool(found[panel.id]) == bool(panel.areas), panel.id


def test_the_comb_bears_the_kerf_that_it_is_drawn_with():
    """Who reads the coupon has to know it: kerf 0.18 is not that of the material."""
    panels = tuple(coupon(Coupon(Fraction(3), Fraction("0.18"))))
    job = replace(job_of(), panels=panels, stated={})
    other = replace(job, names={"coupon-comb.kerf": "kerf 0.2"})
    mute = notes(other, laid_out(job), FONTS)["coupon-comb"]
    said = notes(replace(job, names={"coupon-comb.kerf": "kerf 0.18"}), laid_out(job), FONTS)["coupon-comb"]
    assert said[:-1] == mute[:-1]
    assert said != mute


def test_a_label_that_is_not_on_its_part_is_caught():
    job = job_of()
    sheets = laid_out(job)
    moved = {name: [replace(mark, path=polygon([(0, 0), (500, 0), (500, 3), (0, 3)]))]
             for name, (mark, *_) in notes(job, sheets, FONTS).items() if name == "floor"}  # fmt: skip
    report = verified([write_svg(drawing) for drawing in drawings(job, sheets, moved)])
    assert [result.gate for result in report.failed] == ["engraving"]


def test_values_of_a_coupon_are_written_as_in_the_language():
    assert [_in_language(value, "de") for value in ("3.1", "+0.1", "-0.2", "7", "+0")] == [
        "3,1",
        "+0,1",
        "−0,2",
        "7",
        "+0",
    ]
    assert [_in_language(value, "en") for value in ("3.1", "-0.2", "a")] == ["3.1", "−0.2", "a"]
