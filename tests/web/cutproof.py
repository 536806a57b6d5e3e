"""Whether anything of a page is cut off: in the window of a phone, and on a sheet of A5."""

from __future__ import annotations

import io
import re
import unicodedata
from pathlib import Path
from typing import Any

import pypdfium2
from plumber import pdfplumber

_CUT = (Path(__file__).with_suffix(".js")).read_text(encoding="utf-8")
MM = 96 / 25.4
"""CSS pixels of a millimetre."""
A5_WIDTH, A5_HEIGHT, MARGIN = 148.0, 210.0, 10.0
SMALLEST = 10.5
"""Points. What a browser prints is read at a table by several people."""

_CELLS = """() => [...document.querySelectorAll("table")].filter(table => table.checkVisibility())
    .flatMap(table => [...table.querySelectorAll("th, td")].map(cell => {
        const heard = [...cell.querySelectorAll("*")].filter(one => {
            const { width, height } = one.getBoundingClientRect()
            return width <= 1 && height <= 1 && getComputedStyle(one).overflowX !== "visible"
        })
        for (const one of heard) one.hidden = true
        const seen = cell.innerText
        for (const one of heard) one.hidden = false
        return seen
    }))"""
"""What stands in cells, without what is for ears only."""


def cut_off(page: Any, scrolls: bool = True) -> list[str]:
    """What a reader of the open page can not see whole, now, at the width the window has."""
    return list(page.evaluate(f"({_CUT.strip().rstrip(';')})({str(scrolls).lower()})"))


def cut_off_on_a5(page: Any) -> list[str]:
    """The same for a sheet of A5 with margins of 10 mm, on which nothing can be moved sideways."""
    size = page.viewport_size
    page.emulate_media(media="print")
    page.set_viewport_size({"width": int((A5_WIDTH - 2 * MARGIN) * MM), "height": int((A5_HEIGHT - 2 * MARGIN) * MM)})
    found = cut_off(page, scrolls=False)
    found += lost_on_paper(page.evaluate(_CELLS), printed(page))
    page.emulate_media(media="null")
    page.set_viewport_size(size)
    return found


def printed(page: Any) -> bytes:
    """The page as the browser prints it on A5."""
    margin = dict.fromkeys(("top", "right", "bottom", "left"), f"{MARGIN}mm")
    pdf: bytes = page.pdf(format="A5", margin=margin, prefer_css_page_size=False)
    return pdf


def lost_on_paper(cells: list[str], pdf: bytes) -> list[str]:
    """Words of table cells that no sheet shows whole within its edges."""
    if not cells:
        return []
    sheets = [
        sheet.get_textpage().get_text_bounded(0, 0, *sheet.get_size())  # pdfplumber takes ten times as long
        for sheet in pypdfium2.PdfDocument(pdf)
    ]
    paper = _joined("".join(sheets))
    words = sorted({word for cell in cells for word in cell.split()})
    return [f"'{word}' of a table is on no sheet" for word in words if _joined(word) not in paper]


def small_print(pdf: bytes) -> list[str]:
    """Runs of letters that are printed in less than 10.5 points, with their size."""
    runs: dict[tuple[int, float], str] = {}
    with pdfplumber.open(io.BytesIO(pdf)) as document:
        for sheet in document.pages:
            for char in sheet.chars:
                if char["size"] < SMALLEST - 0.01:
                    key = (sheet.page_number, round(char["size"], 2))
                    runs[key] = runs.get(key, "") + char["text"]
    return [f"sheet {number}: {size} pt: {text[:60]!r}" for (number, size), text in sorted(runs.items())]


def _joined(text: str) -> str:
    """Without what a line break changes, blanks and hyphens, and with ligatures as letters."""
    return re.sub(r"[\s\u00ad\u2010\ufffe-]", "", unicodedata.normalize("NFKC", text))
