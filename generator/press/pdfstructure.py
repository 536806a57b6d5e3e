"""The structure tree of a PDF, written into the finished file."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from pikepdf import Array, Dictionary, Name, Pdf, String

from generator.press.tags import Tag, TaggedPage


def write_structure(pdf: Pdf, pages: Sequence[TaggedPage]) -> None:
    """Document > Sect for each page > its elements, with the parent tree that leads back from marked content.

    ISO 32000-1, 14.7 and 14.8; `pages` in the order of the pages.
    """
    root = pdf.make_indirect(Dictionary(Type=Name.StructTreeRoot))
    document = pdf.make_indirect(Dictionary(Type=Name.StructElem, S=Name.Document, P=root))
    sections, numbers = [], []
    for index, (page, tags) in enumerate(zip(pdf.pages, pages, strict=True)):
        made: dict[int, Any] = {}
        section = pdf.make_indirect(Dictionary(Type=Name.StructElem, S=Name.Sect, P=document, T=String(tags.title)))
        section.K = Array([_element(pdf, tag, section, page.obj, made) for tag in tags.tags])
        sections.append(section)
        numbers += [index, pdf.make_indirect(Array([made[id(owner)] for owner in tags.owners]))]
        page.obj.StructParents = index
        page.obj.Tabs = Name.S
    document.K = Array(sections)
    root.K = Array([document])
    root.ParentTree = pdf.make_indirect(Dictionary(Nums=Array(numbers)))
    root.ParentTreeNextKey = len(pages)
    pdf.Root.StructTreeRoot = root
    pdf.Root.MarkInfo = Dictionary(Marked=True)


def _element(pdf: Pdf, tag: Tag, parent: Any, page: Any, made: dict[int, Any]) -> Any:
    entries = Dictionary(Type=Name.StructElem, S=Name("/" + tag.role), P=parent)
    if tag.alt:
        entries.Alt = String(tag.alt)
    if tag.actual:
        entries.ActualText = String(tag.actual)
    if tag.scope:
        entries.A = Dictionary(O=Name.Table, Scope=Name("/" + tag.scope))
    if tag.box:
        entries.A = Dictionary(O=Name.Layout, Placement=Name.Block, BBox=Array([round(edge, 3) for edge in tag.box]))
    if any(isinstance(kid, int) for kid in tag.kids):
        entries.Pg = page
    element = made[id(tag)] = pdf.make_indirect(entries)
    element.K = Array([kid if isinstance(kid, int) else _element(pdf, kid, element, page, made) for kid in tag.kids])
    return element
