"""Roll spaces beside icepool and dyce, in one run on one machine."""

from __future__ import annotations

import json
import sys

from process import CHECKOUT, run

LIMIT = 60
PROCESSES = 3


def measure(engine: str, dice: int, sides: int, function: str = "different_faces", repeats: int = 0) -> dict | None:
    """The best first call of several fresh processes and the best later call; None if the time ran out."""
    script = str(CHECKOUT / "benchmarks" / "engines.py")
    best: dict = {}
    for _ in range(PROCESSES):
        done = run([sys.executable, script, engine, str(dice), str(sides), function, str(repeats)], LIMIT)
        if done is None:
            return best or None
        found = json.loads(done.output)
        for key in ("first", "later"):
            best[key] = min((value for value in (best.get(key), found[key]) if value is not None), default=None)
        best["counts"] = found["counts"]
    return best


def small_table() -> None:
    """3d6, the space of Einhorn: what a command pays for its table."""
    print("\n3d6 in process                                        first call   later calls   target")
    for engine in ("ours", "icepool", "dyce"):
        found = measure(engine, 3, 6, repeats=200)
        if found:
            target = "later < 0.1 ms" if engine == "ours" else ""
            print(f"  {engine:50}{found['first'] * 1e3:10.3f} ms{found['later'] * 1e3:11.3f} ms   {target}")


def beside_the_libraries() -> None:
    """Large pools: first call in a fresh process, the best of three processes."""
    print("\nlarge pools, first call         ours    icepool       dyce   faster one / ours   target")
    rows = [("different_faces", 10, 10), ("different_faces", 20, 6), ("like_a_game", 10, 10), ("like_a_game", 20, 6)]
    for function, dice, sides in rows:
        found = {engine: measure(engine, dice, sides, function) for engine in ("ours", "icepool", "dyce")}
        if len({result["counts"] for result in found.values() if result}) != 1:
            raise SystemExit(f"the engines do not agree on {dice}d{sides} {function}")
        cells = "".join(
            f"{result['first'] * 1e3:8.0f} ms" if result else f"> {LIMIT} s".rjust(11) for result in found.values()
        )
        rivals = [result["first"] if result else LIMIT for result in (found["icepool"], found["dyce"])]
        ratio = f"{min(rivals) / found['ours']['first']:.1f}" if found["ours"] else "-"
        if not any(found[engine] for engine in ("icepool", "dyce")):
            ratio = f"more than {ratio}"
        target = ">= 5" if function == "different_faces" else "none: the function itself costs most"
        print(f"  {f'{dice}d{sides} {function}':22}{cells}{ratio:>15}         {target}")
