"""Plays the units of a search on any executor of `concurrent.futures`: processes of this machine, or others."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from concurrent.futures import (
    FIRST_COMPLETED,
    BrokenExecutor,
    CancelledError,
    Executor,
    Future,
    ProcessPoolExecutor,
    wait,
)
from multiprocessing import get_context
from pathlib import Path
from time import monotonic

from generator.artifacts.balance import played_by
from generator.artifacts.search.store import Store
from generator.base.problem import Problem, UserError
from generator.play.search.plays import BLOCKS, Counts, Unit
from generator.play.search.race import Spent
from generator.play.search.worker import Skew, play

BLOCKS_AT_ONCE = 8
"""Blocks of plays that are given to a worker together: a second or two of work."""
AHEAD = 2
"""So many pieces of work wait for each worker, so that none is without."""
TRIES = 3
"""How often a piece of work whose worker was lost is given to another."""

Results = list[tuple[str, Counts]]
Clock = Callable[[], float]
LOST: tuple[type[Exception], ...] = (BrokenExecutor, CancelledError, ConnectionError)
"""What says that a piece of work was lost with its worker."""
OTHER = (Skew, ImportError)
"""What says that a worker has not the same program as this one. A fault of the program itself stays what it is."""
Start = Callable[[], tuple[Executor, int, tuple[type[Exception], ...]]]
"""Makes an executor: with it, how many workers it has and what it raises where one is lost."""


def work(units: Sequence[Unit]) -> Results:
    """What a worker does. Raises Skew where its engine is another one than that of the units."""
    return play(units, played_by())


class Workers:
    """Plays units with an executor that `start` makes, and keeps what came of each at once, in the file `kept`.

    `end` is the time of the clock at which the search is over. A worker that is lost costs its piece of work, which is
    done again. Raises UserError where workers are of another version or where work is lost again and again, Spent when
    time is over.
    """

    def __init__(self, start: Start, kept: Path, end: float, clock: Clock = monotonic) -> None:
        self.start, self.store, self.end, self.clock = start, Store(kept), end, clock
        self.executor: Executor | None = None
        self.number, self.lost = 1, LOST
        self.played = 0

    def run(self, units: Sequence[Unit]) -> Mapping[str, Counts]:
        """What came of the units, played or kept, by key."""
        by_key = {unit.key: unit for unit in units}
        found = dict(self.store.found(by_key))
        for results in self._played(_pieces([unit for key, unit in by_key.items() if key not in found])):
            self.store.put(results)
            self.played += len(results)
            found |= dict(results)
        return found

    def close(self) -> None:
        """Stops what still runs; whatever was finished is kept."""
        if self.executor is not None:
            self.executor.shutdown(wait=False, cancel_futures=True)
            self.executor = None

    def _played(self, pieces: list[list[Unit]]) -> Iterator[Results]:
        waiting = [(piece, 0) for piece in reversed(pieces)]
        running: dict[Future[Results], tuple[list[Unit], int]] = {}
        while waiting or running:
            if self.clock() >= self.end:
                self.close()
                raise Spent
            while waiting and (not running or len(running) < self.number * AHEAD):
                piece, tries = waiting.pop()
                running[self._given(piece)] = piece, tries
            done, _ = wait(running, timeout=max(0.0, self.end - self.clock()), return_when=FIRST_COMPLETED)
            for future in done:
                piece, tries = running.pop(future)
                try:
                    yield future.result()
                except OTHER:
                    raise _refused("a worker has another version of the engine", "install the same on all") from None
                except self.lost as error:
                    if tries + 1 >= TRIES:
                        raise _refused(f"work was lost {TRIES} times ({type(error).__name__})", _AGAIN) from None
                    waiting.append((piece, tries + 1))
                    if isinstance(error, BrokenExecutor):
                        waiting += [(other, more + 1) for other, more in running.values()]
                        running.clear()
                        self.close()
                        break

    def _given(self, piece: Sequence[Unit]) -> Future[Results]:
        try:
            if self.executor is None:
                self.executor, self.number, self.lost = self.start()
            return self.executor.submit(work, piece)
        except BrokenExecutor:
            self.close()
            return self._given(piece)


_AGAIN = "what was played is kept: give the same command again"


def processes(number: int) -> Start:
    """So many processes of this machine; none of them has what this one had open."""
    return lambda: (ProcessPoolExecutor(number, mp_context=get_context("spawn")), number, LOST)


def _pieces(units: Sequence[Unit]) -> list[list[Unit]]:
    """The units in pieces that are long enough to be worth sending."""
    pieces, blocks = list[list[Unit]](), BLOCKS_AT_ONCE
    for unit in units:
        size = BLOCKS[unit.stage]
        if blocks + size > BLOCKS_AT_ONCE:
            pieces.append([])
            blocks = 0
        pieces[-1].append(unit)
        blocks += size
    return pieces


def _refused(message: str, hint: str) -> UserError:
    return UserError([Problem("wuerfelwerk", 0, message, hint)])
