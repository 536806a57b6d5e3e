"""The shopping list of a game: what belongs to it for so many players, how large it is, and where to get it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction

from generator.base.labels import Labels
from generator.base.locale import locale
from generator.box.contents.lots import Lot, count_of
from generator.box.contents.plan import Plan
from generator.box.geometry.twopiece import MAGNETS
from generator.games.decided import text_of
from generator.games.editions import Component, Edition
from generator.games.model import Game
from generator.games.pieces import TOP, Piece
from generator.games.text import GameText


@dataclass(frozen=True)
class Need:
    """What the box itself takes: its name in words, how many, its size in mm, and what for."""

    name: str
    count: int
    size: tuple[Fraction, ...]
    use: str


def magnets_needed(magnet: tuple[Fraction, Fraction] | None, labels: Labels) -> list[Need]:
    """Those that hold a lid, if it has any."""
    words = labels.section("parts")
    return [Need(words["magnet"], MAGNETS, magnet, words["of_magnet"])] if magnet else []


def needed(plan: Plan, sheets: Mapping[str, int], labels: Labels) -> list[Need]:
    """Boards, so many sheets of each by its name, and magnets."""
    words, language = labels.section("parts"), labels.language
    boards = [
        Need(one.material.title(language), sheets[name], (*one.sheet, one.thickness), words[f"of_{name or 'board'}"])
        for name, one in plan.boards.items()
    ]
    return boards + magnets_needed(plan.stowed.box.magnet, labels)


def shopping_list(
    game: Game, edition: Edition, players: int, lots: Sequence[Lot], labels: Labels, needs: Sequence[Need] = ()
) -> str:
    """Markdown in the language of the labels: a row for each piece, then what has no place, then what the box needs."""
    text, words = text_of(game, edition, labels.language), labels.section("parts")
    numbers = locale(labels.language)
    in_box = {lot.piece.id for lot in lots} | {lot.piece.component for lot in lots if lot.piece.component}
    outside = [one for one in game.pieces if one.id not in in_box and not one.component]
    rows = [_piece(lot, lots, edition, text, words) for lot in lots]
    rows += [_component(one, players, text, words) for one in edition.components if one.id not in in_box]
    rows += [_outside(one, count_of(one, edition, players), text, words) for one in outside]
    rows += [[one.name, numbers.decimal(one.count), size_text(one.size, text.language), one.use, ""] for one in needs]
    title = words["title" if players != 1 else "title_one"].format(
        game=text.get("title"), players=numbers.decimal(players), edition=edition.id
    )
    head = [words[key] for key in ("thing", "count", "size", "place", "get")]
    lines = [f"# {title}"]
    if rows:
        lines += ["", _row(head), "| --- | ---: | --- | --- | --- |", *map(_row, rows)]
    if game.pieces:
        lines += ["", words["box"].format(command=f"`wuerfelwerk box {game.id}`")]
    return "\n".join([*lines, ""])


def size_text(size: Sequence[Fraction], language: str) -> str:
    """`18 × 18 × 9 mm`; of what lies flat the third one is the thickness of one."""
    return " × ".join(locale(language).short(side, 2) for side in size) + " mm"


def piece_name(lot: Lot, text: GameText) -> str:
    """What the piece is called."""
    return text.get(lot.piece.text_key)


def _piece(lot: Lot, lots: Sequence[Lot], edition: Edition, text: GameText, words: dict[str, str]) -> list[str]:
    place = words["on_tray"]
    if lot.piece.compartment != TOP:
        together = [piece_name(one, text) for one in lots if one.piece.compartment == lot.piece.compartment]
        place = words["compartment"].format(names=" + ".join(together))
    component = next((one for one in edition.components if one.id == lot.piece.component), None)
    count = _count(lot.count, component is not None and component.at_least, text, words)
    return [piece_name(lot, text), count, size_text(lot.size, text.language), place, _get(lot.piece, text)]


def _outside(piece: Piece, count: int, text: GameText, words: dict[str, str]) -> list[str]:
    size = size_text(piece.size, text.language) if piece.size else ""
    name, number = text.get(piece.text_key), locale(text.language).decimal(count)
    return [name, number, size, words["beside"], _get(piece, text)]


def _get(piece: Piece, text: GameText) -> str:
    key = f"piece.{piece.id}.get"
    return text.get(key) if key in text.values else ""


def _component(one: Component, players: int, text: GameText, words: dict[str, str]) -> list[str]:
    count = one.count * (players if one.per == "player" else 1)
    return [text.get(f"component.{one.id}"), _count(count, one.at_least, text, words), "", words["beside"], ""]


def _count(count: int, at_least: bool, text: GameText, words: dict[str, str]) -> str:
    number = locale(text.language).decimal(count)
    return words["at_least"].format(count=number) if at_least else number


def _row(cells: Iterable[str]) -> str:
    return "| " + " | ".join(cell.replace("|", "\\|").replace("\n", " ") for cell in cells) + " |"
