"""Sizes of sheets as people write them: `600x400`, `600 x 400 mm`."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction
from functools import partial

from generator.base.length import parse_length
from generator.base.locale import is_language
from generator.base.problem import did_you_mean
from generator.base.project import Project
from generator.base.record import Record
from generator.base.tomlfile import read_value
from generator.box.contents.limits import board_limits

Size = tuple[Fraction, Fraction]
"""Width and height in mm."""

SMALLEST, LARGEST = Fraction(50), Fraction(3000)
_SIZE = re.compile(r"(?P<width>[^x×]+?)\s*(?P<unit>mm|cm|in)?\s*[x×]\s*(?P<height>[^x×]+?)\s*(?P<last>mm|cm|in)?")


def parse_size(text: str) -> tuple[Fraction, Fraction]:
    """Width and height in mm. Raises ValueError with a sentence for the user.

    A size without a unit is millimetres: beds and boards are known by such names.
    """
    found = _SIZE.fullmatch(text.strip()) if len(text) < 60 else None
    if not found:
        raise ValueError(f"'{text[:60]}' is no size; write width x height, as in 600x400")
    last = found["last"] or found["unit"] or "mm"
    sides = (parse_length(f"{found['width']} {found['unit'] or last}"), parse_length(f"{found['height']} {last}"))
    for side in sides:
        if not SMALLEST <= side <= LARGEST:
            limits = f"{SMALLEST} to {LARGEST} mm"
            raise ValueError(f"'{text}': a side of {float(side):g} mm is not within {limits}, the sizes of boards")
    return sides


FITS = ("loose", "push", "press")
"""How a finger sits in its slot: goes in by hand and is glued, is pushed in, is hammered in."""

NOUGHT = Fraction(0)


@dataclass(frozen=True)
class Material:
    """A board; lengths are mm. `titles` are by language, `fits` by name: how much wider than its slot a finger is.

    `usual` is the fit that is taken where nobody asks. Speeds are in mm/s, None where the file leaves them to the
    machine.
    """

    name: str
    titles: Mapping[str, str]
    thickness: Fraction
    kerf: Fraction
    fits: Mapping[str, Fraction]
    usual: str
    sheets: tuple[tuple[Fraction, Fraction], ...]
    cut_speed: Fraction | None
    engrave_speed: Fraction | None

    def title(self, language: str) -> str:
        """What it is called in the language, else in English, else in the first one."""
        return self.titles.get(language) or self.titles.get("en") or next(iter(self.titles.values()))


def load_material(project: Project, name: str) -> Material:
    """The board of that name. UnknownName with the nearest one, UserError with every fault of its file."""
    return read_value(project.pick("material", "materials", ".toml", name), partial(_read, name))


def _read(name: str, record: Record) -> Material:
    thickness, kerf = record.length("thickness"), record.length("kerf")
    table = record.table("fit")
    fits = _fits(table)
    usual = record.choice("usual", FITS, next(iter(fits), ""))
    if usual in FITS and usual not in fits and fits and set(table.keys()) <= set(FITS):
        record.fault("usual", f"the fit '{usual}' stands not in [fit]")
    if not record.problems:
        limits = board_limits(thickness, kerf)
        for limit in limits:
            record.fault(limit.setting, limit.message, limit.reason)
        for fit, wider in fits.items() if not any(limit.setting == "thickness" for limit in limits) else ():
            for limit in board_limits(thickness, NOUGHT, wider):
                record.fault(("fit", fit), limit.message, limit.reason)
    speeds = record.table("speed", required=False)
    material = Material(
        name,
        _titles(record.table("title")),
        thickness,
        kerf,
        fits,
        usual,
        _sheets(record),
        _speed(speeds, "cut", 1000),
        _speed(speeds, "engrave", 5000),
    )
    speeds.done()
    record.done()
    return material


def _titles(table: Record) -> dict[str, str]:
    for language in table.keys():
        if not is_language(language):
            table.fault(language, f"'{language}' is no language code", 'as in title = { en = "Birch plywood" }')
    if not table.keys():
        table.fault("", "a board has a title", 'as in title = { en = "Birch plywood" }')
    return {language: table.text(language) for language in table.keys()}


def _fits(table: Record) -> dict[str, Fraction]:
    fits = {name: table.length(name) for name in FITS if name in table}
    for name in table.keys():
        if name not in FITS:
            table.fault(name, f"unknown fit '{name}'", did_you_mean(name, FITS))
    if not table.keys():
        table.fault("", f"[fit] has none of {', '.join(FITS)}", 'write push = "0 mm"')
    wider = list(fits.values())
    if wider != sorted(wider):
        table.fault("", "a fit is not looser than the one after it", f"{', '.join(FITS)} become tighter in this order")
    return fits


def _sheets(record: Record) -> tuple[tuple[Fraction, Fraction], ...]:
    found = []
    for position, text in enumerate(record.items("sheets")):
        try:
            found.append(parse_size(text))
        except ValueError as error:
            record.fault(("sheets", position), str(error))
    if "sheets" in record and not record.items("sheets"):
        record.fault("sheets", "'sheets' is empty", 'write sheets = ["600 x 400 mm"]')
    return tuple(found)


def _speed(table: Record, key: str, most: int) -> Fraction | None:
    value = table.number(key, 0.0)
    if key not in table:
        return None
    if not 0.01 <= value <= most:
        table.fault(key, f"'{key}' can not be {value:g} mm/s", f"0.01 to {most}")
    return Fraction(str(value))
