"""The editions of a game: read, with what each inherits, and filled where one says less than is needed."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from pathlib import Path
from typing import Any

from generator.base.problem import did_you_mean, shown
from generator.base.record import VERSION, Record, as_written
from generator.base.tomlfile import read_record
from generator.games.model import WIN, Component, Edition, Game, Payoff

LARGEST_PAYOFF = 999
"""More tokens than any box holds, and the widest figure a card has room for."""
SETUP = ("start", "starter_extra", "rounds", "age_from", "minutes_from", "minutes_to")


def read_editions(record: Record, results: list[str], columns: list[str], more: Iterable[Path]) -> dict[str, Edition]:
    """All editions by name, inheritance resolved: those of game.toml, then one of each further file.

    A further file names its edition by the file: `games/einhorn/editions/house.toml` is the edition `house`. It is a
    house rule unless it says that it was published; an edition of game.toml was published unless it says otherwise.
    """
    drafts: dict[str, tuple[Record, Edition]] = {}
    for table in record.tables("edition", required=True):
        _add(drafts, table, table.name("id", VERSION), results, columns, published=True)
    for path in sorted(more):
        own = read_record(path, record.problems)
        if own is not None:
            if not VERSION.fullmatch(path.stem):
                hint = "use letters, digits, '.', - and _, a letter or digit first"
                own.fault("", f"the file's name '{path.stem}' is the edition's name and can not be that", hint)
            _add(drafts, own, path.stem, results, columns, published=False)
    return {name: _resolve(name, drafts, results, columns) for name in drafts}


def _add(
    drafts: dict[str, tuple[Record, Edition]],
    table: Record,
    name: str,
    results: list[str],
    columns: list[str],
    published: bool,
) -> None:
    if not name:  # a fault of the name is told already
        return
    if name in drafts:
        table.fault("id", f"the edition '{name}' stands here a second time")
    drafts[name] = (table, _draft(table, name, results, columns, published))
    table.done()


def _draft(table: Record, name: str, results: list[str], columns: list[str], published: bool) -> Edition:
    setup = table.table("setup", required=False)
    asked = {key: setup.integer(key, 0, low=0) for key in SETUP}
    setup.done()
    cells = _payoffs(table, results, columns)
    return Edition(
        id=name,
        base=table.text("base", ""),
        complete=table.flag("complete", True),
        published=table.flag("published", published),
        words=table.text("words", ""),
        players=_players(table),
        setup={key: value for key, value in asked.items() if key in setup},
        payoffs={cell: payoff for cell, (payoff, _) in cells.items()},
        components=tuple(_component(component) for component in table.tables("component")),
        line=table.line(),
        path=table.path,
        places={cell: (table.path, line) for cell, (_, line) in cells.items()},
    )


def _players(table: Record) -> tuple[int, int] | None:
    if "players" not in table:
        table.items("players", int, [])
        return None
    found = table.raw("players")
    numbers = table.items("players", int, []) if isinstance(found, list) else []
    if len(numbers) != 2 or not 1 <= numbers[0] <= numbers[1] <= 99:
        table.fault(
            "players", f"'players' must be the smallest and the largest number, as in [3, 5]; found {as_written(found)}"
        )
        return None
    return numbers[0], numbers[1]


def _payoffs(table: Record, results: list[str], columns: list[str]) -> dict[tuple[str, str], tuple[Payoff, int]]:
    """The pay-offs with their lines."""
    cells: dict[tuple[str, str], tuple[Payoff, int]] = {}
    payoffs = table.table("payoffs", required=False)
    for result in payoffs.keys():
        if result not in results:
            payoffs.fault(result, f"pay-offs for the unknown result '{result}'", did_you_mean(result, results))
            continue
        row = payoffs.table(result)
        for column in row.keys():
            if column not in columns:
                row.fault(column, f"a pay-off in the unknown column '{column}'", did_you_mean(column, columns))
                continue
            value: Any = row.raw(column)
            whole = isinstance(value, int) and not isinstance(value, bool) and abs(value) <= LARGEST_PAYOFF
            if value != WIN and not whole:
                found = f'the pay-off of {result}, {column} must be a whole number or "win", found {as_written(value)}'
                row.fault(column, found, 'write 2, -2, 0 or "win"')
                value = 0  # stands in, so that the cell does not count as missing too
            cells[result, column] = value, row.line(column)
    return cells


def _component(table: Record) -> Component:
    lower = "at_least" in table
    if lower and "count" in table:
        table.fault("count", "a component has either 'count' or 'at_least'")
    component = Component(
        id=table.name("id"),
        count=table.integer("at_least" if lower else "count", low=1),
        per=table.choice("per", ("game", "player"), "game"),  # type: ignore[arg-type]
        at_least=lower,
    )
    if lower:
        table.integer("count", 1)
    table.done()
    return component


def _resolve(name: str, drafts: dict[str, tuple[Record, Edition]], results: list[str], columns: list[str]) -> Edition:
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
    missing = [
        f"{result}, {column}" for result in results for column in columns if (result, column) not in edition.payoffs
    ]
    if missing:
        hint = f'add [edition.payoffs] {missing[0].split(",")[0]} = {{ ... }} in {shown(table.path)}, or base = "..."'
        table.fault("payoffs", f"the edition '{name}' has no pay-off for {'; '.join(missing)}", hint)
    ordered = {(r, c): edition.payoffs[r, c] for r in results for c in columns if (r, c) in edition.payoffs}
    return replace(edition, payoffs=ordered)


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
