"""What was played for the report is kept, and played again only when something that counts in it changes."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest
from pages.authoring import einhorn_tables
from play.weighedgames import DEFAULT, made_up

from generator.artifacts import balance
from generator.base.project import Project
from generator.games.editions import Edition
from generator.play.balance.measure_table import Effort, TableFigures
from generator.play.stakes import Stakes, stakes_of
from generator.tables.verified import GameTables


@pytest.fixture
def project(tmp_path: Path) -> Project:
    """A project with a cache of its own: what is made up must not lie where the real figures do."""
    (tmp_path / "docs").mkdir()
    found = Project(tmp_path)
    assert found.cache.is_relative_to(tmp_path)
    return found


@pytest.fixture
def played(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """The numbers of players for whom it was played; figures are made up."""
    found: list[int] = []

    def weigh(stakes: Stakes, effort: Effort) -> TableFigures:
        found.append(stakes.players)
        return made_up(players=stakes.players, supply=stakes.supply or 0)

    monkeypatch.setattr(balance, "weigh", weigh)
    return found


def tables(**changes: object) -> GameTables:
    """The tables of Einhorn, with an edition that says something else."""
    found = einhorn_tables()[DEFAULT]
    edition: Edition = replace(found.edition, **changes)  # type: ignore[arg-type]
    return replace(found, edition=edition)


def test_the_same_rules_are_played_once(project: Project, played: list[int]) -> None:
    told: list[int] = []
    first = balance.kept_balance(project, tables(), tell=lambda stakes: told.append(stakes.players))
    assert played == told == [3, 4, 5]
    again = balance.kept_balance(project, tables(), tell=lambda stakes: told.append(stakes.players))
    assert played == told == [3, 4, 5]
    assert again.figures == first.figures
    assert balance.kept_balance(project, tables(), seconds=30).seconds == 30
    assert played == [3, 4, 5]


@pytest.mark.parametrize("key", ["start", "starter_extra", "rounds"])
def test_another_set_up_is_played_again(project: Project, played: list[int], key: str) -> None:
    balance.kept_balance(project, tables(), players=3)
    setup = dict(tables().edition.setup)
    balance.kept_balance(project, tables(setup=setup | {key: setup[key] + 1}), players=3)
    assert played == [3, 3]


def test_another_pay_off_is_played_again(project: Project, played: list[int]) -> None:
    balance.kept_balance(project, tables(), players=3)
    payoffs = {**tables().edition.payoffs, ("wunsch", "correct"): 3}
    balance.kept_balance(project, tables(payoffs=payoffs), players=3)
    assert played == [3, 3]


def test_other_programs_play_again(project: Project, played: list[int], monkeypatch: pytest.MonkeyPatch) -> None:
    balance.kept_balance(project, tables(), players=3)
    monkeypatch.setattr(balance, "played_by", lambda: "another numpy")
    balance.kept_balance(project, tables(), players=3)
    assert played == [3, 3]


def test_a_damaged_file_is_played_again(project: Project, played: list[int]) -> None:
    balance.kept_balance(project, tables(), players=3)
    (file,) = (project.cache / "balance").iterdir()
    file.write_bytes(file.read_bytes().replace(b'"players": 3', b'"players": 4'))
    assert balance.kept_balance(project, tables(), players=3).figures[0].players == 3
    assert played == [3, 3]


def test_what_is_broken_off_is_not_kept(project: Project, monkeypatch: pytest.MonkeyPatch) -> None:
    def stop(stakes: Stakes, effort: Effort) -> TableFigures:
        raise KeyboardInterrupt

    monkeypatch.setattr(balance, "weigh", stop)
    with pytest.raises(KeyboardInterrupt):
        balance.kept_balance(project, tables(), players=3)
    assert not list(project.root.rglob("*.json"))


def test_the_program_that_plays_is_part_of_the_key() -> None:
    """Every file of play, and numpy by its version."""
    import numpy as np

    from generator.artifacts.inputs import installed

    assert f"numpy-{np.__version__}.dist-info" in installed(("numpy",))


def test_whether_anybody_may_be_silent_is_part_of_the_key() -> None:
    """With a column for silence that pays nothing the pay-offs are the same, but there is one more choice."""
    stakes = stakes_of(tables(), 3)
    assert stakes.told() == replace(stakes, assumed=frozenset()).told()
    assert stakes.told() != replace(stakes, silent=False).told()
