"""The example games that lie in the folder of a game, each played by the edition that is told."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass, replace
from pathlib import Path

from generator.base.problem import Faults, Problem, UserError, shown
from generator.games.model import Game
from generator.play.replay import Replay
from generator.play.replay import replay as play
from generator.tables.verified import GameTables

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
            own = play(game, path, lambda _, edition: all_tables[edition.id])
            if own.findings:
                raise UserError(Problem(shown(one.path), one.line, one.message) for one in own.findings)
            if own.edition.id == told:
                found[name] = own
                continue
            try:
                found[name] = _again(own, play(game, path, lambda *_: tables, told))
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
