"""Replays a transcript: each step by the engine, and each claim of its source compared with what is so."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from generator.base.problem import Problem, UserError, WrongNumber, shown
from generator.games.model import Edition, Game
from generator.games.playing import Engine, Event, Refused, Step
from generator.play.engine import TokenEngine
from generator.play.engines import engine_of
from generator.play.findings import Finding, compared, doubted
from generator.play.stakes import Stakes
from generator.play.transcript import Head, ScriptStep, open_transcript, read_steps
from generator.tables.verified import GameTables, verified_tables

Standing = Mapping[str, tuple[int | None, ...]]


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
        raise UserError([*(Problem(shown(one.path), one.line, one.message) for one in findings), *problems])
    return Replay(head, tables, engine, engine.standing(engine.begin()), tuple(steps), tuple(findings))


def _played(
    engine: Engine[Any], head: Head, script: list[ScriptStep | None], problems: list[Problem]
) -> tuple[list[ReplayedStep], list[Finding]]:
    """The steps up to the first one with a fault."""
    state, steps, findings = engine.begin(), [], []
    doubts: set[str] = set()
    for one in script:
        if one is None:
            break
        before = state
        try:
            state, events = engine.apply(state, one.step)
        except Refused as refused:
            problems.append(_refusal(head, one, refused))
            break
        truth = engine.truth(before, events, state)
        findings += compared(head, one, truth, engine.sayings, problems)
        new = [doubt for doubt in engine.doubts(before, one.step, state) if doubt.about not in doubts]
        doubts |= {doubt.about for doubt in new}
        findings += [doubted(head, one, doubt) for doubt in new]
        standing = engine.standing(state)
        steps.append(ReplayedStep(one.number, one.line, one.step, one.note, events, state, standing))
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
