"""How an element is painted: presentation attributes and `style`, inherited as CSS says."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping

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
_NAMES = {"black": (0, 0, 0), "white": (255, 255, 255)}
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
    for declaration in re.sub(r"/\*.*?\*/", "", text, flags=re.DOTALL).split(";"):
        name, colon, value = declaration.partition(":")
        if colon:
            yield name.strip().lower(), value.replace("!important", "").strip()


def amount(value: str) -> float:
    """An opacity or a width as a number; what can not be read counts as there."""
    found = re.match(r"\s*([-+]?(?:\d+\.?\d*|\.\d+)(?:[eE][-+]?\d+)?)\s*(%?)", value)
    return float(found[1]) / (100 if found[2] else 1) if found else 1.0


def paints(style: Style, kind: str) -> bool:
    """Whether the `fill` or the `stroke` leaves anything on the paper."""
    shows = style[kind] not in ("none", "transparent") and amount(style[f"{kind}-opacity"]) > 0
    return shows and (kind == "fill" or amount(style["stroke-width"]) > 0)


def colour(style: Style) -> tuple[int, ...] | str:
    """The fill as RGB, or as written where it is a name other than black and white."""
    text = style["color"] if style["fill"].lower() == "currentcolor" else style["fill"]
    text = text.lower().strip()
    if found := re.fullmatch(r"#([0-9a-f]{3}|[0-9a-f]{6})", text):
        digits = found[1] if len(found[1]) == 6 else "".join(2 * digit for digit in found[1])
        return tuple(bytes.fromhex(digits))
    if found := re.fullmatch(r"rgb\(([^)]*)\)", text):
        parts = re.split(r"[\s,]+", found[1].strip())
        return tuple(round(amount(part) * 255) if part.endswith("%") else round(amount(part)) for part in parts)
    return _NAMES.get(text, text)


def is_paper(fill: tuple[int, ...] | str) -> bool:
    """Whether a fill is white or nearly so: a knock-out, meant to hide the ink below it."""
    return not isinstance(fill, str) and min(fill) >= _PAPER
