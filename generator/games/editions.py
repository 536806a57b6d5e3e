"""The editions of a game: read, with what each inherits, and filled where one says less than is needed."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any, ClassVar, Literal, TypeAlias

from generator.base.keys import NONE, Key, Names, keys_of, read_as, said_of
from generator.base.problem import did_you_mean, shown
from generator.base.record import VERSION, Record, as_written
from generator.base.tomlfile import read_record

if TYPE_CHECKING:
    from generator.games.model import Game

WIN: Literal["win"] = "win"
"""The pay-off that gives the player all game tokens of all players and ends the game."""
Payoff: TypeAlias = int | Literal["win"]

LARGEST_PAYOFF = 999
"""More tokens than any box holds, and the widest figure a card has room for."""


@dataclass(frozen=True)
class Component:
    """Things in the box: `count` of them a game or a player; `at_least` where the rules give a lower bound only."""

    either: ClassVar[Mapping[str, Sequence[str]]] = {"how many there are": ("count", "at_least")}
    also: ClassVar[Mapping[str, Key]] = {
        "least": Key(
            "integer", "how many there are at least, where the rules leave it open", key="at_least", default=0, low=1
        )
    }

    id: Annotated[str, Key("name", "its name")]
    count: Annotated[int, Key("integer", "how many there are", instead=["at_least"], otherwise=0, low=1)]
    per: Annotated[Literal["game", "player"], Key("choice", "of what", allowed=("game", "player"), default="game")]
    at_least: bool

    @classmethod
    def values(cls, read: dict[str, Any], table: Record, names: Names) -> dict[str, Any]:
        """The fields: a lower bound is a count."""
        least = read.pop("least")
        return read | {"count": read["count"] or least, "at_least": "at_least" in table}


@dataclass(frozen=True)
class Setup:
    """What an edition says in whole numbers; None where it does not."""

    start: Annotated[int | None, Key("integer", "tokens of each player at the start", default=None, low=0)]
    starter_extra: Annotated[int | None, Key("integer", "what the first player gets on top", default=None, low=0)]
    rounds: Annotated[int | None, Key("integer", "how many rounds are played", default=None, low=0)]
    players_from: Annotated[int | None, Key("integer", "fewest players; nobody says the most", default=None, low=1)]
    age_from: Annotated[int | None, Key("integer", "youngest age in years", default=None, low=0)]
    minutes_from: Annotated[int | None, Key("integer", "shortest time of a game", default=None, low=0)]
    minutes_to: Annotated[int | None, Key("integer", "longest time of a game", default=None, low=0)]


SETUP = tuple(keys_of(Setup))


def _payoff(value: Any) -> Payoff:
    whole = isinstance(value, int) and not isinstance(value, bool) and abs(value) <= LARGEST_PAYOFF
    if value != WIN and not whole:
        found = f'a pay-off must be a whole number or "win", found {as_written(value)}'
        raise ValueError(found, 'write 2, -2, 0 or "win"')
    return value  # type: ignore[no-any-return]


_CELL = Key(
    "raw",
    into=_payoff,
    otherwise=0,
    form={"anyOf": [{"type": "integer", "minimum": -LARGEST_PAYOFF, "maximum": LARGEST_PAYOFF}, {"const": WIN}]},
)
_ROW = Key("mapping", "a number for each column", of="column", each=_CELL)


@dataclass(frozen=True)
class Edition:
    """The rules as published at one time: pay-offs by (result, column), and what the set-up says in whole numbers.

    `complete` is False for an edition of which only the pay-off table is known, `published` for a house rule.
    `players` is the smallest and largest number, None where the edition does not say.
    """

    id: Annotated[str, Key("name", "its name", wanted=VERSION)]
    base: Annotated[
        str, Key("text", "the edition it begins with; whatever is not written here comes from there", default="")
    ]
    complete: Annotated[bool, Key("flag", "whether more than its pay-offs is known", default=True)]
    published: Annotated[bool, Key("flag", "whether somebody published it: `false` for a house rule", default=True)]
    words: Annotated[str, Key("text", "which words of the texts fill its placeholders", default="")]
    players: Annotated[
        tuple[int, int] | None, Key("span", "the fewest and the most players", default=None, low=1, high=99)
    ]
    setup: Annotated[
        Mapping[str, int], Key("table", "the set-up", each=Setup, required=False, otherwise=NONE, into=said_of)
    ]
    payoffs: Annotated[
        Mapping[tuple[str, str], Payoff],
        Key("mapping", "one row a result, one number a column, see below", of="result", each=_ROW, required=False),
    ]
    components: Annotated[tuple[Component, ...], Key("tables", "what is in the box", key="component", each=Component)]
    line: int
    path: Path
    places: Mapping[tuple[str, str], tuple[Path, int]] = field(default_factory=dict, repr=False, compare=False)
    """Where each pay-off was written."""
    broken: bool = False
    """Its base is not there: a fault was told, and what follows from that need not be."""
    unsaid: tuple[str, ...] = ()
    """Where it was filled: what it does not say itself, see `filled`."""

    @classmethod
    def values(cls, read: dict[str, Any], table: Record, names: Names) -> dict[str, Any]:
        """The fields: pay-offs by result and column, each with its place."""
        cells = {(result, column): payoff for result, row in read["payoffs"].items() for column, payoff in row.items()}
        places = {cell: (table.path, table.line("payoffs", *cell)) for cell in cells}
        return read | {"payoffs": cells, "places": places}

    @property
    def house_rule(self) -> bool:
        """Whether nobody published it: everything that is printed of it says so."""
        return not self.published


@dataclass(frozen=True)
class OwnEdition(Edition):
    """An edition in a file of its own, which has its name: a house rule unless it says that it was published."""

    published: Annotated[bool, Key("flag", "whether somebody published it: `false` for a house rule", default=False)]


def read_editions(record: Record, names: Names, more: Iterable[Path]) -> dict[str, Edition]:
    """All editions by name, inheritance resolved: those of game.toml, then one of each further file."""
    drafts: dict[str, tuple[Record, Edition]] = {}
    for table in record.tables("edition", required=True):
        _add(drafts, table, read_as(Edition, table, names))
    for path in sorted(more):
        own = read_record(path, record.problems)
        if own is not None:
            if not VERSION.fullmatch(path.stem):
                hint = "use letters, digits, '.', - and _, a letter or digit first"
                own.fault("", f"the file's name '{path.stem}' is the edition's name and can not be that", hint)
            _add(drafts, own, read_as(OwnEdition, own, names, id=path.stem))
    every = [(result, column) for result in names["result"] for column in names["column"]]
    return {name: _resolve(name, drafts, every) for name in drafts}


def _add(drafts: dict[str, tuple[Record, Edition]], table: Record, edition: Edition) -> None:
    if edition.id in drafts:
        table.fault("id", f"the edition '{edition.id}' stands here a second time")
    if edition.id:  # else a fault of the name is told already
        drafts[edition.id] = (table, edition)


def _resolve(name: str, drafts: dict[str, tuple[Record, Edition]], cells: Sequence[tuple[str, str]]) -> Edition:
    """The edition with everything of its bases that it does not change itself; faults are noted at its line."""
    table, edition = drafts[name]
    chain = [edition]
    while base := chain[-1].base:
        if base not in drafts:
            if chain[-1] is edition:
                table.fault("base", f"no edition '{base}'", did_you_mean(base, [n for n in drafts if n != name]))
            return replace(edition, broken=True)  # what it lacks may be there
        if base in [link.id for link in chain]:
            table.fault(
                "base", f"the edition '{name}' inherits from itself: {' <- '.join([*(e.id for e in chain), base])}"
            )
            break
        chain.append(drafts[base][1])
    for parent in chain[1:]:
        components = {component.id: component for component in (*parent.components, *edition.components)}
        edition = replace(
            edition,
            words=edition.words or parent.words,
            players=edition.players or parent.players,
            setup={**parent.setup, **edition.setup},
            payoffs={**parent.payoffs, **edition.payoffs},
            places={**parent.places, **edition.places},
            components=tuple(components.values()),
        )
    missing = [", ".join(cell) for cell in cells if cell not in edition.payoffs]
    if missing:
        hint = f'add [edition.payoffs] {missing[0].split(",")[0]} = {{ ... }} in {shown(table.path)}, or base = "..."'
        table.fault("payoffs", f"the edition '{name}' has no pay-off for {'; '.join(missing)}", hint)
    return replace(edition, payoffs={cell: edition.payoffs[cell] for cell in cells if cell in edition.payoffs})


def filled(game: Game, edition: Edition) -> Edition:
    """The edition with what it does not say as `[play.assumed]` has it, and where that is silent, the default edition.

    `unsaid` of it names what was filled in: `players`, keys of the set-up, ids of components. Extra tokens come from
    `[play.assumed]` alone: an edition that names none has none.
    """
    current, play = game.edition(), game.play
    assumed = dict(play.assumed) if play else {}
    tokens = assumed.pop("tokens", 0)
    setup = {key: value for key, value in current.setup.items() if key != "starter_extra"} | assumed
    players = (play.players if play else None) or current.players
    things = {one.id: one for one in current.components}
    if play and tokens:
        things[play.tokens] = Component(play.tokens, tokens, "player", at_least=False)
    own = {one.id: one for one in edition.components}
    return replace(
        edition,
        players=edition.players or players,
        setup={key: edition.setup.get(key, setup.get(key, 0)) for key in SETUP if key in setup | dict(edition.setup)},
        components=tuple({**things, **own}.values()),
        unsaid=(
            *(["players"] if players and not edition.players else []),
            *(key for key in SETUP if key in setup and key not in edition.setup),
            *(name for name in things if name not in own),
        ),
    )
