"""What each kind of score sheet says of itself: its keys, its texts, what its template receives, how much it holds.

A module of this folder with a class below ScoreSheet is a kind; its template is `sheets/score-KIND.card.xml.j2`.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Annotated, Any, ClassVar, TypeAlias

from generator.base.keys import Key, Names, keys_of
from generator.base.record import Record
from generator.games.sheets.ledger import Ledger
from generator.games.sheets.words import Words

if TYPE_CHECKING:
    from generator.games.model import Game
    from generator.games.sheets.crossoff import BoxGrid
    from generator.games.sheets.plan import Plan
    from generator.games.sheets.steps import Step

MOST_LETTERS = 3


@dataclass(frozen=True)
class Mark:
    """A sign that is written into a sheet; its words are found by `id`."""

    id: Annotated[str, Key("name", "what its words are found by")]
    sign: Annotated[str, Key("text", "what is written, as `X`")]

    def check(self, table: Record, names: Names) -> None:
        """A sign has few letters."""
        if len(self.sign) > MOST_LETTERS:
            table.fault("sign", f"'{self.sign}' is too long for a mark", f"take {MOST_LETTERS} letters at most")


_OF_EDITION = "where the edition does not say it"
Players: TypeAlias = Annotated[
    int | None, Key("integer", f"places for players, {_OF_EDITION}", default=None, low=1, high=99)
]
Rounds: TypeAlias = Annotated[int | None, Key("integer", f"rounds, {_OF_EDITION}", default=None, low=1, high=99)]
Targets: TypeAlias = Annotated[
    tuple[str, ...], Key("items", "what it is printed on where nobody asks for another target", default=[])
]
Results: TypeAlias = Annotated[bool, Key("flag", "whether the symbols of all results are shown", default=False)]
Marks: TypeAlias = Annotated[
    tuple[Mark, ...], Key("tables", "signs that are written into it", key="mark", each=Mark, unique="id")
]


@dataclass(frozen=True)
class ScoreSheet:
    """One `[[sheet]]`; each kind has a class of its own, this one stands for a kind that is not there.

    `players` and `rounds` are None where the edition says how many there are, `targets` is empty for all usual ones;
    `lines` are those of the keys. A kind has those of these keys that it repeats, in the order in which they are told.
    """

    kind: ClassVar[str] = ""
    place: ClassVar[int] = 0
    """Where it stands among all kinds."""
    words: ClassVar[tuple[str, ...]] = ("title", "note", "round", "winner", "mark", "letter")
    """What its texts begin with, behind the name of the sheet."""
    is_for_one: ClassVar[bool] = False
    """Whether each player gets a sheet of their own."""

    id: Annotated[
        str, Key("name", "its name, for a game with several sheets; one sheet may do without", default="")
    ] = ""
    players: int | None = None
    rounds: int | None = None
    targets: tuple[str, ...] = ()
    lines: Mapping[str, int] = field(default_factory=dict)
    results: bool = False
    marks: tuple[Mark, ...] = ()
    grids: tuple[BoxGrid, ...] = ()
    """Of a sheet to cross off, as `record`; it and those below are asked of any sheet, and most kinds have none."""
    record: bool = False
    steps: tuple[Step, ...] = ()
    count: int = 0
    plan: Plan | None = None

    def check(self, table: Record, names: Names) -> None:
        """A sheet is printed on something, and has no name that texts have for another purpose."""
        if "targets" in table and not self.targets:
            table.fault("targets", "the sheet is printed on nothing", "name targets, or take 'targets' out")
        if self.id in names["word"]:
            said = f"the texts have sheet.{self.id} for another purpose"
            table.fault("id", f"a sheet can not be called '{self.id}'", said)

    @property
    def key(self) -> str:
        """What the keys of its words begin with."""
        return f"sheet.{self.id}" if self.id else "sheet"

    @property
    def has_players(self) -> bool:
        """Whether it has a place for each of several players."""
        return "players" in keys_of(type(self))

    @property
    def has_rounds(self) -> bool:
        """Whether it has a number of rounds."""
        return "rounds" in keys_of(type(self))

    @property
    def has_names(self) -> bool:
        """Whether somebody's name stands on it."""
        return self.has_players or self.is_for_one

    @property
    def is_parted(self) -> bool:
        """Whether it has what can stand on a page of its own: what its marks mean, a second grid, matches."""
        return bool(self.results or self.marks or self.grids[1:] or self.plan)

    def marking(self, what: str) -> BoxGrid | None:
        """The grid in which the `items` or the `rest` of a roll are crossed off, if it has one."""
        return next((grid for grid in self.grids if grid.marks == what), None)

    def own_texts(self) -> tuple[list[str], list[str]]:
        """The texts that only this kind needs, and those that it may have, without the key of the sheet."""
        return [], []

    def texts(self) -> tuple[list[str], list[str]]:
        """The keys of texts that the sheet needs, and of those that it may have."""
        needed, more = self.own_texts()
        needed += [f"mark.{mark.id}" for mark in self.marks]
        usual = {"title": True, "note": True, "winner": self.has_players, "round": self.has_rounds}
        more = [*(name for name, has in usual.items() if has), *more, *(f"letter.{mark.id}" for mark in self.marks)]
        return [f"{self.key}.{name}" for name in needed], [f"{self.key}.{name}" for name in more]

    def names(self, words: Words, game: Game, year: int) -> dict[str, Any]:
        """What only the template of this kind receives; of an empty sheet what the other templates have instead."""
        return {}

    def ledger(self, game: Game, rounds: int) -> Ledger | None:
        """What it keeps in a game of so many rounds, however it is printed; None for a kind that is not there."""
        return None

    def signs(self, game: Game) -> tuple[str, ...]:
        """What may be written into its boxes: results by their ids, where they are shown, and its marks."""
        return (*(result.id for result in game.results if self.results), *(mark.sign for mark in self.marks))

    def holds(self, players: int, rounds: int) -> tuple[int, int]:
        """How many boxes to tick and how many places to write into there are at least."""
        return (players * rounds if self.has_players else 0), 0
