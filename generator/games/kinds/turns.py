"""`[turn]`: how a turn is played that brings points, for the program to play it; whoever has most after all turns wins.

What it is played by is there already: pay-offs, [throws], or [[score]].
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Annotated

from generator.base.keys import Key
from generator.games.editions import WIN

if TYPE_CHECKING:
    from generator.base.keys import Reading

ROLL, THROWS, PRESS, ANNOUNCE = TURNS = ("roll", "throws", "press", "announce")
_NEEDS = {
    ROLL: ("column", "pays by [[column]]s that count always"),
    THROWS: ("throws", "throws as often as [throws] says"),
    PRESS: ("score", "scores by [[score]]"),
    ANNOUNCE: ("score", "counts hits by [[score]]"),
}


@dataclass(frozen=True)
class TurnRules:
    """A turn. `roll`: one roll, and what it pays. `throws`: dice are kept for a result, which brings its points.

    `press`: what scores is put aside, the rest is thrown again or the points are written down; a throw without score
    loses them. `announce`: so many of the dice are thrown, and as many hits as were announced bring a point each.
    """

    kind: Annotated[
        str, Key("choice", 'how a turn goes: `"roll"`, `"throws"`, `"press"` or `"announce"`', allowed=TURNS)
    ]
    again: Annotated[
        bool,
        Key("flag", "whether all dice are thrown again once each has scored", default=False, only={"kind": (PRESS,)},
            otherwise=False),
    ]  # fmt: skip
    spare: Annotated[
        int,
        Key("integer", "points for each die that is not thrown", default=0, low=0, high=1000,
            only={"kind": (ANNOUNCE,)}, otherwise=0),
    ]  # fmt: skip
    line: int


def check_turn(game: Reading) -> None:
    """Notes a fault where what a turn is played by is missing, or where it is played otherwise."""
    turn, record = game["turn"], game.table
    if turn is None or turn.kind not in TURNS:
        return
    key, does = _NEEDS[turn.kind]
    if key not in record:
        record.fault(("turn", "kind"), f"a turn of the kind '{turn.kind}' {does}, and there is no [{key}]")
    if any(column.when != "always" for column in game["columns"]):
        said = "pay-offs by prediction are played by [play]"
        record.fault(("turn", "kind"), f"nobody predicts in a turn of the kind '{turn.kind}'", said)
    for edition in game["editions"].values():
        if WIN in edition.payoffs.values():
            record.fault(("turn", "kind"), f"a turn of the kind '{turn.kind}' brings points, and a pay-off is a win")
        if edition.setup.get("rounds") == 0:
            said = f"the edition '{edition.id}' has rounds = 0, and nobody has a turn"
            record.fault("turn", said, "leave rounds out, or write how many turns each player has")
    if turn.kind != ROLL and game["sets"] and len(game["sets"][0].pool.groups) > 1:
        record.fault(
            ("turn", "kind"), f"a turn of the kind '{turn.kind}' needs equal dice, and those of the game differ"
        )
    if game["play"]:
        record.fault("turn", "[play] says already how the game is played", "take one of them out")
