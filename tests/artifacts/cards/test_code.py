"""The QR code on every back, read from the picture of the page, leads to the edition's quick reference."""

from __future__ import annotations

import tomllib
from pathlib import Path

import pikepdf
import pypdfium2
import pytest
import recount
from artifacts.fileproof import cells
from artifacts.qrread import modules_of, read_code
from cli.commands import wuerfelwerk
from PIL import Image, ImageDraw

from generator.artifacts.cards import TARGETS

SCALE = 5  # pixels a point
MM = SCALE * 72 / 25.4
CODE = (23.0, 45.964, 17.0)
"""Where the code stands on a back, and how wide it is: left, top, width in mm."""


def address(checkout: Path, language: str, edition: str) -> str:
    """What the one setting makes of language and edition."""
    site = tomllib.loads((checkout / "templates/site.toml").read_text(encoding="utf-8"))
    return str(site["base_url"] + site["quick_reference"].format(lang=language, game="einhorn", edition=edition))


def back(file: Path) -> Image.Image:
    with pypdfium2.PdfDocument(file) as pdf:
        return pdf[1].render(scale=SCALE).to_pil().convert("L")


def code_at(page: Image.Image, card: tuple[float, float]) -> Image.Image:
    left, top, width = card[0] + CODE[0], card[1] + CODE[1], CODE[2]
    return page.crop(tuple(round(edge * MM) for edge in (left - 1, top - 1, left + width + 1, top + width + 1)))


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("target", TARGETS)
def test_every_code_leads_to_the_quick_reference(finished: Path, checkout: Path, target: str, language: str) -> None:
    page = back(finished / language / f"cards-{target}.pdf")
    read = [read_code(modules_of(code_at(page, card))) for card in cells(target, 5, back=True)]
    assert read == [address(checkout, language, recount.DEFAULT_EDITION)] * (1 if target == "single" else 5)


def test_another_edition_has_another_code(tmp_path: Path, checkout: Path) -> None:
    edition = "2021-07-16"
    options = ["--edition", edition, "--lang", "de", "--target", "single", "--copies", 1]
    assert wuerfelwerk("cards", "einhorn", *options, "--project", checkout, "--output", tmp_path).code == 0
    page = back(tmp_path / f"einhorn/editions/{edition}/de/cards-single.pdf")
    assert read_code(modules_of(code_at(page, (3, 3)))) == address(checkout, "de", edition)


def test_the_code_is_told_to_those_who_do_not_see_it(finished: Path, checkout: Path) -> None:
    with pikepdf.open(finished / "de/cards-single.pdf") as pdf:
        told = [str(each["/Alt"]) for each in pdf.objects if isinstance(each, pikepdf.Dictionary) and "/Alt" in each]
    assert told.count(address(checkout, "de", recount.DEFAULT_EDITION)) == 5


def is_quiet(page: Image.Image) -> bool:
    """Whether nothing is nearer to the code of a single card than four modules."""
    left, top, width = 3 + CODE[0], 3 + CODE[1], CODE[2]
    quiet = width / 37 * 4
    edges = (left - quiet, top - quiet, left + width + quiet, top + width + quiet)
    around = page.crop(tuple(round(edge * MM) for edge in edges)).point(lambda value: 255 if value < 200 else 0)
    x0, y0, x1, y1 = around.getbbox()
    return min(x0, y0, around.width - x1, around.height - y1) >= round(quiet * MM) - 1


def test_the_quiet_zone_of_four_modules_is_empty(finished: Path) -> None:
    page = back(finished / "en/cards-single.pdf")
    assert is_quiet(page)
    ImageDraw.Draw(page).point((round((3 + CODE[0] - 1.5) * MM), round((3 + CODE[1]) * MM)), fill=0)
    assert not is_quiet(page)


@pytest.mark.parametrize(("i", "j", "reason"), [(20, 20, "check words"), (8, 2, "formats differ")])
def test_one_wrong_module_is_seen(finished: Path, i: int, j: int, reason: str) -> None:
    modules = modules_of(code_at(back(finished / "en/cards-single.pdf"), (3, 3)))
    modules[i][j] = not modules[i][j]
    with pytest.raises(ValueError, match=reason):
        read_code(modules)


def test_a_code_with_something_beside_it_is_seen(finished: Path) -> None:
    picture = code_at(back(finished / "en/cards-single.pdf"), (3, 3))
    ImageDraw.Draw(picture).rectangle((0, 0, 9, 5), fill=0)
    with pytest.raises(ValueError, match="no code"):
        modules_of(picture)
