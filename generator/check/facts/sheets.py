"""What score sheets say: what wins and dice score, the best and the worst game, bonuses, and a championship's plan."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from fractions import Fraction
from itertools import product

from generator.check.facts import Fact, Quantity
from generator.check.subject import Subject
from generator.dice.die import spell
from generator.games.pattern import Pattern
from generator.games.sheets.categories import CategoriesSheet, Section
from generator.games.sheets.plan import Day
from generator.games.sheets.steps import EVERY, fewest_points, most_points

_CODE = "RB4-score"
QUANTITIES = (
    Quantity(
        "points", "number", "RB4-step", "", says="win {keys[1]}: {printed} points for {0} printed, it is {expected}"
    ),
    Quantity("full", "list", "RB4-step", "", says="{item} does not score the most at every win"),
    Quantity("most-points", "number", "RB4-game", "", says="a perfect game scores {expected}, {printed} printed"),
    Quantity("fewest-points", "number", "RB4-game", "", says="the worst game scores {expected}, {printed} printed"),
    Quantity(
        "best", "sequence", "RB4-game", "", says="win {keys[0]} of a perfect game: {item} scores less than is possible"
    ),
    Quantity("day", "list", "RB7-plan", says="{item} is none of the days of the plan"),
    Quantity("last-day", "list", "RB7-plan", says="{item}: what begins then ends on another day"),
    Quantity("days", "number", "RB7-plan", "days"),
    Quantity("go-on", "number", "RB7-plan", "go on"),
    Quantity("place", "list", "RB7-plan", says="{item} is none of the places of the table"),
    Quantity(
        "places",
        "list",
        "RB7-plan",
        says="{0}: {item} is none of the places of the group",
        lacks="{0}: the place {missing} is missing",
    ),
    Quantity("brings", "number", _CODE, "is what it scores"),
    Quantity("bonus", "number", _CODE, "is the bonus"),
    Quantity("bonus-from", "number", _CODE, "is the sum from which on there is a bonus"),
    Quantity("hits", "list", _CODE, says="{item} alone scores nothing", lacks="{missing} scores too, and is missing"),
    Quantity(
        "shown", "list", "RB2-class", says="{0}: {item} is none of its numbers", lacks="{0}: {missing} is missing"
    ),
    Quantity("shown-by", "number", "RB2-class", "is the number of dice that show them"),
    Quantity(
        "fits-both", "list", "RB2-class", says="{item} does not fit both of them, or the upper one does not count"
    ),
)
_WHY = "The score sheet of the game says what each win scores."
_SO = "The plan of the game says so."
_GAME = "So says the game."


def facts(subject: Subject) -> Iterator[Fact]:
    """Of each sheet with steps; subjects are a result and the number of a win."""
    results = [result.id for result in subject.game.results]
    for sheet in subject.game.sheets:
        if not sheet.steps:
            continue
        yield Fact("most-points", (), Fraction(most_points(sheet.steps)), variant=sheet.id, why=_WHY)
        yield Fact("fewest-points", (), Fraction(fewest_points(sheet.steps, results)), variant=sheet.id, why=_WHY)
        full: set[str] = {*results}
        for number, step in enumerate(sheet.steps, 1):
            most = max(step.other, *step.points.values())
            best = frozenset(one for one in results if step.points_of(one) == most)
            full &= best
            yield Fact("best", (str(number),), best, variant=sheet.id, why=_WHY)
            for one in (*results, EVERY):
                yield Fact("points", (one, str(number)), Fraction(step.points_of(one)), variant=sheet.id, why=_WHY)
        yield Fact("full", (), frozenset(full), variant=sheet.id, why=_WHY)
    yield from _plans(subject)
    yield from _scores(subject)


def spelled(month: int, day: int) -> str:
    """A day of any year as facts have it."""
    return f"{month:02}-{day:02}"


def _plans(subject: Subject) -> Iterator[Fact]:
    """Those of each plan on a sheet of the game."""
    for plan in (sheet.plan for sheet in subject.game.sheets if sheet.plan):
        ends = [(_said(phase.first), _said(phase.last)) for phase in plan.phases]
        named, days = {_said(one.day) for one in plan.matches if one.day}, plan.days()
        yield Fact("day", (), frozenset(named.union(*ends)), why=_SO)
        yield Fact("days", (), Fraction(sum(days[phase.id] for phase in plan.phases)), why=_SO)
        for first, last in ends:
            yield Fact("last-day", (first,), frozenset([last]), why=_SO)
        for phase in plan.phases:
            yield from (Fact("days", whose, Fraction(days[phase.id]), why=_SO) for whose in ((), (phase.id,)))
            if phase.best:
                for whose in ((), (phase.id,)):
                    yield Fact("go-on", whose, Fraction(phase.best), why=_SO)
        if plan.table:
            yield Fact("place", (), frozenset(map(str, range(1, plan.table + 1))), why=_SO)
        for group in plan.groups:
            yield Fact("places", (group.id,), frozenset(map(str, group.places)), why=_SO)


def _said(day: Day) -> str:
    return spelled(day.month, day.day)


def _scores(subject: Subject) -> Iterator[Fact]:
    """Of games with scores, sheets of categories, rules that count faces, or results of which the upper one counts."""
    points = {score.pattern.source: score.points for score in subject.game.scores}
    points |= {row.id: row.points for section in _sections(subject) for row in section.rows if row.points is not None}
    called = {name.casefold(): result for name, result in subject.names.written.items()}
    for name, key in score_names(subject).items():
        if key in points:
            yield Fact("brings", (called.get(name, key),), Fraction(points[key]), why=_GAME)
    alone = {term.face for score in subject.game.scores for some in score.pattern.terms[:1] for term in some}
    if all(len(score.pattern.terms) == 1 for score in subject.game.scores) and alone - {0}:
        yield Fact("hits", (), frozenset(map(str, alone)), why=_GAME)
    for section in _sections(subject):
        if section.bonus:
            yield Fact("bonus", (), Fraction(section.bonus.points), why=_GAME)
            yield Fact("bonus-from", (), Fraction(section.bonus.least), why=_GAME)
    for result in subject.game.results:
        for pattern in result.patterns:
            if (told := pattern.measure) and told.of == "of":
                yield Fact("shown", (result.id,), frozenset(map(str, told.faces)), why=_GAME)
                yield Fact("shown-by", (result.id,), Fraction(told.low), why=_GAME)
    for one in subject.tables.contests:
        rolls = frozenset(spell(tuple(sorted(roll, key=str))) for roll in one.rolls)
        why = "Both rules were asked about every roll."
        yield Fact("fits-both", (one.upper, one.lower), rolls, why=why)


def score_names(subject: Subject) -> Mapping[str, str]:
    """What scores and rows of sheets are called in every language, in small letters, with what their facts are of."""
    known: dict[str, str] = {}
    for lexicon in subject.lexicons.values():
        said, counts = lexicon.reckoning, dict[str, list[str]]()
        for word, number in lexicon.numbers.items():
            counts.setdefault(str(number), []).append(word)
        for pattern in (score.pattern for score in subject.game.scores):
            kind, count, face = _shape(pattern)
            for way in said.get(f"score-{kind}" if (kind, count) != ("face", "1") else "score-one", ()):
                faces = (face, *said.get(f"face-{face}", ()))
                told = product((count, *counts.get(count, ())), faces)
                known |= {way.format(count=one, face=name): pattern.source for one, name in told}
    rows = {f"row.{row.id}": row.id for section in _sections(subject) for row in section.rows}
    known |= {name.casefold(): one for name, one in subject.names.written.items() if f"row.{one}" in rows}
    for text in subject.game.texts.values():
        for name, value in text.values.items():
            row = rows.get(".".join(name.rsplit(".", 2)[-2:]), "")
            known |= {value.casefold(): row} if row and name.startswith("sheet.") else {}
    return known


def _shape(pattern: Pattern) -> tuple[str, str, str]:
    """How dice look that score: equal dice of one face or of any, pairs, a row; how many, and of which face."""
    terms = [options[0] for options in pattern.terms if len(options) == 1]
    count, letters, steps = str(len(terms)), Counter(term.letter for term in terms), sorted(one.plus for one in terms)
    if len(terms) < len(pattern.terms):
        return "", "", ""
    if len({*terms}) == 1:
        return ("equal", count, "") if terms[0].letter else ("face", count, str(terms[0].face))
    if len(letters) == 1 and steps == [*range(len(terms))]:
        return "row", count, ""
    pairs = {*letters.values()} == {2} and not any(steps) and "" not in letters
    return ("pairs", str(len(letters)), "") if pairs else ("", "", "")


def _sections(subject: Subject) -> Iterator[Section]:
    for sheet in subject.game.sheets:
        if isinstance(sheet, CategoriesSheet):
            yield from sheet.sections
