"""The calibration sheet and what its readings make."""

from __future__ import annotations

import io
from pathlib import Path

import pikepdf
import pytest
from plumber import pdfplumber
from press.vernierreader import Shift, drawn, reading

from generator.artifacts.build import build
from generator.artifacts.calibrate import calibration_recipes, load_paper, measured, sheet_pdf
from generator.base.problem import UnknownName, UserError, WrongUsage
from generator.base.project import Project, open_project

PROJECT = open_project()
MM = 25.4 / 72


@pytest.mark.parametrize(
    ("name", "language"),
    [
        ("a4", "de"),
        ("letter", "en"),
        *(pytest.param(*one, marks=pytest.mark.slow) for one in (("a4", "en"), ("letter", "de"))),
    ],
)
def test_the_sheet_has_a_front_and_a_back_and_tells_how_in_large_letters(name: str, language: str) -> None:
    paper = load_paper(PROJECT, name)
    data = sheet_pdf(PROJECT, paper, language, "long")
    with pdfplumber.open(io.BytesIO(data)) as pdf:
        front, back = pdf.pages
        assert [round(side * MM, 1) for side in (front.width, front.height)] == [
            round(float(side), 1) for side in (paper.width, paper.height)
        ]
        column = front.crop((71 / MM, 0, front.width - 61 / MM, front.height))
        said = " ".join(word["text"] for word in column.extract_words())
        assert "100" in said
        assert f"--paper {name} --read A=… B=…" in said
        sizes = {round(char["size"], 1) for char in front.chars if len(char["text"].strip())}
        assert min(size for size in sizes if size > 6.6) >= 7
        steps = [char["size"] for char in front.chars if 8.4 < char["size"] < 11]
        assert len(steps) > 500
        ruler = [line for line in front.lines if abs(line["height"] * MM - 100) < 0.01]
        assert len(ruler) == 1
        inside = [
            mark
            for page in (front, back)
            for mark in (*page.lines, *page.chars, *page.curves)
            if mark["x0"] * MM < 6.35 or mark["top"] * MM < 6.35
            or mark["x1"] > page.width - 6.35 / MM or mark["bottom"] > page.height - 6.35 / MM
        ]  # fmt: skip
        assert inside == []
    with pikepdf.open(io.BytesIO(data)) as opened:
        assert opened.Root.Lang == language
        assert opened.Root.ViewerPreferences.PrintScaling == "/None"
        assert opened.Root.ViewerPreferences.Duplex == "/DuplexFlipLongEdge"


def test_the_same_sheet_has_the_same_bytes_and_languages_get_a_folder_each(tmp_path: Path) -> None:
    made = calibration_recipes(PROJECT, "a4", (), "long")
    assert [one.path for one in made] == [f"calibration/{code}/calibration-a4.pdf" for code in ("de", "en")]
    assert [one.path for one in calibration_recipes(PROJECT, "a4", ["en"], "short")] == [
        "calibration/en/calibration-a4-short.pdf"
    ]
    built = build(made, tmp_path)
    assert [one.path.read_bytes() for one in built] == [one.make() for one in made]
    assert build(made, tmp_path) == []


def test_what_can_not_be_printed_is_refused_in_one_line(tmp_path: Path) -> None:
    with pytest.raises(UnknownName, match=r"no paper 'a44'; did you mean 'a4'\?"):
        calibration_recipes(PROJECT, "a44", (), "long")
    with pytest.raises(WrongUsage, match="'a5' of 148 x 210 mm has no room for eight scales, 205 x 205 mm"):
        calibration_recipes(PROJECT, "a5", (), "long")
    with pytest.raises(WrongUsage, match=r"no language 'dee'; did you mean 'de'\?"):
        calibration_recipes(PROJECT, "a4", ["dee"], "long")
    papers = tmp_path / "templates" / "papers"
    papers.mkdir(parents=True)
    (papers / "own.toml").write_text('width = "210"\nheight = "297 mm"\n', encoding="utf-8")
    with pytest.raises(UserError, match=r"own\.toml:1: .*no unit"):
        calibration_recipes(Project(tmp_path), "own", (), "long")


def test_readings_make_a_profile() -> None:
    profile = measured(
        PROJECT, "Brother HL", "a4", [f"{one}={'1.3' if one in 'ACEG' else '-0.45'}" for one in "ABCDEFGH"]
    )
    assert (profile.printer, profile.paper) == ("Brother HL", "a4")
    assert (profile.drift.x, profile.drift.y) == (pytest.approx(1.3), pytest.approx(-0.45))
    assert (profile.drift.rotation, profile.drift.scale) == (pytest.approx(0), pytest.approx(1))


def read_by_a_person(shift: Shift) -> list[str]:
    paper = load_paper(PROJECT, "a4")
    return [f"{one.letter}={reading(one, shift, paper, True):g}" for one in drawn(paper, "long")]


@pytest.mark.parametrize("turn", [0.8, -0.8])
def test_a_sheet_that_is_turned_and_larger_is_read_as_that(turn: float) -> None:
    drift = measured(PROJECT, "p", "a4", read_by_a_person(Shift(0.5, -1, turn, 1.002))).drift
    assert (drift.x, drift.y) == (pytest.approx(0.5, abs=0.05), pytest.approx(-1, abs=0.05))
    assert (drift.rotation, drift.scale) == (pytest.approx(turn, abs=0.02), pytest.approx(1.002, abs=0.0005))


def readings(**changed: str) -> list[str]:
    return [f"{one}={changed.get(one, '0.5')}" for one in "ABCDEFGH"]


@pytest.mark.parametrize(
    ("written", "message"),
    [
        (["A=1", "C=1"], "too few readings: B, D, E, F, G, H are missing"),
        (readings(C="1.5"), "the reading C does not go with the others"),
        ([f"{one}={'12' if one in 'ACEG' else '0'}" for one in "ABCDEFGH"], "'x' of 12 mm is more than the 10 mm"),
        (Shift(0, 0, 2, 1), "'rotation' of"),
        (Shift(0, 0, 0, 1.015), "'scale' of"),
        (readings(H="15"), "H=15 is more than the scale has"),
    ],
)
def test_readings_that_can_not_be_are_refused(written: list[str] | Shift, message: str) -> None:
    written = read_by_a_person(written) if isinstance(written, Shift) else written
    with pytest.raises(WrongUsage) as failure:
        measured(PROJECT, "p", "a4", written)
    assert message in failure.value.problems[0].message
