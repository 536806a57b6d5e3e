"""Faces, targets and jobs to try printing with, and what reads the files back."""

from __future__ import annotations

import io
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from fractions import Fraction
from functools import cache
from pathlib import Path

import pikepdf
from plumber import pdfplumber

from generator.base.project import Project, open_project
from generator.glyphs.fontset import FontSet, load_fonts
from generator.press.page_imposition import PrintCard, PrintJob
from generator.press.primitives import Cells, Colour, Face, Line, Node, Rect, Text
from generator.press.sheets.marks import SheetWords
from generator.press.targets.sheetformat import MARK_GAP, MARK_LENGTH, Paper, SheetFormat, card_grid
from generator.press.targets.target import Target, load_target

CHECKOUT = Path(__file__).resolve().parents[2]
REGULAR, BOLD, SYMBOLS = "WuerfelwerkSans-Regular", "WuerfelwerkSans-Bold", "WuerfelwerkSymbols"
NIGHT = Colour("night", (0.17, 0.14, 0.25), (0.8, 0.8, 0.3, 0.5))
PAPER = Colour("paper", (1.0, 0.98, 0.95), (0.0, 0.02, 0.05, 0.0))
TINT = Colour("tint", (0.9, 0.87, 0.95), (0.1, 0.12, 0.0, 0.0))
WORDS = SheetWords(
    print_scale="Print at 100 %",
    flip_long="flip on the long edge",
    flip_short="flip on the short edge",
    front="front",
    back="back",
    ruler="the ruler measures {length} mm",
)
A4 = Paper("a4", Fraction(210), Fraction(297))
LETTER = Paper("letter", Fraction(2159, 10), Fraction(2794, 10))


def project() -> Project:
    return open_project(CHECKOUT)


@cache
def fonts() -> FontSet:
    return load_fonts(project())


TOUCHING = "touching"
"""The sheet of A4 with cards that touch, as one without a gutter has them."""


@cache
def target(name: str) -> Target:
    found = load_target(project(), "home-a4" if name == TOUCHING else name)
    if name != TOUCHING:
        return found
    assert found.sheet
    size = found.card_width, found.card_height
    grid = card_grid(found.sheet.paper, *size, found.sheet.margin, MARK_GAP + MARK_LENGTH, found.bleed)
    assert grid
    return replace(found, sheet=replace(found.sheet, grid=grid))


def front(name: str = "Einhorn") -> Face:
    """A face with everything: dark colour to the bleed, a table, symbols, kerning, dashes, a grid of cells."""
    rows = []
    for index, (symbol, title, figure) in enumerate(
        (("⚰", "Das Unvermeidliche", "44,4\u00a0%"), ("🎁", "AVATAR", "−2"))
    ):
        y = 30.0 + 15 * index
        picture = Node("Figure", (Text(5, y, symbol, SYMBOLS, 14, NIGHT),), alt=f"symbol of {title}")
        kerns = (-60,) * len(title) if title == "AVATAR" else ()
        heading = Node("TH", (picture, Text(14, y, title, REGULAR, 9, NIGHT, kerns)), scope="Row")
        figures = Node("TD", (Text(45, y, figure, BOLD, 11, NIGHT),))
        rows.append(Node("TR", (Rect(3, y - 8, 57, 13, fill=TINT, stroke=NIGHT, line=0.3, radius=2), heading, figures)))
    corner = Node("TR", (Node("TH", (Text(14, 15, ["Wurf", "☢"][0], REGULAR, 7, NIGHT),), scope="Column"),))
    words = Text(14, 78, "216 Würfe", REGULAR, 7, NIGHT)
    dots = tuple((50.0 + i, 70.0 + j, 1.0, 1.0) for i in range(6) for j in range(6) if (i * j + i) % 2 == 0)
    return Face(
        name, 63, 88, 3,
        (
            Rect(-3, -3, 69, 94, fill=PAPER),
            Rect(-3, -3, 69, 15, fill=NIGHT),
            Node("H1", (Text(4, 8, name, BOLD, 14, PAPER),)),
            Node("Table", (corner, *rows)),
            Node("P", (Text(4, 78, "🦄☢", SYMBOLS, 7, NIGHT), words), actual="!"),
            Line(3, 79, 60, 79, NIGHT, 0.2, 1.0),
            Node("Figure", (Cells(dots, NIGHT),), alt="QR code"),
        ),
        alt=f"front of {name}",
    )  # fmt: skip


def back() -> Face:
    items = (Rect(-3, -3, 69, 94, fill=NIGHT), Rect(4, 4, 55, 80, stroke=PAPER, line=0.5, radius=3))
    return Face("back", 63, 88, 3, (*items, Text(20, 12, "🦄", SYMBOLS, 14, PAPER)), alt="back with a unicorn")


def job(name: str, cards: int = 2, flip: str = "long", words: SheetWords = WORDS) -> PrintJob:
    faces = (front("Einhorn"), front("Wunsch"))
    printed = tuple(PrintCard(faces[i % 2], back(), f"Card {i + 1}") for i in range(cards))
    return PrintJob(printed, target(name), flip, "de", "Einhorn – Würfeln & mehr", words)


def sheet_format(paper: Paper, width: Fraction, height: Fraction, bleed: Fraction = Fraction(3)) -> SheetFormat | None:
    grid = card_grid(paper, width, height, Fraction(5), MARK_GAP + MARK_LENGTH, bleed)
    return SheetFormat(paper, grid, Fraction(5), True, False, "long") if grid else None


@contextmanager
def opened(data: bytes) -> Iterator[pikepdf.Pdf]:
    with pikepdf.open(io.BytesIO(data)) as pdf:
        yield pdf


def texts(data: bytes) -> list[str]:
    with pdfplumber.open(io.BytesIO(data)) as pdf:
        return ["".join(char["text"] for char in page.chars) for page in pdf.pages]
