"""A number that somebody published about a game."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from fractions import Fraction
from pathlib import Path
from typing import Annotated, Literal, TypeAlias

from generator.base.keys import Key
from generator.base.locale import RoundingPolicy
from generator.base.problem import UnknownName
from generator.dice.die import Die, Roll
from generator.dice.pool import DicePool, OpenDie, OpenPool
from generator.games.kinds.choices import Chooser, Options
from generator.games.kinds.payoffs import PlaySettings
from generator.games.pattern import Pattern
from generator.games.sheets.sheet import ScoreSheet
from generator.games.text import GameText


@dataclass(frozen=True)
class Claim:
    """A number somebody published, with its source, and whether it is right.

    `about` is `count` (rolls), `distinct` (multisets), `percent` (of the rolls) or `distinct percent`, of a
    `result`; or `total`, `distinct total` or `results` (possible ones) of the dice set named by `set`.

    Where rolls are choices, `result` is an item, and it may also be the `score` of `number` crosses of an item, how
    many rolls have `number` of `choices`, the `mean choices`, or the `without percent` of rolls that show none of
    `number` faces.
    """

    source: str
    about: str
    result: str
    value: str
    right: bool
    line: int
    set: str
    number: int = 0

    @property
    def places(self) -> int:
        """The decimal places that it was printed with."""
        return len(self.value.partition(".")[2])


Lies: TypeAlias = Literal["loose", "stack", "top"]
LIES: tuple[Lies, ...] = ("loose", "stack", "top")
"""Poured into a compartment; flat upon each other in one; flat upon each other on the tray, below the lid."""

Shape: TypeAlias = Literal["block", "round"]
SHAPES: tuple[Shape, ...] = ("block", "round")
FIGURES = ("unicorn",)
"""What can be cut together with the box."""


@dataclass(frozen=True)
class Piece:
    """Things of one kind; lengths are exact millimetres.

    `component` names what the edition counts; without one there are `count` of them a game or a player. `size` is
    width and depth (and height, for loose ones); it is empty where `target`, what the piece is printed on, or `cut`,
    what is cut with the box, has it. `thickness` is that of one piece that lies flat. `packing` is the share of a
    compartment that loose pieces fill. Pieces that name the same `compartment` share it.
    """

    id: str
    component: str
    count: int
    per: str
    lies: Lies
    size: tuple[Fraction, ...]
    target: str
    thickness: Fraction
    shape: Shape
    packing: Fraction
    cut: str
    compartment: str
    lines: Mapping[str, int]

    @property
    def text_key(self) -> str:
        """The key of its name in the texts."""
        return f"component.{self.component}" if self.component else f"piece.{self.id}.name"


@dataclass(frozen=True)
class Naming:
    """Parts of names by digit; `names` has names beside the system, by number or label.

    `order` says what of a name of two digits is said first. `forbidden` are numbers nobody may say.
    """

    tens: Mapping[str, str]
    ones: Mapping[str, str]
    order: str
    names: Mapping[str, tuple[str, ...]]
    forbidden: tuple[str, ...]

    def made(self, label: str) -> str:
        """The name that the system makes of a number; empty where it makes none.

        A single digit is called by its part of the tens alone.
        """
        if len(label) == 1:
            return self.tens.get(label, "")
        if len(label) != 2 or label[0] not in self.tens or label[1] not in self.ones:
            return ""
        parts = (self.ones[label[1]], self.tens[label[0]])
        return "".join(parts if self.order == "ones-first" else reversed(parts))

    def of(self, label: str) -> tuple[str, ...]:
        """All names of a number, of a face or of a result: that of the system first. May be forbidden to say."""
        return tuple(dict.fromkeys(name for name in (self.made(label), *self.names.get(label, ())) if name))

    def numbers(self) -> Iterator[str]:
        """Every number that the system has a name for: single digits, then row by row of tens."""
        yield from self.tens
        for ten in self.tens:
            yield from (ten + one for one in self.ones)


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


WHEN = ("always", "correct", "wrong", "passive")


@dataclass(frozen=True)
class Column:
    """A column of the pay-off table; `when` says when it counts: always, or by what was predicted."""

    id: Annotated[str, Key("name")]
    symbol: Annotated[str, Key("text")]
    when: Annotated[Literal["always", "correct", "wrong", "passive"], Key("choice", WHEN)]
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
