"""From card templates to faces: Jinja2 that writes XML, then every word measured, every place checked, nothing clipped.

Import this module only where something is rendered: Jinja2 takes its time.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import cache
from hashlib import sha256
from html import escape
from pathlib import Path
from typing import Any

from jinja2.ext import Extension
from jinja2.lexer import Token, TokenStream

from generator.base.cache import Life, remembered
from generator.base.notices import notice
from generator.base.problem import Problem, UserError, did_you_mean, shown
from generator.base.project import Project
from generator.base.templates import CompiledTemplates, StrictEnvironment, template_faults
from generator.glyphs.fontset import FontSet
from generator.press import shapes
from generator.press.layout_context import CardFormat, Stage
from generator.press.markup import PLACE, CardMarkup, Element
from generator.press.paragraphs import SHARES, Paragraph, fit_sizes, set_paragraph, strips_of
from generator.press.primitives import Face, Item, Node, mm
from generator.press.shapes import dice
from generator.press.stack_layout import Piles
from generator.press.style import Style
from generator.press.table_boxes import nothing, placed, replaced, with_place
from generator.press.table_layout import Table
from generator.press.table_room import Words
from generator.press.table_solver import solve

Sources = Mapping[str, tuple[Path, int]]
"""Where the text of a `key` was written: file and line."""

_TOLD = 3
"""So many of the things that were left out are told, and how many there are more."""

_PAINTERS = {
    "ground": shapes.whole,
    "rect": shapes.rect,
    "line": shapes.line,
    "grid": shapes.grid,
    "dice": dice,
    "qr": shapes.qr,
    "field": shapes.field,
}


def render(project: Project, name: str, context: Mapping[str, Any], game: str = "") -> str:
    """The text of the template `templates/NAME` (the game's own one first) with these values.

    Every start tag written in a template gets the attribute PLACE. Values are escaped for XML. Raises
    UserError at the template's line for faults of syntax, unknown names and expressions that fail.
    """
    path, environment = project.find(name, game), _environment(project, game)
    with template_faults(environment, path, context):
        return environment.get_template(name).render(context)


@remembered(Life.COMMAND)
def _environment(project: Project, game: str) -> StrictEnvironment:
    compiled = CompiledTemplates(project.code_cache, f"cards {_code()}")
    return StrictEnvironment(project.layers(game), escape=True, extensions=[_Places], bytecode_cache=compiled)


@cache
def _code() -> str:
    """What marks the places: compiled templates have them."""
    return sha256(Path(__file__).read_bytes()).hexdigest()


class _Places(Extension):
    """Adds PLACE to each start tag a template writes."""

    def filter_stream(self, stream: TokenStream) -> Iterable[Token]:
        path = stream.filename or stream.name or "template"
        for token in stream:
            yield Token(token.lineno, token.type, _marked(token, path)) if token.type == "data" else token


def _marked(token: Token, path: str) -> str:
    def mark(tag: re.Match[str]) -> str:
        line = token.lineno + token.value.count("\n", 0, tag.start())
        place = escape(f"{path}:{line}")
        return f'{tag[0]} {PLACE}="{place}"'

    return re.sub(r"<[A-Za-z][\w.-]*", mark, token.value)


def compose(
    cards: Sequence[CardMarkup], style: Style, fonts: FontSet, card: CardFormat, sources: Sources | None = None
) -> tuple[tuple[Face, ...], ...]:
    """The faces of each card, in order; type sizes are fitted once for all cards given.

    Raises UserError with the faults of all cards: unknown names, characters no font has, words that do not
    fit at the smallest size, marks beyond the bleed, words too near to the cut, too little contrast.
    Faults of words are told where the words were written: `sources`, by the `key` of the paragraph.
    """
    problems: list[Problem] = []
    sides: dict[str, list[Element]] = {}
    for face in (face for markup in cards for face in markup.faces):
        sides.setdefault(face.text("name"), []).extend(_all(face, "table", deep=False))
    cells = {p for tables in sides.values() for table in tables for p in _all(table, "p")}
    read = {
        element: paragraph
        for markup in cards
        for face in markup.faces
        for element in _all(face, "p")
        if (paragraph := _paragraph(element, style, fonts, sources or {}, problems))
    }
    paragraphs = {one: paragraph for one, paragraph in read.items() if one not in cells and not paragraph.is_left_out}
    sizes = fit_sizes(paragraphs.values())
    made: dict[Element, Element] = {}
    yielded: dict[str, None] = {}
    for tables in filter(None, sides.values()):
        least = {dice: shapes.least_die(dice, fonts) for table in tables for dice in _all(table, "dice")}
        words = Words({p: read[p] for table in tables for p in _all(table, "p") if p in read}, least)
        solved = {table: Table(with_place(table, card), words) for table in tables}
        room = solve(list(solved.values()), sizes, problems)
        for element, table in solved.items():
            yielded |= dict.fromkeys(table.left_out(room) if room else ())
            made[element], inner = placed(table, room, card) if room else (nothing(element), {})
            paragraphs |= inner
    if yielded:
        more = f" and {len(yielded) - _TOLD} more" if len(yielded) > _TOLD else ""
        notice(f"no room for {', '.join([*yielded][:_TOLD])}{more}, left out")
    drawn = [[replaced(face, made) for face in markup.faces] if made else list(markup.faces) for markup in cards]
    piles = Piles(paragraphs, sizes)
    piles.shrink(
        [stack for faces in drawn for face in faces for stack in _all(face, "stack") if "fit" in stack.attributes]
    )
    composed = []
    for faces in drawn:
        done = []
        for element in faces:
            problems += _strange_terms(element)
            stage = Stage(card, style, fonts, problems)
            items = _Painter(stage, piles).inside(element, 0, 0)
            name, alt = element.text("name"), element.text("alt")
            done.append(Face(name, mm(card.w), mm(card.h), mm(card.bleed), tuple(items), alt))
        composed.append(tuple(done))
    if problems:
        raise UserError(problems)
    return tuple(composed)


def _all(element: Element, tag: str, deep: bool = True) -> Iterator[Element]:
    """All elements of that name inside; those in others of that name only where it is `deep`."""
    for child in element.elements:
        if child.tag == tag:
            yield child
        if deep or child.tag != tag:
            yield from _all(child, tag, deep)


def _strange_terms(face: Element) -> Iterator[Problem]:
    """Faults of sums of fields that the face does not have."""
    fields = list(_all(face, "field"))
    names = {field.text("name") for field in fields}
    for field in fields:
        for _, name in field.terms("sum"):
            if name not in names:
                yield field.problem(f"sum: the page has no field '{name}'", did_you_mean(name, names))


def _paragraph(
    element: Element, style: Style, fonts: FontSet, sources: Sources, problems: list[Problem]
) -> Paragraph | None:
    name, key = element.text("style"), element.text("key")
    text_style = style.texts.get(name)
    path, line = sources.get(key, (element.path, element.line))
    if text_style is None:
        hint = f"{shown(style.path)} has [text.{'], [text.'.join(style.texts)}]"
        problems.append(element.problem(f"no text style '{name}'", f"{did_you_mean(name, style.texts)}\n    {hint}"))
        return None

    def report(message: str, hint: str, kind: str = "", about: str = "") -> None:
        problems.append(Problem(shown(path), line, message, hint, kind, about))

    strips = strips_of(element, text_style, style, fonts, report)
    face = fonts.text_face(text_style.weight, text_style.width)
    return Paragraph(element, text_style, face, tuple(strips), path, line)


class _Painter:
    """Lays out the elements of one face; words have their size already."""

    def __init__(self, stage: Stage, piles: Piles) -> None:
        self.stage, self.piles = stage, piles

    def inside(self, parent: Element, left: float, top: float, in_node: bool = False) -> list[Item]:
        """The items of an element's children; `left` and `top` are the parent's place on the card in mm."""
        items: list[Item] = []
        for element in parent.elements:
            items += self.item(element, left + element.number("x"), top + element.number("y"), in_node)
        return items

    def item(self, element: Element, x: float, y: float, in_node: bool) -> list[Item]:
        match element.tag:
            case "box":
                return self.inside(element, x, y, in_node)
            case "stack":
                return self.stack(element, x, y, in_node)
            case "node":
                return [_node(element, self.inside(element, x, y, True))]
            case "p":
                return self.words(element, x, y, element.number("h"), in_node)
            case "pattern":
                over = self.inside(element, x, y, in_node)
                return [*shapes.pattern(self.stage, element, over), *over]
            case "sym":
                return shapes.sym(self.stage, element, x, y, in_node)
            case tag:
                return _PAINTERS[tag](self.stage, element, x, y)

    def words(self, element: Element, x: float, y: float, h: float, in_node: bool) -> list[Item]:
        paragraph = self.piles.paragraphs.get(element)
        if paragraph is None:
            return []
        texts = set_paragraph(self.stage, paragraph, self.piles.sizes[paragraph.style.name], x, y, h)
        role = element.text("role", "" if in_node else "P")
        return [Node(role, tuple(texts))] if role else list(texts)

    def stack(self, element: Element, x: float, y: float, in_node: bool) -> list[Item]:
        """Children one below the other, each as high as it is; their own y is the gap above them.

        The `h` of a paragraph says how high it may become.
        """
        if faults := self.piles.overflows(element):  # what stands below would be in a wrong place
            self.stage.problems += faults
            return []
        if fault := self.piles.fault(element):
            self.stage.problems.append(fault)
            if "fit" in element.attributes:
                return []  # what reaches beyond it would be told once more
        rest = element.number("h") - self.piles.pile_height(element)
        return self.pile(element, x, y + rest * SHARES[element.text("valign", "top")], in_node)

    def pile(self, parent: Element, x: float, y: float, in_node: bool) -> list[Item]:
        """Children one below the other from y on; what is in a node goes on with the pile."""
        items: list[Item] = []
        for child in parent.elements:
            left, top, height = x + child.number("x"), y + child.number("y"), self.piles.height(child)
            if child.tag == "node":
                items.append(_node(child, self.pile(child, left, top, True)))
            elif "turned" in child.attributes:
                self.stage.problems.append(child.problem("words in a stack can not be turned"))
            elif child.tag == "p":
                items += self.words(child, left, top, height, in_node)
            else:
                items += self.item(child, left, top, in_node)
            y += self.piles.height_with_gap(child)
        return items


def _node(element: Element, items: list[Item]) -> Node:
    alt, actual, scope = (element.text(name) for name in ("alt", "actual", "scope"))
    return Node(element.text("role"), tuple(items), alt, actual, scope, span=int(element.number("span", 1)))
