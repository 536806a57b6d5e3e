"""Profiles of printers are kept by printer and paper, read strictly, and forgotten when somebody says so."""

from __future__ import annotations

from pathlib import Path

import pytest

from generator.base.problem import UserError, WrongUsage
from generator.press.printers import profile
from generator.press.printers.profile import (
    Drift,
    PrinterProfile,
    delete_profile,
    find_profile,
    printer_key,
    profile_path,
    profile_paths,
    read_profile,
    rounded,
    save_profile,
)

BROTHER = PrinterProfile("Brother HL", "a4", Drift(0.43, -0.2, 0.12, 1.0003))


@pytest.fixture(autouse=True)
def settings(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("WUERFELWERK_CONFIG", str(tmp_path / "settings"))
    return tmp_path / "settings"


def test_a_profile_is_kept_and_found_again_by_any_spelling_of_its_printer(settings: Path) -> None:
    path = save_profile(BROTHER)
    assert path == settings / "printers" / "brother-hl" / "a4.toml"
    for name in ("Brother HL", "brother hl", "BROTHER-HL", " brother  hl "):
        assert find_profile(name, "a4") == BROTHER
    save_profile(PrinterProfile("Brother HL", "a4", Drift(1)))
    assert find_profile("Brother HL", "a4").drift.x == 1
    assert [one.name for one in path.parent.iterdir()] == ["a4.toml"]  # nothing half-written is left


def test_a_name_may_hold_letters_of_any_language_and_quotation_marks() -> None:
    for name in ("Büro-Drucker", 'the "good" one', "プリンター", "a\\b"):
        save_profile(PrinterProfile(name, "a4", Drift()))
        assert find_profile(name, "a4").printer == name
    assert printer_key("Büro-Drucker №2") == "büro-drucker-no2"


@pytest.mark.parametrize("name", ["", "  ", "//", "..", "x" * 81])
def test_what_is_no_name_is_refused(name: str) -> None:
    with pytest.raises(WrongUsage, match="can not be the name of a printer"):
        printer_key(name)


def test_a_printer_that_nobody_measured_is_told_with_the_nearest_one() -> None:
    with pytest.raises(WrongUsage, match=r"no printer 'HP'; measure it: wuerfelwerk calibrate"):
        find_profile("HP", "a4")
    save_profile(BROTHER)
    with pytest.raises(WrongUsage, match=r"no printer 'Brothr HL'; did you mean 'brother-hl'\?"):
        find_profile("Brothr HL", "a4")
    with pytest.raises(WrongUsage, match=r"'Brother HL' has no profile for the paper 'letter'; known: a4"):
        find_profile("Brother HL", "letter")


def test_a_profile_is_forgotten_and_its_folder_with_the_last_one(settings: Path) -> None:
    save_profile(BROTHER)
    save_profile(PrinterProfile("Brother HL", "letter", Drift()))
    delete_profile("brother hl", "a4")
    assert [path.stem for path in profile_paths()] == ["letter"]
    delete_profile("brother hl", "letter")
    assert not list((settings / "printers").iterdir())
    with pytest.raises(WrongUsage, match="no printer"):
        delete_profile("brother hl", "letter")


def test_a_paper_is_no_path_to_another_file(settings: Path) -> None:
    save_profile(BROTHER)
    other = settings / "printers" / "other.toml"
    other.write_text(GOOD, encoding="utf-8")
    for done in (find_profile, delete_profile):
        with pytest.raises(WrongUsage, match="no profile for the paper"):
            done("Brother HL", "../other")
    assert other.is_file()


GOOD = 'printer = "Brother HL"\nx = "0.4 mm"\ny = "-0.2 mm"\nrotation = 0.1\nscale = 1.001\n'


@pytest.mark.parametrize(
    ("old", "new", "line", "message"),
    [
        ('"0.4 mm"', '"15 mm"', 2, "'x' of 15 mm is more than the 10 mm that can be corrected"),
        ('"-0.2 mm"', '"-11 mm"', 3, "'y' of -11 mm is more than"),
        ("0.1\n", "3\n", 4, "'rotation' of 3 degrees is more than the 1"),
        ("1.001", "1.2", 5, "'scale' of 1.2 is not between 0.99 and 1.01"),
        ('"0.4 mm"', "0.4", 2, "'x' must be a length with its unit"),
        ('"0.4 mm"', '"0,4 mm"', 2, "decimal comma"),
        ("rotation", "rotate", 4, "unknown key 'rotate'"),
        ("0.1\n", '"0.1"\n', 4, "'rotation' must be a number"),
        ("0.1\n", "nan\n", 4, "'rotation' must be a number"),
        ('"Brother HL"', '"Canon"', 1, "'Canon' is not the printer of the folder brother-hl"),
        ('"-0.2 mm"', '"-0.2 mm', 3, "is not valid TOML"),
    ],
)
def test_a_file_that_was_changed_by_hand_is_told_with_its_line(old: str, new: str, line: int, message: str) -> None:
    path = profile_path("Brother HL", "a4")
    path.parent.mkdir(parents=True)
    path.write_text(GOOD, encoding="utf-8")
    assert read_profile(path).drift.scale == 1.001
    path.write_text(GOOD.replace(old, new), encoding="utf-8")
    with pytest.raises(UserError) as failure:
        find_profile("Brother HL", "a4")
    told = [problem for problem in failure.value.problems if message in problem.message]
    assert [(problem.path, problem.line) for problem in told] == [(str(path), line)]


def test_what_is_kept_is_what_was_measured_to_a_thousandth() -> None:
    drift = Drift(1.23456789, -0.0004, 0.123456789, 1.00012345)
    assert rounded(drift) == Drift(1.235, 0.0, 0.12346, 1.000123)
    save_profile(PrinterProfile("p", "a4", rounded(drift)))
    assert find_profile("p", "a4").drift == rounded(drift)


def test_a_folder_that_can_not_be_written_is_one_clear_line(settings: Path) -> None:
    settings.write_text("a file", encoding="utf-8")
    with pytest.raises(UserError, match="can not be written") as failure:
        save_profile(BROTHER)
    assert "WUERFELWERK_CONFIG" in failure.value.problems[0].hint
    assert profile.LONGEST_NAME == 80


def test_settings_that_can_not_be_a_folder_hold_no_printers(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("WUERFELWERK_CONFIG", "/" + "x" * 5000)
    assert profile_paths() == []
