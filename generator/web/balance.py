"""The balance report as a page gets it: its words, and the pictures of its parts."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from math import sqrt

from generator.base.labels import Labels
from generator.pages.balance.played import unbid
from generator.pages.balance.report import BalanceView, balance_view
from generator.pages.balance.turns import TurnBalance
from generator.pages.balance.words import BalanceWords
from generator.pages.markdown import as_pages_say, label, literal
from generator.play.balance.report import SECONDS, Balance
from generator.play.exact.predictions import Worth
from generator.play.turns import Turns
from generator.tables.verified import GameTables
from generator.web.charts import LINE, SIZE, WIDTH, band, bar, curve, dot, heading, line, picture, text
from generator.web.content import SearchFront

# The pictures of the balance report: what choices may bring, length, seats, tokens. The `words` of each hold `title`
# and `desc`, what it shows in a sentence each, and `colour`, that of its bars.


_BAR, _GAP, _LANE = 14, 12, 26
_DOT = 17  # the radius of a dot that stands for certainty: areas are chances
_SIDE = 14  # between the edge of the picture and the outermost number of an axis


@dataclass(frozen=True)
class DotLanes:
    """A choice: for each lane (without, with the figure) its changes, their chances, and the mean.

    A change is None for what a win takes, which has a place of its own at the right.
    """

    name: str
    value: str
    colour: str
    lanes: tuple[tuple[tuple[int | None, float], ...], ...]
    means: tuple[float, ...]


@dataclass(frozen=True)
class SpanBar:
    """A span with its middle, and both ends in words."""

    name: str
    low: float
    middle: float
    high: float
    ends: tuple[str, str]


@dataclass(frozen=True)
class Curve:
    """Shares of one by a number, as a line that is full or dashed, and its name."""

    name: str
    points: tuple[tuple[float, float], ...]
    dashes: str


def outcomes_chart(rows: Sequence[DotLanes], ticks: Sequence[tuple[int, str]], words: Mapping[str, str]) -> str:
    """Dots over an axis of changes; `ticks` are its numbers; `words` also has `win`, for the place of wins."""
    numbers = [change for row in rows for lane in row.lanes for change, _ in lane if change is not None]
    wins = any(change is None for row in rows for lane in row.lanes for change, _ in lane)
    low, high = min([*numbers, 0]), max([*numbers, 0]) + (2 if wins else 0)
    scale = _Scale(low, high, 2 * _SIDE if wins else _SIDE)
    body: list[str] = []
    y = 0.0
    top = y
    for row in rows:
        y = heading(body, y, row.name, row.value)
        for number, (lane, mean) in enumerate(zip(row.lanes, row.means, strict=True)):
            middle = y + _LANE / 2
            for change, chance in lane:
                at = scale(high if change is None else change)
                body.append(dot(at, middle, max(_DOT * sqrt(chance), 1.5), row.colour, hollow=number > 0))
            at = scale(min(max(mean, low), high))
            body.append(line(at, middle - 10, at, middle + 10, 3))
            y += _LANE
        y += 4
    body.insert(0, line(scale(0), top + LINE, scale(0), y, dashes="2 3"))
    y += SIZE
    body += [text(scale(number), y, said, "ww-label", "middle") for number, said in ticks]
    if wins:
        body.append(text(scale(high), y, words["win"], "ww-label", "middle"))
    return picture(body, y + 5, words)


def spans_chart(
    rows: Sequence[SpanBar], promised: tuple[float, float] | None, ticks: Sequence[float], words: Mapping[str, str]
) -> str:
    """A bar for each span with a line at its middle, before the strip that was `promised`."""
    ends = [row.high for row in rows] + ([promised[1]] if promised else [])
    scale = _Scale(0, max([*ends, *ticks]), 2 * _SIDE)
    body: list[str] = []
    y = 0.0
    for row in rows:
        y = heading(body, y, row.name, "")
        low, high = scale(row.low), scale(row.high)
        body.append(bar(low, y, high - low, _BAR, words["colour"]))
        body.append(line(scale(row.middle), y - 3, scale(row.middle), y + _BAR + 3, 3))
        body.append(text(low - 5, y + _BAR - 3, row.ends[0], "ww-value", "end"))
        body.append(text(high + 5, y + _BAR - 3, row.ends[1], "ww-value"))
        y += _BAR + _GAP
    if promised:
        body.insert(0, band(scale(promised[0]), 0, scale(promised[1]) - scale(promised[0]), y))
    y += SIZE
    body += [text(scale(tick), y, f"{tick:g}", "ww-label", "middle") for tick in ticks]
    return picture(body, y + 5, words)


def columns_chart(shares: Sequence[float], every: int, mean: float, words: Mapping[str, str]) -> str:
    """A column for each number from 0 on, as high as its share; every so many numbers are written below."""
    height, step = 120.0, WIDTH / (len(shares) + 1)
    top = max(shares)
    body = [
        bar(
            (number + 0.15) * step + step / 2 - step / 2,
            height - height * share / top,
            step * 0.7,
            height * share / top,
            words["colour"],
        )
        for number, share in enumerate(shares)
        if share > 0
    ]
    at = (mean + 0.5) * step
    body += [line(0, height, WIDTH, height), line(at, 0, at, height, 2, "6 4")]
    body += [
        text((number + 0.5) * step, height + SIZE + 4, str(number), "ww-label", "middle")
        for number in range(every, len(shares), every)
    ]
    return picture(body, height + SIZE + 10, words)


def shares_chart(
    groups: Sequence[tuple[str, float, Sequence[tuple[str, float, str]]]], words: Mapping[str, str]
) -> str:
    """Groups of bars, each with its equal share as a dashed line: (name, equal share, (name, share, in words) ...)."""
    room = 68
    most = max([share for _, _, rows in groups for _, share, _ in rows] + [equal for _, equal, _ in groups])
    left = 8 + 8.1 * max(len(name) for _, _, rows in groups for name, _, _ in rows)
    scale = (WIDTH - left - room) / most
    body: list[str] = []
    y = 0.0
    for group, equal, rows in groups:
        y = heading(body, y, group, "")
        top = y
        for name, share, said in rows:
            body.append(text(0, y + _BAR - 3, name, "ww-label"))
            body.append(bar(left, y, share * scale, _BAR, words["colour"]))
            body.append(text(left + max(share, equal) * scale + 6, y + _BAR - 3, said, "ww-value"))
            y += _BAR + 5
        body.append(line(left + equal * scale, top - 3, left + equal * scale, y, 2, "5 3"))
        y += 6
    return picture(body, y, words)


def curves_chart(
    curves: Sequence[Curve], marks: Sequence[tuple[float, str]], ticks: Sequence[float], words: Mapping[str, str]
) -> str:
    """Curves from nothing to all over a number, with upright marks that have names; `words` also holds the names of
    the heights, `none`, `half` and `all`."""
    left, height = 48.0, 150.0
    most = max([x for one in curves for x, _ in one.points] + [at for at, _ in marks])
    least = min([*(x for one in curves for x, _ in one.points), *(at for at, _ in marks)])
    scale = _Scale(least, most, _SIDE, left)
    body: list[str] = []
    y = 0.0
    for one in curves if len(curves) > 1 else ():
        body += [curve([(1, y + 8), (34, y + 8)], 3, one.dashes), text(42, y + 12, one.name, "ww-label")]
        y += LINE + 3
    top = y + LINE + 4
    foot = top + height
    for share, key in ((0.0, "none"), (0.5, "half"), (1.0, "all")):
        at = foot - height * share
        body += [line(left, at, WIDTH, at, dashes="" if share == 0 else "1 4")]
        body += [text(left - 6, at + 4, words[key], "ww-label", "end")]
    for at, said in marks:
        x = scale(at)
        body.append(line(x, top - 6, x, foot, 2, "5 3"))
        anchor = "end" if x > WIDTH * 0.7 else "start" if x < left + 40 else "middle"
        body.append(text(x, top - 9, said, "ww-value", anchor))
    body += [curve([(scale(x), foot - height * share) for x, share in one.points], 3, one.dashes) for one in curves]
    body += [
        text(scale(tick), foot + SIZE + 4, f"{tick:g}", "ww-label", "middle") for tick in ticks if least <= tick <= most
    ]
    return picture(body, foot + SIZE + 10, words)


def round_ticks(high: float, low: float = 0, most: int = 7) -> list[int]:
    """Round numbers for an axis from low to high, so many at most."""
    steps: Iterable[int] = (step * 10**power for power in range(6) for step in (1, 2, 5))
    step = next((step for step in steps if (high - low) / step <= most), 10**6)
    first = -(-int(low) // step) * step
    return list(range(first, int(high) + 1, step))


@dataclass(frozen=True)
class _Scale:
    """Where a number stands between the sides of a picture."""

    low: float
    high: float
    side: float
    left: float = 0

    def __call__(self, value: float) -> float:
        start, end = self.left + self.side, WIDTH - self.side
        return start + (value - self.low) / ((self.high - self.low) or 1) * (end - start)


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
    searched: SearchFront | None = None


def balance_page(
    balance: Balance | Turns, tables: GameTables, labels: Labels, searched: SearchFront | None = None
) -> BalancePage:
    """The page's values; the tables give the names. Words of a search are written as any text of a page."""
    said = as_pages_say(tables)
    if searched:
        rows = tuple(tuple(map(literal, row)) for row in searched.rows)
        told = {name: literal(getattr(searched, name)) for name in ("title", "lead", "caption")}
        searched = replace(searched, **told, head=tuple(map(literal, searched.head)), rows=rows)
    if isinstance(balance, Turns):
        return BalancePage(TurnBalance(balance, said, labels, SECONDS, label).view(), {}, searched)
    words = BalanceWords(balance, tables, labels)  # a picture escapes its texts itself
    charts: dict[str, tuple[ChartView, ...]] = {"outcomes": (_outcomes(words),)}
    if balance.figures:
        charts |= {"length": (_minutes(words), _turns(words)), "seats": (_seats(words),), "tokens": (_tokens(words),)}
    return BalancePage(balance_view(balance, said, labels, label), charts, searched)


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
    each = one.supply / one.players
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
