"""`wuerfelwerk search`: an answer in words, a page, and editions that can be used at once."""

from __future__ import annotations

import re
from fractions import Fraction
from pathlib import Path

import pytest
from artifacts.search.test_kept import Here
from cli.commands import Said, wuerfelwerk

from generator.artifacts.search import report, workers
from generator.base.project import Project
from generator.cli import search
from generator.games.registry import find_game
from generator.tables.verified import verified_tables

ASKED = ("einhorn", "--vary", "start=3..8", "--want", "stones suffice", "--players", 3, "--lang", "en")


@pytest.fixture(autouse=True)
def in_this_process(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(workers, "processes", lambda number: lambda: (Here(), 1, workers.LOST))
    monkeypatch.setattr(report, "BALANCED", 0)


@pytest.fixture
def project(tmp_path: Path) -> Path:
    (tmp_path / "docs").mkdir()
    return tmp_path


def searched(project: Path, *more: object) -> Said:
    return wuerfelwerk("search", *ASKED, *more, "--project", project)


def test_the_answer_is_told_written_and_found_again(project: Path) -> None:
    said = searched(project)
    assert said.code == 0, said.err
    assert "No variant keeps every goal: all 6 of the range were decided." in said.out
    page = project / "output/einhorn/search/index.html"
    assert said.out.endswith("output/einhorn/search/index.html\n")
    first = page.read_bytes()
    kept = (project / ".cache").rglob("search.sqlite")
    assert [file.stat().st_size > 0 for file in kept] == [True]
    assert searched(project).out == said.out
    assert page.read_bytes() == first


def test_a_page_loads_nothing_and_its_points_lead_somewhere(project: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(report, "BALANCED", 9)
    monkeypatch.setattr(report, "kept_balance", lambda *given, **more: None)
    monkeypatch.setattr(report, "balance_view", lambda *given: report)
    monkeypatch.setattr(report, "title", "", raising=False)
    monkeypatch.setattr(report, "as_text", lambda *given: "<the balance>")
    searched(project)
    page = (project / "output/einhorn/search/index.html").read_text(encoding="utf-8")
    assert not re.findall(r'(?:src|href)="(?!#|data:,)', page)
    targets = set(re.findall(r'href="#([^"]+)"', page))
    assert targets
    assert targets <= set(re.findall(r'id="([^"]+)"', page))
    assert "&lt;the balance&gt;" in page


def test_a_variant_becomes_a_house_rule(project: Path) -> None:
    said = searched(project, "--want", "seats * 1", "--apply", 2)
    assert said.code == 0, said.err
    rule = project / "games/einhorn/editions/variant-2.toml"
    assert find_game(Project(project), "einhorn").edition("variant-2").house_rule
    again = searched(project, "--want", "seats * 1", "--apply", 2)
    assert (again.code, "variant-2.toml is there already" in again.err) == (2, True)
    assert 'base = "2022-10-31"' in rule.read_text(encoding="utf-8")


def test_there_is_no_variant_of_that_number(project: Path) -> None:
    said = searched(project, "--apply", 99)
    assert (said.code, "there is no variant 99 to write" in said.err) == (2, True)


def test_a_file_says_what_the_command_line_does_not(project: Path) -> None:
    folder = project / "templates/einhorn"
    folder.mkdir(parents=True)
    (folder / "search.toml").write_text('vary = ["rounds=1"]\nwant = ["stones suffice"]\nplayers = [3, 3]\n')
    said = wuerfelwerk("search", "einhorn", "--lang", "en", "--project", project)
    assert (said.code, "of 2 variants keep every goal" in said.out) == (0, True), said.err
    (folder / "search.toml").write_text('vary = ["rounds=1"]\nwnat = ["stones suffice"]\n')
    said = wuerfelwerk("search", "einhorn", "--project", project)
    assert (said.code, "search.toml:2" in said.err) == (1, True)


@pytest.mark.parametrize(
    ("asked", "told"),
    [
        (("einhorn",), "nobody says --vary"),
        (("einhorn", "--vary", "strat=1", "--want", "choice"), "did you mean 'start'?"),
        (("einhorn", "--vary", "start=1", "--want", "choise"), "did you mean 'choice'?"),
        (("einhorn", "--vary", "start=1", "--want", "choice", "--players", "many"), "is no number of players"),
        (("einhorn", "--vary", "start=1", "--want", "choice", "--budget", "soon"), "'soon' is no time"),
        (("choice", "--vary", "start=1", "--want", "choice"), "says not how the game is played"),
    ],
)
def test_what_is_asked_wrongly_is_told_in_a_line(project: Path, asked: tuple[str, ...], told: str) -> None:
    said = wuerfelwerk("search", *asked, "--project", project)
    assert said.code in (1, 2)
    assert told in said.err
    assert not (project / "output").exists()


@pytest.mark.parametrize(("text", "seconds"), [("10min", 600), ("90s", 90), ("0.5h", 1800)])
def test_how_long_is_said_in_three_units(text: str, seconds: float) -> None:
    assert search.seconds_said(text) == seconds


def test_a_game_of_turns_is_counted_and_not_played(tmp_path: Path) -> None:
    """What a starter brings is searched without a line of code, and the answer is counted by hand."""
    assert wuerfelwerk("new", "kiesel", "--like", "first", "--lang", "en", "--project", tmp_path).code == 0
    asked = ("kiesel", "--vary", "payoffs.rest.coins=-3..3", "--want", "mean in 1..1.5", "--project", tmp_path)
    said = wuerfelwerk("search", *asked)
    assert said.code == 0, said.err
    game = find_game(Project(tmp_path), "kiesel")
    rows = verified_tables(game, game.edition()).main.rows
    pays = {"same": 4, "high": 1, "low": -2}
    for rest in range(-3, 4):
        mean = sum((row.probability * pays.get(row.result, rest) for row in rows), Fraction())
        kept = f"Nothing (coins): 0\u00a0→\u00a0{'+' if rest > 0 else ''}{rest}".replace("-", "−")
        assert (kept in said.out.partition("All that keep")[2]) == (1 <= mean <= Fraction(3, 2) and rest != 0)
    assert "→" in said.out.partition("All that keep")[2]


def test_a_cluster_has_the_workers_that_it_has(project: Path) -> None:
    said = searched(project, "--workers", 2, "--cluster", "tcp://host:8786")
    assert (said.code, "a cluster has the workers that it has" in said.err) == (2, True)
    said = searched(project, "--cluster", "host")
    assert (said.code, "'host' is no address\n    write tcp://host:8786" in said.err) == (2, True)
