from __future__ import annotations

import json
from dataclasses import replace
from fractions import Fraction
from typing import Any

import pikepdf
import pytest
from press.pdf.test_tags import structure, structure_faults
from press.printing import BOLD, NIGHT, REGULAR, fonts, opened, texts

from generator.press.page_imposition import Bookmark, Document, Leaf, Placed
from generator.press.pdf.document import write_document
from generator.press.primitives import Face, Field, Item, Line, Node, Sum, Text

WIDTH, HEIGHT = Fraction(148), Fraction(210)


def face(*items: Item, name: str = "page") -> Face:
    return Face(name, float(WIDTH), float(HEIGHT), 0, items)


def heading(words: str, anchor: str = "") -> Node:
    return Node("H1", (Text(20, 30, words, BOLD, 18, NIGHT),), anchor=anchor)


def link(words: str, href: str) -> Node:
    return Node("P", (Node("Link", (Text(20, 60, words, REGULAR, 10, NIGHT),), href=href, alt=words),))


def leaf(one: Face, title: str = "page") -> Leaf:
    return Leaf(WIDTH, HEIGHT, (Placed(one),), title)


def written(*faces: Face, **more: Any) -> bytes:
    return write_document(Document(tuple(map(leaf, faces)), "Rules", "en", **more), fonts())


def entries(name: str = "left") -> Field:
    return Field(name, f"stones of {name}", 20, 80, 30, 8, 11, "center")


def test_faces_are_read_back_in_order_from_each_page() -> None:
    assert texts(written(face(heading("One")), face(heading("Two")))) == ["One", "Two"]


def test_every_page_is_tagged() -> None:
    data = written(face(heading("One", "one"), link("home", "#one")), face(link("out", "https://example.org/")))
    with opened(data) as pdf:
        assert structure_faults(pdf) == []


def test_links_lead_to_addresses_and_to_places_of_the_document() -> None:
    with opened(written(face(link("on", "#two")), face(heading("Two", "two"), link("out", "https://a.b/")))) as pdf:
        inner, outer = pdf.pages[0].Annots[0], pdf.pages[1].Annots[0]
        assert inner.Dest[0].objgen == pdf.pages[1].obj.objgen
        assert float(inner.Dest[3]) > float(HEIGHT) / 25.4 * 72 * 0.8
        assert str(outer.A.URI) == "https://a.b/"
        assert [float(edge) for edge in inner.Rect] == pytest.approx([56.7, 422.3, 68.5, 435.9], abs=1.5)


def test_a_link_and_its_element_know_each_other() -> None:
    with opened(written(face(heading("One", "one"), link("home", "#one")))) as pdf:
        (annotation,) = pdf.pages[0].Annots
        nums = pdf.Root.StructTreeRoot.ParentTree.Nums
        owner = {int(nums[at]): nums[at + 1] for at in range(0, len(nums), 2)}[int(annotation.StructParent)]
        assert owner.S == "/Link"
        assert any(isinstance(kid, pikepdf.Dictionary) and kid.Obj.objgen == annotation.objgen for kid in owner.K)


def test_a_link_that_leads_nowhere_is_our_fault() -> None:
    with pytest.raises(ValueError, match="no anchor 'gone'"):
        written(face(link("on", "#gone")))


def test_the_outline_leads_to_the_headings() -> None:
    marks = (Bookmark("One", 0, 0), Bookmark("Part", 1, 1, 100.0))
    with opened(written(face(), face(), bookmarks=marks)) as pdf, pdf.open_outline() as outline:
        (one,) = outline.root
        (part,) = one.children
        assert (one.title, part.title) == ("One", "Part")
        assert part.destination[0].objgen == pdf.pages[1].obj.objgen
        assert float(part.destination[3]) == pytest.approx((float(HEIGHT) - 100) / 25.4 * 72)


def test_a_form_has_its_fields_in_the_order_of_the_page() -> None:
    one = face(heading("Form"), Node("P", (entries("a"),)), Node("P", (entries("b"),)), entries("c"))
    with opened(written(one, form=True)) as pdf:
        assert [str(each.T) for each in pdf.pages[0].Annots] == ["a", "b", "c"]
        assert [str(each.T) for each in pdf.Root.AcroForm.Fields] == ["a", "b", "c"]
        assert pdf.pages[0].Tabs == "/S"
        assert [str(each.TU) for each in pdf.Root.AcroForm.Fields] == [f"stones of {name}" for name in "abc"]
        assert [str(each.S) for each in structure(pdf)].count("/Form") == 3
        assert structure_faults(pdf) == []
        assert "/Names" not in pdf.Root  # nothing adds up, so there is no script
        assert "/CO" not in pdf.Root.AcroForm
        assert not any("/AA" in each or "/A" in each for each in pdf.Root.AcroForm.Fields)


def test_the_font_of_a_form_is_embedded_whole() -> None:
    with opened(written(face(entries()), form=True)) as pdf:
        (font,) = pdf.Root.AcroForm.DR.Font.values()
        (inner,) = font.DescendantFonts
        assert inner.FontDescriptor.FontFile2.read_bytes() == fonts().by_name(REGULAR).path.read_bytes()
        widths = {
            chr(int(inner.W[at]) + place): int(width)
            for at in range(0, len(inner.W), 2)
            for place, width in enumerate(inner.W[at + 1])
        }
        assert widths == fonts().by_name(REGULAR).advances


def test_two_fields_can_not_share_a_name() -> None:
    with pytest.raises(ValueError, match="form fields share the name 'left'"):
        written(face(entries(), entries()), form=True)


def test_a_total_adds_up_the_fields_of_its_own_page() -> None:
    total = replace(entries("total"), sum=Sum(("left",), ("right",), ("before",)))
    pages = [face(*map(entries, ("left", "right", "before")), total) for _ in range(2)]
    with opened(written(*pages, form=True)) as pdf:
        order = pdf.Root.AcroForm.CO
        assert [str(each.T) for each in order] == ["page-1-total", "page-2-total"]
        assert [str(each.AA.C.S) for each in order] == ["/JavaScript"] * 2
        script = pdf.Root.Names.JavaScript.Names[1].JS.read_bytes().decode("ascii")
        sums = json.loads(script.partition("sums: ")[2].partition(",\n")[0])
        assert sums["page-2-total"] == {
            "plus": ["page-2-left"], "minus": ["page-2-right"], "carried": ["page-2-before"], "scores": []
        }  # fmt: skip


def test_fields_of_several_pages_have_the_page_in_their_names() -> None:
    with opened(written(face(entries()), face(entries()), form=True)) as pdf:
        assert [str(each.T) for each in pdf.Root.AcroForm.Fields] == ["page-1-left", "page-2-left"]


def test_a_document_that_is_no_form_has_no_field() -> None:
    with opened(written(face(entries()))) as pdf:
        assert "/AcroForm" not in pdf.Root
        assert "/Annots" not in pdf.pages[0]


def test_several_faces_lie_where_they_are_placed_and_cuts_are_decoration() -> None:
    placed = tuple(Placed(face(heading(words)), Fraction(x), Fraction(0)) for words, x in (("A", 0), ("B", 148)))
    cut = Line(148, 0, 148, 210, NIGHT, 0.2, 2)
    data = write_document(Document((Leaf(2 * WIDTH, HEIGHT, placed, "both", (cut,)),), "T", "en"), fonts())
    with opened(data) as pdf:
        assert structure_faults(pdf) == []
        assert [float(edge) for edge in pdf.pages[0].MediaBox[2:]] == pytest.approx([839.06, 595.28], abs=0.01)
    assert texts(data) == ["AB"]


def test_all_fonts_are_embedded_and_no_other_is_listed() -> None:
    with opened(written(face(heading("One")))) as pdf:
        fonts_found = {str(font.BaseFont) for page in pdf.pages for font in page.Resources.Font.values()}
        assert fonts_found
        assert all("+Wuerfelwerk" in name for name in fonts_found)


def test_the_same_document_gives_the_same_bytes() -> None:
    one = face(heading("One", "one"), link("on", "#one"), entries())
    assert written(one, form=True) == written(one, form=True)
