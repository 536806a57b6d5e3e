"""The files of a box: all there, all measured, the same bytes each time."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from dataclasses import replace
from fractions import Fraction
from io import BytesIO
from zipfile import ZipFile

import pytest
import recount
from artifacts.boxes import PROJECT, a_job, a_set, tables
from box.areas import even_odd, nonzero
from box.sizes import CLASSIC
from plumber import pdfplumber

from generator.artifacts.box import boxset
from generator.artifacts.box.recipes import box_recipes, files_of
from generator.artifacts.build import build
from generator.artifacts.product import Source
from generator.base.problem import UserError
from generator.box.drawing.drawing import USUAL, Engravings
from generator.box.verify import verify_drawings
from generator.box.workshop.coupon import Coupon, coupon
from generator.press.outlines import polygon
from generator.press.primitives import Text


@pytest.fixture(scope="module", params=["en", "de"])
def made(request: pytest.FixtureRequest) -> dict[str, bytes]:
    return {name: make() for name, make in files_of(a_set(request.param)).items()}


def test_the_files_are_those_of_the_manual_and_the_archive_holds_them_all(made):
    drawn = ["box-lightburn-1", "engrave-lightburn-1"]
    papers = ["cutlist.json", "cutlist.md", "jobsheet.pdf", "assembly.pdf", "assembly.svg", "box-lightburn.pdf"]
    kinds = ("svg", "dxf", "lbrn2")
    assert set(made) == {*papers, "workshop.zip", *(f"{name}.{kind}" for name in drawn for kind in kinds)}
    with ZipFile(BytesIO(made["workshop.zip"])) as archive:
        names = archive.namelist()
        assert names == sorted(names)
        for name in papers:
            assert archive.read(name) == made[name]
        for name in drawn:
            for kind in kinds:
                assert archive.read(f"{kind}/{name}.{kind}") == made[f"{name}.{kind}"]
        for variant in ("-plain", "-outline"):
            drawing = archive.read(f"svg{variant}/box-lightburn{variant}-1.svg")
            assert verify_drawings({"a.svg": drawing}).ok
            assert (b"#0c96d9" in drawing.partition(b"</metadata>")[2]) == (variant == "-outline")
        assert {entry.date_time[0] for entry in archive.infolist()} == {1980}


def test_a_coupon_is_a_drawing_of_its_own_with_its_values_burnt():
    job = a_job("de")
    panels = coupon(Coupon(job.thickness, job.kerf))
    files = files_of(a_set("de", panels=(*job.panels, *panels)))
    made = {name: files[name]() for name in ("box-lightburn-1.svg", "coupon-lightburn-1.svg", "workshop.zip")}
    report = verify_drawings({"coupon": made["coupon-lightburn-1.svg"]})
    assert report.ok, report.lines()
    assert b"coupon-" not in made["box-lightburn-1.svg"]
    drawn = made["coupon-lightburn-1.svg"].partition(b"</metadata>")[2]
    assert all(panel.id.encode() in drawn for panel in panels)
    assert b"#ff0000" in drawn
    assert "<title>Einhorn: Probestück 1/1</title>".encode() in made["coupon-lightburn-1.svg"]
    with ZipFile(BytesIO(made["workshop.zip"])) as archive:
        for variant, colour in (("-plain", b"#ff0000"), ("-outline", b"#ff8000")):
            lines = archive.read(f"svg{variant}/coupon-lightburn{variant}-1.svg").partition(b"</metadata>")[2]
            assert colour in lines
            assert b"#0c96d9" not in lines
    assert not [name for name in files_of(a_set("de")) if name.startswith("coupon")]


def test_the_drawing_as_written_passes_every_gate(made):
    report = verify_drawings({"box-lightburn-1.svg": made["box-lightburn-1.svg"]})
    assert report.ok, report.lines()


@pytest.mark.parametrize(("language", "of", "win"), [("en", "of", "WIN"), ("de", "von", "SIEG")])
def test_what_is_engraved_says_the_recounted_numbers_row_by_row(language, of, win):
    found = texts_of_lid(language)
    edition, columns = tables().edition.id, ("correct", "wrong", "passive")
    wanted = []
    for result, percent in recount.percents(language).items():
        pays = [recount.signed(recount.payoff(edition, result, column)).replace("WIN", win) for column in columns]
        wanted.append([percent, f"{recount.counts()[result]} {of} 216", *pays])
    starts = [found.index(row[0]) for row in wanted]
    rows = [found[start : start + len(row)] for start, row in zip(starts, wanted, strict=True)]
    assert rows == wanted


def texts_of_lid(language: str) -> list[str]:
    """What is laid out for the inside of the lid before it becomes outlines, caught on its way."""
    caught = []
    from generator.box.drawing import otherside

    original = otherside.outlines
    try:
        otherside.outlines = lambda found, fonts: caught.append(list(found)) or original(found, fonts)
        assert a_set(language).job.engravings.inside["lid"]
    finally:
        otherside.outlines = original
    return [mark.text for mark in caught[0] if isinstance(mark, Text)]


@pytest.mark.parametrize("language", ["en", "de"])
def test_no_two_engraved_areas_overlap_so_that_either_rule_of_filling_burns_the_same(language):
    engravings = a_set(language).job.engravings
    for paths in (engravings.inside["lid"], engravings.outside["lid"]):
        one_by_one = sum(nonzero_area(path) for path in paths)
        assert even_odd(paths).area == pytest.approx(one_by_one, rel=2e-3)
    twice = [*paths, polygon([(0, 0), (180, 0), (180, 180), (0, 180)])]
    assert even_odd(twice).area < 0.95 * sum(nonzero_area(path) for path in twice)


def nonzero_area(path) -> float:
    return even_odd([path]).area if path.letters.count("M") > 1 else nonzero(path).area


def test_a_gate_that_fails_leaves_nothing_written(tmp_path, monkeypatch):
    original = boxset.drawings

    def shifted(*given):
        drawn = original(*given)
        if not drawn:
            return drawn
        first, *rest = drawn
        part, *others = first.parts
        (x, y), *more = part.outline
        return [replace(first, parts=(replace(part, outline=((x - 1, y), *more)), *others)), *rest]

    monkeypatch.setattr(boxset, "drawings", shifted)
    with pytest.raises(UserError, match="the drawing fails a gate: FAIL  overlap"):
        build(box_recipes(Source.of(PROJECT, tables(), []), [a_job()]), tmp_path)
    assert not [path for path in tmp_path.rglob("*") if path.is_file()]


def test_an_engraving_on_the_second_side_that_leaves_its_part_is_refused():
    box = a_set()
    wide = [polygon([(0, 0), (400, 0), (400, 5), (0, 5)])]
    inside = Engravings({"lid": wide}, box.job.engravings.outside)
    box.__dict__["job"] = replace(box.job, engravings=inside)
    with pytest.raises(
        UserError, match=r"engraving.*\n.*keep what is burnt into the lid off its edge, in .*lid.card.xml"
    ):
        box.drawings()


def test_a_box_without_engraving_has_no_second_side():
    assert "engrave-lightburn-1.svg" not in files_of(a_set(engrave=False))
    box = a_set(engrave=False)
    assert all(mark.layer == "notes" for drawing in box.drawings().values() for mark in drawing.marks)


def test_files_are_written_where_the_game_and_the_language_say(tmp_path):
    recipes = box_recipes(Source.of(PROJECT, tables(), []), [a_job("en")], engrave=False)
    build([recipe for recipe in recipes if recipe.path.endswith((".svg", ".json"))], tmp_path)
    written = sorted(path.relative_to(tmp_path).as_posix() for path in tmp_path.rglob("*.*"))
    assert written == [
        "einhorn/en/box/assembly.svg",
        "einhorn/en/box/box-lightburn-1.svg",
        "einhorn/en/box/cutlist.json",
        "manifest.json",
    ]
    other = box_recipes(Source.of(PROJECT, tables(), []), [a_job("en", machine="glowforge")], engrave=False)
    assert {recipe.inputs for recipe in other}.isdisjoint(recipe.inputs for recipe in recipes)


WORDS = {
    "en": ("kerf of 0.2 mm is already in the line", "set the offset of the machine to 0", "Floor, long side: 194.9 mm"),
    "de": ("Schnittbreite von 0,2 mm steckt schon in", "Versatz der Maschine auf 0", "Boden, lange Seite: 194,9 mm"),
}


def test_the_job_sheet_is_one_page_that_says_what_has_to_be_known(made):
    with pdfplumber.open(BytesIO(made["jobsheet.pdf"])) as pdf:
        (page,) = pdf.pages
        text = " ".join(page.extract_text().split())
    language = "de" if "Auftragsblatt" in text else "en"
    for words in WORDS[language]:
        assert words in text
    data = json.loads(made["cutlist.json"])
    for seconds in (data["cut_seconds"], data["engrave_seconds"]):
        assert f"{-(-int(seconds * 10) // 600)} min" in text
    for colour in ("#ff0000", "#0c96d9", "#0000ff", "#000000"):
        assert colour in text
    assert "engrave-lightburn-1.svg" in text


def test_the_assembly_names_every_part_in_both_files(made):
    names = {panel["name"] for panel in json.loads(made["cutlist.json"])["panels"]}
    with pdfplumber.open(BytesIO(made["assembly.pdf"])) as pdf:
        page, steps = pdf.pages
        text, words = page.extract_text(), steps.extract_text()
    assert len(names) == 10
    assert [word for word in words.split() if word.isdigit()] == ["1", "2", "3", "4", "5"]  # base, lid, closed
    assert all(name in text for name in names)
    assert made["assembly.svg"].startswith(b"<svg")
    assert not verify_drawings({"assembly.svg": made["assembly.svg"]}).measured


@pytest.mark.slow
def test_another_process_writes_the_same_bytes(tmp_path, checkout):
    code = (
        "import sys, hashlib; sys.path.insert(0, 'tests')\n"
        "from artifacts.boxes import a_set\nfrom generator.artifacts.box.recipes import files_of\n"
        "for name, make in files_of(a_set('de')).items(): print(name, hashlib.sha256(make()).hexdigest())"
    )
    runs = [
        subprocess.run(
            [sys.executable, "-c", code],
            cwd=checkout,
            env={**os.environ, "PYTHONHASHSEED": seed, "PYTHONPATH": str(checkout)},
            capture_output=True,
            text=True,
            check=True,
        ).stdout
        for seed in ("1", "2")
    ]
    assert runs[0] == runs[1]
    assert runs[0].count("\n") > 10  # all files of a set, and not none of them


def test_in_another_language_parts_lie_where_they_lay_and_another_box_lies_as_it_likes():
    first, second = a_set("en"), a_set("de")
    second.lie_as(first)
    assert second.sheets is first.sheets
    assert second.unmeasured(USUAL).keys() == a_set("de").unmeasured(USUAL).keys()
    others = a_set("de", engrave=False), a_set("de", kerf=Fraction(1, 10)), a_set(box=replace(CLASSIC, x=Fraction(150)))
    for other in others:
        other.lie_as(first)
        assert other.sheets is not first.sheets
