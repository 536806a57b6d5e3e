"""The words of a paragraph on their baselines."""

from __future__ import annotations

from collections.abc import Hashable, Iterable
from itertools import groupby

from generator.base.length import MM_PER_POINT
from generator.press.fit import Paragraph
from generator.press.measure import Letter, advance, kern, kerns_of
from generator.press.primitives import Colour, Text
from generator.press.shapes import mm
from generator.press.stage import Stage
from generator.press.style import LARGE_CONTRAST, TEXT_CONTRAST

SHARES = {"top": 0.0, "middle": 0.5, "bottom": 1.0, "left": 0.0, "center": 0.5, "right": 1.0}
"""Which part of the free room is before what is aligned that way."""
_DEPTH = 0.25
"""How far letters reach below the baseline, as a part of the size."""


def set_paragraph(stage: Stage, paragraph: Paragraph, size: float, x: float, y: float, h: float) -> list[Text]:
    """One Text for each run of a font on each line, in a box of the paragraph's width and `h` mm.

    A line is `leading` times the size high, and its capitals stand in the middle of it: so figures are
    centred by what the eye sees, not by the room the font keeps for accents.
    """
    stage.must_be_on_card(paragraph.element, x, y, paragraph.element.number("w"), h)
    if overflow := paragraph.overflow(size):
        stage.problems.append(overflow)
        return []
    element, style = paragraph.element, paragraph.style
    colour = stage.colour(element, "fill") or style.colour
    rows = paragraph.rows(size) or []
    line = style.leading * size * MM_PER_POINT
    capitals = paragraph.face.cap_height / 1000 * size * MM_PER_POINT
    baseline = y + SHARES[element.text("valign", "top")] * (h - len(rows) * line) + line / 2 + capitals / 2
    shift = SHARES[element.text("align", "left")]
    texts = []
    for number, row in enumerate(rows):
        width = row.width / 1000 * size * MM_PER_POINT
        left, base = x + shift * (element.number("w") - width), baseline + number * line
        texts += [text for _, text in text_runs(row.letters, left, base, size, colour)]
        depth = _DEPTH * size * MM_PER_POINT
        faults = [
            stage.must_be_safe(left, base - capitals, width, capitals + depth, "it"),
            stage.must_be_seen(
                colour,
                left + width / 2,
                base - capitals / 2,
                LARGE_CONTRAST if style.is_large(size) else TEXT_CONTRAST,
                size,
            ),
        ]
        for fault in faults:
            if fault:
                stage.problems.append(paragraph.problem(f"'{paragraph.words}': {fault}", paragraph.room))
    return texts


def text_runs(
    row: Iterable[Letter], x: float, baseline: float, size: float, colour: Colour
) -> list[tuple[Hashable | None, Text]]:
    """One Text for each run of a font, a colour and a span in the letters of a line, with that span.

    `x` and `baseline` in mm, `size` in points, `colour` where letters have none of their own.
    """
    runs: list[tuple[Hashable | None, Text]] = []
    pen, last = 0, None
    for (name, fill, span), group in groupby(row, lambda one: (one.face.name, one.fill or colour, one.span)):
        letters: list[Letter] = list(group)
        if last:
            pen += kern(last, letters[0])
        left = mm(x + pen / 1000 * size * MM_PER_POINT)
        kerns = kerns_of(letters)
        words = "".join(x.char for x in letters)
        runs.append((span, Text(left, mm(baseline), words, name, round(size, 3), fill, kerns)))
        pen += sum(map(advance, letters)) + sum(kerns)
        last = letters[-1]
    return runs
