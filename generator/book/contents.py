"""The contents: titles with dots that lead to their page numbers."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from generator.book.blocks import Chapter, Heading, Look, Place, Run, Words
from generator.book.flow import Placeable
from generator.book.paragraphs import Around
from generator.book.typesetter import Typesetter
from generator.press.primitives import Cells, Item, Node
from generator.press.shapes import mm

_STEP, _DOT = 1.7, 0.28
_NUMBER = 9.0
"""Room for a page number, mm."""
FEWEST = 4
"""Lines that stand on the last page of the contents at least."""
TIGHTER = 0.4
"""How far the lines themselves go with the room between blocks where contents are made shorter."""


@dataclass(frozen=True)
class Entry:
    """A line of the contents."""

    level: int
    words: Words
    anchor: str
    place: Place


def entries(chapters: Sequence[Chapter]) -> Iterator[Entry]:
    """Chapters and their sections."""
    for chapter in chapters:
        yield Entry(1, chapter.title, chapter.name, chapter.place)
        for block in chapter.blocks:
            if isinstance(block, Heading) and block.level == 2:
                yield Entry(2, block.words, block.anchor, block.place)


class ContentsLine(Placeable):
    """A title, dots, and a number at the outer end; all of it leads there."""

    def __init__(
        self, entry: Entry, typesetter: Typesetter, around: Around, pages: Mapping[str, int], group: int,
        air: float = 1.0,
    ) -> None:  # fmt: skip
        style, indent = f"contents-{entry.level}", 0.0 if entry.level == 1 else 4.5
        look = Look(href=f"#{entry.anchor}")
        words = tuple(Run(run.text, _linked(run.look, look)) if isinstance(run, Run) else run for run in entry.words)
        self.left, self.around = around.left + indent, around
        width = around.width - indent - _NUMBER
        self.lines = typesetter.lines(words, style, width, entry.place, divided=False)
        number = (Run(str(pages.get(entry.anchor, 0)), look),)
        self.number = typesetter.lines(number, style, _NUMBER, entry.place)
        colours = typesetter.letters.style.colours
        self.colour = colours["divide"]
        tight = 1 - (1 - air) * TIGHTER
        super().__init__(self.lines.height * tight, 2.4 * air if entry.level == 1 else 0.0, 0.0)
        self.path = (("TOC", 0), ("TOCI", group))

    def items(self, top: float, first: bool) -> list[Item]:
        """Words, dots, number."""
        rows = self.lines.rows
        right = self.around.left + self.around.width
        last = top + sum(self.lines.heights[:-1])
        begin = self.left + (rows[-1].width / 1000 * self.lines.em if rows else 0) + 2.0
        end = right - self.number.width - 1.6
        y = last + self.lines.above[-1] - _DOT if rows else last
        steps = range(int(begin / _STEP) + 1, int(end / _STEP) + 1)
        dots = tuple((mm(step * _STEP), mm(y), _DOT, _DOT) for step in steps)
        title, number = self.lines.items(self.left, top, 0), self.number.items(right - _NUMBER, last, _NUMBER, "right")
        words = Node("P", (*title, *number))
        return [words, *([Node("Artifact", (Cells(dots, self.colour),))] if dots else [])]


def _linked(look: Look, link: Look) -> Look:
    return Look(look.weight, "ink", link.href, look.link, "", look.ground, look.code)
