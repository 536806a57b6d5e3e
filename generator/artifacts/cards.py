"""Which files the cards on a target are: one PDF, one for each side, or a picture of each face."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from functools import cache, partial
from math import ceil
from typing import TYPE_CHECKING

from generator.artifacts.build import Recipe
from generator.artifacts.colour_variant import check_inks, check_variant, named, varied
from generator.artifacts.duplex_options import SheetWay, ways_of
from generator.artifacts.fault_routing import blamed
from generator.artifacts.inputs import digest
from generator.artifacts.preflighted import checked
from generator.artifacts.render_faces import Drawing, drawn_faces, load_targets, printed
from generator.artifacts.tables import place
from generator.base.labels import load_labels
from generator.base.problem import Faults, UserError, shown
from generator.base.products import PrintSpec
from generator.base.project import Project
from generator.games.editions import filled
from generator.games.model import Edition, Game
from generator.glyphs.fontset import FontSet
from generator.press.page_imposition import PrintCard, PrintJob
from generator.press.pdf.document import page_pictures, write_pdf
from generator.press.sheets.marks import SheetWords
from generator.press.stack_layout import scaled
from generator.press.targets.spec import print_spec
from generator.press.targets.target import Target, load_target
from generator.tables.verified import GameTables, more_sets

if TYPE_CHECKING:
    from generator.preflight.grid import Numbers
    from generator.press.layout_context import CardFormat
    from generator.press.primitives import Face


FACES = ("front", "back")
USUAL_WAY = SheetWay()


@dataclass(frozen=True)
class CardFile:
    """A file: the end of its name, the sides of cards that it holds, and of which card it is a picture, 0 for none."""

    name: str
    sides: tuple[str, ...] = FACES
    card: int = 0


def card_files(
    kind: str, target: Target, different: int, variant: str = "", way: SheetWay = USUAL_WAY
) -> list[CardFile]:
    """The files of cards of a kind, of which there are so many different ones, in the order of printing."""
    stem = way.named(named(f"{kind}-{target.name}", variant))
    if target.kind == "png":
        return [
            CardFile(f"{stem}-{number}-{side}.png", (side,), number)
            for number in range(1, different + 1)
            for side in FACES
        ]
    if target.shop.order == "fronts-backs":
        return [CardFile(f"{stem}-{side}s.pdf", (side,)) for side in FACES]
    return [CardFile(f"{stem}.pdf", FACES[::-1] if target.shop.order == "back-first" else FACES)]


def pages_in(file: CardFile, target: Target, cards: int) -> int:
    """How many pages the file of so many cards has, copies included."""
    if file.card:
        return 1
    if target.sheet:
        sheets = -(-cards // target.sheet.grid.cards)
        return sheets if target.sheet.folded else 2 * sheets
    return cards * len(file.sides)


TARGETS = ("home-a4", "home-letter", "single")
TEMPLATE, WORDLESS_TEMPLATE = "cards/overview.card.xml.j2", "cards/wordless.card.xml.j2"
ANSWERS_TEMPLATE, OPEN_TEMPLATE = "cards/answers.card.xml.j2", "cards/open.card.xml.j2"
OPTIONS_TEMPLATE = "cards/options.card.xml.j2"
TEMPLATES = (TEMPLATE, WORDLESS_TEMPLATE, ANSWERS_TEMPLATE, OPEN_TEMPLATE, OPTIONS_TEMPLATE)
USUAL = (63.0, 88.0, 3.0, 3.0)
"""Width, height, bleed and safe zone in mm of the usual card, which every game has to fit on."""
CARDS, WORDLESS = "cards", "wordless"
"""The kinds of files."""


@dataclass(frozen=True)
class CardOptions:
    """What the command line may change; `copies` 0 means one card for each player, `flip` empty as the target says,
    `variant` empty the colours of the style; `feed` tells who turns sheets, `printer` by whose profile backs are
    corrected."""

    copies: int = 0
    flip: str = ""
    variant: str = ""
    feed: str = ""
    printer: str = ""


def copies_for(game: Game, edition: Edition) -> int:
    """One card for each player: of the edition's largest number, else of as many as the box is made for."""
    players = filled(game, edition).players
    return players[1] if players else game.box_players or 1


def card_recipes(
    project: Project,
    tables: GameTables,
    languages: Sequence[str],
    targets: Sequence[str],
    options: CardOptions,
    inputs: str,
    kind: str = CARDS,
) -> list[Recipe]:
    """The recipes of the cards of a kind, made from `inputs` (see `inputs_digest`).

    A game without pay-offs has no card without words. Raises UnknownName and UserError for targets that are not
    there or at fault.
    """
    game, edition = tables.game, tables.edition
    if kind == WORDLESS and not game.columns:
        return []
    options = replace(options, copies=options.copies or copies_for(game, edition))
    inputs = digest(inputs, tables.fingerprint, repr(options))
    loaded = load_targets(project, targets, load_target)
    ways = ways_of(loaded, options.feed, options.printer)
    check_variant(project, options.variant, game)

    @cache  # one layout serves all targets of the same card format
    def composed(language: str, size: tuple[float, float, float, float]) -> tuple[dict[str, Face], ...]:
        from generator.press.layout_context import CardFormat

        return card_faces(project, tables, language, CardFormat(*size), kind)

    def laid_out(language: str, target: Target) -> tuple[dict[str, Face], ...]:
        usual = None if target.layout_size == USUAL else partial(composed, language, USUAL)
        room = partial(_enough, partial(composed, language), target)
        with blamed(project, game, target.name, usual, room):
            cards = composed(language, target.layout_size)
        cards = tuple(_varied(project, game, options.variant, faces) for faces in cards)
        check_inks(project, game.id, options.variant, target, [face for faces in cards for face in faces.values()])
        return cards

    def pdf(language: str, target: Target, file: CardFile) -> bytes:
        from generator.glyphs.fontset import load_fonts
        from generator.press.pdf.document import write_pdf

        faces = laid_out(language, target)
        job = card_job(project, tables, language, target, faces * options.copies, kind == CARDS)
        job = replace(job, flip=options.flip or target.flip, sides=file.sides, feed=options.feed)
        return write_pdf(job, load_fonts(project, game.id))

    @cache  # all pictures are drawn together
    def pictures(language: str, target: Target) -> dict[tuple[int, str], bytes]:
        from generator.glyphs.fontset import load_fonts

        job = card_job(project, tables, language, target, laid_out(language, target), kind == CARDS)
        name = f"{place(game, edition.id)}/{language}/{kind}-{target.name}"
        return card_pictures(job, load_fonts(project, game.id), name, numbers(language))

    def content(language: str, target: Target, file: CardFile) -> bytes:
        return pictures(language, target)[file.card, file.sides[0]] if file.card else pdf(language, target, file)

    def numbers(language: str) -> Numbers:
        from generator.artifacts.preflighted import own_numbers

        return own_numbers(project, tables, language, kind, TEMPLATES)

    different = different_cards(tables, kind)

    def recipe(language: str, target: Target, way: SheetWay, file: CardFile) -> Recipe:
        pages = pages_in(file, target, different * options.copies)
        made = printed(
            tables,
            language,
            kind,
            file.name,
            digest(inputs, target.name, repr(target), language, file.name, repr(way)),
            partial(content, language, target, file),
            way.spec(print_spec(target, options.flip)).expecting(pages),
            partial(numbers, language) if FACES[0] in file.sides else None,
        )
        return replace(made, finish=way.finish(target, options.flip))

    return [
        recipe(language, target, ways[target.name], file)
        for language in languages
        for target in loaded
        for file in card_files(kind, target, different, options.variant, ways[target.name])
    ]


def _varied(project: Project, game: Game, variant: str, faces: dict[str, Face]) -> dict[str, Face]:
    return dict(zip(faces, varied(project, game.id, variant, faces.values()), strict=True))


def different_cards(tables: GameTables, kind: str = CARDS) -> int:
    """How many different cards of that kind each player gets."""
    return 2 if kind == CARDS and more_sets(tables) else 1


def card_faces(
    project: Project, tables: GameTables, language: str, card: CardFormat, kind: str = CARDS
) -> tuple[dict[str, Face], ...]:
    """The faces of the different cards of that kind, by name: what each player gets one of.

    Raises UserError with every fault of template, style and texts.
    """
    if kind == WORDLESS:
        drawings = [wordless_drawing(project, tables, language, WORDLESS_TEMPLATE, FACES)]
    else:
        drawings = _drawings(project, tables, language)
    faults, faces = Faults(), list[dict[str, "Face"]]()
    for drawing in drawings:
        with faults:
            faces.append(drawn_faces(project, tables.game, drawing, card))
    faults.tell()
    return tuple(faces)


def _drawings(project: Project, tables: GameTables, language: str) -> list[Drawing]:
    """The overview card, or that of rolls that are choices, or of results that answer each other; one more for open
    dice."""
    from generator.base.labels import load_labels
    from generator.press.template import quick_reference_url
    from generator.views.answers import answer_context, open_context, pair_relation
    from generator.views.card import card_context, text_sources
    from generator.views.choices import option_context

    labels = load_labels(project, language, tables.game.id)
    url = quick_reference_url(project, language, tables.game.id, tables.edition.id)
    sources = text_sources(tables, labels)
    if tables.game.options:
        found = [Drawing(OPTIONS_TEMPLATE, FACES, option_context(tables, labels, url), sources)]
    elif pair_relation(tables.game):
        found = [Drawing(ANSWERS_TEMPLATE, FACES, answer_context(tables, labels, url), sources)]
    else:
        found = [Drawing(TEMPLATE, FACES, card_context(tables, labels, url), sources)]
    if more_sets(tables):
        found.append(Drawing(OPEN_TEMPLATE, FACES, open_context(tables, labels, url), sources))
    return found


def _enough(composed: Callable[[tuple[float, float, float, float]], object], target: Target) -> str:
    """The smallest card that has room for everything, on the way from the size of a target to the usual one."""
    size = target.layout_size

    def between(part: float) -> tuple[float, float, float, float]:
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
    drawn = iter(page_pictures(pages, job.target.pixels, job.target.shop.ppi))
    return {(number, side): next(drawn) for number in range(1, len(job.cards) + 1) for side in FACES}


def pages_spec(target: Target) -> PrintSpec:
    """What the pages have to be that pictures for this target are drawn from: of each card the front, then the back."""
    return replace(print_spec(target), kind="single", order="card", pixels=(0, 0))


STYLE = "wordless"


def wordless_drawing(
    project: Project, tables: GameTables, language: str, template: str, faces: Sequence[str]
) -> Drawing:
    """A drawing without words; its words are for people who listen."""
    from generator.base.labels import load_labels
    from generator.press.template import quick_reference_url
    from generator.views.card import text_sources, wordless_context

    labels = load_labels(project, language, tables.game.id)
    url = quick_reference_url(project, language, tables.game.id, tables.edition.id)
    return Drawing(template, faces, wordless_context(tables, labels, url), text_sources(tables, labels), STYLE)
