"""What pages of a game receive, with the second route of everything but what other tests replay, play or measure."""

from __future__ import annotations

import re
from fractions import Fraction
from typing import Any

from routes.cards import results
from routes.definition import MINUS
from routes.offer import Case, Offer, Route
from routes.pagechoices import CHOICES
from routes.pagedice import DICE
from routes.pagefunctions import numbered, readable, rules, site_made, thrown
from routes.pageparts import NAMES, SHEETS
from routes.pagepayoffs import PAYOFFS, asked_payoffs
from routes.pagerules import ANSWERS, CLAIMS, call_names
from routes.pages import DICE as RESULTS
from routes.pages import (
    EDITIONS,
    NUMBERS,
    char,
    combinations,
    dice_text,
    distinct,
    read,
    result_of,
    sets,
    unit,
)  # fmt: skip

HELD = {
    "tests/pages/test_examples.py": (
        "examples left_out ExampleView LeftOutView StageView StepView RuleView StandingView SeatView CountView"
    ),
    "tests/play/exact/test_courses.py": "courses CourseView",
    "tests/pages/test_findings.py": "formulas Formula orders Orders sample Sample",
    "tests/pages/test_counting.py": "counting Counting SetKind Counted Term",
    "tests/pages/test_formula.py": "formula",
    "tests/web/test_chart.py": "chart means_chart",
    "tests/web/test_calculator.py": "calculator",
    "tests/web/score/test_agreement.py": "score",
    "tests/web/test_site_movehelper.py": "helper_share",
    "tests/web/test_site_rolls.py": "rolls RollView",
    "tests/web/test_glyphs.py": "stock SymbolView",
    "tests/web/test_site_pages.py": "cards CardView names PageLink GameLink",
    "tests/artifacts/test_numbers_printed.py": "by_dice DiceNumbers chance_notes",
    "tests/artifacts/test_site.py": "prints PrintGroup PrintView downloads DownloadView",
}
"""What is not compared here, by the tests that hold it: games that are replayed and finished pages."""


def contests(c: Case) -> list[str]:
    if c.game != "harbour":
        return []
    names = {one: c.text(f"result.{one}.name") for one in ("storm", "catch")}
    text = c.label("table.before").replace("{upper}", names["storm"]).replace("{lower}", names["catch"])
    return [text.replace("{rolls}", "1,1")]


def rounded(c: Case, value: Fraction, digits: int) -> Fraction:
    return Fraction((2 * value * 10**digits + 1) // 2, 10**digits)


def sums_to_more(c: Case) -> bool:
    """Whether the printed percentages are not 100 together."""
    counts = c.counts()
    parts = [Fraction(100 * counts[one["id"]], sum(counts.values())) for one in results(c)]
    return bool(parts) and sum(rounded(c, part, 1) for part in parts) != 100


def sets_sum(c: Case) -> str:
    dice = sets(c)[0]
    parts = [Fraction(100 * distinct(c, dice, one["id"]), len(combinations(c, dice))) for one in results(c)]
    whole = sum(rounded(c, part, 0) for part in parts)
    space = "\N{NO-BREAK SPACE}" if c.language == "de" else ""
    return "" if whole == 100 or not parts else f"{whole}{space}%"


def lettered(c: Case) -> bool:
    """Whether a pattern has a letter that stands for faces: small ones, outside of words."""
    return any(re.search(r"\b[a-z]\b", line) for one in results(c) for line in one["patterns"])


def in_words(c: Case, number: int) -> str:
    return c.label(f"number.{NUMBERS[number]}") if number < len(NUMBERS) else str(number)


ASKED: dict[str, Route] = {
    "number": lambda c: {
        (0,): "0",
        (1234,): c.number(1234),
        (-7,): f"{MINUS}7",
        (Fraction(5, 8), 2): c.number(Fraction(63, 100), 2),
        (Fraction(1, 2),): "1",
    },
    "words": lambda c: {(number,): in_words(c, number) for number in range(15)},
    "symbol": lambda c: {(name,): char(name) for name in ("stone", "unicorn", "die-3")},
    "printed": lambda c: {("4711",): "4711"},
    "t": lambda c: {
        (f"{section}.{name}",): word
        for section, words in c.shared.items()
        for name, word in words.items()
        if isinstance(word, str) and "{" not in word
    },
    "text": lambda c: {(key,): c.text(key) for key in readable(c)},
    "has_text": lambda c: {(key,): key in c.texts for key in ("title", "card.note", "nonsense")},
    "called": lambda c: {(label,): call_names(c, label) for label in numbered(c)},
    "roll": lambda c: {roll: dice_text(c, roll) for roll in thrown(c)},
    "result_of": lambda c: {roll: result_of(c, roll) for roll in thrown(c)},
    "rule": lambda c: {(name,): text for name, text in rules(c).items()},
}


def made(c: Case) -> dict[str, Any]:
    context = site_made(c)
    return {**context, **asked_payoffs(c, context)}


PAGES = Offer(
    "pages.md",
    ("every page", "pages of a game"),
    ("things",),
    ("einhorn", "choice", "dre13ehn", "harbour"),
    made,
    {
        **RESULTS, **EDITIONS, **PAYOFFS, **CLAIMS, **ANSWERS, **DICE, **NAMES, **SHEETS, **CHOICES, **ASKED,
        "lang": lambda c: c.language,
        "contests": contests,
        "unit": lambda c: unit(c) or c.label("page.points"),
        "owner_cancels": lambda c: c.data.get("owner", {}).get("cancels", []),
        "lettered": lettered,
        "rounding_note": sums_to_more,
        "sets_sum": sets_sum,
    },
    normal={"ChoicesView.choices": lambda value: sorted(read(value))},
    without=frozenset({"parts", *(name for names in HELD.values() for name in names.split())}),
    read_as=read,
)  # fmt: skip
