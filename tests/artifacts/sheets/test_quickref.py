"""The quick reference: numbers are read back from the finished page, faults are told at the text's line."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pikepdf
import pytest
import recount
from artifacts.cards.test_fonts import font_faults
from artifacts.cards.test_pages import table_faults, words
from artifacts.pages import read_pages
from artifacts.quickproof import SETUP, quick_faults
from artifacts.sheetpages import made, tables_of
from games.folders import einhorn, line_with, stranger
from press.pdf.test_tags import structure, structure_faults

from generator.artifacts.product import Source
from generator.artifacts.quickref import QUICKREF, TARGETS, WORDLESS, QuickReference
from generator.base.labels import load_labels
from generator.base.problem import UserError
from generator.base.project import open_project

LANGUAGES = ("en", "de")
NEWEST = recount.DEFAULT_EDITION


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("edition", SETUP)
def test_every_number_is_the_recounted_one(edition: str, language: str, checkout: Path) -> None:
    (page,) = read_pages(made(checkout, QUICKREF, edition, language))
    assert quick_faults(page, edition, language) == []


def test_numbers_of_another_edition_and_another_language_are_seen(checkout: Path) -> None:
    (page,) = read_pages(made(checkout, QUICKREF, "2021-06-23"))
    found = quick_faults(page, NEWEST, "en")
    for part in (
        "einhorn.passive: ['−5'], not ['+1']",
        "dreifaltigkeit.correct: ['+3'], not ['WIN', '🏆']",
        "'50' is proved by nothing",
        "'10' is missing",
    ):
        assert part in found
    changed = [replace(run, text={"44.4%": "45%", "⚀⚂⚄": "⚀⚁⚄"}.get(run.text.strip(), run.text)) for run in page.runs]
    found = quick_faults(replace(page, runs=tuple(changed)), "2021-06-23", "en")
    assert "unvermeidliche: its chance stands there 0 times" in found
    assert "einhorn: the example ⚀⚁⚄ is none" in found


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("target", [*TARGETS, "letter", "large-a4"])
def test_it_fits_on_its_papers_in_type_that_can_be_read(target: str, language: str, checkout: Path) -> None:
    data = made(checkout, QUICKREF, "", language, target)
    (page,) = read_pages(data)
    labels = load_labels(open_project(checkout), language)
    none = labels["card.no_address"]  # stands below a code that leads nowhere yet
    smallest = min(
        run.size for run in page.runs if run.text.strip() and "·" not in run.text and not run.text.endswith(none)
    )
    assert smallest >= (8 if target in TARGETS else 10.6) - 0.001
    assert font_faults(data) == []


def test_a_page_too_small_gets_none_and_a_booklet_is_refused(checkout: Path) -> None:
    project = open_project(checkout)
    tables = tables_of(project)
    assert QuickReference(["a6-4up"]).due(Source.of(project, tables, ["en"])) == []
    with pytest.raises(UserError, match="'booklet-a4' folds a booklet, and this is a single page"):
        QuickReference(["booklet-a4"]).due(Source.of(project, tables, ["en"]))


def test_only_games_with_words_and_complete_editions_have_one(new_project: Callable[[], Path], checkout: Path) -> None:
    project = new_project()
    stranger(project)
    opened = open_project(project)
    stranger_source = Source.of(opened, tables_of(opened, game="pasch"), ["de"])
    kinds = [r.kind for r in QuickReference(["a5"]).due(stranger_source)]
    assert kinds == [WORDLESS]
    known = open_project(checkout)
    old = QuickReference(["a5"]).due(Source.of(known, tables_of(known, "2021-06-10"), ["de"]))
    assert [r.kind for r in old] == [WORDLESS]


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_screen_reader_hears_steps_lists_and_a_table(language: str, checkout: Path, tmp_path: Path) -> None:
    path = tmp_path / "quick.pdf"
    path.write_bytes(made(checkout, QUICKREF, "", language))
    with pikepdf.open(path) as pdf:
        assert structure_faults(pdf) == []
        assert str(pdf.Root.Lang) == language
        elements = structure(pdf)
        (table,) = [element for element in elements if element.S == "/Table"]
        assert table_faults(table) == []
        assert len(table.K) == 1 + 4
        assert len(table.K[0].K) == 3 + 3
        roles = [str(element.S)[1:] for element in elements]
        assert [roles.count(role) for role in ("H1", "H2", "H3", "L")] == [1, 3, 7, 7]
        codes = [words(element) for element in elements if element.S == "/Figure" and "://" in words(element)]
    assert len(codes) == 1
    assert codes[0].endswith(f"/{language}/einhorn/rules.html")


def test_words_that_do_not_fit_are_told_at_their_line(new_project: Callable[[], Path]) -> None:
    project = new_project()
    long = "Roll all the dice that you have, all of them, and look at what they show. " * 3
    changes = [('"Roll all {dice} dice, once."', f'"{long * 8}"'), ('"Row: your roll', f'"{long} Row: your roll')]
    folder = einhorn(project, *changes, file="text.en.toml")
    line = line_with(folder, "all of them", "text.en.toml")
    with pytest.raises(UserError, match=rf"text\.en\.toml:{line}: 'Roll all the dice that you ha"):
        made(project, QUICKREF)


def test_a_word_too_wide_is_told_at_its_line(new_project: Callable[[], Path]) -> None:
    project = new_project()
    folder = einhorn(project, ("Zeile: dein Wurf.", "Wurf" * 20), file="text.de.toml")
    line = line_with(folder, "WurfWurf", "text.de.toml")
    with pytest.raises(UserError, match=rf"text\.de\.toml:{line}: 'WurfWurf"):
        made(project, QUICKREF, language="de")


def test_the_same_page_has_the_same_bytes(new_project: Callable[[], Path], checkout: Path) -> None:
    project = new_project()
    einhorn(project)
    assert made(project, QUICKREF) == made(checkout, QUICKREF)
