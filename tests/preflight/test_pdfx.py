"""Files for shops in CMYK are PDF/X-1a:2003 by a reader that knows nothing of how they were made; whoever claims it
without being it is told."""

from __future__ import annotations

import io
import re
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pikepdf
import pytest
from cli.commands import wuerfelwerk
from oncemade import once_made
from pikepdf import Array, Dictionary, Name, Pdf
from preflight.jobs import SHOP, found, job
from press.printing import project

from generator.preflight.pdfx import pdfx_faults
from generator.press.targets.target import load_target

Change = Callable[[Pdf], object]
CONDITION = "CGATS TR 006"
SHOPS = ("drivethru", "meinspiel")


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The cards of CHOICE for shops, and for a printer at home."""

    def make(output: Path) -> None:
        targets = [part for name in (*SHOPS, "home-a4") for part in ("--target", name)]
        assert wuerfelwerk("cards", "choice", *targets, "--output", output, copies=True).code == 0

    return once_made(tmp_path_factory, "cards-for-shops", make) / "choice"


@pytest.fixture(scope="module")
def made(folder: Path) -> bytes:
    return (folder / "en/cards-drivethru.pdf").read_bytes()


def told(data: bytes, condition: str = CONDITION) -> list[str]:
    with Pdf.open(io.BytesIO(data)) as pdf:
        return [words for words, _, _ in pdfx_faults(pdf, data, condition)]


def changed(data: bytes, change: Change, **ways: object) -> bytes:
    with Pdf.open(io.BytesIO(data)) as pdf:
        change(pdf)
        buffer = io.BytesIO()
        asked = {"static_id": True, "force_version": "1.4", "object_stream_mode": pikepdf.ObjectStreamMode.disable}
        asked["stream_decode_level"] = pikepdf.StreamDecodeLevel.none  # else what is packed is packed again
        asked["compress_streams"] = False
        pdf.save(buffer, **(asked | ways))  # type: ignore[arg-type]
    return buffer.getvalue()


@pytest.mark.parametrize("target", SHOPS)
@pytest.mark.parametrize("language", ["de", "en"])
def test_what_a_shop_in_cmyk_gets_is_pdfx(folder: Path, target: str, language: str) -> None:
    condition = load_target(project(), target).shop.condition
    files = sorted((folder / language).glob(f"*-{target}*.pdf"))
    assert files
    assert condition
    assert [told(path.read_bytes(), condition) for path in files] == [[]] * len(files)


def test_no_other_file_claims_it(folder: Path) -> None:
    data = (folder / "en/cards-home-a4.pdf").read_bytes()
    assert (told(data), told(data, "")) == (["none"], [])


def drop(key: str) -> Change:
    return lambda pdf: pdf.docinfo.__delitem__(key)


def link(pdf: Pdf) -> None:
    note = Dictionary(Type=Name.Annot, Subtype=Name.Link, Rect=Array([40, 40, 60, 60]))
    pdf.pages[0].obj.Annots = Array([pdf.make_indirect(note)])


def lzw(pdf: Pdf) -> None:
    stream = pdf.make_stream(b"\x80\x0b\x60\x50\x22\x0c\x0c\x85\x01")
    stream.Filter = Name.LZWDecode
    pdf.Root.Extra = pdf.make_indirect(stream)


PLANTED: dict[str, Change] = {
    "told": drop("/ModDate"),
    "trapped": drop("/Trapped"),
    "intents": lambda pdf: pdf.Root.__delitem__("/OutputIntents"),
    "registry": lambda pdf: pdf.Root.OutputIntents[0].__delitem__("/RegistryName"),
    "condition": lambda pdf: setattr(pdf.Root.OutputIntents[0], "OutputConditionIdentifier", pikepdf.String("FOGRA27")),
    "acts": lambda pdf: setattr(pdf.Root, "OpenAction", Dictionary(S=Name.JavaScript, JS=pikepdf.String("0"))),
    "boxes": lambda pdf: pdf.pages[1].obj.__delitem__("/TrimBox"),
    "notes": link,
    "lzw": lzw,
}


@pytest.mark.parametrize("value", [Name("/False_"), Name("/false"), Name.Unknown, pikepdf.String("False"), False])
def test_whether_colours_are_trapped_is_one_of_two_words(made: bytes, value: object) -> None:
    assert re.search(rb"/Trapped /False[ />\r\n]", made)  # by bytes: a library may spell names in its own way
    assert told(changed(made, lambda pdf: pdf.docinfo.__setitem__("/Trapped", value))) == ["trapped"]
    assert told(changed(made, lambda pdf: pdf.docinfo.__setitem__("/Trapped", Name("/True")))) == []


@pytest.mark.parametrize("words", PLANTED)
def test_each_lie_is_told(made: bytes, words: str) -> None:
    assert told(changed(made, PLANTED[words])) == [words]


DAMAGED: dict[str, tuple[Change, str]] = {
    "intents that are a name": (lambda pdf: setattr(pdf.Root, "OutputIntents", Name.A), "intents"),
    "intents that are numbers": (lambda pdf: setattr(pdf.Root, "OutputIntents", Array([1, Name.A])), "intents"),
    "names that are a list": (lambda pdf: setattr(pdf.Root, "Names", Array([1])), "acts"),
    "a box of three numbers": (lambda pdf: setattr(pdf.pages[0].obj, "TrimBox", Array([0, 0, 9])), "boxes"),
    "a box that is a name": (lambda pdf: setattr(pdf.pages[0].obj, "TrimBox", Name.A), "boxes"),
    "a bleed box of words": (lambda pdf: setattr(pdf.pages[0].obj, "BleedBox", Array([Name.A] * 4)), "boxes"),
}


@pytest.mark.parametrize("damage", DAMAGED)
def test_a_damaged_file_is_told_and_breaks_nothing(made: bytes, damage: str) -> None:
    change, words = DAMAGED[damage]
    assert told(changed(made, change)) == [words]


def art(pdf: Pdf) -> None:
    for page in pdf.pages:
        page.obj.ArtBox = page.obj.TrimBox


def only_art(pdf: Pdf) -> None:
    art(pdf)
    for page in pdf.pages:
        del page.obj["/TrimBox"]


def no_bleed(pdf: Pdf) -> None:
    for page in pdf.pages:
        del page.obj["/BleedBox"]


def test_a_page_has_a_trim_box_or_an_art_box_and_needs_no_bleed_box(made: bytes) -> None:
    assert told(changed(made, no_bleed)) == []
    assert told(changed(made, only_art)) == []
    assert {*told(changed(made, art))} == {"boxes"}


def test_without_a_bleed_box_a_link_on_the_page_is_told(made: bytes) -> None:
    assert told(changed(made, lambda pdf: (no_bleed(pdf), link(pdf)))) == ["notes"]


def test_a_newer_version_and_packed_objects_and_a_lost_id_are_told(made: bytes) -> None:
    assert told(changed(made, lambda pdf: None)) == []
    assert told(changed(made, lambda pdf: None, force_version="1.6")) == ["version"]
    packed = changed(made, lambda pdf: None, force_version="1.5", object_stream_mode=pikepdf.ObjectStreamMode.generate)
    assert told(packed) == ["version", "packed"]
    assert told(made.replace(b"/ID [", b"/IX [")) == ["id"]


def test_a_box_outside_of_another_is_told(made: bytes) -> None:
    def grow(pdf: Pdf) -> None:
        pdf.pages[0].obj.TrimBox = Array([-5, 0, 100, 100])

    assert told(changed(made, grow)) == ["boxes"]


def test_a_file_that_claims_nothing_is_warned_of_where_a_shop_works_by_it() -> None:
    spec = replace(SHOP, condition=CONDITION)
    assert [(one.level, one.words) for one in found(job(), spec) if one.rule == "pdfx"] == [("warning", "none")]
    assert not [one for one in found(job(), SHOP) if one.rule == "pdfx"]
