"""A spot colour and a layer of its own for lines that are cut and not printed.

Sources: ISO 32000-1, 8.6.6.4 (Separation), 8.6.7 (overprint), 8.11 (optional content).
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from pikepdf import Array, Dictionary, Name, Pdf, String

from generator.base.length import to_points
from generator.press.numberformat import numbers

SPACE, STATE, LAYER = Name("/CutSpace"), Name("/CutState"), Name("/CutLayer")


@dataclass(frozen=True)
class Cuts:
    """The name of the spot colour, the width of the line in mm, and the paths on each page as PDF operators."""

    name: str
    width: float
    pages: Sequence[Sequence[str]]


def add_cuts(pdf: Pdf, cuts: Cuts) -> None:
    """Strokes the paths in the spot colour, in a layer of its name.

    They overprint, so that a program that separates colours leaves no gap below them, and are decoration for those
    who listen.
    """
    layer = pdf.make_indirect(Dictionary(Type=Name.OCG, Name=String(cuts.name)))
    shade = Dictionary(FunctionType=2, Domain=[0, 1], C0=[0, 0, 0, 0], C1=[0, 1, 0, 0], N=1)
    space = pdf.make_indirect(Array([Name.Separation, Name("/" + cuts.name), Name.DeviceCMYK, shade]))
    state = pdf.make_indirect(Dictionary(Type=Name.ExtGState, OP=True, op=True, OPM=1))
    begin = ["/Artifact BMC", f"/OC {LAYER} BDC", f"q {STATE} gs {SPACE} CS 1 SCN {numbers(to_points(cuts.width))} w"]
    for page, paths in zip(pdf.pages, cuts.pages, strict=True):
        if paths:
            for kind, key, value in (("/ColorSpace", SPACE, space), ("/ExtGState", STATE, state),
                                     ("/Properties", LAYER, layer)):  # fmt: skip
                resources = page.obj.Resources
                if kind not in resources:
                    resources[kind] = Dictionary()
                resources[kind][key] = value
            drawn = "\n".join([*begin, *(f"{path} S" for path in paths), "Q", "EMC", "EMC"])
            page.contents_add(pdf.make_stream(drawn.encode()))
    shown = Dictionary(Name=String(cuts.name), BaseState=Name.ON, ON=Array([layer]), Order=Array([layer]))
    pdf.Root.OCProperties = Dictionary(OCGs=Array([layer]), D=shown)
