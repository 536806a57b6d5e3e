"""How an element is painted: presentation attributes and `style`, inherited as CSS says."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from math import isfinite

from generator.glyphs.svg.numbers import NUMBER, excerpt, finite

_INHERITED = {
    "fill": "black",
    "fill-rule": "nonzero",
    "fill-opacity": "1",
    "stroke": "none",
    "stroke-width": "1",
    "stroke-opacity": "1",
    "visibility": "visible",
    "color": "black",
}
_OWN = {"opacity": "1", "display": "inline", "clip-path": "none", "mask": "none", "filter": "none"}
_NAMES = {
    "black": "#000000", "silver": "#c0c0c0", "gray": "#808080", "white": "#ffffff", "maroon": "#800000",
    "red": "#ff0000", "purple": "#800080", "fuchsia": "#ff00ff", "green": "#008000", "lime": "#00ff00",
    "olive": "#808000", "yellow": "#ffff00", "navy": "#000080", "blue": "#0000ff", "teal": "#008080", "aqua": "#00ffff",
}  # fmt: skip
_PAPER = 230
"""From this brightness on (0 to 255, every channel) a fill is meant as paper, not as ink."""

Style = Mapping[str, str]
INITIAL: Style = {**_INHERITED, **_OWN}


def computed(attributes: Mapping[str, str], parent: Style) -> Style:
    """The style of an element inside one of style `parent`; `style="..."` wins over single attributes."""
    own = {name: value.strip() for name, value in attributes.items() if name in INITIAL}
    own.update((name, value) for name, value in _declarations(attributes.get("style", "")) if name in INITIAL)
    style = {name: parent[name] if name in _INHERITED else default for name, default in INITIAL.items()}
    for name, value in own.items():
        style[name] = parent[name] if value == "inherit" else INITIAL[name] if value == "initial" else value
    return style


def _declarations(text: str) -> Iterator[tuple[str, str]]:
    for declaration in re.sub(r"/\*.*?(?:\*/|\Z)", "", text, flags=re.DOTALL).split(";"):
        name, colon, value = declaration.partition(":")
        if colon:
            yield name.strip().lower(), value.replace("!important", "").strip()


def amount(value: str) -> float:
    """An opacity or a width as a number; what can not be read counts as there."""
    found = re.match(rf"\s*({NUMBER})\s*(%?)", value)
    return float(found[1]) / (100 if found[2] else 1) if found and isfinite(float(found[1])) else 1.0


def paints(style: Style, kind: str) -> bool:
    """Whether the `fill` or the `stroke` leaves anything on the paper."""
    shows = style[kind] not in ("none", "transparent") and amount(style[f"{kind}-opacity"]) > 0
    return shows and (kind == "fill" or amount(style["stroke-width"]) > 0)


def colour(style: Style) -> tuple[int, ...]:
    """The fill as RGB, 0 to 255. Raises ValueError for what is neither #rrggbb nor rgb() nor one of the 16 basic names.

    A guess would paint a white shape black.
    """
    text = style["color"] if style["fill"].lower() == "currentcolor" else style["fill"]
    text = _NAMES.get(text.lower(), text.lower())
    if found := re.fullmatch(r"#([0-9a-f]{3}|[0-9a-f]{6})", text):
        digits = found[1] if len(found[1]) == 6 else "".join(2 * digit for digit in found[1])
        return tuple(bytes.fromhex(digits))
    parts = re.split(r"[\s,]+", text.removeprefix("rgb(").removesuffix(")").strip())
    if text.startswith("rgb(") and len(parts) == 3 and all(re.fullmatch(f"{NUMBER}%?", part) for part in parts):
        return tuple(round(finite(part.rstrip("%")) * (2.55 if part.endswith("%") else 1)) for part in parts)
    raise ValueError(f"the colour '{excerpt(text)}' is not understood")


def is_paper(fill: tuple[int, ...]) -> bool:
    """Whether a fill is white or nearly so: a knock-out, meant to hide the ink below it."""
    return min(fill) >= _PAPER
