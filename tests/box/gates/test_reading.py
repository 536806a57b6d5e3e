"""Files that are no drawing of a box are refused calmly, with the file and line."""

from __future__ import annotations

import re

import pytest
from box.gates.handmade import Handmade
from box.gates.handsheet import drawing

from generator.base.problem import UserError
from generator.box.gates.pathdata import BadPath, is_plain, loops_of, points_of
from generator.box.gates.svgfile import LARGEST, read_drawing
from generator.box.verify import verify_drawings, verify_files

HEAD = b'<svg xmlns="http://www.w3.org/2000/svg" width="10mm" height="10mm" viewBox="0 0 10 10">\n'
BOMB = b"""<?xml version="1.0"?>
<!DOCTYPE svg [
<!ENTITY a "aaaaaaaaaa">
<!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;&a;&a;">
]>
<svg>&b;</svg>
"""
META = b'<metadata id="wuerfelwerk-box">%s</metadata></svg>'


def short(value: bytes | str) -> str:
    """The name of a test: a content may have megabytes."""
    return value if isinstance(value, str) else f"{len(value)} bytes"


def message(content: bytes) -> str:
    with pytest.raises(UserError) as error:
        verify_drawings({"x.svg": content})
    return str(error.value)


@pytest.mark.parametrize(
    ("content", "told"),
    [
        (b"", "x.svg:1: is no XML: no element found"),
        (b"hello", "x.svg:1: is no XML: syntax error"),
        (b"%PDF-1.7\n", "x.svg:1: is no XML"),
        (b"\xff\xfe\x00\x01", "x.svg:1: is no XML"),
        (b'<?xml version="1.0" encoding="latin-99"?><svg/>', "x.svg"),
        (HEAD + b"<g>\n</svg>", "x.svg:3: is no XML: mismatched tag"),
        (b"<html><body/></html>", "x.svg:1: is no SVG: its root is <html>"),
        (b'<svg xmlns="http://example.org/other"/>', "x.svg:1: is no SVG"),
        (BOMB, "x.svg:3: declares an entity"),
        (HEAD + b"<g>" * 80, "x.svg:2: groups lie more than 64 deep"),
        (b" " * (LARGEST + 1), "x.svg: has 16 MB, a drawing has at most 16 MB"),
        (HEAD + b'<path d="M 0 0 L 1"/></svg>', "x.svg:2: <path>: 'L' has too few numbers"),
        (HEAD + b'<path d="M 0 0 L 1 nan"/></svg>', "x.svg:2: <path>: ' nan' is no path data"),
        (HEAD + b'<path d="M 0 0 L 1 1e999 Z"/></svg>', "x.svg:2: <path>: 1e999 lies outside of every sheet"),
        (HEAD + b'<path d="M 0 0 A 1 1 0 0 0 5 5"/></svg>', "x.svg:2: <path>: an arc (A) is not followed"),
        (HEAD + b'<path d="0 0 1 1"/></svg>', "x.svg:2: <path>: a number without a command"),
        (HEAD + b'<rect width="a" height="3"/></svg>', "x.svg:2: <rect>: could not convert"),
        (HEAD.replace(b"0 0 10 10", b"0 0 a b"), "x.svg:1: viewBox '0 0 a b' is not four numbers"),
        (HEAD + META % b"{", "x.svg:2: metadata 'wuerfelwerk-box' is no JSON"),
        (HEAD + META % b"[]", "x.svg:2: metadata 'wuerfelwerk-box' is no JSON object"),
        (HEAD + META % (b"[" * 100_000), "x.svg:2: metadata 'wuerfelwerk-box' is no JSON"),
        (HEAD + META % b'{"kerf": NaN}', "NaN is no number"),
        (HEAD + META % b'{"kerf": 1e999}', "x.svg:2: metadata: 'kerf' is not 1 number: inf"),
        (HEAD + META % b'{"kerf": true, "kerb": 1}', "x.svg:2: metadata: 'kerf' is not 1 number: True"),
        (HEAD + META % b'{"kurf": 1}', "x.svg:2: metadata: 'kerf' is missing; did you mean 'kurf'?"),
        (HEAD + META % b'{"panels": {"a": 1}}', "x.svg:2: metadata: 'a' is no object"),
        (HEAD + META % b'{"panels": []}', "x.svg:2: metadata: 'panels' is no object"),
        (HEAD + META % b'{"format": 2}', "x.svg:2: metadata: format 2 is not known, only 1"),
    ],
    ids=short,
)
def test_what_is_no_drawing_is_refused_with_its_line(content, told):
    assert told in message(content)


@pytest.mark.parametrize(
    ("there", "planted", "told"),
    [
        (b'"thickness": 3.0', b'"thickness": 0', "thickness or kerf is impossible"),
        (b'"kerf": 0.2', b'"kerf": -1', "thickness or kerf is impossible"),
        (b'"right": [-1, 0, 0]', b'"right": [0, 0, 1]', "does not stand along the axes of the box"),
        (b'"right": [-1, 0, 0]', b'"right": [-2, 0, 0]', "does not stand along the axes of the box"),
        (b', 0], "up"', b', 45], "up"', "is turned by 45 degrees"),
        (b'"group": "base"', b'"group": 3', "has no group"),
        (b'"lifts": ["lid"]', b'"lifts": "lid"', "'lifts' is no list of names"),
        (b'"cut-inner": "#0000ff"', b'"cut-inner": 3', "'layers' holds what is no text"),
    ],
)
def test_metadata_that_make_no_sense_are_told(there, planted, told):
    content = drawing(Handmade())
    assert there in content
    assert told in message(content.replace(there, planted, 1))


def test_all_faults_of_all_files_are_told_at_once():
    with pytest.raises(UserError) as error:
        verify_drawings({"a.svg": b"", "b.svg": HEAD + META % b"{}"})
    assert {problem.path for problem in error.value.problems} == {"a.svg", "b.svg"}
    assert len(error.value.problems) > 4


def test_a_file_that_is_too_large_is_not_read(tmp_path):
    file = tmp_path / "x.svg"
    with file.open("wb") as out:
        out.truncate(10 * LARGEST)
    with pytest.raises(UserError, match="has 160 MB"):
        verify_files([file])


@pytest.mark.parametrize(
    ("body", "told"),
    [
        (b"<g/>" * 100_001, "has more than 100000 elements"),
        (b'<path d="M0 0' + b"c1 1 2 2 3 3" * 20_000 + b'"/>', "x.svg:2: <path>: has more than 200000 points"),
        (b'<path fill="none" stroke="#000" d="M0 0L1 0L1 1Z"/>\n' * 2_001, "x.svg:2002: more than 2000 cuts"),
        (
            b'<path fill="none" stroke="#000" d="M0 0L' + b"1 0 " * 10 + b"5 5 2 5 " * 60_000 + b'Z"/>',
            "x.svg:2: more than",
        ),
    ],
    ids=short,
)
def test_more_than_a_sheet_can_hold_is_refused(body, told):
    assert told in message(HEAD + body + b"</svg>")


FAR = {
    "a point": b"M1 1L200000 5",
    "a control point": b"M1 1C2 2 3 -3000000.5 4 4",
    "many points": b"M1 1" + b"L2 2L1 1" * 100_001,
    "many curves": b"M1 1" + b"Q2 2 3 3" * 20_000,
}


@pytest.mark.parametrize("what", FAR)
def test_what_is_engraved_far_away_or_without_end_is_refused_with_its_line(what):
    content = drawing(Handmade())
    note = b'\n<path fill="none" stroke="#00aa00" stroke-width="0.1" d="%s"/>\n<g id' % FAR[what]
    content = content.replace(b"\n<g id", note, 1)
    line = content[: content.index(FAR[what])].count(b"\n") + 1
    assert re.search(
        rf"x.svg:{line}: <path>: (\S+ lies outside of every sheet|has more than 200000 points)", message(content)
    )


def test_a_folder_and_a_missing_file_are_told(tmp_path):
    with pytest.raises(UserError) as error:
        verify_files([tmp_path, tmp_path / "none.svg"])
    assert "is a folder and no file" in str(error.value)
    assert "the file is missing" in str(error.value)


@pytest.mark.parametrize(
    "data",
    ["M1 2 4 2 4 5Z", "m1 2 3 0 0 3z", "M1 2H4V5L1 2", "M1,2h3v3z", "M1 2L4 2L4 5L1 2Z", "M 1 2 L 4 2 4 5 Z"],
)
def test_ways_to_write_a_triangle_are_one_loop(data):
    (loop,) = loops_of(data)
    assert loop.points == ((1, 2), (4, 2), (4, 5))
    assert loop.closed
    assert not loop.bent


def test_a_curve_is_flattened_and_ends_where_it_says():
    (loop,) = loops_of("M0 0C0 4 4 8 8 8S16 12 16 16T20 20q1 1 2 2")
    assert loop.bent
    assert loop.points[-1] == pytest.approx((22, 22))
    assert any(point == pytest.approx((2.5, 5.5)) for point in loop.points)
    assert not loop.closed


def test_an_open_path_is_open_and_two_subpaths_are_two_loops():
    assert [loop.closed for loop in loops_of("M0 0L1 0L1 1M5 5L6 5L6 6Z")] == [False, True]


def test_plain_data_are_points():
    assert is_plain("M1 2L3 4Q5 6 7 8C1 1 2 2 3 3Z")
    assert points_of("M1 2L-3 4.5Z") == [(1, 2), (-3, 4.5)]
    assert not is_plain("M1 2H3")
    assert not is_plain("M1 2L3")
    with pytest.raises(BadPath):
        loops_of("M1 2L3")


def test_what_does_not_begin_with_a_move_is_no_path():
    for data in ("L1 1L9 1L9 9Z", "Z", "h4v4z"):
        assert not is_plain(data)
        with pytest.raises(BadPath, match="path data begin with M"):
            loops_of(data)


def test_shapes_of_other_programs_are_lines_too():
    shapes = b'<rect x="1" y="1" width="3" height="3"/><circle cx="7" cy="7" r="2"/><polygon points="1,6 3,6 3,8"/>'
    style = b'<g style="fill:none;stroke:#f00">' + shapes + b"</g><text>x</text></svg>"
    read = read_drawing("x.svg", HEAD + style)
    assert [mark.is_cut for mark in read.marks] == [True] * 3
    report = verify_drawings({"x.svg": HEAD + style})
    told = {result.gate: str(result) for section in report.sections for result in section.results}
    assert "3 closed paths" in told["closed"]
    assert "<text>" in told["elements"]
    assert "3 parts" in told["apart"]


def test_a_drawing_of_nothing_fails():
    assert "closed" in {result.gate for result in verify_drawings({"x.svg": HEAD + b"</svg>"}).failed}


def test_variants_of_one_box_are_told_apart():
    content = drawing(Handmade())
    report = verify_drawings({"a.svg": content, "b.svg": content})
    assert [section.name for section in report.sections] == ["a.svg", "b.svg", "a.svg", "b.svg"]
    assert report.ok


def test_a_sheet_that_lost_its_metadata_beside_others_of_its_box_is_a_fault():
    sheets = {f"{i}.svg": drawing(Handmade(), state=lambda data, i=i: data.update(sheet=[i, 2])) for i in (1,)}
    lost = re.sub(rb"<metadata.*?</metadata>", b"", sheets["1.svg"], flags=re.DOTALL)
    found = verify_drawings({**sheets, "2.svg": lost})
    assert "metadata" in {result.gate for result in found.failed}
    assert "metadata" not in {result.gate for result in verify_drawings({"2.svg": lost}).failed}


def test_what_passed_is_known_by_its_bytes_under_any_name_and_what_differs_is_measured_anew():
    content = drawing(Handmade())
    first, again = (verify_drawings({name: content}) for name in ("one.svg", "two.svg"))
    assert [section.results for section in again.sections] == [section.results for section in first.sections]
    assert [section.name for section in again.sections] == ["two.svg", "two.svg"]
    assert not verify_drawings({"two.svg": content.replace(b'Z"', b'"', 1)}).ok
    assert not verify_drawings({"one.svg": content, "two.svg": content}).missed
