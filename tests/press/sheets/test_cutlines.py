"""Contours for a machine that cuts: one for each card, in a spot colour, on a layer, read back from the file."""

from __future__ import annotations

import re
from dataclasses import replace
from fractions import Fraction
from pathlib import Path

import pikepdf
import pytest
from press.printing import fonts, job, opened, target
from press.targets.test_target import SHEET, faults, load

from generator.preflight.run import Source, preflight
from generator.press.page_imposition import PrintJob
from generator.press.pdf.document import write_pdf
from generator.press.targets.spec import print_spec

MM = 72 / 25.4
NUMBER = r"(-?[\d.]+)"


def plotter(name: str = "plotter-a4", cards: int = 5) -> PrintJob:
    made = target(name)
    return replace(job("single", cards=cards), target=made, flip=made.flip)


def stream(page: pikepdf.Page) -> str:
    contents = page.obj.Contents
    parts = contents if isinstance(contents, pikepdf.Array) else [contents]
    return "\n".join(part.read_bytes().decode("latin-1") for part in parts)


def layered(page: pikepdf.Page) -> list[str]:
    """What stands inside the layer of a page."""
    return re.findall(r"/OC /CutLayer BDC\n(.*?)\nEMC", stream(page), re.DOTALL)


def paths(page: pikepdf.Page) -> list[tuple[float, float, float, float]]:
    """Left, top, width and height in mm of each contour of a page, from its top left corner."""
    height, found = float(page.mediabox[3]), []
    for piece in layered(page):
        for path in re.findall(r"^(.*) S$", piece, re.MULTILINE):
            if re.search(r" re$", path):
                x, y, w, h = map(float, path.split()[:4])
                found.append((x / MM, (height - y - h) / MM, w / MM, h / MM))
                continue
            points = [tuple(map(float, one)) for one in re.findall(rf"{NUMBER} {NUMBER}(?= [\dmlc-])", path)]
            xs, ys = [x for x, _ in points], [y for _, y in points]
            found.append((min(xs) / MM, (height - max(ys)) / MM, (max(xs) - min(xs)) / MM, (max(ys) - min(ys)) / MM))
    return found


@pytest.mark.parametrize("name", ["plotter-a4", "plotter-letter"])
@pytest.mark.parametrize("feed", ["", "manual-reverse"])
def test_each_card_has_one_contour_of_the_trim_size_on_its_front(name: str, feed: str) -> None:
    made = replace(plotter(name, cards=13), feed=feed)
    cells = [(float(one.x), float(one.y), float(one.w), float(one.h)) for one in print_spec(made.target).cells]
    with opened(write_pdf(made, fonts())) as pdf:
        counts = [len(paths(page)) for page in pdf.pages]
        assert sum(counts) == 13
        fronts = [page for page, count in zip(pdf.pages, counts, strict=True) if count]
        for page in fronts:
            for found in paths(page):
                assert any(found == pytest.approx(cell, abs=0.01) for cell in cells)
            assert len({tuple(round(one, 2) for one in found) for found in paths(page)}) == len(paths(page))


def test_the_layer_is_listed_and_named_like_the_spot_colour() -> None:
    with opened(write_pdf(plotter(), fonts())) as pdf:
        layers = pdf.Root.OCProperties
        (layer,) = layers.OCGs
        assert str(layer.Name) == "CutContour"
        assert layers.D.Order[0].objgen == layer.objgen
        for page in pdf.pages:
            if layered(page):
                assert page.obj.Resources.Properties["/CutLayer"].objgen == layer.objgen


def test_the_spot_colour_has_magenta_in_its_place_and_overprints() -> None:
    with opened(write_pdf(plotter(), fonts())) as pdf:
        resources = pdf.pages[0].obj.Resources
        space = resources.ColorSpace["/CutSpace"]
        assert [str(one) for one in list(space)[:3]] == ["/Separation", "/CutContour", "/DeviceCMYK"]
        assert [float(one) for one in space[3].C1] == [0, 1, 0, 0]
        state = resources.ExtGState["/CutState"]
        assert (bool(state.OP), bool(state.op), int(state.OPM)) == (True, True, 1)
        (piece,) = layered(pdf.pages[0])
        width = float(re.search(r"1 SCN (\S+) w", piece).group(1))  # type: ignore[union-attr]
        assert width >= 0.25


def test_nothing_outside_the_layer_is_in_the_spot_colour() -> None:
    with opened(write_pdf(plotter(), fonts())) as pdf:
        for page in pdf.pages:
            whole = stream(page)
            assert whole.count("CutSpace") == sum(piece.count("CutSpace") for piece in layered(page))
            assert whole.count("BMC") + whole.count("BDC") == whole.count("EMC")


def test_corners_are_as_round_as_the_target_says() -> None:
    square = replace(plotter().target, shop=replace(plotter().target.shop, corner=Fraction(0)))
    with opened(write_pdf(replace(plotter(), target=square), fonts())) as pdf:
        assert " c h S" not in stream(pdf.pages[0])
    with opened(write_pdf(plotter(), fonts())) as pdf:
        (piece,) = layered(pdf.pages[0])
        corner = Fraction(3) * Fraction(720, 254)
        start, end = re.search(rf"^{NUMBER} \S+ m {NUMBER} \S+ l", piece, re.MULTILINE).groups()  # type: ignore[union-attr]
        assert float(end) - float(start) == pytest.approx(63 * MM - 2 * float(corner), abs=0.02)


def test_a_page_with_one_front_has_one_contour_and_its_back_none() -> None:
    single = replace(target("single"), cut_line="KissCut")
    with opened(write_pdf(replace(job("single", cards=2), target=single), fonts())) as pdf:
        assert [len(paths(page)) for page in pdf.pages] == [1, 0, 1, 0]
        assert paths(pdf.pages[0])[0] == pytest.approx((3, 3, 63, 88), abs=0.01)
        assert str(pdf.Root.OCProperties.OCGs[0].Name) == "KissCut"


def test_preflight_takes_for_a_knife_whatever_the_target_calls_it() -> None:
    plain = replace(target("single"), colour="cmyk", cut_line="Laser")
    made = replace(job("single", cards=2), target=plain)
    data = write_pdf(made, fonts())

    def told(cut_line: str) -> set[str]:
        report = preflight(print_spec(replace(plain, cut_line=cut_line)), [Source("cards.pdf", data)])
        return {one.rule for one in report.findings} & {"spot", "line-width", "marks"}

    assert told("Laser") == set()
    assert told("CutContour") == {"spot", "line-width"}


def test_preflight_takes_the_contour_for_a_knife() -> None:
    made = plotter()
    report = preflight(print_spec(made.target), [Source("cards.pdf", write_pdf(made, fonts()))])
    assert [one.rule for one in report.findings if one.rule in ("spot", "ink", "line-width", "rgb", "marks")] == []


def test_without_the_key_the_file_is_the_one_it_has_always_been() -> None:
    with opened(write_pdf(job("single", cards=1), fonts())) as pdf:
        assert "/OCProperties" not in pdf.Root


@pytest.mark.parametrize(
    ("line", "message"),
    [
        ('cut_line = "Magenta"', "'cut_line': no spot colour can be called 'Magenta'"),
        ('cut_line = "Cut Contour"', "'cut_line': no spot colour can be called 'Cut Contour'"),
        ("cut_line = 1", "'cut_line' must be a text"),
    ],
)
def test_a_name_that_can_be_no_spot_colour_is_refused(tmp_path: Path, line: str, message: str) -> None:
    assert message in " ".join(faults(tmp_path, SHEET + line + "\n"))


def test_other_kinds_have_no_contours(tmp_path: Path) -> None:
    assert load(tmp_path, SHEET + 'cut_line = "CutContour"\n').cut_line == "CutContour"
    folded = SHEET.replace('"sheet"', '"gutterfold"') + 'cut_line = "CutContour"\n'
    assert "unknown key 'cut_line'" in " ".join(faults(tmp_path, folded))
