"""The page on calibration says what the program does: keys, limits, bounds, folders and what it types."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from cli.commands import wuerfelwerk
from manualpages import asked_keys, code, page, tables
from press.printers.test_vernier import WORST, WORST_HALVES, WORST_TENTHS

from generator.base.project import settings_folder
from generator.press.printers.profile import (
    MOST_OFFSET,
    MOST_SCALE,
    MOST_TURN,
    Drift,
    PrinterProfile,
    read_profile,
    save_profile,
)
from generator.press.printers.vernier import LEAST_HEIGHT, LEAST_WIDTH, REACH
from generator.press.sheets.imposition import FEEDS

MANUAL = page("calibrate.md")


@pytest.fixture(autouse=True)
def settings(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("WUERFELWERK_CONFIG", str(tmp_path))


def keys_told(text: str) -> list[str]:
    return [code(row[0])[0] for row in tables(text, "keys")["profile"]]


def test_every_key_of_a_profile_is_in_the_manual_and_no_other() -> None:
    path = save_profile(PrinterProfile("Brother HL", "a4", Drift(1, 2, 0.1, 1.001)))
    with asked_keys(lambda one: "profile") as asked:
        read_profile(path)
    assert keys_told(MANUAL) == list(asked["profile", ""])
    assert keys_told(MANUAL.replace("| `scale` |", "| `size` |")) != list(asked["profile", ""])


def test_limits_and_bounds_are_those_of_the_program() -> None:
    rows = {row[0]: row[1] for row in tables(MANUAL, "accuracy")[""]}
    assert rows == {"exact": "0.05 mm", "to half tenths": f"{WORST_HALVES} mm", "to tenths": f"{WORST_TENTHS} mm"}
    assert f"up to {WORST} mm" in MANUAL
    assert MANUAL.count(f"at most {MOST_OFFSET} mm") == 2
    assert f"at most {MOST_TURN:g} |" in MANUAL
    assert f"{1 - MOST_SCALE:g} to {1 + MOST_SCALE:g} |" in MANUAL
    assert f"up to {REACH} mm" in MANUAL
    assert f"from {LEAST_WIDTH} x {LEAST_HEIGHT} mm" in MANUAL


def test_folders_of_settings_are_those_of_the_program() -> None:
    told = {row[0]: code(row[1])[0] for row in tables(MANUAL, "settings")[""][2:]}
    home = {"HOME": "~", "APPDATA": "%APPDATA%"}
    systems = {"Linux": "linux", "macOS": "darwin", "Windows": "win32"}
    assert told == {
        name: str(settings_folder(home, system)).replace("/", "\\" if system == "win32" else "/")
        for name, system in systems.items()
    }


def test_what_the_page_types_can_be_typed() -> None:
    (typed,) = re.findall(r"wuerfelwerk calibrate (--printer .*--read .*)", MANUAL)
    words = [word.strip('"') for word in re.findall(r'"[^"]+"|\S+', typed)]
    assert wuerfelwerk("calibrate", *words).code == 0
    assert wuerfelwerk("calibrate", "--list").out.startswith("Brother HL, a4: ")
    assert wuerfelwerk("calibrate", "--delete", "--printer", "Brother HL", "--paper", "a4").code == 0


def test_both_orders_by_hand_are_told() -> None:
    for feed in FEEDS[1:]:
        assert f"--sides {feed}`" in MANUAL
