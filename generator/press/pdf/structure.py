"""The structure tree of a PDF, written into the finished file."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import TYPE_CHECKING, Any

from pikepdf import Array, Dictionary, Name, Pdf, String

from generator.press.pdf.form import write_form
from generator.press.pdf.links import Annotations
from generator.press.pdf.tags import Tag, TaggedPage

if TYPE_CHECKING:
    from generator.glyphs.face import FontFace


def write_structure(pdf: Pdf, pages: Sequence[TaggedPage], form: FontFace | None = None) -> None:
    """Document > Sect for each page > its elements, with the parent tree that leads back from marked content.

    ISO 32000-1, 14.7 and 14.8; `pages` in the order of the pages, `form` the font of the fields of a form.
    """
    annotations = Annotations(pdf, pages)
    root = pdf.make_indirect(Dictionary(Type=Name.StructTreeRoot))
    document = pdf.make_indirect(Dictionary(Type=Name.StructElem, S=Name.Document, P=root))
    sections, numbers = [], []
    for index, (page, tags) in enumerate(zip(pdf.pages, pages, strict=True)):
        made: dict[int, Any] = {}
        section = pdf.make_indirect(Dictionary(Type=Name.StructElem, S=Name.Sect, P=document, T=String(tags.title)))
        section.K = Array([_element(pdf, tag, section, page.obj, made, annotations) for tag in tags.tags])
        sections.append(section)
        numbers += [index, pdf.make_indirect(Array([made[id(owner)] for owner in tags.owners]))]
        page.obj.StructParents = index
        page.obj.Tabs = Name.S
    document.K = Array(sections)
    root.K = Array([document])
    root.ParentTree = pdf.make_indirect(Dictionary(Nums=Array([*numbers, *annotations.numbers])))
    root.ParentTreeNextKey = annotations.next_key
    pdf.Root.StructTreeRoot = root
    pdf.Root.MarkInfo = Dictionary(Marked=True)
    if form:
        write_form(pdf, annotations.fields, form)


def _element(pdf: Pdf, tag: Tag, parent: Any, page: Any, made: dict[int, Any], annotations: Annotations) -> Any:
    entries: dict[str, Any] = {"/Type": _ELEMENT, "/S": _name(tag.role), "/P": parent}
    if tag.alt:
        entries["/Alt"] = String(tag.alt)
    if tag.actual:
        entries["/ActualText"] = String(tag.actual)
    if tag.scope:
        entries["/A"] = Dictionary(O=Name.Table, Scope=_name(tag.scope))
    if tag.box and tag.role == "Figure":
        box = Array([round(edge, 3) for edge in tag.box])
        entries["/A"] = Dictionary(O=Name.Layout, Placement=Name.Block, BBox=box)
    if any(isinstance(kid, int) for kid in tag.kids):
        entries["/Pg"] = page
    element = made[id(tag)] = pdf.make_indirect(Dictionary(entries))
    kids: list[Any] = [
        kid if isinstance(kid, int) else _element(pdf, kid, element, page, made, annotations) for kid in tag.kids
    ]
    if reference := annotations.of(tag, element, page):
        kids.append(reference)
    element.K = Array(kids)
    return element


@cache
def _name(word: str) -> Name:
    """Each name is made once: a sheet has thousands of elements."""
    return Name("/" + word)


_ELEMENT = _name("StructElem")
