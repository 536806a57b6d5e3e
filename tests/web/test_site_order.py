"""MkDocs begins with a language as soon as it lies ready; faults of a later one are told all the same."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from games.folders import stranger
from web.plans import plan_of

from generator.base.problem import UserError
from generator.web import assets as offline
from generator.web import linkcheck, site
from generator.web.content import SitePlan
from generator.web.linkcheck import check_site, read_marked


@pytest.fixture
def plan(tmp_path: Path) -> SitePlan:
    """A game in two languages, `de` and `en`."""
    folder = stranger(tmp_path)
    text = (folder / "text.de.toml").read_text(encoding="utf-8")
    (folder / "text.en.toml").write_text(text, encoding="utf-8")
    return plan_of(tmp_path, "pasch")


@pytest.fixture
def steps(monkeypatch: pytest.MonkeyPatch) -> list[tuple[str, str]]:
    """What is done with which language, in the order in which it begins."""
    noted: list[tuple[str, str]] = []

    def note(name: str, language_of: Any) -> None:
        real = getattr(site, name)

        def noting(*given: Any) -> Any:
            noted.append((name, language_of(*given)))
            return real(*given)

        monkeypatch.setattr(site, name, noting)

    note("start_mkdocs", lambda _, config, *more: config.parent.name.lstrip(".").split(".")[0])
    note("stage_language", lambda _, language, *more: language)
    note("read_marked", lambda _, language: language)
    return noted


def test_a_language_begins_before_the_next_is_rendered(
    plan: SitePlan, steps: list[tuple[str, str]], tmp_path: Path
) -> None:
    site.make_site(plan, lambda _: None, tmp_path / "site")
    stages = [("stage_language", "de"), ("start_mkdocs", "de"), ("stage_language", "en"), ("start_mkdocs", "en")]
    assert steps == [*stages, ("read_marked", "de"), ("read_marked", "en")]


def test_each_page_names_the_languages_that_have_it(plan: SitePlan, tmp_path: Path) -> None:
    site.make_site(plan, lambda _: None, tmp_path / "site")
    staged = plan.project.cache / "site" / "de" / "docs"
    pages = sorted(staged.rglob("*.md"))
    assert len(pages) > 5
    assert all('languages: ["de", "en"]' in page.read_text(encoding="utf-8") for page in pages)


def test_a_fault_of_the_second_language_leaves_nothing(
    plan: SitePlan, steps: list[tuple[str, str]], tmp_path: Path
) -> None:
    for language in ("de", "en"):
        page = tmp_path / "docs" / language / "pasch" / "rules.md"
        page.parent.mkdir(parents=True)
        page.write_text("---\ntitle: Regeln\n---\n" + "{{ nothing }}\n" * (language == "en"), encoding="utf-8")
    with pytest.raises(UserError, match=r"en/pasch/rules\.md:4: 'nothing' is undefined"):
        site.make_site(plan, lambda _: None, tmp_path / "site")
    assert steps == [("stage_language", "de"), ("start_mkdocs", "de")]
    assert not (tmp_path / "site").exists()
    assert not any((plan.project.cache / "site").iterdir())


def test_faults_of_both_languages_are_told_together(
    plan: SitePlan, steps: list[tuple[str, str]], tmp_path: Path
) -> None:
    for language in ("de", "en"):
        page = tmp_path / "docs" / language / "pasch" / "rules.md"
        page.parent.mkdir(parents=True)
        page.write_text("---\ntitle: Regeln\n---\n{{ nothing }}\n", encoding="utf-8")
    with pytest.raises(UserError, match=r"(?s)de/pasch/rules\.md:4.*en/pasch/rules\.md:4"):
        site.make_site(plan, lambda _: None, tmp_path / "site")
    assert steps == []


def test_a_page_missing_in_one_language_is_told(plan: SitePlan, tmp_path: Path) -> None:
    page = tmp_path / "docs" / "de" / "pasch" / "rules.md"
    page.parent.mkdir(parents=True)
    page.write_text("---\ntitle: Regeln\n---\n", encoding="utf-8")
    with pytest.raises(UserError, match=r"en/pasch/rules\.md: the page is missing"):
        site.make_site(plan, lambda _: None, tmp_path / "site")


def test_pages_that_were_read_before_are_not_read_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "de").mkdir()
    (tmp_path / "index.html").write_text('<a href="de/index.html#no">x</a>', encoding="utf-8")
    (tmp_path / "de" / "index.html").write_text('<a href="nowhere.html">x</a>', encoding="utf-8")
    before = read_marked(tmp_path, "de")
    assert list(before) == ["de/index.html"]
    problems = check_site(tmp_path)
    assert len(problems) == 2
    read: list[str] = []
    real = linkcheck.in_markup
    monkeypatch.setattr(linkcheck, "in_markup", lambda text: read.append(text) or real(text))
    assert check_site(tmp_path, read=before) == problems
    assert len(read) == 1


def test_icons_are_drawn_once_for_the_same_program(
    plan: SitePlan, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    from dataclasses import replace

    from generator.glyphs.fontset import load_fonts
    from generator.web.assets import make_assets

    drawn: list[int] = []
    monkeypatch.setattr(offline, "icon_png", lambda fonts, size, **colours: drawn.append(size) or b"%d" % size)
    fonts = load_fonts(plan.project)
    assets = make_assets(plan.project, fonts)

    def icons(program: str, colour: str = assets.band) -> int:
        drawn.clear()
        offline.write_icons(replace(plan, program=program), tmp_path, fonts, replace(assets, band=colour))
        assert (tmp_path / "icon-192.png").read_bytes() == b"192"
        return len(drawn)

    assert [icons("a"), icons("a"), icons("b"), icons("b", "#000000"), icons(""), icons("")] == [3, 0, 3, 3, 3, 3]
