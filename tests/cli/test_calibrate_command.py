"""`wuerfelwerk calibrate`, and `cards` for the printer that was measured."""

from __future__ import annotations

from pathlib import Path

import pytest
from cli.commands import wuerfelwerk

READ = [f"{one}={'1.3' if one in 'ACEG' else '-0.4'}" for one in "ABCDEFGH"]


@pytest.fixture(autouse=True)
def settings(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("WUERFELWERK_CONFIG", str(tmp_path / "settings"))
    return tmp_path / "settings"


def test_a_printer_is_measured_listed_used_and_forgotten(tmp_path: Path, settings: Path) -> None:
    out = tmp_path / "out"
    printed = wuerfelwerk("calibrate", "--lang", "en", "--output", out)
    assert (printed.code, printed.err) == (0, "")
    assert (out / "calibration" / "en" / "calibration-a4.pdf").read_bytes().startswith(b"%PDF")
    assert wuerfelwerk("calibrate", "--list").out.startswith("no printer was measured yet")

    kept = wuerfelwerk("calibrate", "--printer", "Brother HL", "--read", *READ)
    assert (kept.code, kept.err) == (0, "")
    line = "Brother HL, a4: backs land 1.30 mm right, 0.40 mm up, 0.000 degrees clockwise, 100.00% as large"
    assert kept.out.splitlines()[0] == line
    assert (settings / "printers" / "brother-hl" / "a4.toml").is_file()
    assert wuerfelwerk("calibrate", "--list").out.splitlines() == [line]

    cards = wuerfelwerk("cards", "einhorn", "--lang", "en", "--printer", "brother hl", "--output", out)
    assert cards.code == 0
    assert sorted(path.name for path in (out / "einhorn" / "en").glob("*.pdf")) == [
        "cards-home-a4-brother-hl.pdf",
        "wordless-home-a4-brother-hl.pdf",
    ]
    unknown = wuerfelwerk("cards", "einhorn", "--printer", "Brotherr", "--output", out)
    assert (unknown.code, unknown.err) == (2, "wuerfelwerk: no printer 'Brotherr'; did you mean 'brother-hl'?\n")

    assert wuerfelwerk("calibrate", "--delete", "--printer", "brother hl").out.startswith("forgotten: ")
    assert not (settings / "printers" / "brother-hl").exists()


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (["--read", "A=1"], "--printer is missing"),
        (["--delete"], "--printer is missing"),
        (["--list", "--delete", "--printer", "x"], "give one of them"),
        (["--printer", "x", "--read", "A=1"], "too few readings"),
        (["--printer", "...", "--read", *READ], "can not be the name of a printer"),
        (["--printer", "x", "--read", *READ[:-1], "H=15"], "H=15 is more than the scale has"),
        (["--paper", "a6"], "has no room for eight scales"),
    ],
)
def test_wrong_usage_is_one_line_and_keeps_nothing(arguments: list[str], message: str, settings: Path) -> None:
    said = wuerfelwerk("calibrate", *arguments)
    assert said.code == 2
    assert message in said.err.splitlines()[0]
    assert not settings.exists()


def test_a_profile_of_15_mm_is_told_with_file_and_line_when_listed_and_when_used(
    settings: Path, tmp_path: Path
) -> None:
    wuerfelwerk("calibrate", "--printer", "hp", "--read", *READ)
    path = settings / "printers" / "hp" / "a4.toml"
    path.write_text(path.read_text(encoding="utf-8").replace("1.300", "15"), encoding="utf-8")
    for command in (["calibrate", "--list"], ["cards", "einhorn", "--printer", "hp", "--target", "home-a4"]):
        said = wuerfelwerk(*command)
        assert (said.code, said.err) == (1, f"{path}:2: 'x' of 15 mm is more than the 10 mm that can be corrected\n")


def test_booklets_and_cards_are_turned_by_hand(tmp_path: Path) -> None:
    said = wuerfelwerk("cards", "einhorn", "--lang", "de", "--sides", "manual-reverse", "--output", tmp_path)
    assert said.code == 0
    assert (tmp_path / "einhorn" / "de" / "cards-home-letter-manual-reverse.pdf").is_file()
    refused = wuerfelwerk("cards", "einhorn", "--target", "mpc", "--sides", "manual", "--output", tmp_path)
    assert refused.code == 2
    assert "'mpc' has no sheets that are printed on both sides; --sides manual is for these" in refused.err
