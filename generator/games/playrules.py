"""The named rules of a pay-off game: what published rules leave open, and the answers that an engine can carry out."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass


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
