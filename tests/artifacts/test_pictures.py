"""Pictures of cards are drawn from pages that were checked: what can not be read in pixels is read there."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest
from cli.commands import wuerfelwerk

from generator.artifacts import cards_drawn, preflighted
from generator.base.length import Rect
from generator.base.products import PrintSpec
from generator.preflight.numbers import Due, Numbers
from generator.press.targets.target import Target


def print_pictures(folder: Path) -> tuple[int, str]:
    options = ("--lang", "en", "--target", "tgc", "--copies", 3, "--output", folder)
    said = wuerfelwerk("cards", "einhorn", *options)
    return said.code, said.err


def test_a_number_that_is_not_the_tables_is_refused_though_nobody_can_read_it_in_a_picture(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def other(*given: object) -> Numbers:
        (due,) = preflighted.card_numbers(*given[:4]).kinds  # type: ignore[arg-type]
        return Numbers(preflighted.PATTERN, (Due(("99.9%", *due.texts[1:])),))

    monkeypatch.setattr(cards_drawn, "own_numbers", other)
    code, said = print_pictures(tmp_path)
    assert code == 1
    assert "einhorn/en/cards-tgc: refused for tgc: the table is not that of the game" in said
    assert not list(tmp_path.rglob("*.png"))


def test_words_outside_the_safe_zone_are_refused_before_they_become_pixels(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked = cards_drawn.pages_spec

    def wider(target: Target) -> PrintSpec:
        return replace(asked(target), safe=target.safe + 3)

    monkeypatch.setattr(cards_drawn, "pages_spec", wider)
    code, said = print_pictures(tmp_path)
    assert code == 1
    assert "cards-tgc: refused for tgc: " in said
    assert "cut" in said


def test_a_page_is_as_large_as_the_picture_and_has_the_cut_in_its_middle() -> None:
    from press.printing import project

    from generator.press.targets.target import load_target

    spec = cards_drawn.pages_spec(load_target(project(), "tgc"))
    assert (float(spec.page_width), float(spec.page_height)) == (69.85, 95.25)
    assert spec.cells == (Rect(spec.bleed, spec.bleed, spec.cells[0].w, spec.cells[0].h),)
    assert (spec.kind, spec.order, spec.pixels) == ("single", "card", (0, 0))
