"""What we print ourselves is clean, and enough of it is verified for that to mean something."""

import json
from collections.abc import Callable
from pathlib import Path

import pytest
from cli.commands import wuerfelwerk

from generator.base.project import open_project, shipped
from generator.check.checked import Checked
from generator.check.run import Checker

BASELINE = "tests/check/verified.json"
"""How many numbers of each page are verified; `make check` compares with it as well."""
PDFS = {
    "cards": {"cards-single.pdf": 100},
    "sheets": {"quickref-a5.pdf": 25},
    "book": {"rulebook-a5.pdf": 140, "companion-a5.pdf": 540},
}
"""By the command that makes it: how many numbers of a finished print are verified at least.

Booklets are left out: their pages lie in the order of the folded sheet, and no text goes on from one to the next.
"""


def faults(checked: Checked) -> list[tuple[str, int, str]]:
    """Errors and warnings."""
    return [(one.code, one.span.line, one.message) for one in checked.findings if one.level != "note"]


OURS = ("README.md", "--pages", "einhorn", "--pages", "dre13ehn", "--pages", "choice")


def test_make_check_sees_that_our_pages_and_the_readme_are_clean(checkout: Path) -> None:
    command = " ".join((".venv/bin/wuerfelwerk check", *OURS, "--strict --baseline", BASELINE))
    assert command in (checkout / "Makefile").read_text(encoding="utf-8")


def test_of_the_pages_of_each_game_enough_is_verified(checkout: Path) -> None:
    verified = json.loads((checkout / BASELINE).read_text(encoding="utf-8"))["verified"]
    for game, wanted in {"einhorn": 1800, "dre13ehn": 1500, "choice": 2300}.items():  # they are not clean by blindness
        assert sum(number for page, number in verified.items() if f"/{game}/" in page) >= wanted


def test_less_that_is_verified_is_seen(checkout: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(checkout)
    more = (checkout / BASELINE).read_text(encoding="utf-8").replace('"README.md": ', '"README.md": 1')
    (tmp_path / "verified.json").write_text(more, encoding="utf-8")
    said = wuerfelwerk("check", "README.md", "--baseline", tmp_path / "verified.json")
    assert said.code == 1
    assert "README.md:1: RB0-baseline" in said.out


@pytest.mark.slow
@pytest.mark.parametrize("language", ["de", "en"])
@pytest.mark.parametrize("command", PDFS)
def test_the_text_of_our_finished_prints_is_clean(command: str, language: str, made_by: Callable[[str], Path]) -> None:
    checker = Checker(open_project(shipped()))
    for name, wanted in PDFS[command].items():
        checked = checker.check(made_by(command) / language / name)
        assert faults(checked) == [], name
        assert len(checked.claims.verified) >= wanted, name


def test_the_tables_that_commands_write_are_clean_and_wholly_verified(checkout: Path) -> None:
    checker = Checker(open_project(checkout))
    for file in sorted((checkout / "tests" / "golden" / "einhorn").glob("tables.*.md")):
        checked = checker.check(file)
        assert faults(checked) == []
        assert len(checked.claims.verified) >= 0.99 * checked.claims.found


def test_a_wrong_number_in_a_table_of_ours_is_seen(checkout: Path) -> None:
    text = (checkout / "tests" / "golden" / "einhorn" / "tables.en.md").read_text(encoding="utf-8")
    assert faults(Checker(open_project(checkout)).check(Path("tables.md"), text.replace("| 9 |", "| 8 |").encode()))


def test_one_number_is_not_both_the_points_and_the_crosses() -> None:
    text = "CHOICE\n\nScore the sums of CHOICE.\n\n\N{MINUS SIGN}200 Crosses: 5   0\n"
    assert faults(Checker(open_project(shipped()), "choice").check(Path("x.txt"), text.encode())) == []
