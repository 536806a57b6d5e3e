"""The gates of a box as it stands: all panels of all its sheets, put together."""

from __future__ import annotations

from collections.abc import Sequence

from generator.box.gates.cavity import cavity_of, empty, inside, sealed
from generator.box.gates.compartments import compartments, inserts
from generator.box.gates.facing import facing
from generator.box.gates.fingers import fingers, thickness
from generator.box.gates.gaps import gaps, overlaps
from generator.box.gates.joints import joints_of
from generator.box.gates.lid import clearance, lifts, play, rests
from generator.box.gates.measures import measures
from generator.box.gates.panels import Panel, Sheet, all_sheets, panels
from generator.box.gates.plates import Plate, plate_of
from generator.box.gates.result import Result, skipped
from generator.box.gates.statement import Statement


def assembled(sheets: Sequence[Sheet], parts: Sequence[Panel]) -> list[Result]:
    """All that needs the whole box."""
    statement = sheets[0].statement
    results = [all_sheets(sheets), panels(sheets)]
    plates = [plate for part in parts if (plate := plate_of(part, statement.thickness))]
    if not plates:
        stated = bool(statement.measures or statement.lifts)  # a coupon states neither, and stands nowhere
        return [*results, skipped("fingers", "no panel states where it stands", missed=stated)]
    joints, fit = joints_of(plates), statement.fit
    results += [
        facing(plates),
        fingers(joints, fit),
        thickness(joints, statement.thickness),
        overlaps(plates, joints, fit),
        gaps(plates, joints, fit),
    ]
    shell = [plate for plate in plates if plate.group not in statement.inside_of]
    results += measures(
        shell, statement.lifts, sum(joint.pairs or joint.is_lap for joint in joints), statement.measures
    )
    return results + _room(statement, plates, shell) + _lid(statement, plates, shell)


def _room(statement: Statement, plates: Sequence[Plate], shell: Sequence[Plate]) -> list[Result]:
    results = []
    stated = statement.measures.get("inside")
    if stated:
        cavity = cavity_of(shell, [size / 2 for size in stated])
        clear, notches = (statement.measures.get(name) for name in ("clearance", "notches"))
        results += [inside(cavity, stated), empty(cavity, plates, [], list(statement.inside_of))]
        results += sealed(cavity, shell, clear[0] if clear else 0.0, int(notches[0]) if notches else None)
    else:
        results += [skipped(name, "no inside is stated") for name in ("inside", "empty", "sealed")]
    if statement.compartments:
        results.append(compartments(statement.compartments, plates))
    if statement.inside_of:
        results.append(inserts(statement.inside_of, statement.spare, plates))
    return results


def _lid(statement: Statement, plates: Sequence[Plate], shell: Sequence[Plate]) -> list[Result]:
    if not statement.lifts:
        return [skipped("lift", "no group is stated to lift")]
    results = [lifts(statement.lifts, plates)]
    lid = [plate for plate in shell if plate.group in statement.lifts]
    still = [plate for plate in shell if plate.group not in statement.lifts]
    if lid and still:
        results.append(rests(lid, still))
        for name, gate in (("play", play), ("clearance", clearance)):
            if name in statement.measures:
                results.append(gate(lid, still, statement.measures[name][0]))
    return results
