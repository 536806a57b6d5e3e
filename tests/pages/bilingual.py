"""What two languages of a page must have in common: headings with anchors, numbers, and rolls with their results."""

from __future__ import annotations

import re
from collections import Counter

import recount

DICE = "⚀⚁⚂⚃⚄⚅"
SYMBOLS = dict(zip("⚰🎁🦄☢", recount.RESULTS, strict=True))
_NUMBER_WORDS = {
    "en": ["three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve"],
    "de": ["drei", "vier", "fünf", "sechs", "sieben", "acht", "neun", "zehn", "elf", "zwölf"],
}
_LINK = re.compile(r"(?<=\])\([^()\n]*\)|\{ #[^}\n]*\}|<[^<>]*>")


def headings(body: str) -> list[tuple[int, str]]:
    """Level and anchor of each heading, in order."""
    return [(len(m[1]), m[2]) for m in re.finditer(r"(?m)^(#+) .*?(?:\{ #([\w-]+) \})?$", body)]


def anchors(body: str) -> dict[str, str]:
    """The text from each anchor, of a heading or of a remark in a list, to the next one."""
    found = list(re.finditer(r'\{ #([\w-]+) \}|<span id="([\w-]+)">', body))
    ends = [*(match.start() for match in found[1:]), len(body)]
    return {match[1] or match[2]: body[match.end() : end] for match, end in zip(found, ends, strict=True)}


def numbers(body: str, language: str) -> Counter[str]:
    """Each number with how often it stands there: digits, decimals with a point, words from three up as digits."""
    prose = _LINK.sub(" ", body)
    words = _NUMBER_WORDS[language]
    spelt = re.compile(rf"\b(?:{'|'.join(words)})\b", re.IGNORECASE)
    prose = spelt.sub(lambda match: str(words.index(match[0].lower()) + 3), prose)
    return Counter(number.replace(",", ".") for number in re.findall(r"[+−]?\d+(?:[.,]\d+)?", prose))


def faces(dice: str) -> tuple[int, ...]:
    """The numbers on a run of dice characters."""
    return tuple(DICE.index(die) + 1 for die in dice)


def named_rolls(body: str) -> list[tuple[str, str]]:
    """Every roll that is said to be a result, with that result: in sentences, in tables, in example turns."""
    text = re.sub(r"<[^<>]*>", "", body)
    symbols = "".join(SYMBOLS)
    said = re.findall(rf"([{DICE}]+)(?: (?:is|ist) |\.\n  (?:That is|Ergebnis:) )([{symbols}])", text)
    for symbol, examples in re.findall(rf"(?m)^\| ([{symbols}]) [^|]*\| ([{DICE} \u00a0]+) \|", text):
        said += [(dice, symbol) for dice in examples.split()]
    return [(dice, SYMBOLS[symbol]) for dice, symbol in said]


def wrong_rolls(body: str) -> list[str]:
    """Rolls that are said to be a result which they are not."""
    return [dice for dice, result in named_rolls(body) if recount.result_of(faces(dice)) != result]


def turns(body: str) -> list[tuple[str, str, str, int]]:
    """Example turns: the result predicted or nothing, the dice, the column's symbol, how many stones change hands."""
    text, symbols = re.sub(r"<[^<>]*>", "", body), "".join(SYMBOLS)
    rolled = rf"^- \*\*\w+\*\* [^{symbols}{DICE}\n]*([{symbols}]?)[^{DICE}\n]*([{DICE}]+)\."
    turn = rf"(?m){rolled}\n(?:.*\n)??.*?([✓✗🤐]) .*?(\d+)"
    return [(SYMBOLS.get(said, ""), dice, column, int(stones)) for said, dice, column, stones in re.findall(turn, text)]


def wrong_turns(body: str) -> list[str]:
    """Example turns whose column or stones are not those of the default edition; the dice of each."""
    wrong = []
    for predicted, dice, column, stones in turns(body):
        result = recount.result_of(faces(dice))
        case = 2 if not predicted else int(predicted != result)
        payoff = recount.EDITIONS[recount.DEFAULT_EDITION][recount.RESULTS.index(result)][case]
        if column != "✓✗🤐"[case] or abs(int(payoff)) != stones:
            wrong.append(dice)
    return wrong
