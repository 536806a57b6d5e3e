"""Whether a file that says it is PDF/UA-1 (ISO 14289-1) is that, as far as a machine can tell.

The conditions are those that the Matterhorn Protocol 1.02 marks as a machine's, of what pages can have; sound, film,
scripts and files inside of the file are none of it and are told as such. That what is said is also right, as the words
for a picture, only people can tell.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from pikepdf import Array, Dictionary, Pdf, Stream

from generator.base.pdffile import TooMuch, inherited, page_data, unpacked
from generator.preflight.fonts import name_text, read_font
from generator.preflight.page_geometry import number_of
from generator.preflight.tagtree import Element, Fault, read_tags, tree_faults
from generator.preflight.tokens import INLINE, Operand, operations, without_outlines

CLAIM = re.compile(rb"<pdfuaid:part>\s*1\s*</pdfuaid:part>|pdfuaid:part\s*=\s*[\"']1[\"']")
_TITLE = re.compile(rb"<dc:title>(?:(?!</dc:title>).)*<rdf:li[^>/]*>\s*[^<\s]", re.DOTALL)
_LANGUAGE = re.compile(r"[A-Za-z]{1,8}(-[A-Za-z0-9]{1,8})*")
PAINTING = frozenset((*"fFSsBb", "f*", "B*", "b*", "Tj", "TJ", "'", '"', "sh", INLINE))
ARTIFACT = "Artifact"
_NEWEST = "1.7"
_DEEPEST = 12
_STRANGE = ("/Sound", "/Movie", "/Screen", "/3D", "/RichMedia", "/TrapNet", "/FileAttachment")


def claims_pdfua(pdf: Pdf) -> bool:
    """Whether the file says of itself that it is PDF/UA-1."""
    return bool(CLAIM.search(_metadata(pdf)))


def _is_true(holder: Any, key: str) -> bool:
    said: Any = holder.get(key) if isinstance(holder, Dictionary) else None
    return said is True


def _metadata(pdf: Pdf) -> bytes:
    found = pdf.Root.get("/Metadata")
    return unpacked(found) if isinstance(found, Stream) else b""


def pdfua_faults(pdf: Pdf) -> Iterator[Fault]:
    """The names of the sentences that say what does not hold, each with what was found and what has to be there; each
    once. Raises TooMuch."""
    yield from dict.fromkeys(_faults(pdf))


def _faults(pdf: Pdf) -> Iterator[Fault]:
    root, metadata = pdf.Root, _metadata(pdf)
    if pdf.pdf_version > _NEWEST:
        yield "version", pdf.pdf_version, _NEWEST
    if not _TITLE.search(metadata):
        yield "title_lost", "", ""
    if not _is_true(root.get("/ViewerPreferences"), "/DisplayDocTitle"):
        yield "shown", "", ""
    if not _LANGUAGE.fullmatch(str(root.get("/Lang", ""))):
        yield "language", str(root.get("/Lang", "-")), ""
    if _is_true(root.get("/MarkInfo"), "/Suspects"):
        yield "suspects", "", ""
    if pdf.is_encrypted and not pdf.allow.accessibility:
        yield "protected", "", ""
    names, form = root.get("/Names"), root.get("/AcroForm")
    if isinstance(names, Dictionary) and "/EmbeddedFiles" in names:
        yield "strange", "EmbeddedFiles", ""
    if isinstance(form, Dictionary) and "/XFA" in form:
        yield "strange", "XFA", ""
    tree = root.get("/StructTreeRoot")
    if not _is_true(root.get("/MarkInfo"), "/Marked") or not isinstance(tree, Dictionary):
        yield "untagged", "", ""
        return
    elements, faults = read_tags(tree)
    yield from faults
    yield from tree_faults(elements)
    yield from _contents(pdf, elements, _numbers(tree.get("/ParentTree")))
    yield from _annotations(pdf, {note: one for one in elements for note in one.notes})


def _numbers(tree: Any) -> dict[int, Any]:
    """The entries of a tree of numbers."""
    found, waiting, read = dict[int, Any](), [tree], 0
    while waiting:
        node, read = waiting.pop(), read + 1
        if not isinstance(node, Dictionary):
            continue
        pairs, kids = node.get("/Nums"), node.get("/Kids")
        listed = list(pairs) if isinstance(pairs, Array) else []
        found |= {int(key): one for key, one in zip(listed[::2], listed[1::2], strict=False) if isinstance(key, int)}
        if read > 10_000:
            raise TooMuch
        waiting += list(kids) if isinstance(kids, Array) else []
    return found


def _contents(pdf: Pdf, elements: Sequence[Element], parents: Mapping[int, Any]) -> Iterator[Fault]:
    """Everything that is painted belongs to one element or is an artifact, and leads back to its element."""
    owners: dict[tuple[Any, int], list[Element]] = {}
    for one in elements:
        for owned in one.pieces:
            owners.setdefault(owned, []).append(one)
    scanner = _Scanner()
    met: set[tuple[Any, int]] = set()
    for number, page in enumerate(pdf.pages, 1):
        resources = inherited(page.obj, "/Resources")
        resources = resources if isinstance(resources, Dictionary) else Dictionary()
        pieces: list[int] = []
        for words in dict.fromkeys(scanner.scan(page_data(page.obj), resources, pieces)):
            yield words, str(number), ""
        key = page.obj.get("/StructParents")
        entry = parents.get(key) if isinstance(key, int) else None
        led: list[Any] = list(entry) if isinstance(entry, Array) else []
        for piece in pieces:
            own = owners.get((page.obj.objgen, piece), [])
            back = led[piece] if 0 <= piece < len(led) else None
            if len(own) != 1 or not isinstance(back, Dictionary) or back.objgen != own[0].source.objgen:
                yield "lost", str(number), ""
                break
        met |= {(page.obj.objgen, piece) for piece in pieces}
        for name in scanner.fonts(resources):
            yield "font", name, str(number)
    if {*owners} - met:
        yield "nowhere", str(len({*owners} - met)), ""


class _Scanner:
    """Reads what is painted, and whether it is tagged. Forms that are placed are read once."""

    def __init__(self) -> None:
        self.forms: dict[Any, bool] = {}
        self.known: dict[Any, str] = {}

    def scan(self, data: bytes, resources: Dictionary, pieces: list[int], depth: int = 0) -> Iterator[str]:
        """The sentences for content that is not tagged, or both tagged and an artifact; adds the numbers of pieces."""
        opened: list[str] = []
        tagged = artifact = 0
        for word, operands in operations(without_outlines(data)):
            if word in ("BDC", "BMC"):
                kind = _kind(word, operands, resources, pieces)
                opened.append(kind)
                tagged, artifact = opened.count("tag"), opened.count(ARTIFACT)
                if kind and tagged and artifact:
                    yield "mixed"
            elif word == "EMC" and opened:
                opened.pop()
                tagged, artifact = opened.count("tag"), opened.count(ARTIFACT)
            elif not (tagged or artifact) and (
                word in PAINTING or (word == "Do" and self._bare(resources, operands, depth))
            ):
                yield "outside"
        if opened:
            yield "open"

    def _bare(self, resources: Dictionary, operands: Sequence[Operand], depth: int) -> bool:
        """Whether something that is placed outside of all tags paints without tags of its own."""
        placed = resources.get("/XObject")
        name = operands[-1] if operands and isinstance(operands[-1], str) else ""
        found = placed.get(name) if isinstance(placed, Dictionary) and name.startswith("/") else None
        if not isinstance(found, Stream) or found.get("/Subtype") != "/Form" or depth >= _DEEPEST:
            return True
        if found.objgen not in self.forms:
            own = found.get("/Resources")
            inner = own if isinstance(own, Dictionary) else resources
            self.forms[found.objgen] = any(self.scan(unpacked(found), inner, [], depth + 1))
        return self.forms[found.objgen]

    def fonts(self, resources: Dictionary) -> Iterator[str]:
        """The fonts of a page that are not in the file, or do not say which characters they show."""
        listed = resources.get("/Font")
        for one in listed.as_dict().values() if isinstance(listed, Dictionary) else ():
            if not isinstance(one, Dictionary):
                continue
            if one.objgen not in self.known or one.objgen == (0, 0):
                font = read_font(one)
                self.known[one.objgen] = "" if font.embedded and (font.cmap or font.legible) else font.name
            if self.known[one.objgen]:
                yield self.known[one.objgen]


def _kind(word: str, operands: Sequence[Operand], resources: Dictionary, pieces: list[int]) -> str:
    """Whether a piece of marked content is an artifact or has a number, which is added; else it only remarks."""
    if operands and operands[0] == f"/{ARTIFACT}":
        return ARTIFACT
    number: Any
    said = operands[1] if word == "BDC" and len(operands) > 1 else []
    if isinstance(said, str):
        listed = resources.get("/Properties")
        named = listed.get(said) if isinstance(listed, Dictionary) and said.startswith("/") else None
        number = named.get("/MCID") if isinstance(named, Dictionary) else None
    else:
        pairs = said if isinstance(said, list) else []
        number = next((value for key, value in zip(pairs[::2], pairs[1::2], strict=False) if key == "/MCID"), None)
    if not isinstance(number, int | float):
        return ""
    pieces.append(int(number))
    return "tag"


def _annotations(pdf: Pdf, owners: Mapping[Any, Element]) -> Iterator[Fault]:
    """Links, fields and notes have words and stand in the tags where they belong; tabs go in their order."""
    for number, page in enumerate(pdf.pages, 1):
        found = page.obj.get("/Annots")
        notes = [one for one in found if isinstance(one, Dictionary)] if isinstance(found, Array) else []
        if notes and page.obj.get("/Tabs") != "/S":
            yield "tabs", str(number), ""
        for one in notes:
            kind = name_text(one.get("/Subtype", ""))
            if kind in _STRANGE:
                yield "strange", kind[1:], ""
            if kind == "/Popup" or int(number_of(one.get("/F"), 0)) & 2:  # not shown
                continue
            due = {"/Link": "Link", "/Widget": "Form"}.get(kind, "Annot")
            owner = owners.get(one.objgen)
            if owner is None or owner.role != due:
                yield "note-place", str(number), due
            if not _told(one, kind):
                yield "note-words", str(number), kind[1:]


def _told(note: Dictionary, kind: str) -> bool:
    """Whether an annotation says in words what it is: a field by its description, all others by their contents."""
    keys = ("/TU",) if kind == "/Widget" else ("/Contents",)
    holders = [note, note.get("/Parent")] if kind == "/Widget" else [note]
    return any(str(one.get(key, "")).strip() for one in holders if isinstance(one, Dictionary) for key in keys)
