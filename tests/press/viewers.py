"""How viewers fill in a form: pdfium by its keys, poppler when it draws a value, pdf.js by its own scripts."""

from __future__ import annotations

import ctypes
import io
import json
import os
import shutil
import subprocess
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Any

import pikepdf
import pypdfium2
import pypdfium2.raw as pdfium
import pytest
from PIL import Image
from reference import CHECKOUT, under_ci

PDFJS = CHECKOUT / ".cache" / "pdfjs" / "node_modules" / "pdfjs-dist" / "legacy" / "build"
RUNNER = Path(__file__).parent / "pdfjs.mjs"


def find_pdfjs(folder: Path, required: bool) -> Path:
    """The folder of pdf.js; skips where it or node is missing, fails where it must be there."""
    if shutil.which("node") and (folder / "pdf.sandbox.mjs").is_file():
        return folder
    install = "npm install --no-save --prefix .cache/pdfjs --omit=optional pdfjs-dist@4.10.38"
    how = f"needs node and pdf.js to calculate a form: {install}"
    if required:
        pytest.fail(how)
    pytest.skip(how)


def in_pdfjs(data: bytes, folder: Path, entries: Mapping[str, str]) -> tuple[dict[str, str], bytes]:
    """What stands in each field after somebody entered these values one after the other, and the file as saved."""
    build = find_pdfjs(PDFJS, os.environ.get("WUERFELWERK_CI") == "1" or under_ci())
    form, saved = folder / "form.pdf", folder / "saved.pdf"
    form.write_bytes(data)
    runner, asked = running(build), json.dumps([str(form), str(saved), list(entries.items())])
    assert runner.stdin
    assert runner.stdout
    print(asked, file=runner.stdin, flush=True)
    said = next((line for line in runner.stdout if line.startswith("{")), "")  # it warns of what it can not draw
    if not said:  # it has ended, and told why on the channel of errors
        running.cache_clear()
        pytest.fail("pdf.js does not take these values")
    values: dict[str, str] = json.loads(said)
    return values, saved.read_bytes()


@cache
def running(build: Path) -> subprocess.Popen[str]:
    """pdf.js, ready for forms until this process ends: it takes longer to begin than for any of them."""
    pipe = subprocess.PIPE
    return subprocess.Popen(["node", str(RUNNER), str(build)], stdin=pipe, stdout=pipe, text=True, encoding="utf-8")


def in_pdfium(data: bytes, entries: Mapping[str, str]) -> bytes:
    """The file after these texts were typed, key by key, or a box was clicked, by a viewer with pdfium."""
    document = pypdfium2.PdfDocument(data)
    document.init_forms()
    form, page = document.formenv.raw, document[0]
    with pikepdf.open(io.BytesIO(data)) as pdf:
        places = {str(field.T): [float(edge) for edge in field.Rect] for field in pdf.Root.AcroForm.Fields}
    for name, text in entries.items():
        left, low, right, high = places[name]
        for touch in (pdfium.FORM_OnMouseMove, pdfium.FORM_OnLButtonDown, pdfium.FORM_OnLButtonUp):
            touch(form, page.raw, 0, ctypes.c_double((left + right) / 2), ctypes.c_double((low + high) / 2))
        for char in text:
            pdfium.FORM_OnChar(form, page.raw, ord(char), 0)
        pdfium.FORM_ForceToKillFocus(form)
    buffer = io.BytesIO()
    document.save(buffer)
    return buffer.getvalue()


def in_poppler(data: bytes, entries: Mapping[str, str]) -> bytes:
    """A file that makes poppler draw these values itself."""
    with pikepdf.open(io.BytesIO(data)) as pdf:
        for field in pdf.Root.AcroForm.Fields:
            if str(field.T) in entries:
                field.V = pikepdf.String(entries[str(field.T)])
                del field.AP
        pdf.Root.AcroForm.NeedAppearances = True
        buffer = io.BytesIO()
        pdf.save(buffer)
    return buffer.getvalue()


def picture(data: bytes, folder: Path, box: tuple[int, int, int, int]) -> Image.Image:
    """A part of the first page in grey, as poppler draws it at 144 dpi: left, top, width, height in pixels."""
    (folder / "page.pdf").write_bytes(data)
    edges = [text for flag, edge in zip("xyWH", box, strict=True) for text in (f"-{flag}", str(edge))]
    command = ["pdftoppm", "-r", "144", "-gray", *edges, str(folder / "page.pdf")]
    return Image.open(io.BytesIO(subprocess.run(command, capture_output=True, check=True).stdout)).convert("L")


def values_of(data: bytes) -> dict[str, Any]:
    """What a file says stands in each field."""
    with pikepdf.open(io.BytesIO(data)) as pdf:
        return {str(field.T): str(field.V) for field in pdf.Root.AcroForm.Fields}
