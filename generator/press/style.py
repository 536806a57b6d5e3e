"""Styles: named colours, text styles and line widths from `templates/styles/*.toml`."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from fractions import Fraction
from pathlib import Path
from typing import Annotated, Any

from generator.base.cache import Life, remembered
from generator.base.keys import Key, Names, Reading, read_as
from generator.base.problem import Problem, UserError, did_you_mean
from generator.base.project import Project
from generator.base.record import Record
from generator.base.tomlfile import read_record
from generator.press.colours.colour import colour_tables, contrast, read_colour
from generator.press.colours.colour_vision import Apart
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


_NO_COLOUR = Colour("", (0, 0, 0), (0, 0, 0, 1))


def _points(size: float) -> float:
    if size < SMALLEST_TYPE:
        raise ValueError(f"{size:g} pt are too small to read; use {SMALLEST_TYPE:g} pt or more")
    if size > LARGEST_TYPE:
        raise ValueError(f"{size:g} pt are more than any card holds; use {LARGEST_TYPE:g} pt or less")
    return size


def as_line(length: Fraction) -> float:
    """The width of a line in mm. Raises ValueError where it is too thin."""
    if length < THINNEST_LINE - 1e-6:
        raise ValueError(f"a line of {float(length):g} mm is too thin to print; use 0.18 mm (0.5 pt) or more")
    return float(length)


LINE = Key("length", "how wide a line is", into=as_line, otherwise=0.0)


@dataclass(frozen=True)
class TextStyle:
    """A way to set text: `size` in points, down to `least` where a set needs it; `leading` as a factor of the size."""

    name: str
    weight: Annotated[str, Key("choice", "how bold it is", allowed=("regular", "semibold", "bold"), default="regular")]
    width: Annotated[str, Key("choice", "how wide it is", allowed=("normal", "condensed"), default="normal")]
    size: Annotated[float, Key("number", "in points", into=_points, otherwise=SMALLEST_TYPE)]
    least: Annotated[
        float,
        Key(
            "number",
            "the style is made smaller down to this until all its texts fit; at least 6",
            key="min",
            like="size",
            into=_points,
            otherwise=SMALLEST_TYPE,
        ),
    ]
    leading: Annotated[
        float, Key("number", "height of a line as a factor of the size, at least 1", default=1.2, low=1, high=5)
    ]
    full: Annotated[
        bool,
        Key(
            "flag",
            "whether lines are filled one by one, as in a book; else they are as even as their number allows",
            default=False,
        ),
    ]
    colour: Annotated[Colour, Key("text", "its colour", of="colour")]

    @classmethod
    def values(cls, read: dict[str, Any], table: Record, names: Names) -> dict[str, Any]:
        """The fields: the colour itself is one."""
        return read | {"colour": names.get("colour", {}).get(read["colour"], _NO_COLOUR)}

    def check(self, table: Record, names: Names) -> None:
        """It does not grow where it has to become smaller."""
        if self.least > self.size and table.is_sound:
            table.fault("min", f"'min' ({self.least:g} pt) is larger than 'size' ({self.size:g} pt)")

    def is_large(self, size: float) -> bool:
        """Whether WCAG calls the text large at this size in points."""
        return size >= (14 if self.weight == "bold" else 18)


@dataclass(frozen=True)
class Pair:
    """What must be told apart from the ground it stands on, by the contrast `ratio`; where that was written."""

    text: Annotated[str, Key("text", "what stands there", of="colour")]
    ground: Annotated[str, Key("text", "what it stands on", of="colour")]
    ratio: Annotated[float, Key("number", "the least contrast, as WCAG computes it", default=TEXT_CONTRAST)]
    path: Path
    line: int

    def check(self, table: Record, names: Names) -> None:
        """Both have that contrast; where a colour of this file was written is told."""
        text, ground = (names.get("colour", {}).get(name) for name in (self.text, self.ground))
        if text and ground and (found := contrast(text, ground)) < self.ratio:
            lines = names["lines"]
            places = ", ".join(f"'{one.name}' in line {lines[one.name]}" for one in (text, ground) if one.name in lines)
            table.fault(
                "",
                f"'{text.name}' on '{ground.name}' has a contrast of {found:.2f}:1, {self.ratio:g}:1 is needed",
                "make the darker colour darker or the lighter one lighter" + (f": {places}" if places else ""),
            )


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
    own = {key: entry.line() for key, entry in mixed}
    names: Names = {"lines": own} | ({"colour": colours} if known else {})
    named = record.named_tables("text", required=True).items()
    texts = {key: read_as(TextStyle, entry, names, name=key) for key, entry in named}
    table = record.table("line", required=False)
    lines = {**(base.lines if base else {}), **{key: LINE.of(Reading(None, table, names), key) for key in table.keys()}}
    pairs = [read_as(Pair, pair, names) for pair in record.tables("contrast")]
    apart = [read_as(Apart, group, names) for group in record.tables("apart")]
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
