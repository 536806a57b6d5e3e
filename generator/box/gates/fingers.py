"""Each finger against its slot: as wide as it and the stated fit, in its middle, as deep as the board is thick."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from generator.box.gates.joints import Joint, enclosed, sides
from generator.box.gates.plates import Plate, Span
from generator.box.gates.result import Result, counted, number
from generator.box.gates.strips import lengths, oriented

WITHIN = 0.01
"""How far a finger may differ from its slot, in mm; the last digit of the drawing is added."""

ROUNDED = 0.001


def fingers(joints: Sequence[Joint], fit: float) -> Result:
    """The width of each finger less that of its slot is the fit, half of it at either side."""
    faults, worst, count = [], 0.0, 0
    for joint in joints:
        names = joint.one.id, joint.other.id
        for run in joint.runs:
            for side in (0, 1):
                for finger in run[side]:
                    off = _off(finger, sides(finger, run[1 - side]), fit, joint.is_lap)
                    if off is None:
                        continue
                    count += 1
                    worst = max(worst, off)
                    if off > WITHIN + ROUNDED:
                        at = number(sum(finger) / 2)
                        faults.append(
                            f"{names[side]} in {names[1 - side]}: {number(off)} mm off at {'XYZ'[joint.along]} {at}"
                        )
    if not joints:
        faults.append("no two panels are joined")
    limit = f"within {WITHIN} mm" + (f", fit {number(fit)}" if fit else "")
    return counted("fingers", faults, f"{number(worst)} mm in {count} places", limit)


def too_wide(joints: Sequence[Joint], fit: float) -> list[float]:
    """By how much each finger with a slot of two sides is wider than that and the fit; less than 0: narrower."""
    found = []
    for joint in joints:
        for run in joint.runs:
            for side in (0, 1):
                for finger in run[side]:
                    low, high = sides(finger, run[1 - side])
                    if low is not None and high is not None:
                        found.append((finger[1] - finger[0]) - (high - low) - fit)
    return found


def _off(finger: Span, slot: tuple[float | None, float | None], fit: float, crossing: bool) -> float | None:
    """How far a finger is from what it should be, in mm; a slot that is open counts only where plates cross."""
    low, high = slot
    if low is not None and high is not None:
        width = abs((finger[1] - finger[0]) - (high - low) - fit)
        return max(width, abs(low - finger[0] - fit / 2), abs(finger[1] - high - fit / 2))
    if not crossing or (low is None and high is None):
        return None
    meeting = low - finger[0] if low is not None else finger[1] - high  # type: ignore[operator]
    return min(abs(meeting), abs(meeting - fit / 2))


def thickness(joints: Sequence[Joint], stated: float) -> Result:
    """Each finger reaches through the board, each slot is as deep as the board is thick."""
    faults, worst = [], 0.0
    for joint in joints:
        plates = joint.one, joint.other
        for side in (0, 1):
            held = [f for run in joint.runs for f in run[side] if joint.is_lap or enclosed(f, run[1 - side])]
            middles = np.array([sum(finger) / 2 for finger in held])
            off = np.maximum(_ends(plates[side], joint, plates[1 - side].depth, middles, solid=True),
                             _ends(plates[1 - side], joint, plates[side].depth, middles, solid=False))  # fmt: skip
            if len(off):
                worst = max(worst, float(off.max()))
            if len(off) and off.max() > WITHIN + ROUNDED:
                faults.append(f"{plates[side].id} in {plates[1 - side].id}: {number(float(off.max()))} mm off")
    return counted("thickness", faults, f"{number(worst)} mm off", f"within {WITHIN} mm of {number(stated)}")


def _ends(plate: Plate, joint: Joint, depth: Span, at: np.ndarray, solid: bool) -> np.ndarray:
    """By place: how far the board of a plate ends from both faces of the other, or the slot in it from them."""
    edges, (low, high) = oriented(plate, joint.along), depth
    probe = min(0.5, (high - low) / 2)
    within = lengths(edges, at, depth)
    off = np.abs(within - (high - low)) if solid else within
    beyond = [lengths(edges, at, span) for span in ((low - probe, low), (high, high + probe))]
    for there in beyond:
        off = np.maximum(off, np.minimum(there, np.abs(there - probe)))
    return np.where((beyond[0] < probe / 2) & (beyond[1] < probe / 2), np.maximum(off, probe), off)
