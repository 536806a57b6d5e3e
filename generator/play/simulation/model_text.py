"""The model of a simulation in words: nothing is printed without it."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby

from generator.play.simulation.policies import SILENT, Policy, Spending
from generator.play.stakes import Stakes

OF_GAMES = ("short-payment", "figure-order", "win-scope", "exact-supply")
"""The named rules that a single game comes to."""
BIDS = {
    "none": "nothing",
    "half": "any number up to half of the stash, each as likely",
    "all": "the whole stash",
}
POLICIES = {
    "best": "what is best on average in the next turn",
    "cautious": "what is least likely to cost the last token, then what costs least",
}
ASSUMED = {
    "start": "the tokens at the start",
    "starter_extra": "the extra tokens of the starter",
    "rounds": "the number of games",
    "players": "the number of players",
    "tokens": "the number of tokens",
}


def model_lines(stakes: Stakes, policies: Sequence[Policy]) -> list[str]:
    """What holds of single games and of matches alike."""
    lines = policy_lines(stakes, policies)
    more = f", seat 1 begins and has {stakes.starter_extra} more" if stakes.starter_extra else ", seat 1 begins"
    lines.append(f"each has {stakes.start} tokens at the start{more}")
    if stakes.supply is None:
        lines.append("the supply never runs dry")
    else:
        lines.append(f"{stakes.supply} tokens in all, {stakes.supply / stakes.players:g} a player")
    if stakes.assumed:
        named = [text for key, text in ASSUMED.items() if key in stakes.assumed]
        lines.append(f"assumed, since the edition does not say it: {', '.join(named)}")
    return lines


def figure_line(stakes: Stakes, equals: str) -> list[str]:
    """What the owner of the figure does, in a game with one."""
    if not stakes.cancels:
        return []
    return [f"the owner of the figure takes gains from the richest opponent ({equals}) and pays losses to the supply"]


def match_lines(stakes: Stakes, bids: Spending, adds: Spending) -> list[str]:
    """What happens between the games of a match."""
    lines = [f"{stakes.rounds} games"]
    if stakes.cancels:
        lines.append(f"each bids {spent(bids)}; of equal bids each is as likely to win")
    lines.append(f"each adds {spent(adds)} to the tokens of the next game")
    lines.append(rule_line(stakes, tuple(stakes.rules)))
    return lines


def rule_line(stakes: Stakes, names: Sequence[str]) -> str:
    """How these of the named rules are answered, those left out that the game does not ask."""
    return ", ".join(f"{rule}: {answer}" for rule, answer in stakes.rules.items() if rule in names)


def spent(spending: Spending) -> str:
    """A model of bids in words."""
    kind, _, number = spending.name.partition(":")
    if kind == "share":
        return f"{number} % of the stash, rounded down"
    return f"{number} tokens or what there is" if kind == "tokens" else BIDS[kind]


def policy_lines(stakes: Stakes, policies: Sequence[Policy]) -> list[str]:
    """Who predicts what; of policies that look at the tokens held, what that comes to."""
    if len({policy.name for policy in policies}) == 1:
        return [f"each predicts {_told(stakes, policies[0])}"]
    return [f"seat {seat} predicts {_told(stakes, policy)}" for seat, policy in enumerate(policies, 1)]


def _told(stakes: Stakes, policy: Policy) -> str:
    if policy.name not in POLICIES:
        return policy.name
    plain, owner = (_ranges(stakes, policy, owns) for owns in (0, 1))
    if plain == owner or not stakes.cancels:
        return f"{POLICIES[policy.name]} ({policy.name}): {plain}"
    return f"{POLICIES[policy.name]} ({policy.name}): {plain}; with the figure {owner}"


def _ranges(stakes: Stakes, policy: Policy, owns: int) -> str:
    """`wunsch with 1 to 3 tokens, then silent`."""
    names = [*stakes.results, SILENT]
    chosen = [names[prediction] for prediction in policy.weights[owns, 1:].argmax(axis=1)]
    parts, held = list[str](), 1
    for name, group in groupby(chosen):
        last = held + len(list(group)) - 1
        if last == len(chosen):
            parts.append(f"{'then ' if parts else 'always '}{name}")
        else:
            parts.append(
                f"{name} with {held}" + (f" to {last}" if last > held else "") + (" tokens" if last > 1 else " token")
            )
        held = last + 1
    return ", ".join(parts)
