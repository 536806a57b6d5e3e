"""A finished PDF as text: what a screen reader says, a line for each block, and which files and fields there are."""

from __future__ import annotations

import io
import re
from collections import Counter
from collections.abc import Iterator, Mapping
from functools import lru_cache
from typing import Any

import pikepdf
from plumber import pdfplumber
from press.pdf.test_tags import roles

MM = 25.4 / 72
BLOCKS = ("H1", "H2", "H3", "H4", "P", "LI", "TR", "TOCI", "Figure", "Formula", "Note")
"""What is one line; what is inside it stands on the same line."""
NUMBER = re.compile(r"[+−]?\d\w*(?:[-.,–/]\w+)*(?:\s?%)?|[⚀-⚅]+")
Block = tuple[int, str, str]
"""Page, role and text."""


def blocks(data: bytes) -> Iterator[Block]:
    """Every block in the order of the structure; titles of sections have the role Sect."""
    pieces = _pieces(data)
    with pikepdf.open(io.BytesIO(data)) as pdf:
        pages = {page.obj.objgen: number for number, page in enumerate(pdf.pages, 1)}
        yield from _blocks(pdf.Root.StructTreeRoot.K[0], pieces, pages, 1)


@lru_cache(maxsize=16)
def _pieces(data: bytes) -> dict[tuple[int, int | None], str]:
    """The text of each piece of marked content by page and number; what is decoration has no number."""
    pieces: dict[tuple[int, int | None], str] = {}
    with pdfplumber.open(io.BytesIO(_flat(data))) as pdf:
        for page in pdf.pages:
            last: dict[tuple[int, int | None], dict[str, Any]] = {}
            for char in page.chars:
                key = (page.page_number, char.get("mcid"))
                before = last.get(key)
                apart = before and (_line(before) != _line(char) or char["x0"] - before["x1"] > 1.5)
                pieces[key] = pieces.get(key, "") + (" " if apart else "") + char["text"]
                last[key] = char
    return pieces


def _flat(data: bytes) -> bytes:
    """The file without the spans inside marked content that say what a symbol stands for.

    pdfplumber takes what follows the end of such a span for decoration.
    """
    with pikepdf.open(io.BytesIO(data)) as pdf:
        for page in pdf.pages:
            kept, opened = [], []
            for one in pikepdf.parse_content_stream(page):
                operator = str(one.operator)
                if operator in ("BDC", "BMC"):
                    opened.append(not opened or (operator == "BDC" and "/MCID" in one.operands[1]))
                    if not opened[-1]:
                        continue
                elif operator == "EMC" and not opened.pop():
                    continue
                kept.append(one)
            page.Contents = pdf.make_stream(pikepdf.unparse_content_stream(kept))
        out = io.BytesIO()
        pdf.save(out)
    return out.getvalue()


def _line(char: dict[str, Any]) -> float:
    return round(char["matrix"][5])


def _blocks(element: Any, pieces: Mapping[Any, str], pages: Mapping[Any, int], page: int) -> Iterator[Block]:
    page = _page(element, pages, page)
    role = str(element.S)[1:]
    if role in BLOCKS:
        yield page, role, " ".join(_text(element, pieces, pages, page).split())
        return
    inside = [kid for kid in element.get("/K", []) if isinstance(kid, pikepdf.Dictionary) and "/S" in kid]
    if "/T" in element:
        yield _page(inside[0], pages, page) if inside else page, role, str(element.T)
    for kid in inside:
        yield from _blocks(kid, pieces, pages, page)


def _page(element: Any, pages: Mapping[Any, int], page: int) -> int:
    """The page on which an element begins."""
    while "/Pg" not in element:
        inside = [kid for kid in element.get("/K", []) if isinstance(kid, pikepdf.Dictionary) and "/S" in kid]
        if not inside:
            return page
        element = inside[0]
    return pages[element.Pg.objgen]


def _text(element: Any, pieces: Mapping[Any, str], pages: Mapping[Any, int], page: int) -> str:
    page = pages[element.Pg.objgen] if "/Pg" in element else page
    parts = []
    for kid in element.get("/K", []):
        if isinstance(kid, int):
            parts.append(pieces.get((page, kid), ""))
        elif "/S" in kid:
            parts.append(_text(kid, pieces, pages, page))
    between = {"TR": " | ", "P": "", "Link": "", "Span": "", "Formula": ""}.get(str(element.S)[1:], " ")
    said = dict.fromkeys(str(element[key]) for key in ("/Alt", "/ActualText") if key in element)
    return between.join(parts) + "".join(f" ({words})" for words in said)


def files_listed(files: Mapping[str, bytes]) -> list[str]:
    """Each file with its pages, and how often each role is in it."""
    lines = []
    for name, data in sorted(files.items()):
        with pikepdf.open(io.BytesIO(data)) as pdf:
            boxes = Counter(tuple(round(float(edge) * MM, 1) for edge in page.MediaBox[2:]) for page in pdf.pages)
            sizes = ", ".join(f"{many} of {wide} x {high} mm" for (wide, high), many in sorted(boxes.items()))
            counted = ", ".join(f"{role} {many}" for role, many in sorted(roles(pdf).items()))
        lines += [f"{name}: pages {sizes}", f"    {counted}"]
    return lines


def spoken(data: bytes) -> list[str]:
    """All blocks, a line each, and in the end how often each character is drawn that nobody reads aloud."""
    silent = Counter("".join(text for (_, number), text in _pieces(data).items() if number is None))
    drawn = " ".join(f"{char} {many}" for char, many in sorted(silent.items()) if char.strip())
    return [*(f"{role}  {text}".rstrip() for _, role, text in blocks(data)), f"decoration: {drawn or 'no text'}"]


def fields(data: bytes) -> list[str]:
    """Kinds of fields: the name with `#` for its numbers, how many there are, and what the first is called."""
    kinds: dict[str, list[str]] = {}
    with pikepdf.open(io.BytesIO(data)) as pdf:
        for field in pdf.Root.AcroForm.Fields:
            name = re.sub(r"\d+", "#", str(field.T))
            kinds.setdefault(f"{name} {field.FT}", []).append(str(field.TU))
    return [f"{kind}: {len(labels)}, {labels[0]}" for kind, labels in kinds.items()]


def chapters(data: bytes) -> list[str]:
    """Each heading with its page; below it how much stands under it, and every number in it.

    Words are not told: those of a book are reviewed where they are written. Pages that a text refers to are no numbers.
    """
    lines: list[str] = []
    under: list[Block] = []
    for block in (*blocks(data), (0, "H1", "")):
        if block[1] not in ("H1", "H2", "H3", "H4"):
            under.append(block)
            continue
        lines += _under(under)
        under = []
        if block[0]:
            lines.append(f"{block[0]:>2}  {block[1]}  {block[2]}")
    return lines


def _under(found: list[Block]) -> list[str]:
    """How many blocks of each kind there are, how many words are in them, and their numbers."""
    kinds = Counter(role for _, role, _ in found if role != "Sect")
    if not kinds:
        return []
    text = " ".join(re.sub(r"→\s*\d+", "", text) for _, role, text in found if role not in ("Sect", "TOCI"))
    told = ", ".join(f"{role} {many}" for role, many in kinds.items())
    numbers = NUMBER.findall(text.replace("\N{NO-BREAK SPACE}", " "))
    rows = [numbers[at : at + 20] for at in range(0, len(numbers), 20)]
    return [f"        {told}, words {len(text.split())}", *("        " + "  ".join(row) for row in rows)]
