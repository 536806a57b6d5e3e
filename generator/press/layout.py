"""From card XML to faces: every word measured, every place checked, nothing clipped."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path

from generator.base.problem import Problem, UserError, did_you_mean, shown
from generator.glyphs.fontset import FontSet
from generator.press import shapes
from generator.press.elements import Element
from generator.press.fit import Paragraph, fit_sizes
from generator.press.inline import strips_of
from generator.press.markup import CardMarkup
from generator.press.paragraph import set_paragraph
from generator.press.primitives import Face, Item, Node
from generator.press.shapes import mm
from generator.press.stage import CardFormat, Stage
from generator.press.style import Style

Sources = Mapping[str, tuple[Path, int]]
"""Where the text of a `key` was written: file and line."""

_PAINTERS = {"rect": shapes.rect, "line": shapes.line, "grid": shapes.grid, "dice": shapes.dice, "qr": shapes.qr}


def compose(
    cards: Sequence[CardMarkup], style: Style, fonts: FontSet, card: CardFormat, sources: Sources | None = None
) -> tuple[tuple[Face, ...], ...]:
    """The faces of each card, in order; type sizes are fitted once for all cards given.

    Raises UserError with the faults of all cards: unknown names, characters no font has, words that do not
    fit at the smallest size, marks beyond the bleed, words too near to the cut, too little contrast.
    Faults of words are told where the words were written: `sources`, by the `key` of the paragraph.
    """
    problems: list[Problem] = []
    faces = [face for markup in cards for face in markup.faces]
    paragraphs = {
        element: paragraph
        for face in faces
        for element in _all(face, "p")
        if (paragraph := _paragraph(element, style, fonts, sources or {}, problems))
    }
    sizes = fit_sizes(paragraphs.values())
    composed = []
    for markup in cards:
        done = []
        for element in markup.faces:
            stage = Stage(card, style, fonts, problems)
            items = _inside(stage, element, 0, 0, False, paragraphs, sizes)
            name, alt = element.text("name"), element.text("alt")
            done.append(Face(name, mm(card.w), mm(card.h), mm(card.bleed), tuple(items), alt))
        composed.append(tuple(done))
    if problems:
        raise UserError(problems)
    return tuple(composed)


def _all(element: Element, tag: str) -> Iterator[Element]:
    for child in element.elements:
        if child.tag == tag:
            yield child
        yield from _all(child, tag)


def _paragraph(
    element: Element, style: Style, fonts: FontSet, sources: Sources, problems: list[Problem]
) -> Paragraph | None:
    name, key = element.text("style"), element.text("key")
    text_style = style.texts.get(name)
    path, line = sources.get(key, (element.path, element.line))
    if text_style is None:
        problems.append(element.problem(f"no text style '{name}'", did_you_mean(name, style.texts)))
        return None

    def report(message: str, hint: str) -> None:
        problems.append(Problem(shown(path), line, message, hint))

    strips = strips_of(element, text_style, style, fonts, report)
    face = fonts.text_face(text_style.weight, text_style.width)
    return Paragraph(element, text_style, face, tuple(strips), shown(path), line)


def _inside(
    stage: Stage,
    parent: Element,
    left: float,
    top: float,
    in_node: bool,
    paragraphs: Mapping[Element, Paragraph],
    sizes: Mapping[str, float],
) -> list[Item]:
    """The items of an element's children; `left` and `top` are the parent's place on the card in mm."""
    items: list[Item] = []
    for element in parent.elements:
        x, y = left + element.number("x"), top + element.number("y")
        if element.tag == "box":
            items += _inside(stage, element, x, y, in_node, paragraphs, sizes)
        elif element.tag == "node":
            inner = _inside(stage, element, left, top, True, paragraphs, sizes)
            alt, actual, scope = (element.text(name) for name in ("alt", "actual", "scope"))
            items.append(Node(element.text("role"), tuple(inner), alt, actual, scope))
        elif element.tag == "p":
            if paragraph := paragraphs.get(element):
                texts = set_paragraph(stage, paragraph, sizes[paragraph.style.name], x, y)
                role = element.text("role", "" if in_node else "P")
                items += [Node(role, tuple(texts))] if role else texts
        elif element.tag == "sym":
            items += shapes.sym(stage, element, x, y, in_node)
        else:
            items += _PAINTERS[element.tag](stage, element, x, y)
    return items
