"""Any file gets an answer: its text, or one clear line that says why it is not read."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from generator.base.problem import UserError
from generator.check.reading import source
from generator.check.reading.reader import read_document

GERMAN = "Würfle drei Würfel, größte Summe beginnt.\n"


def refused(path: Path, data: bytes | None = None) -> str:
    with pytest.raises(UserError) as caught:
        read_document(path, data)
    (problem,) = caught.value.problems
    assert "\n" not in problem.message
    return str(problem)


def codes(data: bytes) -> list[str]:
    return [fault.code for fault in read_document(Path("x.md"), data)[1]]


@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "utf-16", "utf-32"])
def test_text_with_a_mark_of_its_encoding_is_read(encoding):
    document, _ = read_document(Path("x.md"), GERMAN.encode(encoding))
    assert document.lines[0] == GERMAN.strip()


def test_windows_1252_is_read_and_told():
    document, faults = read_document(Path("x.md"), GERMAN.encode("cp1252"))
    assert document.lines[0] == GERMAN.strip()
    assert [(fault.code, fault.level) for fault in faults] == [("RB8-encoding", "note")]


def test_utf_8_that_is_cut_in_a_letter_is_still_utf_8():
    document, faults = read_document(Path("x.md"), "Würfel und ü".encode()[:-1])
    assert document.lines[0] == "Würfel und \ufffd"
    assert [fault.code for fault in faults] == ["RB8-lost"]
    assert faults[0].span.start == 11


def test_a_few_bad_bytes_do_not_spoil_the_rest():
    document, faults = read_document(Path("x.md"), ("üöä" * 9).encode() + b"\xff" + ("ß" * 9).encode())
    assert document.lines[0] == "üöä" * 9 + "\ufffd" + "ß" * 9
    assert [fault.code for fault in faults] == ["RB8-lost"]


def test_a_nul_byte_in_a_text_is_told_and_the_text_is_read():
    document, faults = read_document(Path("x.md"), b"Everybody takes 6 stones.\x00 And 3 dice, as the card says it.\n")
    assert [(fault.code, fault.span.line) for fault in faults] == [("RB8-control", 1)]
    assert "3 dice" in document.blocks[0].text


@pytest.mark.parametrize(
    ("data", "message"),
    [
        (b"", "is empty"),
        (b"\xef\xbb\xbf", "is empty"),
        (b" \t\r\n\n\x0c", "is empty"),
        (b"\x00\x00\x00\x00", "binary file"),
        (bytes(range(256)) * 4, "binary file"),
        (b"\x89PNG\r\n\x1a\n", "PNG picture"),
        (b"PK\x03\x04word/document.xml", "office document"),
        (b"{\\rtf1 rules}", "RTF"),
        (b"%PDF-1.7 nothing", "is broken and can not be read"),
    ],
)
def test_what_holds_no_rules_is_refused_with_a_reason(data, message):
    assert message in refused(Path("x.md"), data)


def test_a_missing_file_is_told_with_the_nearest_name(tmp_path):
    (tmp_path / "rules.md").write_text("6 stones\n")
    assert "did you mean 'rules.md'?" in refused(tmp_path / "rule.md")
    assert "the file is missing" in refused(tmp_path / "none" / "rules.md")


def test_a_folder_is_refused(tmp_path):
    assert "is a folder" in refused(tmp_path)


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="only where there are pipes")
def test_a_pipe_is_refused_and_not_waited_for(tmp_path):
    os.mkfifo(tmp_path / "pipe")
    assert "is a device or a pipe" in refused(tmp_path / "pipe")


def test_an_impossible_name_is_refused(tmp_path):
    assert "can not be read" in refused(tmp_path / ("n" * 5000))
    assert "can not be read" in refused(Path("nul\x00"))


def test_what_is_too_large_is_refused(tmp_path):
    (tmp_path / "large.md").write_bytes(b"6 stones\n" * 2_300_000)
    assert "is larger than the 1 MB that are read (20.7 MB)" in refused(tmp_path / "large.md")


def test_the_largest_text_is_read():
    line = "Everybody takes 6 stones and 3 dice.\n\n"
    text = line * (source.LARGEST // len(line))
    document, faults = read_document(Path("x.md"), text.encode())
    assert len(document.blocks) == source.LARGEST // len(line)
    assert faults == []


@pytest.mark.parametrize(
    ("data", "lines"),
    [
        (b"a\nb", ("a", "b")),
        (b"a\nb\n", ("a", "b", "")),
        (b"a\r\nb\r\n", ("a", "b", "")),
        (b"a\rb", ("a", "b")),
        ("a\u2028b\x85c".encode(), ("a\u2028b\x85c",)),
    ],
)
def test_lines_end_as_editors_count_them(data, lines):
    document, _ = read_document(Path("x.md"), data)
    assert document.lines == lines
    assert "RB8-line-ends" not in codes(data)


def test_mixed_line_ends_are_told_at_the_first_odd_line():
    _, faults = read_document(Path("x.md"), b"a\r\nb\r\nc\nd\r\n")
    assert [(fault.code, fault.level, fault.span.line) for fault in faults] == [("RB8-line-ends", "note", 3)]
    assert "3 with CR LF, 1 with LF" in faults[0].message
