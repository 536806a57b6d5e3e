from __future__ import annotations

import os
from pathlib import Path

import pytest

from generator.base.problem import UserError
from generator.base.project import Project, shipped
from generator.pages import sources
from generator.pages.sources import Source, authored_sources, lost_or_misnamed, missing_pages


@pytest.fixture
def project(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Project:
    """A project, and beside it a folder in the place of what ships."""
    (tmp_path / "shipped").mkdir()
    monkeypatch.setattr(sources, "shipped", lambda: tmp_path / "shipped")
    for game in ("harbour", "storm"):
        (tmp_path / "project" / "games" / game).mkdir(parents=True)
        (tmp_path / "project" / "games" / game / "game.toml").touch()
    return Project(tmp_path / "project")


def write(project: Project, *paths: str, top: str = "project") -> None:
    for path in paths:
        file = project.root.parent / top / "docs" / path
        file.parent.mkdir(parents=True, exist_ok=True)
        file.touch()


def told(project: Project, languages_of: dict[str, list[str]]) -> list[str]:
    return [str(one).replace(str(project.root), "HERE") for one in missing_pages(project, languages_of)]


def test_pages_of_the_site_and_of_the_games_are_found(project: Project) -> None:
    write(project, "en/about.md", "en/harbour/rules.md", "en/harbour/more/sea.md", "en/storm/rules.md", "de/about.md")
    write(project, "en/harbour/.hidden.md", "en/harbour/chart.svg", "README.md", "manual/games.md")
    found = authored_sources(project, "en", ["harbour"])
    docs = project.root / "docs" / "en"
    assert found == [
        Source("about.md", "en", "", docs / "about.md"),
        Source("harbour/more/sea.md", "en", "harbour", docs / "harbour" / "more" / "sea.md"),
        Source("harbour/rules.md", "en", "harbour", docs / "harbour" / "rules.md"),
    ]
    assert authored_sources(project, "fr", ["harbour"]) == []


def test_a_page_of_the_project_takes_the_place_of_the_shipped_one(project: Project) -> None:
    write(project, "en/about.md", "en/harbour/rules.md", "en/harbour/faq.md", top="shipped")
    write(project, "en/harbour/rules.md")
    found = {source.path: source.file.parts[-5] for source in authored_sources(project, "en", ["harbour"])}
    assert found["harbour/rules.md"] == "project"
    assert found["harbour/faq.md"] == "shipped"
    assert set(found) == {"about.md", "harbour/rules.md", "harbour/faq.md"}


def test_shipped_pages_are_found_from_any_project(tmp_path: Path) -> None:
    found = authored_sources(Project(tmp_path), "de", ["einhorn"])
    assert shipped() / "docs" / "de" / "einhorn" / "rules.md" in [source.file for source in found]


def test_a_page_that_is_not_there_in_one_language_is_told(project: Project) -> None:
    write(project, "en/harbour/rules.md", "en/harbour/faq.md", "de/harbour/rules.md", "en/storm/rules.md")
    assert told(project, {"harbour": ["en", "de"], "storm": ["en"]}) == [
        "HERE/docs/de/harbour/faq.md: the page is missing\n"
        "    it is there in another language: HERE/docs/en/harbour/faq.md"
    ]
    write(project, "de/harbour/faq.md")
    assert told(project, {"harbour": ["en", "de"], "storm": ["en"]}) == []


def test_pages_of_the_site_are_there_in_all_its_languages(project: Project) -> None:
    write(project, "en/news.md")
    assert told(project, {"harbour": ["en"]}) == []
    (said,) = told(project, {"harbour": ["en"], "storm": ["fr"]})
    assert said.startswith("HERE/docs/fr/news.md: the page is missing")


def test_nobody_has_to_translate_the_pages_that_ship_for_the_whole_site(project: Project) -> None:
    write(project, "en/about.md", top="shipped")
    assert told(project, {"harbour": ["en"], "storm": ["fr"]}) == []


def test_a_shipped_page_counts_as_there(project: Project) -> None:
    write(project, "en/harbour/rules.md", top="shipped")
    write(project, "de/harbour/rules.md")
    assert told(project, {"harbour": ["en", "de"]}) == []


def test_a_folder_of_a_language_that_the_game_has_not_is_told(project: Project) -> None:
    write(project, "de/harbour/rules.md", "dee/harbour/rules.md")
    assert told(project, {"harbour": ["de"]}) == [
        "HERE/docs/dee/harbour: the game 'harbour' has no language 'dee'\n    did you mean 'de'?"
    ]


def test_a_shipped_folder_of_such_a_language_is_not_the_authors_fault(project: Project) -> None:
    write(project, "de/harbour/rules.md", "en/harbour/rules.md", top="shipped")
    assert told(project, {"harbour": ["de"]}) == []


def test_a_folder_of_no_game_is_told_if_there_are_pages_in_it(project: Project) -> None:
    write(project, "en/harbuor/rules.md", "en/pictures/a.svg", "en/storm/rules.md")
    assert told(project, {"harbour": ["en"]}) == [
        "HERE/docs/en/harbuor: no game 'harbuor'\n    did you mean 'harbour'?"
    ]


@pytest.mark.parametrize("name", ["README", "My rules", "Würfel"])
def test_a_name_that_does_not_fit_into_addresses_is_told(project: Project, name: str) -> None:
    write(project, f"en/harbour/{name}.md")
    (said,) = told(project, {"harbour": ["en"]})
    assert said.startswith(f"HERE/docs/en/harbour/{name}.md: a page can not be called '{name}'")


def test_a_language_that_is_not_asked_for_now_is_no_fault(project: Project) -> None:
    (project.root / "games" / "harbour" / "text.de.toml").touch()
    write(project, "en/harbour/rules.md", "de/harbour/rules.md")
    assert told(project, {"harbour": ["en"]}) == []


@pytest.mark.parametrize(
    ("path", "said"),
    [
        ("fr/news.md", "HERE/docs/fr: no game has the language 'fr'\n    known: de, en"),
        ("news.md", "HERE/docs/news.md: has no language\n    put it into docs/de"),
        ("enn/news.md", "HERE/docs/enn: no game has the language 'enn'\n    did you mean 'en'?"),
        (
            "en/harbour/sea.MD",
            "HERE/docs/en/harbour/sea.MD: is no page: the name of a page ends in .md\n    call it so",
        ),
        ("en/news.markdown", "HERE/docs/en/news.markdown: is no page: the name of a page ends in .md\n    call it so"),
    ],
)
def test_a_page_that_would_be_left_out_is_told(project: Project, path: str, said: str) -> None:
    write(project, path)
    (project.root / "docs" / path).write_text("---\ntitle: News\n---\n", encoding="utf-8")
    assert told(project, {"harbour": ["de", "en"]}) == [said]


def test_notes_and_manuals_beside_the_pages_are_nobodys_fault(project: Project) -> None:
    write(project, "README.md", "notes.md", "manual/games.md", "decisions/001.md", "images/a.png", "en/.git/x.md")
    assert told(project, {"harbour": ["en"]}) == []
    assert authored_sources(project, "en", ["harbour"]) == []


def test_a_link_that_leads_nowhere_is_told(project: Project) -> None:
    write(project, "en/harbour/rules.md")
    (project.root / "docs" / "en" / "harbour" / "gone.md").symlink_to("nowhere.md")
    (said,) = told(project, {"harbour": ["en"]})
    assert said.startswith("HERE/docs/en/harbour/gone.md: is a link that leads nowhere")


def test_a_folder_that_can_not_be_read_is_told(project: Project, monkeypatch: pytest.MonkeyPatch) -> None:
    write(project, "en/harbour/rules.md")
    closed, scan = project.root / "docs" / "en" / "harbour", os.scandir

    def refuse(path: str) -> object:
        if Path(path) == closed:
            raise PermissionError(13, "Permission denied", str(path))
        return scan(path)

    monkeypatch.setattr(os, "scandir", refuse)
    assert "HERE/docs/en/harbour: can not be read: Permission denied" in told(project, {"harbour": ["en"]})


def test_a_single_game_is_told_of_its_own_pages_only(project: Project) -> None:
    write(project, "en/harbour/rules.md", "en/harbour/More.md", "en/harbour/news.MD", "fr/harbour/x.md")
    found = authored_sources(project, "en", ["harbour"])
    with pytest.raises(UserError) as raised:
        lost_or_misnamed(project, "harbour", "en", found)
    assert [Path(one.path).name for one in raised.value.problems] == ["More.md", "news.MD"]
    lost_or_misnamed(project, "harbour", "fr", [])
