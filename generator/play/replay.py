"""Replays a transcript: each step by the engine, and each claim of its source compared with what is so."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

from generator.base.problem import Faults, Problem, UserError, WrongNumber, did_you_mean, shown
from generator.games.editions import Edition
from generator.games.model import Game
from generator.games.playing import Engine, Event, Kind, Refused, Step, Truth
from generator.play.course import Course, Standing
from generator.play.engine import TokenEngine
from generator.play.engines import engine_of
from generator.play.ledger_engine import LedgerEngine, sheet_named
from generator.play.stakes import Stakes
from generator.play.transcript import Head, ScriptStep, open_transcript, read_steps, shown_value
from generator.tables.verified import GameTables, verified_tables

_PLACES = {"from": "the supply", "to": "the supply"}


@dataclass(frozen=True)
class Finding:
    """A printed value that is wrong: at which line and step, about what, of which player, what is right, and why.

    `player` is empty for what is not said by player. `printed` and `right` are as a person reads them.
    """

    path: Path
    line: int
    step: int
    about: str
    player: str
    printed: str
    right: str
    why: str

    @property
    def message(self) -> str:
        """The finding in a sentence."""
        whose = f" of {self.player}" if self.player else ""
        why = f" ({self.why})" if self.why else ""
        return f"step {self.step}: '{self.about}'{whose} says {self.printed}, right is {self.right}{why}"

    @property
    def problem(self) -> Problem:
        """The finding as a fault of the file."""
        return Problem(shown(self.path), self.line, self.message)

    def __str__(self) -> str:
        return str(self.problem)


def compared(
    head: Head, script: ScriptStep, truth: Mapping[str, Truth], kinds: Mapping[str, Kind], problems: list[Problem]
) -> list[Finding]:
    """The differences between what is said of a step and what is so; a fault for what can not be said of it."""
    findings = []
    for about, printed in script.said.items():
        line = script.lines[f"said.{about}"]
        if about not in truth:
            hint = did_you_mean(about, truth)
            message = f"step {script.number}: '{about}' can not be said of this '{script.step.do}'"
            problems.append(Problem(shown(head.path), line, message, hint))
            continue
        right, why = truth[about].value, truth[about].why
        for player, one, other in _pairs(head, printed, right):
            if one != other:
                said, so = (_shown(kinds[about], about, value, head) for value in (one, other))
                findings.append(Finding(head.path, line, script.number, about, player, said, so, why))
    return findings


def _pairs(head: Head, printed: Any, right: Any) -> list[tuple[str, Any, Any]]:
    """What is said and what is so, by player where it is said by player."""
    if isinstance(printed, dict):
        return [(head.players[seat], value, right[seat]) for seat, value in printed.items()]
    return [("", printed, right)]


def _shown(kind: Kind, about: str, value: Any, head: Head) -> str:
    if value is None and about in _PLACES:
        return _PLACES[about]
    return shown_value(kind, value, head.players)


@dataclass(frozen=True)
class ReplayedStep:
    """A step with what followed from it and the table afterwards; `standing` says what lies where, by seat."""

    number: int
    line: int
    step: Step
    note: str
    events: tuple[Event, ...]
    state: Any
    standing: Standing

    @property
    def do(self) -> str:
        """What was done."""
        return self.step.do


@dataclass(frozen=True)
class Replay:
    """A transcript that the engine has played: `began` is what lay where before the first step.

    `findings` are the printed values that are wrong, in the order of the file. `remarks`: what its author says of
    single steps is true of them; it need not be where another edition was played than the author's.
    """

    head: Head
    tables: GameTables
    engine: Engine[Any]
    began: Standing
    steps: tuple[ReplayedStep, ...]
    findings: tuple[Finding, ...]
    remarks: bool = True

    @property
    def path(self) -> Path:
        """The file of the transcript."""
        return self.head.path

    @property
    def players(self) -> tuple[str, ...]:
        """The names of the players by seat."""
        return self.head.players

    @property
    def edition(self) -> Edition:
        """The edition that was played."""
        return self.tables.edition

    @property
    def stakes(self) -> Stakes | None:
        """What was played for; None for a game with an engine of its own."""
        return self.engine.terms.stakes if isinstance(self.engine, TokenEngine) else None


def replay(
    game: Game, path: Path, tables_of: Callable[[Game, Edition], GameTables] = verified_tables, edition: str = ""
) -> Replay:
    """Plays a transcript of a game, by `edition` if it is not empty, and else by the one that it names.

    Raises UserError with every fault of the file: all values that can not be, and the first step that the rules do
    not allow, for nobody knows the table after it; with them what is said of the steps before and is not so.
    """
    problems: list[Problem] = []
    head, record = open_transcript(path, game, problems, edition)
    if problems:
        raise UserError(problems)
    tables = tables_of(game, game.edition(head.edition))
    try:
        asked = (len(head.players), head.tokens, head.rounds)
        sheet = sheet_named(game, head.sheet) if head.sheet else None
        engine: Engine[Any]
        if sheet:
            engine = LedgerEngine(tables, sheet, len(head.players), head.rounds)
        else:
            engine = engine_of(tables, *asked, at_least=True, variant=head.variant, dice=head.dice)
    except Refused as refused:
        line = record.line(refused.key) if refused.key in record else record.line("players")
        raise UserError([Problem(shown(path), line, refused.message, refused.hint)]) from refused
    except WrongNumber as error:
        found = error.problems
        line = record.line("tokens" if head.tokens else "players")
        raise UserError(Problem(shown(path), line, one.message, one.hint) for one in found) from error
    results = tuple(result.id for result in game.results)
    script = read_steps(record, head, engine.steps, engine.sayings, results)
    steps, findings = _played(engine, head, script, problems)
    if problems:
        raise UserError([*(one.problem for one in findings), *problems])
    return Replay(head, tables, engine, engine.standing(engine.begin()), tuple(steps), tuple(findings))


def _played(
    engine: Engine[Any], head: Head, script: list[ScriptStep | None], problems: list[Problem]
) -> tuple[list[ReplayedStep], list[Finding]]:
    """The steps up to the first one with a fault."""
    course, steps, findings = Course(engine), [], []
    doubts: set[str] = set()
    for one in script:
        if one is None:
            break
        try:
            taken = course.take(one.step)
        except Refused as refused:
            problems.append(_refusal(head, one, refused))
            break
        findings += compared(head, one, taken.truth, engine.sayings, problems)
        new = [doubt for doubt in taken.doubts if doubt.about not in doubts]
        doubts |= {doubt.about for doubt in new}
        findings += [
            Finding(head.path, one.line, one.number, doubt.about, "", str(doubt.printed), str(doubt.right), doubt.why)
            for doubt in new
        ]
        standing = engine.standing(taken.after)
        steps.append(ReplayedStep(one.number, one.line, one.step, one.note, taken.events, taken.after, standing))
    return steps, findings


def _refusal(head: Head, one: ScriptStep, refused: Refused) -> Problem:
    """Why a step is not allowed, with the names of the players."""

    def named(text: str) -> str:  # what the file itself says stands in quotation marks
        names = dict(enumerate(head.players))
        return re.sub(r"(?<!')\{(\d+)\}", lambda seat: names.get(int(seat[1]), seat[0]), text)

    line = one.lines.get(refused.key, one.line)
    rule = f" [{refused.rule}]" if refused.rule else ""
    message = f"step {one.number} ({one.step.do}): {named(refused.message)}{rule}"
    return Problem(shown(head.path), line, message, named(refused.hint))


FOLDER = "examples"


@dataclass(frozen=True)
class LeftOut:
    """An example that the told edition can not play: its name, the edition it was written for, and why."""

    name: str
    edition: str
    problem: Problem


def find_examples(game: Game) -> dict[str, Path]:
    """The transcripts `examples/NAME.toml` by their names: in the order of the variants they play, then by name."""
    variants = [*game.variants]

    def place(path: Path) -> tuple[int, Path]:
        played = _variant(path) or next(iter(variants), "")
        return (variants.index(played) if played in variants else len(variants)), path

    return {path.stem: path for path in sorted((game.folder / FOLDER).glob("*.toml"), key=place)}


def played_examples(
    tables: GameTables, all_tables: Mapping[str, GameTables], faults: Faults
) -> tuple[dict[str, Replay], list[LeftOut]]:
    """The examples of a game as the edition of `tables` plays them, and those that it can not play.

    `faults` gets those of transcripts that can not be in their own edition, and what they say and is not so.
    """
    found, left_out = dict[str, Replay](), list[LeftOut]()
    told, game = tables.edition.id, tables.game
    for name, path in find_examples(game).items():
        with faults:
            own = replay(game, path, lambda _, edition: all_tables[edition.id])
            if own.findings:
                raise UserError(one.problem for one in own.findings)
            if own.edition.id == told:
                found[name] = own
                continue
            try:
                found[name] = _again(own, replay(game, path, lambda *_: tables, told))
            except UserError as error:
                left_out.append(LeftOut(name, own.edition.id, _not_played(error.problems[0], told)))
    return found, left_out


def _again(own: Replay, other: Replay) -> Replay:
    """What a source says of the steps is said of its own edition, and an author's remarks are about its pay-offs."""
    same = own.edition.payoffs == other.edition.payoffs and own.began == other.began
    same = same and [step.events for step in own.steps] == [step.events for step in other.steps]
    return replace(other, findings=(), remarks=same)


def _not_played(problem: Problem, edition: str) -> Problem:
    message = f"the edition '{edition}' can not play this example, which is left out: {problem.message}"
    return replace(problem, message=message, hint="")


def _variant(path: Path) -> str:
    """What a transcript plays; empty where it does not say, or can not be read: whoever replays it tells that."""
    try:
        return str(tomllib.loads(path.read_text(encoding="utf-8")).get("variant", ""))
    except (OSError, ValueError):
        return ""
