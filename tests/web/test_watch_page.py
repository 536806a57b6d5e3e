"""The page of `wuerfelwerk watch` in a browser: new after each save, faults in their place, and for everybody."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from artifacts.watch.atdesk import CARD, RULES, SCORE, edit, own_project
from cli.watching import Watching, watching
from web.axeproof import barriers
from web.browser import DESKTOP, PHONE
from web.browser import watching as seeing

LIMIT = 30_000
pytestmark = pytest.mark.skipif(os.name != "posix", reason="Ctrl-C is sent another way elsewhere")


@pytest.fixture
def root(tmp_path: Path) -> Path:
    return own_project(tmp_path)


@pytest.fixture
def program(root: Path) -> Iterator[Watching]:
    with watching(root, "pasch") as running:
        yield running


def stands(page: Any, how: str) -> None:
    page.wait_for_selector(f"#state[data-how={how}]", timeout=LIMIT)


ANOTHER = "before => document.querySelector('#piece-card img').getAttribute('src') !== before"


def source(page: Any) -> str:
    return str(page.locator("#piece-card img").first.get_attribute("src"))


def filtered(page: Any, piece: str) -> str:
    image = page.locator(f"#piece-{piece} img").first
    return str(image.evaluate("image => getComputedStyle(image).filter"))


def test_a_saved_file_changes_the_picture_and_a_fault_stands_beside_it(
    root: Path, program: Watching, new_page: Callable[..., Any]
) -> None:
    desk = new_page(viewport=DESKTOP, reduced_motion="reduce")  # nothing is half grey
    phone = new_page(viewport=PHONE, color_scheme="dark", reduced_motion="reduce")
    pages = (desk, phone)
    with seeing(desk, program.url) as seen:
        for page in pages:
            page.goto(program.url)
            stands(page, "current")
        before = source(desk)
        assert before == source(phone)
        edit(root / CARD, '<ground fill="paper"/>', '<ground fill="tint-1"/>')
        for page in pages:
            page.wait_for_function(ANOTHER, arg=before, timeout=LIMIT)
            stands(page, "current")
            assert barriers(page) == []
        now = source(desk)
        assert now != before
        edit(root / CARD, "columns|length == 1", "colums|length == 1")
        edit(root / SCORE, "#7d69a8", "lilac")
        for page in pages:
            for piece in ("card", "sheet-lives"):
                page.wait_for_selector(f"#choice a[data-piece={piece}] b", timeout=LIMIT)
            stands(page, "older")
            page.wait_for_selector("#piece-wordless[data-how=current]", timeout=LIMIT)
            page.wait_for_selector("#said:has-text('score.toml')", state="attached", timeout=LIMIT)
            assert page.locator("#piece-card .faulty code").text_content().endswith("overview.card.xml.j2:19")
            assert page.locator("#piece-wordless .faulty").is_hidden()
            assert "overview.card.xml.j2:19" in page.locator("[aria-live]").text_content()
            assert source(page) == now
            assert "grayscale" in filtered(page, "card")
            assert filtered(page, "wordless") == "none"
            assert barriers(page) == []
        edit(root / CARD, "colums|length == 1", "columns|length == 3")
        edit(root / SCORE, "lilac", "#7d69a8")
        for page in pages:
            stands(page, "current")
            assert page.locator(".faulty:visible").count() == 0
        assert seen.findings() == []


def test_keys_choose_a_piece_and_the_end_of_the_watch_is_told(
    root: Path, program: Watching, new_page: Callable[..., Any]
) -> None:
    page = new_page(viewport=DESKTOP, reduced_motion="reduce")
    page.goto(program.url)
    stands(page, "current")
    page.locator("#choice a[data-piece=wordless]").focus()
    page.keyboard.press("Enter")
    page.wait_for_selector("#piece-card", state="hidden", timeout=LIMIT)
    assert page.locator("#piece-wordless").is_visible()
    assert page.evaluate("document.activeElement.dataset.piece") == "wordless"
    assert page.locator("#choice [aria-current]").get_attribute("data-piece") == "wordless"
    assert page.url.endswith("&piece=wordless")
    assert page.locator("#piece-wordless img").first.evaluate("i => getComputedStyle(i).transitionDuration") == "0s"
    edit(root / RULES, "default_edition", "defalt_edition")
    page.wait_for_selector("#game li", timeout=LIMIT)
    assert "grayscale" in filtered(page, "wordless")
    edit(root / RULES, "defalt_edition", "default_edition")
    stands(page, "current")
    assert program.end()[0] == 0
    stands(page, "ended")
    assert "grayscale" in filtered(page, "wordless")
