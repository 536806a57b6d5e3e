"""Addresses that lead nowhere: printed in letters, or told of a picture, as our codes tell where they lead."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from pikepdf import Pdf

from generator.base.reserved import reserved_hosts
from generator.preflight.marks import Shown
from generator.preflight.page_geometry import Box
from generator.preflight.report import WARNING, Finding
from generator.preflight.rules import Raw
from generator.preflight.tagtree import Element

RULE, CODE = "address", "code"
_TOLD = ("/Alt", "/ActualText")


def printed_faults(mark: Shown, box: Box) -> Iterator[Raw]:
    """What a run of text names that nobody can have."""
    for host in reserved_hosts(mark.font.text(mark.codes)):
        yield Raw(RULE, box, host, level=WARNING)


def told_faults(pdf: Pdf, file: str, elements: Sequence[Element]) -> Iterator[Finding]:
    """The same of the words for pictures, and of text that stands for others; each once a page."""
    numbers = {page.obj.objgen: number for number, page in enumerate(pdf.pages, 1)}
    found: dict[tuple[int, str], None] = {}
    for one in elements:
        words = " ".join(str(one.source.get(key, "")) for key in _TOLD)
        for host in reserved_hosts(words):
            found[numbers.get(one.pieces[0][0], 0) if one.pieces else 0, host] = None
    for page, host in sorted(found):
        yield code_fault(file, page, host)


def code_fault(file: str, page: int, host: str) -> Finding:
    """A picture of which the words name such a host."""
    return Finding(RULE, file, page, None, host, level=WARNING, words=CODE)
