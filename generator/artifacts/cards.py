"""Which files the cards on a target are: one PDF, one for each side, or a picture of each face."""

from __future__ import annotations

import json
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from functools import cache, partial
from typing import TYPE_CHECKING

from generator.artifacts.build import Recipe, Said
from generator.artifacts.colour_variant import check_variant
from generator.artifacts.duplex_options import SheetWay, reach_notes, ways_of
from generator.artifacts.inputs import digest
from generator.artifacts.product import Product, Source, all_of, named
from generator.base.cache import kept
from generator.base.problem import UserError
from generator.games.editions import Edition, filled
from generator.games.model import Game
from generator.press.targets.spec import print_spec
from generator.press.targets.target import Target, load_target
from generator.tables.verified import further_cards
from generator.views.wording import faces_in_words

if TYPE_CHECKING:
    from generator.artifacts.cards_drawn import CardMaker


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


@dataclass(frozen=True)
class CardPart:
    """What is on one of the different cards: results (by the kind of files), `sets` of other dice or `dice`, and of its
    rows those from `start` to before `stop`."""

    what: str
    start: int
    stop: int


TARGETS = ("home-a4", "home-letter", "single")
TEMPLATE, WORDLESS_TEMPLATE = "cards/overview.card.xml.j2", "cards/wordless.card.xml.j2"
ANSWERS_TEMPLATE, OPEN_TEMPLATE = "cards/answers.card.xml.j2", "cards/open.card.xml.j2"
OPTIONS_TEMPLATE, DICE_TEMPLATE = "cards/options.card.xml.j2", "cards/dice.card.xml.j2"
LIST_TEMPLATE = "cards/list.card.xml.j2"
TEMPLATES = (
    TEMPLATE, WORDLESS_TEMPLATE, ANSWERS_TEMPLATE, OPEN_TEMPLATE, OPTIONS_TEMPLATE, DICE_TEMPLATE, LIST_TEMPLATE,
)  # fmt: skip
USUAL = (63.0, 88.0, 3.0, 3.0)
"""Width, height, bleed and safe zone in mm of the usual card, which every game has to fit on."""
CARDS, WORDLESS = "cards", "wordless"
"""The kinds of files."""
ALONE = "single"
"""The target whose card is shown where one stands alone."""


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


def has_cards(game: Game, kind: str) -> bool:
    """Whether a game has cards of that kind: without words only what pays off can be told."""
    return kind != WORDLESS or bool(game.columns)


@dataclass(frozen=True)
class Cards(Product):
    """The cards of a kind on targets; a game without pay-offs has no card without words."""

    targets: Sequence[str]
    options: CardOptions = CardOptions()
    kind: str = CARDS

    def due(self, source: Source) -> list[Recipe]:
        """Its files. Raises UnknownName and UserError for targets that are not there or at fault."""
        if not has_cards(source.game, self.kind):
            return []
        options = replace(self.options, copies=self.options.copies or copies_for(source.game, source.edition))
        inputs = digest(source.inputs, source.tables.fingerprint, repr(options))
        loaded = all_of(partial(load_target, source.project), self.targets)
        ways = ways_of(loaded, options.feed, options.printer)
        check_variant(source.project, options.variant, source.game)

        maker = cache(partial(_maker, source, self.kind, options))

        def different(language: str, target: Target) -> int:
            return len(card_parts(source, language, target, self.kind, maker))

        def recipe(language: str, target: Target, file: CardFile) -> Recipe:
            way = ways[target.name]
            return source.recipe(
                language,
                self.kind,
                file.name,
                digest(inputs, target.name, repr(target), language, file.name, repr(way)),
                lambda: maker().content(language, target, file),
                way.spec(print_spec(target, options.flip)).expecting(
                    pages_in(file, target, different(language, target) * options.copies)
                ),
                (lambda: maker().numbers(language, target)) if FACES[0] in file.sides else None,
                way.finish(target, options.flip),
                Said(f"{self.kind} {target.layout_size}", lambda: maker().said(language, target)),
            )

        return [
            recipe(language, target, file)
            for language in source.languages
            for target in loaded
            for file in card_files(self.kind, target, different(language, target), options.variant, ways[target.name])
        ]

    def notes(self, source: Source) -> list[object]:
        """What the printer does not reach, and faces that are words on a card without any."""
        wordless = self.kind == WORDLESS and has_cards(source.game, WORDLESS)
        return [
            *reach_notes(source.project, self.targets, self.options.printer),
            *(faces_in_words(source.game) if wordless else ()),
        ]


def _maker(source: Source, kind: str, options: CardOptions) -> CardMaker:
    from generator.artifacts.cards_drawn import CardMaker

    return CardMaker(source.project, source.tables, kind, options)


def card_parts(
    source: Source, language: str, target: Target, kind: str = CARDS, maker: Callable[[], CardMaker] | None = None
) -> list[CardPart]:
    """What is on the different cards of that kind that each player gets; kept from run to run, for it takes time to lay
    them out. Where they can not be made, what there would be if each fitted on one card."""
    if not has_cards(source.game, kind):
        return []
    tables, size = source.tables, target.layout_size
    name = "-".join((source.game.id, source.edition.id, kind, language, *(f"{side:g}" for side in size)))

    def found() -> bytes:
        made = maker() if maker else _maker(source, kind, CardOptions())
        return json.dumps([[part.what, part.start, part.stop] for part in made.parts(language, size)]).encode()

    key = digest(source.inputs, tables.fingerprint, name)
    try:
        return [CardPart(*one) for one in json.loads(kept(source.project.cache / "cards" / name, key, found))]
    except UserError:
        return [CardPart(one, 0, 0) for one in (kind, *(further_cards(tables) if kind == CARDS else ()))]
