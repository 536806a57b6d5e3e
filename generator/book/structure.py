"""From the pieces of a page to the tree of its structure: neighbours inside the same list stand in one list."""

from __future__ import annotations

from collections.abc import Sequence

from generator.book.flow import Level, Piece
from generator.press.primitives import Item, Node


def page_items(pieces: Sequence[Piece]) -> tuple[Item, ...]:
    """The items of all pieces, grouped by the elements they stand in."""
    return tuple(_grouped([(piece.block.path, item) for piece in pieces for item in piece.items()]))


def _grouped(entries: list[tuple[tuple[Level, ...], Item]]) -> list[Item]:
    found: list[Item] = []
    at = 0
    while at < len(entries):
        path, item = entries[at]
        if not path:
            found.append(item)
            at += 1
            continue
        end = at
        while end < len(entries) and entries[end][0][:1] == path[:1]:
            end += 1
        inner = _grouped([(one[0][1:], one[1]) for one in entries[at:end]])
        found.append(_element(path[0][0], inner))
        at = end
    return found


def _element(role: str, inner: list[Item]) -> Node:
    """The element; what a list's item says besides its label is the item's body."""
    if role != "LI":
        return Node(role, tuple(inner))
    labels = [item for item in inner if isinstance(item, Node) and item.role == "Lbl"]
    marks = [item for item in inner if not isinstance(item, Node)]
    body = [item for item in inner if isinstance(item, Node) and item.role != "Lbl"]
    return Node(role, (*marks, *labels, Node("LBody", tuple(body))))
