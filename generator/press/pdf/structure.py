"""What makes a PDF accessible: tags, the structure tree, links, metadata and how viewers show it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field, replace
from functools import cache
from html import escape
from io import BytesIO
from itertools import groupby
from typing import Any

from pikepdf import Array, Dictionary, Name, ObjectStreamMode, Pdf, Stream, String

from generator.glyphs.face import FontFace
from generator.press.measure import bounds
from generator.press.pdf.content import Content
from generator.press.pdf.form import field_of, write_form
from generator.press.pdf.srgb import NAME, srgb_profile
from generator.press.primitives import ARTIFACT, Face, Field, Item, Mark, Node, Text, marks
from generator.press.sheets.cutlines import Cuts, add_cuts


@dataclass
class Tag:
    """An element of the structure tree; `kids` holds elements and the numbers (MCID) of pieces of marked content.

    `box` is the bounding box of a figure or a link in PDF coordinates, `href` where a link leads and `words` what it
    says, `entry` the form field that the element stands for.
    """

    role: str
    alt: str = ""
    actual: str = ""
    scope: str = ""
    box: tuple[float, float, float, float] | None = None
    href: str = ""
    words: str = ""
    entry: Field | None = None
    kids: list[Tag | int] = field(default_factory=list)
    span: int = 1


@dataclass
class TaggedPage:
    """The structure of one page; `owners` holds, by MCID, the element each piece of marked content belongs to.

    `body` holds operators that come before those the canvas has; pages with the same body share one stream.
    `anchors` holds by name the places, in PDF coordinates, that links lead to. `sections` parts the tags of a page that
    has several pages of a booklet: the place of each in the order of reading, its title, and its first tag.
    """

    title: str
    body: str = ""
    tags: list[Tag] = field(default_factory=list)
    owners: list[Tag] = field(default_factory=list)
    anchors: dict[str, tuple[float, float]] = field(default_factory=dict)
    sections: list[tuple[int, str, int]] = field(default_factory=list)

    def parts(self, index: int) -> Iterator[tuple[int, str, list[Tag]]]:
        """The sections with their tags; a page without any is one, read at its own place."""
        begun = self.sections or [(index, self.title, 0)]
        ends = [*(first for _, _, first in begun[1:]), len(self.tags)]
        yield from ((at, title, self.tags[first:end]) for (at, title, first), end in zip(begun, ends, strict=True))


class Tagger:
    """Writes marks into a content stream, each inside marked content.

    Neighbouring marks of the same element share one piece.
    """

    def __init__(self, content: Content, title: str, form: bool = False, prefix: str = "", links: bool = True) -> None:
        """`form` tells whether fields are written, and `links` whether links are; `prefix` begins names of fields."""
        self.content, self.form, self.prefix, self.links = content, form, prefix, links
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
        if node.href and not self.links:
            node = replace(node, role="Span", href="")
        words = node.alt or _words(node) if node.href else ""
        tag = Tag(node.role, node.alt, node.actual, node.scope, href=node.href, words=words, span=node.span)
        if node.role == "Figure" or node.href or node.anchor:
            left, top, right, bottom = bounds(marks(node.children), self.content.fonts)
            tag.box = (*self.content.point(left, bottom), *self.content.point(right, top))
        if node.anchor and tag.box:
            self.page.anchors.setdefault(node.anchor, (tag.box[0], tag.box[3]))
        (parent.kids if parent else self.page.tags).append(tag)
        self.items(parts_of(node), tag, pictures or bool(node.role == "Figure" or node.alt or node.actual))

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


def _words(node: Node) -> str:
    """What stands in a node, for whoever only hears where a link leads."""
    return "".join(mark.text for mark in marks(node.children) if isinstance(mark, Text)).strip()


def parts_of(node: Node) -> tuple[Item, ...]:
    """What is in a node; in an entry of a list all that is no label is its body, one for what follows each other."""
    if node.role != "LI":
        return node.children
    apart = groupby(node.children, lambda one: isinstance(one, Node) and one.role in ("Lbl", "LBody", ARTIFACT))
    runs = [(named, tuple(run)) for named, run in apart]
    return tuple(item for named, run in runs for item in (run if named else (Node("LBody", run),)))


class Annotations:
    """Adds the annotations of a document while its structure is written; each gets an entry in the parent tree."""

    def __init__(self, pdf: Pdf, pages: Sequence[TaggedPage]) -> None:
        self.pdf = pdf
        self.next_key = len(pages)
        self.numbers: list[Any] = []
        self.fields: list[tuple[Field, Any]] = []
        self.notes: list[Any] = []
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
        if tag.words:
            link.Contents = String(tag.words)
        if tag.href.startswith("#"):
            if tag.href[1:] not in self.places:
                raise ValueError(f"no anchor '{tag.href[1:]}' for a link")
            link.Dest = self.places[tag.href[1:]]
        else:
            link.A = Dictionary(Type=Name.Action, S=Name.URI, URI=String(tag.href))
        return link


def write_structure(pdf: Pdf, pages: Sequence[TaggedPage], form: FontFace | None = None) -> None:
    """Document > Sect for each page > its elements, with the parent tree that leads back from marked content. Pages of
    a booklet are told in the order of reading, wherever they lie.

    ISO 32000-1, 14.7 and 14.8; `pages` in the order of the pages, `form` the font of the fields of a form.
    """
    annotations = Annotations(pdf, pages)
    root = pdf.make_indirect(Dictionary(Type=Name.StructTreeRoot))
    document = pdf.make_indirect(Dictionary(Type=Name.StructElem, S=Name.Document, P=root))
    sections, numbers = list[tuple[int, Any]](), list[Any]()
    for index, (page, tags) in enumerate(zip(pdf.pages, pages, strict=True)):
        made: dict[int, Any] = {}
        for at, title, own in tags.parts(index):
            section = pdf.make_indirect(Dictionary(Type=Name.StructElem, S=Name.Sect, P=document, T=String(title)))
            section.K = Array([_element(pdf, tag, section, page.obj, made, annotations) for tag in own])
            sections.append((at, section))
        numbers += [index, pdf.make_indirect(Array([made[id(owner)] for owner in tags.owners]))]
        page.obj.StructParents = index
        page.obj.Tabs = Name.S
    document.K = Array([section for _, section in sorted(sections, key=lambda one: one[0])])
    root.K = Array([document])
    root.ParentTree = pdf.make_indirect(Dictionary(Nums=Array([*numbers, *annotations.numbers])))
    root.ParentTreeNextKey = annotations.next_key
    if annotations.notes:
        root.IDTree = pdf.make_indirect(Dictionary(Names=Array(annotations.notes)))
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
    if tag.scope or tag.span > 1:
        entries["/A"] = Dictionary(O=Name.Table)
        if tag.scope:
            entries["/A"].Scope = _name(tag.scope)
        if tag.span > 1:
            entries["/A"].ColSpan = tag.span
    if tag.box and tag.role == "Figure":
        box = Array([round(edge, 3) for edge in tag.box])
        entries["/A"] = Dictionary(O=Name.Layout, Placement=Name.Block, BBox=box)
    if tag.actual or any(isinstance(kid, int) for kid in tag.kids):
        entries["/Pg"] = page
    if tag.role == "Note":
        entries["/ID"] = String(f"note-{len(annotations.notes) // 2 + 1:04}")
    element = made[id(tag)] = pdf.make_indirect(Dictionary(entries))
    if tag.role == "Note":
        annotations.notes += [element.ID, element]
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


PRODUCER = "Würfelwerk"
NO_TIME = "D:19800101000000Z"
"""PDF/X wants a time at which the file was made, and ours tell none: this is the one that archives have for none."""
ONE_SIDE = "one"
DUPLEX = {"long": Name.DuplexFlipLongEdge, "short": Name.DuplexFlipShortEdge, ONE_SIDE: Name.Simplex}

XMP = """<?xpacket begin="\N{ZERO WIDTH NO-BREAK SPACE}" id="W5M0MpCehiHzreSzNTczkc9d"?>
<x:xmpmeta xmlns:x="adobe:ns:meta/">
<rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">
<rdf:Description rdf:about="" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:pdf="http://ns.adobe.com/pdf/1.3/">
<dc:format>application/pdf</dc:format>
<dc:title><rdf:Alt><rdf:li xml:lang="x-default">{title}</rdf:li></rdf:Alt></dc:title>
<dc:language><rdf:Bag><rdf:li>{language}</rdf:li></rdf:Bag></dc:language>
<pdf:Producer>{producer}</pdf:Producer>
</rdf:Description>
{claim}</rdf:RDF>
</x:xmpmeta>
<?xpacket end="w"?>"""
PDFUA = """<rdf:Description rdf:about="" xmlns:pdfuaid="http://www.aiim.org/pdfua/ns/id/">
<pdfuaid:part>1</pdfuaid:part>
</rdf:Description>
"""
"""Says that a file is PDF/UA-1 (ISO 14289-1, 5); PDF 1.4 may be that, too."""
PDFX = """<rdf:Description rdf:about="" xmlns:pdf="http://ns.adobe.com/pdf/1.3/"
xmlns:xmp="http://ns.adobe.com/xap/1.0/" xmlns:pdfx="http://ns.adobe.com/pdfx/1.3/">
<xmp:CreateDate>1980-01-01T00:00:00Z</xmp:CreateDate>
<xmp:ModifyDate>1980-01-01T00:00:00Z</xmp:ModifyDate>
<pdf:Trapped>False</pdf:Trapped>
<pdfx:GTS_PDFXVersion>PDF/X-1a:2003</pdfx:GTS_PDFXVersion>
</rdf:Description>
"""
"""What the Info dictionary says of a file for a press, too."""


def finish(
    data: bytes,
    title: str,
    language: str,
    pages: Sequence[TaggedPage],
    flip: str = "",
    form: FontFace | None = None,
    cuts: Cuts | None = None,
    condition: str = "",
    screen: bool = False,
) -> bytes:
    """The finished file; `flip` is the edge along which a duplex printer should turn the paper, if any, or ONE_SIDE;
    then it should also take the paper whose size the pages have. `form` is the font of the fields of a form, `cuts`
    is what a machine cuts. With `condition`, the registered name of how a press prints, it is PDF/X-1a:2003
    (ISO 15930-4): PDF 1.4 with that as its output intent. `screen`: its colours are those of
    screens, and it says so. It says that it is PDF/UA-1, which whoever has read it may take back.

    Nothing in it tells when or where it was made, so that the same input gives the same bytes.
    """
    with Pdf.open(BytesIO(data)) as pdf:
        _add_bodies(pdf, pages)
        write_structure(pdf, pages, form)
        if cuts:
            add_cuts(pdf, cuts)
        named = {"title": escape(title, quote=False), "language": escape(language, quote=False)}
        packet = XMP.format(**named, producer=PRODUCER, claim=(PDFX if condition else "") + PDFUA)
        pdf.Root.Metadata = Stream(pdf, packet.encode(), Type=Name.Metadata, Subtype=Name.XML)
        pdf.Root.Lang = String(language)
        pdf.Root.ViewerPreferences = Dictionary(DisplayDocTitle=True, PrintScaling=Name("/None"))
        if flip:
            pdf.Root.ViewerPreferences.Duplex = DUPLEX[flip]
            pdf.Root.ViewerPreferences.PickTrayByPDFSize = True
        pdf.trailer.Info = pdf.make_indirect(Dictionary(Title=String(title), Producer=String(PRODUCER)))
        if condition:
            told = {"GTS_PDFXVersion": String("PDF/X-1a:2003"), "Creator": String(PRODUCER), "Trapped": Name("/False")}
            told |= {"CreationDate": String(NO_TIME), "ModDate": String(NO_TIME)}
            for key, value in told.items():
                pdf.trailer.Info[f"/{key}"] = value
            intent = Dictionary(Type=Name.OutputIntent, S=Name.GTS_PDFX, Info=String(condition))
            intent.OutputConditionIdentifier = String(condition)
            intent.RegistryName = String("http://www.color.org")
            pdf.Root.OutputIntents = Array([intent])
        elif screen:
            intent = Dictionary(Type=Name.OutputIntent, S=Name.GTS_PDFA1, OutputConditionIdentifier=String(NAME))
            intent.DestOutputProfile = pdf.make_stream(srgb_profile(), N=3)
            pdf.Root.OutputIntents = Array([intent])
        return _saved(pdf, old=bool(condition))


def _saved(pdf: Pdf, old: bool) -> bytes:
    """The bytes; `old` is PDF 1.4, which packs no objects."""
    del pdf.trailer.ID  # half of it would stay, and that depends on SOURCE_DATE_EPOCH; the new one is a hash
    finished = BytesIO()
    pdf.save(
        finished, deterministic_id=True, compress_streams=True,
        object_stream_mode=ObjectStreamMode.disable if old else ObjectStreamMode.generate,
        fix_metadata_version=False, min_version="" if old else "1.7", force_version="1.4" if old else "",
    )  # fmt: skip
    return finished.getvalue()


def unclaimed(data: bytes) -> bytes:
    """A finished file that no longer says that it is PDF/UA-1."""
    with Pdf.open(BytesIO(data)) as pdf:
        pdf.Root.Metadata.write(pdf.Root.Metadata.read_bytes().replace(PDFUA.encode(), b""))
        return _saved(pdf, old="/GTS_PDFXVersion" in pdf.docinfo)


def _add_bodies(pdf: Pdf, pages: Sequence[TaggedPage]) -> None:
    streams: dict[str, Stream] = {}
    for page, tagged in zip(pdf.pages, pages, strict=True):
        if tagged.body:
            if tagged.body not in streams:
                streams[tagged.body] = pdf.make_stream(tagged.body.encode())
            page.obj.Contents = Array([streams[tagged.body], page.obj.Contents])
