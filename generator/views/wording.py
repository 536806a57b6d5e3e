"""Numbers and things of the tables in words and figures of a language: chances, pay-offs, names of what is rolled."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from fractions import Fraction
from types import MappingProxyType
from typing import Literal
from urllib.parse import urlsplit

from generator.base.labels import Labels
from generator.base.locale import MINUS, RoundingPolicy, locale
from generator.base.problem import Problem, shown
from generator.base.reserved import is_reserved
from generator.dice.die import Die, Face, Roll, spell
from generator.dice.pool import OpenDie
from generator.games.dicesets import DiceSet, OpenSet
from generator.games.editions import WIN, Payoff
from generator.games.kinds.answers import Relation
from generator.games.kinds.choices import Choice, OptionItem
from generator.games.model import Game
from generator.games.pattern import notation
from generator.games.results import RollResult
from generator.games.text import GameText, words_of
from generator.tables.answers import Answering
from generator.tables.outcome import OutcomeTable
from generator.tables.verified import GameTables

SET_SHARES = RoundingPolicy("half-up", 0)
"""How shares of the sets are rounded: they are no chances, so that nobody needs them exactly."""

PayoffKind = Literal["gain", "loss", "zero", "win", "number"]


class Wording:
    """What the things of a game are called in one language; `symbols` are the characters of symbols by name.

    Who writes for readers of Markdown or HTML has a kind of it that makes words safe there.
    """

    def __init__(self, tables: GameTables, labels: Labels, symbols: Mapping[str, str] = MappingProxyType({})) -> None:
        self.tables, self.labels, self.symbols = tables, labels, symbols
        self.game, self.language = tables.game, labels.language
        self.text, self.numbers = tables.text(labels.language), locale(labels.language)

    def written(self, words: str) -> str:
        """Words that are no text of the game, such as the label of a face, as they are read."""
        return words

    def label(self, key: str) -> str:
        """A shared label as it is read."""
        return self.labels[key]

    def chain(self, names: Iterable[str]) -> str:
        """Names that belong together: `A – B`."""
        return " – ".join(names)

    def said(self, key: str) -> str:
        """A text that the game need not have; empty where it has none."""
        return self.text.get(key) if key in self.text.values else ""

    def result(self, name: str) -> str:
        """The name of a result."""
        return self.text.get(f"result.{name}.name")

    def patterns(self, result: RollResult) -> tuple[str, ...]:
        """The lines of the patterns of a result, or the words that its texts have in their place; a list of
        rolls has none without words."""
        said = self.said(f"result.{result.id}.print")
        sources = [pattern.source for pattern in result.patterns[: len(result.patterns) - len(result.rolls)]]
        return (said,) if said else printed_patterns(sources, self.labels)

    def rule(self, result: RollResult) -> tuple[str, tuple[str, ...]]:
        """What the rolls of a result are, and the lines of its patterns; these take the place of a rule that is not
        there."""
        said, lines = self.text.get(f"result.{result.id}.rule"), self.patterns(result)
        return (said, lines) if said else (" ".join(lines), ())

    def column(self, name: str) -> str:
        """The name of a column of the pay-off table."""
        return self.text.get(f"column.{name}.name")

    def option(self, item: str) -> str:
        """What an item is called that a roll may be marked as."""
        return item_name(self.text, self.game, item)

    def set_of(self, dice: DiceSet | OpenSet) -> str:
        """What dice are called that are rolled together."""
        return set_text(self.text, dice, self.labels["pattern.die"])

    def die(self, name: str) -> str:
        """What a die is called, as it is read."""
        return self.written(die_text(self.text, name))

    def percent(self, chance: Fraction) -> str:
        """A chance as it is printed."""
        return percent(self.game, chance, self.language)

    def roll(self, dice: Iterable[Die | OpenDie], roll: Roll) -> str:
        """The characters of the dice, `⚀⚂⚄`; labels, `F-13`, where a face has no symbol."""
        names = [face_symbol(die, face) for die, face in zip(dice, roll, strict=True)]
        if NO_SYMBOL in names or not set(names) <= set(self.symbols):
            return self.written(spelled(roll))
        return "".join(self.symbols[name] for name in names)


NO_SYMBOL = "-"
"""What stands for the symbol of a face that has none: its label is shown."""


def face_symbol(die: Die | OpenDie, face: Face, symbols: Mapping[str, str] = MappingProxyType({})) -> str:
    """The symbol of a face by name: that of the game (`Game.face_symbols`), or the pips of the usual die.

    Other faces show their labels (NO_SYMBOL).
    """
    pips = f"die-{face}" if isinstance(die, Die) and die.faces == tuple(range(1, 7)) else NO_SYMBOL
    return symbols.get(str(face), pips)


def faces_in_words(game: Game) -> list[Problem]:
    """A note where faces of dice have no symbol and are words, which prints without words can not do without."""
    thrown = [one.pool.dice for one in game.sets] + [one.pool.dice for one in game.open_sets]
    faces = [(die, face) for dice in thrown for die in dice for face in die.symbols]
    drawn = {str(face): face_symbol(die, face, game.face_symbols) != NO_SYMBOL for die, face in faces}
    words = [label for label, is_drawn in drawn.items() if not is_drawn and sum(map(str.isalpha, label)) > 1]
    if not words:
        return []
    message = f"prints without words show the faces {', '.join(words)} by their words"
    hint = (
        f'say what draws them before the first [header], as face.{words[0]} = "star": `wuerfelwerk symbols` shows all'
    )
    return [Problem(shown(game.path), game.lines["face"], message, hint)]


def payoff_text(payoff: Payoff, language: str, win: str) -> str:
    """A pay-off as printed: `+2`, `−2`, `0`, or the word for a win."""
    return win if payoff == WIN else locale(language).signed(payoff)


def payoff_kind(payoff: Payoff) -> PayoffKind:
    """What a pay-off does to the player."""
    if payoff == WIN:
        return "win"
    return "gain" if payoff > 0 else "loss" if payoff < 0 else "zero"


def dice_text(name: str, die: str) -> str:
    """The name of some dice, `3d6`, with the letter that a language has for a die: `3W6`."""
    return re.sub(r"\b(\d*)d(\d+)\b", rf"\g<1>{die}\2", name)


def set_text(text: GameText, dice_set: DiceSet | OpenSet, die: str) -> str:
    """The name of a set in the words of the game, else what its dice are called: `3W6`."""
    key = f"set.{dice_set.id}"
    return text.get(key) if key in text.values else dice_text(dice_set.pool.name, die)


def die_text(text: GameText, name: str) -> str:
    """The name of a die in the words of the game, else its own."""
    return text.get(f"die.{name}") if f"die.{name}" in text.values else name


def item_text(text: GameText, relation: Relation, item: str) -> str:
    """The name of what a relation is between: of a result, or the face as it is labelled."""
    return item if relation.dice else text.get(f"result.{item}.name")


def call_text(game: Game, result: str) -> str:
    """What may be said for a result, `ki / ha`; empty where no system says so or any allowed word will do."""
    return " / ".join(dict.fromkeys(name for names in game.spoken(result).values() for name in names))


def fraction_text(value: Fraction) -> str:
    """A fraction with the real minus sign: `−17/36`."""
    return str(value).replace("-", MINUS)


def stake_text(share: Fraction) -> str:
    """A share of what the others hold, V, which a win takes: `V/36`, `5V/36`, `V`; empty for none."""
    if not share:
        return ""
    factor = "" if share.numerator == 1 else str(share.numerator)
    return f"{factor}V" + ("" if share.denominator == 1 else f"/{share.denominator}")


def set_shares(table: OutcomeTable) -> list[Fraction]:
    """What part of the different sets falls on each result."""
    return [Fraction(row.distinct, table.distinct_total) for row in table.rows]


def set_share_texts(table: OutcomeTable, language: str) -> list[str]:
    """The shares of the sets as percentages."""
    return [locale(language).percent(number) for number in SET_SHARES.printed(set_shares(table))]


def percent(game: Game, chance: Fraction, language: str) -> str:
    """A chance as it is printed: each for itself, since these are no shares of a whole."""
    return locale(language).share(chance, game.rounding.digits)


def percent_texts(tables: GameTables, table: OutcomeTable) -> dict[str, list[str]]:
    """The percentages of the column by language, rounded by the game's policy."""
    rounding = tables.game.rounding
    column = rounding.printed([row.probability for row in table.rows])
    return {language: [locale(language).percent(number) for number in column] for language in tables.game.languages}


def chance_text(chance: Answering | None) -> str:
    """`7/8 (1)`: the chance, and in brackets that with calls where it is another one; a dash for what never stands."""
    if chance is None:
        return "–"
    return str(chance.plain) + (f" ({chance.called})" if chance.called != chance.plain else "")


DIGITS = 3
"""Decimal places of means."""


def choice_text(game: Game, choice: Choice, text: GameText) -> str:
    """A choice in writing: `4 + 10 (4)`, the items and in brackets what stays over."""
    sums, rest = choice
    named = " + ".join(item_name(text, game, item_of(game, total).id) for total in sums)
    return f"{named} ({spell(rest)})" if rest else named


def item_of(game: Game, total: int) -> OptionItem:
    """The item of a sum, in a game of choices. Raises ValueError in another."""
    if game.options is None:
        raise ValueError(f"{game.id} has no options")
    return game.options.of_sum(total)


def item_name(text: GameText, game: Game, item: str) -> str:
    """What an item is called: by the texts, else its id."""
    key = f"option.{item}.name"
    return text.get(key) if key in text.values else item


def unit_said(tables: GameTables, language: str) -> str | None:
    """What the game plays for: the word of the edition, else the name of its only column; None if nothing says it."""
    text = tables.text(language)
    words, columns = words_of(text.values, tables.edition.words), tables.game.columns
    by_column = text.get(f"column.{columns[0].id}.name") if len(columns) == 1 else None
    return words.get("unit", by_column)


def unit_of(tables: GameTables, labels: Labels) -> str:
    """What the game plays for, or the shared word where nothing says it."""
    return unit_said(tables, labels.language) or labels["page.points"]


def listed(names: Iterable[str], last: str) -> str:
    """Several names as one reads them aloud: `1, 3 and 5`; `last` is the word before the last of them."""
    *first, end = names
    return f"{', '.join(first)} {last} {end}" if first else end


def spelled(roll: Roll) -> str:
    """A roll as it stands in an address: `1-3-5`."""
    return "-".join(map(str, roll))


def printed_patterns(sources: Sequence[str], labels: Labels) -> tuple[str, ...]:
    """The lines of a result's patterns; the second and later ones begin with the word for "or".

    `any` has no line: that all other rolls belong to a result is what its rule says.
    """
    lines = [printed_pattern(source, labels) for source in sources if source != "any"]
    return tuple(line if number == 0 else f"{labels['pattern.or']} {line}" for number, line in enumerate(lines))


def printed_pattern(source: str, labels: Labels) -> str:
    """The pattern as printed: the words of the notation in the language, everything else as it is executed."""
    words = {word: labels[f"pattern.{word.replace(' ', '_')}"] for word in notation(source)}
    said = re.sub(rf"(?<!\S)(?:{'|'.join(words)})(?!\S)", lambda one: words[one[0]], source)
    return re.sub(r"(?<=\d)-(?=\d)", "–", re.sub(r"(?<![\w)])-(?=\d)", MINUS, said))


def printed_address(labels: Labels, url: str) -> str:
    """What stands below a code: its address, or that there is none yet."""
    return labels["card.no_address"] if is_reserved(urlsplit(url).hostname or "") else url.partition("://")[2] or url
