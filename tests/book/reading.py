"""Reads a finished book back with pdfplumber: lines as they follow each other, words with divided ones healed."""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import cache
from html import unescape
from pathlib import Path
from typing import Any

from plumber import pdfplumber, without_curves

MM = 25.4 / 72
RESULTS = {"unvermeidliche": "Das Unvermeidliche", "wunsch": "Wunsch", "einhorn": "Einhorn",
           "dreifaltigkeit": "Dreifaltigkeit"}  # fmt: skip


@dataclass(frozen=True)
class Row:
    """The letters on one baseline that follow each other in the file; edges in mm, `page` from 1."""

    page: int
    text: str
    left: float
    right: float
    y: float
    size: float
    font: str


@cache
def rows_of(path: Path) -> tuple[Row, ...]:
    """All lines of a file in the order in which they are read aloud."""
    with without_curves(), pdfplumber.open(path) as pdf:
        return tuple(row for page in pdf.pages for row in _rows(page.chars, page.page_number, page.height))


def _rows(chars: list[dict[str, Any]], page: int, height: float) -> list[Row]:
    rows: list[list[dict[str, Any]]] = []
    for char in chars:
        if rows and abs(rows[-1][-1]["matrix"][5] - char["matrix"][5]) < 0.5:
            rows[-1].append(char)
        else:
            rows.append([char])
    return [
        Row(page, _text(row), row[0]["x0"] * MM, max((one["x1"] for one in row if one["text"].strip()), default=0) * MM,
            (height - row[0]["matrix"][5]) * MM, row[0]["size"], row[0]["fontname"].partition("+")[2])
        for row in rows
    ]  # fmt: skip


def _text(row: list[dict[str, Any]]) -> str:
    """The letters, with a space where there is a gap: between cells of a table."""
    text, last = "", row[0]
    for one in row:
        gap = one["x0"] - last["x1"]
        text += (" " if gap > 2 or gap < -20 else "") + one["text"]
        last = one
    return text


def words_of_rows(rows: tuple[Row, ...]) -> list[str]:
    """The words; a word that was divided is one again, and so is one that is written with a hyphen."""
    text = ""
    for row in rows:
        text += row.text if row.text.endswith("-") else row.text + " "
    return words(text)


def words_of_markdown(body: str) -> list[str]:
    """The words that a reader sees of a page of Markdown, formulas left out; shares no code with the book."""
    body = re.sub(r"<math\b.*?</math>", " ", body, flags=re.DOTALL)
    body = re.sub(r"\{\s*[#.][^}]*\}", " ", body)
    body = re.sub(r"\]\([^)]*\)", " ", body)
    body = re.sub(r"<[^>]*>", "", body)
    return words(unescape(body).replace("*", "").replace("`", ""))


def words(text: str) -> list[str]:
    """Letters and figures between everything else."""
    return re.findall(r"\w+", re.sub(r"[-\u2011\u2010]", "", text))


def lost(wanted: list[str], found: list[str]) -> str:
    """The first words that do not follow in the book where they should; empty where all are there in order."""
    at = 0
    for number, word in enumerate(wanted):
        while at < len(found) and found[at] != word:
            at += 1
        if at == len(found):
            return " ".join(wanted[max(number - 5, 0) : number + 5])
        at += 1
    return ""
