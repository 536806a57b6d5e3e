"""Both languages have the same pages, headings and numbers, and each page leads to itself in the other language."""

from __future__ import annotations

import posixpath
import shutil
from collections import Counter
from pathlib import Path

import pytest
from web.article import read_article
from web.figures import numbers

LANGUAGES = ("en", "de")


def differences(site: Path) -> list[str]:
    """Where the two languages of a site do not go together."""
    paths = [{path.relative_to(site / code).as_posix() for path in (site / code).rglob("*.html")} for code in LANGUAGES]
    found = [f"{path} is in one language only" for path in sorted(paths[0] ^ paths[1])]
    for path in sorted(paths[0] & paths[1]):
        english, german = (read_article(site / code / path) for code in LANGUAGES)
        if english.levels() != german.levels():
            found.append(f"{path}: headings: en {dict(english.levels())}, de {dict(german.levels())}")
        figures = [numbers(article.text, code) for article, code in zip((english, german), LANGUAGES, strict=True)]
        for code, more in zip(LANGUAGES, (figures[0] - figures[1], figures[1] - figures[0]), strict=True):
            if more:
                found.append(f"{path}: numbers in {code} only: {_listed(more)}")
    return found


def wrong_switches(site: Path) -> list[str]:
    """Pages that do not lead to the same page of the other language."""
    found = []
    for code, other in (LANGUAGES, LANGUAGES[::-1]):
        for path in sorted((site / code).rglob("*.html")):
            here = path.relative_to(site).as_posix()
            link = read_article(path).alternates.get(other, "")
            target = posixpath.normpath(posixpath.join(posixpath.dirname(here), link.partition("#")[0]))
            if target != f"{other}/{here.removeprefix(code + '/')}":
                found.append(f"{here} leads to {target if link else 'no page'} in {other}")
    return found


def _listed(figures: Counter[str]) -> str:
    return ", ".join(f"{number} ({count})" if count > 1 else number for number, count in sorted(figures.items()))


@pytest.fixture
def doctored(site: Path, tmp_path: Path) -> Path:
    """A copy of the site's rules to plant faults in."""
    for code in LANGUAGES:
        (tmp_path / code / "einhorn").mkdir(parents=True)
        shutil.copy(site / code / "einhorn" / "rules.html", tmp_path / code / "einhorn")
    return tmp_path


def change(page: Path, old: str, new: str) -> None:
    text = page.read_text(encoding="utf-8")
    assert old in text
    page.write_text(text.replace(old, new, 1), encoding="utf-8")


def test_both_languages_have_the_same_pages_headings_and_numbers(site: Path) -> None:
    assert differences(site) == []


def test_every_page_leads_to_itself_in_the_other_language(site: Path) -> None:
    assert wrong_switches(site) == []


def test_a_page_in_one_language_only_is_seen(doctored: Path) -> None:
    (doctored / "de" / "einhorn" / "rules.html").rename(doctored / "de" / "einhorn" / "regeln.html")
    assert differences(doctored) == [
        "einhorn/regeln.html is in one language only",
        "einhorn/rules.html is in one language only",
    ]


@pytest.mark.parametrize(
    ("old", "new", "finding"),
    [
        ("</article>", "<h2>More</h2></article>", "headings"),
        ("</article>", "<p>A game has 97 rolls.</p></article>", "numbers in en only: 97"),
        ("</article>", '<img src="a.png" alt="217 rolls"></article>', "numbers in en only: 217"),
        ("</article>", "<p>44,4 percent</p></article>", "numbers in en only: 4, 44"),
    ],
)
def test_a_difference_between_the_languages_is_seen(doctored: Path, old: str, new: str, finding: str) -> None:
    before = differences(doctored)
    change(doctored / "en" / "einhorn" / "rules.html", old, new)
    assert [one for one in differences(doctored) if finding in one and one not in before]


def test_a_switch_that_loses_the_page_is_seen(doctored: Path) -> None:
    page = doctored / "en" / "einhorn" / "rules.html"
    page.write_text(page.read_text(encoding="utf-8").replace("../../de/einhorn/rules.html", "../../de/index.html"))
    assert wrong_switches(doctored) == ["en/einhorn/rules.html leads to de/index.html in de"]


def test_without_an_address_there_is_no_map_and_links_are_relative(site: Path) -> None:
    assert [path.name for path in site.rglob("sitemap*")] == []
    assert not (site / "robots.txt").exists()
    assert read_article(site / "de" / "about.html").alternates["en"] == "../en/about.html"
