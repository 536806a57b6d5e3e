"""A whole game as it is read: what stands in its folder, as values."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Annotated, Any, Literal

from generator.base.keys import Key, Names
from generator.base.locale import RoundingPolicy
from generator.base.problem import UnknownName, did_you_mean
from generator.base.record import Record
from generator.dice.die import Die
from generator.dice.pool import OpenDie
from generator.games.dicesets import DiceSet, OpenSet
from generator.games.editions import Edition
from generator.games.gamecode import Classifier, Variant
from generator.games.kinds.answers import Relation
from generator.games.kinds.choices import Chooser, Options
from generator.games.kinds.payoffs import PlaySettings
from generator.games.kinds.turns import TurnRules
from generator.games.pieces import Piece
from generator.games.results import (
    KINDS,
    MOST_THROWS,
    OVERLAP,
    PARTITION,
    PRECEDENCE,
    RANKED,
    Claim,
    Naming,
    RollResult,
    Score,
    Throwing,
)
from generator.games.sheets.sheet import ScoreSheet
from generator.games.text import GameText, Wordless, scenes_of

WHEN = ("always", "correct", "wrong", "passive")


@dataclass(frozen=True)
class Column:
    """A column of the pay-off table; `when` says when it counts: always, or by what was predicted."""

    id: Annotated[str, Key("name", "its name")]
    symbol: Annotated[str, Key("text", "the symbol above it")]
    when: Annotated[
        Literal["always", "correct", "wrong", "passive"],
        Key(
            "choice",
            'when it counts: `"always"`, or by what the player predicted: `"correct"`, `"wrong"`, '
            '`"passive"` (no prediction)',
            allowed=WHEN,
        ),
    ]
    line: int


ONE_IN, AT_LEAST, AT_MOST, WITHIN = "one in", "at least", "at most", "within"
"""Columns of numbers that a card may show beside the chance of a result; `within 3` is within three throws."""
OR_MORE = "or_more"
BY_DICE = ("no_score", "mean_score", "stop", OR_MORE)
"""Columns of the table by the number of dice."""
_OF_ONE_RESULT = ("column", "owner", "play", "turn", "relation", "naming", "variant")


@dataclass(frozen=True)
class OwnerRule:
    """What a figure changes for its owner: rolling one of `cancels` neither pays nor costs."""

    cancels: Annotated[
        tuple[str, ...],
        Key("items", 'results that neither pay nor cost the owner: `cancels = ["einhorn"]`', of="result"),
    ]


@dataclass(frozen=True)
class CardRules:
    """`[card]`: what the overview card and everything like it shows."""

    formulas: Annotated[
        bool,
        Key(
            "flag",
            "`false` where the rules of results are enough and patterns such as `n, n+1, x` would take room from them",
            default=True,
        ),
    ] = True


@dataclass(frozen=True)
class Imprint:
    """`[imprint]`: what the imprint of a book says of who made the game; `year` is 0 where nobody says it."""

    author: Annotated[
        str,
        Key("text", 'who made the game: `author = "A. Author"`; several names as they are to be printed', default=""),
    ] = ""
    year: Annotated[int, Key("integer", "when it was made", default=0, low=1, high=9999)] = 0
    licence: Annotated[str, Key("text", 'what others may do with it: `licence = "CC BY-SA 4.0"`', default="")] = ""


@dataclass(frozen=True)
class Game:
    """A whole game; `symbol` and `colour`, by name, stand for it on covers and backs.

    `dice` are those with faces of their own. `sets` have chances, the first one is the main set; `open_sets` have
    none, since nobody says the faces of some die. `unrun` are the files of its own code that are not to be run.
    """

    id: str
    folder: Path
    symbol: Annotated[str, Key("text", "the symbol that stands for it, that of its first result", default="")]
    colour: Annotated[str, Key("text", "the colour of that", default="")]
    lines: Mapping[str, int]
    dice: Mapping[str, Die | OpenDie]
    sets: tuple[DiceSet, ...]
    open_sets: tuple[OpenSet, ...]
    results: Annotated[
        tuple[RollResult, ...],
        Key(
            "tables",
            "`[[result]]`, the rows of the card",
            key="result",
            each=RollResult,
            unique="id",
            required=True,
            instead=["options"],
        ),
    ]
    kind: Annotated[
        str,
        Key(
            "choice",
            'how rolls have results: `"partition"`, `"precedence"`, `"overlap"` or `"ranked"`',
            allowed=KINDS,
            default=PARTITION,
        ),
    ]
    precedence: Annotated[bool, Key("flag", "whether the first result that fits counts", default=False)]
    columns: Annotated[
        tuple[Column, ...],
        Key(
            "tables",
            "`[[column]]`, the columns of pay-offs; none gives a card without pay-offs",
            key="column",
            each=Column,
            unique="id",
        ),
    ]
    editions: Annotated[
        Mapping[str, Edition], Key("tables", "the rules of one time", key="edition", each=Edition, required=True)
    ]
    default_edition: Annotated[str, Key("text", "the edition of who asks for none", of="edition", first=True)]
    owner: Annotated[OwnerRule | None, Key("table", "what a figure changes", each=OwnerRule, required=False)]
    card: Annotated[CardRules, Key("table", "the overview card", each=CardRules, required=False, otherwise=CardRules())]
    imprint: Annotated[Imprint, Key("table", "who made the game", each=Imprint, required=False, otherwise=Imprint())]
    scenes: Annotated[
        tuple[str, ...],
        Key(
            "table",
            "the card without words",
            key="wordless",
            each=Wordless,
            required=False,
            otherwise=(),
            into=scenes_of,
        ),
    ]
    sheets: Annotated[tuple[ScoreSheet, ...], Key("tables", "score sheets", key="sheet", each=ScoreSheet)]
    pieces: Annotated[tuple[Piece, ...], Key("tables", "what lies in the box", key="piece", each=Piece, unique="id")]
    claims: Annotated[tuple[Claim, ...], Key("tables", "numbers that somebody published", key="claim", each=Claim)]
    rounding: Annotated[
        RoundingPolicy,
        Key("table", "how shares are rounded", each=RoundingPolicy, required=False, otherwise=RoundingPolicy()),
    ]
    texts: Mapping[str, GameText]
    classify: Classifier | None
    filled: tuple[str, ...] = ()
    """Dice whose faces the game leaves open and somebody has filled in: numbers made with them are nobody else's."""
    relations: Annotated[
        tuple[Relation, ...], Key("tables", "who answers whom", key="relation", each=Relation, unique="id")
    ] = ()
    """Who answers whom, in a game whose results are called."""
    naming: Annotated[Naming | None, Key("table", "names of numbers", each=Naming, required=False)] = None
    """How numbers and results are called, where a system of the game says so."""
    face_symbols: Annotated[
        Mapping[str, str],
        Key("mapping", "symbols of faces", key="face", of="face", each=Key("text", "a symbol"), required=False),
    ] = field(default_factory=dict)
    """The symbol by name that a face is drawn as, by its label."""
    variants: Annotated[
        Mapping[str, Variant],
        Key(
            "named_tables", "`[variant.NAME]`, the games that a program of the game plays", key="variant", each=Variant
        ),
    ] = field(default_factory=dict)
    """The games that its own engine plays, by name; the first one is played where nobody says which."""
    play: Annotated[PlaySettings | None, Key("table", "how it is played", each=PlaySettings, required=False)] = None
    """How a pay-off game is played; None for a game that nobody can play by its numbers."""
    turn: Annotated[TurnRules | None, Key("table", "how a turn is played", each=TurnRules, required=False)] = None
    """How a turn goes that brings points, where that is all there is to play."""
    box_players: Annotated[
        int,
        Key(
            "integer",
            "for how many players the box is made and cards are printed where the edition does not say "
            "how many play; an assumption of yours, printed nowhere else",
            default=0,
            low=1,
            high=99,
        ),
    ] = 0
    """For how many the box is made where the edition does not say how many play; 0 where nobody says."""
    options: Annotated[Options | None, Key("table", "choices of a roll", each=Options, required=False)] = None
    """What may be made of a roll that has no result: then there are no `results`; `choose` is the own code for it."""
    choose: Chooser | None = None
    throws: Annotated[Throwing | None, Key("table", "several throws for a result", each=Throwing, required=False)] = (
        None
    )
    """How often dice are thrown for a result; None for once."""
    scores: Annotated[
        tuple[Score, ...], Key("tables", "`[[score]]`, what dice of a throw score", key="score", each=Score)
    ] = ()
    """What dice of a throw score together, in a game in which a throw without score ends the turn."""
    show: Annotated[
        tuple[str, ...],
        Key(
            "items",
            'numbers that the card shows beside chances: `"one in"`, `"at least"` and `"at most"` of '
            'ranked results, `"within 2"` and so on of several throws',
            default=[],
            once=True,
        ),
    ] = ()
    """Columns of numbers that the card shows; see `shown_numbers`."""
    by_dice: Annotated[
        tuple[str, ...],
        Key(
            "items",
            'columns of the table by the number of dice; `"or_more"` is one for each score',
            of="by_dice",
            default=[*BY_DICE[:3]],
        ),
    ] = ()
    unrun: tuple[str, ...] = ()

    @classmethod
    def values(cls, read: dict[str, Any], table: Record, names: Names) -> dict[str, Any]:
        """The fields: its first result stands for a game that does not say what does, or dice where there is none."""
        first = next(iter(read["results"]), None)
        usual = (first.symbol, first.colour) if first else ("dice" if read["options"] else "", "")
        kind = PRECEDENCE if read["precedence"] and read["kind"] == PARTITION else read["kind"]
        look = {"symbol": read["symbol"] or usual[0], "colour": read["colour"] or usual[1]}
        return read | look | {"kind": kind, "precedence": kind == PRECEDENCE}

    def check(self, table: Record, names: Names) -> None:
        """The kind is said once, and what asks for one result of each roll finds one."""
        if "kind" in table and "precedence" in table and table.raw("precedence") != self.precedence:
            table.fault("kind", f"'kind' is \"{self.kind}\", and 'precedence' says otherwise", "take one of them out")
        known = [ONE_IN, *([AT_LEAST, AT_MOST] if self.kind == RANKED else [])]
        throws = min(self.throws.count, MOST_THROWS) if self.throws else 1  # more are a fault that is told already
        known += [f"{WITHIN} {number}" for number in range(2, throws + 1)]
        for place, name in enumerate(self.show):
            if name not in known:
                table.fault(("show", place), f"the card can not show '{name}'", did_you_mean(name, known))
        for key in _OF_ONE_RESULT if self.kind == OVERLAP else ():
            if key in table:
                said = f"[{key}] is about the one result of a roll, and here a roll may have several"
                table.fault(key, said, 'take it out, or write kind = "precedence"')
        if self.kind == OVERLAP and self.open_sets:
            table.fault("set", "results overlap, and of some dice the faces are not known", "say all faces")

    @property
    def shown_numbers(self) -> tuple[str, ...]:
        """The columns of numbers that the card shows: what the game says, else what its kind is about."""
        usual = [AT_LEAST] if self.kind == RANKED else []
        usual += [f"{WITHIN} {self.throws.count}"] if self.throws else []
        return self.show or tuple(usual)

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

    def changed(self, edition: Edition, result: str, column: str) -> bool:
        """Whether a house rule pays what its base does not: such a cell is marked wherever it is shown."""
        base = self.editions.get(edition.base, edition)
        return edition.house_rule and base.payoffs[result, column] != edition.payoffs[result, column]

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
