"""What a search is asked: by the command line, and for what that leaves open by `templates/GAME/search.toml`."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated

from generator.artifacts.balance import played_by
from generator.base.keys import Key, read_as
from generator.base.problem import Problem, UserError, WrongUsage
from generator.base.project import Project
from generator.base.tomlfile import read_value
from generator.games.editions import Edition
from generator.games.model import Game
from generator.play.balance.report import SECONDS
from generator.play.search.race import Search
from generator.play.search.space import axes_of
from generator.play.search.wants import wants_of
from generator.play.stakes import play_of, players_of
from generator.tables.verified import verified_tables

FILE = "search.toml"
CHANGES = 2
"""Numbers that change at once, where nobody says how many: more is another game."""


@dataclass(frozen=True)
class Plan:
    """What is varied and wanted; each list may be empty, and numbers 0, where the other source says it."""

    vary: Annotated[tuple[str, ...], Key("items", "the numbers that may change, as in `start=3..8`", default=[])] = ()
    want: Annotated[tuple[str, ...], Key("items", "what is wanted, as in `minutes in 15..30`", default=[])] = ()
    players: Annotated[tuple[int, int] | None, Key("span", "how many play", default=None, low=2, high=99)] = None
    changes: Annotated[int, Key("integer", "numbers that change at once at most", default=0, low=0, high=12)] = 0
    seconds: Annotated[int, Key("integer", "how long a turn takes", default=0, low=0, high=3600)] = 0
    seed: Annotated[int, Key("integer", "another seed, other plays", default=0, low=0)] = 0


def search_of(project: Project, game: Game, edition: Edition, asked: Plan) -> Search:
    """The search of a command, filled in from the game's file. Raises UserError with what is wrong or missing."""
    if game.turn is None:
        play_of(game)
    told = _file(project, game.id)
    vary, want = asked.vary or told.vary, asked.want or told.want
    missing = [name for name, said in (("vary", vary), ("want", want)) if not said]
    if missing:
        hint = f"write --vary start=3..8 --want choice, or both into templates/{game.id}/{FILE}"
        raise WrongUsage([Problem("wuerfelwerk", 0, f"nobody says --{name}", hint) for name in missing])
    tables = verified_tables(game, edition)
    low, high = asked.players or told.players or (players_of(game, edition) if game.play else edition.players) or (1, 1)
    return Search(
        tables=tables,
        axes=axes_of(game, edition, vary),
        wants=wants_of(game, edition, want),
        players=tuple(range(low, high + 1)),
        changes=asked.changes or told.changes or CHANGES,
        seconds=asked.seconds or told.seconds or SECONDS,
        seed=asked.seed or told.seed or 1,
        engine=played_by(),
    )


def players_said(text: str) -> tuple[int, int]:
    """The span of `3-5` or `4`. Raises WrongUsage."""
    low, _, high = text.partition("-")
    if not (low.isdigit() and (high or low).isdigit()) or not 2 <= int(low) <= int(high or low) <= 99:
        raise WrongUsage([Problem("wuerfelwerk", 0, f"--players: '{text}' is no number of players", "write 3-5 or 4")])
    return int(low), int(high or low)


def _file(project: Project, game: str) -> Plan:
    try:
        path = project.find(FILE, game)
    except UserError:
        return Plan()
    return read_value(path, lambda table: read_as(Plan, table))
