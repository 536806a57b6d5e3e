"""What the template of a score sheet receives: the sheet in words of one language, with its players and rounds."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

from generator.base.labels import Labels
from generator.games.model import Game
from generator.games.sheets.reader import KINDS
from generator.games.sheets.sheet import ScoreSheet
from generator.games.sheets.words import MarkView, Said, Words
from generator.tables.verified import GameTables
from generator.views.card import game_view, shown_edition
from generator.views.wording import Wording, call_text


@dataclass(frozen=True)
class PlayerView:
    """A player; `name` is empty where it is to be written by hand, `label` says who it is all the same."""

    number: int
    name: str
    label: str


@dataclass(frozen=True)
class Table:
    """Who plays how long: names that are known, numbers of players and rounds, the year of a plan or 0."""

    players: int
    rounds: int
    names: tuple[str, ...] = ()
    year: int = 0


def sheet_context(
    tables: GameTables, labels: Labels, sheet: ScoreSheet, table: Table, form: bool = False, parted: bool = False
) -> dict[str, Any]:
    """The names a template of a score sheet may use, short of `card`, its format."""
    game, edition, words = tables.game, tables.edition, Words(tables.text(labels.language), labels, sheet.key)
    names: dict[str, Any] = {}
    for one in (*(kind() for kind in KINDS.values()), sheet):  # a template may ask for what other kinds have
        names |= one.names(words, game, table.year)
    return names | {
        "lang": labels.language,  #: the language, as in `en`
        "game": replace(game_view(Wording(tables, labels)), subtitle=""),
        "edition": shown_edition(edition, labels),
        "fingerprint": tables.short_fingerprint,
        "text": labels.section("score"),  #: the shared words of `[score]`, as in `text.name`
        "own": labels.section("own"),
        "title": words.said("title", "title"),
        "note": words.said("note"),
        "round": words.heading("round", "round"),
        "winner": words.said("winner", "winner"),
        "owner_symbol": owner_symbol(game),
        "form": form,  #: whether the page gets fields
        "parted": parted,  #: whether marks, all grids but the first, or matches stand on a page of their own
        "players": players_of(table, labels),  #: the players, in order
        "rounds": table.rounds,  #: how many rounds there are
        "marks": marks_of(game, labels, sheet, words),
        "majority": table.rounds // 2 + 1,
    }


def players_of(table: Table, labels: Labels) -> tuple[PlayerView, ...]:
    """The players, those without a name too."""
    names = [*table.names, *[""] * table.players][: table.players]
    return tuple(
        PlayerView(number, name, name or labels["score.player"].format(number=number))
        for number, name in enumerate(names, start=1)
    )


def marks_of(game: Game, labels: Labels, sheet: ScoreSheet, words: Words) -> tuple[MarkView, ...]:
    """What is written into a sheet: symbols of the results with what they are called, then the marks."""
    results = []
    for result in game.results if sheet.results else ():
        called = labels["score.any"] if result.free else call_text(game, result.id)
        said = Said(called, "") if called else words.result(result.id)
        results.append(MarkView("", result.symbol, result.colour, said))
    marks = (MarkView(words.sign(mark), "", "", words.said(f"mark.{mark.id}")) for mark in sheet.marks)
    return (*results, *marks)


def owner_symbol(game: Game) -> str:
    """The symbol of the figure: that of the result its owner need not fear, else the game's own."""
    cancelled = game.owner.cancels[:1] if game.owner else ()
    return game.result(cancelled[0]).symbol if cancelled else game.symbol


def sheet_sources(tables: GameTables, labels: Labels, names: Sequence[str]) -> dict[str, tuple[Path, int]]:
    """Where each text of a sheet was written, by its key: in the game's texts, the shared labels, the command."""
    text = tables.text(labels.language)
    own = {key: (text.path, line) for key, line in text.lines.items()}
    own["edition.label"] = (tables.edition.path, tables.edition.line)
    own |= {f"player.{number}": (Path(f"--player '{name}'"), 0) for number, name in enumerate(names, start=1)}
    return own | {key: place for key, place in labels.places.items() if key.startswith("score.")}
