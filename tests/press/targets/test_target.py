from __future__ import annotations

from fractions import Fraction
from pathlib import Path

import pytest
from press.printing import CHECKOUT, project, target

from generator.base.problem import UnknownName, UserError
from generator.base.project import Project
from generator.press.targets.spec import describe
from generator.press.targets.target import Target, load_target

SHEET = 'kind = "sheet"\npaper = "a4"\nmargin = "5 mm"\n'


def load(folder: Path, text: str, papers: dict[str, str] | None = None) -> Target:
    for place, content in {
        "targets/mine.toml": text,
        **{f"papers/{k}.toml": v for k, v in (papers or {}).items()},
    }.items():
        path = folder / "templates" / place
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(content, encoding="utf-8")
    return load_target(Project(folder), "mine")


def faults(folder: Path, text: str, papers: dict[str, str] | None = None) -> list[str]:
    with pytest.raises(UserError) as raised:
        load(folder, text, papers)
    return [f"{problem.line}: {problem.message} / {problem.hint}" for problem in raised.value.problems]


@pytest.mark.parametrize("name", ["home-a4", "home-letter", "single"])
def test_every_shipped_target_can_be_loaded(name: str) -> None:
    loaded = load_target(project(), name)
    assert loaded.name == name
    assert (loaded.sheet is None) == (loaded.kind == "single")


@pytest.mark.parametrize("path", sorted((CHECKOUT / "templates" / "papers").glob("*.toml")), ids=lambda path: path.stem)
def test_every_shipped_paper_can_be_printed_on(path: Path, tmp_path: Path) -> None:
    sheet = load(tmp_path, SHEET.replace("a4", path.stem) + "ruler = false\n").sheet  # a small one has no room for it
    assert sheet
    assert sheet.paper.name == path.stem


def test_lengths_are_exact_in_both_systems() -> None:
    letter = target("home-letter").sheet
    assert letter
    assert (letter.paper.width, letter.paper.height) == (Fraction(2159, 10), Fraction(2794, 10))


def test_a_target_has_the_size_of_a_poker_card_unless_it_says_otherwise(tmp_path: Path) -> None:
    assert (load(tmp_path, SHEET).card_width, load(tmp_path, SHEET).card_height) == (63, 88)


def test_the_project_may_bring_its_own_paper(tmp_path: Path) -> None:
    sheet = load(tmp_path, SHEET.replace("a4", "mine"), {"mine": 'width = "297 mm"\nheight = "420 mm"\n'}).sheet
    assert sheet
    assert sheet.paper.height == 420


@pytest.mark.parametrize(
    ("text", "told"),
    [
        (SHEET, "9 cards a sheet, 3 x 3 upright, outer bleed 3 mm"),
        (
            SHEET.replace("a4", "letter"),
            "9 cards a sheet, 3 x 3 upright, outer bleed 3 mm at the sides, 2.7 mm above and below",
        ),
        (SHEET + 'card_width = "88 mm"\ncard_height = "63 mm"\n', "9 cards a sheet, 3 x 3 turned, outer bleed 3 mm"),
        (
            SHEET + 'card_width = "85 mm"\ncard_height = "60 mm"\nbleed = "1/8 in"\n',
            "9 cards a sheet, 3 x 3 turned, outer bleed 3.175 mm",
        ),
        (
            SHEET + 'card_width = "130 mm"\ncard_height = "200 mm"\nbleed = "0 mm"\n',
            "1 card a sheet, 1 x 1 upright, outer bleed 0 mm",
        ),
        ('kind = "single"\ncard_width = "63.5 mm"\n', "one side a page, 63.5 x 88 mm, bleed 3 mm, rgb"),
        ('kind = "single"\nmarks = true\n', "one side a page, 63 x 88 mm, bleed 3 mm, crop marks, rgb"),
    ],
)
def test_what_was_computed_is_told_in_one_line(tmp_path: Path, text: str, told: str) -> None:
    assert describe(load(tmp_path, text)) == told


def test_an_unknown_target_is_told_with_the_nearest_name() -> None:
    with pytest.raises(UnknownName, match="home-a4"):
        load_target(project(), "home-A5")


def test_all_faults_are_told_at_their_lines(tmp_path: Path) -> None:
    text = 'kind = "sheet"\npaper = "a4"\nmargin = "5"\nbleeed = "3 mm"\ncolour = "cmyc"\nflip = "lnog"\n'
    found = faults(tmp_path, text)
    assert [fault.split(":")[0] for fault in found] == ["3", "4", "5", "6"]
    assert "5 mm" in found[0]
    assert "did you mean 'bleed'" in found[1]
    assert "did you mean 'cmyk'" in found[2]
    assert "did you mean 'long'" in found[3]


def test_an_unknown_kind_is_told_with_the_nearest_one(tmp_path: Path) -> None:
    assert faults(tmp_path, 'kind = "singel"\n') == ["1: 'kind' can not be 'singel' / did you mean 'single'?"]


def test_keys_of_sheets_are_refused_for_single_pages(tmp_path: Path) -> None:
    assert "unknown key 'ruler'" in faults(tmp_path, 'kind = "single"\nruler = true\n')[0]


def test_an_unknown_paper_is_told_with_the_nearest_one(tmp_path: Path) -> None:
    assert faults(tmp_path, SHEET.replace("a4", "leter")) == ["2: no paper 'leter' / did you mean 'letter'?"]


@pytest.mark.parametrize(
    ("more", "line", "reason"),
    [
        ('card_width = "220 mm"\ncard_height = "300 mm"', 4, "220 mm x 300 mm does not fit on a4 (210 mm x 297 mm)"),
        ('card_width = "198 mm"\ncard_height = "88 mm"\nmarks = false', 0, ""),
        ('card_width = "201 mm"\ncard_height = "210 mm"\nmarks = false', 4, "margins of 5 mm leave 200 mm x 287 mm"),
        ('card_width = "0 mm"', 4, "'card_width' must be 1 to 500 mm, found 0 mm"),
        ('bleed = "-1 mm"', 4, "'bleed' must be 0 to 20 mm, found -1 mm"),
        ('safe = "31.5 mm"', 4, "leaves nothing of 63 mm"),
        ('card_width = "95 mm"\ncard_height = "138 mm"', 1, "no room for the ruler"),
    ],
)
def test_what_can_not_be_printed_is_refused_with_the_reason(tmp_path: Path, more: str, line: int, reason: str) -> None:
    if not reason:
        assert load(tmp_path, SHEET + "ruler = false\n" + more).sheet
        return
    (found,) = faults(tmp_path, SHEET + more)
    assert found.startswith(f"{line}: ")
    assert reason in found


@pytest.mark.parametrize(
    ("margin", "reason"), [("105 mm", "leaves nothing of a4"), ("-1 mm", "'margin' must be at least 0 mm, found -1 mm")]
)
def test_impossible_margins_are_refused(tmp_path: Path, margin: str, reason: str) -> None:
    (found,) = faults(tmp_path, SHEET.replace("5 mm", margin))
    assert found.startswith("3: ")
    assert reason in found


def test_faults_of_the_paper_are_told_in_its_own_file(tmp_path: Path) -> None:
    with pytest.raises(UserError) as raised:
        load(tmp_path, SHEET.replace("a4", "mine"), {"mine": 'width = "21,0 cm"\nheight = "-1 mm"\n'})
    assert [(Path(p.path).name, p.line) for p in raised.value.problems] == [("mine.toml", 1), ("mine.toml", 2)]
    with pytest.raises(UserError) as raised:
        load(tmp_path, SHEET.replace("a4", "mine"), {"mine": 'width = "21 cm"\nheight = "-1 mm"\n'})
    assert [(Path(p.path).name, p.line) for p in raised.value.problems] == [("mine.toml", 2)]
