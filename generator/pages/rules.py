"""What a page may ask about the rest of a game's data: dice, variants, names, sheets, a plan, rules, courses."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction
from types import MappingProxyType

from generator.base.labels import Labels
from generator.base.templates import WrongArgument, asked_for
from generator.dice.die import Die
from generator.games.dicesets import DiceSet, OpenSet
from generator.games.gamecode import Variant
from generator.games.model import Game
from generator.games.results import Naming
from generator.games.sheets.plan import plan_view
from generator.games.sheets.sheet import ScoreSheet
from generator.games.sheets.steps import fewest_points, most_points, point_numbers
from generator.games.sheets.words import Words
from generator.games.text import GameText
from generator.pages.markdown import literal
from generator.play.exact.courses import Course, courses_of
from generator.tables.verified import GameTables
from generator.views.wording import Wording, die_text


@dataclass(frozen=True)
class OneDieView:
    """A die of the game's own: each of its `symbols` once, and all `faces`, none where nobody says them (`known`)."""

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
    """A score sheet: `marks` beside results, `wins` for points with the `most` and `fewest`, `phases` of a plan.

    `worths` are the numbers of points that a win can score, rising.
    """

    id: str
    title: str
    marks: tuple[MarkView, ...]
    wins: tuple[WinView, ...]
    most: int
    fewest: int
    worths: tuple[int, ...]
    phases: tuple[PhaseOfPlan, ...]


@dataclass(frozen=True)
class NamingView:
    """How numbers are called: digits of the `tens` and the `ones` with their parts, numbers nobody may say."""

    tens: Mapping[str, str]
    ones: Mapping[str, str]
    forbidden: tuple[str, ...]


def naming_view(naming: Naming | None) -> NamingView | None:
    """The naming system, if there is one."""
    if naming is None:
        return None
    return NamingView(MappingProxyType(dict(naming.tens)), MappingProxyType(dict(naming.ones)), naming.forbidden)


def one_die_views(words: Wording) -> Mapping[str, OneDieView]:
    """The dice of the game's own by name."""
    views = (
        OneDieView(
            id=name,
            name=words.die(name),
            sides=die.sides,
            symbols=tuple(map(str, die.symbols)),
            faces=tuple(map(str, die.faces)) if isinstance(die, Die) else (),
            known=isinstance(die, Die),
        )
        for name, die in words.game.dice.items()
    )
    return MappingProxyType({view.id: view for view in views})


def variant_views(words: Wording) -> Mapping[str, VariantView]:
    """The variants by id, in their order."""
    game = words.game
    sets: tuple[DiceSet | OpenSet, ...] = (*game.sets, *game.open_sets)
    named = {one.id: words.written(words.set_of(one)) for one in sets}

    def dice_of(one: Variant) -> tuple[str, ...]:
        single = one.relation and game.relation(one.relation).dice
        return tuple(words.die(name) if single else named[name] for name in one.dice)

    views = (
        VariantView(
            id=one.id,
            name=words.text.get(f"variant.{one.id}.name"),
            dice=dice_of(one),
            numbers=MappingProxyType(dict(one.numbers)),
        )
        for one in game.variants.values()
    )
    return MappingProxyType({view.id: view for view in views})


def sheet_views(tables: GameTables, labels: Labels) -> Mapping[str, SheetView]:
    """The score sheets that have a name, by it."""
    views = (_sheet(tables, labels, sheet) for sheet in tables.game.sheets if sheet.id)
    return MappingProxyType({view.id: view for view in views})


def _sheet(tables: GameTables, labels: Labels, sheet: ScoreSheet) -> SheetView:
    words = Words(tables.text(labels.language), labels, sheet.key)
    results = [result.id for result in tables.game.results]
    return SheetView(
        id=sheet.id,
        title=words.said("title").text,
        marks=tuple(MarkView(one.id, words.said(f"mark.{one.id}").text, words.sign(one)) for one in sheet.marks),
        wins=tuple(
            WinView(number, MappingProxyType(dict(step.points)), step.other)
            for number, step in enumerate(sheet.steps, start=1)
        ),
        most=most_points(sheet.steps),
        fewest=fewest_points(sheet.steps, results),
        worths=tuple(point_numbers(sheet.steps)),
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


_RULE = "rule."


@dataclass(frozen=True)
class RuleAnswers:
    """The texts of a game, its rules of `[play.rules]` and its names, in the words of an edition."""

    game: Game
    words: GameText

    def text(self, key: object) -> str:
        """A text of the game: `text("component.bowl")`. Raises WrongArgument."""
        asked_for("text", key, self.words.values)
        return self.words.get(str(key))

    def has_text(self, key: object) -> bool:
        """Whether the game has a text that it need not have."""
        return str(key) in self.words.values

    def called(self, label: object) -> str:
        """All names of a number, a face or a result, `ki / ha`, whether anybody may say them. Raises WrongArgument."""
        naming = self.game.naming
        if naming is None:
            raise WrongArgument(f"{self.game.id} has no [naming]")
        known = dict.fromkeys((*naming.numbers(), *naming.names))
        asked_for("number", str(label), {name: name for name in known})
        return literal(" / ".join(naming.of(str(label))))

    def rule(self, name: object) -> str:
        """The sentence of a named rule, as the game has chosen it; where a game tells several of one topic, both names:
        `rule("fifth.free")`. Raises WrongArgument for a rule nobody has told."""
        if self.game.play is None and (own := self._own()):
            return self.words.get(asked_for("rule", name, own))
        if self.game.play is None:
            raise WrongArgument(f"nothing says how {self.game.id} is played", "it has no [play]")
        answer = asked_for("rule", name, self.game.play.rules)
        if said := self.sentence(str(name)):
            return said
        hint = f'write [rule.{name}] {answer} = "..." into the texts of the game'
        raise WrongArgument(f"no sentence tells 'rule.{name}.{answer}'", hint)

    def _own(self) -> dict[str, str]:
        """The keys of the sentences of a game with rules of its own, by the names of the rules: `fifth.free`.

        A rule that is the only one of its topic may be asked for by that alone.
        """
        keys = {key.removeprefix(_RULE): key for key in self.words.values if key.startswith(_RULE)}
        topics = [name.split(".")[0] for name in keys]
        return keys | {name.split(".")[0]: key for name, key in keys.items() if topics.count(name.split(".")[0]) == 1}

    def sentence(self, name: str) -> str:
        """The sentence of a rule, empty where the game has none for it."""
        play = self.game.play
        key = f"rule.{name}.{play.rules.get(name, '')}" if play else ""
        return self.words.get(key) if key in self.words.values else ""


@dataclass(frozen=True)
class CourseView:
    """A variant for two with dice whose faces are known; all numbers are exact.

    `round_starter`, `game_starter` and `match_starter` are the chances of whoever begins; `throws` of a round,
    `game_rounds`, `game_throws` and `match_games` are means; `marks` has how often each win is written, by result or
    face. A variant without matches has None there.
    """

    variant: str
    name: str
    dice: str
    dice_name: str
    wins: int
    lives: int
    round_starter: Fraction
    throws: Fraction
    marks: dict[str, Fraction]
    game_starter: Fraction
    game_rounds: Fraction
    game_throws: Fraction
    match_starter: Fraction | None
    match_games: Fraction | None


def course_views(words: Wording) -> tuple[CourseView, ...]:
    """The views of all courses in their order; none for a game without variants."""
    return tuple(_course(words, one) for one in courses_of(words.tables))


def _course(words: Wording, one: Course) -> CourseView:
    game, variant = words.game, one.variant
    dice_set = next((known for known in game.sets if known.id == one.dice), None)
    single = bool(game.relation(variant.relation).dice)
    order = [result.id for result in game.results]
    marks = sorted(one.run.marks.items(), key=lambda mark: order.index(mark[0]) if mark[0] in order else -1)
    return CourseView(
        variant=variant.id,
        name=words.text.get(f"variant.{variant.id}.name"),
        dice=one.dice,
        dice_name=words.set_of(dice_set) if dice_set and not single else die_text(words.text, one.dice),
        wins=variant.numbers["wins"],
        lives=variant.numbers.get("lives", 0),
        round_starter=one.run.starter,
        throws=one.run.throws,
        marks=dict(marks),
        game_starter=one.game.starter,
        game_rounds=one.game.mean,
        game_throws=one.throws,
        match_starter=one.match.starter if one.match else None,
        match_games=one.match.mean if one.match else None,
    )
