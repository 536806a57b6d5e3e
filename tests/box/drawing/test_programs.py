"""Inkscape and LibreCAD, as Debian has them, open what is drawn in its size: no reader of ours stands between."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
from collections.abc import Callable
from pathlib import Path

import pytest
from plumber import pdfplumber
from reference import under_ci

pytestmark = pytest.mark.slow
PX, POINT = 25.4 / 96, 25.4 / 72
"""Millimetres of a pixel of Inkscape, and of a point of a PDF."""
STROKE = 0.1
Box = tuple[float, float, float, float]


def program(name: str) -> str:
    """The program; skips where it is missing, fails where it must be there."""
    how = f"needs {name}: apt install --no-install-recommends {name}"
    if not shutil.which(name):
        (pytest.fail if os.environ.get("WUERFELWERK_CI") == "1" or under_ci() else pytest.skip)(how)
    return name


def drawn(svg: str) -> dict[str, Box]:
    """The rectangle around each part as its file has it: left, top, width, height in mm, with the line's own width."""
    found = {}
    for name, content in re.findall(r'<g id="([^"]+)">(.*?)</g>', svg, re.DOTALL):
        numbers = [float(n) for data in re.findall(r' d="([^"]+)"', content) for n in re.findall(r"-?[\d.]+", data)]
        x, y, half = numbers[::2], numbers[1::2], STROKE / 2
        found[name] = (min(x) - half, min(y) - half, max(x) - min(x) + STROKE, max(y) - min(y) + STROKE)
    return found


def in_inkscape(file: Path) -> dict[str, Box]:
    """What Inkscape measures of each thing by its id, in mm."""
    said = subprocess.run(
        [program("inkscape"), "--query-all", str(file)], capture_output=True, text=True, check=True, timeout=120
    )
    rows = [line.split(",") for line in said.stdout.splitlines() if line.count(",") == 4]
    return {name: tuple(float(value) * PX for value in values) for name, *values in rows}  # type: ignore[misc]


def in_librecad(file: Path, folder: Path, scale: float) -> tuple[float, float]:
    """Width and height of everything that LibreCAD prints of a drawing, in mm of the drawing."""
    copy = folder / file.name
    shutil.copy(file, copy)
    surroundings = {**os.environ, "QT_QPA_PLATFORM": "offscreen", "HOME": str(folder)}
    command = [program("librecad"), "dxf2pdf", "-s", str(scale), copy.name]
    subprocess.run(command, cwd=folder, env=surroundings, capture_output=True, check=True, timeout=120)
    with pdfplumber.open(copy.with_suffix(".pdf")) as pdf:
        (page,) = pdf.pages
        lines = [*page.lines, *page.curves, *page.rects]
        ends = [max(o[b] for o in lines) - min(o[a] for o in lines) for a, b in (("x0", "x1"), ("top", "bottom"))]
    return ends[0] * POINT / scale, ends[1] * POINT / scale


def around(parts: dict[str, Box]) -> tuple[float, float]:
    """Width and height of all parts together, by the middle of their lines."""
    boxes = parts.values()
    width = max(x + w for x, _, w, _ in boxes) - min(x for x, *_ in boxes)
    height = max(y + h for _, y, _, h in boxes) - min(y for _, y, *_ in boxes)
    return width - STROKE, height - STROKE


@pytest.mark.parametrize("name", ["box-lightburn-1", "coupon-lightburn-1"])
def test_inkscape_shows_each_part_where_and_as_large_as_it_is(made_by: Callable[[str], Path], name: str) -> None:
    file = made_by("box") / "en" / "box" / f"{name}.svg"
    parts, shown = drawn(file.read_text(encoding="utf-8")), in_inkscape(file)
    assert len(parts) > 10
    for part, box in parts.items():
        assert shown[part] == pytest.approx(box, abs=0.01), part


def test_a_drawing_in_pixels_is_seen_in_inkscape(made_by: Callable[[str], Path], tmp_path: Path) -> None:
    text = (made_by("box") / "en" / "box" / "box-lightburn-1.svg").read_text(encoding="utf-8")
    spoilt = tmp_path / "spoilt.svg"
    spoilt.write_text(re.sub(r'="(\d+)mm"', r'="\1px"', text), encoding="utf-8")
    assert in_inkscape(spoilt)["floor"] != pytest.approx(drawn(text)["floor"], abs=1)


@pytest.mark.parametrize(("name", "scale"), [("box-lightburn-1", 0.5), ("coupon-lightburn-1", 1)])
def test_librecad_prints_a_drawing_in_its_size(
    made_by: Callable[[str], Path], tmp_path: Path, name: str, scale: float
) -> None:
    folder = made_by("box") / "en" / "box"
    wanted = around(drawn((folder / f"{name}.svg").read_text(encoding="utf-8")))
    assert in_librecad(folder / f"{name}.dxf", tmp_path, scale) == pytest.approx(wanted, abs=0.1 / scale)  # on paper


def test_a_drawing_in_inches_is_seen_in_librecad(made_by: Callable[[str], Path], tmp_path: Path) -> None:
    folder, spoilt = made_by("box") / "en" / "box", tmp_path / "spoilt.dxf"
    text = (folder / "coupon-lightburn-1.dxf").read_text(encoding="utf-8")
    spoilt.write_text(re.sub(r"(\$INSUNITS\s+70\s+)4", r"\g<1>1", text), encoding="utf-8")
    (tmp_path / "out").mkdir()
    wanted = around(drawn((folder / "coupon-lightburn-1.svg").read_text(encoding="utf-8")))
    assert in_librecad(spoilt, tmp_path / "out", 1) != pytest.approx(wanted, abs=1)
