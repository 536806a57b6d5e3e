"""The balance report as a page gets it: its words, and for each part the pictures with what stands below them."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from generator.base.labels import Labels
from generator.pages.balance.played import unbid
from generator.pages.balance.verdicts import supply_each
from generator.pages.balance.view import BalanceView, balance_view
from generator.pages.balance.words import BalanceWords
from generator.pages.literal import as_pages_say, label
from generator.play.balance import Balance
from generator.play.worth import Worth
from generator.tables.verified import GameTables
from generator.web.balancecharts import (
    Curve,
    DotLanes,
    SpanBar,
    columns_chart,
    curves_chart,
    outcomes_chart,
    round_ticks,
    shares_chart,
    spans_chart,
)

_SHOWN = 0.995
"""Of the turns of a game and of the tokens needed the pictures leave out what lies beyond this share."""


@dataclass(frozen=True)
class ChartView:
    """A picture as SVG, and its caption."""

    svg: str
    caption: str


@dataclass(frozen=True)
class BalancePage:
    """The report in words, and its pictures by the id of the part they belong to."""

    view: BalanceView
    charts: Mapping[str, tuple[ChartView, ...]]


def balance_page(balance: Balance, tables: GameTables, labels: Labels) -> BalancePage:
    """The page's values; the tables give the names."""
    said = as_pages_say(tables)
    words = BalanceWords(balance, tables, labels)  # a picture escapes its texts itself
    charts: dict[str, tuple[ChartView, ...]] = {"outcomes": (_outcomes(words),)}
    if balance.figures:
        charts |= {"length": (_minutes(words), _turns(words)), "seats": (_seats(words),), "tokens": (_tokens(words),)}
    return BalancePage(balance_view(balance, said, labels, label), charts)


def _outcomes(words: BalanceWords) -> ChartView:
    balance = words.balance
    by_choice: dict[str, list[Worth]] = {}
    for worth in balance.worths:
        by_choice.setdefault(worth.prediction, []).append(worth)
    rows, told = [], []
    for name, lanes in by_choice.items():
        means = [worth.mean(balance.reach.start) for worth in lanes]
        value = words.say("outcomes.mean", mean=" / ".join(words.signed(mean, 2) for mean in means))
        rows.append(
            DotLanes(
                words.prediction(name),
                value,
                balance.game.result(name).colour if name else "",
                tuple(
                    tuple((None if one.wins else one.tokens, float(one.chance)) for one in worth.outcomes)
                    for worth in lanes
                ),
                tuple(map(float, means)),
            )
        )
        told.append(words.say("outcomes.item", name=words.prediction(name), values=value))
    changes = sorted({one.tokens for worth in balance.worths for one in worth.outcomes if not one.wins})
    spread = (changes[-1] - changes[0]) if changes else 0
    near = [change for change in changes if change and abs(change) * 14 < max(spread, 14)]
    ticks = [(change, words.signed(change)) for change in changes if change not in near]
    filled = {
        "title": words.say("outcomes.chart"),
        "desc": "; ".join(told),
        "win": words.labels["table.win"],
    }
    owners = len({worth.owner for worth in balance.worths}) > 1
    caption = words.say("outcomes.caption" if owners else "outcomes.caption_plain")
    return ChartView(outcomes_chart(rows, ticks, filled), caption)


def _minutes(words: BalanceWords) -> ChartView:
    balance, seconds = words.balance, words.balance.seconds
    setup = balance.edition.setup
    rows, told = [], []
    for one in balance.figures:
        low, middle, high = (one.matches[0].turns_by(share) * seconds / 60 for share in (0.05, 0.5, 0.95))
        ends = words.number(low), words.number(high)
        rows.append(SpanBar(words.say("length.players", players=one.players), low, middle, high, ends))
        told.append(
            words.say("length.item", players=one.players, low=ends[0], high=ends[1], middle=words.number(middle))
        )
    promised = (
        (setup["minutes_from"], setup["minutes_to"]) if "minutes_from" in setup and "minutes_to" in setup else None
    )
    far = max([row.high for row in rows] + [promised[1] if promised else 0])
    filled = {
        "title": words.say("length.chart", seconds=words.seconds()),
        "desc": "; ".join(told),
        "colour": balance.game.colour,
    }
    svg = spans_chart(rows, promised, round_ticks(far * 1.15), filled)
    caption = words.say("length.caption" if promised else "length.caption_open")
    return ChartView(svg, " ".join([f"{filled['title']}.", caption, *unbid(words)]))


def _turns(words: BalanceWords) -> ChartView:
    one = words.balance.figures[0]
    game = one.game
    last = game.turn_by(_SHOWN)
    told = words.say(
        "length.game_item",
        half=game.turn_by(0.5),
        most=game.turn_by(0.9),
        mean=words.number(game.mean.value, 2 if game.exact else 1),
    )
    title = words.say("length.game_chart", players=one.players)
    every = max(round_ticks(last, most=8)[1:2] or [1])
    svg = columns_chart(
        game.ends[: last + 1],
        every,
        game.mean.value,
        {"title": title, "desc": told, "colour": words.balance.game.colour},
    )
    return ChartView(svg, f"{title}. {words.say('length.game_caption', told=told)}")


def _seats(words: BalanceWords) -> ChartView:
    groups, told = [], []
    for one in words.balance.figures:
        said = [words.percent(share.value, 1) for share in one.game.loser]
        names = [words.say("seats.seat", seat=seat) for seat in range(1, one.players + 1)]
        shares = [share.value for share in one.game.loser]
        group = words.say("length.players", players=one.players)
        groups.append((group, sum(shares) / one.players, list(zip(names, shares, said, strict=True))))
        told.append(words.say("seats.item", players=one.players, values=", ".join(said)))
    filled = {"title": words.say("seats.chart"), "desc": "; ".join(told), "colour": words.balance.game.colour}
    return ChartView(shares_chart(groups, filled), words.say("seats.caption"))


def _tokens(words: BalanceWords) -> ChartView:
    one = words.balance.figures[0]
    curves, told = [], []
    for match, dashes in zip(one.matches, ("", "7 4"), strict=False):
        points = [(tokens / one.players, share) for tokens, share in enumerate(match.enough)]
        first = max(next(number for number, (_, share) in enumerate(points) if share > 0) - 1, 0)
        last = next(number for number, (_, share) in enumerate(points) if share >= _SHOWN)
        name = words.say(f"tokens.{match.bids}") if words.bids else ""
        curves.append(Curve(name, tuple(points[first : last + 1]), dashes))
        item = words.say("tokens.item", bids=name, percent=words.percent(0.95), count=one.each(match.needed(0.95)))
        told.append(item.removeprefix(": "))
    each = supply_each(one.supply, one.players)
    marks = [(each, words.say("tokens.printed", count=words.number(each, 0 if each == int(each) else 1)))]
    far = max([x for curve in curves for x, _ in curve.points] + [each])
    near = min([x for curve in curves for x, _ in curve.points] + [each])
    filled = {
        "title": words.say("tokens.chart"),
        "desc": "; ".join(told),
        "none": "0",
        "half": "50",
        "all": "100",
    }
    svg = curves_chart(curves, marks, round_ticks(far, near), filled)
    return ChartView(svg, words.say("tokens.caption", players=one.players))
