"""Second routes to what pages receive of dice of a game's own, and of those whose faces nobody says."""

from __future__ import annotations

import recount13
from routes.answers import OPEN
from routes.cards import results
from routes.offer import Case, Route
from routes.pagerules import looks
from routes.pages import char

# Dice of a game's own.


def own_dice(c: Case) -> list[str]:
    return [*c.data.get("die", {})]


def die_faces(c: Case, name: str) -> list[str]:
    return [str(face) for face in c.die(name).get("faces", [])]


def symbols(c: Case, name: str) -> list[str]:
    """Each sign once, in the order of the die."""
    return list(dict.fromkeys(map(str, c.die(name).get("symbols", die_faces(c, name)))))


def open_sets(c: Case) -> list[tuple[str, str]]:
    return OPEN if c.game == "dre13ehn" else []


def able(c: Case, pair: tuple[str, str]) -> list[str]:
    return [one["id"] for one in results(c) if one["id"] in recount13.possible(*pair)]


def able_in_sets(c: Case) -> list[tuple[tuple[str, str], str]]:
    return [(pair, one) for pair in open_sets(c) for one in able(c, pair)]


def rolls_of(pair: tuple[str, str], result: str) -> list[str]:
    """The combinations of signs, each die in its place; of equal dice each once."""
    one, other = (recount13.SYMBOLS[die].split() for die in pair)
    found = [(a, b) for a in one for b in other if pair[0] != pair[1] or one.index(a) <= one.index(b)]
    return ["-".join(roll) for roll in found if recount13.result_of(*roll) == result]


def open_id(pair: tuple[str, str]) -> str:
    return pair[0] if pair[0] == pair[1] else "-".join(pair)


DICE: dict[str, Route] = {
    "OneDieView.id": own_dice,
    "OneDieView.name": lambda c: [c.text(f"die.{one}") for one in own_dice(c)],
    "OneDieView.sides": lambda c: [c.die(one).get("sides", len(die_faces(c, one))) for one in own_dice(c)],
    "OneDieView.symbols": lambda c: [symbols(c, one) for one in own_dice(c)],
    "OneDieView.faces": lambda c: [die_faces(c, one) for one in own_dice(c)],
    "OneDieView.known": lambda c: ["faces" in c.die(one) for one in own_dice(c)],
    "OpenSetView.id": lambda c: [open_id(pair) for pair in open_sets(c)],
    "OpenSetView.name": lambda c: [c.text(f"set.{open_id(pair)}") for pair in open_sets(c)],
    "OpenSetView.possible": lambda c: [able(c, pair) for pair in open_sets(c)],
    "OpenSetView.impossible": lambda c: [
        [c.text(f"result.{one['id']}.name") for one in results(c) if one["id"] not in able(c, pair)]
        for pair in open_sets(c)
    ],
    "OpenSetView.missing": lambda c: [
        [c.text(f"die.{die}") for die in dict.fromkeys(pair) if "faces" not in c.die(die)] for pair in open_sets(c)
    ],
    "PossibleView.id": lambda c: [one for _, one in able_in_sets(c)],
    "PossibleView.name": lambda c: [c.text(f"result.{one}.name") for _, one in able_in_sets(c)],
    "PossibleView.symbol": lambda c: [char(looks(c, one)["symbol"]) for _, one in able_in_sets(c)],
    "PossibleView.colour": lambda c: [looks(c, one)["colour"] for _, one in able_in_sets(c)],
    "PossibleView.rolls": lambda c: [rolls_of(*one) for one in able_in_sets(c)],
}
