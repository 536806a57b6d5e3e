"""Tables of facts, `| Players | 3-5 |`: each row is read as the line `Players: 3-5`."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator

from generator.check.reading.document import Block, Piece
from generator.check.reading.passage import Passage

_NAME = re.compile(
    r"(?:number of )?(?:players?|ages?|(?:playing |play )?time|duration|length|dice|spieler(?:zahl|innen)?|personen"
    r"|(?:spiel)?dauer|spielzeit|alter|würfel|mitspieler|anzahl (?:der )?(?:spieler|personen))\W*",
    re.IGNORECASE,
)
"""The name of a fact that a game has."""
_COUNTS = re.compile(
    r"\W*(?:number|quantity|counts?|amount|how many|pieces|anzahl|menge|zahl|stück\w*|wie viele|value|wert)?\W*",
    re.IGNORECASE,
)
"""The heading above numbers of components, which may also be empty: no price, size or page."""


def fact_passages(block: Block, language: str, components: Collection[str]) -> Iterator[Passage]:
    """The rows of a table of two columns that name a fact or a component; the heading row may be one of them.

    `components` are their names in small letters.
    """
    rows = [*([block.header.cells] if block.header else []), *(row.cells for row in block.rows)]
    if any(len(cells) != 2 for cells in rows):
        return
    if not block.header or not _COUNTS.fullmatch(block.header.cells[1].text):
        components = ()
    for name, value in rows:
        title = name.text.strip()
        known = _NAME.fullmatch(title) is not None or title.casefold() in components
        if known and len(value.pieces) == 1 and any(map(str.isdigit, value.text)):
            (piece,) = value.pieces
            label = f"{title.rstrip(':')}: "
            line = Piece(piece.line, piece.start - len(label), label + piece.text)
            yield Passage((line,), language, block.path, "fact")
