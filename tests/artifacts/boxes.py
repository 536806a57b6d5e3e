"""Sets of a box for the tests of its files."""

from __future__ import annotations

from dataclasses import replace
from functools import cache
from typing import Any

from box.jobs import PROJECT, job_of

from generator.artifacts.box.boxset import BoxSet
from generator.base.labels import load_labels
from generator.box.drawing.drawing import BoxJob, part_names
from generator.games.registry import find_game
from generator.tables.verified import GameTables, verified_tables


@cache
def tables(name: str = "einhorn") -> GameTables:
    game = find_game(PROJECT, name)
    return verified_tables(game, game.edition())


def a_job(language: str = "en", **more: Any) -> BoxJob:
    job = job_of(language=language, **more)
    return replace(job, names=part_names(job.panels, load_labels(PROJECT, language), {}))


def a_set(language: str = "en", engrave: bool = True, **more: Any) -> BoxSet:
    return BoxSet(PROJECT, tables(), a_job(language, **more), engrave)
