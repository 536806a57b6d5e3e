"""Reads a file of rules into a document."""

from __future__ import annotations

import re
from pathlib import Path

from generator.base.problem import shown
from generator.check.document import Document
from generator.check.finding import Finding
from generator.check.language import language_of
from generator.check.markdown import read_markdown


def read_document(path: Path, data: bytes | None = None) -> tuple[Document, list[Finding]]:
    """The document of a file, or of bytes that stand for it, and what reading it has found.

    Raises UserError for a file that holds no rules: missing, a folder, binary, empty or too large.
    """
    text = (path.read_bytes() if data is None else data).decode("utf-8", "replace")
    lines = tuple(re.split(r"\r\n|\n|\r", text))
    return Document(shown(path), lines, read_markdown(lines), language_of(text), False, lines), []
