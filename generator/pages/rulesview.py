"""What a page may ask about the rest of a game's data: dice, variants, names of numbers, score sheets and a plan."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType

from generator.base.argument import WrongArgument, asked_for
from generator.base.labels import Labels
from generator.dice.die import Die
from generator.games.model import DiceSet, Game, OpenSet
from generator.games.naming import Naming
from generator.games.scoresheet import ScoreSheet
from generator.games.steps import fewest_points, most_points
from generator.pages.literal import literal
from generator.press.views.planview import plan_view
from generator.press.views.sheetparts import Words
from generator.tables.verified import GameTables
from generator.tables.wording import die_text, set_text


@dataclass(frozen=True)
class OneDieView:
    """A die of the game's own: each of its `symbols` once, and all `faces`, none where nobody says them."""

    id: str
    name: str
    sides: int
    symbols: tuple[str, ...]
    faces: tuple[str, ...]
    known: bool


@dataclass(frozen=True)
class VariantView:
    """A game that can be played: `dice` are names, the first those it is usually played with."""

    id: str
    name: str
    dice: tuple[str, ...]
    numbers: Mapping[str, int]


@dataclass(frozen=True)
class MarkView:
    """A sign that is written instead of a result."""

    id: str
    name: str
    sign: str


@dataclass(frozen=True)
class WinView:
    """What the win of this number scores: `points` by result, `other` for all others."""

    number: int
    points: Mapping[str, int]
    other: int


@dataclass(frozen=True)
class GroupOfPlan:
    """A group by the numbers of its places."""

    id: str
    name: str
    places: tuple[int, ...]


@dataclass(frozen=True)
class MatchOfPlan:
    """A match: when, and between whom."""

    id: str
    name: str
    when: str
    sides: tuple[str, str]


@dataclass(frozen=True)
class PhaseOfPlan:
    """A part of a plan: its dates in words, its `days`, and how many `best` go on, 0 where nobody says."""

    id: str
    name: str
    about: str
    dates: str
    days: int
    best: int
    groups: tuple[GroupOfPlan, ...]
    matches: tuple[MatchOfPlan, ...]


@dataclass(frozen=True)
class SheetView:
    """A score sheet: `marks` beside results, `wins` for points with the `most` and `fewest`, `phases` of a plan."""

    id: str
    title: str
    marks: tuple[MarkView, ...]
    wins: tuple[WinView, ...]
    most: int
    fewest: int
    phases: tuple[PhaseOfPlan, ...]


@dataclass(frozen=True)
class NamingView:
    """How numbers are called: digits of the `tens` and the `ones` with their parts, numbers nobody may say."""

    tens: Mapping[str, str]
    ones: Mapping[str, str]
    forbidden: tuple[str, ...]


@dataclass(frozen=True)
class Names:
    """What a number, a face or a result is called."""

    game: Game

    def called(self, label: object) -> str:
        """All its names, `ki / ha`, whether anybody may say them or not. Raises WrongArgument."""
        naming = self.game.naming
        if naming is None:
            raise WrongArgument(f"{self.game.id} has no [naming]")
        known = dict.fromkeys((*naming.numbers(), *naming.names))
        asked_for("number", str(label), {name: name for name in known})
        return literal(" / ".join(naming.of(str(label))))


def naming_view(naming: Naming | None) -> NamingView | None:
    """The naming system, if there is one."""
    if naming is None:
        return None
    return NamingView(MappingProxyType(dict(naming.tens)), MappingProxyType(dict(naming.ones)), naming.forbidden)


def one_die_views(tables: GameTables, language: str) -> Mapping[str, OneDieView]:
    """The dice of the game's own by name."""
    text = tables.text(language)
    return MappingProxyType(
        {
            name: OneDieView(
                name,
                literal(die_text(text, name)),
                die.sides,
                tuple(str(one) for one in die.symbols),
                tuple(str(one) for one in die.faces) if isinstance(die, Die) else (),
                isinstance(die, Die),
            )
            for name, die in tables.game.dice.items()
        }
    )


def variant_views(tables: GameTables, labels: Labels) -> Mapping[str, VariantView]:
    """The variants by id, in their order."""
    game, text = tables.game, tables.text(labels.language)
    sets: tuple[DiceSet | OpenSet, ...] = (*game.sets, *game.open_sets)
    named = {one.id: set_text(text, one, labels["pattern.die"]) for one in sets}

    def dice_of(relation: str, dice: tuple[str, ...]) -> tuple[str, ...]:
        single = relation and game.relation(relation).dice
        return tuple(literal(die_text(text, one) if single else named[one]) for one in dice)

    return MappingProxyType(
        {
            one.id: VariantView(
                one.id,
                text.get(f"variant.{one.id}.name"),
                dice_of(one.relation, one.dice),
                MappingProxyType(dict(one.numbers)),
            )
            for one in game.variants.values()
        }
    )


def sheet_views(tables: GameTables, labels: Labels) -> Mapping[str, SheetView]:
    """The score sheets that have a name, by it."""
    views = (_sheet(tables, labels, sheet) for sheet in tables.game.sheets if sheet.id)
    return MappingProxyType({view.id: view for view in views})


def _sheet(tables: GameTables, labels: Labels, sheet: ScoreSheet) -> SheetView:
    words = Words(tables, labels, sheet)
    results = [result.id for result in tables.game.results]
    return SheetView(
        id=sheet.id,
        title=words.said("title").text,
        marks=tuple(MarkView(one.id, words.said(f"mark.{one.id}").text, one.sign) for one in sheet.marks),
        wins=tuple(
            WinView(number, MappingProxyType(dict(step.points)), step.other)
            for number, step in enumerate(sheet.steps, start=1)
        ),
        most=most_points(sheet.steps),
        fewest=fewest_points(sheet.steps, results),
        phases=_phases(sheet, words),
    )


def _phases(sheet: ScoreSheet, words: Words) -> tuple[PhaseOfPlan, ...]:
    if sheet.plan is None:
        return ()
    days, seen = sheet.plan.days(), plan_view(sheet.plan, words, 0)
    groups = {one.id: GroupOfPlan(one.id, one.said.text, one.places) for one in seen.groups}
    matches = {one.id: MatchOfPlan(one.id, one.said.text, one.when, one.sides) for one in seen.matches}
    return tuple(
        PhaseOfPlan(
            view.id,
            view.said.text,
            view.about.text,
            view.dates,
            days[phase.id],
            phase.best,
            tuple(groups[one.id] for one in phase.groups),
            tuple(matches[one.id] for one in phase.matches),
        )
        for phase, view in zip(sheet.plan.phases, seen.phases, strict=True)
    )
