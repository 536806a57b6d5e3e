"""A project of LightBurn read back, by what its own files show: settings by layer, closed lines with their layer."""

from __future__ import annotations

import re
from dataclasses import dataclass
from itertools import pairwise
from xml.etree import ElementTree

VERTEX = re.compile(r"V(-?[\d.]+) (-?[\d.]+)c0x1c1x1")


@dataclass(frozen=True)
class Layer:
    kind: str
    values: dict[str, str]

    def number(self, key: str) -> float:
        return float(self.values[key])


@dataclass(frozen=True)
class Project:
    layers: dict[int, Layer]
    lines: list[tuple[int, list[tuple[float, float]]]]
    notes: str

    @property
    def in_order(self) -> list[int]:
        """Layers that are burnt, as the program works them off: by priority, lower first."""
        burnt = [index for index, layer in self.layers.items() if layer.kind != "Tool"]
        return sorted(burnt, key=lambda index: self.layers[index].number("priority"))


def read_project(content: bytes) -> Project:
    root = ElementTree.fromstring(content)
    assert root.tag == "LightBurnProject"
    assert (root.get("MirrorX"), root.get("MirrorY")) == ("False", "False")
    order = {one.tag: one.get("Value") for one in root.iterfind("UIPrefs/*")}
    assert order["Optimize_ByLayer"] == "0", "layers are not the first thing it goes by"
    layers = {}
    for setting in root.iterfind("CutSetting"):
        values = {child.tag: child.get("Value", "") for child in setting}
        index = int(values["index"])
        assert index not in layers
        assert (index >= 30) == (setting.get("type") == "Tool"), "layers 30 and 31 are the tool layers"
        layers[index] = Layer(setting.get("type", ""), values)
    lines = []
    for shape in root.iterfind("Shape"):
        assert (shape.get("Type"), shape.findtext("XForm")) == ("Path", "1 0 0 1 0 0")
        text = shape.findtext("VertList") or ""
        points = [(float(x), float(y)) for x, y in VERTEX.findall(text)]
        assert VERTEX.sub("", text) == ""
        joined = re.findall(r"L(\d+) (\d+)", shape.findtext("PrimList") or "")
        if shape.findtext("PrimList") != "LineClosed":
            assert [(int(a), int(b)) for a, b in joined] == list(pairwise(range(len(points))))
        assert len(points) > 2 or joined
        lines.append((int(shape.get("CutIndex", "")), points))
    return Project(layers, lines, root.find("Notes").get("Notes", ""))
