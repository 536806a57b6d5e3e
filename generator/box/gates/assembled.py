"""No panel stands mirrored: the face that lies up on the machine is the one that is stated to be inside or outside."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace

from generator.box.gates.cavity import (
    WITHIN,
    cavity_of,
    clearance,
    compartments,
    empty,
    inserts,
    inside,
    lifts,
    play,
    rests,
    sealed,
    slides,
)
from generator.box.gates.engraved import cut_colours
from generator.box.gates.hinge import swings
from generator.box.gates.joints import fingers, gaps, joints_of, overlaps, thickness, too_wide
from generator.box.gates.magnets import filled, magnets
from generator.box.gates.parts import Panel, Sheet, all_sheets, panels, panels_of
from generator.box.gates.plates import RESOLUTION, Plate, plate_of
from generator.box.gates.samples import coupon, crossed
from generator.box.gates.statement import Result, Statement, counted, number, sizes, skipped
from generator.box.gates.tilted import scoops, tilted, tilted_of


#: mirrored: the face that lies up on the machine is the inside or outside that is stated
def facing(plates: Sequence[Plate], closed: Sequence[Plate], lids: Sequence[str]) -> Result:
    """The upper face looks to the middle of its group, of a lid to that of the `closed` box, where it is the inside."""
    faults = []
    for plate in plates:
        group = closed if plate.group in lids else [other for other in plates if other.group == plate.group]
        ends = [other.span(plate.normal) for other in group]
        middle = (min(low for low, _ in ends) + max(high for _, high in ends)) / 2
        centre = sum(plate.depth) / 2
        out = 1 if centre > middle else -1
        beyond = [p for p in group if p.normal == plate.normal and (sum(p.depth) / 2 - centre) * out > RESOLUTION]
        if beyond or abs(centre - middle) <= RESOLUTION:
            continue  # a divider: both of its faces are inside
        inside = (centre - middle) * plate.inward > 0  # the board lies behind the face that looks to the middle
        if inside != (plate.up == "inside"):
            faults.append(f"{plate.id} shows its {'inside' if inside else 'outside'} on the machine")
    return counted("mirrored", faults, f"{len(plates)} panels", "none, each with the stated face up")


DIGITS = 2
"""Decimals of a size: both its ends are drawn to a third one, and the base and the closed box would be told apart."""


#: joints: as many pairs of finger and slot, and laps of dividers, as stated
def measures(
    shell: Sequence[Plate], lifted: Sequence[str], joints: int, stated: Mapping[str, tuple[float, ...]]
) -> list[Result]:
    """The closed box outside, the base without what lifts, and how many pairs of finger and slot and laps there are."""
    base = [plate for plate in shell if plate.group not in lifted]
    results = [
        _size(f"{name} size", shell if name != "base" else base, stated[name])
        for name in ("outside", "closed", "base")
        if name in stated
    ]
    if "joints" in stated:
        results.append(Result("joints", joints == stated["joints"][0], str(joints), number(stated["joints"][0])))
    return results


def _size(name: str, plates: Sequence[Plate], stated: Sequence[float]) -> Result:
    limit = f"{sizes(stated)} mm within {WITHIN}"
    if not plates:
        return Result(name, False, "no panels", limit)
    ends = [[end for plate in plates for end in plate.span(axis)] for axis in range(3)]
    size = [max(values) - min(values) for values in ends]
    good = all(abs(a - b) <= WITHIN for a, b in zip(size, stated, strict=True))
    told = [round(each, DIGITS) for each in size] if good else size
    return Result(name, good, f"{sizes(told)} mm", limit)


def assembled(sheets: Sequence[Sheet], parts: Sequence[Panel]) -> list[Result]:
    """All that needs the whole box."""
    statement = sheets[0].statement
    results = [all_sheets(sheets), panels(sheets)]
    if len(sheets) < statement.sheet[1]:  # half a box fails at whatever joins it to the other half
        return results[:1]
    if statement.crossed:
        results.append(crossed(statement.crossed, parts))
    if statement.coupon:
        cuts = cut_colours(statement)
        marks = [mark for sheet in sheets for mark in sheet.drawing.marks if mark.stroke not in cuts]
        results += coupon(statement.coupon, parts, marks)
    plates = [plate for part in parts if (plate := plate_of(part))]
    if not plates:
        stated = bool(statement.measures or statement.lifts)  # a coupon states neither, and stands nowhere
        return [*results, skipped("fingers", "no panel states where it stands", missed=stated)]
    shell = [plate for plate in plates if plate.group not in (*statement.inside_of, *statement.beside)]
    lids = (*statement.lifts, *statement.slides, *statement.swings)
    joints = joints_of(plates)
    results += [
        facing(plates, shell, lids),
        fingers(joints),
        thickness(joints),
        overlaps(plates, joints),
        gaps(plates, joints),
    ]
    results += measures(shell, lids, sum(joint.pairs or joint.is_lap for joint in joints), statement.measures)
    boards = tilted_of(parts)
    if boards:
        results += tilted(boards, plates, statement.passage)
    if statement.scoops:
        results.append(scoops(statement.scoops, statement.compartments, boards))
    return results + _room(statement, plates, shell) + _lid(statement, plates, shell)


def _room(statement: Statement, plates: Sequence[Plate], shell: Sequence[Plate]) -> list[Result]:
    results, stated = list[Result](), statement.measures.get("inside")
    if statement.magnets:
        results.append(magnets(plates, statement.magnets, statement.measures.get("magnet", (0.0, 0.0))))
        shell = filled(shell, statement.magnets)
    if stated:
        cavity = cavity_of(shell, [size / 2 for size in stated])
        clear, notches, grips = (statement.measures.get(name) for name in ("clearance", "notches", "grips"))
        results += [inside(cavity, stated), empty(cavity, plates, [], list(statement.inside_of))]
        ways, below = (int(one[0]) if one else None for one in (notches, grips))
        results += sealed(
            cavity,
            shell,
            clear[0] if clear else 0.0,
            ways,
            below,
            max(0.0, *(-plate.fit for plate in shell)),
            list(statement.swings.values()),
        )
    else:
        results += [skipped(name, "no inside is stated") for name in ("inside", "empty", "sealed")]
    if statement.compartments:
        results.append(compartments(statement.compartments, plates))
    if statement.inside_of:
        results.append(inserts(statement.inside_of, statement.spare, plates))
    return results


def _lid(statement: Statement, plates: Sequence[Plate], shell: Sequence[Plate]) -> list[Result]:
    sliding = [
        result
        for name, way in statement.slides.items()
        for result in slides(name, way, plates, *(statement.measures.get(key, (0.0,))[0] for key in ("play", "rise")))
    ]
    play_of = statement.measures.get("play", (0.0,))[0]
    sliding += [result for pair in statement.swings.items() for result in swings(*pair, plates, play_of)]
    if sliding:
        return sliding
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


# One cause for many failed gates: what is suspected is put in the place of what is stated, and all is measured again.
# A suspicion is a cause if the gates then pass that failed, and none fails that passed: nothing is guessed from the
# pattern of the faults.


Board = tuple[float, float, float]
Suspicion = tuple[str, Mapping[Board, Statement]]
"""In words, and by board what is put in the place of what its sheets state."""

CAUSE_DIGITS = 3
"""Decimals of what is suspected, as many as a drawing has."""


def cause_of(sheets: Sequence[Sheet], panels: Sequence[Panel], results: Sequence[Result]) -> str:
    """What alone explains the failed gates of a box, or more of them than anything else; empty where nothing does."""
    failed = _failed(results)
    if not failed:
        return ""
    found, best = "", failed
    for text, change in _suspicions({sheet.statement.board: sheet.statement for sheet in sheets}, panels):
        told = [replace(sheet, statement=change[sheet.statement.board]) for sheet in sheets]
        left = _failed(assembled(told, [panel for sheet in told for panel in panels_of(sheet)]))
        if left < best:
            found, best = text, left
    return found


def _failed(results: Sequence[Result]) -> set[str]:
    return {result.gate for result in results if result.passed is False}


def _suspicions(stated: Mapping[Board, Statement], panels: Sequence[Panel]) -> Iterator[Suspicion]:
    """Where all fingers of each board are off by one amount: it lies in the kerf, at both sides of cuts, or the fit."""
    off = dict[Board, float]()
    for board, known in stated.items():
        own = [panel for panel in panels if (panel.thickness, panel.fit) == (known.thickness, known.fit)]
        wide = too_wide(joints_of([plate for panel in own if (plate := plate_of(panel))]))
        if wide and max(wide) - min(wide) > WITHIN:
            return
        off[board] = sum(wide) / len(wide) if wide else 0.0
    kerfs = {board: round(stated[board].kerf + each / 2, CAUSE_DIGITS) for board, each in off.items()}
    fits = {board: round(stated[board].fit + each, CAUSE_DIGITS) for board, each in off.items()}
    worst = max(off, key=lambda board: abs(off[board]))
    if not off[worst]:
        return
    way = "wider" if off[worst] > 0 else "narrower"
    effect = f"each finger is {number(abs(off[worst]))} mm {way} than its slot and the fit"
    if min(kerfs.values()) >= 0:
        text = f"{_of_kerf(kerfs[worst], stated[worst].kerf)}, so {effect}"
        yield text, {board: replace(stated[board], kerf=kerf) for board, kerf in kerfs.items()}
    text = f"it is drawn with a fit of {number(fits[worst])} mm, and {number(stated[worst].fit)} mm is stated"
    yield text, {board: replace(stated[board], fit=fit) for board, fit in fits.items()}


def _of_kerf(drawn: float, stated: float) -> str:
    for times, text in ((0, "no kerf is in it"), (2, "the kerf is in it twice")):
        if abs(drawn - times * stated) <= WITHIN / 2:
            return f"{text}: {number(stated)} mm is stated, and it is drawn for {number(drawn)} mm"
    return f"the kerf in it is {number(drawn)} mm, and {number(stated)} mm is stated"
