"""What the variants share: the table between two steps, which calls are allowed, how runs, games and matches end."""

from __future__ import annotations

from dataclasses import dataclass

from generator.games.gamecode import Variant
from generator.games.kinds.answers import Relation
from generator.games.model import Game
from generator.games.playing import Refused, Setting, Story

Roll = tuple[int | str, ...]
MISTAKE, LOOKS, BELIEF, DUTY = "A", "N", "G", "H"
"""Written into the list of wins in place of a rune: said wrongly, looked too often, believed what may not be believed,
not shown."""
_POINTS = "points"
"""The variant, and the score sheet, in which wins bring points."""
TURNS = "1"
"""Whoever calls this turns the direction of play."""


@dataclass(frozen=True)
class Table:
    """`stands` is what was called last, by `caller`; `before` stood before it; `said` are all calls of this run.

    Under the cup lies `under`, thrown by `thrower`, and `blind` if nobody has looked at it. `again`: whoever is on turn
    has looked and called nothing. `turn` is None where anybody may begin, `way` is 1 clockwise and -1 against it.
    `lists`, `points`, `lives` and `games` are by seat. A run is fresh until
    somebody throws; `runs` and `finished` games are counted.
    """

    lists: tuple[tuple[str, ...], ...]
    points: tuple[int, ...]
    lives: tuple[int, ...]
    games: tuple[int, ...]
    turn: int | None = None
    way: int = 1
    stands: str = ""
    before: str = ""
    caller: int | None = None
    said: tuple[str, ...] = ()
    under: Roll | None = None
    thrower: int | None = None
    blind: bool = False
    again: bool = False
    runs: int = 0
    finished: int = 0
    fresh: bool = True
    over: bool = False
    winner: int | None = None

    def next_to(self, seat: int) -> int:
        """Who comes after a seat, the way that is played now."""
        return (seat + self.way) % len(self.lists)

    def rival(self, seat: int) -> int:
        """Who wins if a seat loses by itself: whose call stands, or else the neighbour."""
        if self.caller not in (None, seat):
            return self.caller
        return self.next_to(seat) if self.caller is None else (seat - self.way) % len(self.lists)


def with_more(numbers: tuple[int, ...], seat: int, more: int) -> tuple[int, ...]:
    """The same numbers with more at one seat."""
    return (*numbers[:seat], numbers[seat] + more, *numbers[seat + 1 :])


@dataclass(frozen=True)
class Rules:
    """A variant with its numbers: `wins` end a game, `lives` are 0 where nobody has any, `rounds` games were agreed."""

    setting: Setting
    variant: Variant
    relation: Relation
    wins: int
    lives: int
    rounds: int

    @property
    def game(self) -> Game:
        """The definition of the game."""
        return self.setting.game

    @property
    def players(self) -> int:
        """How many play."""
        return self.setting.players

    @property
    def is_duel(self) -> bool:
        """Whether single dice are thrown."""
        return bool(self.relation.dice)

    @property
    def counts_points(self) -> bool:
        """Whether each win brings points."""
        return self.variant.id == _POINTS

    def points_of(self, number: int, mark: str) -> int:
        """The points of a player's win with that number, by what is written: those of the score sheet."""
        sheet = next(sheet for sheet in self.game.sheets if sheet.id == _POINTS)
        return sheet.steps[number - 1].points_of(mark)

    def result(self, roll: Roll) -> str:
        """What was rolled. Raises Refused."""
        if not roll:
            raise Refused("'roll' is missing", hint="add roll = [...]")
        try:
            return self.setting.result_of(roll)
        except (KeyError, TypeError):
            raise Refused(f"{', '.join(map(str, roll))} is no roll of '{self.setting.dice}'", "roll") from None

    def calls(self, result: str) -> tuple[str, ...]:
        """What a result may be called as."""
        return (result,) if self.is_duel else self.game.result(result).calls

    def may_follow(self, table: Table, call: str) -> bool:
        """Whether a call answers what stands, and is not used up."""
        used = call in self.relation.once and call in table.said
        return not used and (not table.stands or call in self.relation.answers[table.stands])

    def meant(self, word: str) -> str:
        """The call that a word is: by its name or its rune; empty for any other word."""
        names = self.game.naming.of if self.game.naming else lambda _: ()
        return next((item for item in self.relation.items if word in (item, *names(item))), "")

    def is_forbidden(self, word: str) -> bool:
        """Whether nobody may say a word."""
        naming = self.game.naming
        return naming is not None and any(word in (number, *naming.of(number)) for number in naming.forbidden)


def begun(story: Story[Table], seat: int, kind: str = "run") -> None:
    """Tells the first throw of a run, or that of a run only the end is told."""
    if story.table.fresh:
        story.now(fresh=False, runs=story.table.runs + 1)
        story.tell(kind, number=story.table.runs, seat=seat)


def called(rules: Rules, story: Story[Table], seat: int, call: str) -> None:
    """A call stands, and the turn goes on; play turns round after the call that turns it."""
    table = story.table
    story.now(stands=call, before=table.stands, caller=seat, said=(*table.said, call))
    if call == TURNS and not rules.is_duel and rules.players > 2:
        story.now(way=-table.way)
        story.tell("turned", "direction.kept")
    story.now(turn=story.table.next_to(seat))


def run_over(rules: Rules, story: Story[Table], winner: int, loser: int | None, mark: str) -> None:
    """The winner writes a mark; the loser begins again, unless that was the end."""
    table = story.table
    lists = tuple((*marks, mark) if seat == winner else marks for seat, marks in enumerate(table.lists))
    number = len(lists[winner])
    story.now(lists=lists, stands="", before="", caller=None, said=(), under=None, thrower=None)
    story.now(blind=False, again=False, fresh=True, turn=loser)
    story.tell("wrote", seat=winner, mark=mark, number=number)
    if rules.counts_points:
        worth = rules.points_of(number, mark)
        story.now(points=with_more(table.points, winner, worth))
        story.tell("scored", seat=winner, points=worth)
    if rules.lives and 0 in story.table.lives:
        story.tell("no-lives", seat=story.table.lives.index(0))
        game_over(rules, story, winner)
    elif number >= rules.wins:
        game_over(rules, story, _leader(rules, story, winner))


def _leader(rules: Rules, story: Story[Table], winner: int) -> int | None:
    """Who has won a game that a seat has ended; None for two with the same points and as many wins."""
    if not rules.counts_points:
        return winner
    table = story.table
    ranks = [(points, len(marks)) for points, marks in zip(table.points, table.lists, strict=True)]
    best = [seat for seat, rank in enumerate(ranks) if rank == max(ranks)]
    return best[0] if len(best) == 1 else None


def game_over(rules: Rules, story: Story[Table], winner: int | None) -> None:
    """A game is won; the match ends with the last game, or when somebody has most of those agreed on."""
    rule = "points.most" if rules.counts_points else ""
    story.now(finished=story.table.finished + 1)
    if winner is None:
        story.tell("game-shared", rule)
    else:
        story.now(games=with_more(story.table.games, winner, 1))
        story.tell("game-over", rule, seat=winner)
    games = story.table.games
    if 2 * max(games) > rules.rounds or story.table.finished == rules.rounds:
        first = games.index(max(games)) if games.count(max(games)) == 1 else None
        story.now(over=True, winner=first, turn=None)
        if rules.rounds > 1 and first is not None:
            story.tell("match-over", seat=first, games=games[first])
        return
    nobody = (0,) * rules.players
    story.now(lists=((),) * rules.players, points=nobody, lives=(rules.lives,) * rules.players)
