"""A search on a Dask cluster of this machine: what is lost on the way changes nothing but the time it takes."""

from __future__ import annotations

import signal
import socket
import subprocess
import sys
from collections.abc import Callable, Iterator, Mapping, Sequence
from concurrent.futures import Executor
from pathlib import Path
from time import monotonic, sleep

import pytest
from artifacts.search.test_kept import HOUR, units
from play.search.plays import search
from reference import CHECKOUT

from generator.artifacts.balance import played_by
from generator.artifacts.search import cluster
from generator.artifacts.search.cluster import on_cluster
from generator.artifacts.search.store import Store
from generator.artifacts.search.workers import Start, Workers, work
from generator.base.problem import UserError, WrongUsage
from generator.play.search.plays import Counts, Unit
from generator.play.search.race import Answer


def free_port() -> int:
    with socket.socket() as one:
        one.bind(("127.0.0.1", 0))
        port: int = one.getsockname()[1]
        return port


class Cluster:
    """A scheduler and workers, each a process that can be killed."""

    def __init__(self, folder: Path) -> None:
        self.port, self.folder = free_port(), folder
        self.address = f"tcp://127.0.0.1:{self.port}"
        self.scheduler: subprocess.Popen[bytes] | None = None
        self.workers: list[subprocess.Popen[bytes]] = []

    def start(self, workers: int = 2) -> None:
        self.scheduler = self.ran("scheduler", "--host", "127.0.0.1", "--port", str(self.port), "--no-dashboard")
        self.more(workers)

    def more(self, number: int = 1) -> None:
        alone = ("--nthreads", "1", "--no-nanny", "--no-dashboard", "--local-directory", str(self.folder))
        self.workers += [self.ran("worker", self.address, *alone) for _ in range(number)]

    def ran(self, *given: str) -> subprocess.Popen[bytes]:
        return subprocess.Popen([sys.executable, "-m", "dask", *given], stdout=-3, stderr=-3, cwd=self.folder)

    def stop(self) -> None:
        for one in (*self.workers, self.scheduler):
            if one is not None:
                one.kill()
                one.wait()
        self.workers.clear()


@pytest.fixture
def dask(tmp_path: Path) -> Iterator[Cluster]:
    one = Cluster(tmp_path)
    one.start()
    yield one
    one.stop()


def answered(start: Start, store: Store) -> Answer:
    """A search with few variants."""
    workers = Workers(start, store.path, HOUR)
    try:
        return search(["start=3..6", "rounds=1..4"], ["stones suffice"], engine=played_by()).answer(workers.run)
    finally:
        workers.close()


def here(units: Sequence[Unit]) -> Mapping[str, Counts]:
    return dict(work(units))


def test_a_scheduler_that_does_not_answer_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(cluster, "PATIENCE", 0.5)
    begun = monotonic()
    with pytest.raises(UserError, match="does not answer") as told:
        on_cluster(f"tcp://127.0.0.1:{free_port()}")()
    assert monotonic() - begun < 8
    assert "what was played is kept" in str(told.value)


@pytest.mark.parametrize("address", ["nowhere", "http://", "tcp://:8786", "tcp://host", "tcp://host:x"])
def test_an_address_that_is_none_is_told(address: str) -> None:
    with pytest.raises(WrongUsage, match="is no address"):
        on_cluster(address)


@pytest.mark.slow
def test_workers_of_a_cluster_play_what_this_process_plays(dask: Cluster, tmp_path: Path) -> None:
    store = Store(tmp_path / "kept.sqlite")
    workers = Workers(on_cluster(dask.address), store.path, HOUR)
    try:
        assert workers.run(units()) == here(units())
        with pytest.raises(UserError, match="another version of the engine"):
            workers.run(units(engine="older"))
    finally:
        workers.close()
    assert len(store) == 3


@pytest.mark.slow
def test_a_scheduler_without_workers_is_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(cluster, "PATIENCE", 3)
    alone = Cluster(tmp_path)
    alone.start(workers=0)
    try:
        with pytest.raises(UserError, match="has no workers"):
            on_cluster(alone.address)()
    finally:
        alone.stop()


class Killing(Executor):
    """Gives work to another executor, and kills once, right after so many pieces were given."""

    def __init__(self, inner: Executor, pieces: int, kill: Callable[[], None], killed: list[int]) -> None:
        self.inner, self.pieces, self.kill, self.killed = inner, pieces, kill, killed
        self.given = 0

    def submit(self, fn, /, *args, **kwargs):  # type: ignore[no-untyped-def]
        future = self.inner.submit(fn, *args, **kwargs)
        self.given += 1
        if self.given == self.pieces and not self.killed:
            self.killed.append(self.given)
            self.kill()
        return future

    def shutdown(self, wait: bool = True, *, cancel_futures: bool = False) -> None:
        self.inner.shutdown(wait, cancel_futures=cancel_futures)


@pytest.mark.slow
@pytest.mark.parametrize("lost", ["worker", "scheduler"])
def test_what_is_killed_on_the_way_changes_no_answer(dask: Cluster, tmp_path: Path, lost: str) -> None:
    """Killed while pieces of work are under way, and started again: the same front, and nothing is counted twice."""
    undisturbed = answered(on_cluster(dask.address), Store(tmp_path / "first.sqlite"))
    store, killed = Store(tmp_path / "kept.sqlite"), list[int]()

    def kill() -> None:
        if lost == "worker":
            dask.workers[0].kill()
            dask.more()
        else:
            dask.stop()
            dask.start()

    def start() -> tuple[Executor, int, tuple[type[Exception], ...]]:
        executor, number, raised = on_cluster(dask.address)()
        return Killing(executor, 3, kill, killed), number, raised

    assert answered(start, store) == undisturbed
    assert killed == [3]
    assert len(store) == len(Store(tmp_path / "first.sqlite"))


CLIENT = """
from pathlib import Path
from artifacts.search.test_cluster import Store, answered, on_cluster
answered(on_cluster({address!r}), Store(Path({kept!r})))
"""


@pytest.mark.slow
def test_a_client_that_is_killed_goes_on_where_it_was(dask: Cluster, tmp_path: Path) -> None:
    undisturbed = answered(on_cluster(dask.address), Store(tmp_path / "first.sqlite"))
    every = len(Store(tmp_path / "first.sqlite"))
    store = Store(tmp_path / "kept.sqlite")
    script = CLIENT.format(address=dask.address, kept=str(store.path))
    client = subprocess.Popen([sys.executable, "-c", script], cwd=CHECKOUT / "tests")
    while client.poll() is None and not len(store):
        sleep(0.01)
    client.kill()
    assert client.wait() == -signal.SIGKILL
    assert 0 < len(store) < every
    assert answered(on_cluster(dask.address), store) == undisturbed
    assert len(store) == every
