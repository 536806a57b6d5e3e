"""Whether a file that says it is PDF/X-1a:2003 (ISO 15930-4) is that, as far as a reader of objects can tell.

Fonts, transparency and colours that are no inks have rules of their own, which count for every file.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import pairwise
from typing import Any

from pikepdf import Array, Dictionary, Object, Pdf, Stream

from generator.base.pdffile import inherited
from generator.preflight.page_geometry import box_of, common, within

CLAIM = "PDF/X-1a:2003"
REGISTRY = "http://www.color.org"
"""Whose names of printing conditions need no profile in the file."""
_NEWEST = "1.4"
_PACKED = re.compile(rb"/Type\s*/(?:ObjStm|XRef)\b")
_TOLD = ("/Title", "/Creator", "/Producer", "/CreationDate", "/ModDate")
_TRAPPED = ("/False", "/True")
"""As they stand in the file (ISO 15930-4, 6.9), and never as a library of ours spells names."""
_CUT = ("/TrimBox", "/ArtBox")
_NEAR = 0.01
"""Points by which rounded boxes may differ."""


def pdfx_faults(pdf: Pdf, content: bytes, condition: str) -> Iterator[tuple[str, str, str]]:
    """The names of the sentences that say what is missing, each with what was found and what has to be there.

    `condition` is the registered name of the printing condition that the target asks for; empty for none: then a file
    is judged by its claim alone.
    """
    claim = str(pdf.docinfo.get("/GTS_PDFXVersion", ""))
    if claim != CLAIM:
        if condition:
            yield "none", claim or "-", CLAIM
        return
    if pdf.pdf_version > _NEWEST:
        yield "version", pdf.pdf_version, _NEWEST
    if _PACKED.search(content):
        yield "packed", "", ""
    if "/ID" not in pdf.trailer:
        yield "id", "", ""
    if lacking := [key[1:] for key in _TOLD if not str(pdf.docinfo.get(key, ""))]:
        yield "told", ", ".join(lacking), ""
    if (trapped := _unparsed(pdf.docinfo.get("/Trapped"))) not in _TRAPPED:
        yield "trapped", trapped or "-", " / ".join(_TRAPPED)
    yield from _intent(pdf.Root, condition)
    yield from _acts(pdf)
    for number, page in enumerate(pdf.pages, 1):
        yield from _page(number, page.obj)
    filters = {str(one) for stream in pdf.objects if isinstance(stream, Stream) for one in _filters(stream)}
    if "/LZWDecode" in filters:
        yield "lzw", "", ""


def _intent(root: Any, condition: str) -> Iterator[tuple[str, str, str]]:
    """The printing condition is said once, by a name that is registered or with a profile, and is the target's."""
    found = [one for one in _listed(root, "/OutputIntents") if one.get("/S") == "/GTS_PDFX"]
    if len(found) != 1:
        yield "intents", str(len(found)), "1"
        return
    name = str(found[0].get("/OutputConditionIdentifier", ""))
    if not name or ("/DestOutputProfile" not in found[0] and str(found[0].get("/RegistryName", "")) != REGISTRY):
        yield "registry", name or "-", REGISTRY
    if condition and name != condition:
        yield "condition", name or "-", condition


def _acts(pdf: Pdf) -> Iterator[tuple[str, str, str]]:
    """Nothing in it does anything, and nothing can be filled in."""
    names = pdf.Root.get("/Names", Dictionary())
    doing = [key[1:] for key in ("/OpenAction", "/AA", "/AcroForm") if key in pdf.Root]
    if not isinstance(names, Dictionary):  # nobody can tell what it does
        doing.append("Names")
    elif "/JavaScript" in names:
        doing.append("JavaScript")
    if doing:
        yield "acts", ", ".join(doing), ""


def _page(number: int, page: Dictionary) -> Iterator[tuple[str, str, str]]:
    """It is cut at a TrimBox or an ArtBox, inside of a BleedBox if there is one, inside of the MediaBox."""
    cut = [page[key] for key in _CUT if key in page]
    further = [one for one in (page.get("/BleedBox"), inherited(page, "/MediaBox")) if one is not None]
    boxes = [box_of(one) for one in (*cut, *further)]
    sized = all(left < right and low < high for left, low, right, high in boxes)
    if len(cut) != 1 or not further or not sized or not all(within(*pair, _NEAR) for pair in pairwise(boxes)):
        yield "boxes", str(number), ""
        return
    for note in _listed(page, "/Annots"):
        place = common(box_of(note.get("/Rect")), boxes[1])
        if place[0] < place[2] and place[1] < place[3]:
            yield "notes", str(number), ""
            return


def _listed(holder: Dictionary, key: str) -> list[Dictionary]:
    """The dictionaries of a list; none where it is no list, as in damaged files."""
    found = holder.get(key)
    return [one for one in found if isinstance(one, Dictionary)] if isinstance(found, Array) else []


def _filters(stream: Stream) -> list[Any]:
    named = stream.get("/Filter", Array())
    return [*named] if isinstance(named, Array) else [named]


def _unparsed(found: Any) -> str:
    """What the bytes of a file say where this object stands; empty for none."""
    return found.unparse().decode("latin-1") if isinstance(found, Object) else ""
