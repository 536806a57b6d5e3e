"""The shipped symbols as they come out of the font: code points, equal weight, nothing too fine to print or engrave."""

from __future__ import annotations

from collections.abc import Callable
from math import pi
from statistics import mean

import pytest
from PIL import Image, ImageChops, ImageDraw

from generator.glyphs.face import outline
from generator.glyphs.fontset import FontSet

Picture = Callable[[str], Image.Image]

REAL = {
    "coffin": 0x26B0, "gift": 0x1F381, "unicorn": 0x1F984, "radiation": 0x2622, "die-1": 0x2680, "die-2": 0x2681,
    "die-3": 0x2682, "die-4": 0x2683, "die-5": 0x2684, "die-6": 0x2685, "dice": 0x1F3B2, "stone": 0x1FAA8,
    "trophy": 0x1F3C6, "check": 0x2713, "cross": 0x2717, "dash": 0x2501, "arrow-right": 0x2192, "arrow-left": 0x2190,
    "less-equal": 0x2264, "greater-equal": 0x2265, "not-equal": 0x2260, "almost-equal": 0x2248, "element-of": 0x2208,
    "sum": 0x2211, "silent": 0x1F910, "box": 0x2610, "box-checked": 0x2611, "person": 0x1F9CD, "pebble": 0x2B24,
    "pebble-hollow": 0x25EF, "take": 0x1F4E5, "give": 0x1F4E4, "bowl": 0x1F963, "round": 0x21BB, "speech": 0x1F4AC,
    "fist": 0x270A, "flag": 0x1F3C1, "tetrahedron": 0x25B2, "cube": 0x25A0, "octahedron": 0x25C6,
    "dodecahedron": 0x2B1F, "icosahedron": 0x2B22, "pairs": 0x2059,
}  # fmt: skip
PRIVATE = {
    "rune-0": "0", "rune-1": "1", "rune-2": "2", "rune-3": "3", "rune-8": "8", "rune-11": "11", "rune-12": "12",
    "rune-13": "13", "rune-22": "22", "rune-23": "23", "rune-33": "33", "rune-f": "F", "rune-ff": "FF",
    "rune-f13": "F13", "rune-1313": "1313", **{f"die-{face}-in-words": chr(0x267F + face) for face in range(1, 7)},
}  # fmt: skip
RESULTS = ("coffin", "gift", "unicorn", "radiation")
PICTURES = (*RESULTS, "dice", "stone", "trophy", "person", "bowl", "take", "give", "fist", "flag", "pairs")
FINEST = 13  # pixels of 2/1000 em: 0.234 mm at 9 mm, where 0.25 mm is wanted and corners may be finer


def ink(image: Image.Image) -> float:
    """Share of the em square that is inked."""
    return image.histogram()[255] / (image.width * image.height)


def shrunk(image: Image.Image) -> Image.Image:
    """The ink without what lies within half of FINEST of its edge; a diagonal step counts as one and a half."""
    for step in range(FINEST // 2):
        moves = [(1, 0), (-1, 0), (0, 1), (0, -1)] + ([(1, 1), (1, -1), (-1, 1), (-1, -1)] if step % 2 else [])
        smaller = image
        for dx, dy in moves:
            smaller = ImageChops.darker(smaller, ImageChops.offset(image, dx, dy))
        image = smaller
    return image


def too_fine(image: Image.Image) -> float:
    """Share of the ink that a pen of FINEST can not draw: points of tips, and whatever is thin."""
    kept = ImageChops.invert(shrunk(ImageChops.invert(shrunk(image))))
    return ink(ImageChops.subtract(image, kept)) / ink(image)


def test_every_symbol_has_its_real_code_point(fonts: FontSet) -> None:
    real = {name: ord(char) for name, char in fonts.symbol_chars.items() if name not in PRIVATE}
    assert real == REAL
    assert set(fonts.symbols.advances) == set(fonts.symbol_chars.values())


def test_what_unicode_has_not_is_private_and_says_what_it_stands_for(fonts: FontSet) -> None:
    said = {name: fonts.symbols.said.get(char, "") for name, char in fonts.symbol_chars.items()}
    assert {name: text for name, text in said.items() if text} == PRIVATE
    assert all("\ue000" <= fonts.symbol_chars[name] <= "\uf8ff" for name in PRIVATE)


def test_no_symbol_shadows_a_letter_of_the_text_fonts(fonts: FontSet) -> None:
    for face in fonts.faces.values():
        assert set(fonts.symbols.advances).isdisjoint(face.advances)


def test_the_four_results_have_equal_visual_weight(picture: Picture) -> None:
    weights = {name: ink(picture(name)) for name in RESULTS}
    middle = mean(weights.values())
    assert {name: w for name, w in weights.items() if abs(w / middle - 1) > 0.12} == {}


def test_all_pictures_are_of_one_weight_and_one_optical_size(picture: Picture) -> None:
    for name in PICTURES:
        image = picture(name)
        left, top, right, bottom = (2 * edge for edge in image.getbbox() or (0, 0, 0, 0))
        assert 0.30 <= ink(image) <= 0.39, name
        assert 800 <= max(right - left, bottom - top) <= 920, name
        assert abs((left + right) / 2 - 500) <= 12, name
        assert abs((top + bottom) / 2 - 500) <= 55, name


@pytest.mark.parametrize("name", [*REAL, *PRIVATE])
def test_lines_and_gaps_are_wide_enough_to_print_and_engrave(picture: Picture, name: str) -> None:
    image = picture(name)
    assert too_fine(image) < 0.02
    assert too_fine(ImageChops.invert(image)) < 0.02


def test_a_fine_line_and_a_fine_gap_would_be_seen() -> None:
    image = Image.new("L", (500, 500))
    draw = ImageDraw.Draw(image)
    draw.rectangle((50, 50, 450, 450), fill=255)
    assert too_fine(image) < 0.001
    draw.line((250, 60, 250, 440), fill=0, width=10)  # 0.18 mm at 9 mm
    assert too_fine(ImageChops.invert(image)) > 0.02
    assert too_fine(ImageChops.invert(image).crop((240, 100, 260, 400))) > 0.5


@pytest.mark.parametrize("pips", range(1, 7))
def test_a_die_shows_its_number_in_pips_that_do_not_touch(fonts: FontSet, picture: Picture, pips: int) -> None:
    assert outline(fonts.symbols, fonts.symbol_chars[f"die-{pips}"]).count("M") == 2 + pips
    centre = picture(f"die-{pips}").getpixel((250, 250))
    assert centre == (255 if pips % 2 else 0)


def test_dice_stand_in_a_row_without_touching(picture: Picture) -> None:
    for pips in range(1, 7):
        left, _, right, _ = picture(f"die-{pips}").getbbox() or (0, 0, 0, 0)
        assert (left, 500 - right) == (30, 30)


def test_the_trefoil_has_the_proportions_of_iso_361(picture: Picture) -> None:
    """A disc of radius R and three blades of 60 degrees from 1.5 R to 5 R: the ink is a known area."""
    left, _, right, _ = picture("radiation").getbbox() or (0, 0, 0, 0)
    radius = (right - left) / 2 / 5  # the upper blades end level with the centre, 5 R to either side
    area = pi * radius**2 + 3 * pi / 6 * ((5 * radius) ** 2 - (1.5 * radius) ** 2)
    assert ink(picture("radiation")) * 500**2 == pytest.approx(area, rel=0.01)


def test_symbols_stand_at_the_middle_of_capitals(fonts: FontSet) -> None:
    face = fonts.symbols
    capitals = fonts.text_face("regular", "normal").cap_height
    assert face.ascent - face.descent == 1000
    assert (face.ascent + face.descent) / 2 == capitals / 2
