from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import replace
from typing import Any

import pikepdf
import pytest
from press.printing import NIGHT, REGULAR, SYMBOLS, back, fonts, job, opened

from generator.press.page_imposition import PrintCard
from generator.press.pdf.document import write_pdf
from generator.press.primitives import Face, Node, Rect, Text

PAINTING = {"f", "S", "B", "TJ", "Do", "sh"}


def children(element: Any) -> list[Any]:
    """The elements inside an element; pieces of content and references to annotations are none."""
    return [kid for kid in element.get("/K", []) if isinstance(kid, pikepdf.Dictionary) and kid.get("/S")]


def elements(element: Any) -> Iterator[Any]:
    yield element
    for kid in children(element):
        yield from elements(kid)


def structure(pdf: pikepdf.Pdf) -> list[Any]:
    return list(elements(pdf.Root.StructTreeRoot.K[0]))


def roles(pdf: pikepdf.Pdf) -> Counter[str]:
    return Counter(str(element.S)[1:] for element in structure(pdf))


def marked(page: pikepdf.Page, found: list[str]) -> list[int]:
    """The MCIDs of a page in painting order; notes what is painted outside marked content.

    A span that only says what its characters stand for belongs to what is around it.
    """
    numbers: list[int] = []
    open_ones: list[bool] = []
    for operands, operator in pikepdf.parse_content_stream(page):
        if str(operator) in ("BDC", "BMC"):
            says = str(operator) == "BDC" and "/MCID" not in operands[1]
            open_ones.append(not says)
            if says and "/ActualText" not in operands[1]:
                found.append("marked content without MCID or ActualText")
            elif str(operator) == "BDC" and not says:
                numbers.append(int(operands[1].MCID))
        elif str(operator) == "EMC":
            open_ones.pop()
        elif str(operator) in PAINTING and (depth := sum(open_ones)) != 1:
            found.append(f"{operator} is painted at depth {depth} of marked content")
    if open_ones:
        found.append("marked content is not closed")
    return numbers


def structure_faults(pdf: pikepdf.Pdf) -> list[str]:
    """What is wrong with the tags of a file (ISO 32000-1, 14.7 and 14.8)."""
    found: list[str] = []
    parents = {pdf.Root.StructTreeRoot.ParentTree.Nums[i]: pdf.Root.StructTreeRoot.ParentTree.Nums[i + 1]
               for i in range(0, len(pdf.Root.StructTreeRoot.ParentTree.Nums), 2)}  # fmt: skip
    owners: dict[tuple[Any, int], list[Any]] = {}
    for element in structure(pdf):
        role = str(element.S)
        kids = children(element)
        for kid in element.get("/K", []):
            if isinstance(kid, int):
                owners.setdefault((element.Pg.objgen, kid), []).append(element.objgen)
        if any(kid.P.objgen != element.objgen for kid in kids):
            found.append(f"a child of {role} has another parent")
        if role == "/Figure" and not str(element.get("/Alt", "")):
            found.append("Figure without Alt")
        if role == "/Figure" and "/BBox" not in element.get("/A", {}):
            found.append("Figure without BBox")
        if role == "/TH" and "/Scope" not in element.get("/A", {}):
            found.append("TH without Scope")
        if role == "/Table" and {str(kid.S) for kid in kids} - {"/TR"}:
            found.append("Table with other children than TR")
        if role == "/TR" and {str(kid.S) for kid in kids} - {"/TH", "/TD"}:
            found.append("TR with other children than TH and TD")
    for page in pdf.pages:
        numbers = marked(page, found)
        if sorted(numbers) != list(range(len(numbers))):
            found.append("MCIDs of a page are not 0, 1, 2, ...")
        tree = parents[page.obj.StructParents]
        if len(tree) != len(numbers):
            found.append("the parent tree has not one entry for each MCID")
        for number in numbers:
            known = owners.pop((page.obj.objgen, number), [])
            if len(known) != 1:
                found.append(f"MCID {number} belongs to {len(known)} elements")
            elif number >= len(tree) or tree[number].objgen != known[0]:
                found.append(f"the parent tree sends MCID {number} elsewhere")
    return found + [f"MCID {number} is on no page" for _, number in owners]


@pytest.mark.parametrize("name", ["home-a4", "home-letter", "single"])
def test_every_file_is_tagged_without_a_fault(name: str) -> None:
    with opened(write_pdf(job(name, 12), fonts())) as pdf:
        assert structure_faults(pdf) == []
        assert pdf.Root.MarkInfo.Marked
        assert all(page.obj.Tabs == "/S" for page in pdf.pages)


def first(pdf: pikepdf.Pdf, role: str) -> Any:
    return next(element for element in structure(pdf) if f"/{role}" == element.S)


def paint_outside(pdf: pikepdf.Pdf) -> None:
    page = pdf.pages[0]
    page.Contents = pdf.make_stream(page.Contents.read_bytes() + b"\n0 0 9 9 re f")


FAULTS: dict[str, tuple[Callable[[pikepdf.Pdf], object], str]] = {
    "no alt": (lambda pdf: first(pdf, "Figure").__delitem__("/Alt"), "Figure without Alt"),
    "no box": (lambda pdf: first(pdf, "Figure").__delitem__("/A"), "Figure without BBox"),
    "no scope": (lambda pdf: first(pdf, "TH").__delitem__("/A"), "TH without Scope"),
    "forgotten": (lambda pdf: first(pdf, "H1").__setitem__("/K", pikepdf.Array([])), "belongs to 0 elements"),
    "twice": (lambda pdf: first(pdf, "H1").K.append(1), "belongs to 2 elements"),
    "nowhere": (lambda pdf: first(pdf, "H1").K.append(99), "is on no page"),
    "parents": (lambda pdf: pdf.Root.StructTreeRoot.ParentTree.Nums[1].__setitem__(0, first(pdf, "P")), "elsewhere"),
    "too few": (lambda pdf: pdf.Root.StructTreeRoot.ParentTree.Nums[1].__delitem__(0), "one entry for each"),
    "stranger": (lambda pdf: first(pdf, "TR").__setitem__("/S", pikepdf.Name.P), "other children than TR"),
    "outside": (paint_outside, "at depth 0"),
}


@pytest.mark.parametrize("fault", FAULTS)
def test_a_planted_fault_in_the_tags_is_found(fault: str) -> None:
    plant, reason = FAULTS[fault]
    with opened(write_pdf(job("single"), fonts())) as pdf:
        plant(pdf)
        assert any(reason in found for found in structure_faults(pdf))


def test_a_page_has_the_structure_of_its_face() -> None:
    with opened(write_pdf(job("single", 1), fonts())) as pdf:
        document = pdf.Root.StructTreeRoot.K[0]
        front_page, back_page = document.K
        assert [str(kid.S) for kid in front_page.K] == ["/H1", "/Table", "/P", "/Figure"]
        table = front_page.K[1]
        assert [[str(cell.S) for cell in row.K] for row in table.K] == [["/TH"], ["/TH", "/TD"], ["/TH", "/TD"]]
        assert [str(row.K[0].A.Scope) for row in table.K] == ["/Column", "/Row", "/Row"]
        assert [str(kid.S) for kid in table.K[1].K[0].K if isinstance(kid, pikepdf.Dictionary)] == ["/Figure"]
        assert str(front_page.K[2].ActualText) == "!"
        assert str(front_page.K[3].Alt) == "QR code"
        assert str(front_page.T) == "Card 1"
        assert [(str(kid.S), str(kid.Alt)) for kid in back_page.K] == [("/Figure", "back with a unicorn")]


def test_the_box_of_a_figure_covers_what_it_shows() -> None:
    with opened(write_pdf(job("single", 1), fonts())) as pdf:
        left, bottom, right, top = (float(edge) for edge in pdf.Root.StructTreeRoot.K[0].K[0].K[3].A.BBox)
    mm = 72 / 25.4
    assert (left, right) == pytest.approx((53 * mm, 59 * mm), abs=0.01)
    assert (266.457 - top, 266.457 - bottom) == pytest.approx((73 * mm, 79 * mm), abs=0.01)


def test_on_sheets_each_card_is_a_figure_with_its_words_and_the_label_a_paragraph() -> None:
    with opened(write_pdf(job("home-a4", 12), fonts())) as pdf:
        told = {"H1": 2, "Table": 2, "TR": 6, "TH": 6, "TD": 4, "P": 2}
        assert roles(pdf).items() >= {**told, "Document": 1, "Sect": 4, "P": 4 + told["P"], "Figure": 24}.items()
        figures = [str(element.Alt) for element in structure(pdf) if element.S == "/Figure"]
        assert figures[:3] == ["front of Einhorn", "front of Wunsch", "front of Einhorn"]
        assert [str(section.T) for section in pdf.Root.StructTreeRoot.K[0].K][:2] == ["front 1/2", "back 1/2"]


def test_what_a_card_on_a_sheet_says_is_told_once_before_its_picture_in_words() -> None:
    with opened(write_pdf(job("home-a4", 12), fonts())) as pdf, opened(write_pdf(job("single", 2), fonts())) as single:
        fronts, backs, *_ = pdf.Root.StructTreeRoot.K[0].K
        first = [[str(kid.S) for kid in side.K][1:] for side in (fronts, backs)]
        own = [str(kid.S) for page in single.Root.StructTreeRoot.K[0].K for kid in page.K if kid.S != "/Figure"]
        assert [role for role in first[0] if role not in ("/Figure", "/Span")] == own
        assert [role for side in first for role in side].count("/Figure") == 18
        assert "!" in {str(one.get("/ActualText", "")) for one in structure(pdf)}


def test_a_tint_inside_an_element_is_decoration_and_a_drawing_inside_a_figure_is_not() -> None:
    tinted = Node("P", (Rect(0, 0, 5, 5, fill=NIGHT), Text(1, 4, "words", REGULAR, 7, NIGHT)))
    drawn = Node("Figure", (Rect(0, 0, 5, 5, fill=NIGHT), Text(1, 4, "words", REGULAR, 7, NIGHT)), alt="a sign")
    card = PrintCard(Face("tint", 63, 88, 3, (tinted, drawn)), back(), "tint")
    with opened(write_pdf(replace(job("single"), cards=(card,)), fonts())) as pdf:
        pieces = [str(operands[0]) for operands, operator in pikepdf.parse_content_stream(pdf.pages[0])
                  if str(operator) in ("BDC", "BMC")]  # fmt: skip
        assert pieces == ["/Artifact", "/P", "/Figure"]


def test_a_symbol_inside_an_element_can_be_decoration() -> None:
    sign, share = Text(1, 4, "⚰", SYMBOLS, 9, NIGHT), Text(1, 9, "44.4%", REGULAR, 7, NIGHT)
    cell = Node("P", (Node("Artifact", (sign,)), share))
    card = PrintCard(Face("cell", 63, 88, 3, (cell,)), back(), "cell")
    with opened(write_pdf(replace(job("single"), cards=(card,)), fonts())) as pdf:
        assert roles(pdf) == {"Document": 1, "Sect": 2, "P": 1, "Figure": 1}
        assert structure_faults(pdf) == []
        pieces = [str(operands[0]) for operands, operator in pikepdf.parse_content_stream(pdf.pages[0])
                  if str(operator) in ("BDC", "BMC")]  # fmt: skip
        assert pieces == ["/Artifact", "/P"]


def test_a_face_without_words_and_structure_is_decoration() -> None:
    card = PrintCard(Face("plain", 63, 88, 3, (Rect(0, 0, 63, 88, fill=NIGHT),)), back(), "plain")
    with opened(write_pdf(replace(job("single"), cards=(card,)), fonts())) as pdf:
        assert len(pdf.Root.StructTreeRoot.K[0].K[0].K) == 0
        assert structure_faults(pdf) == []
