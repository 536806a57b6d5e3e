"""What a page may ask about words: shared labels, texts of the game, symbols, numbers in words and figures."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction
from math import isfinite

from markupsafe import Markup

from generator.base.argument import WrongArgument, asked_for, words_only
from generator.base.labels import Labels
from generator.base.locale import locale
from generator.base.placeholders import placeholders
from generator.games.text import GameText
from generator.pages.literal import label as as_label

NUMBERS = ("zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve")
"""Labels of the section `number`."""


@dataclass(frozen=True)
class SharedWords:
    """Words that need no game; all functions raise WrongArgument for what they can not work with."""

    labels: Labels
    symbols: Mapping[str, str]

    def t(self, label: object, **words: object) -> str:
        """A shared label of `templates/text`, its `{words}` filled in."""
        text = asked_for("label", label, self.labels.values)
        return _filled(str(label), text, words)

    def symbol(self, name: object) -> str:
        """The character of a symbol."""
        return asked_for("symbol", name, self.symbols)

    def number(self, value: object, digits: object = 0) -> str:
        """A number as the language writes it, rounded half-up to these decimal places."""
        if isinstance(digits, bool) or not isinstance(digits, int) or not 0 <= digits <= 9:
            raise WrongArgument(f"a number has 0 to 9 decimal places, not {digits}")
        return locale(self.labels.language).decimal(_number(value), digits)

    def words(self, value: object) -> str:
        """A whole number as a word up to twelve, above that in figures."""
        number = _number(value)
        if number.denominator != 1:
            raise WrongArgument(f"{value} is no whole number", "write number(value, digits)")
        if 0 <= number < len(NUMBERS):
            return self.labels[f"number.{NUMBERS[int(number)]}"]
        return self.number(number)

    def printed(self, quotation: object) -> str:
        """What somebody else has printed, as they printed it."""
        if not isinstance(quotation, str):
            raise WrongArgument(f"{quotation} is no quotation", f'put it in quotation marks: printed("{quotation}")')
        return quotation


@dataclass(frozen=True)
class GameWords:
    """The texts of a game with the words of the page's edition."""

    text_of_game: GameText

    def text(self, key: object) -> str:
        """A text of the game: `text("component.bowl")`. Raises WrongArgument."""
        asked_for("text", key, self.text_of_game.values)
        return self.text_of_game.get(str(key))

    def has_text(self, key: object) -> bool:
        """Whether the game has a text that it need not have."""
        return str(key) in self.text_of_game.values


def _filled(label: str, text: str, words: Mapping[str, object]) -> str:
    wanted = placeholders(text) or set()
    if missing := sorted(wanted - set(words)):
        raise WrongArgument(f"nothing fills '{{{missing[0]}}}' of '{label}'", f't("{label}", {missing[0]}=...)')
    for name in sorted(set(words) - wanted):
        asked_for(f"word of '{label}'", name, dict.fromkeys(wanted))
    return Markup(str(as_label(text)).format_map({name: _word(word) for name, word in words.items()}))


def _word(value: object) -> str:
    """What fills a label. Raises WrongArgument for what is neither a word nor a number."""
    text = str(value)  # of an unknown name of Jinja's, this tells that name
    words_only(value)
    return text


def _number(value: object) -> Fraction:
    """The exact value of what an expression gave. Raises WrongArgument for what is no number."""
    if value is None:
        raise WrongArgument("there is no number: the game does not say it")
    if isinstance(value, bool) or not isinstance(value, int | float | Fraction):
        raise WrongArgument(f"'{value}' is no number")
    if isinstance(value, float) and not isfinite(value):
        raise WrongArgument(f"{value} is no number that can be written")
    return Fraction(value)
