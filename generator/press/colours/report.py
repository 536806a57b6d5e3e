"""The colours of a style as a report: inks, contrast, and how different they are for all eyes."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace
from html import escape
from itertools import combinations

from generator.press.colours.colour import VISIONS, as_hex, contrast, difference, lab, on_screen, seen
from generator.press.colours.variant import Variant
from generator.press.primitives import Colour
from generator.press.style import Style

_NAME = 14
_EYES = 20
_NORMAL = "full colour vision"


def recoloured_style(style: Style, variant: Variant | None) -> Style:
    """The style with the colours of a variant, its own ones too."""
    if variant is None:
        return style
    mixed = {name: variant.colour(colour) for name, colour in style.colours.items()}
    return replace(style, colours={**mixed, **variant.colours})


def colour_lines(style: Style) -> Iterator[str]:
    """Each colour with its inks in percent and their sum."""
    yield f"{'colour':<{_NAME}}  rgb        C    M    Y    K  ink"
    for name, colour in style.colours.items():
        inks = "".join(f"{100 * ink:5.0f}" for ink in colour.cmyk)
        yield f"{name:<{_NAME}}  {as_hex(colour.rgb)}{inks}{100 * sum(colour.cmyk):5.0f} %"


def contrast_lines(style: Style, variant: Variant | None) -> Iterator[str]:
    """What stands on what, as the variant shows it, and the least contrast for all eyes."""
    yield "contrast, for the eyes that see least of it"
    for pair in style.pairs:
        text, ground = style.colours[pair.text], style.colours[pair.ground]
        if variant:
            text, ground = variant.pair(text, ground)
        becomes = f"  as {text.name} on {ground.name}" if (text.name, ground.name) != (pair.text, pair.ground) else ""
        names = f"{pair.text} on {pair.ground}"
        yield f"{names:<{2 * _NAME}}{contrast(text, ground):6.2f}:1  {pair.ratio:g}:1 asked{becomes}"


def apart_lines(style: Style) -> Iterator[str]:
    """The two nearest colours of each group, for each kind of eyes. `style` has the colours of the variant."""
    yield "told apart (CIEDE2000), the two nearest for each kind of eyes"
    for group in style.apart:
        cue = f"; second cue: {group.cue}" if group.cue else ""
        yield f"{', '.join(group.colours)}: {group.least:g} asked{cue}"
        for eyes in VISIONS:
            found, one, other = min(
                (difference(lab(style.colours[one].rgb, eyes), lab(style.colours[other].rgb, eyes)), one, other)
                for one, other in combinations(group.colours, 2)
            )
            less = "" if found >= group.least else "  told apart by the second cue"
            yield f"    {eyes or _NORMAL:<{_EYES}}{found:6.1f}  {one}, {other}{less}"


NAME, SWATCH, ROW, GAP = 34, 30, 9, 1
"""Width of names and swatches, height of a row and the gap between swatches, mm."""


def swatches(style: Style) -> str:
    """An SVG with all colours as people with full colour vision and with each deficiency see them.

    Groups of `[[apart]]` stand first, each in a block, then all other colours.
    """
    groups = [group.colours for group in style.apart]
    grouped = {name for group in groups for name in group}
    blocks = [*groups, tuple(name for name in style.colours if name not in grouped)]
    titles = [eyes or _NORMAL for eyes in VISIONS]
    head = (f'<text x="{NAME + at * SWATCH}" y="{ROW}">{title}</text>' for at, title in enumerate(titles))
    parts, y = ["\n".join(head)], 2 * ROW
    for block in blocks:
        for name in block:
            parts.append(_row(name, style.colours, y))
            y += ROW
        y += ROW // 2
    width = NAME + len(VISIONS) * SWATCH
    begin = f'<svg xmlns="http://www.w3.org/2000/svg" width="{width}mm" height="{y}mm" viewBox="0 0 {width} {y}"'
    style_of = ' font-family="sans-serif" font-size="3.2" fill="#000000">'
    paper = f'<rect width="{width}" height="{y}" fill="#ffffff"/>'
    return "\n".join([begin + style_of, f"<title>{escape(style.path.stem)}</title>", paper, *parts, "</svg>"]) + "\n"


def _row(name: str, colours: Mapping[str, Colour], y: int) -> str:
    words = f'<text x="2" y="{y + ROW * 0.6:g}">{escape(name)}</text>'
    boxes = [
        f'<rect x="{NAME + at * SWATCH}" y="{y}" width="{SWATCH - GAP}" height="{ROW - GAP}" '
        f'fill="{as_hex(map(on_screen, seen(colours[name].rgb, eyes)))}"/>'
        for at, eyes in enumerate(VISIONS)
    ]
    return "\n".join([words, *boxes])
