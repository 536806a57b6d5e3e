"""Links and form fields of a PDF: annotations that belong to an element of its structure."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from pikepdf import Array, Dictionary, Name, Pdf, String

from generator.press.pdf.form import field_of
from generator.press.pdf.tags import Tag, TaggedPage
from generator.press.primitives import Field


class Annotations:
    """Adds the annotations of a document while its structure is written; each gets an entry in the parent tree."""

    def __init__(self, pdf: Pdf, pages: Sequence[TaggedPage]) -> None:
        self.pdf = pdf
        self.next_key = len(pages)
        self.numbers: list[Any] = []
        self.fields: list[tuple[Field, Any]] = []
        self.places = {
            name: Array([page.obj, Name.XYZ, round(x, 3), round(y, 3), None])
            for page, tags in zip(pdf.pages, pages, strict=True)
            for name, (x, y) in tags.anchors.items()
        }

    def of(self, tag: Tag, element: Any, page: Any) -> Any | None:
        """The object reference that an element needs for its link or its field; None where it has neither."""
        if tag.href:
            annotation = self._link(tag)
        elif tag.entry:
            annotation = field_of(self.pdf, tag.entry)
        else:
            return None
        assert tag.box
        annotation.Rect = Array([round(edge, 3) for edge in tag.box])
        annotation.StructParent = self.next_key
        annotation.P = page
        made = self.pdf.make_indirect(annotation)
        if tag.entry:
            self.fields.append((tag.entry, made))
        if "/Annots" not in page:
            page.Annots = Array()
        page.Annots.append(made)
        self.numbers += [self.next_key, element]
        self.next_key += 1
        return Dictionary(Type=Name.OBJR, Obj=made, Pg=page)

    def _link(self, tag: Tag) -> Dictionary:
        link = Dictionary(Type=Name.Annot, Subtype=Name.Link, Border=Array([0, 0, 0]), F=4)
        if tag.alt:
            link.Contents = String(tag.alt)
        if tag.href.startswith("#"):
            if tag.href[1:] not in self.places:
                raise ValueError(f"no anchor '{tag.href[1:]}' for a link")
            link.Dest = self.places[tag.href[1:]]
        else:
            link.A = Dictionary(Type=Name.Action, S=Name.URI, URI=String(tag.href))
        return link
