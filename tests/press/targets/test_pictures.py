"""Targets of pictures: exactly the pixels that a shop asks for, and nothing that does not fit them."""

from __future__ import annotations

import io
from pathlib import Path

import pytest
from PIL import Image
from press.printing import fonts, job, project
from press.targets.test_target import faults, load

from generator.press.pdf.document import page_pictures, write_pdf
from generator.press.targets.spec import print_spec
from generator.press.targets.target import load_target

PNG = 'kind = "png"\ncard = "us-poker"\nbleed = "1/8 in"\n'


def test_pixels_are_computed_where_they_are_not_told(tmp_path: Path) -> None:
    assert load(tmp_path, PNG).pixels == (825, 1125)
    assert load(tmp_path, PNG + "ppi = 600\n").pixels == (1650, 2250)


@pytest.mark.parametrize("name", ["tgc", "mpc"])
def test_what_is_told_is_what_card_and_bleed_need(name: str) -> None:
    spec = print_spec(load_target(project(), name))
    exact = [float(side) / 25.4 * spec.ppi for side in (spec.page_width, spec.page_height)]
    assert exact == pytest.approx(spec.pixels, abs=0.001)


@pytest.mark.parametrize(
    ("line", "message"),
    [
        ("pixels = [822, 1122]", "'pixels' are 822 x 1122, card and bleed at 300 ppi are 825 x 1125"),
        ("pixels = [825, 1124]", "'pixels' are 825 x 1124, card and bleed at 300 ppi are 825 x 1125"),
        ("pixels = [825]", "'pixels' must be width and height, each from 1 to 10000, found [825]"),
        ("pixels = [825, 0]", "'pixels' must be width and height, each from 1 to 10000, found [825, 0]"),
        ('pixels = "825 x 1125"', "'pixels' must be a list"),
        ('colour = "cmyk"', "pictures are 'rgb', found 'cmyk'"),
        ('order = "back-first"', "unknown key 'order'"),
        ("marks = true", "unknown key 'marks'"),
    ],
)
def test_what_does_not_fit_is_refused(tmp_path: Path, line: str, message: str) -> None:
    (found,) = faults(tmp_path, PNG + line + "\n")
    assert found.startswith(f"4: {message}")


def test_a_picture_that_no_memory_holds_is_refused(tmp_path: Path) -> None:
    text = 'kind = "png"\nppi = 2400\ncard_width = "500 mm"\ncard_height = "400 mm"\n'
    assert "are more than the 10000 possible" in faults(tmp_path, text)[0]


@pytest.mark.parametrize("size", [(825, 1125), (822, 1122), (813, 1110)])
def test_a_picture_has_its_pixels_and_tells_its_resolution(size: tuple[int, int]) -> None:
    data = write_pdf(job("single", cards=1), fonts())
    pictures = page_pictures(data, size, 300)
    assert pictures == page_pictures(data, size, 300)
    assert len(pictures) == 2
    for content in pictures:
        with Image.open(io.BytesIO(content)) as picture:
            assert (picture.format, picture.mode, picture.size) == ("PNG", "RGB", size)
            assert picture.info["dpi"] == pytest.approx((300, 300), abs=0.01)
            assert picture.getpixel((0, 0)) != (255, 255, 255)  # the bleed reaches into the corners
            assert picture.getpixel((size[0] - 1, size[1] - 1)) != (255, 255, 255)
