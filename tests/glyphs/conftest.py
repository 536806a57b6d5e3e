from __future__ import annotations

import io
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path

import pytest
from PIL import Image, ImageDraw, ImageFont

from generator.base.problem import Problem, UserError
from generator.base.project import Project
from generator.glyphs.fontset import FontSet, load_fonts
from generator.glyphs.symbols import Symbol, make_symbol_face

EM = 400


@pytest.fixture(scope="session")
def fonts(checkout: Path) -> FontSet:
    """The fonts of the checkout, with the shipped symbols."""
    return load_fonts(Project(checkout))


def raster(font: bytes, char: str, em: int = EM, width: int = EM) -> Image.Image:
    """The glyph as FreeType fills it, one em of `em` pixels, from the top to the bottom of the drawing area."""
    image = Image.new("L", (width, em))
    face = ImageFont.truetype(io.BytesIO(font), em, layout_engine=ImageFont.Layout.BASIC)
    ImageDraw.Draw(image).text((0, round(em * 0.857)), char, font=face, anchor="ls", fill=255)
    return image


@pytest.fixture
def picture(fonts: FontSet) -> Callable[[str], Image.Image]:
    """`picture("coffin")`: a shipped symbol, black and white, two thousandths of an em a pixel."""
    data = fonts.symbols.path.read_bytes()
    return lambda name: raster(data, fonts.symbol_chars[name], 500, 500).point(lambda value: 255 * (value > 127))


@pytest.fixture
def drawn() -> Callable[..., str]:
    """`drawn("<rect .../>")`: the glyph of a drawing of 10 x 10 units, a character for each unit, `#` where ink is."""

    def draw(shapes: str, root: str = 'viewBox="0 0 10 10"', columns: int = 10) -> str:
        svg = f'<svg xmlns="http://www.w3.org/2000/svg" {root}>{shapes}</svg>'
        problems: list[Problem] = []
        face = make_symbol_face([symbol_of(svg.encode())], problems)
        assert problems == []
        image, cell = raster(face.data, "🎲", width=columns * EM // 10), EM / 10
        centre = [round((i + 0.5) * cell) for i in range(max(columns, 10))]
        return "\n".join(
            "".join(".#"[image.getpixel((centre[x], centre[y])) > 127] for x in range(columns)) for y in range(10)
        )

    return draw


@pytest.fixture
def faults() -> Callable[..., list[Problem]]:
    """`faults("<use/>")`: what is said about a drawing whose shapes begin in line 2."""

    def read(shapes: str, root: str = 'viewBox="0 0 10 10"') -> list[Problem]:
        return refused(f'<svg xmlns="http://www.w3.org/2000/svg" {root}>\n{shapes}\n</svg>'.encode())

    return read


@pytest.fixture
def file_faults() -> Callable[[bytes], list[Problem]]:
    """`file_faults(b"...")`: what is said about a whole file."""
    return refused


def refused(data: bytes) -> list[Problem]:
    problems: list[Problem] = []
    with suppress(UserError):
        make_symbol_face([symbol_of(data)], problems)
    return problems


def symbol_of(svg: bytes, char: str = "🎲", name: str = "mine") -> Symbol:
    return Symbol(name, char, Path("mine.svg"), svg, "symbols.toml", 1)
