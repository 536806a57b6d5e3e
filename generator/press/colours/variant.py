"""Variants: the same drawings in other colours, for a printer without colour or with less ink."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from functools import lru_cache
from pathlib import Path
from typing import Annotated

from generator.base.cache import Life, remembered
from generator.base.keys import Key, Names, read_as
from generator.base.problem import Problem, UserError, did_you_mean, shown
from generator.base.project import Project
from generator.base.record import Record
from generator.base.tomlfile import read_record
from generator.press.colours.colour import colour_tables, contrast, luminance, on_screen, read_colour
from generator.press.colours.colour_vision import without_cue
from generator.press.colours.inkfaults import Grounds, colours_of, is_ground
from generator.press.primitives import Area, Colour, Face, Field, Inks, Item, Line, Mark, Node, Rect, marks, mm
from generator.press.style import Style, as_line, load_style

INKS = ("all", "k-only")
ITSELF = "itself"
"""Stands for the colour that an area had."""


@dataclass(frozen=True)
class AreaRule:
    """What becomes of an area of one colour on which something stands: its new `fill`, an `outline` (none: of its own
    colour) as wide as `line` (mm, 0 for none), and the colours of what is `on` it, by those of before."""

    fill: Colour
    outline: Colour | None
    line: float
    on: Mapping[str, Colour]

    def known(self, names: Iterable[str]) -> bool:
        """Whether one of these colours becomes another one on the area."""
        return any(name in self.on for name in names)


@dataclass(frozen=True)
class Variant:
    """Other `colours` by name, `areas` by the name of their colour, and `marks`: what lines, words and symbols of a
    colour become; with `grey` all the rest has no colour."""

    name: str
    path: Path
    grey: bool = False
    colours: Mapping[str, Colour] = field(default_factory=dict)
    areas: Mapping[str, AreaRule] = field(default_factory=dict)
    marks: Mapping[str, Colour] = field(default_factory=dict)
    places: Mapping[str, int] = field(default_factory=dict)

    def colour(self, colour: Colour) -> Colour:
        """The colour that takes the place of one of the style."""
        if colour.name in self.colours:
            return self.colours[colour.name]
        return grey(colour) if self.grey else colour

    def rule(self, fill: Colour | None) -> AreaRule | None:
        """What becomes of areas of a colour; None where they only change colour."""
        return self.areas.get(fill.name) if fill else None

    def pair(self, text: Colour, ground: Colour) -> tuple[Colour, Colour]:
        """What becomes of a colour, and of the ground that it stands on."""
        rule = self.rule(ground)
        if rule is None or text.name not in rule.on:
            return self.mark(text), self.colour(ground)
        return self.colour(rule.on[text.name]), self.colour(rule.fill)

    def mark(self, colour: Colour) -> Colour:
        """The colour of a line, of words or a symbol that has this colour in the style."""
        return self.colour(self.marks.get(colour.name, colour))


@dataclass(frozen=True)
class WrittenArea:
    """One `[[area]]`: what becomes of areas of some colours, and of what is on them; names of colours."""

    colours: Annotated[tuple[str, ...], Key("items", "the colours of such areas", of="colour")]
    fill: Annotated[str, Key("text", "their new colour", of="colour")]
    outline: Annotated[
        str,
        Key(
            "text",
            'the colour of the line around; `"itself"` is the colour that the area had',
            of="colour",
            default=ITSELF,
        ),
    ]
    line: Annotated[
        float | None,
        Key("length", "the width of that line, at least 0.18 mm; without it there is none", into=as_line, default=None),
    ]
    on: Annotated[
        Mapping[str, str],
        Key(
            "mapping",
            'what becomes of the colours of what stands on the area: `paper = "itself"`',
            of="colour",
            each=Key("text", "a new colour", of="colour", default=ITSELF),
        ),
    ]

    def check(self, table: Record, names: Names) -> None:
        """Its colours are used."""
        for key, name in (("fill", self.fill), ("outline", self.outline)):
            names["used"].setdefault(name, table.line(key))
        for key, name in self.on.items():
            names["used"].setdefault(name, table.line("on", key))

    def rule(self, known: Mapping[str, Colour], area: str) -> AreaRule:
        """The same in colours, for an area of that one."""
        nothing = Colour("", (0, 0, 0), (0, 0, 0, 1))
        on = {key: known.get(area if new == ITSELF else new, nothing) for key, new in self.on.items()}
        return AreaRule(known.get(self.fill, nothing), known.get(self.outline), self.line or 0.0, on)


@dataclass(frozen=True)
class WrittenVariant:
    """What a file says beside its colours."""

    inks: Annotated[
        str,
        Key(
            "choice",
            '`"k-only"`: each colour becomes the grey that is as light, of black ink alone; what has no '
            "other ink keeps its black",
            allowed=INKS,
            default=INKS[0],
        ),
    ]
    areas: Annotated[tuple[WrittenArea, ...], Key("tables", "what becomes of areas", key="area", each=WrittenArea)]
    marks: Annotated[
        Mapping[str, str],
        Key("mapping",
            '`[mark]`: the colour that lines, words and symbols of a colour get, as in `tint-4 = "mist"`',
            key="mark", of="old", required=False,
            each=Key("text", "a new colour", of="colour")),
    ]  # fmt: skip

    def check(self, table: Record, names: Names) -> None:
        """Its colours are used."""
        for key, name in self.marks.items():
            names["used"].setdefault(name, table.line("mark", key))


@lru_cache
def grey(colour: Colour) -> Colour:
    """The grey that is as light, K alone; what has no other ink keeps its K."""
    light = luminance(colour.rgb)
    part = round(on_screen(light) * 255) / 255
    black = round(1 - part, 2) if any(colour.cmyk[:3]) else colour.cmyk[3]
    small, thin = (black_of(inks) for inks in (colour.small, colour.thin))
    return Colour(colour.name, (part, part, part), (0.0, 0.0, 0.0, black), small=small, thin=thin)


def black_of(inks: Inks | None) -> Inks | None:
    """Small words and thin lines as dark in black ink as the darkest of their inks: solid stays solid."""
    return (0.0, 0.0, 0.0, max(inks)) if inks else None


@remembered(Life.BUILD)
def load_variant(project: Project, name: str, game: str = "") -> Variant:
    """The variant of that name. Raises UnknownName, and UserError with every fault of its file.

    Its colours are checked with all styles: what stands on what there has to have as much contrast here.
    """
    path = project.pick("variant", "variants", ".toml", name, game)
    problems: list[Problem] = []
    record = read_record(path, problems)
    if record is None:
        raise UserError(problems)
    styles = all_styles(project, game)
    known = {key: colour for style in styles for key, colour in style.colours.items()}
    mixed = colour_tables(record)
    colours = {key: read_colour(key, entry) for key, entry in mixed.items()}
    every, used = {**known, **colours}, dict[str, int]()
    written = read_as(WrittenVariant, record, {"colour": every, "old": known, "used": used})
    is_grey, areas = written.inks == "k-only", dict[str, AreaRule]()
    for at, area in enumerate(written.areas):
        for position, old in enumerate(area.colours):
            if old in areas:
                record.fault(("area", at, "colours", position), f"'{old}' stands in an [[area]] above already")
        areas |= {name: area.rule(every, name) for name in area.colours}
    for key, entry in mixed.items():
        if key not in known and key not in used:
            entry.fault("", f"there is no colour '{key}', and nothing becomes it", did_you_mean(key, known))
        elif is_grey and (any(colours[key].cmyk[:3]) or len(set(colours[key].rgb)) > 1):
            entry.fault("", f"'{key}' is no grey", "with inks = 'k-only', cmyk is [0, 0, 0, K], and rgb three alike")
    places = used | {key: entry.line() for key, entry in mixed.items()}
    drawn = {key: every[new] for key, new in written.marks.items() if new}
    variant = Variant(name, path, is_grey, colours, areas, drawn, places)
    if not problems:
        _check_contrast(problems, variant, styles)
        _check_apart(problems, variant, styles)
    if problems:
        raise UserError(problems)
    return variant


def all_styles(project: Project, game: str) -> list[Style]:
    """All styles but those at fault, which tell so themselves when they are used; UserError where all are."""
    found: list[Style] = []
    faults: list[UserError] = []
    for name in project.named("styles", ".toml", game):
        try:
            found.append(load_style(project, name, game))
        except UserError as error:
            faults.append(error)
    if faults and not found:
        raise faults[0]
    return found


def _check_contrast(problems: list[Problem], variant: Variant, styles: Iterable[Style]) -> None:
    told: set[str] = set()
    for style in styles:
        for pair in style.pairs:
            text, ground = variant.pair(style.colours[pair.text], style.colours[pair.ground])
            found = contrast(text, ground)
            wanted = f"'{text.name}' on '{ground.name}' has a contrast of {found:.2f}:1, {pair.ratio:g}:1 is needed"
            if found < pair.ratio and wanted not in told:
                told.add(wanted)
                changed = [one for one in (text, ground) if one.name in variant.places]
                names = f"'{pair.text}' on '{pair.ground}' in {style.path.name}"
                line = variant.places[changed[0].name] if changed else 0
                hint = f"this is what becomes of {names}: make one darker or lighter"
                problems.append(Problem(shown(variant.path), line, wanted, hint))


def _check_apart(problems: list[Problem], variant: Variant, styles: Iterable[Style]) -> None:
    told: set[str] = set()
    for style in styles:
        colours = {name: variant.colour(colour) for name, colour in style.colours.items()}
        for group, near in without_cue(style.apart, colours):
            if str(near) not in told:
                told.add(str(near))
                line = next((variant.places[name] for name in (near.one, near.other) if name in variant.places), 0)
                hint = f"the [[apart]] of {style.path.name} in line {group.line} names no second cue"
                problems.append(Problem(shown(variant.path), line, f"{near}, {group.least:g} are needed", hint))


WITHIN = 0.3
"""An edge of an area gets an outline where it lies at least this far, in mm, within the cut of the card."""


def recoloured(face: Face, variant: Variant) -> Face:
    """The face in the colours of a variant; no mark moves.

    An area is emptied where something stands on it that the variant knows another colour for: bars and dots, on which
    nothing stands, keep their colour.
    """
    return replace(face, items=tuple(_Recolouring(face, variant).items(face.items)))


@dataclass
class _Recolouring:
    face: Face
    variant: Variant
    grounds: Grounds = field(default_factory=Grounds)
    emptied: frozenset[int] = frozenset()
    number: int = -1
    outlines: list[Mark] = field(default_factory=list)

    def __post_init__(self) -> None:
        grounds, emptied = Grounds(), set[int]()
        for number, mark in enumerate(marks(self.face.items)):
            found = None if is_ground(mark) else grounds.below(mark)
            rule = self.variant.rule(found[1].fill) if found else None
            if found and rule and rule.known(colour.name for colour in colours_of(mark)):
                emptied.add(found[0])
            grounds.paint(number, mark)
        self.emptied = frozenset(emptied)

    def items(self, items: tuple[Item, ...]) -> Iterator[Item]:
        """Outlines come after all areas that follow their own, which else would nibble at them in a viewer."""
        for item in items:
            if isinstance(item, Node | Field) or not is_ground(item):
                yield from self.waiting()
            if isinstance(item, Node):
                yield replace(item, children=tuple(self.items(item.children)))
            elif isinstance(item, Field):
                yield item
            else:
                self.number += 1
                yield self.mark(item)
        yield from self.waiting()

    def waiting(self) -> list[Mark]:
        found, self.outlines = self.outlines, []
        return found

    def mark(self, mark: Mark) -> Mark:
        found = self.grounds.below(mark)
        rule = self.variant.rule(found[1].fill) if found and found[0] in self.emptied else None
        self.grounds.paint(self.number, mark)
        own = self.variant.rule(mark.fill) if self.number in self.emptied and isinstance(mark, Rect) else None
        if own and isinstance(mark, Rect) and mark.fill:
            stroke = self.variant.colour(mark.stroke) if mark.stroke else None
            self.outlines += self.outline(mark, own, mark.fill) if own.line and not stroke else ()
            return replace(mark, fill=self.variant.colour(own.fill), stroke=stroke)
        return _painted(mark, self.variant, rule)

    def outline(self, area: Rect, rule: AreaRule, was: Colour) -> Iterator[Mark]:
        outline, inset = self.variant.colour(rule.outline or was), rule.line / 2
        left, top, right, bottom = area.x + inset, area.y + inset, area.x + area.w - inset, area.y + area.h - inset
        inside = [
            left > WITHIN,
            top > WITHIN,
            right < self.face.width - WITHIN,
            bottom < self.face.height - WITHIN,
        ]
        if all(inside):
            radius = max(0.0, area.radius - inset)
            yield Rect(mm(left), mm(top), mm(right - left), mm(bottom - top), None, outline, rule.line, mm(radius))
            return
        edges = [(left, top, left, bottom), (left, top, right, top), (right, top, right, bottom),
                 (left, bottom, right, bottom)]  # fmt: skip
        for edge, shows in zip(edges, inside, strict=True):
            if shows:
                x1, y1, x2, y2 = map(mm, edge)
                yield Line(x1, y1, x2, y2, outline, rule.line)


def _painted(mark: Mark, variant: Variant, rule: AreaRule | None) -> Mark:
    """The mark in its new colours; `rule` is that of the area below it, where that was emptied."""
    on: Mapping[str, Colour] = {} if rule is None or is_ground(mark) else rule.on

    def new(colour: Colour) -> Colour:
        if colour.name in on:
            return variant.colour(on[colour.name])
        return variant.colour(colour) if is_ground(mark) else variant.mark(colour)

    match mark:
        case Rect() | Area():
            fill, stroke = mark.fill and new(mark.fill), mark.stroke and new(mark.stroke)
            return replace(mark, fill=fill, stroke=stroke)
        case Line():
            return replace(mark, stroke=new(mark.stroke))
        case _:
            return replace(mark, fill=new(mark.fill))
