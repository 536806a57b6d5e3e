"""A contact sheet shows each page of each file at one scale, and says what became of files."""

from __future__ import annotations

import io
import os
from hashlib import sha256
from pathlib import Path

import pikepdf
import pytest
from PIL import Image

from generator.artifacts.contact.pages import (
    CHANGED,
    MARGIN,
    MISSING,
    SCALE,
    UNREADABLE,
    WIDTHS,
    FileSizes,
    Flow,
    board_pdf,
    shown_artifacts,
    sizes_of,
)
from generator.artifacts.contact.sheet import GROUND, ContactSheet, contact_sheet
from generator.artifacts.manifest import manifest_text
from generator.base.labels import load_labels
from generator.base.products import Artifact
from generator.base.project import open_project, shipped

MM = 72 / 25.4
RED, BLUE, GREEN = (255, 0, 0), (0, 0, 255), (0, 255, 0)
SVG = (
    '<svg xmlns="http://www.w3.org/2000/svg"\n  width="300mm" height="200mm" viewBox="0 0 300 200">'
    '<path d="M0 0 L300 0 L300 200 L0 200 Z" fill="#00ff00" stroke="none" />{}</svg>'
)


def pdf(width: float, height: float, pages: int, colour: tuple[int, int, int] = RED) -> bytes:
    """Pages of one colour; sizes in mm."""
    document = pikepdf.Pdf.new()
    for _ in range(pages):
        page = document.add_blank_page(page_size=(width * MM, height * MM))
        fill = " ".join(str(part / 255) for part in colour)
        page.Contents = document.make_stream(f"{fill} rg 0 0 {width * MM} {height * MM} re f".encode())
    buffer = io.BytesIO()
    document.save(buffer, deterministic_id=True)
    return buffer.getvalue()


def png(width: int, height: int, ppi: int) -> bytes:
    buffer = io.BytesIO()
    Image.new("RGB", (width, height), BLUE).save(buffer, "PNG", dpi=(ppi, ppi))
    return buffer.getvalue()


def lay(output: Path, files: dict[str, bytes]) -> None:
    """Files of GAME/LANGUAGE/KIND-..., with the manifest that lists them."""
    entries = []
    for path, content in files.items():
        (output / path).parent.mkdir(parents=True, exist_ok=True)
        (output / path).write_bytes(content)
        game, *_, language, name = path.split("/")
        kind = name.partition("-")[0]
        entries.append(Artifact(path, kind, game, "1", language, "", sha256(content).hexdigest()))
    (output / "manifest.json").write_bytes(manifest_text(output, entries))


FILES = {
    "einhorn/en/cards-single.pdf": pdf(69, 94, 10),
    "einhorn/en/cards-tgc-1-back.png": png(825, 1125, 300),
    "einhorn/en/box-1.svg": SVG.format("").encode(),
}


def drawn(output: Path, most: int = 8) -> ContactSheet:
    words = load_labels(open_project(shipped()), "en").section("contact")
    artifacts = shown_artifacts(output)["en"]
    return contact_sheet(output, artifacts, {("einhorn", ""): "Einhorn", ("einhorn", "2"): "Einhorn 2"}, words, most)


def areas(sheet: ContactSheet, colour: tuple[int, int, int]) -> int:
    """Pixels of a colour."""
    with Image.open(io.BytesIO(sheet.png)) as picture:
        return sum(number for number, found in picture.getcolors(1 << 24) if found == colour)


def near(found: int, wanted: float) -> bool:
    return abs(found - wanted) < 0.04 * wanted


def test_each_page_is_shown_at_the_same_scale(tmp_path: Path) -> None:
    lay(tmp_path, FILES)
    sheet = drawn(tmp_path)
    assert (sheet.files, sheet.pages, sheet.notes) == (3, 8 + 1 + 1, ())
    assert near(areas(sheet, RED), 8 * 69 * 94 * SCALE**2)
    assert near(areas(sheet, BLUE), 69.85 * 95.25 * SCALE**2)
    assert near(areas(sheet, GREEN), 300 * 200 * SCALE**2)


def test_a_page_that_is_not_shown_is_seen(tmp_path: Path) -> None:
    lay(tmp_path, FILES)
    sheet = drawn(tmp_path, most=7)
    assert sheet.pages == 9
    assert not near(areas(sheet, RED), 8 * 69 * 94 * SCALE**2)


def test_the_same_files_give_the_same_bytes(tmp_path: Path) -> None:
    lay(tmp_path / "a", FILES)
    lay(tmp_path / "b", dict(reversed(FILES.items())))
    assert drawn(tmp_path / "a").png == drawn(tmp_path / "b").png


def test_files_that_are_gone_changed_or_broken_are_told_and_do_not_stop_the_rest(tmp_path: Path) -> None:
    lay(tmp_path, FILES | {f"einhorn/en/sheet-{name}.pdf": pdf(100, 100, 1, GREEN) for name in "abc"})
    (tmp_path / "einhorn/en/sheet-a.pdf").unlink()
    (tmp_path / "einhorn/en/sheet-b.pdf").write_bytes(pdf(100, 100, 1, BLUE))
    (tmp_path / "einhorn/en/sheet-c.pdf").write_bytes(b"%PDF-1.4 broken")
    (tmp_path / "einhorn/en/cards-tgc-1-back.png").write_bytes(b"\x89PNG no more")
    (tmp_path / "einhorn/en/box-1.svg").write_bytes(SVG.format('<path d="M1 1 A2 2 0 0 0 1 1" fill="none"/>').encode())
    sheet = drawn(tmp_path)
    assert {path.rpartition("/")[2]: state for path, state in sheet.notes} == {
        "cards-tgc-1-back.png": UNREADABLE,
        "sheet-a.pdf": MISSING,
        "sheet-b.pdf": CHANGED,
        "sheet-c.pdf": UNREADABLE,
        "box-1.svg": UNREADABLE,
    }
    assert near(areas(sheet, BLUE), 100 * 100 * SCALE**2)
    assert near(areas(sheet, RED), 8 * 69 * 94 * SCALE**2)


def test_a_pipe_in_the_place_of_a_file_is_told_and_not_waited_for(tmp_path: Path) -> None:
    lay(tmp_path, FILES)
    (tmp_path / "einhorn/en/cards-single.pdf").unlink()
    os.mkfifo(tmp_path / "einhorn/en/cards-single.pdf")
    assert [state for _, state in drawn(tmp_path).notes] == [UNREADABLE]


def test_a_picture_of_far_too_many_pixels_is_told_without_a_warning_of_a_library(
    tmp_path: Path, recwarn: pytest.WarningsRecorder
) -> None:
    buffer = io.BytesIO()
    Image.new("1", (10_000, 9_000)).save(buffer, "PNG")
    lay(tmp_path, {"einhorn/en/cards-x.png": buffer.getvalue()})
    assert [state for _, state in drawn(tmp_path).notes] == [UNREADABLE]
    assert not [one for one in recwarn if issubclass(one.category, Image.DecompressionBombWarning)]


def test_pages_wider_than_the_picture_are_made_smaller(tmp_path: Path) -> None:
    flow = Flow(lambda text: 10.0)
    wide, small = flow.add(FileSizes("a", [(5000, 100)])), flow.add(FileSizes("b", [(63, 88)]))
    assert wide.pages[0].w == flow.inner
    assert wide.reduced == pytest.approx(flow.inner / (5000 * SCALE))
    assert small.reduced == 1
    assert small.pages[0].w == round(63 * SCALE)


def test_nothing_lies_on_anything_else_or_beyond_the_edge() -> None:
    flow = Flow(lambda text: 7.0 * len(text))
    files = [
        FileSizes(f"file-{n}.pdf", [(20 + n * 37 % 300, 30 + n * 61 % 300)] * (n % 9 + 1), "+3", n % 4 == 0)
        for n in range(60)
    ]
    placed = [flow.add(one) for one in files]
    boxes = [box for one in placed for box in (*one.pages, one.caption, *filter(None, [one.more]))]
    height = flow.height()
    assert all(box.x >= MARGIN and box.x + box.w <= flow.width - MARGIN for box in boxes)
    assert all(box.y + box.h <= height for box in boxes)
    for at, one in enumerate(boxes):
        for other in boxes[at + 1 :]:
            apart_x = one.x + one.w <= other.x or other.x + other.w <= one.x
            apart_y = one.y + one.h <= other.y or other.y + other.h <= one.y
            assert apart_x or apart_y, (one, other)


def test_a_picture_with_much_on_it_is_wider(tmp_path: Path) -> None:
    lay(tmp_path, {f"einhorn/en/sheet-{number:02}.pdf": pdf(210, 297, 1) for number in range(60)})
    with Image.open(io.BytesIO(drawn(tmp_path).png)) as picture:
        assert picture.width in WIDTHS[1:]
        assert picture.height <= 1.6 * picture.width
        assert picture.getpixel((5, 5)) == tuple(int(GROUND[at : at + 2], 16) for at in (1, 3, 5))


def test_a_drawing_for_the_laser_keeps_its_size_and_its_curves(tmp_path: Path) -> None:
    curve = (
        '<path d="M10 10 Q20 20 30 10 C30 20 40 20 40 10 L50 60 Z" fill="none" stroke="#ff0000" stroke-width="0.1" />'
    )
    lay(tmp_path / "with", {"einhorn/en/box-1.svg": SVG.format(curve).encode()})
    lay(tmp_path / "without", {"einhorn/en/box-1.svg": SVG.format("").encode()})
    assert areas(drawn(tmp_path / "with"), GREEN) < areas(drawn(tmp_path / "without"), GREEN) - 100
    with pikepdf.open(io.BytesIO(board_pdf(SVG.format(curve).encode()))) as document:
        assert [round(float(side) / MM, 2) for side in document.pages[0].MediaBox] == [0, 0, 300, 200]


@pytest.mark.parametrize("broken", ['<path d="M1" fill="none"/>', '<path d="M1 1 Z 5" fill="none"/>'])
def test_a_path_that_breaks_off_is_no_drawing(broken: str) -> None:
    with pytest.raises(ValueError, match="breaks off"):
        board_pdf(SVG.format(broken).encode())


def test_editions_stand_apart_and_files_of_no_edition_with_the_usual_one(tmp_path: Path) -> None:
    from generator.artifacts.contact.pages import edition_of

    lay(
        tmp_path,
        FILES
        | {
            "einhorn/editions/2/en/cards-single.pdf": pdf(69, 94, 1),
            "choice/en/cards-x.pdf": FILES["einhorn/en/cards-single.pdf"],
        },
    )
    found = shown_artifacts(tmp_path, ["einhorn"])["en"]
    assert [edition_of(one) for one in found] == ["", "", "", "2"]
    assert [one.path.rpartition("/")[2] for one in found[:2]] == ["cards-single.pdf", "cards-tgc-1-back.png"]


def test_a_picture_that_tells_no_resolution_is_taken_for_one_of_a_shop(tmp_path: Path) -> None:
    from generator.artifacts.contact.pages import look_up

    buffer = io.BytesIO()
    Image.new("RGB", (600, 300)).save(buffer, "PNG")
    lay(tmp_path, {"einhorn/en/cards-x.png": buffer.getvalue()})
    (only,) = shown_artifacts(tmp_path)["en"]
    assert sizes_of(look_up(tmp_path, only), 1).shown == ((50.8, 25.4),)
