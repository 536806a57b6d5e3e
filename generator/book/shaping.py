"""From words to letters: each in its font, colour and span; small drawings in a line are letters too."""

from __future__ import annotations

import re
from collections.abc import Callable, Collection
from dataclasses import dataclass, field, replace
from pathlib import Path

from generator.base.length import MM_PER_POINT
from generator.base.problem import Problem, did_you_mean, shown
from generator.book.blocks import Formula, Look, PageOf, Place, Run, Words
from generator.book.hyphens import hyphenated
from generator.glyphs.face import FontFace
from generator.glyphs.fontset import FontSet
from generator.press.measure import Letter, Strip
from generator.press.paragraphs import Report, composed, letter_of
from generator.press.primitives import Colour, Item
from generator.press.style import Style, TextStyle

_SIGN = "\N{OBJECT REPLACEMENT CHARACTER}"


@dataclass(frozen=True)
class Drawn:
    """A drawing, from the left end of its baseline: `width`, and how far it reaches above and below, in mm."""

    width: float
    above: float
    below: float
    items: tuple[Item, ...]


@dataclass(frozen=True)
class DrawnLetter:
    """A drawing as a letter's span."""

    drawn: Drawn


def letter_for(drawn: Drawn, size: float) -> Letter:
    """The letter that takes the drawing's room in a line of `size` points."""
    advance = round(drawn.width / (size * MM_PER_POINT) * 1000)
    face = FontFace("drawing", Path(), {_SIGN: advance}, {}, 0, 0, 0, 0)
    return Letter(_SIGN, face, None, DrawnLetter(drawn))


WEIGHTS = ("regular", "semibold", "bold")
CODE = "code"
"""The text style whose font patterns have."""
IN_WORDS = "-in-words"
"""What the name of a symbol ends with that stands between words in place of another one."""
_SPACE = re.compile(r"[ \t\r]+")


@dataclass(frozen=True)
class Span:
    """What letters belong to besides their words: a link, a place, a dark ground, a frame, a line through them."""

    href: str = ""
    link: str = ""
    anchor: str = ""
    ground: Colour | None = None
    frame: Colour | None = None
    struck: bool = False


@dataclass
class Letters:
    """Makes strips of words in one language. `page_of` gives the number of the page of a place, as words; `formula`
    draws MathML at a size in points. Words among `names` are not divided."""

    style: Style
    fonts: FontSet
    language: str
    page_of: Callable[[PageOf], str]
    formula: Callable[[str, float, Colour, Report], Drawn]
    problems: list[Problem] = field(default_factory=list)
    names: Collection[str] = ()
    _told: set[tuple[str, int, str]] = field(default_factory=set)
    _signs: set[str] = field(default_factory=set)
    _in_words: dict[int, str] = field(default_factory=dict)
    _known: dict[tuple[str, Colour | None, Span | None], dict[str, Letter]] = field(default_factory=dict)

    def __post_init__(self) -> None:
        chars = self.fonts.symbol_chars
        self._signs = {char for name, char in chars.items() if not name.startswith(("die-", "arrow-"))}
        ends = (name for name in chars if name.endswith(IN_WORDS) and name.removesuffix(IN_WORDS) in chars)
        self._in_words = str.maketrans({chars[name.removesuffix(IN_WORDS)]: chars[name] for name in ends})

    def strips(
        self, words: Words, style: TextStyle, place: Place, divided: bool = True, kept: bool = False
    ) -> list[Strip]:
        """One strip for each line that was forced; `divided` puts soft hyphens, `kept` leaves all spaces.

        All but the last end with a space, so that whoever copies the text gets two words.
        """
        lines: list[list[Letter]] = [[]]

        def report(message: str, hint: str, kind: str = "", about: str = "") -> None:
            if (key := (str(place.path), place.line, message)) not in self._told:
                self._told.add(key)
                self.problems.append(Problem(shown(place.path), place.line, message, hint, kind, about))

        for run in words:
            if isinstance(run, Formula):
                drawn = self.formula(run.mathml, style.size, style.colour, report)
                lines[-1].append(letter_for(drawn, style.size))
                continue
            whole = not divided or isinstance(run, PageOf)  # of a few words, none of which is worth a hyphen
            if isinstance(run, PageOf):
                where = self.page_of(run).replace(" ", "\N{NO-BREAK SPACE}")
                shown_as = f", {where}" if run.aside else f"\N{NO-BREAK SPACE}({where})"
                run = Run(shown_as if where else "", replace(run.look, weight="", fill="quiet"))
            face, fill, span = self._look(run.look, style, report)
            text = composed(run.text).translate(self._in_words)
            if run.look.code:
                text = text.replace(", ", ",\N{NO-BREAK SPACE}")  # a pattern is read in one piece
            elif not whole:
                text = hyphenated(text, self.language, self.names)
            for at, part in enumerate(text.split("\n")):
                if at:
                    lines.append([])
                self._add(lines[-1], part if kept else _SPACE.sub(" ", part), face, fill, span, kept, report)
        return self._strips(lines, style)

    def _add(
        self, line: list[Letter], text: str, face: FontFace, fill: Colour | None, span: Span | None, kept: bool,
        report: Report,
    ) -> None:  # fmt: skip
        known = self._known.setdefault((face.name, fill, span), {})
        for char in text:
            if char == " " and not kept and (not line or line[-1].char == " "):
                continue
            if char == " " and (kept or (line and line[-1].char in self._signs)):
                char = "\N{NO-BREAK SPACE}"  # a symbol stays with its name
            letter = known.get(char)
            if letter is None and (found := letter_of(char, face, self.fonts, report)):
                letter = known[char] = Letter(found.char, found.face, fill, span)
            if letter:
                line.append(letter)

    def _strips(self, lines: list[list[Letter]], style: TextStyle) -> list[Strip]:
        space = Letter(" ", self.fonts.text_face(style.weight, style.width))
        for line in lines:
            while line and line[-1].char == " ":
                line.pop()
        return [Strip((*line, space)) for line in lines[:-1]] + [Strip(tuple(lines[-1]))]

    def _look(self, look: Look, style: TextStyle, report: Report) -> tuple[FontFace, Colour | None, Span | None]:
        own = self.style.texts[CODE] if look.code else style
        weight = own.weight if look.code or not look.weight else max(style.weight, look.weight, key=WEIGHTS.index)
        fill: Colour | None = None
        if look.fill:
            fill = self.style.colours.get(look.fill)
            if fill is None:
                report(f"no colour '{look.fill}'", did_you_mean(look.fill, self.style.colours))
        elif look.ground:
            fill = self.style.colours["paper"]
        elif look.href:
            fill = self.style.colours["link"]
        ground = self.style.colours["night"] if look.ground else None
        frame = self.style.colours["night"] if look.framed else None
        span = Span(look.href, look.link, look.anchor, ground, frame, look.struck)
        return self.fonts.text_face(weight, own.width), fill, None if span == Span() else span
