"""What a search has played is kept: it goes on where it was, on other workers too, and mixes nothing."""

from __future__ import annotations

import os
import sqlite3
from concurrent.futures import Executor, Future
from concurrent.futures.process import BrokenProcessPool
from pathlib import Path
from time import monotonic

import pytest
from play.search.plays import TABLES

from generator.artifacts.balance import played_by
from generator.artifacts.search.store import Store
from generator.artifacts.search.workers import LOST, TRIES, Workers, processes, work
from generator.base.problem import UserError
from generator.play.search.plays import GAMES, Counts, Unit
from generator.play.search.race import Spent
from generator.play.stakes import stakes_of

HOUR = monotonic() + 3600


def units(number: int = 3, engine: str = "") -> list[Unit]:
    """Units of single games, which are fast."""
    return [
        Unit(stakes_of(TABLES, 3, rounds=1), GAMES, 0, seed, engine or played_by()) for seed in range(1, number + 1)
    ]


class Here(Executor):
    """Works in this process; `lost` pieces of work are lost first."""

    def __init__(self, lost: int = 0) -> None:
        self.lost, self.done = lost, 0

    def submit(self, fn, /, *args, **kwargs):  # type: ignore[no-untyped-def]
        future: Future[object] = Future()
        if self.lost:
            self.lost -= 1
            future.set_exception(BrokenProcessPool())
        else:
            self.done += 1
            try:
                future.set_result(fn(*args, **kwargs))
            except Exception as error:
                future.set_exception(error)
        return future

    def shutdown(self, wait: bool = True, *, cancel_futures: bool = False) -> None:
        pass


@pytest.fixture
def store(tmp_path: Path) -> Store:
    return Store(tmp_path / "search.sqlite")


def workers(store: Store, executor: Executor, end: float = HOUR) -> Workers:
    return Workers(lambda: (executor, 1, LOST), store.path, end)


def test_what_was_played_is_not_played_again(store: Store) -> None:
    first, again = Here(), Here()
    played = workers(store, first).run(units())
    assert workers(Store(store.path), again).run(units()) == played
    assert (first.done > 0, again.done, len(store)) == (True, 0, 3)


def test_processes_play_what_this_process_plays(store: Store) -> None:
    here = dict(work(units()))
    there = Workers(processes(2), store.path, HOUR)
    try:
        assert there.run(units()) == here
    finally:
        there.close()


def test_a_lost_worker_costs_its_work_alone(store: Store) -> None:
    assert workers(store, Here(lost=TRIES - 1)).run(units()) == dict(work(units()))


def test_work_that_is_always_lost_is_told_and_the_rest_is_kept(store: Store) -> None:
    workers(store, Here()).run(units(1))
    with pytest.raises(UserError, match=f"work was lost {TRIES} times"):
        workers(store, Here(lost=99)).run(units())
    assert len(store) == 1


def test_another_version_of_the_engine_is_refused(store: Store) -> None:
    with pytest.raises(UserError, match="another version of the engine"):
        workers(store, Here()).run(units(engine="older"))
    assert len(store) == 0


def test_results_of_another_engine_or_seed_are_not_met(store: Store) -> None:
    workers(store, Here()).run(units(1))
    assert store.found(unit.key for unit in units(1, "older") + units(2)[1:]) == {}


def test_time_that_is_over_ends_the_search(store: Store) -> None:
    with pytest.raises(Spent):
        workers(store, Here(), end=monotonic() - 1).run(units())


def test_counts_are_kept_as_they_are(store: Store) -> None:
    counts = Counts(5, (0, 2, 3), (1, 4), (2, 3), 1)
    store.put([("key", counts), ("other", counts + counts)])
    assert store.found(["key", "other", "none"]) == {"key": counts, "other": counts + counts}
    assert (counts + Counts(1, (0, 0, 0, 1), (), (1, 0))).turns == (0, 2, 3, 1)


def test_more_keys_than_one_question_takes_are_found(store: Store) -> None:
    counts = Counts(1, (1,), (), (1,))
    store.put((f"{number}", counts) for number in range(2_000))
    assert len(store.found(f"{number}" for number in range(2_500))) == 2_000


def test_a_file_that_is_none_of_ours_is_told(tmp_path: Path) -> None:
    path = tmp_path / "search.sqlite"
    path.write_bytes(b"no database" * 100)
    with pytest.raises(UserError, match="what was played can not be kept"):
        Store(path)
    assert path.read_bytes().startswith(b"no database")


def test_a_full_disk_is_told_and_what_was_kept_stays(store: Store) -> None:
    store.put([("key", Counts(1, (1,), (), (1,)))])
    store._file.execute("PRAGMA max_page_count = 3")
    big = Counts(1, tuple(os.urandom(9_000)), (), (1,))
    with pytest.raises(UserError, match="make room on the disk"):
        store.put([(str(number), big) for number in range(50)])
    store.close()
    with sqlite3.connect(store.path) as file:
        assert [key for (key,) in file.execute("SELECT key FROM played")] == ["key"]


def test_a_fault_of_the_program_is_not_told_as_another_version(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    def faulty(units: object, engine: str) -> None:
        raise AttributeError("planted")

    monkeypatch.setattr("generator.artifacts.search.workers.play", faulty)
    with pytest.raises(AttributeError, match="planted"):
        workers(store, Here()).run(units(1))
