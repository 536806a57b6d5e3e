"""The balance report; what was played for it is kept, for that takes seconds and only follows rules and program."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache, partial
from pathlib import Path

import generator
from generator.artifacts.inputs import digest, files_digest, installed
from generator.base.kept import kept
from generator.base.project import Project
from generator.play import balance as reports
from generator.play.balance import Balance, balance_of
from generator.play.stakes import Stakes
from generator.play.weighed import TableFigures, as_text, from_text
from generator.play.weighing import Effort, weigh
from generator.tables.verified import GameTables


def kept_balance(
    project: Project,
    tables: GameTables,
    *,
    players: int | None = None,
    seconds: float = reports.SECONDS,
    tell: Callable[[Stakes], None] = lambda _: None,
) -> Balance:
    """The report on an edition; what was played before is read back. For the parameters see `balance_of`.

    `tell` hears of each number of players for whom it has to be played, which takes a second or two.
    """
    return balance_of(tables, players=players, seconds=seconds, weigher=partial(_figures, project, tell))


def _figures(project: Project, tell: Callable[[Stakes], None], stakes: Stakes, effort: Effort) -> TableFigures:
    name = f"{stakes.game}-{stakes.edition}-{stakes.players}.json"
    key = digest(_played_by(), str(_rules(stakes)), str(effort))

    def make() -> bytes:
        tell(stakes)
        return as_text([weigh(stakes, effort)])

    return from_text(kept(project.cache / "balance" / name, key, make))[0]


def _rules(stakes: Stakes) -> list[object]:
    """Everything that counts in play, in one order: a set would be written another way in the next run."""
    return [
        [str(chance) for chance in stakes.chances],
        stakes.payoffs,
        sorted(stakes.cancels),
        [
            stakes.results,
            stakes.predicts,
            stakes.silent,
            stakes.players,
            stakes.start,
            stakes.starter_extra,
            stakes.rounds,
        ],
        stakes.supply,
        sorted(stakes.rules.items()),
    ]


@lru_cache
def _played_by() -> str:
    """Hash of the programs that play, and of the numpy they play with."""
    package = Path(generator.__file__).parent
    return digest(*installed(("numpy",)), files_digest(package, (package / "play").rglob("*.py")))
