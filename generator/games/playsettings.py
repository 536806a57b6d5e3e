"""Reads `[play]` of a game definition: what a pay-off game is played with, and what is assumed where nobody says it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from generator.base.problem import did_you_mean
from generator.base.record import Record
from generator.games.playrules import RULES

MOST_PLAYERS, MOST_TOKENS = 12, 999
ASSUMED = {"start": (1, 99), "starter_extra": (0, 99), "rounds": (1, 99), "tokens": (1, MOST_TOKENS)}
"""What may be assumed, with the smallest and the largest value; `tokens` are a player's share of the supply."""


@dataclass(frozen=True)
class PlaySettings:
    """`tokens` and `figure` are components (no figure: empty), `assumed` what editions do not say.

    `rules` has an answer for each named rule that the game can ask; `chosen` those that the file names itself.
    `players` is the smallest and largest number where an edition does not say it.
    """

    tokens: str
    figure: str
    assumed: Mapping[str, int]
    players: tuple[int, int] | None
    rules: Mapping[str, str]
    chosen: Mapping[str, str]
    line: int


def read_play(record: Record, components: list[str], has_figure: bool) -> PlaySettings | None:
    """The settings of `[play]`, None for a game that has none; `has_figure` tells whether there is an `[owner]`."""
    if "play" not in record:
        return None
    table = record.table("play")
    assumed = table.table("assumed", required=False)
    numbers = {key: assumed.integer(key, low, low=low, high=high) for key, (low, high) in ASSUMED.items()}
    players = _players(assumed)
    chosen, rules = _rules(table.table("rules", required=False), has_figure)
    settings = PlaySettings(
        tokens=_component(table, "tokens", components),
        figure=_figure(table, components, has_figure),
        assumed={key: number for key, number in numbers.items() if key in assumed},
        players=players,
        rules=rules,
        chosen=chosen,
        line=table.line(),
    )
    assumed.done()
    table.done()
    return settings


def _component(table: Record, key: str, components: list[str]) -> str:
    name = table.text(key)
    if name and name not in components:
        hint = did_you_mean(name, components) if components else "add [[edition.component]] to an edition"
        table.fault(key, f"no component '{name}'", hint)
    return name


def _figure(table: Record, components: list[str], has_figure: bool) -> str:
    if has_figure:
        return _component(table, "figure", components)
    if table.text("figure", ""):
        table.fault("figure", "nothing says what the figure changes", 'add [owner] cancels = ["..."]')
    return ""


def _players(table: Record) -> tuple[int, int] | None:
    numbers = table.items("players", int, [])
    if "players" not in table:
        return None
    if len(numbers) != 2 or not 2 <= numbers[0] <= numbers[1] <= MOST_PLAYERS:
        hint = f"from 2 to {MOST_PLAYERS}, as in players = [3, 5]"
        table.fault("players", "'players' must be the smallest and the largest number", hint)
        return None
    return numbers[0], numbers[1]


def _rules(table: Record, has_figure: bool) -> tuple[dict[str, str], dict[str, str]]:
    """What the file chooses, and the answers to all rules that such a game asks."""
    open_rules = {rule.id: rule.choices(has_figure) for rule in RULES if rule.choices(has_figure)}
    known = {rule.id: rule for rule in RULES}
    chosen: dict[str, str] = {}
    for name in table.keys():
        if name not in known:
            table.fault(name, f"unknown rule '{name}'", did_you_mean(name, known))
            continue
        answer = table.text(name)
        if answer in known[name].figure and not has_figure:
            table.fault(name, f"'{answer}' needs a figure, and the game has no [owner]", _or(open_rules.get(name, ())))
        elif answer and answer not in known[name].answers:
            table.fault(name, f"'{name}' can not be '{answer}'", did_you_mean(answer, known[name].answers))
        elif answer:
            chosen[name] = answer
    return chosen, {name: chosen.get(name, choices[0]) for name, choices in open_rules.items()}


def _or(choices: tuple[str, ...]) -> str:
    return f"known: {', '.join(choices)}" if choices else "take the line out"
