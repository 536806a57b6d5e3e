"""Targets that enlarge a card: it is laid out smaller, and everything on it grows."""

from __future__ import annotations

from pathlib import Path

import pytest
from press.targets.test_target import SHEET, faults, load

from generator.press.targets.spec import describe

LARGE = SHEET + 'card_width = "126 mm"\ncard_height = "176 mm"\nscale = 2\nruler = false\n'


def test_a_card_is_laid_out_smaller_by_the_scale(tmp_path: Path) -> None:
    assert load(tmp_path, LARGE).layout_size == (63.0, 88.0, 1.5, 1.5)
    assert load(tmp_path, SHEET).layout_size == (63.0, 88.0, 3.0, 3.0)


def test_the_scale_is_told_where_there_is_one(tmp_path: Path) -> None:
    assert describe(load(tmp_path, LARGE)).endswith(", 2 times as large")
    assert "times as large" not in describe(load(tmp_path, SHEET))


@pytest.mark.parametrize("scale", ["0.5", "5", "-1"])
def test_a_scale_that_nobody_means_is_refused(scale: str, tmp_path: Path) -> None:
    found = faults(tmp_path, LARGE.replace("scale = 2", f"scale = {scale}"))
    assert found == [f"6: 'scale' must be 1 to 4, found {scale} / "]
