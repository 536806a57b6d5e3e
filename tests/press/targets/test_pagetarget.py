from __future__ import annotations

from pathlib import Path

import pytest
from press.printing import project

from generator.base.problem import UnknownName, UserError
from generator.base.project import Project
from generator.press.targets.pagetarget import PageTarget, load_flat_target, load_page_target
from generator.press.targets.target import load_target

PAGES = 'kind = "pages"\npage = "a5"\n'
NAMES = ["a4", "a5", "a5-2up", "a6-4up", "booklet-a4", "booklet-letter", "large-a4", "large-letter", "letter"]


def load(folder: Path, text: str) -> PageTarget:
    path = folder / "templates" / "targets" / "mine.toml"
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, encoding="utf-8")
    return load_page_target(Project(folder), "mine")


def fault(folder: Path, text: str) -> str:
    with pytest.raises(UserError) as raised:
        load(folder, text)
    (problem,) = raised.value.problems
    return f"{problem.line}: {problem.message} / {problem.hint}"


@pytest.mark.parametrize("name", NAMES)
def test_every_shipped_target_for_pages_can_be_loaded(name: str) -> None:
    assert load_page_target(project(), name).name == name


def test_only_a_booklet_is_printed_on_both_sides() -> None:
    assert {name: load_page_target(project(), name).flip for name in NAMES if name.startswith("booklet")} == {
        "booklet-a4": "short",
        "booklet-letter": "short",
    }
    assert not any(load_page_target(project(), name).flip for name in NAMES if not name.startswith("booklet"))


def test_large_print_is_laid_out_on_a_smaller_page() -> None:
    target = load_page_target(project(), "large-a4")
    width, height, safe = target.layout_size
    assert (width * 1.6, height * 1.6, safe * 1.6) == pytest.approx((210, 297, 8))


def test_a_target_for_cards_is_refused(tmp_path: Path) -> None:
    with pytest.raises(UserError, match="'single' prints cards, not pages"):
        load_page_target(project(), "single")


def test_a_target_for_pages_is_refused_where_cards_are_wanted() -> None:
    with pytest.raises(UserError, match="'a5' prints pages, not cards"):
        load_target(project(), "a5")


def test_an_unknown_target_is_told_with_the_nearest_name() -> None:
    with pytest.raises(UnknownName, match="did you mean 'booklet-a4'"):
        load_page_target(project(), "booklet-a")


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ('kind = "pages"\npage = "a55"\n', "2: no paper 'a55' / did you mean 'a5'?"),
        (PAGES + 'arrangement = "folded"\n', "3: 'arrangement' can not be 'folded' / did you mean 'fold'?"),
        (PAGES + "scale = 0.5\n", "3: 'scale' must be 1 to 4, found 0.5 / "),
        (PAGES + 'safe = "80 mm"\n', "3: 'safe' of 80 mm on both sides leaves nothing of a page a5 (148 mm x 210 mm)"),
        (PAGES + 'arrangement = "fold"\npaper = "a5"\n', "2: two pages side by side do not fit on the paper: a5"),
        (PAGES + 'arrangement = "cut"\npaper = "a6"\n', "2: a page does not fit on the paper: a5 (148 mm x 210 mm)"),
        (PAGES + 'arrangement = "cut"\n', "1: 'paper' is missing"),
        (PAGES + 'arrangement = "cut"\npaper = "a4"\nbleed = "3 mm"\n', "5: unknown key 'bleed'"),
        ('page = "a5"\nkind = "page"\n', "2: 'kind' can not be 'page' / did you mean 'pages'?"),
        ('page = "a5"\n', "1: 'kind' is missing"),
        (PAGES + 'saef = "3 mm"\n', "3: unknown key 'saef' / did you mean 'safe'?"),
    ],
)
def test_faults_are_told_at_their_line(tmp_path: Path, text: str, message: str) -> None:
    assert fault(tmp_path, text).startswith(message)


def test_a_target_that_folds_is_refused_for_pages_that_stand_alone() -> None:
    assert load_flat_target(project(), "a5-2up").name == "a5-2up"
    with pytest.raises(UserError, match="'booklet-a4' folds a booklet, and this is a single page"):
        load_flat_target(project(), "booklet-a4")
