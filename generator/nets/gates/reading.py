"""Reads the SVG of a net: its lines by layer, and what it states of itself."""

from __future__ import annotations

import json
import re
from dataclasses import dataclass
from typing import Any
from xml.etree import ElementTree

SVG = "{http://www.w3.org/2000/svg}"
COMMAND = re.compile(r"([MLQCZ])([^MLQCZ]*)")
Points = list[tuple[float, float]]


@dataclass(frozen=True)
class Drawn:
    """A drawing in mm: the line to cut, scored lines, engraved and noted areas by their class, and what is stated."""

    cut: Points
    scored: list[Points]
    areas: dict[str, list[Points]]
    stated: dict[str, Any]


def read_svg(svg: bytes) -> Drawn | str:
    """The drawing; a sentence where it can not be read."""
    root = ElementTree.fromstring(svg)
    meta = root.find(f"{SVG}metadata[@id='wuerfelwerk-net']")
    if meta is None or not meta.text:
        return "the drawing does not say what it is"
    stated = json.loads(meta.text)
    size = [float(side) for side in root.attrib["viewBox"].split()[2:]]
    written = [re.fullmatch(r"([\d.]+)mm", root.attrib[side]) for side in ("width", "height")]
    if [found and float(found[1]) for found in written] != size:
        return "the drawing is not in millimetres"
    layers = {colour: layer for layer, colour in stated["layers"].items()}
    layers[stated["layers"]["cut-outer"]] = "cut-outer"  # which some machines have in the colour of cut-inner
    cuts, scored, areas = list[Points](), list[Points](), dict[str, list[Points]]()
    for path in root.iter(f"{SVG}path"):
        stroke, fill = path.attrib.get("stroke", "none"), path.attrib.get("fill", "none")
        points = _points(path.attrib["d"])
        if any(not (0 <= x <= size[0] and 0 <= y <= size[1]) for x, y in points):
            return "a line leaves the sheet"
        layer = layers.get(stroke if stroke != "none" else fill, "")
        if stroke != "none" and layer == "cut-outer" and path.attrib["d"].rstrip().endswith("Z"):
            cuts.append(points)
        elif stroke != "none" and layer == "score" and len(points) == 2:
            scored.append(points)
        elif fill != "none" and stroke == "none" and layer in ("engrave", "notes"):
            areas.setdefault(path.attrib.get("class", ""), []).append(points)
        else:
            return f"a line belongs to no layer: {path.attrib['d'][:40]}"
    if len(cuts) != 1:
        return f"a net is cut along one line, found {len(cuts)}"
    return Drawn(cuts[0], scored, areas, stated)


def _points(data: str) -> Points:
    """All points of a path, those that bend a curve included: what lies around them lies around the curve."""
    numbers = [float(number) for _, values in COMMAND.findall(data) for number in re.findall(r"-?[\d.]+", values)]
    return list(zip(numbers[::2], numbers[1::2], strict=True))
