"""Tables with a row for each sum or other thing that can be marked."""

from __future__ import annotations

from generator.check.choosing.facts import Facts
from generator.check.judge import Judge
from generator.check.reading.document import Block


def keys_of(judge: Judge, block: Block, facts: Facts) -> list[str]:
    """The item of each row; empty where the rows do not begin with items.

    A table that has as many rows as there are items, in their order, is one of all of them: a label that does not fit
    is wrong then.
    """
    ids = [item.id for item in facts.options.items]
    cells = [row.cells[0] for row in block.rows]
    named = [facts.labels.only(cell.text.replace("\\*", " ").strip(" *_`†‡")) for cell in cells]
    if not named or 2 * sum(map(bool, named)) <= len(named):
        return []
    right = [one == item for one, item in zip(named, ids, strict=False)]
    if len(named) == len(ids) and 2 * sum(right) > len(ids):
        for cell, item, fits in zip(cells, ids, right, strict=True):
            piece, text = cell.pieces[0], cell.text.strip(" *_`\\†‡")
            start = max(piece.text.find(text), 0)
            span = piece.span(start, start + len(text))
            if fits:
                judge.right(span)
            else:
                message = f"{text} stands where the row of {item} is due"
                judge.wrong("RB1-item", span, message, text, item, why="All that can be marked has a row, in order.")
        return ids
    head = block.header.cells[0].text.casefold() if block.header and block.header.cells else ""
    names = {text.values.get("options.item", "").casefold() for text in facts.subject.game.texts.values()} - {""}
    return named if any(name in head for name in names) and len({*named} - {""}) == len([n for n in named if n]) else []
