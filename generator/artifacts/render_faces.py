"""From a template of card XML to its faces: the same way for cards, score sheets and everything else that is drawn."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any

from generator.artifacts.colour_variant import check_inks, in_colour, missing_cues, varied
from generator.base.labels import Labels
from generator.base.problem import Faults, UserError
from generator.base.project import Project
from generator.games.model import Game
from generator.glyphs.fontset import load_fonts
from generator.press.layout import compose, render
from generator.press.layout_context import CardFormat
from generator.press.markup import parse_card, wrong_faces
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

    `colours` are added to those of the style.
    """

    template: str
    faces: Sequence[str]
    context: Mapping[str, Any]
    sources: Mapping[str, tuple[Path, int]]
    style: str = "night"
    colours: Mapping[str, Colour] = field(default_factory=dict)


def label_sources(labels: Labels, section: str) -> dict[str, tuple[Path, int]]:
    """Where the shared labels were written, those of a section by the keys that its template has: `text.KEY`."""
    return {f"text.{key.removeprefix(f'{section}.')}": place for key, place in labels.places.items()}


def drawn_faces(project: Project, game: Game | None, drawing: Drawing, card: CardFormat) -> dict[str, Face]:
    """The faces of a drawing by name, of no game where it is None; the template gets `card`, the format, too.

    Raises UserError with every fault of template, style, symbols and texts.
    """
    faults, name = Faults(), game.id if game else ""
    with faults:
        style = load_style(project, drawing.style, name)
        style = replace(style, colours={**style.colours, **drawing.colours})
    with faults:
        fonts = load_fonts(project, name)
    faults.tell()
    if game and (problems := unknown_names(game, fonts.symbol_chars, style.colours)):
        raise UserError(problems)
    xml = render(project, drawing.template, {**drawing.context, "card": card}, name)
    markup = parse_card(xml, project.find(drawing.template, name))
    if problems := wrong_faces(markup, drawing.faces):
        raise UserError(problems)
    (faces,) = compose([markup], style, fonts, card, drawing.sources)
    # last: what does not fit may have the same reason
    if game and (problems := missing_cues(game, style.apart, style.colours)):
        raise UserError(problems)
    return {face.name: face for face in faces}


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
        pages.form,
    )  # fmt: skip
    return write_document(document, load_fonts(project, game.id))
