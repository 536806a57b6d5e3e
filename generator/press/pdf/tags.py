"""Tags: each mark is written as part of the structure of the document or as decoration."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field, replace

from generator.press.bounds import bounds
from generator.press.pdf.content import Content
from generator.press.primitives import ARTIFACT, Face, Field, Item, Mark, Node, Text, marks


@dataclass
class Tag:
    """An element of the structure tree; `kids` holds elements and the numbers (MCID) of pieces of marked content.

    `box` is the bounding box of a figure or a link in PDF coordinates, `href` where a link leads, `entry` the form
    field that the element stands for.
    """

    role: str
    alt: str = ""
    actual: str = ""
    scope: str = ""
    box: tuple[float, float, float, float] | None = None
    href: str = ""
    entry: Field | None = None
    kids: list[Tag | int] = field(default_factory=list)


@dataclass
class TaggedPage:
    """The structure of one page; `owners` holds, by MCID, the element each piece of marked content belongs to.

    `body` holds operators that come before those the canvas has; pages with the same body share one stream.
    `anchors` holds by name the places, in PDF coordinates, that links lead to.
    """

    title: str
    body: str = ""
    tags: list[Tag] = field(default_factory=list)
    owners: list[Tag] = field(default_factory=list)
    anchors: dict[str, tuple[float, float]] = field(default_factory=dict)


class Tagger:
    """Writes marks into a content stream, each inside marked content.

    Neighbouring marks of the same element share one piece.
    """

    def __init__(self, content: Content, title: str, form: bool = False, prefix: str = "") -> None:
        """`form` tells whether fields are written; `prefix` begins their names."""
        self.content, self.form, self.prefix = content, form, prefix
        self.page = TaggedPage(title)
        self._open: Tag | str | None = None

    def face(self, face: Face) -> None:
        """Writes a face; one without any structure becomes a figure, if it has words for it."""
        whole = face.alt and not any(isinstance(item, Node) for item in face.items)
        self.items((Node("Figure", face.items, alt=face.alt),) if whole else face.items)
        self.close()

    def items(self, items: Iterable[Item], parent: Tag | None = None, pictures: bool = False) -> None:
        """Writes items below an element, None being the page.

        Text belongs to its element. Other marks do so only with `pictures`, where words stand for them;
        elsewhere they are decoration, a tint behind a row of a table for instance.
        """
        for item in items:
            if isinstance(item, Node) and item.role == ARTIFACT:
                for mark in marks(item.children):
                    self.mark(mark, None)
            elif isinstance(item, Node):
                self._node(item, parent, pictures)
            elif isinstance(item, Field):
                self._field(item, parent)
            elif parent and (pictures or (isinstance(item, Text) and not item.ornament)):
                self.mark(item, parent)
            else:
                self.mark(item, None)

    def _node(self, node: Node, parent: Tag | None, pictures: bool) -> None:
        tag = Tag(node.role, node.alt, node.actual, node.scope, href=node.href)
        if node.role == "Figure" or node.href or node.anchor:
            left, top, right, bottom = bounds(marks(node.children), self.content.fonts)
            tag.box = (*self.content.point(left, bottom), *self.content.point(right, top))
        if node.anchor and tag.box:
            self.page.anchors.setdefault(node.anchor, (tag.box[0], tag.box[3]))
        (parent.kids if parent else self.page.tags).append(tag)
        self.items(node.children, tag, pictures or bool(node.role == "Figure" or node.alt or node.actual))

    def _field(self, entry: Field, parent: Tag | None) -> None:
        if self.form:
            lower, upper = (
                self.content.point(entry.x, entry.y + entry.h),
                self.content.point(entry.x + entry.w, entry.y),
            )
            adds = entry.sum and entry.sum.prefixed(self.prefix)
            entry = replace(entry, name=self.prefix + entry.name, sum=adds)
            tag = Tag("Form", entry.label, box=(*lower, *upper), entry=entry)
            (parent.kids if parent else self.page.tags).append(tag)

    def mark(self, mark: Mark, tag: Tag | None) -> None:
        """Writes one mark as content of an element, or as decoration."""
        self.open(tag)
        self.content.mark(mark)

    def open(self, tag: Tag | None) -> None:
        """Begins a piece of marked content, unless one of the same element is open."""
        wanted = tag or "Artifact"
        if self._open is wanted:
            return
        self.close()
        self._open = wanted
        if tag:
            number = len(self.page.owners)
            tag.kids.append(number)
            self.page.owners.append(tag)
            self.content.add(f"/{tag.role} <</MCID {number}>> BDC")
        else:
            self.content.add("/Artifact BMC")

    def close(self) -> None:
        """Ends the open piece of marked content."""
        if self._open:
            self.content.add("EMC")
        self._open = None
