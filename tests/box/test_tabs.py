"""Holding tabs: every part stays in its sheet, in all formats; each planted fault is named."""

from __future__ import annotations

import math
import re
from collections.abc import Callable
from fractions import Fraction
from io import StringIO
from itertools import pairwise

import ezdxf
import pytest
from box.cells import faults
from box.drawing.lightburnfile import read_project
from box.jobs import PROJECT, job_of, verified
from box.test_lids import box_with

from generator.box.contents.limits import tab_limits
from generator.box.drawing.drawing import Drawing, cut_of, drawings, laid_out
from generator.box.drawing.dxf import write_dxf
from generator.box.drawing.export import write_svg
from generator.box.drawing.lightburn import write_lightburn
from generator.box.gates.pathdata import Loop
from generator.box.gates.tabs import _ahead
from generator.box.geometry.figure import Figure, unicorn
from generator.box.geometry.outline import rectangle
from generator.box.geometry.tabs import held
from generator.box.workshop.profile import load_profile

F = Fraction
TABS = F(2, 5)


def drawn(machine: str = "lightburn") -> Drawing:
    job = job_of(box_with("lift"), machine, tabs=TABS)
    (found,) = drawings(job, laid_out(job), {})
    return found


def failed(text: str) -> set[str]:
    return {result.gate for result in verified([text.encode()]).failed}


@pytest.mark.parametrize("machine", ["lightburn", "cutter"])
def test_a_box_with_tabs_is_as_sound_as_one_without(machine: str) -> None:
    drawing = write_svg(drawn(machine))
    report = verified([drawing])
    (told,) = [result for section in report.sections for result in section.results if result.gate == "tabs"]
    assert report.ok, report.failed
    assert told.passed
    assert "4 or more each" in told.figure
    assert faults({"a.svg": drawing}) == []


def test_what_stays_is_the_tab_and_the_beam_takes_the_rest() -> None:
    outline = rectangle(F(0), F(0), F(50), F(20))
    pieces = held(outline, F(3, 5))
    assert len(pieces) == 4
    gaps = [(one[-1], other[0]) for one, other in pairwise([*pieces, pieces[0]])]
    assert [math.dist(map(float, a), map(float, b)) for a, b in gaps] == pytest.approx([0.6] * 4)
    assert {(F(25), F(0)), (F(50), F(10)), (F(25), F(20)), (F(0), F(10))} == {
        ((a + u) / 2, (b + v) / 2) for (a, b), (u, v) in gaps
    }


@pytest.mark.parametrize("panel", unicorn(Figure(F(3))), ids=lambda panel: panel.id)
def test_a_part_with_bent_sides_is_held_too(panel) -> None:
    assert len(held(panel.outline, F(3, 5))) >= 2


def test_a_part_without_a_long_edge_stays_whole() -> None:
    small = rectangle(F(0), F(0), F(1), F(1))
    assert held(small, F(3, 5)) == ((*small, small[0]),)


def test_all_formats_have_the_same_open_lines() -> None:
    drawing = drawn()
    outer = [run for part in drawing.parts for layer, runs in part.lines if layer == "cut-outer" for run in runs]
    text = write_svg(drawing).decode()
    assert sum(data.count("M") for data in re.findall(r' d="([^"]*)"', text) if "Z" not in data) == len(outer)
    document = ezdxf.read(StringIO(write_dxf(drawing).decode()))
    assert sum(not line.closed for line in document.modelspace().query("LWPOLYLINE")) == len(outer)
    words = dict.fromkeys(drawing.pens, "x")
    project = read_project(write_lightburn(drawing, load_profile(PROJECT, "lightburn"), words, ""))
    assert sum(number == 0 for number, _ in project.lines) == len(outer)
    job = job_of(box_with("lift"), tabs=TABS)
    assert cut_of(job.panels, job.kerf, TABS).pierces - cut_of(job.panels, job.kerf).pierces == len(outer) - 10


def wider(text: str) -> str:
    """A line begins 0.1 mm later after a tab."""
    return re.sub(r"(?<=\d )M([\d.]+) ([\d.]+) L(?=[\d.]+ \2 )",
                  lambda at: f"M{float(at[1]) + 0.1:.3f} {at[2]} L", text, count=1)  # fmt: skip


def askew(text: str) -> str:
    """A line goes on beside itself after a tab."""
    return re.sub(r"(?<=\d )M([\d.]+) ([\d.]+) L", lambda at: f"M{at[1]} {float(at[2]) + 0.4:.3f} L", text, count=1)


def whole(text: str) -> str:
    """The lid has no tabs."""
    lid = re.search(r'<g id="lid">.*?</g>', text, re.DOTALL)
    assert lid
    joined = re.sub(r'd="(M[^"Z]*)"', lambda at: f'd="M{at[1][1:].replace("M", "L")} Z"', lid[0])
    return text.replace(lid[0], joined)


def stated(tabs: str) -> Callable[[str], str]:
    return lambda text: text.replace('"tabs":0.4', f'"tabs":{tabs}')


PLANTED: dict[str, tuple[str, Callable[[str], str]]] = {
    "a tab that is wider": ("tabs", wider),
    "a line that goes on beside itself": ("tabs", askew),
    "a part that nothing holds": ("tabs", whole),
    "other tabs than stated": ("tabs", stated("0.5")),
    "tabs that are not stated": ("closed", stated("0")),
}


@pytest.mark.parametrize("name", PLANTED)
def test_a_planted_fault_of_tabs_is_named(name: str) -> None:
    gate, change = PLANTED[name]
    text = write_svg(drawn()).decode()
    assert change(text) != text
    assert failed(text) == set()
    assert gate in failed(change(text))


@pytest.mark.parametrize("tabs", [F(1, 10), F(4)])
def test_tabs_that_hold_nothing_or_never_break_are_refused(tabs: F) -> None:
    (limit,) = tab_limits(tabs, F(3))
    assert str(limit).startswith(f"tabs of {float(tabs):g} mm are not within 0.2 mm to 3 mm, the thickness: ")
    assert list(tab_limits(TABS, F(3))) == list(tab_limits(F(0), F(3))) == []


@pytest.mark.parametrize(("aside", "straight"), [(0.0, True), (0.004, True), (0.05, False)])
def test_a_long_line_is_straight_over_a_short_gap_in_rounded_numbers(aside: float, straight: bool) -> None:
    """A thousandth of a millimetre at the gap would be a quarter of one at the far end of the line."""
    one, other = Loop(((0.0, 0.0), (100.0, aside)), False), Loop(((100.4, 0.0), (200.0, 0.0)), False)
    assert _ahead(one, other) is straight


def test_a_line_that_goes_back_after_a_gap_does_not_go_on() -> None:
    assert not _ahead(Loop(((0.0, 0.0), (100.0, 0.0)), False), Loop(((99.0, 0.0), (200.0, 0.0)), False))
