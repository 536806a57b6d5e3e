"""Boxes of thick board are drawn with three decimals as all are, and a fault in them is caught all the same."""

from __future__ import annotations

import re
from fractions import Fraction

import pytest
from box.jobs import job_of, verified

from generator.box.drawing.drawing import drawings, laid_out
from generator.box.drawing.export import write_svg
from generator.box.geometry.twopiece import TwoPiece

F = Fraction


def drawn(thickness: str, fit: str, play: str) -> bytes:
    t = F(thickness)
    box = TwoPiece(F("200.55"), F("161.35"), F("130.15"), t, play=F(play), fit=F(fit), notches=("left",))
    job = job_of(box, sheet=(F(1400), F(900)))
    (drawing,) = drawings(job, laid_out(job), {})
    return write_svg(drawing)


@pytest.mark.parametrize("thickness", ["20", "19.83", "14.47", "12.345", "9.999"])
@pytest.mark.parametrize(
    ("fit", "play"), [("0", "0"), ("-0.39", "2.9745"), ("0.2345", "1.0005"), ("-0.2225", "0.4445")]
)
def test_a_box_of_thick_board_passes_every_gate(thickness, fit, play):
    report = verified([drawn(thickness, fit, play)])
    assert report.ok, report.failed


def test_a_finger_of_thick_board_that_is_off_by_two_hundredths_is_caught():
    text = drawn("20", "-0.39", "2.9745").decode()
    line = next(line for line in text[text.index('<g id="inner-front">') :].splitlines() if "#000000" in line)
    xs = [float(x) for x, _ in re.findall(r"[ML](\S+) (\S+)", line)]
    edge = max(sorted(set(xs)), key=lambda x: (xs.count(x) == 2, x))
    wider = line.replace(f"{edge:.3f} ", f"{edge + 0.02:.3f} ").replace(f"{edge:g} ", f"{edge + 0.02:.3f} ")
    assert wider != line
    assert not verified([text.replace(line, wider).encode()]).ok
