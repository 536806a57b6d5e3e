"""Verifies finished drawings of a box: reads the SVG files and measures every gate, sharing no code with the geometry.

A drawing that states nothing of itself, one of another program for instance, gets the gates that need no statement.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any

from generator.base.problem import Faults, Problem, UserError, shown
from generator.base.tomlfile import read_bytes
from generator.box.gates.assembled import assembled, cause_of
from generator.box.gates.engraved import cut_colours, second_side
from generator.box.gates.parts import Panel, Sheet, cut_marks, panels_of, rings_of, too_many
from generator.box.gates.sheet import alone, document, elements, on_each_sheet, on_paper
from generator.box.gates.statement import Result, Statement, skipped, statement_of
from generator.box.gates.svgfile import LARGEST, Drawing, Mark, read_drawing
from generator.box.gates.tabs import bridged

_PASSED: dict[object, tuple[Result, ...]] = {}
"""What boxes that passed have measured, by all that their gates look at."""
_SHEETS: dict[bytes, tuple[Sheet, list[Panel], tuple[Result, ...]]] = {}
"""What sheets that passed hold and measured, by their bytes: what was just written is not measured again."""
MOST_KEPT = 16
PICTURE = skipped("picture", "it is made to be looked at, and not for a laser", missed=False)


@dataclass(frozen=True)
class Section:
    """Results of one drawing, or of all sheets of a box together."""

    name: str
    results: tuple[Result, ...]


@dataclass(frozen=True)
class Report:
    """What all gates found; `causes` says by section what alone explains the gates that failed there."""

    sections: tuple[Section, ...]
    causes: Mapping[str, str] = field(default_factory=dict)

    @property
    def ok(self) -> bool:
        """Whether no gate failed."""
        return not self.failed

    @property
    def measured(self) -> bool:
        """Whether there is a drawing for a laser at all."""
        return any(section.results != (PICTURE,) for section in self.sections)

    @property
    def missed(self) -> dict[str, tuple[Result, ...]]:
        """By section the gates that could not be checked though a box has what they measure."""
        found = {section.name: tuple(r for r in section.results if r.missed) for section in self.sections}
        return {name: results for name, results in found.items() if results}

    @property
    def failed(self) -> tuple[Result, ...]:
        """The gates that failed."""
        return tuple(r for section in self.sections for r in section.results if r.passed is False)

    def lines(self) -> list[str]:
        """The report for a terminal: causes first, then what each gate found."""
        causes = [line for name, text in self.causes.items() for line in (name, f"  cause {text}")]
        return causes + [
            line for section in self.sections for line in (section.name, *(f"  {r}" for r in section.results))
        ]


def verify_files(paths: Sequence[Path]) -> Report:
    """Measures the drawings in files. Raises UserError with file and line of all that can not be read."""
    contents, faults = {}, Faults()
    for path in paths:
        with faults:
            contents[shown(path)] = read_bytes(path, LARGEST)
    faults.tell()
    return verify_drawings(contents)


def verify_drawings(contents: Mapping[str, bytes]) -> Report:
    """Measures drawings given as the bytes of their files, by name. Raises UserError with file and line."""
    problems: list[Problem] = []
    read: list[tuple[Drawing, Statement | None, list[tuple[int, Mark]]]] = []
    second: list[tuple[Drawing, Statement]] = []
    sections, sheets, panels = [], [], dict[str, list[Panel]]()
    for name, content in contents.items():
        if known := _SHEETS.get(content):
            sheets.append(replace(known[0], drawing=replace(known[0].drawing, name=name)))
            panels[name] = known[1]
            sections.append(Section(name, known[2]))
            continue
        try:
            drawing = read_drawing(name, content)
            if drawing.picture and drawing.metadata is None:
                sections.append(Section(name, (PICTURE,)))
                continue
            statement = statement_of(drawing)
            if statement and statement.uncut:
                second.append((drawing, statement))
                continue
            marks = cut_marks(drawing, cut_colours(statement) if statement else frozenset())
        except UserError as error:
            problems += error.problems
            continue
        read.append((drawing, statement, marks))
        much = too_many(drawing, marks)
        problems += [much] if much else []
    if problems:
        raise UserError(problems)
    stated = bool(sheets or second) or any(statement for _, statement, _ in read)
    for drawing, statement, marks in read:
        whole, held = bridged(marks, statement) if statement else (marks, [])
        rings = rings_of(whole)
        results = on_paper(drawing, whole, rings) + held
        if statement is None:
            results += (
                [Result("metadata", False, "it states nothing, and drawings beside it do")] if stated else alone()
            )
        else:
            sheets.append(Sheet(drawing, statement, rings))
            panels[drawing.name] = panels_of(sheets[-1])
            results += on_each_sheet(drawing, statement, panels[drawing.name])
            if all(result.passed for result in results):
                _keep(_SHEETS, contents[drawing.name], (sheets[-1], panels[drawing.name], tuple(results)))
        sections.append(Section(drawing.name, tuple(results)))
    first = {sheet.drawing.name: (sheet, panels[sheet.drawing.name]) for sheet in sheets}
    for drawing, statement in second:
        found = [document(drawing), elements(drawing), *second_side(drawing, statement, first)]
        sections.append(Section(drawing.name, tuple(found)))
    causes = {}
    for box in _boxes(sheets):
        parts = [panel for sheet in box for panel in panels[sheet.drawing.name]]
        sections.append(Section(_title(box), _assembled(box, parts)))
        if cause := cause_of(box, parts, sections[-1].results):
            causes[_title(box)] = cause
    return Report(tuple(sections), causes)


def _assembled(box: Sequence[Sheet], parts: Sequence[Panel]) -> tuple[Result, ...]:
    """What the whole box measures; a box that passed is measured once: variants without notes have the same cuts."""
    key = tuple(
        (
            repr((sheet.drawing.metadata, sheet.drawing.box, sheet.drawing.titles)),
            tuple(name for name, _ in sheet.drawing.groups),
            tuple((ring.mark.group, ring.mark.data) for ring in sheet.rings),
            tuple(mark.data for mark in sheet.drawing.marks if sheet.statement.coupon),  # its labels are measured too
        )
        for sheet in box
    )
    results = _PASSED.get(key) or tuple(assembled(box, parts))
    if all(result.passed is not False for result in results):
        _keep(_PASSED, key, results)
    return results


def _keep(known: dict[Any, Any], key: object, value: object) -> None:
    if len(known) >= MOST_KEPT:
        known.clear()
    known[key] = value


def _boxes(sheets: Sequence[Sheet]) -> list[list[Sheet]]:
    """Sheets that belong together: what they state is the same, and no number comes twice."""
    sets: dict[tuple[str, int], list[Sheet]] = defaultdict(list)
    for sheet in sheets:
        number = sheet.statement.sheet[0]
        key = sheet.statement.key
        turn = 0
        while any(other.statement.sheet[0] == number for other in sets[key, turn]):
            turn += 1
        sets[key, turn].append(sheet)
    return list(sets.values())


def _title(box: Sequence[Sheet]) -> str:
    return box[0].drawing.name if len(box) == 1 else f"{box[0].drawing.name} and {len(box) - 1} more"
