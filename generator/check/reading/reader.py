"""Reads a file of rules into a document."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Sequence
from pathlib import Path

from generator.base.problem import shown
from generator.check.finding import Finding
from generator.check.reading import faults as textfaults
from generator.check.reading.document import LINE_END, Block, Document
from generator.check.reading.faults import mend
from generator.check.reading.markdown import read_markdown, read_page
from generator.check.reading.plain import read_plain, read_tagged
from generator.check.reading.source import LARGEST_PDF, PDF, Source, check_size, decode, read_bytes
from generator.check.spoken import Spoken, spoken

_MARKED = re.compile(r"^ {0,3}#{1,6} +\S|^\s*```|^[ |>]*:?-{3,}:? *\|[-:| ]*$|^\s*(?:\?\?\?|!!!)\+? *\w", re.MULTILINE)
_PAGE = re.compile(r"\s*(?:<\?xml[^>]{0,200}\?>\s*)?<(?:!doctype\s+html|html)\b", re.IGNORECASE)
_READERS: dict[str, Callable[[Sequence[str]], tuple[tuple[Block, ...], list[Finding]]]] = {
    "markdown": read_markdown,
    "html": read_page,
    "plain": lambda lines: (read_plain(lines), []),
    "tagged": lambda lines: (read_tagged(lines), []),
}
_HTML = (".html", ".htm", ".xhtml")
_MARKDOWN = (".md", ".markdown", ".mdown", ".mkd")


def read_document(
    path: Path, data: bytes | None = None, symbols: Iterable[str] = (), words: Spoken | None = None
) -> tuple[Document, list[Finding]]:
    """The document of a file, or of bytes that stand for it, and what reading it has found.

    `symbols` are characters that may have to be restored, those of the results of games for instance; `words` are those
    of a project, by default what is shipped. Raises UserError for what holds no rules: missing, a folder, binary, empty
    or too large.
    """
    name = shown(path)
    content = read_bytes(path) if data is None else data
    if content.startswith(PDF):
        from generator.base.apart import apart  # only a PDF needs them
        from generator.check.reading.pdf import pdf_text

        check_size(name, len(content), LARGEST_PDF)
        text, tagged = apart(name, len(content), pdf_text, name, content)
        return _document(name, Source(text), symbols, "tagged" if tagged else "plain", words or spoken())
    source = decode(name, content)
    return _document(name, source, symbols, _form(path, source.text), words or spoken())


def _form(path: Path, text: str) -> str:
    """How the text is marked up: by the ending of its name, else by what stands in it."""
    ending = path.suffix.lower()
    if ending in _HTML or (ending not in _MARKDOWN and _PAGE.match(text)):
        return "html"
    return "markdown" if ending in _MARKDOWN or _MARKED.search(text) else "plain"


def document_of(name: str, text: str, form: str, words: Spoken) -> Document:
    """The document of a text that is known to be sound: `markdown`, `html`, `plain`, or `tagged` as a PDF tells it."""
    lines = tuple(LINE_END.split(text))
    blocks, _ = _READERS[form](lines)
    return Document(name, lines, blocks, words.voice_in(text), form in ("plain", "tagged"), lines)


def _document(
    name: str, source: Source, symbols: Iterable[str], form: str, words: Spoken
) -> tuple[Document, list[Finding]]:
    mended = mend(source.text, symbols)
    raw = tuple(LINE_END.split(source.text))
    lines = tuple(LINE_END.split(mended.text)) if mended.count else raw
    blocks, hidden = _READERS[form](lines)
    faults = [
        *textfaults.mojibake(raw, lines, mended),
        *textfaults.encoding(lines, source),
        *textfaults.controls(lines),
        *textfaults.line_ends(source.text),
        *hidden,
    ]
    return Document(name, lines, blocks, words.voice_in(mended.text), form in ("plain", "tagged"), raw), faults
