"""Reads a finished quick reference of Einhorn and compares every number on it with the recount."""

from __future__ import annotations

import re

import recount
from artifacts.cardproof import DICE, RESULTS, TROPHY, WORDS, is_figure
from artifacts.pages import Page, Run

SETUP = {  # typed a second time: start, what the first player gets on top, rounds, stones, players, age, minutes
    "2022-10-31": {"start": 6, "extra": 1, "rounds": 10, "stones": 25, "facts": {"3–5", "4", "15–30"}},
    "2021-10-06": {"start": 6, "extra": 1, "rounds": 10, "stones": 51, "facts": set()},
    "2021-06-23": {"start": 6, "extra": None, "rounds": None, "stones": 50, "facts": {"2–6"}},
}
ROLLED, OUTCOMES = 3, 4
"""Dice, and results."""


def quick_faults(page: Page, edition: str, language: str, factor: float = 1.0) -> list[str]:
    """What is wrong on a page that is enlarged by a factor."""
    words, faults = WORDS[language], []
    heads = {
        column: next(run for run in page.runs if run.text.strip() == name)
        for column, name in zip(recount.COLUMNS, words["columns"], strict=True)
    }
    names = {
        result: next(run for run in page.runs if run.text.strip() == name and run.y > heads["correct"].y)
        for result, (name, _) in RESULTS.items()
    }
    places = [run.y for run in names.values()]
    height = (places[-1] - places[0]) / (len(places) - 1)
    left = min(head.left for head in heads.values()) - 5 * factor
    proved: list[Run] = []
    for result, (_, symbol) in RESULTS.items():
        middle = next(run for run in page.runs if run.text.strip() == symbol and run.y > heads["correct"].y).centre[1]
        row = [run for run in page.runs if abs(run.centre[1] - middle) < height * 0.44]
        for column, head in heads.items():
            cell = [run for run in row if abs(run.centre[0] - head.centre[0]) < 4 * factor]
            value = recount.payoff(edition, result, column)
            wanted = {TROPHY, str(words["win"])} if value == recount.WIN else {recount.signed(value)}
            if {run.text.strip() for run in cell} != wanted or len(cell) != len(wanted):
                faults.append(f"{result}.{column}: {sorted(run.text for run in cell)}, not {sorted(wanted)}")
            proved += cell
        chance = [run for run in row if run.text.strip() == recount.percents(language)[result]]
        if len(chance) != 1:
            faults.append(f"{result}: its chance stands there {len(chance)} times")
        rolls = [run for run in row if set(run.text) <= set(DICE) and run.right < left]
        for run in rolls:
            roll = tuple(DICE.index(char) + 1 for char in run.text)
            if len(roll) != ROLLED or recount.result_of(roll) != result:
                faults.append(f"{result}: the example {run.text} is none")
        if len({run.text for run in rolls}) != 2:
            faults.append(f"{result}: {len(rolls)} examples")
        proved += [*chance, *rolls]
    rest = [run for run in page.runs if run not in proved]
    return faults + _faults_of_words(rest, edition, words)


def _faults_of_words(rest: list[Run], edition: str, words: dict[str, object]) -> list[str]:
    """Numbers in texts: those of the set-up, in the imprint, in the address, and before lines and steps."""
    setup, faults = SETUP[edition], []
    imprint = f"{words['edition']} {edition} · {recount.fingerprint(edition)[:8]}"
    if [run.text.strip() for run in rest].count(imprint) != 1:
        faults.append(f"the imprint '{imprint}' is missing")
    text = " ".join(run.text for run in rest if run.text.strip() != imprint and "/" not in run.text)
    figures = re.findall(r"\d+(?:–\d+)?", text)
    known = [str(setup[name]) for name in ("start", "extra", "rounds", "stones") if setup[name] is not None]
    facts = setup["facts"]
    assert isinstance(facts, set)
    wanted = {*known, *facts, str(ROLLED), str(OUTCOMES)}
    counted = {str(number) for number in range(1, 6)}  # lines and steps
    faults += [f"'{figure}' is proved by nothing" for figure in figures if figure not in wanted | counted]
    faults += [f"'{figure}' is missing" for figure in sorted(wanted) if figure not in figures]
    return faults + [f"'{run.text}' is no number here" for run in rest if is_figure(run.text) and "%" in run.text]
