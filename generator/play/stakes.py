"""A pay-off game as numbers: what the engine and the simulation need to know of an edition and a table of players."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction

from generator.base.problem import Problem, UserError, WrongNumber, shown
from generator.games.editions import WIN, Edition, Payoff, filled
from generator.games.kinds.payoffs import MOST_PLAYERS, PlaySettings
from generator.games.model import Game
from generator.games.results import RANKED
from generator.tables.outcome import case_of
from generator.tables.verified import GameTables


@dataclass(frozen=True)
class Stakes:
    """The rules of one edition for a number of players.

    Results and predictions are numbered in the order of the card; the prediction after the last result is silence.
    `payoffs[result][prediction]` is a number of tokens or "win". `cancels` are the results that change nothing for
    the owner of the figure and that bring it to whoever rolls one; empty where the game has no figure.
    `predicts` is False where pay-offs do not ask for a prediction: then everybody is silent. `silent` is False where
    there is none for silence: then everybody predicts.
    `supply` is the whole number of tokens, None for as many as are ever needed.
    `rules` says how each decided rule is kept; `assumed` names what the edition does not say: of `start`,
    `starter_extra`, `rounds`, `players` and `tokens` (also where it says only how many tokens there are at least).
    """

    game: str
    edition: str
    results: tuple[str, ...]
    chances: tuple[Fraction, ...]
    payoffs: tuple[tuple[Payoff, ...], ...]
    cancels: frozenset[int]
    predicts: bool
    silent: bool
    players: int
    start: int
    starter_extra: int
    rounds: int
    supply: int | None
    rules: Mapping[str, str]
    assumed: frozenset[str]

    @property
    def silence(self) -> int:
        """The number of the prediction that is none."""
        return len(self.results)

    def told(self) -> list[object]:
        """Everything that counts in play, in one order: a set would be written another way in the next run."""
        names = [self.results, self.predicts, self.silent, self.players, self.start, self.starter_extra, self.rounds]
        chances = [str(chance) for chance in self.chances]
        return [chances, self.payoffs, sorted(self.cancels), names, self.supply, sorted(self.rules.items())]

    @property
    def first_deal(self) -> int:
        """The tokens that the first game begins with, extra ones included."""
        return self.start * self.players + self.starter_extra

    @property
    def later_deal(self) -> int:
        """The tokens that each later game begins with."""
        every_game = self.rules["extra-token"] == "every-game"
        return self.start * self.players + (self.starter_extra if every_game else 0)


def stakes_of(tables: GameTables, players: int, tokens: int | None = None, rounds: int | None = None) -> Stakes:
    """The rules of a table's edition for a number of players.

    `tokens` is the whole supply, `rounds` the games of a match; without them it is as the edition says, or as the game
    assumes. Raises UserError where the game has no `[play]`, WrongNumber for numbers that can not be played.
    """
    game, edition = tables.game, filled(tables.game, tables.edition)
    play = play_of(game)
    kinds = {column.when for column in game.columns}
    results = tuple(result.id for result in game.results)
    stakes = Stakes(
        game=game.id,
        edition=edition.id,
        results=results,
        chances=tuple(tables.main.row(result).probability for result in results),
        payoffs=tuple(_row(game, edition, result) for result in results),
        cancels=frozenset(results.index(name) for name in (game.owner.cancels if game.owner else ())),
        predicts=bool(kinds & {"correct", "wrong"}),
        silent=bool(kinds & {"passive", "always"}),
        players=players,
        start=edition.setup["start"],
        starter_extra=edition.setup.get("starter_extra", 0),
        rounds=rounds or edition.setup["rounds"],
        supply=tokens if tokens is not None else supply_of(play, edition, players),
        rules=play.rules,
        assumed=_assumed(play, edition, tokens, rounds),
    )
    _check(stakes)
    return stakes


def play_of(game: Game) -> PlaySettings:
    """The settings of a game that can be played by its numbers. Raises UserError for another one."""
    if game.play is None:
        hint = "add [play] with its tokens, or [turn]: docs/manual/reference/play.md tells how"
        if game.kind == RANKED and not game.columns:
            hint = "what players believe of a bluff is no number, so only a play.py of its own plays it"
        raise UserError([Problem(shown(game.path), 0, "says not how the game is played", hint)])
    return game.play


def players_of(game: Game, edition: Edition) -> tuple[int, int]:
    """The smallest and the largest number of players, as the edition says or as the game assumes.

    Numbers that nobody can simulate are left out, as long as others remain.
    """
    found = filled(game, edition).players
    assert found is not None  # the loader asks for it
    low, high = max(found[0], 2), min(found[1], MOST_PLAYERS)
    return (low, high) if low <= high else found


def supply_of(play: PlaySettings, edition: Edition, players: int) -> int:
    """The whole number of tokens of a filled edition for so many players; where it says at least so many, that."""
    tokens = next(component for component in edition.components if component.id == play.tokens)
    return tokens.count * (players if tokens.per == "player" else 1)


def _row(game: Game, edition: Edition, result: str) -> tuple[Payoff, ...]:
    """What the result pays by prediction, silence last; several columns that count at once are added."""
    row: list[Payoff] = []
    for prediction in (*(one.id for one in game.results), ""):
        when = case_of(prediction, result)
        cells = [edition.payoffs[result, column.id] for column in game.columns if column.when in ("always", when)]
        row.append(WIN if WIN in cells else sum(cell for cell in cells if cell != WIN))
    return tuple(row)


def _assumed(play: PlaySettings, edition: Edition, tokens: int | None, rounds: int | None) -> frozenset[str]:
    said = {component.id for component in edition.components if not component.at_least} - {*edition.unsaid}
    assumed = {*edition.unsaid} & {"start", "starter_extra", "rounds", "players"}
    if "starter_extra" not in edition.setup and not edition.complete:
        assumed.add("starter_extra")
    if play.tokens not in said:
        assumed.add("tokens")
    return frozenset(assumed - ({"tokens"} if tokens is not None else set()) - ({"rounds"} if rounds else set()))


def _check(stakes: Stakes) -> None:
    if not 2 <= stakes.players <= MOST_PLAYERS:
        raise WrongNumber(f"{stakes.players} players can not play", f"from 2 to {MOST_PLAYERS} can")
    if stakes.supply is not None and stakes.supply < stakes.first_deal:
        message = f"{stakes.supply} tokens are too few for {stakes.players} players"
        raise WrongNumber(message, f"the first game begins with {stakes.first_deal} of them")
