"""Prints figures beside their targets. Nothing is asserted: a slow machine is no fault.

make bench                      everything, about two minutes
make bench ARGS=cards           a part: small, large, growth, cards, paper, press, box, check, guard, website,
                                watch, play, crossing, choices, search
"""

from __future__ import annotations

import platform
import sys
from importlib.metadata import version

from box import box
from cards import cards
from check import check
from choices import option_table
from crossing import crossing
from dice import beside_the_libraries, growth, small_table
from guard import guard
from paper import paper
from play import play
from press import press
from search import search
from watch import watch
from website import website

PARTS = {
    "small": small_table,
    "large": beside_the_libraries,
    "growth": growth,
    "cards": cards,
    "paper": paper,
    "press": press,
    "box": box,
    "check": check,
    "guard": guard,
    "website": website,
    "watch": watch,
    "play": play,
    "crossing": crossing,
    "choices": option_table,
    "search": search,
}


def main(names: list[str]) -> int:
    """Runs the parts with these names, or all."""
    if unknown := [name for name in names if name not in PARTS]:
        print(f"no part {', '.join(unknown)}; there are {', '.join(PARTS)}")
        return 2
    libraries = ", ".join(f"{name} {version(name)}" for name in ("icepool", "dyce"))
    print(f"Python {platform.python_version()}, {platform.system()} {platform.machine()}, {libraries}")
    for name in names or PARTS:
        PARTS[name]()
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
