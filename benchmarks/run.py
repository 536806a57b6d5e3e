"""Prints figures beside their targets. Nothing is asserted: a slow machine is no fault.

make bench                      the table of all work beside its rivals, in some five minutes
make bench ARGS=play            a part in depth: small, large, growth, check, guard, watch, play, crossing, choices,
                                search
"""

from __future__ import annotations

import platform
import sys
from importlib.metadata import version

from check import check
from choices import option_table
from crossing import crossing
from dice import beside_the_libraries, small_table
from growth import growth
from guard import guard
from play import play
from search import search
from table import table
from watch import watch

PARTS = {
    "table": table,
    "small": small_table,
    "large": beside_the_libraries,
    "growth": growth,
    "check": check,
    "guard": guard,
    "watch": watch,
    "play": play,
    "crossing": crossing,
    "choices": option_table,
    "search": search,
}


def main(names: list[str]) -> int:
    """Runs the parts with these names, or the table."""
    if unknown := [name for name in names if name not in PARTS]:
        print(f"no part {', '.join(unknown)}; there are {', '.join(PARTS)}")
        return 2
    libraries = ", ".join(f"{name} {version(name)}" for name in ("icepool", "dyce"))
    print(f"Python {platform.python_version()}, {platform.system()} {platform.machine()}, {libraries}")
    for name in names or ["table"]:
        PARTS[name]()
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
