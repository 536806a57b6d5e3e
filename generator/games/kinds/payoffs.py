"""Everything about pay-off games that is data: `[play]`, the named rules, and what editions have to say for them."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING

from generator.base.problem import Problem, did_you_mean, shown
from generator.base.record import Record

if TYPE_CHECKING:
    from generator.games.model import Column, DiceSet, Edition


@dataclass(frozen=True)
class NamedRule:
    """A question with its possible answers; the first one holds where a game does not choose.

    `figure` are the answers that only a game with a figure can give; a rule with no other answer is not asked at all
    in a game without one.
    """

    id: str
    question: str
    answers: Mapping[str, str]
    figure: frozenset[str] = frozenset()

    def choices(self, has_figure: bool) -> tuple[str, ...]:
        """The answers open to a game with or without a figure, the default first."""
        return tuple(answer for answer in self.answers if has_figure or answer not in self.figure)


def _about_figure(rule: str, question: str, answers: Mapping[str, str]) -> NamedRule:
    return NamedRule(rule, question, answers, frozenset(answers))


RULES = (
    NamedRule(
        "later-starter",
        "who starts the second and each later game",
        {
            "owner": "the owner of the figure",
            "starter-again": "whoever started the first game",
            "next-starter": "the player after the last starter",
        },
        frozenset({"owner"}),
    ),
    NamedRule(
        "extra-token",
        "when the starter gets extra tokens",
        {"first-game": "in the first game only", "every-game": "in each game"},
    ),
    NamedRule(
        "short-payment",
        "what happens if a player has too few tokens to pay",
        {"pay-what-is-there": "the player pays what there is and owes nothing"},
    ),
    _about_figure(
        "figure-order",
        "whether the figure protects on the very roll that brings it",
        {"payment-first": "no, tokens are paid first", "figure-first": "yes, nothing is paid on that roll"},
    ),
    _about_figure(
        "one-place",
        "whether the owner may split an amount between several places",
        {"both-ways": "no, neither what is taken nor what is returned"},
    ),
    NamedRule(
        "win-scope",
        'what a pay-off "win" takes',
        {"stakes-only": "the game tokens of all players, no stash and no supply"},
    ),
    NamedRule(
        "short-supply",
        "what ends if the supply can not pay in full",
        {"match-ends": "the game and the match", "game-ends": "the game only"},
    ),
    NamedRule(
        "exact-supply",
        "whether a payment that takes exactly the last token of the supply counts as short",
        {"ends": "yes", "goes-on": "no, play goes on"},
    ),
    NamedRule(
        "short-deal",
        "what happens if the supply can not deal to everybody",
        {"match-ends": "the match ends before the deal"},
    ),
    NamedRule(
        "last-game",
        "what becomes of the game tokens of the last game",
        {"saved": "they go to the stashes before counting", "lost": "they return to the supply"},
    ),
    _about_figure(
        "bid-tie",
        "who gets the figure if the highest bid is shared",
        {"highest-sum": "whoever of them rolls the highest sum"},
    ),
    NamedRule(
        "adding-order",
        "who decides first about adding tokens",
        {
            "owner-first": "the owner of the figure, the others follow clockwise",
            "starter-first": "the starter, the others follow clockwise",
            "any-order": "nobody, it may be said in any order",
        },
        frozenset({"owner-first"}),
    ),
    NamedRule(
        "final-tie",
        "who wins if the most tokens are shared",
        {
            "in-turn": "whoever of them first rolls a result of the owner, in turn",
            "highest-sum": "whoever of them rolls the highest sum",
        },
        frozenset({"in-turn"}),
    ),
)
"""All named rules, in the order in which a match comes to them."""


def rule_texts(chosen: Mapping[str, str]) -> list[str]:
    """The keys of the sentences that tell the chosen answers."""
    return [f"rule.{name}.{answer}" for name, answer in chosen.items()]


def every_rule_text() -> list[str]:
    """The keys of the sentences of all answers: a text may tell more of them than the game chooses now."""
    return [f"rule.{one.id}.{answer}" for one in RULES for answer in one.answers]


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


_HINTS = {
    "start": "start = 6",
    "rounds": "rounds = 10",
    "players": "players = [3, 5]",
    "tokens": "tokens = 25",
}


def check_play(
    record: Record,
    play: PlaySettings | None,
    editions: Mapping[str, Edition],
    columns: Iterable[Column],
    sets: tuple[DiceSet, ...],
) -> None:
    """Notes a fault for what neither an edition nor `[play.assumed]` says, and for a game without pay-offs."""
    if play is None:
        return
    if not list(columns):
        record.fault("play", "the game has no pay-offs to play for", "add [[column]]s and [edition.payoffs]")
    faces = [face for die, _ in (sets[0].pool.groups if sets else ()) for face in die.weights]
    if faces and not any(isinstance(face, int) for face in faces):
        record.fault("play", "no die has a number on it", "whoever rolls the highest sum starts, so some die needs one")
    for edition in editions.values():
        record.problems += [] if edition.broken else _faults(play, edition)


def _faults(play: PlaySettings, edition: Edition) -> list[Problem]:
    """What keeps one edition from being played."""
    found, place = [], (shown(edition.path), edition.line)
    if lacking := _lacking(play, edition):
        what = " and ".join(f"'{key}'" for key in lacking)
        message = f"the edition '{edition.id}' does not say {what}, which [play] needs"
        hint = f"add it to the edition, or below [play.assumed]: {', '.join(_HINTS[key] for key in lacking)}"
        found.append(Problem(*place, message, hint))
    for key, number in edition.setup.items():
        low, high = ASSUMED.get(key, (number, number))
        if not low <= number <= high:
            message = f"the edition '{edition.id}' can not be played with {key} = {number}"
            found.append(Problem(*place, message, f"{low} to {high} can"))
    if edition.payoffs and not any(edition.payoffs.values()):
        message = f"in the edition '{edition.id}' no pay-off moves a token, so a game never ends"
        found.append(Problem(*place, message, "write pay-offs other than 0"))
    return found


def _lacking(play: PlaySettings, edition: Edition) -> list[str]:
    lacking = [key for key in ("start", "rounds") if key not in edition.setup and key not in play.assumed]
    if edition.players is None and play.players is None:
        lacking.append("players")
    if play.tokens and play.tokens not in {c.id for c in edition.components} and "tokens" not in play.assumed:
        lacking.append("tokens")
    return lacking
