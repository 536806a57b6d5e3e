"""Formulas as a line of text, for whoever hears them."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from xml.etree.ElementTree import Element, ParseError, fromstring

from generator.base.length import MM_PER_POINT
from generator.book.shaping import Drawn
from generator.glyphs.fontset import FontSet
from generator.press.measure import Letter, advance, kerns_of
from generator.press.paragraphs import letter_of, text_runs
from generator.press.primitives import Colour, Item, Node, Rect
from generator.press.stack_layout import placed

_SPACED = "=≈≠<>≤≥∈→+−-·×÷⋅"


def linear(one: Element) -> str:
    """`96/216 = 4/9`; brackets stand around what has parts."""
    return " ".join(_linear(one).split())


def _linear(one: Element) -> str:
    parts = list(one)
    match one.tag:
        case "mfrac" if one.get("linethickness") in ("0", "0pt", "0px"):
            return "; ".join(map(_linear, parts))
        case "mfrac":
            return "/".join(map(_grouped, parts))
        case "msup":
            return "^".join(map(_grouped, parts))
        case "msub" | "munder":
            return "_".join(map(_grouped, parts))
        case "msubsup" | "munderover":
            base, low, high = map(_grouped, parts)
            return f"{base}_{low}^{high}"
        case "mspace":
            return " "
    if parts:
        return "".join(map(_linear, parts))
    text = (one.text or "").strip()
    return f" {text} " if one.tag == "mo" and text in _SPACED else text


def _grouped(one: Element) -> str:
    text = linear(one)
    return (
        text if text.isalnum() or len(text) < 2 or (text[0] == "(" and text.find(")") == len(text) - 1) else f"({text})"
    )


Report = Callable[[str, str], None]

SCRIPT = 0.72
"""Size of what stands high or low, as a part of the size."""
SMALLEST = 6.5
"""Points; nothing in a formula is smaller."""
AXIS = 0.27
"""The height of bars and of the middle of brackets above the baseline, in em."""
BAR = 0.055
"""Thickness of a bar in em."""
MOST = 400
"""Tags in a formula; no line of a book has room for more."""
_PARTS = {"mfrac": 2, "msup": 2, "msub": 2, "mover": 2, "munder": 2, "msubsup": 3, "munderover": 3}
_GAP = 0.16  # between a bar and what is above or below it
_RELATIONS, _BINARY, _BRACKETS, _LARGE = "=≈≠<>≤≥∈→", "+−-·×÷", "()[]{}|", ("∑", "∏")
_SPACES = {**dict.fromkeys(_RELATIONS, 0.28), **dict.fromkeys(_BINARY, 0.2)}
_CHARACTERS = {"⋅": "·", "-": "−", "∗": "·", "∣": "|"}


def formula(mathml: str, size: float, colour: Colour, fonts: FontSet, report: Report) -> Drawn:
    """The formula at a size in points, spoken as a line of text to who can not see it."""
    try:
        root = fromstring(mathml.replace(' xmlns="http://www.w3.org/1998/Math/MathML"', ""))
    except ParseError as error:
        report(f"a formula can not be read: {error}", "write it with formula(...)")
        return Drawn(0, 0, 0, ())
    if lacking := [one.tag for one in root.iter() if len(one) != _PARTS.get(one.tag, len(one))]:
        report(f"a formula lacks a part of <{lacking[0]}>", f"it has {_PARTS[lacking[0]]} parts")
        return Drawn(0, 0, 0, ())
    if mathml.count("<") > MOST:
        report("a formula has too many parts", "divide it")
        return Drawn(0, 0, 0, ())
    display = root.get("display") == "block" or any(one.get("displaystyle") == "true" for one in root.iter("mstyle"))
    drawn = _Setter(fonts, colour, report, size, display).row(list(root))
    return replace(drawn, items=(Node("Formula", drawn.items, alt=linear(root)),))


@dataclass(frozen=True)
class _Setter:
    fonts: FontSet
    colour: Colour
    report: Report
    size: float
    display: bool

    @property
    def em(self) -> float:
        return self.size * MM_PER_POINT

    def smaller(self) -> _Setter:
        return replace(self, size=max(self.size * SCRIPT, SMALLEST), display=False)

    def row(self, elements: list[Element]) -> Drawn:
        """What stands beside each other, with room around signs, and brackets as high as what is between."""
        while len(elements) == 1 and elements[0].tag in ("mrow", "mstyle", "math"):
            elements = list(elements[0])
        flat: list[Element] = []
        for one in elements:
            flat += list(one) if one.tag == "mrow" and all(inner.tag == "mo" for inner in one) else [one]
        parts = [None if _grows(one) else self.element(one) for one in flat]
        known = [part for part in parts if part]
        high = max([0.75 * self.em, *(part.above - AXIS * self.em for part in known)])
        deep = max([0.0, *(part.below + AXIS * self.em for part in known)])
        x, items, above, below = 0.0, list[Item](), 0.0, 0.0
        for number, (one, part) in enumerate(zip(flat, parts, strict=True)):
            sign = _CHARACTERS.get((one.text or "").strip(), (one.text or "").strip()) if one.tag == "mo" else ""
            drawn = part or self.bracket(sign, max(high, deep))
            room = _SPACES.get(sign, 0.0) * self.em if 0 < number < len(flat) - 1 else 0.0
            items += [placed(item, 1, x + room, 0) for item in drawn.items]
            x += drawn.width + 2 * room + (0.16 * self.em if sign in (",", ";") else 0.0)
            above, below = max(above, drawn.above), max(below, drawn.below)
        return Drawn(x, above, below, tuple(items))

    def element(self, one: Element) -> Drawn:
        match one.tag:
            case "mi" | "mn" | "mtext" | "mo":
                return self.text(one)
            case "mrow" | "mstyle" | "mpadded" | "math":
                return self.row(list(one))
            case "mspace":
                width = float((one.get("width") or "0em").removesuffix("em")) * self.em
                return Drawn(width, 0, 0, ())
            case "mfrac":
                return self.fraction(one)
            case "msup" | "msub" | "msubsup" | "munder" | "mover" | "munderover":
                above = self.display and (
                    one.tag.startswith("mu") or one.tag == "mover" or (one[0].text or "") in _LARGE
                )
                return self.limits(one) if above else self.scripts(one)
        self.report(f"the book can not set <{one.tag}> in a formula", "write the formula another way")
        return Drawn(0, 0, 0, ())

    def text(self, one: Element, scale: float = 1.0) -> Drawn:
        words = one.text or ""
        words = _CHARACTERS.get(words, words) if one.tag == "mo" else words
        return self.letters(words, self.size * scale)

    def letters(self, words: str, size: float) -> Drawn:
        """Words on the baseline."""
        face = self.fonts.text_face("regular", "normal")
        letters = [one for char in words if (one := letter_of(char, face, self.fonts, self.report))]
        if not letters:
            return Drawn(0, 0, 0, ())
        em = size * MM_PER_POINT
        runs = [text for _, text in text_runs(letters, 0, 0, size, self.colour)]
        return Drawn(_width(letters) / 1000 * em, face.cap_height / 1000 * em, _depth(words) * em, tuple(runs))

    def bracket(self, sign: str, reach: float) -> Drawn:
        """A bracket around the axis that reaches as far above and below it as what is between."""
        size = max(self.size, min(reach * 2 / 0.95 / MM_PER_POINT, 3 * self.size))
        drawn = self.letters(sign, size)
        em, middle = size * MM_PER_POINT, 0.29
        down = (middle * em - AXIS * self.em) if size > self.size else 0.0
        moved = tuple(placed(item, 1, 0, down) for item in drawn.items)
        return Drawn(drawn.width, 0.76 * em - down, 0.2 * em + down, moved)

    def fraction(self, one: Element) -> Drawn:
        inner = self if self.display else self.smaller()
        over, under = (replace(inner, display=False).row([part]) for part in one)
        bare = one.get("linethickness") in ("0", "0pt", "0px")
        side, bar = (0.0 if bare else 0.08 * self.em), BAR * self.em
        width, axis, gap = max(over.width, under.width) + 2 * side, AXIS * self.em, _GAP * self.em
        up, down = axis + bar / 2 + gap + over.below, under.above - axis + bar / 2 + gap
        items: list[Item] = [placed(item, 1, (width - over.width) / 2, -up) for item in over.items]
        if not bare:
            items.append(Rect(0, round(-axis - bar / 2, 4), round(width, 4), round(bar, 4), self.colour))
        items += [placed(item, 1, (width - under.width) / 2, down) for item in under.items]
        around = 0.06 * self.em
        shifted = tuple(placed(item, 1, around, 0) for item in items)
        return Drawn(width + 2 * around, up + over.above, down + under.below, shifted)

    def scripts(self, one: Element) -> Drawn:
        parts = list(one)
        base = self.element(parts[0])
        low = parts[1] if one.tag in ("msub", "msubsup", "munder", "munderover") else None
        high = parts[-1] if one.tag not in ("msub", "munder") else None
        items, x = list(base.items), base.width + 0.03 * self.em
        above, below, wide = base.above, base.below, 0.0
        for part, up in ((high, True), (low, False)):
            if part is not None:
                small = self.smaller().row([part])
                rise = max(0.38 * self.em, base.above - 0.45 * self.em) if up else -0.18 * self.em
                items += [placed(item, 1, x, -rise) for item in small.items]
                above, below = max(above, rise + small.above), max(below, small.below - rise)
                wide = max(wide, small.width)
        return Drawn(x + wide, above, below, tuple(items))

    def limits(self, one: Element) -> Drawn:
        """A large sign with what stands below and above it."""
        parts = list(one)
        scale = 1.5 if parts[0].tag == "mo" and self.display else 1.0
        base = self.text(parts[0], scale) if parts[0].tag == "mo" else self.element(parts[0])
        drop = 0.18 * self.em if scale > 1 else 0.0
        small = self.smaller()
        low = small.row([parts[1]]) if one.tag not in ("mover", "msup") else None
        high = small.row([parts[-1]]) if one.tag not in ("munder", "msub") else None
        width = max(part.width for part in (base, low, high) if part)
        items = [placed(item, 1, (width - base.width) / 2, drop) for item in base.items]
        above, below = base.above - drop, base.below + drop
        if low:
            shift = below + low.above + 0.12 * self.em
            items += [placed(item, 1, (width - low.width) / 2, shift) for item in low.items]
            below = shift + low.below
        if high:
            shift = above + high.below + 0.12 * self.em
            items += [placed(item, 1, (width - high.width) / 2, -shift) for item in high.items]
            above = shift + high.above
        around = 0.1 * self.em
        return Drawn(width + 2 * around, above, below, tuple(placed(item, 1, around, 0) for item in items))


def _grows(one: Element) -> bool:
    """Whether it is a bracket that becomes as high as what is beside it."""
    return one.tag == "mo" and (one.text or " ") in _BRACKETS and one.get("stretchy") != "false"


def _width(letters: list[Letter]) -> int:
    return sum(map(advance, letters)) + sum(kerns_of(letters))


def _depth(words: str) -> float:
    """How far words reach below the baseline, in em."""
    return 0.2 if set(words) & set("gjpqyQ()[]{}|,;") else 0.02
