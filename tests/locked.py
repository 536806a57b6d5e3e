"""What requirements.lock says of some extras: `python tests/locked.py press book` prints the lines that they need.

Nothing is printed for a Python that pyproject.toml does not name: nobody has tried the lock with it.
"""

from __future__ import annotations

import re
import sys
import tomllib
from collections.abc import Collection
from pathlib import Path

CHECKOUT = Path(__file__).resolve().parents[1]


def wanted(project: dict[str, object], extras: Collection[str]) -> set[str]:
    """The packages that the project asks for itself, with those extras and the ones that these take in."""
    optional: dict[str, list[str]] = project["optional-dependencies"]  # type: ignore[assignment]
    lines = [*project["dependencies"], *(line for extra in extras for line in optional[extra])]  # type: ignore[misc]
    found = set[str]()
    for line in lines:
        if own := re.match(r"wuerfelwerk\[(.*)\]", line):
            found |= wanted(project, [extra.strip() for extra in own[1].split(",")])
        else:
            found.add(re.sub(r"[-_.]+", "-", re.split(r"[\[<>=~!; ]", line)[0]).lower())
    return found


def locked(lock: str, names: Collection[str]) -> str:
    """Those entries of a lock that some packages need, directly or by another: each says below itself `via` whom."""
    entries = [(found[1], found[0]) for found in re.finditer(r"^([a-z0-9.-]+)==(?:.|\n[ ])*\n?", lock, re.MULTILINE)]
    needed = set(names)
    via = [(name, set(re.findall(r"^ +#(?: via)? +([a-z0-9.-]+)$", one, re.MULTILINE))) for name, one in entries]
    while more := {name for name, users in via if users & needed} - needed:
        needed |= more
    return "".join(one for name, one in entries if name in needed)


def main(extras: Collection[str]) -> int:
    """Prints the entries, or says why there are none."""
    project = tomllib.loads((CHECKOUT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    here = f"Programming Language :: Python :: {sys.version_info[0]}.{sys.version_info[1]}"
    if here not in project["classifiers"]:
        print("no locked versions for this Python: taking what pyproject.toml allows", file=sys.stderr)
        return 0
    print(locked((CHECKOUT / "requirements.lock").read_text(encoding="utf-8"), wanted(project, extras)), end="")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
