"""Reads finished drawings of a box back and says what they measure."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from generator.base.problem import Problem, UserError, shown
from generator.box.contentlines import content_lines, heading, rooms_measured
from generator.box.plan import Plan

SIZES = {"inside": "inside", "closed size": "closed", "base size": "base", "play": "play", "inserts": "spare"}
"""Gates whose figures are told, and what they are called there."""


def measured_lines(plan: Plan, drawings: Sequence[Path]) -> list[str]:
    """What the box in these files is, as measured by the verifier. Raises UserError where a gate fails."""
    from generator.box.verify import verify_files

    report = verify_files(drawings)
    if not report.ok:
        place = shown(drawings[0].parent)
        raise UserError([Problem(place, 0, f"a drawing fails a gate: {result}") for result in report.failed])
    found = {result.gate: result.figure for section in report.sections for result in section.results}
    sizes = {name: found[gate] for gate, name in SIZES.items() if gate in found}
    rooms = dict(rooms_measured(found.get("compartments", "")))
    return [heading(plan, len(drawings)), *(f"  {line}" for line in content_lines(plan, sizes, rooms))]
