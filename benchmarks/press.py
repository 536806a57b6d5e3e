"""Many different cards, duplex, each file checked before it is written: time and memory of the whole process."""

from __future__ import annotations

import sys
import tempfile
from pathlib import Path

from cards import REPEATS, best
from process import CHECKOUT, run

WANTED = {54: "< 2 s, < 120 MB", 540: "< 5 s"}


def press() -> None:
    """54 and 540 different cards on sheets and as single pages."""
    print("\ndifferent cards, duplex, with preflight                   time    memory   target")
    script = str(CHECKOUT / "benchmarks" / "differentcards.py")
    with tempfile.TemporaryDirectory() as folder:
        for cards, wanted in WANTED.items():
            for target in ("home-a4", "single"):
                file = Path(folder) / f"{cards}-{target}.pdf"
                command = [sys.executable, script, str(cards), target, str(file)]
                runs = [run(command) for _ in range(REPEATS)]
                size = f"; {file.stat().st_size / 1e3:.0f} KB" if file.exists() else ""
                print(f"  {f'{cards} cards, {target}':48}{best(runs)}   {wanted}{size}")
