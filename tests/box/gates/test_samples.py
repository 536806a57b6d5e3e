"""What stands nowhere in a box is measured too: second sides, coupons, figures; each planted fault is named."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from dataclasses import replace
from fractions import Fraction
from typing import Any

import pytest
from box.jobs import PROJECT, job_of, verified

from generator.box.drawing.drawing import Engravings, drawings, laid_out
from generator.box.drawing.export import write_svg
from generator.box.drawing.labels import notes
from generator.box.drawing.nesting import offcut
from generator.box.drawing.otherside import other_sides
from generator.box.geometry.figure import Figure, unicorn
from generator.box.workshop.coupon import Coupon, coupon, stated
from generator.glyphs.fontset import load_fonts
from generator.press.outlines import polygon

F = Fraction
ENGRAVED, NOTES, OUTER = "#ff0000", "#0c96d9", "#000000"
MARKS = [polygon([(x, 10), (x + 5, 10), (x, 20)]) for x in (10, 20, 40)]
LETTERS = Engravings(inside={"lid": MARKS}, outside={"lid": MARKS})
Change = Callable[[dict[str, str]], None]


def engraved() -> dict[str, str]:
    job = job_of(engravings=LETTERS)
    sheets = laid_out(job)
    (first,), second = drawings(job, sheets, {}), other_sides(job, sheets, "{title}")[1]
    return {"box": write_svg(first).decode(), "engrave": write_svg(second).decode()}


def sampled() -> dict[str, str]:
    sample = Coupon(F(3), F(1, 5))
    job = job_of(panels=tuple(coupon(sample)), stated={"coupon": stated(sample)})
    sheets = offcut(job.panels, job.sheet, job.kerf)
    fonts = load_fonts(PROJECT, "einhorn")
    labels = {
        name: [replace(mark, layer="engrave", filled=True) for mark in marks]
        for name, marks in notes(job, sheets, fonts).items()
        if "strip" not in name
    }
    (drawing,) = drawings(job, sheets, labels)
    return {"coupon": write_svg(drawing).decode()}


def figured(one: Figure = Figure(F(3)), other: Figure = Figure(F(3))) -> dict[str, str]:  # noqa: B008 values
    panels = unicorn(one)[0], unicorn(other)[1]
    job = job_of(panels=panels, stated={"crossed": {"figure-a": "figure-b"}})
    (drawing,) = drawings(job, laid_out(job), {})
    return {"figure": write_svg(drawing).decode()}


def points(text: str, colour: str, change: Callable[[float, float], tuple[float, float]]) -> str:
    """A drawing whose paths of a colour are led through other points."""

    def moved(path: re.Match[str]) -> str:
        if f'"{colour}"' not in path[0]:
            return path[0]
        pair = re.compile(r"(-?[\d.]+)[ ,](-?[\d.]+)")
        data = re.search(r' d="([^"]*)"', path[0])
        assert data
        new = pair.sub(lambda at: "{:.3f} {:.3f}".format(*change(float(at[1]), float(at[2]))), data[1])
        return path[0].replace(data[1], new)

    return re.sub(r"<path [^>]*>", moved, text)


def led(file: str, colour: str, change: Callable[[float, float], tuple[float, float]]) -> Change:
    return lambda files: files.update({file: points(files[file], colour, change)})


def said(file: str, change: Callable[[dict[str, Any]], None]) -> Change:
    """Another statement."""

    def changed(files: dict[str, str]) -> None:
        found = re.search(r"(<metadata[^>]*>)(.*?)(</metadata>)", files[file], re.DOTALL)
        assert found
        data = json.loads(found[2].replace("&quot;", '"'))
        change(data)
        files[file] = files[file].replace(found[0], found[1] + json.dumps(data) + found[3])

    return changed


def part(file: str, name: str, colour: str, change: Callable[[float, float], tuple[float, float]]) -> Change:
    """One part of a file led through other points."""

    def changed(files: dict[str, str]) -> None:
        group = re.search(rf'<g id="{name}">.*?</g>', files[file], re.DOTALL)
        assert group
        files[file] = files[file].replace(group[0], points(group[0], colour, change))

    return changed


def without(file: str, pattern: str) -> Change:
    def changed(files: dict[str, str]) -> None:
        files[file], many = re.subn(pattern, "", files[file], count=1, flags=re.DOTALL)
        assert many

    return changed


def mirror(x: float, y: float) -> tuple[float, float]:
    """About the middle of the lid, which lies so on the sheet of these tests."""
    return MIDDLE - x, y


def place(files: dict[str, str]) -> None:
    """All of the second side 1 mm to the right, and said to lie there."""
    led("engrave", ENGRAVED, lambda x, y: (x + 1, y))(files)
    said("engrave", lambda data: data["panels"]["lid"]["nest"].__setitem__(0, data["panels"]["lid"]["nest"][0] + 1))(
        files
    )


def halved(files: dict[str, str]) -> None:
    """A whole sheet of another box: what is burnt belongs to none of these parts."""
    said("box", lambda data: data["panels"].pop("lid"))(files)


def _middle() -> float:
    text = engraved()["box"]
    group = re.search(r'<g id="lid">.*?</g>', text, re.DOTALL)
    assert group
    wide = [float(x) for x in re.findall(r"[ML](-?[\d.]+)", group[0])]
    return min(wide) + max(wide)


MIDDLE = _middle()
SECOND: dict[str, tuple[str, Change]] = {
    "a second side shifted by 0.05 mm": ("burnt", led("engrave", ENGRAVED, lambda x, y: (x + 0.05, y))),
    "a second side shifted down": ("burnt", led("engrave", ENGRAVED, lambda x, y: (x, y + 2))),
    "a mirrored second side": ("burnt", led("engrave", ENGRAVED, mirror)),
    "a mirrored first side": ("burnt", led("box", ENGRAVED, mirror)),
    "a letter missing": ("burnt", without("engrave", rf'<path [^>]*"{ENGRAVED}"[^>]*>')),
    "a second side that lies elsewhere": ("turned", place),
    "a line of a part elsewhere": ("turned", led("engrave", NOTES, lambda x, y: (x + 0.1, y))),
    "a second side turned by half": (
        "turned",
        said("engrave", lambda data: data["panels"]["lid"]["nest"].__setitem__(2, 180)),
    ),
    "a part that is on no sheet": ("turned", halved),
    "an engraving beyond its part": ("engraving", led("engrave", ENGRAVED, lambda x, y: (x + 300, y))),
}
COUPON: dict[str, tuple[str, Change]] = {
    "a strip too few": ("strips", said("coupon", lambda data: data["stated"]["coupon"].update(strips=[8, 30, 9]))),
    "strips narrower than said": (
        "strips",
        said("coupon", lambda data: data["stated"]["coupon"].update(strips=[8.1, 30, 10])),
    ),
    "a strip larger by a tenth": ("strips", part("coupon", "coupon-strip-3", OUTER, lambda x, y: (1.1 * x, y))),
    "labels of the comb the other way round": (
        "labels",
        said("coupon", lambda data: data["stated"]["coupon"]["comb"].reverse()),
    ),
    "a slot of the comb 0.1 mm wider": (
        "labels",
        said("coupon", lambda data: data["stated"]["coupon"]["comb"].__setitem__(4, 3.1)),
    ),
    "labels of the fingers the other way round": (
        "labels",
        said("coupon", lambda data: data["stated"]["coupon"]["fits"].reverse()),
    ),
    "a comb drawn larger": ("labels", part("coupon", "coupon-comb", OUTER, lambda x, y: (1.05 * x, y))),
    "fingers drawn higher": ("labels", part("coupon", "coupon-fingers", OUTER, lambda x, y: (x, 1.02 * y))),
    "a slot of another board": ("labels", said("coupon", lambda data: data.update(thickness=3.2))),
    "a label missing": ("labels", without("coupon", rf'<path [^>]*"{ENGRAVED}"[^>]*>')),
    "labels elsewhere": ("labels", led("coupon", ENGRAVED, lambda x, y: (x + 5, y))),
    "no comb": ("labels", said("coupon", lambda data: data["panels"].pop("coupon-comb"))),
}  # fmt: skip
FIGURE: dict[str, tuple[Figure, Figure]] = {
    "a slot of the foot 0.1 mm wider": (Figure(F(3)), Figure(F(3), F(-1, 10))),
    "both slots of another fit": (Figure(F(3), F(1, 10)), Figure(F(3), F(1, 10))),
    "a foot of a larger figure": (Figure(F(3)), Figure(F(3), height=F(80))),
}


def gates(files: dict[str, str]) -> set[str]:
    return {result.gate for result in verified({f"{name}.svg": text.encode() for name, text in files.items()}).failed}


@pytest.mark.parametrize("made", [engraved, sampled, figured])
def test_sound_samples_pass(made: Callable[[], dict[str, str]]) -> None:
    report = verified({f"{name}.svg": text.encode() for name, text in made().items()})
    measured = {result.gate for section in report.sections for result in section.results if result.passed}
    wanted = {"engraved": {"turned", "burnt"}, "sampled": {"strips", "labels"}, "figured": {"crossed"}}
    assert wanted[made.__name__] <= measured
    assert not wanted[made.__name__] & {result.gate for result in report.failed}


@pytest.mark.parametrize("name", [*SECOND, *COUPON])
def test_a_planted_fault_is_named(name: str) -> None:
    gate, change = (SECOND | COUPON)[name]
    files = engraved() if name in SECOND else sampled()
    change(files)
    assert gate in gates(files)


@pytest.mark.parametrize("name", FIGURE)
def test_a_figure_that_does_not_hold_is_named(name: str) -> None:
    assert "crossed" in gates(figured(*FIGURE[name]))
