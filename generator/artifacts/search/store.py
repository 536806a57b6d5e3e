"""What a search has played, in one file of SQLite: a digest of the work, and what came of it."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterable, Mapping
from pathlib import Path
from types import TracebackType

from generator.base.problem import Problem, UserError, shown
from generator.play.search.plays import Counts

ASKED = 500
"""Keys of one question: SQLite takes so many in any of its versions."""


class Store:
    """Kept results by key. A key is a digest of rules, seed and engine, so that results of others are never met.

    Every call keeps or finds what it is given; a result that was put is there after the next crash. Raises UserError
    where the file can not be read or written.
    """

    def __init__(self, path: Path) -> None:
        self.path = path
        with _told(path):
            path.parent.mkdir(parents=True, exist_ok=True)
            self._file = sqlite3.connect(path)
            self._file.execute("PRAGMA journal_mode = WAL")
            self._file.execute("CREATE TABLE IF NOT EXISTS played (key TEXT PRIMARY KEY, counts BLOB) WITHOUT ROWID")

    def put(self, results: Iterable[tuple[str, Counts]]) -> None:
        """Keeps results; one that is there already is the same."""
        with _told(self.path), self._file:
            rows = ((key, counts.packed()) for key, counts in results)
            self._file.executemany("INSERT OR REPLACE INTO played VALUES (?, ?)", rows)

    def found(self, keys: Iterable[str]) -> Mapping[str, Counts]:
        """What is kept of these keys."""
        every, found = list(dict.fromkeys(keys)), dict[str, Counts]()
        with _told(self.path):
            for first in range(0, len(every), ASKED):
                part = every[first : first + ASKED]
                marks = ",".join("?" * len(part))
                rows = self._file.execute(f"SELECT key, counts FROM played WHERE key IN ({marks})", part)
                found |= {key: Counts.unpacked(content) for key, content in rows}
        return found

    def __len__(self) -> int:
        with _told(self.path):
            number: int = self._file.execute("SELECT count(*) FROM played").fetchone()[0]
            return number

    def close(self) -> None:
        """Ends the use of the file."""
        self._file.close()


class _told:  # noqa: N801 -- used as a word of the language: with _told(path)
    """Faults of the file as faults of a user's file."""

    def __init__(self, path: Path) -> None:
        self.path = path

    def __enter__(self) -> None:
        return None

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        if isinstance(error, (sqlite3.Error, OSError)):
            hint = "make room on the disk, or delete the file: what it keeps is played again"
            raise UserError([Problem(shown(self.path), 0, f"what was played can not be kept: {error}", hint)]) from None
