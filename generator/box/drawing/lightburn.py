"""A sheet as a project of LightBurn: its layers with mode, speed and power, in the order of work, and all lines."""

from __future__ import annotations

from collections.abc import Mapping
from xml.sax.saxutils import quoteattr

from generator.box.drawing.drawing import Drawing
from generator.box.drawing.dxf import lines_of
from generator.box.workshop.profile import LAYERS, Profile
from generator.press.outlines import numbers

HEAD = (
    '<?xml version="1.0" encoding="UTF-8"?>\n'
    '<LightBurnProject AppVersion="1.7.00" FormatVersion="1" MaterialHeight="0" MirrorX="False" MirrorY="False">\n'
)
ORDER = "<UIPrefs>\n<Optimize_ByLayer Value={}/>\n<Optimize_InnerToOuter Value={}/>\n</UIPrefs>\n"
"""Layers are worked in the order of their priorities, and what lies within something else before that."""


def write_lightburn(drawing: Drawing, profile: Profile, words: Mapping[str, str], note: str) -> bytes:
    """The project in mm, y up, for a profile whose layers have numbers; the same drawing gives the same bytes.

    `words` are the names of layers, `note` is shown when somebody opens it.
    """
    height = float(drawing.size[1])
    used = list(lines_of(drawing))
    layers = [layer for layer in LAYERS if layer in {name for name, _ in used}]
    text = HEAD + ORDER.format('"0"', '"1"')
    text += "".join(_layer(layer, step, profile, words[layer]) for step, layer in enumerate(layers))
    for layer, points in used:
        closed = points[0] == points[-1]
        points = points[: len(points) - closed]
        corners = "".join(f"V{numbers(x, height - y)}c0x1c1x1" for x, y in points)
        joins = "LineClosed" if closed else "".join(f"L{i} {i + 1}" for i in range(len(points) - 1))
        text += (
            f'<Shape Type="Path" CutIndex="{profile.pens[layer].number}"><XForm>1 0 0 1 0 0</XForm>'
            f"<VertList>{corners}</VertList><PrimList>{joins}</PrimList></Shape>\n"
        )
    return (text + f'<Notes ShowOnLoad="1" Notes={quoteattr(note)}/>\n</LightBurnProject>\n').encode()


def _layer(layer: str, step: int, profile: Profile, words: str) -> str:
    """The settings of a layer; notes lie on a tool layer, which is never burnt."""
    speed = profile.speed
    kind, pace, power, passes = {
        "engrave": ("Scan", speed.engrave, speed.engrave_power, 1),
        "score": ("Cut", speed.score, speed.engrave_power, 1),
        "notes": ("Tool", None, None, 1),
    }.get(layer, ("Cut", speed.cut, speed.cut_power, speed.passes))
    values = {"index": profile.pens[layer].number, "name": words, "priority": step}
    if pace is not None and power is not None:
        strength = numbers(float(power))
        values |= {"minPower": strength, "maxPower": strength, "maxPower2": strength}
        values |= {"speed": numbers(float(pace)), "numPasses": passes, "kerf": 0}
    if kind == "Scan":
        values["interval"] = numbers(float(speed.interval))
    told = "".join(f"<{key} Value={quoteattr(str(value))}/>\n" for key, value in values.items())
    return f'<CutSetting type="{kind}">\n{told}</CutSetting>\n'
