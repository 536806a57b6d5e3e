"""Reads a printed front of Einhorn's overview card and compares every number on it with the recount.

What is right is taken off a list; a number that is still on the list at the end is a number nobody proved.
"""

from __future__ import annotations

from dataclasses import dataclass, field

import recount
from artifacts.pages import Page, Run

DICE = "⚀⚁⚂⚃⚄⚅"
TROPHY = "🏆"
RESULTS = {
    "unvermeidliche": ("Das Unvermeidliche", "⚰"),
    "wunsch": ("Wunsch", "🎁"),
    "einhorn": ("Einhorn", "🦄"),
    "dreifaltigkeit": ("Dreifaltigkeit", "☢"),
}
WORDS = {
    "en": {"columns": ("correct", "wrong", "passive"), "of": "of", "or": "or", "win": "WIN", "edition": "Edition"},
    "de": {"columns": ("richtig", "falsch", "passiv"), "of": "von", "or": "oder", "win": "SIEG", "edition": "Ausgabe"},
}


@dataclass
class Proof:
    """The runs of a card that are not proved yet, and what is wrong."""

    open: list[Run]
    faults: list[str] = field(default_factory=list)

    def take(self, place: str, runs: list[Run], wanted: str) -> None:
        """Exactly one of the runs has this text."""
        found = [run for run in runs if run.text.strip() == wanted]
        if len(found) != 1:
            self.faults.append(f"{place}: '{wanted}' stands there {len(found)} times")
        self.done(found)

    def done(self, runs: list[Run]) -> None:
        self.open = [run for run in self.open if run not in runs]

    def faults_and_leftovers(self) -> list[str]:
        return self.faults + [f"'{run.text}' is proved by nothing" for run in self.open if is_figure(run.text)]


def is_figure(text: str) -> bool:
    """Whether a text holds a number, in digits or pips, or a share."""
    return any(char.isnumeric() or char in DICE or char == "%" for char in text)


def card_faults(card: Page, edition: str, language: str, formulas: bool = False) -> list[str]:
    """What is wrong on a front, whose patterns are printed with `formulas` only; positions count from the corner of the
    trim in mm."""
    words, proof = WORDS[language], Proof(list(card.runs))
    heads = {}
    for column, name in zip(recount.COLUMNS, words["columns"], strict=True):
        found = [run for run in card.runs if run.text.strip() == name]
        if len(found) != 1:
            return [f"the head '{name}' stands there {len(found)} times"]
        heads[column] = found[0]
    ends = sorted(rule.top for rule in card.rules if rule.bottom - rule.top < 0.1 and rule.right - rule.left > 50)
    if len(ends) != len(recount.RESULTS):
        return [f"{len(ends)} lines end rows, not {len(recount.RESULTS)}"]
    start = max(head.bottom for head in heads.values()) - 1
    for result, (top, bottom) in zip(recount.RESULTS, zip([start, *ends], ends, strict=False), strict=True):
        row = [run for run in card.runs if top < run.centre[1] < bottom]
        _prove_chance(proof, row, result, language)
        _prove_patterns(proof, row, result, words["or"], formulas)
        _prove_examples(proof, row, result)
        for column, head in heads.items():
            value = recount.payoff(edition, result, column)
            _prove_payoff(proof, f"{result}.{column}", row, head, str(words["win"]), value)
    printed = f"{words['edition']} {edition} · {recount.fingerprint(edition)[:8]}"
    proof.take("small print", [run for run in card.runs if run.top > ends[-1]], printed)
    return proof.faults_and_leftovers()


def _prove_chance(proof: Proof, row: list[Run], result: str, language: str) -> None:
    name, symbol = RESULTS[result]
    proof.take(result, row, name)
    proof.take(result, row, symbol)
    proof.take(result, row, f"{recount.counts()[result]} {WORDS[language]['of']} {len(recount.rolls())}")
    proof.take(result, row, recount.percents(language)[result])


def _prove_patterns(proof: Proof, row: list[Run], result: str, word: object, formulas: bool) -> None:
    """Each line after the first begins with the word for "or": all lines together are the pattern."""
    patterns = []
    for run in sorted(row, key=lambda run: run.top):
        try:
            recount.parse_pattern(run.text.removeprefix(f"{word}\N{NO-BREAK SPACE}") if patterns else run.text)
        except ValueError:
            continue
        patterns.append(run)
    if not formulas:
        proof.faults += [f"{result}: the formula '{run.text}' is printed" for run in patterns]
        return
    later = [run.text.strip().removeprefix(f"{word}\N{NO-BREAK SPACE}") for run in patterns[1:]]
    if later != [run.text.strip()[len(str(word)) + 1 :] for run in patterns[1:]]:
        proof.faults.append(f"{result}: a later line of the pattern does not begin with '{word}'")
    printed = "; ".join([run.text.strip() for run in patterns[:1]] + later)
    if ({"or", "oder"} - {word}) & set(printed.split()):
        proof.faults.append(f"{result}: '{printed}' is not in the language of the card")
    wanted = {tuple(sorted(roll)) for roll in recount.rolls() if recount.result_of(roll) == result}
    if not patterns or recount.rolls_of_pattern(printed) != wanted:
        proof.faults.append(f"{result}: the pattern '{printed}' gives other rolls")
    proof.done(patterns)


def _prove_examples(proof: Proof, row: list[Run], result: str) -> None:
    examples = [run for run in row if set(run.text) <= set(DICE)]
    rolls = [tuple(DICE.index(char) + 1 for char in run.text) for run in examples]
    if len(set(rolls)) != 2:
        proof.faults.append(f"{result}: {len(set(rolls))} different examples")
    for run, roll in zip(examples, rolls, strict=True):
        if len(roll) != 3 or recount.result_of(roll) != result:
            proof.faults.append(f"{result}: the example {run.text} is none")
    proof.done(examples)


def _prove_payoff(proof: Proof, place: str, row: list[Run], head: Run, win: str, value: int | str) -> None:
    cell = [run for run in row if abs(run.centre[0] - head.centre[0]) < 2]
    wanted = {TROPHY, win} if value == recount.WIN else {recount.signed(value)}
    if len(cell) != len(wanted) or {run.text.strip() for run in cell} != wanted:
        proof.faults.append(f"{place}: {[run.text for run in cell]}, not {sorted(wanted)}")
    elif any(abs(run.centre[0] - head.centre[0]) > 0.5 for run in cell):
        proof.faults.append(f"{place}: does not stand below '{head.text}'")
    proof.done(cell)
