"""The report on how fair a game is and how long it takes; what was played for it is kept."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache, partial
from pathlib import Path

import generator
from generator.artifacts.inputs import digest, files_digest, installed
from generator.base.cache import kept
from generator.base.project import Project
from generator.play.balance import report
from generator.play.balance.measure_table import Effort, TableFigures, as_text, from_text, weigh
from generator.play.balance.report import Balance, balance_of
from generator.play.stakes import Stakes
from generator.tables.verified import GameTables


def kept_balance(
    project: Project,
    tables: GameTables,
    *,
    players: int | None = None,
    seconds: float = report.SECONDS,
    tell: Callable[[Stakes], None] = lambda _: None,
) -> Balance:
    """The report on an edition; what was played before is read back. For the parameters see `balance_of`.

    `tell` hears of each number of players for whom it has to be played, which takes a second or two.
    """
    return balance_of(tables, players=players, seconds=seconds, weigher=partial(_figures, project, tell))


def _figures(project: Project, tell: Callable[[Stakes], None], stakes: Stakes, effort: Effort) -> TableFigures:
    name = f"{stakes.game}-{stakes.edition}-{stakes.players}.json"
    key = digest(played_by(), str(stakes.told()), str(effort))

    def make() -> bytes:
        tell(stakes)
        return as_text([weigh(stakes, effort)])

    return from_text(kept(project.cache / "balance" / name, key, make))[0]


@cache
def played_by() -> str:
    """Hash of the programs that play, and of the numpy they play with."""
    package = Path(generator.__file__).parent
    return digest(*installed(("numpy",)), files_digest(package, (package / "play").rglob("*.py")))
