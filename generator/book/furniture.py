"""What stands on every page besides its text: running head and page number, outside; and pages for notes."""

from __future__ import annotations

from generator.book.blocks import Place, Run, Words
from generator.book.measures import PageSize
from generator.book.typesetter import Typesetter
from generator.press.primitives import ARTIFACT, Cells, Item, Node
from generator.press.shapes import mm

_DOT, _STEP, _LINE = 0.25, 1.5, 8.5


def furniture(page: PageSize, typesetter: Typesetter, number: int, head: Words, place: Place) -> Node:
    """The running head, which may be empty, and the page number; who listens does not hear them."""
    left, align = page.left(number), "right" if number % 2 else "left"
    folio = typesetter.lines((Run(str(number)),), "folio", page.measure, place)
    items: list[Item] = folio.items(left, page.height - page.margins.bottom + 6.0, page.measure, align)
    if head:
        lines = typesetter.lines(head, "running", page.measure, place, divided=False)
        items += lines.items(left, page.margins.top - 5.5 - lines.height, page.measure, align)
    return Node(ARTIFACT, tuple(items))


def notes(page: PageSize, typesetter: Typesetter, number: int, words: Words, place: Place) -> tuple[Item, ...]:
    """A page of dotted lines to write on."""
    left, top = page.left(number), page.margins.top
    title = typesetter.lines(words, "h2", page.measure, place)
    items: list[Item] = [Node("H1", tuple(title.items(left, top, page.measure)))]
    colour = typesetter.letters.style.colours["divide"]
    dots: list[tuple[float, float, float, float]] = []
    y = top + title.height + _LINE + 2
    while y <= top + page.depth:
        dots += [(mm(left + step * _STEP), mm(y), _DOT, _DOT) for step in range(int(page.measure / _STEP) + 1)]
        y += _LINE
    items.append(Node(ARTIFACT, (Cells(tuple(dots), colour),)))
    return (*items, furniture(page, typesetter, number, (), place))
