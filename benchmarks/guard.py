"""What it costs that files are checked against the rules before they get their name: processor time with and without.

The site is left out: most of its time is that of MkDocs, and its prints are those of the other commands.
"""

from __future__ import annotations

import sys
import tempfile

from process import REPEATS, run

COMMANDS = (
    ("cards", "einhorn"),
    ("sheets", "einhorn"),
    ("sheets", "dre13ehn"),
    ("book", "einhorn"),
    ("book", "choice"),
)
PROGRAM = """
import sys
from unittest.mock import patch
from generator.artifacts.guarded import Guard
from generator.cli.main import run

checked, *words = sys.argv[1:]
sys.argv = ["wuerfelwerk", *words]
if checked == "yes":
    run()
with patch.object(Guard, "prove", lambda *_: None):
    run()
"""


def guard() -> None:
    """Files of one language; that the checker is loaded at all costs a little more, and is not in it."""
    print("\nfiles checked before they get their name        processor, without       with       cost  target")
    for words in COMMANDS:
        seconds = [_seconds(words, checked) for checked in ("no", "yes")]
        without, with_ = seconds
        cost = f"{(with_ - without) / without:10.0%}" if without else "   unknown"
        print(f"  {' '.join(words):48}{without:14.3f} s{with_:9.3f} s{cost}  < 10%")


def _seconds(words: tuple[str, ...], checked: str) -> float:
    """The least processor time of some runs, each into an empty folder."""
    times = []
    for _ in range(REPEATS):
        with tempfile.TemporaryDirectory() as folder:
            done = run([sys.executable, "-c", PROGRAM, checked, *words, "--lang", "en", "--output", folder])
            times += [done.processor] if done else []
    return min(times, default=0.0)
