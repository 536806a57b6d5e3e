"""The plan of a championship, read back from the finished file: days of the week, groups, and who meets whom."""

from __future__ import annotations

import io
import re
from collections.abc import Callable
from itertools import permutations
from pathlib import Path
from shutil import copytree

import pdfplumber
import pikepdf
import pytest
from artifacts.cards.test_fonts import font_faults
from artifacts.sheetgames import sheet_game
from artifacts.sheetproof import made_sheet, overlapping, read_sheet, unsafe
from cli.commands import wuerfelwerk
from games.sheets.test_plan import CUP, CUP_TEXT
from press.pdf.test_tags import roles, structure_faults
from reference import CHECKOUT

from generator.artifacts.sheets import FORM
from generator.base.project import shipped

TARGETS = ("a5-2up", "a4", "letter", "large-a4", "large-letter", FORM)
COPIES = {"a5-2up": 2}
WEEK = {"de": ("So", "Mo", "Di", "Mi", "Do", "Fr", "Sa"), "en": ("Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat")}
MONTHS = {"de": {"Juni": 6, "Juli": 7, "Okt": 10, "Dez": 12}, "en": {"Jun": 6, "Jul": 7, "Oct": 10, "Dec": 12}}
DAY = {"de": r"([A-Z][a-z])\., (\d+)\. ([A-Z][a-z]+)", "en": r"([A-Z][a-z]+), ([A-Z][a-z]+) (\d+)"}
DAYS = {(6, 21), (7, 2), (7, 3), (10, 10), (10, 11), (10, 31), (12, 21), (12, 22), (12, 23), (12, 24)}
GROUPS = {"i": (2, 3), "a": (4, 5, 6, 7), "u": (9, 10, 11, 12)}
MEETINGS = {
    "quarter-1": ("Winner: Group a", "Place 8 of the table"),
    "quarter-2": ("Winner: Group u", "Place 13 of the table"),
    "semi-1": ("Place 1 of the table", "Winner: First quarter-final"),
    "semi-2": ("Winner: Group i", "Winner: Second quarter-final"),
    "third": ("Loser: First semi-final", "Loser: Second semi-final"),
    "final": ("Winner: First semi-final", "Winner: Second semi-final"),
}


def made(target: str, language: str = "de", year: int = 0, project: Path = CHECKOUT, game: str = "dre13ehn") -> bytes:
    name = "championship" if game == "dre13ehn" else "cup"
    data = made_sheet(project, game, target, language, name, year=year)
    with pikepdf.open(io.BytesIO(data)) as pdf:
        assert structure_faults(pdf) == []
    if target != FORM:
        assert font_faults(data) == []
    return data


def weekday(year: int, month: int, day: int) -> int:
    """The day of the week, 0 for Sunday (Sakamoto's way, which knows no calendar of Python)."""
    before = year - (month < 3)
    return (
        before + before // 4 - before // 100 + before // 400 + (0, 3, 2, 5, 0, 3, 5, 1, 4, 6, 2, 4)[month - 1] + day
    ) % 7


def printed_days(text: str, language: str) -> list[tuple[str, int, int]]:
    """Days with their day of the week as (word, month, day)."""
    found = re.findall(DAY[language], text.replace("\N{NO-BREAK SPACE}", " "))
    known = MONTHS[language]
    days = [(word, month, day) if month in known else (word, day, month) for word, month, day in found]
    return [(word, known[month], int(day)) for word, month, day in days if month in known]


@pytest.mark.parametrize("language", ["de", "en"])
@pytest.mark.parametrize("year", [2027, 2028, 2100])
def test_each_day_has_its_day_of_the_week(year: int, language: str) -> None:
    text = read_sheet(made("a4", language, year)).text
    days = printed_days(text, language)
    assert {(month, day) for _, month, day in days} == DAYS
    assert len(days) == 2 * 4 + 6
    assert [(w, m, d) for w, m, d in days if WEEK[language][weekday(year, m, d)] != w] == []
    assert str(year) in text.splitlines()[1] + text.splitlines()[0]


def test_a_wrong_day_of_the_week_would_be_seen() -> None:
    days = printed_days(read_sheet(made("a4", "en", 2027)).text, "en")
    assert [1 for w, m, d in days if WEEK["en"][weekday(2028, m, d)] != w] == [1] * len(days)


@pytest.mark.parametrize("target", TARGETS)
def test_a_plan_of_any_year_names_no_day_of_the_week(target: str) -> None:
    sheet, copies = read_sheet(made(target)), COPIES.get(target, 1)
    text = sheet.text.replace("\N{NO-BREAK SPACE}", " ")
    for words in (
        "21. Juni – 2. Juli",
        "3. Juli – 10. Oktober",
        "12 Tage",
        "100 Tage",
        "21 Tage",
        "4 Tage",
        "137 Tage",
    ):
        assert text.count(words) == copies, words
    assert text.count("bis 31. Oktober") == 2 * copies
    assert printed_days(text, "de") == []
    assert text.count("37 kommen weiter") == text.count("13 kommen weiter") == copies
    assert unsafe(sheet, target) == []
    assert min(char[5] for char in sheet.chars) >= 6 - 0.001


def test_everybody_in_a_group_meets_everybody_else_and_nobody_meets_themselves() -> None:
    with pikepdf.open(io.BytesIO(made(FORM, "en"))) as pdf:
        names = [str(field.T) for field in pdf.Root.AcroForm.Fields]
    assert len(set(names)) == len(names)
    for group, places in GROUPS.items():
        met = {name for name in names if re.fullmatch(rf"{group}-\d+-\d+", name)}
        assert met == {f"{group}-{one}-{other}" for one, other in permutations(places, 2)}
    assert [name for name in names if name.endswith("-points")] == [f"place-{place}-points" for place in range(1, 14)]


def test_each_match_says_who_meets() -> None:
    with pikepdf.open(io.BytesIO(made(FORM, "en"))) as pdf:
        labels = {str(field.T): str(field.TU) for field in pdf.Root.AcroForm.Fields}
    for match, sides in MEETINGS.items():
        told = tuple(labels[f"{match}-{side}-name"].partition(", ")[2].removesuffix(": Name") for side in (1, 2))
        assert told == sides


def test_a_plan_is_tables_and_headings() -> None:
    with pikepdf.open(io.BytesIO(made("a4"))) as pdf:
        found = roles(pdf)
    assert (found["Table"], found["H1"], found["H2"]) == (1 + 1 + 3, 1, 6)
    assert found["TR"] == 5 + 14 + 3 + 5 + 5


def test_cells_of_groups_lie_side_by_side() -> None:
    sheet = read_sheet(made("a5-2up"))
    cells = [place for place in sheet.places if place.height < 8 and place.width < 15 and not place.round]
    assert len(cells) == 2 * sum(len(places) * (len(places) + 1) for places in GROUPS.values())
    assert overlapping(cells) == []
    assert min(place.width for place in cells) >= 7


def test_a_plan_of_a_stranger_goes_on_in_the_next_year(tmp_path: Path) -> None:
    sheet_game(tmp_path, CUP.replace('kind = "plan"', 'kind = "plan"\ntargets = ["a4"]'), CUP_TEXT)
    text = read_sheet(made("a4", year=2024, project=tmp_path, game="pasch")).text.replace("\N{NO-BREAK SPACE}", " ")
    assert "Fr., 1. Nov. – Di., 31. Dez. 61 Tage" in text
    assert "Mo., 6. Jan. 2025 – Mi., 8. Jan. 2025 3 Tage" in text
    assert "64 Tage" in text


def test_the_year_is_asked_for_on_the_command_line(tmp_path: Path) -> None:
    wanted = ("sheets", "dre13ehn", "--sheet", "championship", "--target", "a4", "--lang", "en", "--output", tmp_path)
    assert wuerfelwerk(*wanted).code == 0
    assert [path.name for path in tmp_path.rglob("*.pdf")] == ["sheet-championship-a4.pdf"]
    plain = next(tmp_path.rglob("*.pdf")).read_bytes()
    assert wuerfelwerk(*wanted, "--year", 2030).code == 0
    dated = next(tmp_path.rglob("*.pdf")).read_bytes()
    assert ("2030" in read_sheet(plain).text, "2030" in read_sheet(dated).text) == (False, True)
    assert wuerfelwerk(*wanted, "--year", 1200).code == 2


def test_a_sheet_that_is_not_there_is_told_with_the_nearest_one(tmp_path: Path) -> None:
    said = wuerfelwerk("sheets", "dre13ehn", "--sheet", "championchip", "--output", tmp_path)
    assert (said.code, said.err) == (2, "wuerfelwerk: no sheet 'championchip'; did you mean 'championship'?\n")
    assert not list(tmp_path.rglob("*.pdf"))


def test_a_page_that_is_too_small_for_a_plan_is_refused_in_one_sentence(tmp_path: Path) -> None:
    said = wuerfelwerk("sheets", "dre13ehn", "--sheet", "championship", "--target", "a6-4up", "--output", tmp_path)
    assert said.code == 1
    assert "a6-4up is too small for this sheet\n    it fits on a5-2up: name the targets" in said.err
    assert "card.xml" not in said.err


def least_type(data: bytes) -> float:
    with pdfplumber.open(io.BytesIO(data)) as pdf:
        return min(char["size"] for page in pdf.pages for char in page.chars)


@pytest.mark.parametrize("language", ["de", "en"])
@pytest.mark.parametrize("target", ["a5-2up", "half-letter-2up", "a4", "letter"])
def test_words_of_a_plan_are_as_large_as_the_small_print_of_other_sheets(target: str, language: str) -> None:
    assert least_type(made(target, language)) >= 7.95


def test_phases_in_one_line_of_a_small_page_would_be_seen(new_project: Callable[[], Path]) -> None:
    name, project = "sheets/score-plan.card.xml.j2", new_project()
    written = (shipped() / "templates" / name).read_text(encoding="utf-8")
    assert "parted or inner < 160" in written
    (project / "templates/sheets").mkdir(parents=True)
    (project / "templates" / name).write_text(written.replace("parted or inner < 160", "parted"), encoding="utf-8")
    copytree(CHECKOUT / "generator/games/dre13ehn", project / "games/dre13ehn")
    assert least_type(made("a5-2up", project=project)) < 7.6
