"""What card templates receive: the verified tables of an edition as words and figures of one language."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from pathlib import Path
from typing import Any

from generator.base.labels import Labels
from generator.base.locale import locale
from generator.base.problem import Problem, did_you_mean, shown
from generator.dice.die import Die, Roll
from generator.dice.pool import OpenDie
from generator.games.editions import WIN, Edition
from generator.games.model import Game
from generator.games.results import OVERLAP, RollResult
from generator.tables.outcome import OutcomeRow
from generator.tables.verified import GameTables
from generator.views.numbers import NumberColumn, dice_numbers, number_columns
from generator.views.wording import (
    NO_SYMBOL,
    PayoffKind,
    Wording,
    face_symbol,
    payoff_kind,
    payoff_text,
    percent_texts,
    printed_address,
)

_FRAMES = {"tetrahedron": "triangle", "octahedron": "triangle", "icosahedron": "triangle", "dodecahedron": "pentagon"}
"""The shape of a face by the solid."""


@dataclass(frozen=True)
class GameView:
    """The game in words, with the symbol that stands for it; `subtitle` may be empty, `has_owner`: a figure changes
    pay-offs. Symbols are characters on pages, else names."""

    id: str
    title: str
    subtitle: str
    symbol: str
    colour: str
    has_owner: bool


@dataclass(frozen=True)
class EditionView:
    """The edition; `label` as it is printed, `mark` what tells a house rule from what was published, else empty."""

    id: str
    label: str
    mark: str


@dataclass(frozen=True)
class ColumnView:
    """A column of the pay-off table: `when` as in `game.toml`, or `number` for what is no pay-off."""

    id: str
    symbol: str
    name: str
    name_key: str
    when: str


@dataclass(frozen=True)
class FaceView:
    """A face of a die: its symbol by name, `-` where there is none, its label, and the shape of the face.

    `frame` is triangle, square or pentagon; `-` where the symbol is the whole die.
    """

    symbol: str
    label: str
    frame: str = "square"


@dataclass(frozen=True)
class ChanceView:
    """The chance of a result, as printed."""

    count: str
    total: str
    percent: str
    one_in: str


@dataclass(frozen=True)
class PayoffView:
    """A pay-off as printed; `kind` is gain, loss, zero or win, or number for what is none, `amount` how many tokens
    come or go, 0 for a win, `key` tells one that does not fit at its line; `changed`: a house rule pays what its base
    does not."""

    text: str
    kind: PayoffKind
    amount: int
    key: str
    changed: bool = False


@dataclass(frozen=True)
class ResultView:
    """A row of the card; the keys name the texts, so that one that does not fit is told at its line. `gloss`, which
    may be empty, says what a name of another language means; `patterns` are none for `any`, and without formulas;
    `place` counts all results, from 1."""

    id: str
    place: int
    symbol: str
    colour: str
    name: str
    name_key: str
    gloss: str
    gloss_key: str
    rule: str
    rule_key: str
    patterns: tuple[str, ...]
    examples: tuple[tuple[FaceView, ...], ...]
    chance: ChanceView
    payoffs: tuple[PayoffView, ...]


def card_context(tables: GameTables, labels: Labels, qr_url: str) -> dict[str, Any]:
    """The names a card template may use, short of `card`, its format."""
    game, edition, words = tables.game, tables.edition, Wording(tables, labels)
    counted = zip(game.results, tables.main.rows, percent_texts(tables, tables.main)[labels.language], strict=True)
    numbers = number_columns(words, tables.main, shown=True) if game.results else ()
    rows = tuple(_with_numbers(_result(words, *row), numbers, at) for at, row in enumerate(counted))
    return {
        "lang": labels.language,  #: the language, as in `en`
        "game": game_view(words),  #: the game in words
        "edition": shown_edition(edition, labels),  #: the edition
        "columns": (  #: the columns of pay-offs, then those of numbers beside chances
            *column_views(words),
            *(ColumnView(one.id, one.symbol, one.short, one.key, "number") for one in numbers),
        ),
        "results": rows,  #: the rows, in order
        "heading": words.said("card.heading"),  #: the text `card.heading`
        "part": "",  #: what stands behind it where results need several cards, as in " (1 of 2)", else empty
        "before": 0,  #: how many rows stand on the cards before this one, where results need several
        "note": words.said("card.note"),  #: the text `card.note`, or empty
        "owner_note": words.said("card.owner"),  #: the text `card.owner`, or empty
        "win_note": words.said("card.win") if WIN in edition.payoffs.values() else "",  #: the same of `card.win`
        "upper_note": _order_note(words),  #: that the upper one counts where a roll fits several, or that all do
        "text": labels.section("card"),  #: the shared words of `[card]`, as in `text.chance`
        "own": labels.section("own"),  #: your own words of `[own]`, as in `own.motto`
        "fingerprint": tables.short_fingerprint,  #: the first eight digits of the fingerprint of the tables
        "pattern_note": labels[note] if (note := _pattern_note(game)) else "",  #: what letters of patterns mean
        "pattern_note_key": note.replace("card.", "text.", 1),  #: the key under which that text stands
        "qr_url": qr_url,  #: the address for the QR code
        "address": printed_address(labels, qr_url),  #: the same as it is printed; of `.example`, that there is none
        "pattern_symbols": _pattern_symbols(tables),  #: names of symbols for the pattern of the back
    }


def dice_context(tables: GameTables, labels: Labels, qr_url: str) -> dict[str, Any]:
    """The names of the card of what a throw scores by the number of dice."""
    words = Wording(tables, labels)
    key = "score.heading" if words.said("score.heading") else "text.table.by_dice"
    numbers = dice_numbers(words)
    rows = numbers.rows if numbers else ()
    return {**card_context(tables, labels, qr_url), "numbers": numbers, "numbers_key": key, "rows": rows}


def is_list(game: Game) -> bool:
    """Whether the results of a game without pay-offs are so many that its card is a list of lines."""
    return not game.columns and len(game.results) > _ROWS


def game_view(words: Wording) -> GameView:
    """The game; symbols by name where nobody has their characters."""
    game = words.game
    symbol = words.symbols.get(game.symbol, game.symbol)
    return GameView(
        game.id, words.text.get("title"), words.said("subtitle"), symbol, game.colour, game.owner is not None
    )


def column_views(words: Wording) -> tuple[ColumnView, ...]:
    """The columns of the pay-off table."""
    return tuple(
        ColumnView(column.id, words.symbols.get(column.symbol, column.symbol), words.said(name), name, column.when)
        for column in words.game.columns
        for name in [f"column.{column.id}.name"]
    )


def shown_edition(edition: Edition, labels: Labels) -> EditionView:
    """The edition as cards and sheets show it."""
    mark = labels["card.house_rule"] if edition.house_rule else ""
    return EditionView(edition.id, f"{labels['card.edition']} {edition.id}", mark)


def text_sources(tables: GameTables, labels: Labels) -> dict[str, tuple[Path, int]]:
    """Where each text of a card was written, by its key: the game's own texts and, as `text.KEY`, the shared labels."""
    text = tables.text(labels.language)
    own = {key: (text.path, line) for key, line in text.lines.items()}
    own["edition.label"] = (tables.edition.path, tables.edition.line)
    own["naming"] = (tables.game.path, tables.game.lines["naming"])  # names that a game makes itself
    own |= {f"payoff.{result}.{column}": place for (result, column), place in tables.edition.places.items()}
    return own | {f"text.{key.removeprefix('card.')}": place for key, place in labels.places.items()}


def _result(words: Wording, result: RollResult, row: OutcomeRow, percent: str) -> ResultView:
    tables = words.tables
    name, gloss, rule = (f"result.{result.id}.{part}" for part in ("name", "gloss", "rule"))
    said, patterns = words.rule(result)
    return ResultView(
        id=result.id,
        place=tables.game.results.index(result) + 1,
        symbol=result.symbol,
        colour=result.colour,
        name=words.text.get(name),
        name_key=name,
        gloss=words.said(gloss),
        gloss_key=gloss,
        rule=said,
        rule_key=rule,
        patterns=patterns if tables.game.card.formulas else (),
        examples=tuple(_faces(tables, example) for example in result.examples),
        chance=chance_view(words, row.probability, row.total, percent),
        payoffs=tuple(_payoff(words, result.id, column.id) for column in tables.game.columns),
    )


def _order_note(words: Wording) -> str:
    """What happens to a roll that fits several results, where there are such."""
    kind = "upper" if words.tables.contests else "overlap" if words.game.kind == OVERLAP else ""
    return words.labels[f"card.{kind}"] if kind else ""


def _with_numbers(result: ResultView, columns: Sequence[NumberColumn], at: int) -> ResultView:
    """A row with its cells of columns of numbers behind those of pay-offs."""
    cells = (PayoffView(column.texts[at], "number", 0, column.key) for column in columns)
    return replace(result, payoffs=(*result.payoffs, *cells))


def chance_view(words: Wording, chance: Fraction, total: int, percent: str) -> ChanceView:
    """The chance of so many rolls."""
    decimal, one_in = words.numbers.decimal, words.numbers.short(1 / chance, 2) if chance else ""
    return ChanceView(decimal(int(chance * total)), decimal(total), percent, one_in)


def _payoff(words: Wording, result: str, column: str) -> PayoffView:
    edition = words.tables.edition
    payoff, changed = edition.payoffs[result, column], words.game.changed(edition, result, column)
    amount, said = 0 if payoff == WIN else abs(payoff), payoff_text(payoff, words.language, words.labels["card.win"])
    return PayoffView(said, payoff_kind(payoff), amount, f"payoff.{result}.{column}", changed)


def _pattern_note(game: Game) -> str:
    """The key of the label that says what the letters of the printed patterns mean; empty where there are none."""
    letters = {letter for result in game.results for pattern in result.patterns for letter in pattern.letters}
    if not letters or not game.card.formulas:
        return ""
    return "card.letters_nx" if letters == {"n", "x"} else "card.letters"


def _faces(tables: GameTables, roll: Roll) -> tuple[FaceView, ...]:
    return face_views(tables.game, tables.main.dice_set.pool.dice, roll)


def face_views(game: Game, dice: Sequence[Die | OpenDie], roll: Roll) -> tuple[FaceView, ...]:
    """The faces of a roll, each on its die."""
    views = []
    for die, face in zip(dice, roll, strict=True):
        symbol = face_symbol(die, face, game.face_symbols)
        whole = symbol != NO_SYMBOL and symbol != game.face_symbols.get(str(face))
        views.append(FaceView(symbol, str(face), NO_SYMBOL if whole else _FRAMES.get(die.solid, "square")))
    return tuple(views)


def _pattern_symbols(tables: GameTables) -> tuple[str, ...]:
    """What the back is strewn with: the symbols of the results, and the faces of their examples.

    Where rolls are choices: the symbols of the items and the faces of the dice, at least the game's own symbol.
    """
    symbols = [result.symbol for result in tables.game.results]
    examples = [example for result in tables.game.results for example in result.examples]
    if tables.game.options:
        dice = tables.main.dice_set.pool.dice
        symbols = [item.symbol for item in tables.game.options.items if item.symbol]
        shown = [face_symbol(die, face, tables.game.face_symbols) for die in dice for face in die.symbols]
        faces = [face for face in shown if face != NO_SYMBOL]
        return tuple(dict.fromkeys([*symbols, *faces])) or (tables.game.symbol,)
    faces = [view.symbol for example in examples for view in _faces(tables, example) if view.symbol != NO_SYMBOL]
    return tuple(dict.fromkeys([*symbols, *faces]))


_ROWS = 12
"""Results that a card of rows has at most, where there are no pay-offs."""
EXAMPLES = 4
"""How many rolls of a result the rules without words show, where there are so many."""


def wordless_context(tables: GameTables, labels: Labels, qr_url: str) -> dict[str, Any]:
    """The names of a card template, and those of cards and rules without words."""
    game, edition = tables.game, tables.edition
    context = card_context(tables, labels, qr_url)
    return {
        **context,
        "said": _said(tables, labels, context),  #: what each picture says to people who listen, as in `said.turn`
        "players": edition.players,  #: smallest and largest number, or none
        "dice": len(tables.main.dice_set.pool.dice),  #: how many dice are rolled
        "start": edition.setup.get("start"),  #: tokens at the start, or none
        "starter_extra": edition.setup.get("starter_extra"),  #: what the first player gets on top, or none
        "supply": _supply(tables),  #: tokens that lie ready for each player, or none
        "rounds": edition.setup.get("rounds"),  #: how many rounds there are, or none
        "scenes": game.scenes,  #: the names of the scenes
        "owner": game.owner.cancels if game.owner else (),  #: the results of the owner
        "rolls": {one.id: _rolls(tables, one) for one in game.results},  #: several rolls of each result, by its `id`
    }


def _supply(tables: GameTables) -> int | None:
    """How many tokens lie ready for each player, where the edition says so."""
    play = tables.game.play
    own = [one for one in tables.edition.components if play and one.id == play.tokens and one.per == "player"]
    return next((one.count for one in own if not one.at_least), None)


def _said(tables: GameTables, labels: Labels, context: dict[str, Any]) -> dict[str, str]:
    """What each picture says, by its name; pictures of what the edition does not know are not there."""
    words, numbers, game, edition = labels.section("wordless"), locale(labels.language), tables.game, tables.edition
    setup = {name: numbers.decimal(value) for name, value in edition.setup.items()}
    dice, text = numbers.decimal(len(tables.main.dice_set.pool.dice)), tables.text(labels.language)
    said = {
        "heading": words["heading"],
        "card": words["card"],
        "turn": words["turn" if any(column.when == "correct" for column in game.columns) else "turn_plain"],
        "each": words["dice"].format(dice=dice),
    }
    if edition.players:
        span = "–".join(numbers.decimal(number) for number in dict.fromkeys(edition.players))
        said["players"] = words["players"].format(players=span)
    if "start" in setup:
        said["each"] = words["each"].format(start=setup["start"], dice=dice)
        if "starter_extra" in setup:
            said["each"] += f" {words['starter'].format(extra=setup['starter_extra'])}"
    if "start" in setup and (supply := _supply(tables)):
        said["each"] += f" {words['supply'].format(supply=numbers.decimal(supply))}"
    if "rounds" in setup:
        said["rounds"] = words["rounds"].format(rounds=setup["rounds"])
    if game.owner and game.owner.cancels:
        names = ", ".join(text.get(f"result.{name}.name") for name in game.owner.cancels)
        said |= {key: words[key].format(results=names) for key in ("cancels", "figure")}
    for scene in game.scenes:
        said.setdefault(scene, words[scene])
    if "most" in said and "rounds" in said:  # both are one picture
        said["most"] = f"{said['rounds']} {said['most']}"
    said["payoffs"] = " ".join(
        words["payoffs"].format(
            result=result.name,
            list=", ".join(
                f"{column.name} {payoff.text}"
                for column, payoff in zip(context["columns"], result.payoffs, strict=True)
            ),
        )
        for result in context["results"]
    )
    return said


def _rolls(tables: GameTables, result: RollResult) -> tuple[tuple[FaceView, ...], ...]:
    """Different rolls of a result: the examples of the game, then others spread over the verified table."""
    pool = tables.main.dice_set.pool
    chosen = {pool.canonical(roll): roll for roll in result.examples}
    sets = sorted({pool.canonical(roll) for roll, name in tables.main.rolls if name == result.id}, key=str)
    others = [roll for roll in sets if roll not in chosen]
    wanted = max(EXAMPLES - len(chosen), 0)
    picked = [others[len(others) * number // wanted] for number in range(wanted)] if others else []
    rolls = [*chosen.values(), *dict.fromkeys(picked)][:EXAMPLES]
    return tuple(face_views(tables.game, pool.dice, roll) for roll in rolls)


def unknown_names(game: Game, symbols: Iterable[str], colours: Iterable[str]) -> list[Problem]:
    """A problem for each symbol and colour of the game definition that nobody has drawn or mixed."""
    symbols, colours = list(symbols), list(colours)
    named = [("symbol", f"the result '{r.id}'", r.symbol, r.line, symbols) for r in game.results]
    named += [("colour", f"the result '{r.id}'", r.colour, r.line, colours) for r in game.results]
    items = game.options.items if game.options else ()
    named += [("symbol", f"the item '{item.id}'", item.symbol, item.line, symbols) for item in items if item.symbol]
    named += [("colour", f"the item '{item.id}'", item.colour, item.line, colours) for item in items if item.colour]
    named += [("symbol", f"the column '{c.id}'", c.symbol, c.line, symbols) for c in game.columns]
    named += [
        ("symbol", f"the face '{face}'", name, game.lines["face"], symbols) for face, name in game.face_symbols.items()
    ]
    named += [("symbol", "the game", game.symbol, game.lines["symbol"], symbols)]
    named += [("colour", "the game", game.colour, game.lines["colour"], colours)]
    every = " (`wuerfelwerk symbols` shows all)"
    return [
        Problem(shown(game.path), line, f"{owner} asks for the {kind} '{name}'", f"{did_you_mean(name, known)}{every}")
        for kind, owner, name, line, known in named
        if name not in known
    ]
