"""A dice game as values: what its folder says, read and checked."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Literal, TypeAlias

from generator.base.problem import UnknownName
from generator.base.rounding import RoundingPolicy
from generator.dice.die import Die, Roll
from generator.dice.opendie import OpenDie, OpenPool
from generator.dice.pool import DicePool
from generator.games.claim import Claim
from generator.games.naming import Naming
from generator.games.options import Chooser, Options
from generator.games.pattern import Pattern
from generator.games.piece import Piece
from generator.games.playsettings import PlaySettings
from generator.games.scoresheet import ScoreSheet
from generator.games.text import GameText

WIN: Literal["win"] = "win"
"""The pay-off that gives the player all game tokens of all players and ends the game."""

Payoff: TypeAlias = int | Literal["win"]
Classifier: TypeAlias = Callable[[Roll], str]


@dataclass(frozen=True)
class DiceSet:
    """Dice that are rolled together, by name; all sets of a game have the same results."""

    id: str
    pool: DicePool


@dataclass(frozen=True)
class OpenSet:
    """Dice that are rolled together, one of which nobody has told the faces of: which results there are, no chances."""

    id: str
    pool: OpenPool


@dataclass(frozen=True)
class RollResult:
    """One of the results in the order of the card: symbol and colour by name, printed patterns, example rolls.

    `calls` are the results it may be called as, by id: mostly itself. `free`: by any word that is allowed.
    """

    id: str
    symbol: str
    colour: str
    patterns: tuple[Pattern, ...]
    examples: tuple[Roll, ...]
    line: int
    calls: tuple[str, ...] = ()
    free: bool = False


@dataclass(frozen=True)
class Relation:
    """Who answers whom: `answers` has what may follow each of the `items` that can stand, in the order of the items.

    Items are ids of results, or with `dice` (each for itself) labels of faces. Who rolls one of `loses` has lost;
    what has no answers wins.
    """

    id: str
    items: tuple[str, ...]
    answers: Mapping[str, tuple[str, ...]]
    loses: tuple[str, ...]
    dice: tuple[str, ...]
    line: int
    once: tuple[str, ...] = ()
    """What may be called only once until somebody wins."""
    ends: Mapping[tuple[str, str], str] = field(default_factory=dict)
    """What wins at once after what stands, and what that win is written as."""
    costs_life: tuple[str, ...] = ()
    """What costs a life if it is not answered, in a variant with lives."""


@dataclass(frozen=True)
class Variant:
    """One of the games that an engine of the game's own plays: with which dice sets or dice, and its numbers.

    The first of the `dice` are taken where nobody says others; none: the main set. `relation` says what answers what
    (empty: nothing does); if it is between what dice show, `dice` are single dice. `hidden`: players can not see what
    others have thrown.
    """

    id: str
    dice: tuple[str, ...]
    relation: str
    hidden: bool
    numbers: Mapping[str, int]
    line: int


@dataclass(frozen=True)
class Column:
    """A column of the pay-off table; `when` says when it counts: always, or by what was predicted."""

    id: str
    symbol: str
    when: Literal["always", "correct", "wrong", "passive"]
    line: int


@dataclass(frozen=True)
class Component:
    """Things in the box: `count` of them a game or a player; `at_least` where the rules give a lower bound only."""

    id: str
    count: int
    per: Literal["game", "player"]
    at_least: bool


@dataclass(frozen=True)
class Edition:
    """The rules as published at one time: pay-offs by (result, column), and what the set-up says in whole numbers.

    `complete` is False for an edition of which only the pay-off table is known, `published` for a house rule.
    `players` is the smallest and largest number, None where the edition does not say.
    """

    id: str
    base: str
    complete: bool
    published: bool
    words: str
    players: tuple[int, int] | None
    setup: Mapping[str, int]
    payoffs: Mapping[tuple[str, str], Payoff]
    components: tuple[Component, ...]
    line: int
    path: Path
    places: Mapping[tuple[str, str], tuple[Path, int]] = field(default_factory=dict, repr=False, compare=False)
    """Where each pay-off was written."""
    broken: bool = False
    """Its base is not there: a fault was told, and what follows from that need not be."""
    unsaid: tuple[str, ...] = ()
    """Where it was filled: what it does not say itself, see `filled`."""

    @property
    def house_rule(self) -> bool:
        """Whether nobody published it: everything that is printed of it says so."""
        return not self.published


@dataclass(frozen=True)
class OwnerRule:
    """What a figure changes for its owner: rolling one of `cancels` neither pays nor costs."""

    cancels: tuple[str, ...]


@dataclass(frozen=True)
class Game:
    """A whole game; `symbol` and `colour`, by name, stand for it on covers and backs.

    `dice` are those with faces of their own. `sets` have chances, the first one is the main set; `open_sets` have
    none, since nobody says the faces of some die. `unrun` are the files of its own code that are not to be run.
    """

    id: str
    folder: Path
    symbol: str
    colour: str
    lines: Mapping[str, int]
    dice: Mapping[str, Die | OpenDie]
    sets: tuple[DiceSet, ...]
    open_sets: tuple[OpenSet, ...]
    results: tuple[RollResult, ...]
    precedence: bool
    columns: tuple[Column, ...]
    editions: Mapping[str, Edition]
    default_edition: str
    owner: OwnerRule | None
    scenes: tuple[str, ...]
    sheets: tuple[ScoreSheet, ...]
    pieces: tuple[Piece, ...]
    claims: tuple[Claim, ...]
    rounding: RoundingPolicy
    texts: Mapping[str, GameText]
    classify: Classifier | None
    filled: tuple[str, ...] = ()
    """Dice whose faces the game leaves open and somebody has filled in: numbers made with them are nobody else's."""
    relations: tuple[Relation, ...] = ()
    """Who answers whom, in a game whose results are called."""
    naming: Naming | None = None
    """How numbers and results are called, where a system of the game says so."""
    face_symbols: Mapping[str, str] = field(default_factory=dict)
    """The symbol by name that a face is drawn as, by its label."""
    variants: Mapping[str, Variant] = field(default_factory=dict)
    """The games that its own engine plays, by name; the first one is played where nobody says which."""
    play: PlaySettings | None = None
    """How a pay-off game is played; None for a game that nobody can play by its numbers."""
    box_players: int = 0
    """For how many the box is made where the edition does not say how many play; 0 where nobody says."""
    options: Options | None = None
    """What may be made of a roll that has no result: then there are no `results`; `choose` is the own code for it."""
    choose: Chooser | None = None
    unrun: tuple[str, ...] = ()

    @property
    def path(self) -> Path:
        """The file that defines the game."""
        return self.folder / "game.toml"

    @property
    def languages(self) -> tuple[str, ...]:
        """The languages the game has texts in."""
        return tuple(self.texts)

    def edition(self, name: str = "") -> Edition:
        """The edition of that name, or the default one. Raises UnknownName."""
        if (name or self.default_edition) not in self.editions:
            raise UnknownName(f"edition of {self.id}", name, self.editions)
        return self.editions[name or self.default_edition]

    def text(self, language: str) -> GameText:
        """The texts of a language. Raises UnknownName."""
        if language not in self.texts:
            raise UnknownName(f"language of {self.id}", language, self.texts)
        return self.texts[language]

    def relation(self, name: str = "") -> Relation:
        """The relation of that name, or the first one. Raises UnknownName."""
        for relation in self.relations:
            if name in ("", relation.id):
                return relation
        raise UnknownName(f"relation of {self.id}", name, [relation.id for relation in self.relations])

    def result(self, name: str) -> RollResult:
        """The result of that name."""
        return next(result for result in self.results if result.id == name)

    def spoken(self, result: str) -> dict[str, tuple[str, ...]]:
        """What may be said for a result: each result it may be called as, with the names of that.

        No names: the game has no naming system, or any allowed word will do (`free`).
        """
        said = self.result(result)
        names = self.naming.of if self.naming and not said.free else lambda _: ()
        return {call: names(call) for call in said.calls}
