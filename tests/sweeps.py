"""Which tests take long: `make test` does some of their cases, `.ci/run` does all.

`tests/sweeps.txt` has a line a test, with how many of its cases `make test` keeps: none of a test that is a sweep in
itself, a few of one that has many cases. `python tests/sweeps.py SECONDS < FILE` makes such lines of what
`pytest -m "not slow" --durations=0 --durations-min=0.01` has printed, so that the kept cases of a test take at most so
many seconds.
"""

from __future__ import annotations

import re
import sys
from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path

import pytest

SWEEPS = Path(__file__).with_name("sweeps.txt")
_TIMED = re.compile(r"^ *(\d+\.\d+)s call +(?:tests/)?(\S+?::\w+)(\[.*)?$")
_GROUP = re.compile(r"@[^\]@]*$")


def mark_sweeps(items: Sequence[pytest.Item], lines: Sequence[str]) -> None:
    """Marks as slow all cases but those that are kept, which lie apart from each other so that they differ."""
    cases: dict[str, list[pytest.Item]] = defaultdict(list)
    for item in items:
        cases[name_of(item.nodeid)].append(item)
    for name, kept in read(lines).items():
        found = cases.get(name, [])
        stay = {index * len(found) // kept for index in range(kept)} if kept else set()
        for index, item in enumerate(found):
            if index not in stay:
                item.add_marker(pytest.mark.slow)


def read(lines: Iterable[str]) -> dict[str, int]:
    """The tests by name, each with how many of its cases are kept."""
    pairs = [line.split() for line in lines if line and not line.startswith("#")]
    return {name: int(kept) for name, kept in pairs}


def name_of(node: str) -> str:
    """`book/test_covers.py::test_x` of a case of it."""
    return node.partition("[")[0].removeprefix("tests/")


def long_ones(timed: Iterable[str], most: float) -> Mapping[str, int]:
    """The tests of which no case or only some have room in so many seconds, from what pytest says of its durations."""
    seconds: dict[str, dict[str, float]] = defaultdict(lambda: defaultdict(float))
    for line in timed:
        if found := _TIMED.match(_GROUP.sub("", line.rstrip())):
            seconds[found[2]][found[3] or ""] += float(found[1])
    kept = {name: int(most * len(cases) / sum(cases.values())) for name, cases in seconds.items()}
    return {name: number for name, number in sorted(kept.items()) if number < len(seconds[name])}


if __name__ == "__main__":
    for name, number in long_ones(sys.stdin, float(sys.argv[1])).items():
        print(name, number)
