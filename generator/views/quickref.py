"""What the template of a quick reference receives: its words with the numbers of an edition filled in."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from types import MappingProxyType
from typing import Any

from generator.base.labels import Labels, placeholders
from generator.base.locale import locale
from generator.games.editions import WIN
from generator.games.gamecode import variant_numbers
from generator.games.text import QuickSection, QuickStep, QuickText, Words
from generator.tables.verified import GameTables
from generator.views.answers import answer_table, answer_values
from generator.views.card import card_context, text_sources
from generator.views.choices import option_names

NO_SYMBOLS: Mapping[str, str] = MappingProxyType({})


@dataclass(frozen=True)
class LineView:
    """A text, and the key under which its place is known."""

    text: str
    key: str


@dataclass(frozen=True)
class SectionView:
    """Lines below a title."""

    title: LineView
    numbered: bool
    lines: tuple[LineView, ...]


@dataclass(frozen=True)
class StepView:
    """A teaching step; `note` is None where it has none."""

    number: int
    title: LineView
    note: LineView | None
    sections: tuple[SectionView, ...]


@dataclass(frozen=True)
class FactView:
    """Something the edition says of itself, such as the number of players, with a symbol by name."""

    symbol: str
    text: str
    key: str


def quick_context(
    tables: GameTables, labels: Labels, qr_url: str, quick: QuickText, chars: Mapping[str, str] = NO_SYMBOLS
) -> dict[str, Any]:
    """The names of a card template, and those of a quick reference; `chars` are the characters of symbols by name."""
    fill = _Filler({**answer_values(tables, labels, chars), **edition_values(tables, labels)})
    steps = [step for step in map(fill.step, quick.steps) if step[2]]
    context = card_context(tables, labels, qr_url)
    return {
        **context,
        #: the table of a game whose results answer each other: `rows`, `places`, `dice`, `possible` (with the first
        #: dice) and the words of its heads, as on cards
        "answers": answer_table(tables, labels, context),
        #: the table of a game whose rolls are choices, with the names that stand there for its card, or none
        "choices": option_names(tables, labels) if tables.options else None,
        "quick": labels.section("quickref"),  #: the shared words of `[quickref]`, as in `quick.rules`
        "lead": fill.line(quick.lead) if quick.lead else None,  #: the sentence of `lead`, or none
        "steps": tuple(StepView(number, *step) for number, step in enumerate(steps, start=1)),  #: the steps, in order
        "facts": edition_facts(tables, labels),  #: players, age and time, as far as the edition says them
    }


def quick_sources(tables: GameTables, labels: Labels, quick: QuickText) -> dict[str, tuple[Path, int]]:
    """Where each text was written, by its key."""
    own = {one.key: (quick.path, one.line) for one in quick.words()}
    shared = {key: place for key, place in labels.places.items() if key.startswith("quickref.")}
    return {**text_sources(tables, labels), **shared, **own}


def edition_values(tables: GameTables, labels: Labels) -> Mapping[str, str]:
    """What fills the placeholders of a quick reference: only what the edition says."""
    edition, dice, numbers = tables.edition, tables.main.dice_set.pool.dice, locale(labels.language)
    text = tables.text(labels.language)
    more = {"faces": len(dice[0].weights)} if len({len(die.weights) for die in dice}) == 1 else {}
    more |= variant_numbers(tables.game.variants.values())
    values = {name: text.number(name) for name in text.numbers}
    values |= {name: numbers.decimal(value) for name, value in more.items()}
    if WIN in edition.payoffs.values():
        values["win"] = labels["card.win"]
    for component in edition.components:
        said = numbers.decimal(component.count)
        said = labels["number.at_least"].format(count=said) if component.at_least else said
        said = labels["number.each"].format(count=said) if component.per == "player" else said
        values.setdefault(component.id, said)
    return {**text.own_words, **values}


def edition_facts(tables: GameTables, labels: Labels) -> tuple[FactView, ...]:
    """Players, age and time, as far as the edition says them."""
    setup, numbers = tables.edition.setup, locale(labels.language)

    def span(*values: int) -> str:
        return "–".join(numbers.decimal(value) for value in dict.fromkeys(values))

    low, *high = tables.edition.players or (setup.get("players_from"),)
    asked = [("person", "players" if high else "players_least", span(low, *high))] if low else []
    asked += [("check", "age", span(setup["age_from"]))] if "age_from" in setup else []
    times = [setup[key] for key in ("minutes_from", "minutes_to") if key in setup]
    asked += [("round", "minutes", span(*times))] if times else []
    return tuple(
        FactView(symbol, labels[f"quickref.{name}"].format(number=value), f"quickref.{name}")
        for symbol, name, value in asked
    )


class _Filler:
    def __init__(self, values: Mapping[str, str]) -> None:
        self.values = values

    def line(self, words: Words) -> LineView | None:
        """The text filled in; None where the edition does not say something that it needs."""
        if (placeholders(words.text) or set()) - set(self.values):
            return None
        return LineView(words.text.format_map(self.values), words.key)

    def step(self, step: QuickStep) -> tuple[LineView, LineView | None, tuple[SectionView, ...]]:
        title = self.line(step.title) or LineView("", step.title.key)
        sections = tuple(section for one in step.sections if (section := self.section(one)))
        return title, self.line(step.note) if step.note else None, sections if title.text else ()

    def section(self, section: QuickSection) -> SectionView | None:
        lines = tuple(line for words in section.lines if (line := self.line(words)))
        title = self.line(section.title)
        return SectionView(title, section.numbered, lines) if title and lines else None
