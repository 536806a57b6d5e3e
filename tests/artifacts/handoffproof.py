"""Reads an archive for a shop as the shop does: files by zipfile, pages by pdfminer, pixels by Pillow, and compares
them with what the job ticket says of them. Nothing of the program is used here.
"""

from __future__ import annotations

import hashlib
import io
import re
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any
from zipfile import ZipFile

from pdfminer.pdftypes import resolve1
from PIL import Image
from plumber import pdfplumber

MM = 72 / 25.4
CLOSE = 0.002
"""Millimetres: tickets have three decimal places."""
NUMBER = r"(\d+(?:[.,]\d+)?)"
SIZE = rf"{NUMBER} × {NUMBER}"


@dataclass
class Told:
    """A product of the ticket: its title and quantity, its facts in order, and its files with what is said of them."""

    title: str
    facts: list[tuple[str, str]] = field(default_factory=list)
    files: dict[str, str] = field(default_factory=dict)

    def size(self, at: int) -> tuple[float, float]:
        """The size in a fact: 0 the finished one, 1 that of a page or picture."""
        found = re.search(SIZE, self.facts[at][1])
        assert found, self.facts[at]
        return number(found[1]), number(found[2])


def number(text: str) -> float:
    return float(text.replace(",", "."))


def packed(path: Path) -> dict[str, bytes]:
    """The files of an archive."""
    with ZipFile(path) as archive:
        assert archive.testzip() is None
        return {name: archive.read(name) for name in archive.namelist()}


def products(ticket: str) -> list[Told]:
    """What the plain text says of each product."""
    found: list[Told] = []
    for line in ticket.splitlines():
        if not line.startswith("    "):
            found.append(Told(line))
        elif re.match(r"\S+\.(pdf|png): ", line.strip()):
            name, _, said = line.strip().partition(": ")
            found[-1].files[name] = said
        else:
            label, _, value = line.strip().partition(": ")
            found[-1].facts.append((label, value))
    return [one for one in found if one.files]


def ticket_faults(files: dict[str, bytes], ticket: str) -> list[str]:
    """Where the ticket says something else of the files than what they are."""
    found: list[str] = []
    told = products(ticket)
    named = [f"print/{name}" for one in told for name in one.files]
    if sorted(named) != sorted(name for name in files if name.startswith("print/")):
        found.append(f"files of the ticket: {named}")
        return found
    for product in told:
        for name, said in product.files.items():
            content = files[f"print/{name}"]
            if hashlib.sha256(content).hexdigest()[:12] not in said:
                found.append(f"{name}: another sum")
            found += [
                f"{name}: {fault}" for fault in (_picture if name.endswith("png") else _pdf)(content, product, said)
            ]
    return found


def _picture(content: bytes, product: Told, said: str) -> list[str]:
    with Image.open(io.BytesIO(content)) as picture:
        size, ppi = picture.size, round(picture.info["dpi"][0])
    fact = product.facts[1][1]
    whole = tuple(side / ppi * 25.4 for side in size)
    bleed = number(re.findall(NUMBER, fact)[3])
    found = [] if product.size(1) == size and f"{size[0]} × {size[1]}" in said else [f"it has {size} pixels"]
    if not re.search(rf"\b{ppi} ppi", fact):
        found.append(f"it has {ppi} ppi")
    trims = [abs(side - 2 * bleed - told) for side, told in zip(whole, product.size(0), strict=True)]
    return found + (["it is cut to another size"] if max(trims) > 25.4 / ppi else [])


def _pdf(content: bytes, product: Told, said: str) -> list[str]:
    found: list[str] = []
    with pdfplumber.open(io.BytesIO(content)) as pdf:
        if not re.search(rf"\b{len(pdf.pages)} (page|Seite)", said):
            found.append(f"it has {len(pdf.pages)} pages")
        for page in pdf.pages:
            media, trim = _box(page, "MediaBox"), _box(page, "TrimBox")
            if not _equal(product.size(1), media):
                found.append(f"its pages measure {media}")
            if trim and not _equal(product.size(0), trim) and not _equal(product.size(1), trim):
                found.append(f"it is cut to {trim}")
            bleed = re.search(rf"(?:davon|including) {NUMBER}", product.facts[1][1])
            if bleed and trim and not _equal((media[0] - trim[0], media[1] - trim[1]), (2 * number(bleed[1]),) * 2):
                found.append("it has another bleed")
    return sorted(set(found))


def _box(page: Any, name: str) -> tuple[float, float] | tuple[()]:
    box = [float(resolve1(edge)) for edge in resolve1(page.page_obj.attrs.get(name)) or ()]
    return ((box[2] - box[0]) / MM, (box[3] - box[1]) / MM) if box else ()


def _equal(one: Any, other: Any) -> bool:
    return all(abs(a - b) <= CLOSE for a, b in zip(one, other, strict=True))


def page_words(pdf: bytes) -> str:
    """All words of a file as one text, in reading order."""
    with pdfplumber.open(io.BytesIO(pdf)) as opened:
        return " ".join(" ".join(word["text"] for word in page.extract_words()) for page in opened.pages)
