"""Reads a finished file of overview cards and compares all that is on it, card by card, with the recount."""

from __future__ import annotations

import re
from math import ceil

from artifacts.cardproof import card_faults, is_figure
from artifacts.pages import Page, Run

WIDTH, HEIGHT = 63.0, 88.0
BLEED = 3.0
NO_ADDRESS = {"de": "Muster: noch ohne Adresse", "en": "sample: no address yet"}
SHEETS = {"home-a4": (210.0, 297.0), "home-letter": (215.9, 279.4)}
GUTTERS = {"home-a4": 2.5, "home-letter": 0.0}
LEGENDS = {
    "en": r"(Front|Back) (\d+)/(\d+) · print at 100% · flip on the (long|short) edge · ruler: 100\smm",
    "de": r"(Vorderseite|Rückseite) (\d+)/(\d+) · mit 100\s% drucken · an der (langen|kurzen) Kante wenden"
    r" · Lineal: 100\smm",
}


def cells(target: str, count: int, back: bool = False, flip: str = "long") -> list[tuple[float, float]]:
    """Where the cards of one side lie: three by three in the middle of the paper, with the gutter between them, backs
    seen through it."""
    if target == "single":
        return [(BLEED, BLEED)]
    width, height = SHEETS[target]
    across, down = WIDTH + GUTTERS[target], HEIGHT + GUTTERS[target]
    left, top = (width + GUTTERS[target] - 3 * across) / 2, (height + GUTTERS[target] - 3 * down) / 2
    places = [(left + index % 3 * across, top + index // 3 * down) for index in range(count)]
    if back and flip == "long":
        return [(width - WIDTH - x, y) for x, y in places]
    return [(x, height - HEIGHT - y) for x, y in places] if back else places


def file_faults(
    pages: tuple[Page, ...], target: str, edition: str, language: str, copies: int, flip: str = "long"
) -> list[str]:
    """What is wrong in a file, each fault with page or card."""
    each = 1 if target == "single" else 9
    if len(pages) != 2 * ceil(copies / each):
        return [f"{len(pages)} pages for {copies} cards"]
    faults = []
    for index, page in enumerate(pages):
        first, back = index // 2 * each, bool(index % 2)
        cards = range(first, min(first + each, copies))
        used = []
        for card, (left, top) in zip(cards, cells(target, len(cards), back, flip), strict=True):
            shown = page.card(left, top)
            used += [run.moved(left, top) for run in shown.runs]
            turn = 180 if flip == "short" else 0
            found = back_faults(shown, turn, edition, language) if back else card_faults(shown, edition, language)
            faults += [f"card {card + 1}, {'back' if back else 'front'}: {fault}" for fault in found]
        places = {(round(run.left, 3), round(run.top, 3)) for run in used}
        rest = [run for run in page.runs if (round(run.left, 3), round(run.top, 3)) not in places]
        found = (
            margin_faults(rest, back) if target == "single" else sheet_faults(page, rest, index, len(pages), language)
        )
        faults += [f"page {index + 1}: {fault}" for fault in found]
    return faults


def back_faults(card: Page, turn: int, edition: str, language: str) -> list[str]:
    """A back shows the title once, head up, and that there is no address yet; there is not a single number besides."""
    titles = [run.turn for run in card.runs if run.text == "Einhorn"]
    faults = [] if titles == [turn] else [f"the title stands there turned by {titles}, not by [{turn}]"]
    words = [run.text for run in card.runs]
    if NO_ADDRESS[language] not in words:
        faults.append(f"nothing says that there is no address yet: {words}")
    return faults + [f"'{text}' is proved by nothing" for text in words if re.search(r"\d", text)]


def margin_faults(rest: list[Run], back: bool) -> list[str]:
    """Outside the cut there is nothing but the pattern of the back."""
    return [f"'{run.text}' stands outside" for run in rest if not back or len(run.text) > 1 or run.text.isalnum()]


def sheet_faults(page: Page, rest: list[Run], index: int, pages: int, language: str) -> list[str]:
    """The legend: its words, and its ruler whose numerals stand at as many millimetres as they say."""
    faults = []
    sides = re.findall(r"\w+", LEGENDS[language])[:2]
    labels = [(run, found) for run in rest if (found := re.fullmatch(LEGENDS[language], run.text))]
    wanted = (sides[index % 2], str(index // 2 + 1), str(pages // 2))
    if [found.groups()[:3] for _, found in labels] != [wanted]:
        faults.append(f"the label is {[run.text for run, _ in labels]}, not {wanted}")
    numerals = [run for run in rest if run.text.isdecimal()]
    if [run.text for run in numerals] != [str(10 * step) for step in range(11)]:
        faults.append(f"the ruler says {[run.text for run in numerals]}")
    for run in numerals:
        distance = abs(run.x - numerals[0].x) + abs(run.y - numerals[0].y)
        if abs(distance - int(run.text)) > 0.05:
            faults.append(f"the ruler's {run.text} stands at {distance:.2f} mm")
    lengths = [max(rule.right - rule.left, rule.bottom - rule.top) for rule in page.rules]
    if sum(abs(length - 100) < 0.2 for length in lengths) != 1:
        faults.append("there is no line of 100 mm")
    known = [*numerals, *(run for run, _ in labels)]
    return faults + [
        f"'{run.text}' is proved by nothing"
        for run in rest
        if run not in known and is_figure(run.text) and (index % 2 == 0 or re.search(r"\d", run.text))
    ]
