"""What made pages get besides the tables: pictures of cards, printed files, charts, the calculator's data."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Any

from generator.base.labels import Labels
from generator.base.locale import locale
from generator.dice.die import Roll
from generator.glyphs.fontset import FontSet
from generator.pages.markdown import literal
from generator.play.crossing import SHARE
from generator.tables.verified import GameTables
from generator.views.chancebars import chance_bars
from generator.views.means import MeansView, means_of
from generator.views.wording import spelled, unit_of
from generator.web.assets import FOLDER, hashed_name
from generator.web.calculator import calculator_data
from generator.web.charts import MeanBars, chances_chart, means_chart
from generator.web.content import Picture, SiteGame
from generator.web.prints import download_view, print_group
from generator.web.score import score_data

_ROW, _DRAWN, _WRITTEN = 180, 110, 8
"""Bytes of a row of the list of all rolls, and of a die in it as a drawing and as a label."""
_ROOM = 205_000
"""Bytes that the list may have on a page, which is opened on phones."""


@dataclass(frozen=True)
class CardView:
    """A face of the card as a picture; `src` is relative to the page."""

    face: str
    src: str
    alt: str
    width: int
    height: int


@dataclass(frozen=True)
class SymbolView:
    """A symbol by its name and its character."""

    name: str
    char: str


@dataclass(frozen=True)
class RollView:
    """A roll of the list: the faces, their characters, `1-3-5`, and the view of its result.

    `weight` is how many of the equally likely rolls it stands for: more than one where a face stands on a die twice.
    """

    faces: tuple[str, ...]
    dice: str
    label: str
    weight: int
    result: Any


def made_context(one: SiteGame, labels: Labels, context: Mapping[str, Any], fonts: FontSet) -> dict[str, Any]:
    """The names `cards`, `prints`, `downloads`, `rolls` and `stock`; `context` are the page's other names."""
    language = labels.language
    return {
        #: the faces of the card as pictures
        "cards": tuple(
            CardView(
                card.name.removesuffix(".svg").removeprefix("card-"),
                _up(card),
                literal(card.alt),
                card.width,
                card.height,
            )
            for card in one.cards.get(language, ())
        ),
        #: the printed files, those of one kind together
        "prints": tuple(
            print_group(kind, "print/", _up(kind.preview), labels) for kind in one.prints.get(language, ())
        ),
        #: the tables as files, which are not printed
        "downloads": tuple(download_view(offered, "print/", labels) for offered in one.downloads.get(language, ())),
        "stock": _stock(one, fonts),  #: the symbols that the calculator may show
        #: every ordered roll with its result; none where there are too many to list
        "rolls": tuple(
            RollView(
                tuple(map(str, roll)),
                context["roll"](*roll),
                literal(spelled(roll)),
                one.tables.main.weights[roll],
                context["result"][result],
            )
            for roll, result in _listed(one)
        ),
    }


def _stock(one: SiteGame, fonts: FontSet) -> tuple[SymbolView, ...]:
    """Every symbol that a script of the page may want to show: dice, results and columns."""
    chars = fonts.symbol_chars
    faces = [f"die-{face}" for die in one.tables.main.dice_set.pool.dice for face in die.faces]
    named = [
        *faces,
        *one.game.face_symbols.values(),
        *(r.symbol for r in one.game.results),
        *(c.symbol for c in one.game.columns),
        *("dice", "silent", "trophy"),
    ]
    return tuple(SymbolView(name, chars[name]) for name in sorted(set(named)) if name in chars)


def _listed(one: SiteGame) -> Sequence[tuple[Roll, str]]:
    """All rolls, as far as a page has room for them, else none."""
    table = one.tables.main
    dice = table.dice_set.pool.dice
    drawn = sum(_DRAWN if die.faces == tuple(range(1, 7)) else _WRITTEN for die in dice)
    return table.rolls if table.is_plain and len(table.rolls) * (_ROW + drawn) <= _ROOM else ()


def _up(picture: Picture) -> str:
    """A picture's address from a page one folder below the language."""
    return f"../{FOLDER}/{hashed_name(picture.name, picture.content)}"


def figures(
    tables: GameTables, all_tables: Mapping[str, GameTables], labels: Labels, symbols: Collection[str]
) -> dict[str, Any]:
    """The values `chart`, `means_chart`, `calculator`, `score` and `helper_share` of a page.

    `all_tables` are those of every edition by its id; `symbols` the names of the symbols that are drawn.
    """
    means = means_of(tables, labels)
    return {
        "chart": chart_of_chances(tables, labels),  #: the chances as a picture
        "means_chart": chart_of_means(tables, means, labels),  #: the means as a picture
        "calculator": calculator_data(tables, all_tables, labels, symbols),  #: what the roll calculator knows, as JSON
        "score": score_data(tables, labels),  #: what the score page knows, as JSON; empty where nothing can be kept
        #: in which share of the rolls the model of the move helper lets a sum be taken; empty in games without choices
        "helper_share": locale(labels.language).share(Fraction(SHARE), 0) if tables.options else "",
    }


def chart_of_chances(tables: GameTables, labels: Labels) -> str:
    """The picture of the chances of what the first dice set can roll, or of what may be marked."""
    words, bars = labels.section("page.probabilities"), chance_bars(tables, labels)
    items = [words["chart_item"].format(name=bar.name, value=bar.told) for bar in bars]
    title = words["chart_title"]
    if tables.options:
        title = words["option_chart"].format(items=tables.text(labels.language).get("options.items"))
    return chances_chart(bars, {"title": title, "desc": "; ".join(items)})


def chart_of_means(tables: GameTables, means: tuple[MeansView, ...], labels: Labels) -> str:
    """The picture of the means of all predictions; empty for a game without pay-offs."""
    if not means:
        return ""
    words = labels.section("page.pays")
    unit = unit_of(tables, labels)
    bars = [
        MeanBars(
            row[0].title,
            tuple(mean.tokens for mean in row),
            tuple(mean.decimal for mean in row),
            row[0].colour,
        )
        for row in zip(*(view.rows for view in means), strict=True)
    ]
    items = [words["chart_item"].format(name=bar.name, values=" / ".join(bar.values)) for bar in bars]
    return means_chart(
        bars,
        {
            "title": words["chart_title"].format(unit=unit),
            "desc": "; ".join(items),
            "without": words["plain"],
            "with": words["owner"],
        },
    )
