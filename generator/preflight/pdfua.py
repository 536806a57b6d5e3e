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

from generator.base.pdffile import TooMuch, unpacked
from generator.preflight.fonts import name_text
from generator.preflight.marks import Tagged
from generator.preflight.page_geometry import number_of
from generator.preflight.tagtree import Element, Fault, Tags, tree_faults

CLAIM = re.compile(rb"<pdfuaid:part>\s*1\s*</pdfuaid:part>|pdfuaid:part\s*=\s*[\"']1[\"']")
_TITLE = re.compile(rb"<dc:title>(?:(?!</dc:title>).)*<rdf:li[^>/]*>\s*[^<\s]", re.DOTALL)
_LANGUAGE = re.compile(r"[A-Za-z]{1,8}(-[A-Za-z0-9]{1,8})*")
_NEWEST = "1.7"
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


def pdfua_faults(pdf: Pdf, pages: Sequence[Tagged], tags: Tags) -> Iterator[Fault]:
    """The names of the sentences that say what does not hold, each with what was found and what has to be there; each
    once. `pages` is what was read on them. Raises TooMuch."""
    yield from dict.fromkeys(_faults(pdf, pages, tags))


def _faults(pdf: Pdf, pages: Sequence[Tagged], tags: Tags) -> Iterator[Fault]:
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
    elements, faults = tags
    yield from faults
    yield from tree_faults(elements)
    yield from _contents(pdf, elements, _numbers(tree.get("/ParentTree")), pages)
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


def _contents(
    pdf: Pdf, elements: Sequence[Element], parents: Mapping[int, Any], pages: Sequence[Tagged]
) -> Iterator[Fault]:
    """Everything that is painted belongs to one element or is an artifact, and leads back to its element."""
    owners: dict[tuple[Any, int], list[Element]] = {}
    for one in elements:
        for owned in one.pieces:
            owners.setdefault(owned, []).append(one)
    met: set[tuple[Any, int]] = set()
    for number, (page, tagged) in enumerate(zip(pdf.pages, pages, strict=True), 1):
        for words in tagged.faults:
            yield words, str(number), ""
        key = page.obj.get("/StructParents")
        entry = parents.get(key) if isinstance(key, int) else None
        led: list[Any] = list(entry) if isinstance(entry, Array) else []
        for piece in tagged.pieces:
            own = owners.get((page.obj.objgen, piece), [])
            back = led[piece] if 0 <= piece < len(led) else None
            if len(own) != 1 or not isinstance(back, Dictionary) or back.objgen != own[0].source.objgen:
                yield "lost", str(number), ""
                break
        met |= {(page.obj.objgen, piece) for piece in tagged.pieces}
        for name in tagged.fonts:
            yield "font", name, str(number)
    if {*owners} - met:
        yield "nowhere", str(len({*owners} - met)), ""


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
