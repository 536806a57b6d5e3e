"""What made pages get besides the figures of a game: pictures of cards, printed files, the list of all rolls."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from generator.base.labels import Labels
from generator.dice.die import Roll
from generator.glyphs.fontset import FontSet
from generator.pages.literal import literal
from generator.pages.resultview import spelled
from generator.web.assets import FOLDER, hashed_name
from generator.web.content import Picture, SiteGame
from generator.web.prints import PrintGroup, print_group

_ROW, _DRAWN, _WRITTEN = 180, 110, 8
"""Bytes of a row of the list of all rolls, and of a die in it as a drawing and as a label."""
_ROOM = 205_000
"""Bytes that the list may have on a page, which is opened on phones."""


@dataclass(frozen=True)
class CardView:
    """A face of the card as a picture; `src` is relative to the page."""

    face: str
    src: str
    alt: str
    width: int
    height: int


@dataclass(frozen=True)
class SymbolView:
    """A symbol by its name and its character."""

    name: str
    char: str


@dataclass(frozen=True)
class RollView:
    """A roll of the list: the faces, their characters, `1-3-5`, and the view of its result.

    `weight` is how many of the equally likely rolls it stands for: more than one where a face stands on a die twice.
    """

    faces: tuple[str, ...]
    dice: str
    label: str
    weight: int
    result: Any


def made_context(one: SiteGame, labels: Labels, context: Mapping[str, Any], fonts: FontSet) -> dict[str, Any]:
    """The names `cards`, `prints`, `rolls` and `stock`; `context` are the page's other names."""
    language = labels.language
    return {
        "cards": tuple(
            CardView(
                card.name.removesuffix(".svg").removeprefix("card-"),
                _up(card),
                literal(card.alt),
                card.width,
                card.height,
            )
            for card in one.cards.get(language, ())
        ),
        "prints": _prints(one, labels),
        "stock": _stock(one, fonts),
        "rolls": tuple(_roll(roll, one.tables.main.weights[roll], result, context) for roll, result in _listed(one)),
    }


def _stock(one: SiteGame, fonts: FontSet) -> tuple[SymbolView, ...]:
    """Every symbol that a script of the page may want to show: dice, results and columns."""
    chars = fonts.symbol_chars
    faces = [f"die-{face}" for die in one.tables.main.dice_set.pool.dice for face in die.faces]
    named = [
        *faces,
        *one.game.face_symbols.values(),
        *(r.symbol for r in one.game.results),
        *(c.symbol for c in one.game.columns),
        "dice",
    ]
    return tuple(SymbolView(name, chars[name]) for name in sorted(set(named)) if name in chars)


def _listed(one: SiteGame) -> Sequence[tuple[Roll, str]]:
    """All rolls, as far as a page has room for them, else none."""
    table = one.tables.main
    dice = table.dice_set.pool.dice
    drawn = sum(_DRAWN if die.faces == tuple(range(1, 7)) else _WRITTEN for die in dice)
    return table.rolls if table.is_plain and len(table.rolls) * (_ROW + drawn) <= _ROOM else ()


def _prints(one: SiteGame, labels: Labels) -> tuple[PrintGroup, ...]:
    kinds = one.prints.get(labels.language, ())
    return tuple(print_group(kind, "print/", _up(kind.preview), labels) for kind in kinds)


def _up(picture: Picture) -> str:
    """A picture's address from a page one folder below the language."""
    return f"../{FOLDER}/{hashed_name(picture.name, picture.content)}"


def _roll(roll: Roll, weight: int, result: str, context: Mapping[str, Any]) -> RollView:
    return RollView(
        tuple(map(str, roll)), context["roll"](*roll), literal(spelled(roll)), weight, context["result"][result]
    )
