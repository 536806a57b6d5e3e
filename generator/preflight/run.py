"""Checks files against a target."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from hashlib import sha256
from typing import Any

from pikepdf import Dictionary, Pdf, PdfError

from generator.base.pdffile import TooMuch, opened, page_data, refused
from generator.base.products import PrintSpec
from generator.preflight.addresses import told_faults
from generator.preflight.bleed import Pictures, bleed_faults, can_look, is_covered, wanted
from generator.preflight.diagnosis import Job, cause_of
from generator.preflight.fonts import font_programs
from generator.preflight.grid import Word
from generator.preflight.interpret import Reader
from generator.preflight.judge import Judge, Seen
from generator.preflight.marks import Content, Inner, Tagged
from generator.preflight.numbers import Numbers, number_faults, printed
from generator.preflight.orderrules import (
    Page,
    count_faults,
    facing_faults,
    files_faults,
    order_faults,
    pair_faults,
    picture_file,
)
from generator.preflight.page_geometry import Box, Leaf, cells_of, grown, leaf_of, moved, place_in, resources_of, within
from generator.preflight.pdfua import claims_pdfua, pdfua_faults
from generator.preflight.pdfx import pdfx_faults
from generator.preflight.report import FAULT, WARNING, Cause, Finding, Place, Report
from generator.preflight.rules import EDGE, Raw, box_faults
from generator.preflight.tagtree import Tags, read_tags

PNG = "png"
KEPT = 48
"""Pages whose content is kept, in case that others are written alike."""


@dataclass(frozen=True)
class Source:
    """A file by its name, as messages show it, and its bytes."""

    name: str
    content: bytes


def preflight(spec: PrintSpec, sources: Sequence[Source], numbers: Numbers | None = None) -> Report:
    """What is wrong with files that belong together: one, or fronts and backs, or many pictures.

    Raises UserError with one line for a file that can not be read.
    """
    findings: list[Finding] = []
    counts: list[tuple[str, int]] = []
    unseen: set[str] = set()
    programs: dict[str, bytes] = {}
    ink = 0.0
    for at, source in enumerate(sources):
        if spec.kind == PNG:
            findings += picture_file(spec, source.name, source.content)
            counts.append((source.name, 1))
            continue
        backs = spec.order == "fronts-backs" and at % 2 == 1
        check = _Check(spec, source, None if backs else numbers, programs)
        found = check.run()
        findings += found
        counts.append((source.name, check.count))
        unseen |= check.unseen
        ink = max(ink, check.judge.ink)
    findings += files_faults(spec, counts)
    return Report(
        spec.target, tuple(counts), tuple(findings), tuple(sorted(unseen)), ink=ink, screen=spec.is_for_screens
    )


def explained(
    spec: PrintSpec, sources: Sequence[Source], numbers: Numbers | None, findings: Sequence[Finding]
) -> Cause | None:
    """The cause of what was found in these files, if there is one."""

    def check(job: Job) -> Sequence[Finding]:
        return preflight(spec, [Source(*one) for one in job], numbers).findings

    return cause_of(spec, [(source.name, source.content) for source in sources], findings, check)


def bleeds(source: Source) -> bool:
    """Whether anything is painted beyond the cut of a page. Raises UserError as above."""
    reader = Reader()
    with opened(source.name, source.content) as pdf:
        for page in pdf.pages:
            leaf = leaf_of(page.obj)
            trim = grown(leaf.trim or leaf.whole, EDGE)
            marks = reader.page(page_data(page.obj), resources_of(page.obj), leaf.media).marks
            if any(not within(moved(mark.box, leaf.matrix), trim) for mark in marks if not isinstance(mark, Inner)):
                return True
    return False


def pdfua_findings(
    name: str, pdf: Pdf, pages: Sequence[Tagged] | None = None, tags: Tags | None = None
) -> list[Finding]:
    """What a file is not that says it is PDF/UA-1; none of one that says nothing. They are warnings: it prints well.

    `pages` is what was read on its pages; without that they are read here, and so are its `tags`.
    """
    told: list[tuple[str, str, str]] = []
    try:
        if claims_pdfua(pdf):
            told += pdfua_faults(pdf, tags_read(pdf) if pages is None else pages, tags or read_tags(pdf))
    except TooMuch:
        told = [("large", "", "")]
    return [Finding("pdfua", name, 0, None, found, due, level=WARNING, words=words) for words, found, due in told]


def tags_read(pdf: Pdf) -> list[Tagged]:
    """What the content of each page says of tags. Raises TooMuch."""
    reader = Reader()
    return [reader.page(page_data(one.obj), resources_of(one.obj), leaf_of(one.obj).media).tagged for one in pdf.pages]


class _Check:
    """One file and what is found in it; `programs` are the fonts by name of files before it, that go with it."""

    def __init__(self, spec: PrintSpec, source: Source, numbers: Numbers | None, programs: dict[str, bytes]) -> None:
        self.spec, self.source, self.numbers, self.programs = spec, source, numbers, programs
        self.reader, self.judge = Reader(), Judge(spec, numbers is not None)
        self.pictures = Pictures(source.content)
        self.findings: list[Finding] = []
        self.pages: list[Page] = []
        self.tagged: list[Tagged] = []
        self.cards: list[tuple[int, int, Sequence[Word]]] = []
        self.unseen: set[str] = set()
        self.bare_fonts: dict[str, int] = {}
        self.count = 0
        self._same: dict[bytes, Content] = {}

    def run(self) -> list[Finding]:
        """All findings. Raises UserError."""
        try:
            with opened(self.source.name, self.source.content) as pdf:
                if pdf.is_encrypted:
                    self._whole_file("protected")
                for words, known, wanted_there in pdfx_faults(pdf, self.source.content, self.spec.condition):
                    level = WARNING if words == "none" else FAULT
                    self.findings.append(
                        Finding("pdfx", self.source.name, 0, None, known, wanted_there, level=level, words=words)
                    )
                of_file = len(self.findings)
                tags = self._tags(pdf)
                self.findings += told_faults(pdf, self.source.name, tags[0] if tags else ())
                self._fonts(pdf)
                for number, page in enumerate(pdf.pages, 1):
                    self.count = number
                    self._page(number, page.obj)
                self.findings[of_file:of_file] = pdfua_findings(self.source.name, pdf, self.tagged, tags)
                if repaired := pdf.get_warnings():  # some show only when pages are read
                    self._whole_file("damaged", str(repaired[0]).split(": ")[-1])
        finally:
            self.pictures.close()
        name = self.source.name
        used = {one.found for one in self.findings if one.rule == "font"}
        for font, first in self.bare_fonts.items():
            if font not in used:
                self.findings.append(Finding("font", name, first, None, font, level=WARNING, words="unused"))
        for rule in (count_faults, order_faults, pair_faults, facing_faults):
            self.findings += rule(self.spec, name, self.pages)
        if self.numbers and any(page.cells for page in self.pages):  # else nobody knows what lies on a card
            self.findings += number_faults(self.numbers, name, self.cards)
        return self.findings

    def _tags(self, pdf: Pdf) -> Tags | None:
        """The tags of the file; none where they are too many, which is told of what says that it is PDF/UA-1."""
        try:
            return read_tags(pdf)
        except TooMuch:
            return None

    def _fonts(self, pdf: Pdf) -> None:
        """Two programs under one name: who merges files, or keeps fonts by name, prints letters of the other one."""
        twins = {name for name, program in font_programs(pdf) if self.programs.setdefault(name, program) != program}
        self.findings += [Finding("font", self.source.name, 0, None, name, words="twins") for name in sorted(twins)]

    def _whole_file(self, rule: str, found: str = "") -> None:
        self.findings.append(Finding(rule, self.source.name, 0, None, found))

    def _page(self, number: int, page: Dictionary) -> None:
        leaf = leaf_of(page)
        cells = cells_of(self.spec, leaf)
        try:
            content, look = self._content(number, page, leaf)
            self.tagged.append(content.tagged)
            seen = self.judge.page(content, leaf.matrix, leaf.whole, cells)
        except TooMuch:
            raise refused(
                self.source.name, f"page {number} is too large to be checked", "make a picture of it"
            ) from None
        for raw in box_faults(self.spec, leaf):
            self._add(number, raw, None, 0)
        on_it = [at for at, one in enumerate(seen[1:], 1) if one.painted]
        for at, one in enumerate(seen):
            cell = cells[at - 1] if at else None
            if at and at not in on_it:  # crop marks reach into places without a card
                continue
            for raw, times in one.faults.values():
                self._add(number, raw, cell or leaf.whole, at if len(cells) > 1 or not at else 0, times)
            if self.numbers is not None and at:
                self.cards.append((number, at if len(cells) > 1 else 0, one.words))
        self._bleed(number, leaf, cells, [cells[at - 1] for at in on_it], seen)
        letters = sum((one.letters for one in seen[1:]), Counter[tuple[bool, int]]())
        numbered = None if self.numbers is None else any(printed(self.numbers, one.words) for one in seen[1:])
        self.pages.append(Page(look, leaf.width, leaf.height, cells, frozenset(on_it), numbered, letters))

    def _content(self, number: int, page: Dictionary, leaf: Leaf) -> tuple[Content, bytes]:
        """What a page paints, and a hash of it; pages that are written alike are read once, while they are kept."""
        try:
            data = page_data(page)
            resources = resources_of(page)
            key = sha256(data + resources.unparse() + repr(leaf.media).encode()).digest()
            content = self._same.pop(key, None)
            if content is None:
                content = self.reader.page(data, resources, leaf.media)
                for font in self.reader.listed(resources):
                    if not font.embedded:
                        self.bare_fonts.setdefault(font.name, number)
                if len(self._same) >= KEPT:
                    self._same.pop(next(iter(self._same)))
            self._same[key] = content  # at the end: what was not asked for longest goes first
            return content, key
        except (PdfError, RuntimeError) as error:
            reason = str(error).split(": ")[-1]
            raise refused(self.source.name, f"page {number} is broken: {reason}", "export it again") from None

    def _bleed(self, number: int, leaf: Leaf, cells: list[Box], on_it: list[Box], seen: list[Seen]) -> None:
        covers = seen[0].covers
        image = None
        for at, cell in enumerate(cells, 1):
            bleed = wanted(self.spec, cell, on_it, leaf.width, leaf.height)
            if cell not in on_it or not any(bleed) or is_covered(cell, bleed, seen[at].covers + covers):
                continue
            if not can_look():
                self.unseen.add("bleed")
                return
            if image is None:
                image = self._picture(number)
            if image is None:
                return
            for raw in bleed_faults(image, leaf.height, cell, bleed):
                self._add(number, raw, cell, at if len(cells) > 1 else 0)

    def _picture(self, number: int) -> Any:
        import pypdfium2

        try:
            return self.pictures.page(number - 1)
        except (pypdfium2.PdfiumError, ValueError, MemoryError):
            self.unseen.add("bleed")
            return None

    def _add(self, number: int, raw: Raw, cell: Box | None, card: int, times: int = 1) -> None:
        place: Place | None = place_in(raw.box, cell, card) if cell else None
        said = (raw.found, raw.allowed, raw.what, raw.level, raw.words, times)
        self.findings.append(Finding(raw.rule, self.source.name, number, place, *said))
