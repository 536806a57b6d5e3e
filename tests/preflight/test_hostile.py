"""Files that nobody makes by chance: numbers without measure, forms in each other, pictures that nobody unpacks."""

from __future__ import annotations

from collections.abc import Callable

import pikepdf
import pytest
from pikepdf import Array, Dictionary, Name
from preflight.jobs import MM, changed, checked, job, rules

from generator.base.problem import UserError
from generator.preflight import reader

SIZE = (69 * MM, 94 * MM)


def paint(content: bytes, **resources: object) -> Callable[[pikepdf.Pdf], None]:
    """Adds something to the first page."""

    def change(pdf: pikepdf.Pdf) -> None:
        for kind, entry in resources.items():
            pdf.pages[0].obj.Resources[f"/{kind}"] = entry
        pdf.pages[0].contents_add(content)

    return change


def nested_in_colours(pdf: pikepdf.Pdf) -> None:
    """Six forms in each other, each placed in sixty colours."""
    content = b"".join(b"0.%02d g /X Do " % colour for colour in range(60))
    inner = pdf.make_stream(b"0 0 9 9 re f", Subtype=Name.Form, BBox=Array([0, 0, *SIZE]))
    for _ in range(6):
        placed = Dictionary(XObject=Dictionary(X=inner))
        inner = pdf.make_stream(content, Subtype=Name.Form, BBox=Array([0, 0, *SIZE]), Resources=placed)
    paint(b"/X Do", XObject=Dictionary(X=inner))(pdf)


@pytest.mark.parametrize(
    "content",
    [
        b"BT 1e400 Tr ET",
        b"q 1e400 0 0 1e400 0 0 cm 1e15 0 0 1e15 0 0 cm 0 0 9 9 re f Q",
        b"q " + b"1e15 1e15 -1e15 1e15 1e15 1e15 cm " * 30 + b"0 0 9 9 re f BT /F1 9 Tf (a) Tj ET Q",
        b"BI /W 1e400 /H 1e400 /CS /G ID x EI",
        b"BT /F1 1e400 Tf 9 9 Td (abc) Tj -1e400 Tw ( a b ) Tj 1e400 1e400 Td (c) Tj ET",
    ],
)
def test_numbers_that_no_computer_can_hold_are_borne(content: bytes) -> None:
    report = checked(changed(job(), paint(content)))
    assert all(abs(one.place.x) <= 10_000 >= abs(one.place.y) for one in report.findings if one.place)


def test_a_picture_that_nobody_can_unpack_is_left_alone() -> None:
    def odd(pdf: pikepdf.Pdf) -> None:
        image = pdf.make_stream(b"\0" * 16, Subtype=Name.Image, Width=2, Height=2, ColorSpace=Name.DeviceCMYK)
        image.BitsPerComponent = -5
        paint(b"q 9 0 0 9 50 50 cm /X Do Q", XObject=Dictionary(X=image))(pdf)

    assert ("fault", "resolution") in rules(changed(job(), odd))


def test_forms_in_each_other_in_ever_other_colours_are_given_up(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(reader, "MOST", 1_000_000)
    with pytest.raises(UserError, match="page 1 is too large to be checked"):
        checked(changed(job(), nested_in_colours))
