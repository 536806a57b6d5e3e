"""Editions as a page shows them: what the set-up says, what is in the box, and the words of the edition."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType

from generator.base.labels import Labels
from generator.games.editions import filled
from generator.games.text import words_of
from generator.tables.verified import GameTables


@dataclass(frozen=True)
class ComponentView:
    """Things in the box: `count` of them, or more where `at_least`, for the `game` or for each `player` (`per`)."""

    id: str
    name: str
    count: int
    at_least: bool
    per: str


@dataclass(frozen=True)
class EditionView:
    """An edition; numbers and words that it does not say are None, so that a page that asks for them is told so.

    The edition that a page tells is filled with what the current one says; `unsaid` are the names of that.

    `house_rule`: nobody published it. `unit` and `session` are two of its `words`: what
    is won and lost, and what is played; a game of one column plays for what stands above that.
    """

    id: str
    base: str
    is_default: bool
    house_rule: bool
    complete: bool
    unit: str | None
    session: str | None
    words: Mapping[str, str]
    start: int | None
    starter_extra: int | None
    rounds: int | None
    players_from: int | None
    players_to: int | None
    age_from: int | None
    minutes_from: int | None
    minutes_to: int | None
    components: Mapping[str, ComponentView]
    fingerprint: str
    unsaid: tuple[str, ...]


def edition_view(tables: GameTables, language: str, *, told: bool = False) -> EditionView:
    """The edition of these tables, with what it inherits, in the words of a language; `told`: filled for a page."""
    edition, text = filled(tables.game, tables.edition) if told else tables.edition, tables.text(language)
    words = words_of(text.values, edition.words)
    low, high = edition.players or (None, None)
    components = {
        c.id: ComponentView(c.id, text.get(f"component.{c.id}"), c.count, c.at_least, c.per) for c in edition.components
    }
    return EditionView(
        id=edition.id,
        base=edition.base,
        is_default=edition.id == tables.game.default_edition,
        house_rule=edition.house_rule,
        complete=edition.complete,
        unit=unit_said(tables, language),
        session=words.get("session"),
        words=MappingProxyType(words),
        start=edition.setup.get("start"),
        starter_extra=edition.setup.get("starter_extra"),
        rounds=edition.setup.get("rounds"),
        players_from=low,
        players_to=high,
        age_from=edition.setup.get("age_from"),
        minutes_from=edition.setup.get("minutes_from"),
        minutes_to=edition.setup.get("minutes_to"),
        components=MappingProxyType(components),
        fingerprint=tables.short_fingerprint,
        unsaid=edition.unsaid,
    )


def unit_said(tables: GameTables, language: str) -> str | None:
    """What the game plays for: the word of the edition, else the name of its only column; None if nothing says it."""
    text = tables.text(language)
    words, columns = words_of(text.values, tables.edition.words), tables.game.columns
    by_column = text.get(f"column.{columns[0].id}.name") if len(columns) == 1 else None
    return words.get("unit", by_column)


def unit_of(tables: GameTables, labels: Labels) -> str:
    """What the game plays for, or the shared word where nothing says it."""
    return unit_said(tables, labels.language) or labels["page.points"]
