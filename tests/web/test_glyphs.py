"""Symbols in pages are our own outlines, and nothing else of a page is touched."""

from __future__ import annotations

import re

import pytest

from generator.base.project import open_project
from generator.glyphs.face import outline
from generator.glyphs.fontset import load_fonts
from generator.web.icons import Glyphs


@pytest.fixture(scope="module")
def glyphs(checkout) -> Glyphs:
    return Glyphs(load_fonts(open_project(checkout)))


def body(glyphs: Glyphs, text: str) -> str:
    """The page without its sprite."""
    return glyphs.drawn(text).partition('<div class="ww-sprite"')[0].strip()


def test_a_symbol_becomes_a_silent_drawing(glyphs):
    use = '<use href="#ww-unicorn"/></svg> Einhorn'
    assert body(glyphs, "🦄 Einhorn").endswith(use)
    assert 'aria-hidden="true"' in body(glyphs, "🦄 Einhorn")


def test_a_run_of_dice_is_one_picture_that_says_its_faces(glyphs):
    text = body(glyphs, "Wurf ⚀⚂⚄ und ⚅")
    assert re.findall(r'role="img" aria-label="([^"]*)"', text) == ["1-3-5", "6"]
    assert re.findall(r'href="#ww-(die-\d)"', text) == ["die-1", "die-3", "die-5", "die-6"]


def test_a_variation_selector_goes_with_its_symbol(glyphs):
    assert body(glyphs, "☢\ufe0f strahlt") == body(glyphs, "☢ strahlt")


def test_the_sprite_draws_each_symbol_of_the_page_once_and_no_other(glyphs):
    page = glyphs.drawn("🦄 🦄 ⚀⚀⚁ 🎁")
    drawn = re.findall(r'<path id="ww-([\w-]+)"', page)
    assert drawn == ["die-1", "die-2", "gift", "unicorn"]
    assert set(re.findall(r'href="#ww-([\w-]+)"', page)) == set(drawn)
    assert f'd="{outline(glyphs.fonts.symbols, "🦄")}"' in page


@pytest.mark.parametrize(
    "text",
    [
        "`⚀` in code",
        "```\n⚀ 🦄\n```",
        '<img alt="🦄" src="x.svg">',
        '<span title="🦄 > 🦄">x</span>',
        "<span title='a\" > 🦄'>x</span>",
        "<!-- 🦄 -->",
        '<script type="application/json">{"a": "🦄"}</script>',
        "````\n```\n⚀ 🦄\n```\n````",
        "- a list\n\n    ```\n    ⚀ 🦄\n    ```",
        "``⚀ ` 🦄``",
        '[a link](rules.md "with a 🦄")',
        '## T { #t title="🦄" }',
        "no symbol: Würfel 1 < 2 and 3 > 2",
    ],
)
def test_code_tags_comments_and_scripts_stay_as_they_are(glyphs, text):
    assert glyphs.drawn(text) == text


def test_an_angle_that_opens_no_tag_hides_no_symbol(glyphs):
    assert "ww-unicorn" in glyphs.drawn("1 < 2 🦄 3 > 2")


def test_every_symbol_that_ships_has_a_drawing(glyphs):
    page = glyphs.drawn(" ".join(glyphs.fonts.symbol_chars.values()))
    assert set(re.findall(r'<path id="ww-([\w-]+)"', page)) == set(glyphs.fonts.symbol_chars)
    assert not set(glyphs.fonts.symbol_chars.values()) & set(page)
