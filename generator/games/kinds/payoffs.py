"""Everything about pay-off games that is data: `[play]`, the named rules, and what editions have to say for them."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Annotated, Any

from generator.base.keys import NONE, Key, Names, keys_of, said_of
from generator.base.problem import Problem, did_you_mean, shown
from generator.base.record import Record

if TYPE_CHECKING:
    from generator.games.dicesets import DiceSet
    from generator.games.editions import Edition
    from generator.games.model import Column


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


@dataclass(frozen=True)
class Assumed:
    """What editions do not say; None where nothing is assumed. `tokens` are a player's share of the supply."""

    start: Annotated[int | None, Key("integer", "tokens of each player at the start", default=None, low=1, high=99)]
    starter_extra: Annotated[int | None, Key("integer", "what the starter gets on top", default=None, low=0, high=99)]
    rounds: Annotated[int | None, Key("integer", "games of a match", default=None, low=1, high=99)]
    tokens: Annotated[
        int | None, Key("integer", "how many tokens there are for each player", default=None, low=1, high=MOST_TOKENS)
    ]
    players: Annotated[
        tuple[int, int] | None, Key("span", "the fewest and the most players", default=None, low=2, high=MOST_PLAYERS)
    ]


@dataclass(frozen=True)
class PlaySettings:
    """`tokens` and `figure` are components (no figure: empty), `assumed` what editions do not say.

    `rules` has an answer for each named rule that the game can ask; `chosen` those that the file names itself.
    `players` is the smallest and largest number where an edition does not say it.
    """

    tokens: Annotated[
        str, Key("text", 'the `[[edition.component]]` that players win and lose: `tokens = "stones"`', of="component")
    ]
    figure: Annotated[str, Key("text", "the component that has an owner", of="component", default="")]
    assumed: Annotated[
        Mapping[str, Any],
        Key("table", "what editions do not say", each=Assumed, required=False, otherwise=NONE, into=said_of),
    ]
    players: tuple[int, int] | None
    rules: Annotated[
        Mapping[str, str], Key("mapping", "answers to rules", of="rule", each=Key("text", "an answer"), required=False)
    ]
    chosen: Mapping[str, str]
    line: int

    @classmethod
    def values(cls, read: dict[str, Any], table: Record, names: Names) -> dict[str, Any]:
        """The fields: the first answer holds where the game does not choose; only a game with a figure has all."""
        has_figure, assumed, chosen = bool(names["figure"]), dict(read["assumed"]), {}
        open_rules = {rule.id: rule.choices(has_figure) for rule in RULES if rule.choices(has_figure)}
        known = {rule.id: rule for rule in RULES}
        for name, answer in read["rules"].items():
            if answer in known[name].figure and not has_figure:
                said = f"'{answer}' needs a figure, and the game has no [owner]"
                table.fault(("rules", name), said, _or(open_rules.get(name, ())))
            elif answer and answer not in known[name].answers:
                hint = did_you_mean(answer, known[name].answers)
                table.fault(("rules", name), f"'{name}' can not be '{answer}'", hint)
            elif answer:
                chosen[name] = answer
        players = assumed.pop("players", None)
        rules = {name: chosen.get(name, choices[0]) for name, choices in open_rules.items()}
        return read | {"assumed": assumed, "players": players, "rules": rules, "chosen": chosen}

    def check(self, table: Record, names: Names) -> None:
        """A figure changes something, and what changes something is a figure."""
        if names["figure"] and "figure" not in table:
            table.missing("figure", "a text")
        elif self.figure and not names["figure"]:
            table.fault("figure", "nothing says what the figure changes", 'add [owner] cancels = ["..."]')


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
        limits = keys_of(Assumed)[key].limits if key in keys_of(Assumed) else {"low": number, "high": number}
        if not limits["low"] <= number <= limits["high"]:
            message = f"the edition '{edition.id}' can not be played with {key} = {number}"
            found.append(Problem(*place, message, f"{limits['low']} to {limits['high']} can"))
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
