"""Draws the cards: their faces, the files they are printed from, and the pictures of them."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from fractions import Fraction
from functools import cache, partial
from math import ceil

from generator.artifacts.cards import (
    ANSWERS_TEMPLATE,
    CARDS,
    DICE_TEMPLATE,
    FACES,
    LIST_TEMPLATE,
    OPEN_TEMPLATE,
    OPTIONS_TEMPLATE,
    TEMPLATE,
    TEMPLATES,
    USUAL,
    WORDLESS,
    WORDLESS_TEMPLATE,
    CardFile,
    CardOptions,
    CardPart,
)
from generator.artifacts.colour_variant import check_inks, varied
from generator.artifacts.fault_routing import blamed
from generator.artifacts.preflighted import checked, own_numbers
from generator.artifacts.product import all_of, place
from generator.artifacts.render_faces import Drawing, drawn_parts
from generator.base.labels import load_labels
from generator.base.notices import notice, noticed
from generator.base.problem import UserError, shown
from generator.base.products import PrintSpec
from generator.base.project import Project
from generator.glyphs.fontset import FontSet, load_fonts
from generator.preflight.numbers import Numbers
from generator.press.addresses import marked, quick_reference_url
from generator.press.layout_context import CardFormat
from generator.press.page_imposition import Document, Leaf, Placed, PrintCard, PrintJob
from generator.press.pdf.document import page_pictures, write_document, write_pdf
from generator.press.primitives import Face, told
from generator.press.sheets.marks import SheetWords
from generator.press.stack_layout import scaled
from generator.press.svg import write_svg
from generator.press.targets.spec import print_spec
from generator.press.targets.target import Target
from generator.tables.verified import GameTables, further_cards, more_sets
from generator.views.answers import answer_context, open_context, pair_relation
from generator.views.card import card_context, dice_context, is_list, text_sources, wordless_context
from generator.views.choices import option_context

Size = tuple[float, float, float, float]


class CardMaker:
    """Makes the files of cards of a kind; one layout serves all targets of the same card format."""

    def __init__(self, project: Project, tables: GameTables, kind: str, options: CardOptions) -> None:
        self.project, self.tables, self.kind, self.options = project, tables, kind, options
        self.laid = cache(self._laid)
        self.pictures = cache(self._pictures)  # all of them are drawn together

    def content(self, language: str, target: Target, file: CardFile) -> bytes:
        """The bytes of a file."""
        if file.card:
            return self.pictures(language, target)[file.card, file.sides[0]]
        options, cards = self.options, self._laid_out(language, target)
        job = self._job(language, target, cards * options.copies)
        job = replace(job, flip=options.flip or target.flip, sides=file.sides, feed=options.feed)
        return write_pdf(job, load_fonts(self.project, self.tables.game.id))

    def numbers(self, language: str, target: Target) -> Numbers:
        """What has to be read on them."""
        parts = self.parts(language, target.layout_size)
        return own_numbers(self.project, self.tables, language, parts, TEMPLATES)

    def said(self, language: str, target: Target) -> list[tuple[str, bytes]]:
        """The faces of each card, a tagged page each: on a sheet they are pictures."""
        faces = [face for card in self.composed(language, target.layout_size) for face in card.values()]
        width, height = target.layout_size[:2]
        leaves = [
            Leaf(Fraction(width), Fraction(height), (Placed(face, Fraction(0), Fraction(0)),), face.name)
            for face in faces
        ]
        pages = Document(tuple(leaves), self.kind, language)
        return [(self.kind, write_document(pages, load_fonts(self.project, self.tables.game.id)))]

    def composed(self, language: str, size: Size) -> tuple[dict[str, Face], ...]:
        """The faces of the different cards of a size; what has to be told of them is told to each who asks."""
        laid, heard = self.laid(language, size)
        for text in heard:
            notice(text)
        return tuple(faces for _, faces in laid)

    def parts(self, language: str, size: Size) -> list[CardPart]:
        """What is on the different cards of a size."""
        return [part for part, _ in self.laid(language, size)[0]]

    def _laid(self, language: str, size: Size) -> tuple[list[tuple[CardPart, dict[str, Face]]], list[str]]:
        with noticed() as heard:
            return laid_cards(self.project, self.tables, language, CardFormat(*size), self.kind), heard

    def _laid_out(self, language: str, target: Target) -> tuple[dict[str, Face], ...]:
        game, variant = self.tables.game, self.options.variant
        usual = None if target.layout_size == USUAL else partial(self.composed, language, USUAL)
        room = partial(_enough, partial(self.composed, language), target)
        with blamed(self.project, game, target.name, usual, room):
            cards = self.composed(language, target.layout_size)
        cards = tuple(
            dict(zip(faces, varied(self.project, game.id, variant, faces.values()), strict=True)) for faces in cards
        )
        check_inks(self.project, game.id, variant, target, [face for faces in cards for face in faces.values()])
        return cards

    def _pictures(self, language: str, target: Target) -> dict[tuple[int, str], bytes]:
        job, game = self._job(language, target, self._laid_out(language, target)), self.tables.game
        name = f"{place(game, self.tables.edition.id)}/{language}/{self.kind}-{target.name}"
        return card_pictures(job, load_fonts(self.project, game.id), name, self.numbers(language, target))

    def _job(self, language: str, target: Target, cards: Sequence[dict[str, Face]]) -> PrintJob:
        return card_job(self.project, self.tables, language, target, cards, self.kind == CARDS)


def laid_cards(
    project: Project, tables: GameTables, language: str, card: CardFormat, kind: str = CARDS
) -> list[tuple[CardPart, dict[str, Face]]]:
    """The different cards of that kind with their faces by name: what each player gets one of.

    Raises UserError with every fault of template, style and texts.
    """
    if kind == WORDLESS:
        drawings = [wordless_drawing(project, tables, language, WORDLESS_TEMPLATE, FACES)]
    else:
        drawings = _drawings(project, tables, language)
    drawn = all_of(lambda drawing: drawn_parts(project, tables.game, drawing, card), drawings)
    whats = (kind, *further_cards(tables))
    return [
        (CardPart(what, part.rows.start, part.rows.stop), part.faces)
        for what, parts in zip(whats, drawn, strict=False)
        for part in parts
    ]


def card_faces(
    project: Project, tables: GameTables, language: str, card: CardFormat, kind: str = CARDS
) -> tuple[dict[str, Face], ...]:
    """The faces alone."""
    return tuple(faces for _, faces in laid_cards(project, tables, language, card, kind))


def _drawings(project: Project, tables: GameTables, language: str) -> list[Drawing]:
    """The overview card, or that of rolls that are choices, or of results that answer each other; one more for open
    dice, and one for scores by the number of dice."""
    labels = load_labels(project, language, tables.game.id)
    url = quick_reference_url(project, language, tables.game.id, tables.edition.id)
    sources = text_sources(tables, labels)
    if tables.game.options:
        found = [Drawing(OPTIONS_TEMPLATE, FACES, option_context(tables, labels, url), sources, rows="rows")]
    elif pair_relation(tables.game):
        found = [Drawing(ANSWERS_TEMPLATE, FACES, answer_context(tables, labels, url), sources, rows="rows")]
    else:
        template = LIST_TEMPLATE if is_list(tables.game) else TEMPLATE
        found = [Drawing(template, FACES, card_context(tables, labels, url), sources, rows="results")]
    if more_sets(tables):
        found.append(Drawing(OPEN_TEMPLATE, FACES, open_context(tables, labels, url), sources, rows="rows"))
    if tables.scores:
        found.append(Drawing(DICE_TEMPLATE, FACES, dice_context(tables, labels, url), sources, rows="rows"))
    return found


def _enough(composed: Callable[[Size], object], target: Target) -> str:
    """The smallest card that has room for everything, on the way from the size of a target to the usual one."""
    size = target.layout_size

    def between(part: float) -> Size:
        width, height = (ceil(one + (usual - one) * part) for one, usual in zip(size[:2], USUAL[:2], strict=True))
        return width, height, size[2], size[3]

    def fits(part: float) -> bool:
        try:
            composed(between(part))
        except UserError:
            return False
        return True

    low, high = 0.0, 1.0
    for _ in range(6):
        middle = (low + high) / 2
        low, high = (low, middle) if fits(middle) else (middle, high)
    width, height = between(high)[:2]
    return f"a card of {width * target.scale:g} x {height * target.scale:g} mm has room" if fits(high) else ""


def card_job(
    project: Project,
    tables: GameTables,
    language: str,
    target: Target,
    cards: Sequence[dict[str, Face]],
    has_words: bool,
) -> PrintJob:
    """The job that prints these cards, copies included, by the names of their faces; `has_words` chooses its title."""
    labels, text = load_labels(project, language, tables.game.id), tables.text(language)
    named = labels["card.numbered"]
    printed = [
        PrintCard(
            scaled(faces["front"], target.scale),
            scaled(faces["back"], target.scale),
            named.format(number=at, of=len(cards)),
        )
        for at, faces in enumerate(cards, start=1)
    ]
    title = f"{text.get('title')}: {text.get('card.heading') if has_words else labels['wordless.card']}"
    title = marked(title, project, language)
    path, line = labels.places["sheet.print_scale"]
    words = SheetWords(**labels.section("sheet"), path=shown(path), line=line)
    return PrintJob(tuple(printed), target, target.flip, language, title, words)


def card_pictures(
    job: PrintJob, fonts: FontSet, path: str, numbers: Numbers | None = None
) -> dict[tuple[int, str], bytes]:
    """A PNG of each side of each card of the job, by the number of the card and the side.

    Raises UserError, under the name `path`, with what is wrong with the pages that the pictures are drawn from.
    """
    pages = write_pdf(job, fonts)
    checked(pages, pages_spec(job.target).expecting(len(FACES) * len(job.cards)), path, numbers)
    faces = [face for card in job.cards for face in (card.front, card.back)]
    said = [" ".join((face.alt, *told(face.items))) for face in faces]
    drawn = iter(page_pictures(pages, job.target.pixels, job.target.shop.ppi, said))
    return {(number, side): next(drawn) for number in range(1, len(job.cards) + 1) for side in FACES}


def pages_spec(target: Target) -> PrintSpec:
    """What the pages have to be that pictures for this target are drawn from: of each card the front, then the back."""
    return replace(print_spec(target), kind="single", order="card", pixels=(0, 0))


STYLE = "wordless"


def wordless_drawing(
    project: Project, tables: GameTables, language: str, template: str, faces: Sequence[str]
) -> Drawing:
    """A drawing without words; its words are for people who listen."""
    labels = load_labels(project, language, tables.game.id)
    url = quick_reference_url(project, language, tables.game.id, tables.edition.id)
    context = wordless_context(tables, labels, url)
    return Drawing(template, faces, context, text_sources(tables, labels), STYLE, rows="results")


def card_svgs(project: Project, tables: GameTables, language: str, target: Target) -> dict[str, bytes]:
    """The sides of the cards as pictures: `front` and `back`, and `2-front` of another card."""
    fonts = load_fonts(project, tables.game.id)
    first, *others = card_faces(project, tables, language, CardFormat(*target.layout_size))
    laid = {**first, **{f"{number}-front": other["front"] for number, other in enumerate(others, start=2)}}
    return {name: write_svg(face, fonts, ids=f"card-{name}").encode() for name, face in laid.items()}
