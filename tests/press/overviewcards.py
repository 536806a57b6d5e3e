"""The composed card that ships, with the fonts that ship, and what a test looks for on it."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

from generator.base.project import open_project
from generator.glyphs.fontset import FontSet
from generator.press.layout import compose, render
from generator.press.layout_context import CardFormat
from generator.press.markup import parse_card
from generator.press.primitives import ARTIFACT, Face, Item, Node, Text, marks
from generator.press.style import load_style

FORMATS = {
    "poker": CardFormat(63, 88, 3, 3),
    "us poker": CardFormat(63.5, 88.9, 3.175, 3.175),
    "german": CardFormat(59, 91, 3, 4, 5),
    "bridge": CardFormat(57.15, 88.9, 3, 3),
    "tarot": CardFormat(69.85, 120.65, 3.175, 3.175),
    "no bleed": CardFormat(63, 88, 0, 3),
    "euro": CardFormat(57, 87, 3, 3),
    "mini": CardFormat(44.45, 63.5, 3, 3),
    "square": CardFormat(70, 70, 3, 3),
    "landscape": CardFormat(100, 70, 3, 3),
}


def cards(fonts: FontSet, *contexts: dict[str, Any], **sources: tuple[Path, int]) -> tuple[tuple[Face, ...], ...]:
    """The faces of each card, all set at the sizes that suit the whole deck."""
    project = open_project()
    name = "cards/overview.card.xml.j2"
    markup = [parse_card(render(project, name, context), project.find(name)) for context in contexts]
    return compose(markup, load_style(project), fonts, contexts[0]["card"], sources)


def nodes(items: tuple[Item, ...], role: str) -> Iterator[Node]:
    for item in items:
        if isinstance(item, Node):
            if item.role == role:
                yield item
            yield from nodes(item.children, role)


def heard(items: tuple[Item, ...]) -> Iterator[Text]:
    """The text that is no decoration."""
    for item in items:
        if isinstance(item, Node):
            yield from heard(item.children) if item.role != ARTIFACT else ()
        elif isinstance(item, Text):
            yield item


def words(node: Node) -> str:
    return " ".join(text.text.strip() for text in heard((node,)))


def cells(row: Node) -> list[Node]:
    return [child for child in row.children if isinstance(child, Node) and child.role != ARTIFACT]


def symbols(items: tuple[Item, ...]) -> list[Text]:
    return [mark for mark in marks(items) if isinstance(mark, Text) and mark.font == "WuerfelwerkSymbols"]
