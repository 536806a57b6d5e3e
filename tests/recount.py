"""Einhorn recounted with the standard library alone. Nothing of `generator` may be imported here: a test forbids it.

It is the second opinion on every printed number, so it shares no code, no data and, where it can, no method
with the program. All of it follows from these rules.

A roll is three six-sided dice in order. Its result is

- Dreifaltigkeit, if all three are equal;
- Wunsch, if exactly two are equal;
- Einhorn, if all three are at least 2 apart from each other;
- Das Unvermeidliche otherwise: all different, and at least two of them neighbours.

Before a roll the player predicts a result or stays passive. The stones that are won or lost depend on the result
that is rolled and on whether it was predicted, was not (another one was), or the player was passive. WIN takes the
stones of all other players. Whoever owns the unicorn neither wins nor loses stones when rolling an Einhorn.

A printed pattern is one or more alternatives with `;` between them. Each is a list of terms with `,` between them,
one term for one die, in any order of the dice. `n` is any number, the same wherever it stands; `n+2` is that number
and two more; `n+4 or n+5` (`oder`) is either; any other letter is a number equal to none of the other terms.

    python tests/recount.py            prints everything that can be recounted
"""

from __future__ import annotations

import hashlib
import re
import sys
from collections import Counter
from fractions import Fraction
from itertools import combinations, product

FACES = range(1, 7)
RESULTS = ("unvermeidliche", "wunsch", "einhorn", "dreifaltigkeit")
COLUMNS = ("correct", "wrong", "passive")
WIN = "win"
DEFAULT_EDITION = "2022-10-31"

# Pay-offs as correct / wrong / passive, in the order of RESULTS. Typed a second time on purpose.
EDITIONS: dict[str, tuple[tuple[int | str, int, int], ...]] = {
    "2021-06-10": ((2, -2, 0), (1, -1, 0), (5, -5, -5), (3, -3, 3)),
    "2021-06-23": ((2, -2, -1), (1, -1, 0), (5, -5, -5), (3, -3, 3)),
    "2021-07-12": ((1, -1, -1), (1, -1, 0), (5, -5, -2), (9, 3, 6)),
    "2021-07-16": ((1, -2, -1), (1, -2, -1), (5, -5, 1), (5, 1, 5)),
    "2021-07-18": ((2, -2, -1), (2, -2, -1), (5, -5, 1), (5, 1, 5)),
    "2021-10-06": ((2, -2, -1), (2, -2, -1), (5, -5, 1), (WIN, 1, 5)),
    "2022-10-31": ((2, -2, -1), (2, -2, -1), (5, -5, 1), (WIN, 1, 5)),
}

PATTERNS = {
    "unvermeidliche": "n, n+1, x",
    "wunsch": "n, n, x",
    "einhorn": "n, n+2, n+4 or n+5; n, n+3, n+5",
    "dreifaltigkeit": "n, n, n",
}

Roll = tuple[int, ...]


def rolls() -> list[Roll]:
    """All 216 ordered rolls, each once, in ascending order."""
    return list(product(FACES, repeat=3))


def result_of(roll: Roll) -> str:
    """The result of a roll, by the sentences above."""
    if len(set(roll)) == 1:
        return "dreifaltigkeit"
    if len(set(roll)) == 2:
        return "wunsch"
    if all(abs(a - b) >= 2 for a, b in combinations(roll, 2)):
        return "einhorn"
    return "unvermeidliche"


def counts() -> dict[str, int]:
    """How many of the 216 ordered rolls give each result."""
    tally = Counter(map(result_of, rolls()))
    return {result: tally[result] for result in RESULTS}


def distinct() -> dict[str, int]:
    """How many of the 56 rolls without order give each result."""
    tally = Counter(result_of(roll) for roll in {tuple(sorted(roll)) for roll in rolls()})
    return {result: tally[result] for result in RESULTS}


def probability(result: str) -> Fraction:
    """The chance of a result in one roll."""
    return Fraction(counts()[result], len(rolls()))


def percent(count: int, total: int, language: str, digits: int = 1) -> str:
    """A share as people of a language write it, rounded half-up: `44.4%` (en), `44,4 %` with U+00A0 (de)."""
    scale = 10**digits
    rounded = (2 * 100 * scale * count + total) // (2 * total)  # floor(x + 1/2) in whole numbers
    point, sign = {"en": (".", "%"), "de": (",", "\N{NO-BREAK SPACE}%")}[language]
    whole, rest = divmod(rounded, scale)
    return str(whole) + (point + str(rest).zfill(digits) if digits else "") + sign


def percents(language: str, digits: int = 1) -> dict[str, str]:
    """The chance of each result as a percentage."""
    return {result: percent(count, len(rolls()), language, digits) for result, count in counts().items()}


def one_in() -> dict[str, Fraction]:
    """One roll in how many gives each result: 9/4, 12/5, 9, 36."""
    return {result: Fraction(len(rolls()), count) for result, count in counts().items()}


def payoff(edition: str, result: str, column: str) -> int | str:
    """Stones won or lost when `result` is rolled and the prediction was correct or wrong, or the player passive."""
    return EDITIONS[edition][RESULTS.index(result)][COLUMNS.index(column)]


def signed(value: int | str) -> str:
    """A pay-off as it is printed: `+2`, the real minus sign in `−2`, `0`, `WIN`."""
    if isinstance(value, str):
        return value.upper()
    return "0" if value == 0 else ("+" if value > 0 else "\N{MINUS SIGN}") + str(abs(value))


def expected_stones(edition: str, prediction: str | None, others: int = 0, unicorn: bool = False) -> Fraction:
    """Mean stones of one turn that predicts a result, or None to stay passive.

    `others` is what all other players hold together, which WIN takes; `unicorn` says whether the player owns it.
    """
    total = Fraction(0)
    for roll in rolls():
        result = result_of(roll)
        column = "passive" if prediction is None else "correct" if result == prediction else "wrong"
        stones = payoff(edition, result, column)
        if not (unicorn and result == "einhorn"):
            total += others if stones == WIN else int(stones)
    return total / len(rolls())


def fingerprint_text(edition: str) -> str:
    """What the fingerprint is taken of: sorted `roll=result` lines, pay-offs, edition; no newline at the end."""
    lines = sorted(",".join(map(str, roll)) + "=" + result_of(roll) for roll in rolls())
    lines += [f"{result}.{column}={payoff(edition, result, column)}" for result in RESULTS for column in COLUMNS]
    return "\n".join([*lines, f"edition={edition}"])


def fingerprint(edition: str) -> str:
    """Hexadecimal SHA-256 of the text above in UTF-8; its first eight digits are printed."""
    return hashlib.sha256(fingerprint_text(edition).encode()).hexdigest()


Term = tuple[tuple[str, int], ...]  # the choices of one term, each a letter and what is added to it


def parse_pattern(text: str) -> list[list[Term]]:
    """The alternatives of a pattern, each a list of terms. Raises ValueError at what is no term."""
    return [[_term(term) for term in part.split(",")] for part in text.split(";")]


def _term(text: str) -> Term:
    choices = []
    for choice in re.split(r"\s+(?:or|oder)\s+", text.strip()):
        found = re.fullmatch(r"([a-z])(?:\+(\d+))?", choice)
        if not found or (found[2] and found[1] != "n"):
            raise ValueError(f"'{choice}' is no term of a pattern")
        choices.append((found[1], int(found[2] or 0)))
    return tuple(choices)


def rolls_of_pattern(text: str) -> set[Roll]:
    """The rolls without order, sorted, that fit the pattern: written out from the pattern, not tested against it."""
    fitting: set[Roll] = set()
    for terms in parse_pattern(text):
        for n, choice in product(FACES, product(*terms)):
            fixed = [n + plus for letter, plus in choice if letter == "n"]
            free = len(choice) - len(fixed)
            for others in product(set(FACES) - set(fixed), repeat=free):
                if set(fixed) <= set(FACES) and len(set(others)) == free:
                    fitting.add(tuple(sorted((*fixed, *others))))
    return fitting


def matches(pattern: str, roll: Roll) -> bool:
    """Whether the dice of a roll can be put in an order that fits the pattern."""
    return tuple(sorted(roll)) in rolls_of_pattern(pattern)


def report() -> str:
    """Everything above as text."""
    lines = [f"{'result':16}{'rolls':>6}{'sets':>6}{'chance':>9}{'en':>8}{'de':>9}{'one in':>8}   pattern"]
    for result in RESULTS:
        shares = [percents("en")[result], percents("de")[result], str(one_in()[result])]
        lines.append(
            f"{result:16}{counts()[result]:6}{distinct()[result]:6}{probability(result)!s:>9}"
            f"{shares[0]:>8}{shares[1]:>9}{shares[2]:>8}   {PATTERNS[result]}"
        )
    lines.append(f"{'together':16}{sum(counts().values()):6}{sum(distinct().values()):6}")
    for edition in EDITIONS:
        lines += ["", f"edition {edition}, fingerprint {fingerprint(edition)[:8]}"]
        lines.append(f"{'':16}{'correct':>9}{'wrong':>9}{'passive':>9}   stones a turn that predicts it")
        for result in RESULTS:
            cells = "".join(f"{signed(payoff(edition, result, column)):>9}" for column in COLUMNS)
            mean, owner = (expected_stones(edition, result, unicorn=own) for own in (False, True))
            share = expected_stones(edition, result, others=1) - mean
            win = f" + {share} of the others' stones" if share else ""
            lines.append(f"{result:16}{cells}   {mean}{win}; with the unicorn {owner}{win}")
        passive = [str(expected_stones(edition, None, unicorn=own)) for own in (False, True)]
        lines.append(f"{'passive':43}   {passive[0]}; with the unicorn {passive[1]}")
    lines += ["", "all rolls"]
    lines += [
        " ".join(f"{','.join(map(str, roll))} {result_of(roll):15}" for roll in rolls()[i : i + 6]).rstrip()
        for i in range(0, 216, 6)
    ]
    return "\n".join(lines)


if __name__ == "__main__":
    sys.stdout.reconfigure(encoding="utf-8")  # type: ignore[union-attr]
    print(report())
