"""Reads printed cards of dre13ehn and compares every rune, name and number on them with the recount.

What is right is taken off a list; a number or a rune that is still on the list at the end is one that nobody proved.
"""

from __future__ import annotations

import re
from collections import Counter
from itertools import pairwise, product

import recount
import recount13
from artifacts.pages import Page, Run

ORDER = ("1", "2", "3", "23", "22", "33", "12", "11", "8", "13", "f13", "ff", "1313")
SETS = ("air air", "water water", "fire air", "fire water", "air water")
EVERY = (*SETS, "fire fire", "earth earth", "beginner beginner")
CALLS = {
    "1": "i", "2": "a", "3": "u", "23": "a / u", "22": "ka / ā", "33": "lu / ū", "12": "ki / ha", "11": "hi / ī",
    "8": "ša / y", "13": "li / ē", "f13": "", "ff": "ō / mo", "1313": "ēli",
}  # fmt: skip
ANY = {"de": "jedes erlaubte Wort", "en": "any allowed word"}
OTHERS = {"de": "Auf alle anderen darf auch folgen:", "en": "All others may also be followed by:"}
COUNTS_AS = {"de": "zählt als", "en": "counts as"}
FINAL = {"de": "Darauf darf nichts folgen.", "en": "Nothing may follow."}
OF = {"de": "von", "en": "of"}
UNSTATED = {
    "de": ("Keine Chancen", "Luftwürfel", "Wasserwürfel", "Erdwürfel"),
    "en": ("No chances", "air die", "water die", "earth die"),
}
SOLIDS = {"fire": "▲", "air": "◆", "water": "⬢", "earth": "■"}


class Card:
    """The front of a card, row by row."""

    def __init__(self, page: Page) -> None:
        self.faults: list[str] = []
        self.open = list(page.runs)
        lines = (rule for rule in page.rules if rule.bottom - rule.top < 0.1 and rule.right - rule.left > 50)
        ends = [9.3, *sorted(line.top for line in lines)]
        self.rows = [[run for run in page.runs if top < run.centre[1] < end] for top, end in pairwise(ends)]
        self.foot = [run for run in page.runs if run.centre[1] > ends[-1]]

    def take(self, place: str, row: list[Run], wanted: list[str]) -> None:
        """The row has exactly these texts, each once, whatever else there is."""
        for text in wanted:
            found = [run for run in row if run in self.open and run.text.strip() == text]
            if not found:
                self.faults.append(f"{place}: '{text}' is not there")
            else:
                self.open.remove(found[0])

    def leftovers(self) -> list[str]:
        """Runes, and numbers in words, that nothing proved."""
        left = [run for run in self.open if is_symbol(run) or re.search(r"\d|%", run.text)]
        return [*self.faults, *(f"'{run.text.strip()}' is proved by nothing" for run in left)]


def is_symbol(run: Run) -> bool:
    """Whether it is set in the symbol font."""
    return "Symbols" in run.font


def rune(result: str) -> str:
    """What the rune of a result says when it is copied."""
    return result.upper()


def first_faults(page: Page, language: str, fingerprint: str) -> list[str]:
    """What is wrong on the card of the fire dice."""
    card, counts = Card(page), recount13.counts("fire")
    possible = [result for result in ORDER if counts[result]]
    if len(card.rows) != len(possible):
        return [f"{len(card.rows)} rows, not {len(possible)}"]
    for result, row in zip(possible, card.rows, strict=True):
        total = 4 * 4
        percent = recount.percent(counts[result], total, language)
        card.take(result, row, [CALLS[result], percent, f"{counts[result]} {OF[language]} {total}"])
        _rune_first(card, result, row)
        dice: list[Run] = []  # runes that stand close to each other are one run
        for run in sorted((run for run in row if run in card.open and is_symbol(run)), key=lambda run: run.left):
            dice += [run] if len("".join(one.text for one in dice)) < 2 else []
        if [recount13.result_of(*"".join(run.text for run in dice))] != [result]:
            card.faults.append(f"{result}: the dice {' '.join(''.join(run.text for run in dice))} do not roll it")
        card.open = [run for run in card.open if run not in dice]
        follows = [one for one in possible if one in recount13.follows(result)]
        card.take(result, row, list(map(rune, recount13.CALLED.get(result, follows))))
        card.take(result, row, [COUNTS_AS[language]] if result in recount13.CALLED else [])
    card.take("foot", card.foot, [f"{'Ausgabe' if language == 'de' else 'Edition'} 1 · {fingerprint}"])
    card.take("legend", card.foot, [text for face in recount13.SYMBOLS["fire"].split() for text in (face, face)])
    solids = [run for run in page.runs if run.centre[1] < 10 and set(run.text) <= {*SOLIDS.values()}]
    card.faults += [] if "".join(run.text for run in solids) == "▲▲" else ["head: no two tetrahedra"]
    card.open = [run for run in card.open if run not in solids]
    return card.leftovers()


def open_faults(page: Page, language: str, fingerprint: str) -> list[str]:
    """What is wrong on the card of the other dice."""
    card = Card(page)
    above = recount13.ABOVE_ALL.split()
    heard = [set() if result in recount13.CALLED else recount13.follows(result) for result in ORDER]
    follow = [tuple(one for one in above if one in answers) for answers in heard]
    (usual, found), *_ = Counter(follow).most_common()
    assert 2 * found > len(ORDER)
    others = [run for run in card.rows[-1] if run.text.strip() == OTHERS[language]]
    if (len(card.rows), len(others)) != (len(ORDER), 1):
        return [f"{len(card.rows)} rows, not {len(ORDER)}, and {len(others)} that tells of others"]
    top = others[0].centre[1] - 1.5
    others, card.rows[-1] = [[run for run in card.rows[-1] if (run.centre[1] > top) == low] for low in (True, False)]
    for result, row in zip(ORDER, card.rows, strict=True):
        said = " ".join(run.text.strip() for run in row if not is_symbol(run))
        if not said.startswith(CALLS[result] or ANY[language]):
            card.faults.append(f"{result}: called '{said}'")
        _rune_first(card, result, row)
        marks = sorted((run for run in row if set(run.text) <= {*SOLIDS.values()}), key=lambda run: run.left)
        able = [pair for pair in EVERY if result in recount13.possible(*pair.split())]
        some = any(result not in recount13.possible(*pair.split()) for pair in SETS)
        told = "".join(SOLIDS[die] for pair in able for die in pair.split()) if some else ""
        if "".join(run.text for run in marks) != told:
            card.faults.append(f"{result}: possible as {[run.text for run in marks]}, not {told}")
        card.open = [run for run in card.open if run not in marks]
        told_of = COUNTS_AS if result in recount13.CALLED else FINAL if not recount13.follows(result) else {}
        if told_of and told_of[language] not in said:
            card.faults.append(f"{result}: '{told_of[language]}' is not said")
        words = [run.left for run in row if told_of and run.text.strip() == told_of[language]]
        left = sorted((run for run in row if run in card.open and is_symbol(run)), key=lambda run: run.left)
        also = min(words, default=1e6) if result in recount13.CALLED else 1e6
        rolled, answers = [[run for run in left if (run.left > also) == behind] for behind in (False, True)]
        rolls = {tuple(sorted(roll)) for pair in SETS for roll in _rolls(*pair.split(), result)}
        drawn = "".join(run.text for run in rolled)  # a rune 1 and a rune 3 are copied as the rune 13 is
        if sorted(drawn) != sorted("".join(face for roll in rolls for face in roll)):
            card.faults.append(f"{result}: rolled by {drawn}")
        shown = "".join(recount13.CALLED.get(result, ()))
        if "".join(run.text for run in answers) != shown:
            card.faults.append(f"{result}: called as {[run.text for run in answers]}, not {shown}")
        card.open = [run for run in card.open if run not in left]
        card.open = [run for run in card.open if run not in row or is_symbol(run) or "%" in run.text]
    card.take("others", others, [OTHERS[language], *map(rune, usual)])
    card.take("legend", card.foot, [text for face in ("0", "1", "2", "3", "F", "13") for text in (face, face)])
    foot = " ".join(run.text.strip() for run in card.foot)
    card.faults += [
        f"foot: '{words}' is not there" for words in (*UNSTATED[language], fingerprint) if words not in foot
    ]
    card.open = [run for run in card.open if not set(run.text) <= {*SOLIDS.values()} and fingerprint not in run.text]
    return card.leftovers()


def _rolls(first: str, second: str, result: str) -> list[tuple[str, str]]:
    faces = product(recount13.SYMBOLS[first].split(), recount13.SYMBOLS[second].split())
    return [roll for roll in faces if recount13.result_of(*roll) == result]


def _rune_first(card: Card, result: str, row: list[Run]) -> None:
    first = min((run for run in row if is_symbol(run)), key=lambda run: run.left)
    if first.text != rune(result):
        card.faults.append(f"{result}: the row begins with '{first.text}'")
    if first in card.open:
        card.open.remove(first)
