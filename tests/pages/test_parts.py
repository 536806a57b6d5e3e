"""The tables of templates/pages/parts.md.j2, cell by cell."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
import recount
from pages.authoring import body, names

SIGNS = [
    '<span class="ww-c-slate">⚰</span> Das Unvermeidliche',
    '<span class="ww-c-red">🎁</span> Wunsch',
    '<span class="ww-c-violet">🦄</span> Einhorn',
    '<span class="ww-c-green">☢</span> Dreifaltigkeit',
]


def table(folder: Path, call: str, language: str = "en") -> list[list[str]]:
    """The cells of the table that a macro writes, short of the line below the head; it is a whole table."""
    text = re.sub(r'<span class="ww-win">(.*?)</span>', r"\1", body(folder, f"{{{{ {call} }}}}", names(language)))
    lines = text.split("\n")
    assert all(line.startswith("| ") and line.endswith(" |") for line in lines), lines
    rows = [line[2:-2].split(" | ") for line in lines]
    assert set("".join(rows[1])) <= set("-:")
    assert {len(row) for row in rows} == {len(rows[0])}
    return [rows[0], *rows[2:]]


@pytest.mark.parametrize("edition", recount.EDITIONS)
def test_pay_offs_stand_in_the_row_of_the_result_and_the_column_of_the_game(tmp_path: Path, edition: str) -> None:
    head, *rows = table(tmp_path, f"parts.payoffs('{edition}')")
    assert head == ["Result", "✓ correct", "✗ wrong", "🤐 passive"]
    assert [row[0] for row in rows] == SIGNS
    assert [row[1:] for row in rows] == [
        [recount.signed(recount.payoff(edition, result, column)) for column in recount.COLUMNS]
        for result in recount.RESULTS
    ]


def test_pay_offs_are_in_the_words_of_the_language(tmp_path: Path) -> None:
    head, *rows = table(tmp_path, "parts.payoffs(edition)", "de")
    assert head == ["Ergebnis", "✓ richtig", "✗ falsch", "🤐 passiv"]
    assert rows[3][1:] == ["SIEG", "+1", "+5"]


def test_a_win_and_nothing_else_stands_on_its_own_ground(tmp_path: Path) -> None:
    lines = body(tmp_path, "{{ parts.payoffs(edition) }}", names("en")).split("\n")
    assert [line.count('class="ww-win"') for line in lines] == [0, 0, 0, 0, 0, 1]


@pytest.mark.parametrize(("language", "of"), [("en", "of"), ("de", "von")])
def test_chances_are_those_of_the_second_count(tmp_path: Path, language: str, of: str) -> None:
    head, *rows = table(tmp_path, "parts.chances()", language)
    assert head[1].endswith(f"({of} 216)")
    assert [row[0] for row in rows] == SIGNS
    for row, result in zip(rows, recount.RESULTS, strict=True):
        chance, one_in = recount.probability(result), f"{float(recount.one_in()[result]):.2f}"
        count = str(recount.counts()[result])
        point = "." if language == "en" else ","
        assert row[1:] == [
            count,
            str(chance),
            recount.percents(language)[result],
            one_in.rstrip("0").rstrip(".").replace(".", point),
        ]


def test_sets_are_those_of_the_second_count(tmp_path: Path) -> None:
    head, *rows = table(tmp_path, "parts.sets()", "de")
    assert head[1] == "Kombinationen (von 56)"
    assert [row[1:] for row in rows] == [
        [str(count), recount.percent(count, 56, "de", digits=0)] for count in recount.distinct().values()
    ]


def test_means_are_exact_and_decimal_without_and_with_the_figure(tmp_path: Path) -> None:
    head, *rows = table(tmp_path, "parts.means()")
    assert head == ["Prediction", "Without the figure", "With the figure"]
    assert rows == [
        [SIGNS[0], "−17/36 (−0.472)", "1/12 (0.083)"],
        [SIGNS[1], "−7/12 (−0.583)", "−1/36 (−0.028)"],
        [SIGNS[2], "−41/36 (−1.139)", "−61/36 (−1.694)"],
        [SIGNS[3], "−41/18 + V/36", "−31/18 + V/36"],
        ["none", "−11/18 (−0.611)", "−13/18 (−0.722)"],
    ]


def test_components_say_how_many_and_for_whom(tmp_path: Path) -> None:
    _, *rows = table(tmp_path, "parts.components(edition)", "de")
    assert rows[0] == ["Steine", "25 pro Person"]
    assert rows[3] == ["Einhornfigur", "1"]
    assert table(tmp_path, "parts.components(editions[1])")[1] == ["Rocks", "at least 50"]
    assert body(tmp_path, "{{ parts.components(editions[0]) }}") == ""


def test_words_that_would_end_a_cell_or_a_row_do_not(tmp_path: Path) -> None:
    assert body(tmp_path, "{{ parts.cell('a | b\nc') }}") == r"a \| b c"
