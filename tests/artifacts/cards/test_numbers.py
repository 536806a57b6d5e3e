"""Every number in the finished cards is read back and compared with the recount, and nothing else is printed."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from unittest.mock import patch

import pytest
import recount
from artifacts.cardproof import card_faults
from artifacts.fileproof import file_faults
from artifacts.pages import Page, pages_of, read_pages
from cli.commands import wuerfelwerk

from generator.artifacts.cards import TARGETS, TEMPLATE

NEWEST = recount.DEFAULT_EDITION
LANGUAGES = ("en", "de")


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("target", TARGETS)
def test_every_number_of_every_card_is_the_recounted_one(finished: Path, target: str, language: str) -> None:
    pages = pages_of(finished / language / f"cards-{target}.pdf")
    assert file_faults(pages, target, NEWEST, language, copies=5) == []


def folder_of(edition: str) -> str:
    return "einhorn" if edition == NEWEST else f"einhorn/editions/{edition}"


@pytest.mark.parametrize("edition", recount.EDITIONS)
def test_every_edition_prints_its_own_numbers(edition: str, tmp_path: Path, checkout: Path) -> None:
    options = ["--edition", edition, "--lang", "en", "--target", "single", "--copies", 1]
    assert wuerfelwerk("cards", "einhorn", *options, "--project", checkout, "--output", tmp_path).code == 0
    pages = pages_of(tmp_path / folder_of(edition) / "en/cards-single.pdf")
    assert file_faults(pages, "single", edition, "en", copies=1) == []


@pytest.mark.slow
@pytest.mark.parametrize("edition", recount.EDITIONS)
def test_every_edition_prints_its_own_numbers_on_all_targets_in_both_languages(
    edition: str, tmp_path: Path, checkout: Path
) -> None:
    options = ["--edition", edition, "--copies", 2, "--flip", "short"]
    assert wuerfelwerk("cards", "einhorn", *options, "--project", checkout, "--output", tmp_path).code == 0
    for language in LANGUAGES:
        for target in TARGETS:
            pages = pages_of(tmp_path / folder_of(edition) / language / f"cards-{target}.pdf")
            flip = "long" if target == "single" else "short"
            assert file_faults(pages, target, edition, language, 2, flip) == []


def front_of(project: Path, language: str = "en") -> Page:
    """The first front of a project's Einhorn."""
    options = ["--lang", language, "--target", "single", "--copies", 1, "--project", project]
    with patch("generator.artifacts.guarded.prove"):  # which would find the fault first
        said = wuerfelwerk("cards", "einhorn", *options)
    assert said.code == 0, said.err
    (front,) = read_pages((project / f"output/einhorn/{language}/cards-single.pdf").read_bytes(), 1)
    return front.card(3, 3)


def front_faults(project: Path, formulas: bool = False) -> list[str]:
    return card_faults(front_of(project), NEWEST, "en", formulas)


@pytest.mark.parametrize("language", LANGUAGES)
def test_formulas_are_printed_where_the_game_asks_for_them(changed_einhorn: Callable[..., Path], language: str) -> None:
    front = front_of(changed_einhorn(formulas=True), language)
    assert card_faults(front, NEWEST, language, formulas=True) == []
    assert "wunsch: the formula 'n,\u202fn,\u202fx' is printed" in card_faults(front, NEWEST, language)


def test_one_changed_pay_off_is_seen(changed_einhorn: Callable[..., Path]) -> None:
    project = changed_einhorn(('payoffs.dreifaltigkeit = { correct = "win" }', "payoffs.einhorn = { wrong = -4 }"))
    found = front_faults(project)
    assert "einhorn.wrong: ['−4'], not ['−5']" in found
    assert "dreifaltigkeit.correct: ['+5'], not ['WIN', '🏆']" in found
    assert f"small print: 'Edition {NEWEST} · {recount.fingerprint(NEWEST)[:8]}' stands there 0 times" in found


def test_rolls_that_code_and_pattern_both_classify_wrongly_are_seen(changed_einhorn: Callable[..., Path]) -> None:
    project = changed_einhorn(
        ('patterns = ["n, n+1, x"]', 'patterns = ["n, n+1, x", "n, n+3, n+5"]'),
        ('patterns = ["n, n+2, n+4 or n+5", "n, n+3, n+5"]', 'patterns = ["n, n+2, n+4 or n+5"]'),
        ("examples = [[1, 3, 5], [1, 4, 6]]", "examples = [[1, 3, 5], [2, 4, 6]]"),
        ("examples = [[1, 2, 3], [5, 1, 4]]", "examples = [[1, 2, 3], [1, 4, 6]]"),
        formulas=True,
    )
    code = project / "games/einhorn/classify.py"
    text = code.read_text(encoding="utf-8")
    wrong = "    if (low, middle, high) == (1, 4, 6):\n        return 'unvermeidliche'\n"
    code.write_text(text.replace("    if low == high", wrong + "    if low == high"), encoding="utf-8")
    found = front_faults(project, formulas=True)
    for part in (
        "unvermeidliche: '96 of 216' stands there 0 times",
        "unvermeidliche: '44.4%' stands there 0 times",
        "unvermeidliche: the example ⚀⚃⚅ is none",
        "unvermeidliche: the pattern 'n,\u202fn+1,\u202fx; n,\u202fn+3,\u202fn+5' gives other rolls",
        "einhorn: '24 of 216' stands there 0 times",
        "einhorn: the pattern 'n,\u202fn+2,\u202fn+4\u00a0or\u00a0n+5' gives other rolls",
        "'102 of 216' is proved by nothing",
        "'8.3%' is proved by nothing",
    ):
        assert part in found


TEXT_FAULTS = {
    "96 of 216": ("97 of 216", "'97 of 216' is proved by nothing"),
    "6 of 216": ("6 of 56", "dreifaltigkeit: '6 of 216' stands there 0 times"),
    "41.7%": ("41%", "'41%' is proved by nothing"),
    "11.1%": ("11,1%", "'11,1%' is proved by nothing"),
    "−5": ("+5", "einhorn.wrong: ['+5'], not ['−5']"),
    "WIN": ("+9", "dreifaltigkeit.correct: ['🏆', '+9'], not ['WIN', '🏆']"),
    "⚀⚂⚄": ("⚀⚁⚄", "einhorn: the example ⚀⚁⚄ is none"),
    "⚁⚁⚁": ("⚁⚁", "dreifaltigkeit: the example ⚁⚁ is none"),
    "⚁⚃⚁": ("⚀⚀⚁", "wunsch: 1 different examples"),
    "🦄": ("🎁", "einhorn: '🦄' stands there 0 times"),
    "Wunsch": ("Einhorn", "wunsch: 'Wunsch' stands there 0 times"),
    "Roll results": ("Roll ② results", "'Roll ② results' is proved by nothing"),
    "passive": ("correct", "the head 'correct' stands there 2 times"),
    f"Edition {NEWEST} · {recount.fingerprint(NEWEST)[:8]}": (
        f"Edition {NEWEST} · {recount.fingerprint('2021-10-06')[:8]}", "small print: "
    ),
}  # fmt: skip


@pytest.mark.parametrize("text", TEXT_FAULTS)
def test_another_text_at_one_place_of_a_card_is_seen(text: str, finished: Path) -> None:
    other, reason = TEXT_FAULTS[text]
    card = pages_of(finished / "en/cards-single.pdf")[0].card(3, 3)
    place = card.texts().index(text)
    runs = tuple(replace(run, text=other) if i == place else run for i, run in enumerate(card.runs))
    assert any(reason in found for found in card_faults(replace(card, runs=runs), NEWEST, "en"))


FORMULA_FAULTS = {
    "n,\u202fn,\u202fn": ("n,\u202fn,\u202fx", "dreifaltigkeit: the pattern 'n,\u202fn,\u202fx' gives other rolls"),
    "n,\u202fn+2,\u202fn+4\u00a0or\u00a0n+5": (
        "n,\u202fn+2,\u202fn+4\u00a0oder\u00a0n+5", "is not in the language of the card"
    ),
}  # fmt: skip


def test_another_formula_is_seen(changed_einhorn: Callable[..., Path]) -> None:
    card = front_of(changed_einhorn(formulas=True))
    for text, (other, reason) in FORMULA_FAULTS.items():
        place = card.texts().index(text)
        runs = tuple(replace(run, text=other) if i == place else run for i, run in enumerate(card.runs))
        found = card_faults(replace(card, runs=runs), NEWEST, "en", formulas=True)
        assert any(reason in fault for fault in found)


PARTS = "cards/overview.parts.j2"
TEMPLATE_FAULTS = {
    "rows": ("payoff in result.payoffs", "payoff in results[0].payoffs", "einhorn.correct: ['+2'], not ['+5']"),
    "patterns": ("pattern in result.patterns", "pattern in results[1].patterns",
                 "dreifaltigkeit: the pattern 'n,\u202fn,\u202fx' gives other rolls"),
    "examples": ("result.examples[:2]", "results[0].examples[:2]", "wunsch: the example ⚀⚁⚂ is none"),
    "shares": ("{{ result.chance.percent }}", "{{ results[1].chance.percent }}", "'41.7%' is proved by nothing"),
}  # fmt: skip


@pytest.mark.parametrize("fault", TEMPLATE_FAULTS)
def test_a_template_that_prints_something_else_is_seen(
    fault: str, changed_einhorn: Callable[..., Path], checkout: Path
) -> None:
    old, new, reason = TEMPLATE_FAULTS[fault]
    project = changed_einhorn(formulas=True)
    texts = {name: (checkout / "templates" / name).read_text(encoding="utf-8") for name in (TEMPLATE, PARTS)}
    assert any(old in text for text in texts.values())
    (project / "templates/cards").mkdir(parents=True)
    for name, text in texts.items():
        (project / "templates" / name).write_text(text.replace(old, new), encoding="utf-8")
    assert any(reason in found for found in front_faults(project, formulas=True))
