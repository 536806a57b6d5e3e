"""From a template of card XML to its faces: the same way for cards, score sheets and everything else that is drawn."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import partial
from pathlib import Path
from typing import Any

from generator.artifacts.colour_variant import check_inks, in_colour, missing_cues, varied
from generator.base.labels import Labels
from generator.base.notices import notice, noticed
from generator.base.problem import Faults, UserError
from generator.base.project import Project
from generator.games.model import Game
from generator.glyphs.fontset import load_fonts
from generator.press.layout import compose, render
from generator.press.layout_context import CardFormat
from generator.press.markup import CardMarkup, parse_card, wrong_faces
from generator.press.page_imposition import Bookmark, Document, leaves
from generator.press.pdf.document import write_document
from generator.press.pdf.structure import ONE_SIDE
from generator.press.primitives import Colour, Face
from generator.press.sheets.imposition import hand_fed
from generator.press.stack_layout import scaled
from generator.press.style import load_style
from generator.press.targets.pagetarget import PageTarget
from generator.views.card import unknown_names


@dataclass(frozen=True)
class Drawing:
    """What is drawn: a template, the names of its faces, the values it may use, and where its texts were written.

    `colours` are added to those of the style. `rows` names the value whose rows may go on on another card or
    page, as in `results` or `answers.rows`; a template has those of its `part`, and of others how many are `before`.
    """

    template: str
    faces: Sequence[str]
    context: Mapping[str, Any]
    sources: Mapping[str, tuple[Path, int]]
    style: str = "night"
    colours: Mapping[str, Colour] = field(default_factory=dict)
    rows: str = ""


@dataclass(frozen=True)
class Part:
    """The faces of one of the cards of a drawing, by name, and which of its rows it has."""

    faces: dict[str, Face]
    rows: range


def label_sources(labels: Labels, section: str) -> dict[str, tuple[Path, int]]:
    """Where the shared labels were written, those of a section by the keys that its template has: `text.KEY`."""
    return {f"text.{key.removeprefix(f'{section}.')}": place for key, place in labels.places.items()}


def drawn_faces(project: Project, game: Game | None, drawing: Drawing, card: CardFormat) -> dict[str, Face]:
    """The faces of a drawing by name, of no game where it is None; the template gets `card`, the format, too.

    Raises UserError with every fault of template, style, symbols and texts.
    """
    (part,) = _drawn(project, game, drawing, card, 1)
    return part.faces


def drawn_parts(project: Project, game: Game, drawing: Drawing, card: CardFormat) -> list[Part]:
    """The same on as few cards or pages as have room for all rows, about as many on each, all in the same sizes.

    Raises UserError with what one card for all lacks, where a card for each row lacks room too.
    """
    count = len(_value(drawing.context, drawing.rows)) if drawing.rows else 1
    draw = partial(_drawn, project, game, drawing, card)
    try:
        return draw(1)
    except UserError as error:
        if count < 2 or any(one.kind != "room" for one in error.problems) or not _works(draw, count):
            raise
    low, high = 1, 2
    while high < count and not _works(draw, high):
        low, high = high, min(2 * high, count)
    while high - low > 1:
        middle = (low + high) // 2
        low, high = (low, middle) if _works(draw, middle) else (middle, high)
    kind = drawing.faces[0] if len(drawing.faces) == 1 else "card"
    notice(f"no {kind} has room for all {count} rows: there are {high} {kind}s")
    return draw(high)


def _value(context: Mapping[str, Any], name: str) -> Any:
    """The value of a dotted name."""
    first, _, rest = name.partition(".")
    return _value(context[first], rest) if rest else context[first]


def _with_value(context: Mapping[str, Any], name: str, value: Any) -> dict[str, Any]:
    """The context with another value of a dotted name."""
    first, _, rest = name.partition(".")
    return {**context, first: _with_value(context[first], rest, value) if rest else value}


def _works(draw: Callable[[int], list[Part]], cards: int) -> bool:
    try:
        with noticed():  # what only tries tells nobody
            draw(cards)
    except UserError as error:
        if any(one.kind != "room" for one in error.problems):
            raise
        return False
    return True


def _drawn(project: Project, game: Game | None, drawing: Drawing, card: CardFormat, cards: int) -> list[Part]:
    """The rows of a drawing on so many cards."""
    faults, name = Faults(), game.id if game else ""
    with faults:
        style = load_style(project, drawing.style, name)
        style = replace(style, colours={**style.colours, **drawing.colours})
    with faults:
        fonts = load_fonts(project, name)
    faults.tell()
    if game and (problems := unknown_names(game, fonts.symbol_chars, style.colours)):
        raise UserError(problems)
    path, markups, rows = (
        project.find(drawing.template, name),
        list[CardMarkup](),
        _value(drawing.context, drawing.rows) if drawing.rows else (),
    )
    shares = [range(len(rows) * at // cards, len(rows) * (at + 1) // cards) for at in range(cards)]
    for number, share in enumerate(shares, start=1):
        part = drawing.context["text"]["part"].format(number=number, of=cards) if cards > 1 else ""
        own: dict[str, Any] = {}
        if drawing.rows:
            own = _with_value(drawing.context, drawing.rows, rows[share.start : share.stop])
            own |= {"part": part, "before": share.start}
        xml = render(project, drawing.template, {**drawing.context, **own, "card": card}, name)
        markups.append(parse_card(xml, path))
        if problems := wrong_faces(markups[-1], drawing.faces):
            raise UserError(problems)
    composed = compose(markups, style, fonts, card, drawing.sources)
    # last: what does not fit may have the same reason
    if game and (problems := missing_cues(game, style.apart, style.colours)):
        raise UserError(problems)
    return [Part({face.name: face for face in faces}, share) for faces, share in zip(composed, shares, strict=True)]


@dataclass(frozen=True)
class Pages:
    """A file of pages: its faces in reading order with their titles, laid out for `target` before it enlarges them;
    `variant` names other colours, `feed` tells who turns the paper of a booklet."""

    faces: Sequence[Face]
    titles: Sequence[str]
    target: PageTarget
    title: str
    language: str
    bookmarks: Sequence[Bookmark] = ()
    form: bool = False
    variant: str = ""
    feed: str = ""


def pages_pdf(project: Project, game: Game, pages: Pages) -> bytes:
    """The pages as a PDF on their target."""
    target, style = pages.target, load_style(project, game=game.id)
    different = {id(face): face for face in pages.faces}
    recoloured = varied(project, game.id, pages.variant, different.values())
    check_inks(project, game.id, pages.variant, target, recoloured)
    large = {one: scaled(face, target.scale) for one, face in zip(different, recoloured, strict=True)}
    faces = [large[id(face)] for face in pages.faces]
    stroke = in_colour(project, game.id, pages.variant, style.colours["divide"])
    printed = leaves(faces, pages.titles, target, stroke, style.lines["hair"])
    flip = ONE_SIDE if pages.feed else target.flip
    document = Document(
        tuple(hand_fed(printed, pages.feed)), pages.title, pages.language, target.colour, flip, tuple(pages.bookmarks),
        pages.form, target.shop,
    )  # fmt: skip
    return write_document(document, load_fonts(project, game.id))
