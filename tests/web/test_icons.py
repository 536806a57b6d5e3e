from __future__ import annotations

import io
from collections.abc import Callable
from pathlib import Path
from xml.etree import ElementTree

import pytest
from PIL import Image, ImageChops

from generator.base.project import open_project
from generator.glyphs.face import outline
from generator.glyphs.fontset import FontSet, load_fonts
from generator.web.icons import SIZES, favicon_svg, icon_png, logo_svg

NIGHT, PAPER = (0x2B, 0x24, 0x40), (0xFB, 0xF8, 0xF1)


@pytest.fixture(scope="module")
def fonts(checkout: Path) -> FontSet:
    return load_fonts(open_project(checkout))


def picture(fonts: FontSet, size: int, symbol: str = "unicorn") -> Image.Image:
    return Image.open(io.BytesIO(icon_png(fonts, size, symbol)))


def drawn(image: Image.Image) -> tuple[int, int, int, int]:
    """The box of all that is not ground: left, top, right, bottom."""
    ground = Image.new("RGB", image.size, NIGHT)
    box = ImageChops.difference(image.convert("RGB"), ground).getbbox()
    assert box
    return box


@pytest.mark.parametrize("make", [logo_svg, favicon_svg])
def test_logo_and_favicon_are_our_outline(fonts: FontSet, make: Callable[..., str]) -> None:
    text = make(fonts, "unicorn")
    ElementTree.fromstring(text)
    assert outline(fonts.symbols, fonts.symbol_chars["unicorn"]) in text
    assert "<text" not in text
    assert "href" not in text


@pytest.mark.parametrize("size", SIZES)
def test_a_picture_has_its_size_and_the_colours_of_the_cards(fonts: FontSet, size: int) -> None:
    image = picture(fonts, size)
    colours = image.getcolors(1 << 16)
    assert colours is not None
    most = [colour for _, colour in sorted(colours, reverse=True)[:2]]
    assert image.size == (size, size)
    assert most == [NIGHT, PAPER]


@pytest.mark.parametrize("symbol", ["unicorn", "dice", "coffin"])
def test_a_symbol_keeps_clear_of_what_systems_cut_away(fonts: FontSet, symbol: str) -> None:
    left, top, right, bottom = drawn(picture(fonts, 512, symbol))
    assert min(left, top, 512 - right, 512 - bottom) > 512 / 10
    assert abs(left - (512 - right)) < 30
    assert abs(top - (512 - bottom)) < 60


def test_a_symbol_at_the_edge_would_be_seen() -> None:
    image = Image.new("RGB", (512, 512), NIGHT)
    image.paste(PAPER, (3, 200, 300, 300))
    assert min(drawn(image)) == 3


def test_pictures_are_the_same_bytes_each_time(fonts: FontSet) -> None:
    assert icon_png(fonts, 192) == icon_png(fonts, 192)
    assert icon_png(fonts, 192) != icon_png(fonts, 192, "unicorn")
