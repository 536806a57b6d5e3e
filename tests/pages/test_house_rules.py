"""House rules of Einhorn stand apart from what was published, and the facts about the published editions stay true."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from pages.bilingual import anchors, headings

from generator.base.labels import load_labels
from generator.base.project import open_project, shipped_games
from generator.games.reader import load_game
from generator.pages.render import page_context, render_made, render_page
from generator.pages.sources import Page, authored_sources
from generator.tables.verified import verified_tables

WISHES = 'base = "2022-10-31"\npayoffs.wunsch = { correct = 3 }\n'


def names_with_a_house_rule(folder: Path, language: str) -> dict[str, Any]:
    file = folder / "wishes.toml"
    file.write_text(WISHES, encoding="utf-8")
    game = load_game(shipped_games() / "einhorn", [file])
    tables = {name: verified_tables(game, edition) for name, edition in game.editions.items()}
    return page_context(open_project(), tables[game.default_edition], load_labels(open_project(), language), tables)


def rendered(folder: Path, language: str, name: str) -> Page:
    project = open_project()
    (source,) = (s for s in authored_sources(project, language, ["einhorn"]) if s.path == f"einhorn/{name}.md")
    return render_page(project, source, names_with_a_house_rule(folder, language))


@pytest.mark.parametrize("language", ["en", "de"])
def test_a_house_rule_stands_below_the_published_editions_without_errors_of_its_own(
    tmp_path: Path, language: str
) -> None:
    body = rendered(tmp_path, language, "editions").body
    found = headings(body)
    assert found[-2:] == [(2, "house-rules"), (3, "edition-wishes")]
    assert "errata-wishes" not in body
    assert next(name for level, name in found if level == 2) == "edition-2022-10-31"
    assert "+3" in anchors(body)["edition-wishes"].rpartition("2022-10-31")[2]


@pytest.mark.parametrize("language", ["en", "de"])
def test_a_house_rule_is_not_taken_for_the_edition_that_has_the_missing_table(tmp_path: Path, language: str) -> None:
    section = anchors(rendered(tmp_path, language, "open-points").body)["missing-table"]
    assert "2021-10-06" in section


@pytest.mark.parametrize("language", ["en", "de"])
def test_of_an_edition_without_a_text_no_words_are_told(tmp_path: Path, language: str) -> None:
    sections = anchors(rendered(tmp_path, language, "editions").body)
    words = {"en": ("*rocks*", "*round*"), "de": ("*Kiesel*", "*Runde*")}[language]
    assert all(word in sections["edition-2021-10-06"] for word in words)
    for name in ("2021-06-10", "2021-07-12", "2021-07-16", "2021-07-18"):
        assert not [word for word in words if word in sections[f"edition-{name}"]]


@pytest.mark.parametrize(("language", "mark"), [("en", "House rule"), ("de", "Hausregel")])
def test_the_quick_reference_says_which_edition_is_a_house_rule(tmp_path: Path, language: str, mark: str) -> None:
    names = names_with_a_house_rule(tmp_path, language)
    more = {"names": (), "owner_cancels": (), "unit": "", "lettered": True, "rounding_note": False}
    page = render_made(
        open_project(),
        "web/quick-reference.md.j2",
        "einhorn/quick-reference.md",
        language,
        "einhorn",
        {**names, **more},
    )
    heads = [line for line in page.body.splitlines() if "ww-edition-name" in line]
    assert len(heads) == 8
    assert [("wishes" in line) for line in heads] == [(mark in line) for line in heads]
