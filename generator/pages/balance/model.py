"""What the report rests on: how it was found, what was assumed, how sure its numbers are, where its lines are."""

from __future__ import annotations

from generator.base.locale import locale
from generator.pages.balance.words import BalanceWords
from generator.play import verdicts


def model_lines(words: BalanceWords) -> tuple[str, ...]:
    """A sentence or two for each thing a reader has to know to judge the numbers."""
    balance = words.balance
    choices = {worth.prediction for worth in balance.worths}
    lines = [words.say("model.pays", fingerprint=balance.fingerprint)]
    if balance.figures:
        if len(choices) > 1:
            lines.append(_policy(words))
        if words.bids:
            lines.append(words.say("model.figure"))
        if assumed := _assumed(words):
            lines.append(words.say("model.assumed", list=words.listed(assumed)))
        lines += [words.say("model.bids"), words.say("model.added")] if words.bids else []
        lines += [words.say("model.supply"), *_precision(words)]
        lines.append(words.say("model.seconds", seconds=words.seconds(), game=balance.game.id))
        lines += [words.say("model.seed", seed=balance.effort.seed), _lines(words)]
    if len(choices) > 1:
        lines.append(words.say("model.soon", soon=verdicts.SOON))
    return tuple(lines)


def _policy(words: BalanceWords) -> str:
    """What everybody predicts: a single name where it is always the same."""
    found = {row.best[0] for row in words.balance.best}
    if len(found) > 1:
        return words.say("model.policy_held")
    order = [*(result.id for result in words.balance.game.results), ""]
    return words.say("model.policy", name=words.prediction(order[found.pop()]))


def _lines(words: BalanceWords) -> str:
    return words.say(
        "model.lines",
        even=words.number(verdicts.SEATS_EVEN * 100),
        slight=words.number(verdicts.SEATS_SLIGHT * 100),
        dry=words.percent(verdicts.DRY_RARE),
        skipped=words.percent(verdicts.SKIPPED_RARE),
        in_time=words.percent(verdicts.IN_TIME),
    )


def _assumed(words: BalanceWords) -> list[str]:
    stakes = words.balance.stakes
    said = [
        words.say(f"assumed.{name}", value=getattr(stakes[0], name))
        for name in ("start", "starter_extra", "rounds")
        if name in stakes[0].assumed
    ]
    if "players" in stakes[0].assumed:
        said.append(words.say("assumed.players", value=words.range(stakes[0].players, stakes[-1].players)))
    if "tokens" in stakes[0].assumed:
        said += [words.say("assumed.tokens", value=one.supply, players=one.players) for one in stakes]
    return said


def _precision(words: BalanceWords) -> list[str]:
    lines = []
    figures = words.balance.figures
    for one in figures:
        players = one.players
        if one.game.exact:
            lines.append(words.say("model.exact", players=players, doubt=_tiny(words, one.game.doubt)))
        else:
            doubt = words.number(one.game.doubt * 100, 1)
            lines.append(words.say("model.games", players=players, games=words.number(one.game.games), doubt=doubt))
    widest = max((share.high - share.low) / 2 for one in figures for match in one.matches for share in match.winner)
    matches = words.number(figures[0].matches[0].matches)
    key = "model.matches" if words.bids else "model.matches_plain"
    lines.append(words.say(key, matches=matches, doubt=words.number(widest * 100, 1)))
    return lines


def _tiny(words: BalanceWords, bound: float) -> str:
    """A bound as a power of ten that it does not exceed: `0.0001`."""
    digits = next((digits for digits in range(9, 0, -1) if bound <= 10**-digits), 1)
    return locale(words.language).decimal(1, 0) if bound > 0.1 else words.number(10**-digits, digits)
