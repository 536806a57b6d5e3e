"""A printer's profile in a finished file: backs go through one matrix, fronts stay, and nothing becomes a picture."""

from __future__ import annotations

import io
from dataclasses import replace
from fractions import Fraction
from math import cos, hypot, radians, sin

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from plumber import pdfplumber
from press.printing import A4, LETTER, TOUCHING, fonts, job, opened, target
from press.sheets.test_hand_fed import MM, found, numbered

from generator.press.pdf.document import write_pdf
from generator.press.printers.profile import Drift, back_matrix, beyond_reach, corrected
from generator.press.targets.sheetformat import Paper

DRIFT = Drift(1.37, -0.82, 0.41, 1.0032)


def landed(point: tuple[float, float], drift: Drift, paper: Paper) -> tuple[float, float]:
    """Where the printer lays a point of a back, seen from the front; with sine and cosine, not as the program does."""
    x, y = point[0] - float(paper.width) / 2, point[1] - float(paper.height) / 2
    c, s = cos(radians(drift.rotation)) * drift.scale, sin(radians(drift.rotation)) * drift.scale
    return c * x - s * y + drift.x + float(paper.width) / 2, s * x + c * y + drift.y + float(paper.height) / 2


@pytest.mark.parametrize("feed", ["", "manual", "manual-reverse"])
@pytest.mark.parametrize("flip", ["long", "short"])
@pytest.mark.parametrize("name", ["home-a4", "home-letter"])
def test_marks_of_the_finished_backs_land_on_their_fronts(name: str, flip: str, feed: str) -> None:
    sheet = target(name).sheet
    assert sheet
    paper, size = sheet.paper, (float(sheet.paper.width), float(sheet.paper.height))
    plain = write_pdf(numbered(name, 11, flip, feed), fonts())
    off = {True: 0.0, False: 0.0}
    for content, is_corrected in ((plain, False), (corrected(plain, DRIFT, paper, flip, feed), True)):
        pages = found(content)
        fronts = {said[1:]: at for page in pages for said, at in page.items() if said[0] == "f"}
        backs = {said[1:]: at for page in pages for said, at in page.items() if said[0] == "b"}
        assert set(fronts) == set(backs) == {str(at) for at in range(11)}
        for said, (x, y) in backs.items():
            behind = (size[0] - x, y) if flip == "long" else (x, size[1] - y)
            got = landed(behind, DRIFT, paper)
            off[is_corrected] = max(off[is_corrected], hypot(got[0] - fronts[said][0], got[1] - fronts[said][1]))
    assert off[True] < 0.05 < 1 < off[False]


def test_fronts_keep_every_operator_and_backs_stay_drawings() -> None:
    plain = write_pdf(job("home-a4", cards=11), fonts())
    done = corrected(plain, DRIFT, A4, "long")
    with opened(plain) as before, opened(done) as after, pdfplumber.open(io.BytesIO(done)) as read:
        for at, (one, other) in enumerate(zip(before.pages, after.pages, strict=True)):
            streams = [part.read_bytes() for part in one.Contents]
            now = [part.read_bytes() for part in other.Contents]
            assert now == streams if at % 2 == 0 else now[1:-1] == streams
            assert one.StructParents == other.StructParents
        assert before.Root.ViewerPreferences == after.Root.ViewerPreferences
        assert not [image for page in read.pages for image in page.images]
        assert [len(page.chars) > 0 for page in read.pages] == [True] * 4
    assert corrected(plain, DRIFT, A4, "long") == done
    assert corrected(plain, Drift(), A4, "long") != done


def test_the_wrong_flip_or_sign_is_seen() -> None:
    """Planted faults: each leaves more than a millimetre."""
    straight = Drift(1.37, -0.82)
    right = back_matrix(straight, A4, "long")
    for wrong in (back_matrix(straight, A4, "short"), back_matrix(Drift(-1.37, 0.82), A4, "long")):
        assert hypot(right[4] - wrong[4], right[5] - wrong[5]) * MM > 1


@settings(max_examples=60, deadline=None)
@given(st.floats(-10, 10), st.floats(-10, 10), st.floats(-1, 1), st.floats(0.99, 1.01))
def test_a_drift_undoes_itself(x: float, y: float, rotation: float, scale: float) -> None:
    drift = Drift(x, y, rotation, scale)
    for point in (0j, 105 + 148j, -80 + 3j):
        assert abs(drift.lands(drift.undone(point)) - point) < 1e-9
    assert not drift.problems()


@pytest.mark.parametrize(
    ("drift", "name"),
    [
        (Drift(x=15), "x"),
        (Drift(y=-10.1), "y"),
        (Drift(rotation=1.2), "rotation"),
        (Drift(scale=1.011), "scale"),
        (Drift(scale=0.98), "scale"),
    ],
)
def test_more_than_can_be_corrected_is_told_by_name(drift: Drift, name: str) -> None:
    assert [one for one, _ in drift.problems()] == [name]


def test_what_goes_beyond_the_reach_of_the_printer_is_measured() -> None:
    sheet = target(TOUCHING).sheet
    assert sheet
    assert beyond_reach(Drift(), sheet) == (0, 0)
    cards, bleed = beyond_reach(Drift(x=4), sheet)
    assert (cards, bleed) == (0, pytest.approx(1.5))
    cards, bleed = beyond_reach(Drift(x=-7), sheet)
    assert (cards, bleed) == (pytest.approx(1.5), pytest.approx(4.5))
    wide = replace(sheet, margin=Fraction(8))
    assert beyond_reach(Drift(x=4), wide)[0] == pytest.approx(1.5)
    letter = target("home-letter").sheet
    assert letter
    assert beyond_reach(Drift(rotation=1), letter)[1] > 0
    assert LETTER.width == letter.paper.width
