"""PDFs that ask for hours or gigabytes are refused in one line by both who read them, before a library does."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pikepdf
import pytest
from base.hostilepdf import HOSTILE, ODD, drawing, form, form_in_itself, one_page, stream
from cli.commands import wuerfelwerk

from generator.base import pdffile
from generator.base.apart import apart
from generator.base.pdffile import opened
from generator.base.problem import Problem, UserError
from generator.base.project import open_project
from generator.check.reading.pdf import pdf_text
from generator.preflight.run import Source, preflight
from generator.press.targets.spec import target_spec

MEMORY = 300_000_000


def as_text(content: bytes) -> str:
    return pdf_text("x.pdf", content)[0]


def as_print(content: bytes) -> str:
    return str(preflight(target_spec(open_project(), "single", ""), [Source("x.pdf", content)]))


def at_most(reader: Callable[[bytes], str], content: bytes) -> tuple[str, int]:
    """What a reader says of a file, and the bytes of memory that it took at most."""
    try:
        said = reader(content)
    except UserError as error:
        said = str(error)
    status = Path("/proc/self/status").read_text(encoding="ascii")
    return said, int(status.partition("VmHWM:")[2].split()[0]) * 1024


READERS = pytest.mark.parametrize("reader", [as_text, as_print])


@READERS
@pytest.mark.parametrize("name", HOSTILE)
def test_what_asks_for_too_much_is_refused_in_one_line(name: str, reader: Callable[[bytes], str]) -> None:
    with pytest.raises(UserError) as caught:
        reader(HOSTILE[name]())
    (problem,) = caught.value.problems
    assert problem.hint
    assert "\n" not in problem.message
    assert len(problem.message) < 120


@pytest.mark.slow
@pytest.mark.skipif(not Path("/proc/self/status").is_file(), reason="only where the system tells of memory")
@READERS
@pytest.mark.parametrize("name", ODD)
def test_what_some_make_something_of_is_read_or_refused_in_one_line(name: str, reader: Callable[[bytes], str]) -> None:
    content, memory = ODD[name](), 0
    problems: tuple[Problem, ...] = ()
    try:
        _, memory = apart("x.pdf", len(content), at_most, reader, content)
    except UserError as error:
        problems = error.problems
    assert memory < MEMORY
    assert len(problems) == (not memory)
    assert all("\n" not in problem.message for problem in problems)


@pytest.mark.parametrize("command", [("check",), ("preflight", "--target", "single")])
def test_the_commands_refuse_the_cases_in_one_line(command: tuple[str, ...], shared: Path) -> None:
    files = sorted((shared / "data" / "cases" / "hostile").glob("*.pdf"))
    assert len(files) >= 5
    for file in files:
        said = wuerfelwerk(*command, file)
        assert (said.code, said.out.strip()) == (1, "")
        first, *hints = [line for line in said.err.splitlines() if not line.startswith("making fonts")]
        assert file.name in first
        assert all(line.startswith("    ") for line in hints)


def test_no_library_is_asked_for_what_is_beyond_the_budget(monkeypatch: pytest.MonkeyPatch) -> None:
    """Each limit is what refuses: with a larger one the file is read."""
    content = drawing("XObject", "/X 5 0 R", b"/X Do " * 5, form(b"0 0 9 9 re f"))
    for limit in ("WORDS", "ALL_WORDS"):
        with monkeypatch.context() as changed:
            changed.setattr(pdffile, limit, 41)
            assert not as_refused(content)
            changed.setattr(pdffile, limit, 40)
            assert "too large to be checked" in as_refused(content)
    with monkeypatch.context() as changed:
        changed.setattr(pdffile, "LARGEST", 29)
        assert "page 1 is too large" in as_refused(content)
    with monkeypatch.context() as changed:
        changed.setattr(pdffile, "MOST_STREAMS", 1)
        page = "<< /Type /Page /Parent 2 0 R /MediaBox [0 0 9 9] /Contents [4 0 R 4 0 R] >>"
        assert "page 1 is too large" in as_refused(one_page(stream(b"q Q"), page))


def as_refused(content: bytes) -> str:
    try:
        with opened("x.pdf", content):
            return ""
    except UserError as error:
        return str(error)


def test_a_form_that_is_shown_twice_is_none_in_itself() -> None:
    assert "a form is drawn inside of itself" in as_refused(form_in_itself())
    twice = drawing("XObject", "/X 5 0 R /Y 6 0 R", b"/X Do /Y Do", form(b"/Y Do", "/Y 6 0 R"), form(b"0 0 9 9 re f"))
    assert not as_refused(twice)


def test_names_that_are_written_in_codes_are_seen() -> None:
    assert "inside of itself" in as_refused(
        drawing("XObject", "/A#42 5 0 R", b"/#41B Do", form(b"/AB Do", "/AB 5 0 R"))
    )


def test_our_own_prints_are_far_below_the_budget(made_by: Callable[[str], Path]) -> None:
    files = sorted(made_by("cards").rglob("*.pdf"))
    assert files
    most = 0
    for file in files:
        with pikepdf.open(file) as pdf:
            budget = pdffile._Budget()
            most = max(most, *(budget.page(page.obj) for page in pdf.pages))
    assert 0 < most < pdffile.WORDS / 5
