"""The report in words: the same in both languages, right numbers, sentences without holes, no label unused."""

from __future__ import annotations

import re
from dataclasses import replace
from pathlib import Path

import pytest
import recount
from games.folders import stranger
from games.test_play import pasch
from pages.authoring import einhorn_tables
from play.weighedgames import DEFAULT, QUICK, made_up, quick

from generator.base.labels import Labels, load_labels
from generator.base.project import open_project
from generator.games.reader import load_game
from generator.pages.balance.report import BalanceView, as_markdown, as_text, balance_view
from generator.pages.balance.words import BalanceWords
from generator.play.balance.measure_table import Effort, TableFigures, Unending
from generator.play.balance.report import Balance, balance_of
from generator.play.stakes import Stakes
from generator.tables.verified import GameTables, verified_tables

LANGUAGES = ("en", "de")


def labels(language: str) -> Labels:
    return load_labels(open_project(), language)


def view(language: str, report: Balance | None = None, tables: GameTables | None = None) -> BalanceView:
    return balance_view(report or quick(), tables or einhorn_tables()[DEFAULT], labels(language))


def words(language: str) -> BalanceWords:
    return BalanceWords(quick(), einhorn_tables()[DEFAULT], labels(language))


def digits(text: str) -> list[str]:
    """The figures of a text, whatever stands between them."""
    return re.findall(r"\d+", text)


def numbers_by_part(found: BalanceView) -> dict[str, list[list[str]]]:
    return {
        part.id: [sorted(digits(" ".join(" ".join(row) for row in table.rows))) for table in part.tables]
        for part in found.parts
    }


def test_both_languages_say_the_same_numbers() -> None:
    english, german = (view(language) for language in LANGUAGES)
    assert [(one.topic, one.level) for one in english.verdicts] == [(one.topic, one.level) for one in german.verdicts]
    assert numbers_by_part(english) == numbers_by_part(german)
    for one, other in zip(english.verdicts, german.verdicts, strict=True):
        assert sorted(digits(one.text)) == sorted(digits(other.text)), one.topic
    for said, other in zip(english.model, german.model, strict=True):
        assert sorted(digits(said)) == sorted(digits(other))


@pytest.mark.parametrize("language", LANGUAGES)
def test_means_are_those_of_the_second_opinion(language: str) -> None:
    part = view(language).parts[0]
    assert part.id == "outcomes"
    for owner, table in zip((False, True), part.tables, strict=True):
        for prediction, row in zip((*recount.RESULTS, None), table.rows, strict=True):
            mean = recount.expected_stones(DEFAULT, prediction, 12, owner)
            assert f"({mean})".replace("-", "−") in row[1]
            point = "," if language == "de" else "."
            assert row[1].split()[0].lstrip("+−") == f"{abs(float(mean)):.3f}".replace(".", point)


@pytest.mark.parametrize("language", LANGUAGES)
def test_each_answer_has_a_sign_beside_its_word(language: str) -> None:
    found = view(language).verdicts
    assert {(one.level, one.sign) for one in found} <= {("good", "✓"), ("mixed", "~"), ("bad", "✗"), ("unknown", "-")}
    assert len({one.answer for one in found}) == len({one.level for one in found})
    assert all(one.title.endswith("?") and one.text.endswith(".") for one in found)


@pytest.mark.parametrize(
    ("share", "said"),
    [(0, "0%"), (0.001, "< 1%"), (0.004, "< 1%"), (0.005, "1%"), (0.994, "99%"), (0.999, "> 99%"), (1, "100%")],
)
def test_what_is_not_quite_nothing_or_all_is_not_called_that(share: float, said: str) -> None:
    assert words("en").percent(share) == said


def test_names_are_listed_and_ranges_of_one_number_are_one() -> None:
    found = words("de")
    assert [found.listed(["A"]), found.listed(["A", "B"]), found.listed("ABC", "or")] == ["A", "A und B", "A, B oder C"]
    assert [found.range(3, 5), found.range(2.9, 3.1), found.range(7.4, 12.4, 1)] == ["3 bis 5", "3", "7,4 bis 12,4"]
    assert [found.signed(0.5, 1), found.signed(-0.5, 1), found.signed(0)] == ["+0,5", "−0,5", "0"]


def never_ending(stakes: Stakes, effort: Effort) -> TableFigures:
    raise Unending


@pytest.fixture(scope="module")
def reports(tmp_path_factory: pytest.TempPathFactory) -> list[tuple[Balance, GameTables]]:
    """Reports of many kinds: all levels, games that say less, one and several tables."""
    folder = tmp_path_factory.mktemp("games")
    tables = einhorn_tables()
    found = [(quick(), tables[DEFAULT])]
    for edition in ("2021-06-23", "2021-07-12", "2021-06-10"):
        for needs in ((5, 5), (999, 5), (999, 999)):
            for ends in ((0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 1.0), (0.0, 1.0)):

                def weigher(stakes, effort, needs=needs, ends=ends):
                    players = stakes.players
                    even = (1 / players,) * players
                    return made_up(players, stakes.supply, ends, even, 100, even, needs)

                found.append((balance_of(tables[edition], weigher=weigher), tables[edition]))
    promised = replace(tables["2021-06-23"].edition, setup={"start": 6, "minutes_from": 30, "minutes_to": 31})
    for seconds in (15, 18.1, 60):
        told = replace(tables["2021-06-23"], edition=promised)
        found.append((balance_of(told, players=3, seconds=seconds, weigher=weigher), told))
    for make in (stranger, pasch):
        game = load_game(make(folder / make.__name__))
        own = verified_tables(game, game.edition())
        found.append((balance_of(own, players=2 if own.game.play else None, effort=QUICK), own))
        few = replace(quick().figures[0], matches=quick().figures[0].matches[:1], supply=1)
        found.append((balance_of(own, effort=QUICK, weigher=lambda stakes, effort, few=few: few), own))
    found.append((balance_of(tables[DEFAULT], weigher=never_ending), tables[DEFAULT]))
    return found


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_sentence_has_a_hole(language: str, reports: list[tuple[Balance, GameTables]]) -> None:
    for report, tables in reports:
        if language in tables.game.languages:
            found = view(language, report, tables)
            for text in (as_text(found, "Heading"), as_markdown(found, "Heading")):
                assert re.findall(r"[{}]|None|Fraction|\bnan\b|\binf\b|  \.| ,", text.replace("`", "")) == []


def test_every_row_has_a_cell_for_each_head(reports: list[tuple[Balance, GameTables]]) -> None:
    for report, tables in reports:
        for part in view(tables.game.languages[0], report, tables).parts:
            for table in part.tables:
                assert table.rows
                assert {len(row) for row in table.rows} == {len(table.head)}


def test_every_label_of_the_report_is_used(checkout: Path) -> None:
    folders = [checkout / "generator" / "pages" / "balance", checkout / "generator" / "web"]
    code = "".join(path.read_text(encoding="utf-8") for folder in folders for path in folder.glob("*.py"))
    code += (checkout / "templates" / "web" / "balance.md.j2").read_text(encoding="utf-8")
    code = code.replace("'", '"')
    keys = labels("en").section("balance")
    assert len(keys) > 90
    assert unused(keys, code) == []
    assert unused([*keys, "length.nobody"], code) == ["length.nobody"]


def unused(keys, code: str) -> list[str]:
    """Keys that no code names, neither whole nor with a part that is filled in."""
    filled = re.findall(r'f"([\w.]*\{[\w.]+\}[\w.]*)"', code)
    formed = [re.sub(r"\\\{[^}]*\\\}", r"[\\w.]+", re.escape(text)) for text in filled]
    return [
        key
        for key in keys
        if f'"{key}"' not in code
        and f'"balance.{key}"' not in code
        and not any(re.fullmatch(form, key) for form in formed)
    ]
