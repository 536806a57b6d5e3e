"""The balance of an edition: what its pay-offs say exactly, what play shows, and a verdict on each claim."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace

from generator.base.problem import Problem, UserError, shown
from generator.games.model import Edition, Game
from generator.play import verdicts
from generator.play.best import BestRow, best_predictions
from generator.play.mend import Mend, mends
from generator.play.ranking import UNBOUNDED, Rank, Reach, ranks
from generator.play.stakes import Stakes, players_of, stakes_of
from generator.play.verdicts import Verdict
from generator.play.weighed import TableFigures
from generator.play.weighing import Effort, Unending, weigh
from generator.play.worth import Worth, worths
from generator.tables.verified import GameTables

SECONDS = 15
"""How long a turn takes, in seconds, where nobody says it: to predict, to roll, to read the table, to move tokens."""


@dataclass(frozen=True)
class Balance:
    """The report. What is empty is not known: `stakes`, `best` and `figures` of a game without `[play]`.

    `reach` is what the others may hold, at the smallest table; `mends` are by prediction, for those that are not
    the best at the start. `stakes` are by table, in the order of `figures`; `best` is by tokens held, for the smallest
    table, and is what everybody predicts in play. `unending`: such games may never end, so there are no `figures`.
    """

    game: Game
    edition: Edition
    fingerprint: str
    reach: Reach
    worths: tuple[Worth, ...]
    ranks: tuple[Rank, ...]
    mends: Mapping[str, tuple[Mend, ...]]
    stakes: tuple[Stakes, ...]
    best: tuple[BestRow, ...]
    figures: tuple[TableFigures, ...]
    verdicts: tuple[Verdict, ...]
    seconds: float
    effort: Effort
    unending: bool = False


Weigher = Callable[[Stakes, Effort], TableFigures]
"""How the figures of one table come about: `weigh`, or whoever has kept them."""


def balance_of(
    tables: GameTables,
    *,
    players: int | None = None,
    seconds: float = SECONDS,
    effort: Effort | None = None,
    weigher: Weigher = weigh,
) -> Balance:
    """The report on an edition; `players` is the only number to look at, else all that the edition names.

    `seconds` is how long a turn takes. Raises UserError for a game without pay-offs, WrongNumber for a number of
    players that can not play.
    """
    check_payoffs(tables.game)
    effort = effort or Effort()
    found = worths(tables)
    stakes = _stakes(tables, players)
    reach = _reach(tables.edition, stakes)
    ranked = ranks(found, reach)
    behind = [rank.prediction for rank in ranked if not rank.owner and rank.standing != "best"]
    report = Balance(
        tables.game,
        tables.edition,
        tables.short_fingerprint,
        reach,
        found,
        ranked,
        {name: mends(tables, found, name, reach.start) for name in behind},
        stakes,
        best_predictions(stakes[0]) if stakes else (),
        (),
        (),
        seconds,
        effort,
    )
    try:
        report = replace(report, figures=tuple(weigher(one, effort) for one in stakes))
    except Unending:
        report = replace(report, unending=True)
    return replace(report, verdicts=_verdicts(report))


def check_payoffs(game: Game) -> None:
    """Raises UserError for a game without pay-offs: there is nothing to weigh."""
    if not game.columns:
        hint = "add [[column]] and the pay-offs of an edition (see docs/manual/games.md)"
        if game.options:
            hint = f"its rolls are choices: 'wuerfelwerk simulate {game.id}' says how good players come out"
        message = f"{game.id} has no pay-offs, so there is nothing to weigh"
        raise UserError([Problem(shown(game.path), 0, message, hint)])


def _stakes(tables: GameTables, players: int | None) -> tuple[Stakes, ...]:
    if tables.game.play is None:
        return ()
    low, high = (players, players) if players else players_of(tables.game, tables.edition)
    return tuple(stakes_of(tables, number) for number in range(low, high + 1))


def _reach(edition: Edition, stakes: tuple[Stakes, ...]) -> Reach:
    """What the others may hold at the smallest table, as far as it is known."""
    if stakes:
        smallest = stakes[0]
        most = UNBOUNDED if smallest.supply is None or "tokens" in smallest.assumed else smallest.supply - 1
        return Reach(smallest.players, smallest.start * (smallest.players - 1), most)
    start = edition.setup.get("start", 0)
    players = edition.players[0] if edition.players and start else 0
    return Reach(players, start * (players - 1) if players else 0, UNBOUNDED)


def _verdicts(report: Balance) -> tuple[Verdict, ...]:
    edition, figures, reach = report.edition, report.figures, report.reach
    order = [*(result.id for result in report.game.results), ""]
    held = {order[index] for row in report.best for index in row.best}
    made: list[Verdict | None] = [verdicts.choice(report.ranks, reach, held), verdicts.figure(report.worths, reach)]
    if report.unending:
        made.append(verdicts.ends())
    if figures and report.game.play:
        made += [
            verdicts.players(edition, figures),
            verdicts.seats(figures),
            verdicts.minutes(edition, figures, report.seconds),
            verdicts.tokens(edition, report.game.play.tokens, figures),
        ]
    return tuple(one for one in made if one is not None)
