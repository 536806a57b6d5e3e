"""The page has words in each language, also where the project's own are at fault."""

from __future__ import annotations

from pathlib import Path

from artifacts.watch.atdesk import put

from generator.artifacts.watch.rebuilder import Wish
from generator.artifacts.watch.server import load_page
from generator.base.labels import load_labels
from generator.base.project import Project, shipped


def test_the_page_is_written_in_the_language_that_is_looked_at(tmp_path: Path) -> None:
    page = load_page(Project(tmp_path), "einhorn", "de")
    words = load_labels(Project(shipped()), "de").section("watch")
    assert f"<b>{words['wait']}</b>".encode() in page.html(Wish("de"))
    assert b'<html lang="en">' in page.html(Wish("en", "card"))
    assert b'data-piece="card"' in page.html(Wish("en", "card"))
    assert b'<html lang="de">' in page.html(Wish(""))
    assert set(page.parts) == {"/watch.css", "/watch.js"}


def test_words_that_are_at_fault_leave_those_that_ship(tmp_path: Path) -> None:
    put(tmp_path / "templates/text/de.toml", '[watch]\nwait = "Moment"\n')
    assert b"<b>Moment</b>" in load_page(Project(tmp_path), "einhorn", "de").html(Wish("de"))
    put(tmp_path / "templates/text/de.toml", "[watch\n")
    words = load_labels(Project(shipped()), "de").section("watch")
    assert f"<b>{words['wait']}</b>".encode() in load_page(Project(tmp_path), "einhorn", "de").html(Wish("de"))


def test_every_word_that_the_page_uses_is_there() -> None:
    folder = shipped() / "templates" / "watch"
    texts = "".join(path.read_text(encoding="utf-8") for path in folder.iterdir())
    for key in load_labels(Project(shipped()), "en").section("watch"):
        if key not in ("front", "back", "page", "older", "current", "making"):
            assert f"words.{key}" in texts or f'"{key}"' in texts, key
