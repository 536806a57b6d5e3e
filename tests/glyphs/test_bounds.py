"""Files that would run for ever, or through the floor, are refused as well; none of these tests looks at a clock."""

from __future__ import annotations

from collections.abc import Callable
from math import cos, pi, sin

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from generator.base.problem import Problem
from generator.glyphs.svg.reader import read_drawing

SQUARE = '<rect width="5" height="5"/>'
FileFaults = Callable[[bytes], list[Problem]]
Faults = Callable[..., list[Problem]]


def star(corners: int) -> str:
    """A star of which each edge crosses nearly all others."""
    step = (corners - 1) // 2
    places = [2 * pi * step * i / corners for i in range(corners)]
    return "M" + " ".join(f"{5 + 4 * cos(place):.5f} {5 + 4 * sin(place):.5f}" for place in places) + "Z"


def test_entities_are_refused_where_they_are_declared(file_faults: FileFaults) -> None:
    """Ten to the ninth power laughs: whoever reads on past the first declaration does not come back."""
    lines = ["<!DOCTYPE svg [", '<!ENTITY a "ha">']
    lines += [f'<!ENTITY {b} "{f"&{a};" * 10}">' for a, b in zip("abcdefghi", "bcdefghij", strict=True)]
    (problem,) = file_faults("\n".join([*lines, "]>", f"<svg viewBox='0 0 9 9'>&j;{SQUARE}</svg>"]).encode())
    assert (problem.path, problem.line) == ("mine.svg", 2)
    assert problem.message == "declares the entity 'a', and entities are not read"
    assert "Plain SVG" in problem.hint


def test_a_doctype_without_entities_is_no_fault(file_faults: FileFaults) -> None:
    doctype = '<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd">'
    assert file_faults(f"{doctype}<svg viewBox='0 0 9 9'>{SQUARE}</svg>".encode()) == []


@pytest.mark.parametrize("encoding", ["foo", "shift_jis", "utf-7", "hex", "idna", "undefined"])
def test_an_encoding_that_can_not_be_read_is_told_with_its_name(file_faults: FileFaults, encoding: str) -> None:
    (problem,) = file_faults(f'<?xml version="1.0" encoding="{encoding}"?>\n<svg/>'.encode())
    assert problem.line == 1
    assert problem.message == f"unknown encoding '{encoding}', drawings are read as UTF-8"
    assert problem.hint == "save it as UTF-8"


def test_encodings_of_one_byte_are_still_read(file_faults: FileFaults) -> None:
    head = '<?xml version="1.0" encoding="iso-8859-1"?>'
    assert file_faults(f"{head}<svg viewBox='0 0 9 9'><title>ü</title>{SQUARE}</svg>".encode("latin-1")) == []


def test_what_is_not_utf8_is_told_at_its_line(file_faults: FileFaults) -> None:
    (problem,) = file_faults("<svg viewBox='0 0 9 9'>\n\n<title>ü</title></svg>".encode("latin-1"))
    assert (problem.line, problem.message) == (3, "is not UTF-8 text: invalid start byte")


@pytest.mark.parametrize("depth", [201, 3000])
def test_elements_that_lie_too_deep_are_refused(faults: Faults, depth: int) -> None:
    (problem,) = faults("<g>\n" * depth + SQUARE + "</g>" * depth)
    assert problem.message == "more than 200 elements lie inside of each other"
    assert problem.line == 201  # <svg> in line 1 is one of them


def test_elements_that_lie_deep_are_read(faults: Faults) -> None:
    assert faults("<g>" * 190 + SQUARE + "</g>" * 190) == []


@pytest.mark.parametrize(
    ("shapes", "said"),
    [
        (f'<path d="M{"1.1" * 2000}?"/>', "can not be read from '?' on"),
        (f'<path d="M0 0A{"1" * 3000}"/>', "the arc 'A1111"),
        (f'<path d="M0 0A{"1" * 300} Z"/>', "the arc 'A1111"),
        (f'<rect width="{"1" * 50000}%" height="5"/>', "1111...' is no length"),
        (f'<rect width="5" height="5" transform="{" " * 50000}?"/>', "can not be read"),
        (f'<rect width="5" height="5" style="{"/*" * 50000}"/><use/>', "<use>"),
    ],
)
def test_a_faulty_value_is_refused_without_a_search_through_all_ways_to_split_it(
    faults: Faults, shapes: str, said: str
) -> None:
    (problem,) = faults(shapes)
    assert said in problem.message
    assert len(problem.message) < 200


@pytest.mark.parametrize(
    "shapes",
    [
        f'<path d="{star(999)}"/>',
        f'<path d="M{" ".join(f"{9 * (i % 2)} {i / 1000}" for i in range(9000))}Z"/>',
        f'<path d="{"".join(f"M{i % 90 / 10} {i // 90 / 10}h.05v.05z" for i in range(3000))}"/>',
        f'<path d="M0 0{"h.0001" * 21000}"/>',
        '<rect width="1" height="1"/>\n' * 5100,
    ],
)
def test_a_drawing_with_more_details_than_a_symbol_can_show_is_refused(faults: Faults, shapes: str) -> None:
    (problem,) = faults(shapes)
    assert "too " in problem.message
    assert "Path > Simplify" in problem.hint


_PIECES = st.sampled_from(["M", "m", "L", "h", "V", "C", "s", "Q", "t", "A", "a", "Z", "z", " ", ",", "-", "."])
_NUMBERS = st.sampled_from(["0", "5", "-3", "9.5", ".5", "1e3", "1e300", "1e-9", "1e400", "1 1 0 0 1"])


@settings(max_examples=300)
@example(["M"])
@example(["Z"])
@example(["M", "0 0", "Z", "L", "5 5", "h", "-3"])
@example(["M", "0 0", "A", "1e300 1e-9 5 0 1 9 9"])
@given(st.lists(_PIECES | _NUMBERS, max_size=12))
def test_whatever_stands_in_path_data_is_read_or_refused(pieces: list[str]) -> None:
    problems: list[Problem] = []
    svg = f'<svg viewBox="0 0 10 10"><path d="M1 1H9V9Z{"".join(pieces)}"/><path d="{" ".join(pieces)}"/></svg>'
    shape, advance = read_drawing("mine.svg", svg.encode(), problems)
    assert advance == 1000
    assert shape or problems
    assert all(problem.hint and problem.line == 1 for problem in problems)


@pytest.mark.parametrize("file", [b"<html/>", b"<page xmlns='urn:other'><svg/></page>"])
def test_another_kind_of_document_is_no_drawing(file_faults: FileFaults, file: bytes) -> None:
    (problem,) = file_faults(file)
    assert (problem.line, problem.message) == (1, "is no SVG drawing")
