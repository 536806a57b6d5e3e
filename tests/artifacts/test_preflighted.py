"""A file that a print shop would refuse does not get its name: what was there before stays."""

from __future__ import annotations

from pathlib import Path

import pytest
from preflight.jobs import SHOP, job
from preflight.planted import PLANTED
from preflight.test_together import FRONTS, NUMBERS

from generator.artifacts.build import Recipe, build
from generator.artifacts.preflighted import MOST, checked
from generator.base.problem import UserError
from generator.base.products import PrintSpec
from generator.preflight.numbers import Numbers


def recipe(content: bytes, inputs: str, spec: PrintSpec | None = SHOP, numbers: Numbers | None = None) -> Recipe:
    return Recipe("a/cards.pdf", "cards", "game", "1", "en", inputs, lambda: content, spec, lambda: numbers)


def test_a_good_file_is_written(tmp_path: Path) -> None:
    build([recipe(job(), "1")], tmp_path)
    assert (tmp_path / "a/cards.pdf").read_bytes() == job()


def test_a_fault_keeps_the_older_file_and_is_told_with_its_page_and_place(tmp_path: Path) -> None:
    build([recipe(job(), "1")], tmp_path)
    with pytest.raises(UserError) as caught:
        build([recipe(job(PLANTED["small type"][0]), "2")], tmp_path)
    assert (tmp_path / "a/cards.pdf").read_bytes() == job()
    assert sorted(path.name for path in (tmp_path / "a").iterdir()) == ["cards.pdf"]
    assert str(caught.value).splitlines() == [
        "a/cards.pdf: refused for shop: type is too small"
        " (page 1, 7 mm from the left and 69.5 mm from the top of the card):"
        ' "klein" is 5.5 pt high, and has to be 6 pt',
        "    Make it larger, or use fewer words.",
    ]


def test_what_has_no_target_is_not_checked(tmp_path: Path) -> None:
    build([recipe(b"no PDF", "1", None)], tmp_path)
    assert (tmp_path / "a/cards.pdf").read_bytes() == b"no PDF"


def test_numbers_are_read_back(tmp_path: Path) -> None:
    build([recipe(job(pages=FRONTS), "1", SHOP, NUMBERS)], tmp_path)
    with pytest.raises(UserError, match="the table is not that of the game"):
        build([recipe(job(pages=("44 % and 55 %", "back")), "2", SHOP, NUMBERS)], tmp_path)


def test_many_faults_are_counted() -> None:
    with pytest.raises(UserError) as caught:
        checked(job(pages=("front",) * 9), SHOP.expecting(2), "a.pdf")
    assert len(caught.value.problems) == 1
    with pytest.raises(UserError) as caught:
        checked(_crowded(), SHOP, "a.pdf")
    assert len(caught.value.problems) == MOST + 1
    assert any("faults more" in problem.message for problem in caught.value.problems)


def _crowded() -> bytes:
    def draw(canvas: object) -> None:
        for name in (
            "small type",
            "a thin line",
            "RGB text",
            "too much ink",
            "opacity",
            "a crop mark",
            "a coarse picture",
        ):
            PLANTED[name][0](canvas)  # type: ignore[arg-type]

    return job(draw)
