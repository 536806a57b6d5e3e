"""Sheets and books for a shop that cuts pages out of larger ones: page boxes, colour beyond the cut, PDF/X-1a."""

from __future__ import annotations

import io
from collections.abc import Callable
from pathlib import Path

import pikepdf
import pypdfium2
import pytest
from cli.commands import wuerfelwerk
from games.folders import give_address
from oncemade import once_made
from pikepdf import Array, Pdf
from preflight.jobs import changed

from generator.base.project import Project
from generator.preflight.pdfx import pdfx_faults
from generator.preflight.run import Source, preflight
from generator.press.targets.pagetarget import load_page_target
from generator.press.targets.spec import page_spec

TARGET = """\
kind = "pages"
page = "a5"
bleed = "3 mm"
colour = "cmyk"
black = "k-only"
condition = "FOGRA51"
"""
POINTS = 72 / 25.4


@pytest.fixture(scope="module")
def shop(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A project with that target and an address, after the sheets and the book of Einhorn were made."""

    def make(project: Path) -> None:
        (project / "games").mkdir()
        (project / "templates/targets").mkdir(parents=True)
        (project / "templates/targets/shop.toml").write_text(TARGET, encoding="utf-8")
        give_address(project)
        for command in ("sheets", "book"):
            said = wuerfelwerk(
                command, "einhorn", "--lang", "en", "--target", "shop", "--project", project, copies=True
            )
            assert said.code == 0, said.err

    return once_made(tmp_path_factory, "pages-for-a-shop", make)


def words(project: Path, data: bytes) -> list[tuple[str, str]]:
    spec = page_spec(load_page_target(Project(project), "shop"))
    return [(one.rule, one.words) for one in preflight(spec, [Source("book.pdf", data)]).findings]


@pytest.mark.slow
def test_pages_are_larger_by_the_bleed_and_say_where_they_are_cut(shop: Path) -> None:
    files = sorted((shop / "output/einhorn/en").glob("*-shop.pdf"))
    assert {path.name.split("-")[0] for path in files} == {"companion", "quickref", "rulebook", "sheet", "wordless"}
    for path in files:
        data = path.read_bytes()
        assert words(shop, data) == []
        with Pdf.open(path) as pdf:
            assert list(pdfx_faults(pdf, data, "FOGRA51")) == []
            assert not any("/Annots" in page.obj for page in pdf.pages)
            for page in pdf.pages:
                media, trim = ([float(edge) for edge in page.obj[key]] for key in ("/MediaBox", "/TrimBox"))
                assert media == pytest.approx([0, 0, 154 * POINTS, 216 * POINTS], abs=0.01)
                assert trim == pytest.approx([3 * POINTS, 3 * POINTS, 151 * POINTS, 213 * POINTS], abs=0.01)
                assert page.obj.BleedBox == page.obj.MediaBox


@pytest.mark.slow
def test_the_covers_have_colour_up_to_the_end_of_the_bleed_and_other_pages_none(shop: Path) -> None:
    pages = pypdfium2.PdfDocument((shop / "output/einhorn/en/rulebook-shop.pdf").read_bytes())
    drawn = [pages[at].render(scale=1).to_pil().convert("RGB") for at in (0, len(pages) - 1, 3)]
    corners = [{one.getpixel((x, y)) for x in (1, one.width - 2) for y in (1, one.height - 2)} for one in drawn]
    assert corners[0] == corners[1] != {(255, 255, 255)}
    assert corners[2] == {(255, 255, 255)}


def cut_short(pdf: Pdf) -> None:
    """What is painted ends at the cut."""
    page = pdf.pages[0]
    inside = " ".join(f"{float(edge) * POINTS:.3f}" for edge in (3, 3, 148, 210))
    page.Contents = pdf.make_stream(f"q {inside} re W n\n".encode() + page.Contents.read_bytes() + b"\nQ")


FAULTS: dict[str, tuple[Callable[[Pdf], object], str]] = {
    "no box": (lambda pdf: [page.obj.__delitem__("/TrimBox") for page in pdf.pages], "trim-box"),
    "another box": (lambda pdf: setattr(pdf.pages[0].obj, "TrimBox", Array([0, 0, 400, 500])), "trim-box"),
    "cut short": (cut_short, "bleed"),
}


@pytest.mark.slow
@pytest.mark.parametrize("fault", FAULTS)
def test_a_page_without_bleed_is_told(shop: Path, fault: str) -> None:
    change, rule = FAULTS[fault]
    data = changed((shop / "output/einhorn/en/rulebook-shop.pdf").read_bytes(), change, fix_metadata_version=False)
    assert rule in {found for found, _ in words(shop, data)}
    assert len(pikepdf.open(io.BytesIO(data)).pages) == 20
