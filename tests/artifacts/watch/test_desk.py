"""What the desk makes anew, what it leaves, and what it shows where something is at fault."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest
from artifacts.watch.atdesk import (
    CARD,
    RULES,
    SCORE,
    STYLE,
    SYMBOL,
    TEXT,
    desk_of,
    edit,
    faults,
    own_project,
    pictures,
    put,
    worked,
)

from generator.artifacts.watch.rebuilder import Desk, Wish
from generator.artifacts.watch.state import Piece
from generator.base.project import shipped, shipped_games

ALL = ["card", "wordless", "sheet-lives", "wordless-rules"]


@pytest.fixture
def root(tmp_path: Path) -> Path:
    return own_project(tmp_path)


@pytest.fixture
def desk(root: Path) -> Desk:
    made = desk_of(root)
    assert worked(made) == ALL
    return made


def told(desk: Desk) -> dict[str, str]:
    """How each piece stands on the page."""
    return {one["id"]: one["how"] for one in desk.shelves["de"].state(desk.board.keep)["pieces"]}


def test_only_what_was_made_from_a_file_is_made_anew(desk: Desk, root: Path) -> None:
    edit(root / CARD, "columns|length == 1", "columns|length == 3")
    assert worked(desk) == ["card"]
    put(root / "docs/de/notes.md", "no piece is made from pages\n")
    assert worked(desk) == []
    edit(root / TEXT, "Zwei Würfel", "Drei Würfel")
    assert worked(desk) == ALL


def test_a_new_file_may_take_the_place_of_any_other(desk: Desk, root: Path) -> None:
    put(root / "templates/pasch/cards/new.j2", "")
    assert worked(desk) == ALL
    (root / "templates/pasch/cards/new.j2").unlink()
    assert worked(desk) == ALL


def test_tables_are_counted_once_for_all_texts(desk: Desk, root: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    from generator.artifacts.watch import state as listing

    counted = []
    verified = listing.verified_tables
    monkeypatch.setattr(listing, "verified_tables", lambda *given: counted.append(1) or verified(*given))
    edit(root / TEXT, "Zwei Würfel", "Drei Würfel")
    assert worked(desk) == ALL
    assert counted == []
    edit(root / RULES, "points = 3 }", "points = 4 }")
    assert worked(desk) == ALL
    assert counted == [1]


def test_the_piece_that_is_looked_at_is_made_first(desk: Desk, root: Path) -> None:
    desk.board.first = Wish("de", "sheet-lives")
    edit(root / TEXT, "Zwei Würfel", "Drei Würfel")
    assert worked(desk) == ["sheet-lives", "card", "wordless", "wordless-rules"]


def test_a_fault_stands_beside_its_piece_whose_older_picture_stays(desk: Desk, root: Path) -> None:
    before = desk.shelves["de"].shown["card"].pictures
    edit(root / CARD, "columns|length == 1", "colums|length == 1")
    worked(desk)
    assert faults(desk, "card") == ["overview.card.xml.j2:19"]
    assert desk.shelves["de"].shown["card"].pictures == before
    assert told(desk) == {"card": "older", "wordless": "current", "sheet-lives": "current", "wordless-rules": "current"}
    edit(root / CARD, "colums|length == 1", "columns|length == 1")
    assert worked(desk) == ["card"]
    assert set(told(desk).values()) == {"current"}
    assert faults(desk, "card") == []


def test_all_faults_are_told_at_once_each_where_it_belongs(desk: Desk, root: Path) -> None:
    edit(root / CARD, "columns|length == 1", "colums|length == 1")
    edit(root / SCORE, "#7d69a8", "lilac")
    worked(desk)
    assert faults(desk, "card") == ["overview.card.xml.j2:19"]
    assert faults(desk, "sheet-lives") == ["score.toml:6"]
    assert faults(desk, "wordless") == []


def test_a_fault_of_the_game_leaves_every_piece_older(desk: Desk, root: Path) -> None:
    before = {one.piece.id: one.pictures for one in desk.shelves["de"].shown.values()}
    edit(root / RULES, "default_edition", "defalt_edition")
    worked(desk)
    state = desk.shelves["de"].state(desk.board.keep)
    assert [(Path(one["path"]).name, one["line"]) for one in state["faults"]] == [("game.toml", 1)]
    assert {one["how"] for one in state["pieces"]} == {"older"}
    assert {one.piece.id: one.pictures for one in desk.shelves["de"].shown.values()} == before
    edit(root / RULES, "defalt_edition", "default_edition")
    assert worked(desk) == ALL
    assert desk.shelves["de"].state(desk.board.keep)["faults"] == []


def test_a_game_that_is_at_fault_from_the_start_is_shown_as_soon_as_it_is_mended(root: Path) -> None:
    (root / RULES).rename(root / "kept.toml")
    desk = desk_of(root)
    assert worked(desk) == []
    assert desk.shelves["de"].faults
    (root / "kept.toml").rename(root / RULES)
    assert worked(desk) == ALL


@pytest.mark.slow
def test_files_that_are_cut_off_or_gone_are_faults_and_no_crash(desk: Desk, root: Path) -> None:
    before = pictures(desk)
    for file, left in ((TEXT, 0.5), (RULES, 0.9), (CARD, 0.5), (STYLE, 0.0), (SYMBOL, 0.5), (SCORE, 0.3)):
        whole = (root / file).read_bytes()
        (root / file).write_bytes(whole[: int(len(whole) * left)])
        worked(desk)
        assert desk.shelves["de"].faults or "older" in told(desk).values(), file
        (root / file).write_bytes(whole)
    (root / TEXT).unlink()
    worked(desk)
    assert desk.shelves["de"].faults
    (root / TEXT).write_bytes(b"\xff\xfe\x00")
    worked(desk)
    assert desk.shelves["de"].faults
    own_project(root / "again")
    (root / "again" / TEXT).replace(root / TEXT)
    worked(desk)
    assert pictures(desk) == before


def test_what_changes_while_it_is_made_is_never_shown(desk: Desk, root: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    shown = desk.shelves["de"].shown["card"]
    made, real = [], shown.piece.make

    def meanwhile() -> object:
        pictures = real()
        made.append(1)
        if len(made) == 1:
            edit(root / CARD, "columns|length == 3", "columns|length == 4")
        return pictures

    edit(root / CARD, "columns|length == 1", "columns|length == 3")
    shown.piece = Piece("card", "", meanwhile)  # type: ignore[arg-type]
    desk.step()
    assert shown.due
    assert "card" not in pictures(desk)
    worked(desk)
    assert len(made) == 2
    assert pictures(desk)["card"] == [one.svg for one in real()]


def test_a_fault_of_the_program_is_told_on_the_page_and_on_the_terminal(
    desk: Desk, root: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    def fails() -> object:
        raise ZeroDivisionError("nothing can be divided")

    desk.shelves["de"].shown["card"].piece = Piece("card", "", fails)  # type: ignore[arg-type]
    edit(root / CARD, "columns|length == 1", "columns|length == 3")
    worked(desk)
    (problem,) = desk.shelves["de"].shown["card"].faults
    assert problem.message == "ZeroDivisionError: nothing can be divided"
    assert "Traceback" in capsys.readouterr().err
    assert sys.stderr
    assert told(desk)["wordless"] == "current"


def test_nothing_is_made_in_a_language_that_nobody_looks_at(root: Path) -> None:
    desk = desk_of(root, language="")
    assert worked(desk) == ALL
    assert list(desk.shelves) == [""]
    assert desk.shelves[""].listing.language == "de"  # type: ignore[union-attr]


def test_what_ships_is_watched_as_well_as_what_is_the_project_s_own(desk: Desk, root: Path) -> None:
    for folder in (root / "templates", shipped() / "templates", root / "games/pasch", shipped_games() / "pasch"):
        assert folder in desk.roots
    assert str(shipped() / "templates/cards/back.parts.j2") in desk.seen
