"""`wuerfelwerk balance`: verdicts first, in each language and form; what is asked wrongly is told."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest
from cli.commands import wuerfelwerk
from games.folders import stranger
from play.weighedgames import QUICK

from generator.play.balance import report


@pytest.fixture(autouse=True)
def few_games(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """Few games are enough for what is told of them."""
    monkeypatch.setattr(report, "Effort", lambda: QUICK)


def balance(project: Path, *more: object) -> str:
    said = wuerfelwerk("balance", *more, "--project", project)
    assert (said.code, said.err) == (0, "")
    return said.out


@pytest.fixture
def project(tmp_path: Path) -> Path:
    (tmp_path / "docs").mkdir()
    return tmp_path


@pytest.mark.parametrize(
    ("language", "answer", "question"),
    [("en", "✗ No", "Is there a real choice?"), ("de", "✗ Nein", "Gibt es wirklich etwas zu entscheiden?")],
)
def test_the_verdict_comes_first(project: Path, language: str, answer: str, question: str) -> None:
    lines = balance(project, "einhorn", "--lang", language, "--players", 3).splitlines()
    first = next(line for line in lines if "✗" in line or "✓" in line)
    assert re.fullmatch(rf"{answer} +{re.escape(question)}", first)
    assert all(len(line) <= 96 for line in lines)


def test_markdown_and_text_say_the_same(project: Path) -> None:
    text = balance(project, "einhorn", "--players", 3)
    markdown = balance(project, "einhorn", "--players", 3, "--format", "md")
    cells = [cell.strip() for line in markdown.splitlines() if line.startswith("| ") for cell in line.split("|")[1:-1]]
    words = " ".join(text.split())
    assert len(cells) > 60
    assert [cell for cell in cells if not cell.startswith("---") and " ".join(cell.split()) not in words] == []


def test_json_can_be_read(project: Path) -> None:
    found = json.loads(balance(project, "einhorn", "--format", "json", "--players", 3, "--seconds", 10))
    assert (found["game"], found["edition"], found["model"]["seconds"]) == ("einhorn", "2022-10-31", 10)
    assert [one["players"] for one in found["tables"]] == [3]


def test_another_pace_gives_other_minutes(project: Path) -> None:
    slow, fast = (balance(project, "einhorn", "--players", 3, "--seconds", seconds) for seconds in (60, 9.5))
    assert "60 Sekunden pro Zug" in slow or "60 seconds a turn" in slow
    assert "9.5 seconds a turn" in fast or "9,5 Sekunden pro Zug" in fast
    assert slow != fast


def test_an_edition_that_says_little_tells_what_was_assumed(project: Path) -> None:
    text = " ".join(balance(project, "einhorn", "--edition", "2021-06-10", "--lang", "en", "--players", 2).split())
    assert "The rules do not say everything; assumed is: 6 rocks to begin with" in text
    assert "The rules promise nothing." in text


def test_a_game_without_play_gets_what_is_counted(project: Path) -> None:
    stranger(project)
    text = balance(project, "pasch")
    assert "−0,333 (−1/3)" in text
    assert "PCG64" not in text


@pytest.mark.parametrize(("option", "value"), [("--players", 3), ("--seconds", 20)])
def test_options_about_play_need_play(project: Path, option: str, value: int) -> None:
    stranger(project)
    said = wuerfelwerk("balance", "pasch", option, value, "--project", project)
    assert said.code == 2
    assert f"{option} is about play, and" in said.err
    assert "has no [play]" in said.err


@pytest.mark.parametrize(
    ("given", "told"),
    [
        (("--seconds", 0.5), "0.5 is not in the range 1<=x<=3600"),
        (("--seconds", "nan"), "'nan' is not in the range 1<=x<=3600"),
        (("--players", 1), "1 is not in the range 2<=x<=12"),
        (("--edition", "2021"), "no edition of einhorn '2021'"),
        (("--lang", "eo"), "no language of einhorn 'eo'"),
        (("--format", "csv"), "'csv' is not one of"),
    ],
)
def test_wrong_usage_is_told(project: Path, given: tuple[object, ...], told: str) -> None:
    said = wuerfelwerk("balance", "einhorn", *given, "--project", project)
    assert (said.code, said.out) == (2, "")
    assert told in said.err


def test_an_unknown_game_is_told(project: Path) -> None:
    said = wuerfelwerk("balance", "einhron", "--project", project)
    assert said.code == 2
    assert "einhorn" in said.err


def test_plain_text_has_no_places_for_phones_to_break_words(project: Path) -> None:
    for form in ("text", "md"):
        text = balance(project, "einhorn", "--lang", "de", "--players", 3, "--format", form)
        assert "Streuung" in text
        assert "\N{SOFT HYPHEN}" not in text


def test_a_report_that_is_broken_off_says_nothing_and_exits_130(project: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def stop(*given: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr("generator.artifacts.balance.weigh", stop)
    said = wuerfelwerk("balance", "einhorn", "--players", 3, "--project", project)
    assert (said.code, said.out) == (130, "")
    assert not list((project / ".cache" / "balance").glob("*"))
