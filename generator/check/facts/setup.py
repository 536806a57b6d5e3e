"""What the set-up says: players, age, time, rounds, dice and their solids, components, and ways to play."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from fractions import Fraction

from generator.check.facts import Fact, Quantity
from generator.check.subject import Subject
from generator.dice.die import SOLIDS
from generator.games.editions import Edition

_CORNERS = {"tetrahedron": 4, "cube": 8, "octahedron": 6, "dodecahedron": 20, "icosahedron": 12}
_ORDERS = ("faces-edges", "corners-edges", "faces-corners", "faces-corners-edges", "faces-edges-corners")
QUANTITIES = (
    Quantity("players", "range", "RB7-players", "players"),
    Quantity("fewest", "number", "RB7-players", "is the fewest players"),
    Quantity("minutes", "range", "RB7-minutes", "minutes", unit="time"),
    Quantity("game-minutes", "range", "RB7-time", "minutes of one game", unit="time", level="note"),
    Quantity("age", "number", "RB7-age", "is the age to play from"),
    Quantity("start", "number", "RB7-start", "at the start of each game for each player", always=True),
    Quantity("first", "number", "RB7-start", "of the player who starts"),
    Quantity("begin", "number", "RB7-start", "at the start of each game", ("start", "first")),
    Quantity("extra", "number", "RB7-start", "extra for the player who starts"),
    Quantity("rounds", "number", "RB7-rounds", "is the usual number of games", always=True),
    Quantity("dice", "number", "RB7-dice", "is the number of dice", always=True),
    Quantity("faces", "number", "RB7-dice", "is the number of faces of a die"),
    Quantity("thrown", "number", "RB7-dice", "is the number of such dice"),
    Quantity("die-faces", "number", "RB7-dice", "is the number of faces of the die"),
    Quantity("die-signs", "list", "RB7-dice", says="{0}: {item} is on none of its faces"),
    Quantity("sign-value", "number", "RB7-dice", says="{keys[0]} is {expected}, not {printed}"),
    Quantity("die", "number", "RB7-dice", "is the number of faces of its dice"),
    Quantity("results", "number", "RB7-results", "is the number of results"),
    Quantity("each", "number", "RB7-count", "for each player", always=True),
    Quantity("together", "number", "RB7-count", "in all", always=True),
    Quantity("had", "number", "RB7-stones", "for each player", ("each", "start"), always=True),
    Quantity("for-all", "number", "RB7-count", "for all players"),
    Quantity("boxed", "number", "RB7-count", "in the box", ("together", "for-all", "each")),
    Quantity("supply", "number", "RB7-stones", "are there at least"),
    Quantity("needed", "number", "RB7-count", "for so many players", always=True),
    Quantity(
        "component",
        "number",
        "RB7-count",
        "for each player or in all",
        ("each", "together", "for-all", "start"),
        always=True,
    ),
    Quantity("pieces", "number", "RB7-dice", "is the number of dice", ("dice", "for-all")),
    Quantity("opponents", "range", "RB7-players", "opponents"),
    Quantity("wins", "number", "RB7-variant", "wins end a game"),
    Quantity("lives", "number", "RB7-variant", "lives everybody has"),
    Quantity("games", "number", "RB7-variant", "games make a match"),
    Quantity("earliest", "number", "RB7-variant", "is after how many games most of them are won"),
    Quantity("solid-faces", "number", "RB7-solid", "faces the solid has"),
    Quantity("solid-edges", "number", "RB7-solid", "edges the solid has"),
    Quantity("solid-corners", "number", "RB7-solid", "corners the solid has"),
    *(
        Quantity(order, "list", "RB7-solid", says=f"{{item}} is none of {order.replace('-', ', ')} of a solid")
        for order in _ORDERS
    ),
)
_SETUP = {"start": "start", "starter_extra": "extra", "rounds": "rounds", "age_from": "age", "players_from": "fewest"}
_SO = "So says the game."


def facts(subject: Subject) -> Iterator[Fact]:
    """Those of the edition; where nobody asked for it, those of editions that pay the same count as well.

    Of a document that tells no pay-offs nobody knows the edition: what any of them says may be meant.
    """
    own = subject.tables.edition
    yield from _edition(subject, own, "")
    for other in subject.game.editions.values():
        same = subject.detected == "default" or dict(other.payoffs) == dict(own.payoffs)
        if other.id != own.id and same and subject.detected != "asked" and other.published:
            yield from _edition(subject, other, other.id)
    yield from _dice(subject)
    yield from _solids()
    numbers = {(name, value) for one in subject.game.variants.values() for name, value in one.numbers.items()}
    known = {one.name for one in QUANTITIES if one.code == "RB7-variant"}
    for name, value in sorted(numbers):
        if name in known:
            yield Fact(name, (), Fraction(value), why="So says each way to play.")
            if name == "games":
                yield Fact("earliest", (), Fraction(value // 2 + 1), why="Then somebody has most of them.")


def _dice(subject: Subject) -> Iterator[Fact]:
    """How many dice are rolled, which they are, and how many results come with them."""
    game, tables = subject.game, subject.tables
    sizes = set()
    for one in game.sets:
        yield Fact("dice", (), Fraction(len(one.pool.dice)), why=_SO)
        sizes |= {len(die.faces) for die in one.pool.dice}
    for some in (*(one.pool.dice for one in game.sets), *(one.pool.dice for one in game.open_sets)):
        for name, count in Counter(die.name for die in some).items():
            yield Fact("thrown", (name,), Fraction(count), why=_SO)
    for name, die in game.dice.items():
        signs = frozenset(map(str, die.symbols))
        yield Fact("die-faces", (name,), Fraction(die.sides), why=_SO)
        yield Fact("die-signs", (name,), signs, why=_SO)
        yield from (Fact("sign-value", (sign,), Fraction(sign), why=_SO) for sign in signs if sign.isdecimal())
    for size in sorted(sizes):
        yield Fact("faces", (), Fraction(size), why=_SO)
    things = {one.id for edition in game.editions.values() for one in edition.components}
    sizes |= {int(name[1:]) for name in things if name[0] in "dw" and name[1:].isdecimal()}
    yield from (Fact("die", (), Fraction(size), why="So say its dice and its components.") for size in sorted(sizes))
    found = [(sum(row.count > 0 for row in one.rows), one.dice_set.pool) for one in tables.sets]
    found += [(len(one.possible), one.dice_set.pool) for one in tables.open_sets]  # type: ignore[misc]
    for count, pool in sorted(found, key=lambda one: one[0]) if game.results else ():
        for dice in ((), tuple(sorted({die.name for die in pool.dice}))):
            yield Fact("results", dice, Fraction(count), why=_SO)


def _edition(subject: Subject, edition: Edition, label: str) -> Iterator[Fact]:
    why = f"So says edition {edition.id}."

    def number(quantity: str, value: int, *of: str, bound: bool = False, each: int | None = None) -> Fact:
        true, times = Fraction(value), None if each is None else Fraction(each)
        return Fact(quantity, of, true, of=times, edition=label, why=why, bound=bound)

    def span(quantity: str, low: Fraction | int, high: Fraction | int) -> Fact:
        return Fact(quantity, (), Fraction(low), Fraction(high), edition=label, why=why)

    setup, (low, high) = edition.setup, edition.players or (1, 1)
    if edition.players:
        yield span("players", low, high)
        yield span("opponents", low - 1, high - 1)
    if "minutes_to" in setup:
        least, most = setup.get("minutes_from", 0), setup["minutes_to"]
        yield span("minutes", least, most)
        if "rounds" in setup:
            yield span("game-minutes", Fraction(least, setup["rounds"]), Fraction(most, setup["rounds"]))
    yield from (number(quantity, setup[key]) for key, quantity in _SETUP.items() if key in setup)
    tokens = subject.tokens
    if "start" in setup and tokens:
        yield number("start", setup["start"], tokens)
        if "starter_extra" in setup:
            yield number("first", setup["start"] + setup["starter_extra"])
            yield number("first", setup["start"] + setup["starter_extra"], tokens)
            yield number("extra", setup["starter_extra"], tokens)
    dice = named_dice(subject)
    for one in edition.components:
        per = one.per == "player"
        for whose in ((one.id,), *([()] if one.id in dice else [])):
            yield number("each" if per else "together", one.count, *whose, bound=one.at_least)
            if not one.at_least:
                yield number("needed", one.count, *whose, each=1 if per else None)
            for players in range(low, high + 1) if per else ():
                yield number("for-all", one.count * players, *whose)
        for whose in ((), (one.id,)) if one.id == tokens else ():
            yield number("supply", one.count, *whose, bound=one.at_least)


def named_dice(subject: Subject) -> set[str]:
    """Components that are called dice and nothing else."""
    texts = [(subject.lexicon(language), text.values) for language, text in subject.game.texts.items()]
    return {
        key.partition(".")[2]
        for lexicon, values in texts
        for key, value in values.items()
        if key.startswith("component.") and lexicon.whole("dice", value.partition("(")[0])
    }


def _solids() -> Iterator[Fact]:
    """Those of the five solids; several numbers together may be those of any."""
    why = "Corners and faces together are two more than edges."
    solids: dict[str, dict[str, int]] = {}
    for solid, faces in SOLIDS.items():
        corners = _CORNERS[solid]
        parts = solids[solid] = {"faces": faces, "corners": corners, "edges": faces + corners - 2}
        for part, count in parts.items():
            yield Fact(f"solid-{part}", (solid,), Fraction(count), why=why)
    for order in _ORDERS:
        together = ("/".join(str(parts[part]) for part in order.split("-")) for parts in solids.values())
        yield Fact(order, (), frozenset(together), why=why)
