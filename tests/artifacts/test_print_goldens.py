"""Reviewed prints: what is read aloud of score sheets, quick reference, rules without words and the rule book."""

from __future__ import annotations

import io
import re
from collections.abc import Callable, Mapping
from pathlib import Path

import pikepdf
import pytest
from artifacts.readaloud import chapters, fields, files_listed, spoken
from artifacts.sheetpages import made
from artifacts.sheetproof import made_sheet
from games.folders import einhorn
from press.pdf.test_tags import structure
from reference import GOLDENS, compare_golden

from generator.book.volumes import VOLUMES

Files = Mapping[str, bytes]
LANGUAGES = ("en", "de")


def sheets(files: Files) -> list[str]:
    return [*spoken(files["sheet-a4.pdf"]), "", *fields(files["sheet-form.pdf"])]


def page(name: str) -> Callable[[Files], list[str]]:
    return lambda files: spoken(files[name])


def book(volume: str) -> Callable[[Files], list[str]]:
    return lambda files: chapters(files[f"{volume}-a5.pdf"])


PRINTS: dict[str, tuple[str, str, Callable[[Files], list[str]]]] = {
    "sheets": ("sheets", "sheet-*.pdf", sheets),
    "quickref": ("sheets", "quickref-*.pdf", page("quickref-a5.pdf")),
    "wordless-rules": ("sheets", "wordless-rules-*.pdf", page("wordless-rules-a5.pdf")),
    **{volume: ("book", f"{volume}-*.pdf", book(volume)) for volume in VOLUMES},
}
"""By the name of the reviewed file: the command that prints, its files, and what is told of them."""


def printed(made_by: Callable[[str], Path], name: str, language: str) -> dict[str, bytes]:
    command, pattern, _ = PRINTS[name]
    return {path.name: path.read_bytes() for path in (made_by(command) / language).glob(pattern)}


def told(name: str, files: Files) -> str:
    return "\n".join([*files_listed(files), "", *PRINTS[name][2](files)]) + "\n"


@pytest.mark.parametrize("language", ["de", pytest.param("en", marks=pytest.mark.slow)])
@pytest.mark.parametrize("name", PRINTS)
def test_what_is_printed_is_what_was_reviewed(
    golden: Callable[[str, str], None], made_by: Callable[[str], Path], name: str, language: str
) -> None:
    golden(f"einhorn/{language}/{name}.txt", told(name, printed(made_by, name, language)))


def differences(name: str, files: Files) -> list[str]:
    """The lines of the diff that are shown, of what is printed in English."""
    with pytest.raises(AssertionError) as caught:
        compare_golden(GOLDENS, f"einhorn/en/{name}.txt", told(name, files), rewrite=False)
    lines = str(caught.value).splitlines()
    return [line for line in lines if line[:1] in "+-" and not line.startswith(("+++", "---"))]


@pytest.fixture
def changed(new_project: Callable[[], Path]) -> Callable[..., Path]:
    """Makes a project of Einhorn in which texts of a file are replaced."""

    def make(file: str, *changes: tuple[str, str]) -> Path:
        project = new_project()
        einhorn(project, *changes, file=file)
        return project

    return make


def test_another_word_on_a_sheet_is_seen(made_by: Callable[[str], Path], changed: Callable[..., Path]) -> None:
    project = changed("text.en.toml", ("bid for the next", "offer for the next"))
    files = {**printed(made_by, "sheets", "en"), "sheet-a4.pdf": made_sheet(project)}
    lines = differences("sheets", files)
    assert [line[0] for line in lines] == ["-", "+"]
    assert "offer for the next" in lines[1]


def rewritten(data: bytes, change: Callable[[pikepdf.Pdf], object]) -> bytes:
    """The file after a change of what is in it."""
    with pikepdf.open(io.BytesIO(data)) as pdf:
        change(pdf)
        out = io.BytesIO()
        pdf.save(out)
    return out.getvalue()


def test_a_field_that_is_called_otherwise_is_seen(made_by: Callable[[str], Path]) -> None:
    def rename(pdf: pikepdf.Pdf) -> None:
        pdf.Root.AcroForm.Fields[-1].T = pikepdf.String("last")

    files = printed(made_by, "sheets", "en")
    files["sheet-form.pdf"] = rewritten(files["sheet-form.pdf"], rename)
    assert [line for line in differences("sheets", files) if line.startswith("+last /")]


@pytest.mark.parametrize(
    ("name", "change", "line"),
    [
        ("quickref", ("wunsch = { correct = 2", "wunsch = { correct = 7"), "| +7 |"),
        ("wordless-rules", ('scenes = ["figure", "others",', 'scenes = ["others",'), "-Figure"),
    ],
)
def test_another_number_and_another_picture_are_seen(
    made_by: Callable[[str], Path], changed: Callable[..., Path], name: str, change: tuple[str, str], line: str
) -> None:
    data = made(changed("game.toml", change), name)
    lines = differences(name, {**printed(made_by, name, "en"), f"{name}-a5.pdf": data})
    assert [one for one in lines if line in one]


def disorder(pdf: pikepdf.Pdf) -> None:
    """The first two headings of the second order change places, and the last row of the first table is read no more."""
    first, second = [element for element in structure(pdf) if element.S == "/H2"][:2]
    for one, other in ((first, second.K), (second, first.K)):
        one.K = other
    table = next(element for element in structure(pdf) if element.S == "/Table")
    del table.K[len(table.K) - 1]


@pytest.mark.slow
def test_a_book_in_another_order_and_a_lost_row_are_seen(made_by: Callable[[str], Path]) -> None:
    files = printed(made_by, "rulebook", "en")
    files["rulebook-a5.pdf"] = rewritten(files["rulebook-a5.pdf"], disorder)
    lines = differences("rulebook", files)
    headings = [line for line in lines if re.match(r"[+-] *\d+  H2", line)]
    rows = [re.sub(r".*TR (\d+), words.*", r"\1", line) for line in lines if re.search(r"TR \d+, words", line)]
    assert len(headings) == 4
    assert int(rows[0]) == int(rows[1]) + 1
