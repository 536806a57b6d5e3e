"""Styles: named colours, text styles and line widths from `templates/styles/*.toml`."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path

from generator.base.cache import Life, remembered
from generator.base.problem import Problem, UserError, did_you_mean
from generator.base.project import Project
from generator.base.record import Record
from generator.base.tomlfile import read_record
from generator.press.colours.colour import colour_tables, contrast, read_colour
from generator.press.colours.colour_vision import Apart, read_apart
from generator.press.primitives import Colour

SMALLEST_TYPE = 6.0
"""Points; smaller type is refused: printers ask for 6 pt or more, and nobody reads less at arm's length."""
LARGEST_TYPE = 200.0
"""Points; nothing larger fits on a card."""
SMALLEST_REVERSED = 7.0
"""Points; type lighter than its ground needs more, because the ink creeps into it."""
THINNEST_LINE = 0.5 / 72 * 25.4
"""Millimetres (0.5 pt); thinner lines are refused by printers."""
TEXT_CONTRAST, LARGE_CONTRAST = 4.5, 3.0
"""WCAG 2.2, success criteria 1.4.3 and 1.4.11: text, and large text (18 pt, or 14 pt bold) or graphics."""


@dataclass(frozen=True)
class TextStyle:
    """A way to set text: `size` in points, down to `least` where a set needs it; `leading` as a factor of the size."""

    name: str
    weight: str
    width: str
    size: float
    least: float
    leading: float
    colour: Colour

    def is_large(self, size: float) -> bool:
        """Whether WCAG calls the text large at this size in points."""
        return size >= (14 if self.weight == "bold" else 18)


@dataclass(frozen=True)
class Pair:
    """What must be told apart from the ground it stands on, by the contrast `ratio`; where that was written."""

    text: str
    ground: str
    ratio: float
    path: Path
    line: int


@dataclass(frozen=True)
class Style:
    """Everything a designer names: colours, text styles, line widths in mm.

    `pairs` and `apart` are what was checked when it was read, those of the base included. `places` tells where each
    colour was written: file and line.
    """

    path: Path
    colours: Mapping[str, Colour]
    texts: Mapping[str, TextStyle]
    lines: Mapping[str, float]
    pairs: tuple[Pair, ...] = ()
    apart: tuple[Apart, ...] = ()
    places: Mapping[str, tuple[Path, int]] = field(default_factory=dict)


@remembered(Life.BUILD)
def load_style(project: Project, name: str = "night", game: str = "") -> Style:
    """The style of that name. Raises UserError with every fault of the file, contrast that is too low included.

    A style with a `base` has all colours and lines of that other style, which has no base itself, and text styles of
    its own.
    """
    path = project.pick("style", "styles", ".toml", name, game)
    problems: list[Problem] = []
    record = read_record(path, problems)
    if record is None:
        raise UserError(problems)
    base = _base(project, record, name, game)
    known = base is not None or "base" not in record  # else nobody knows which colours there are
    mixed = colour_tables(record, required=known and base is None).items()
    colours = {**(base.colours if base else {}), **{key: read_colour(key, entry) for key, entry in mixed}}
    named = record.named_tables("text", required=True).items()
    texts = {key: _text(key, entry, colours, known) for key, entry in named}
    lines = {**(base.lines if base else {}), **_lines(record.table("line", required=False))}
    own = {key: entry.line() for key, entry in mixed}
    pairs = [_checked_pair(pair, colours, known, own) for pair in record.tables("contrast")]
    apart = [read_apart(group, colours, known) for group in record.tables("apart")]
    record.done()
    if problems:
        raise UserError(problems)
    places = {**(base.places if base else {}), **{key: (path, line) for key, line in own.items()}}
    inherited = (base.pairs, base.apart) if base else ((), ())
    return Style(path, colours, texts, lines, (*inherited[0], *pairs), (*inherited[1], *apart), places)


def _base(project: Project, record: Record, name: str, game: str) -> Style | None:
    paths = {style: path for style, path in project.named("styles", ".toml", game).items() if style != name}
    based = [style for style, path in paths.items() if (other := read_record(path, [])) and "base" in other]
    known = [style for style in paths if style not in based]
    wanted = record.text("base", "")
    if wanted in based:
        record.fault("base", f"the style '{wanted}' has a base of its own", did_you_mean(wanted, known))
    elif wanted and wanted not in known:
        record.fault("base", f"'base' can not be '{wanted}'", did_you_mean(wanted, known))
    return load_style(project, wanted, game) if wanted in known else None


def _text(name: str, record: Record, colours: Mapping[str, Colour], known: bool) -> TextStyle:
    size = record.number("size")
    least = record.number("min", size)
    leading = record.number("leading", 1.2)
    key = "min" if "min" in record else "size"
    if min(size, least) < SMALLEST_TYPE and key in record:
        record.fault(key, f"{min(size, least):g} pt are too small to read; use {SMALLEST_TYPE:g} pt or more")
    if least > size:
        record.fault("min", f"'min' ({least:g} pt) is larger than 'size' ({size:g} pt)")
    if max(size, least) > LARGEST_TYPE:
        record.fault("size", f"{max(size, least):g} pt are more than any card holds; use {LARGEST_TYPE:g} pt or less")
        size = least = SMALLEST_TYPE
    if leading > 5:
        record.fault("leading", f"'leading' is a factor of the size, at most 5; found {leading:g}")
    if leading < 1:
        record.fault("leading", f"'leading' is a factor of the size, at least 1; found {leading:g}")
    style = TextStyle(
        name,
        record.choice("weight", ("regular", "semibold", "bold"), "regular"),
        record.choice("width", ("normal", "condensed"), "normal"),
        size,
        least,
        leading,
        _named_colour(record, "colour", colours, known),
    )
    record.done()
    return style


def _named_colour(record: Record, key: str, colours: Mapping[str, Colour], known: bool) -> Colour:
    name = record.text(key)
    if known and name and name not in colours:
        record.fault(key, f"no colour '{name}'", did_you_mean(name, colours), "colour", name)
    return colours.get(name, Colour("", (0, 0, 0), (0, 0, 0, 1)))


def _lines(record: Record) -> dict[str, float]:
    lines: dict[str, float] = {}
    names = record.keys()
    for name in names:
        lines[name] = float(record.length(name))
        if lines[name] < THINNEST_LINE - 1e-6:
            record.fault(name, f"a line of {lines[name]:g} mm is too thin to print; use 0.18 mm (0.5 pt) or more")
    return lines


def _checked_pair(pair: Record, colours: Mapping[str, Colour], known: bool, lines: Mapping[str, int]) -> Pair:
    text, ground = (_named_colour(pair, key, colours, known) for key in ("text", "ground"))
    wanted = pair.number("ratio", TEXT_CONTRAST)
    pair.done()
    if text.name and ground.name and (found := contrast(text, ground)) < wanted:
        places = ", ".join(f"'{one.name}' in line {lines[one.name]}" for one in (text, ground) if one.name in lines)
        pair.fault(
            "",
            f"'{text.name}' on '{ground.name}' has a contrast of {found:.2f}:1, {wanted:g}:1 is needed",
            "make the darker colour darker or the lighter one lighter" + (f": {places}" if places else ""),
        )
    return Pair(text.name, ground.name, wanted, pair.path, pair.line())
