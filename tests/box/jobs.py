"""The classic box as a job, for the tests of drawings."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from fractions import Fraction
from typing import Any

from box.sizes import CLASSIC

from generator.base.project import open_project, shipped
from generator.box.contents.box_sizing import measures
from generator.box.drawing.drawing import BoxJob, number
from generator.box.geometry.twopiece import TwoPiece
from generator.box.verify import Report, verify_drawings
from generator.box.workshop.profile import load_profile

F = Fraction
PROJECT = open_project(shipped())


def stated(box: TwoPiece) -> dict[str, Any]:
    found = measures(box)
    sizes = {"inside": found.inside, "outside": found.closed, "closed": found.closed, "base": found.base}
    return {
        **{key: list(map(number, size)) for key, size in sizes.items()},
        "play": number(box.play),
        "clearance": number(box.clearance),
        "joints": found.joints,
        **box.opening,
        "compartments": {},
        "inside_of": {},
    }


def job_of(box: TwoPiece = CLASSIC, machine: str = "lightburn", **more: Any) -> BoxJob:
    panels = tuple(box.panels())
    names = {panel.id: panel.id.replace("-", " ").title() for panel in panels}
    job = BoxJob(
        game="einhorn",
        box="classic",
        title="Einhorn",
        language="en",
        panels=panels,
        names=names,
        thickness=box.thickness,
        kerf=F(1, 5),
        fit=box.fit,
        material="birch plywood",
        sheet=(F(600), F(400)),
        profile=load_profile(PROJECT, machine),
        stated=stated(box),
    )
    return replace(job, **more)


def verified(files: Mapping[str, bytes] | Sequence[bytes]) -> Report:
    named = files if isinstance(files, Mapping) else {f"{i}.svg": file for i, file in enumerate(files, 1)}
    return verify_drawings(named)
