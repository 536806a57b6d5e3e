"""What was printed from a table that has changed since is told first, whatever it is that was printed."""

from __future__ import annotations

import shutil
from collections.abc import Callable
from pathlib import Path

import pytest
from cli.commands import wuerfelwerk

from generator.base.project import Project, open_project, shipped, shipped_games
from generator.check.run import Checker
from generator.games.registry import find_game
from generator.tables.verified import verified_tables

TODAY = "51e399e2"


@pytest.fixture(scope="module")
def changed(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A project in which a right Wunsch pays two stones more than on everything that was printed."""
    project = tmp_path_factory.mktemp("changed")
    shutil.copytree(shipped_games() / "einhorn", project / "games" / "einhorn")
    file = project / "games" / "einhorn" / "game.toml"
    text = file.read_text(encoding="utf-8")
    assert text.count("payoffs.wunsch = { correct = 2 }") == 1
    file.write_text(text.replace("payoffs.wunsch = { correct = 2 }", "payoffs.wunsch = { correct = 4 }"), "utf-8")
    return project


def fingerprint(project: Project, edition: str = "") -> str:
    game = find_game(project, "einhorn")
    return verified_tables(game, game.edition(edition)).short_fingerprint


@pytest.mark.parametrize(
    ("command", "file"),
    [
        ("cards", "en/cards-home-a4.pdf"),
        ("cards", "de/wordless-single.pdf"),
        ("cards", "tables.de.md"),
        ("sheets", "de/sheet-a4.pdf"),
        ("sheets", "en/sheet-form.pdf"),
        ("sheets", "en/quickref-a5.pdf"),
        ("sheets", "de/wordless-rules-a5.pdf"),
    ],
)
def test_an_old_print_of_a_changed_rule_is_told_first(
    made_by: Callable[[str], Path], changed: Path, command: str, file: str
) -> None:
    printed = made_by(command) / file
    said = wuerfelwerk("check", printed, "--project", changed)
    told = said.out.splitlines()[1].partition(": ")[2]
    new = fingerprint(Project(changed))
    assert (said.code, told) == (1, f"RB0-print made from {TODAY}, the table is {new} (edition 2022-10-31)")
    good = wuerfelwerk("check", printed, "--project", shipped())
    assert "RB0-print" not in good.out
    assert "edition 2022-10-31 (known by its fingerprint)" in good.out


def codes(text: str, name: str = "rules.md", **asked: str) -> list[str]:
    checked = Checker(open_project(shipped()), **asked).check(Path(name), text.encode())
    return [one.message for one in checked.findings if one.code == "RB0-print"]


@pytest.mark.parametrize(
    "line",
    [
        "Edition 2022-10-31 · table {}",
        "Ausgabe 2022-10-31 · Tabelle {}",
        "2022-10-31 · {}",
        "Its table has the fingerprint {}, which is also on the cards.",
        "Ihre Tabelle hat den Fingerabdruck {}; er steht auch auf Karten.",
        "Its table has the fingerprint\n{}, which is also on the cards.",
        "Fingerprint: `{}`",
    ],
)
def test_a_fingerprint_is_read_behind_a_dot_or_behind_the_words_that_the_texts_have(line: str) -> None:
    text = f"# Einhorn\n\nWunsch, Dreifaltigkeit.\n\n{line}\n"
    assert codes(text.format(TODAY)) == []
    assert codes(text.format("0a1b2c3d")) == [f"made from 0a1b2c3d, the table is {TODAY} (edition 2022-10-31)"]


def test_a_page_of_the_website_is_read_as_well() -> None:
    page = (
        "<!doctype html><html><body><h1>Einhorn</h1><p>Wunsch</p><p>2022-10-31 · <span>{}</span> · x</p></body></html>"
    )
    assert codes(page.format(TODAY), "page.html") == []
    assert len(codes(page.format("0a1b2c3d"), "page.html")) == 1


@pytest.mark.parametrize("line", ["of 1 May · 20221031", "the commit 0a1b2c3d", "x-0a1b2c3d", "· 0a1b2c3d4"])
def test_other_numbers_are_no_fingerprints(line: str) -> None:
    assert codes(f"# Einhorn\n\nWunsch, Dreifaltigkeit.\n\n{line}\n") == []


def test_a_fingerprint_tells_the_edition_and_the_game_of_a_document_that_names_none() -> None:
    project = open_project(shipped())
    old = fingerprint(project, "2021-06-10")
    checked = Checker(project).check(Path("x.md"), f"Score sheet\n\n2021-06-10 · {old}\n".encode())
    assert checked.against
    assert checked.against == ("einhorn", "2021-06-10", "fingerprint")


def test_another_edition_than_the_one_that_is_asked_for_is_told() -> None:
    old = fingerprint(open_project(shipped()), "2021-06-10")
    text = f"# Einhorn\n\nWunsch, Dreifaltigkeit.\n\n2021-06-10 · {old}\n"
    (message,) = codes(text, edition="2022-10-31")
    assert message == f"made from {old}, that of the edition 2021-06-10, the table is {TODAY} (edition 2022-10-31)"


@pytest.mark.parametrize("name", ["einhorn", "dre13ehn", "choice"])
def test_the_fingerprint_of_another_edition_is_the_same_by_both_ways(name: str) -> None:
    game = find_game(open_project(shipped()), name)
    first = verified_tables(game, game.edition())
    for edition in game.editions.values():
        assert first.of_edition(edition).fingerprint == verified_tables(game, edition).fingerprint


def test_the_edition_that_is_named_with_its_fingerprint_is_verified_with_it() -> None:
    project = open_project(shipped())
    game = find_game(project, "choice")
    print_ = verified_tables(game, game.edition()).short_fingerprint
    for line, verified in ((f"Edition 1 · {print_}", 2), (f"Edition 7 · {print_}", 1)):
        claims = Checker(project).check(Path("x.md"), f"# CHOICE\n\n{line}\n".encode()).claims
        assert len(claims.verified) == verified, line
