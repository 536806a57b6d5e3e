"""What a page may ask about how long a game of calls takes, and what it is worth to begin."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction

from generator.base.labels import Labels
from generator.games.text import GameText
from generator.play.courses import Course, courses_of
from generator.tables.verified import GameTables
from generator.tables.wording import die_text, set_text


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


def course_views(tables: GameTables, labels: Labels) -> tuple[CourseView, ...]:
    """The views of all courses in their order; none for a game without variants."""
    text = tables.text(labels.language)
    return tuple(_view(tables, one, text, labels) for one in courses_of(tables))


def _view(tables: GameTables, one: Course, text: GameText, labels: Labels) -> CourseView:
    dice_set = next((known for known in tables.game.sets if known.id == one.dice), None)
    single = bool(tables.game.relation(one.variant.relation).dice)
    order = [result.id for result in tables.game.results]
    marks = sorted(one.run.marks.items(), key=lambda mark: order.index(mark[0]) if mark[0] in order else -1)
    return CourseView(
        variant=one.variant.id,
        name=text.get(f"variant.{one.variant.id}.name"),
        dice=one.dice,
        dice_name=set_text(text, dice_set, labels["pattern.die"])
        if dice_set and not single
        else die_text(text, one.dice),
        wins=one.variant.numbers["wins"],
        lives=one.variant.numbers.get("lives", 0),
        round_starter=one.run.starter,
        throws=one.run.throws,
        marks=dict(marks),
        game_starter=one.game.starter,
        game_rounds=one.game.mean,
        game_throws=one.throws,
        match_starter=one.match.starter if one.match else None,
        match_games=one.match.mean if one.match else None,
    )
