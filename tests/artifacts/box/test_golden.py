"""The reviewed box of Einhorn: what lies where, and every part with its size and its cut."""

from __future__ import annotations

import io
from collections.abc import Callable, Mapping
from pathlib import Path

import pytest
from cli.commands import wuerfelwerk
from plumber import pdfplumber
from reference import GOLDENS, compare_golden


def told(folder: Path) -> str:
    """The cut list, then all words of the papers for the workshop, line by line."""
    lines = [(folder / "cutlist.md").read_text(encoding="utf-8").rstrip("\n")]
    for name in ("jobsheet.pdf", "assembly.pdf"):
        with pdfplumber.open(io.BytesIO((folder / name).read_bytes())) as pdf:
            lines += ["", f"# {name}"]
            for page in pdf.pages:
                up = {word["text"]: None for word in page.extract_words(char_dir_rotated="btt") if not word["upright"]}
                level = page.filter(lambda mark: mark.get("upright", True)).extract_text()
                lines += level.splitlines() + ([f"running up: {' '.join(up)}"] if up else [])
    return "\n".join(lines) + "\n"


@pytest.mark.parametrize("language", ["de", pytest.param("en", marks=pytest.mark.slow)])
def test_the_box_is_the_reviewed_one(
    golden: Callable[[str, str], None], made_by: Callable[[str], Path], language: str
) -> None:
    golden(f"einhorn/{language}/box.txt", told(made_by("box") / language / "box"))


def test_what_lies_where_is_what_was_reviewed(golden: Callable[[str, str], None], tmp_path: Path) -> None:
    golden("einhorn/box.txt", measured(tmp_path, {}))


@pytest.mark.parametrize(
    "options",
    [{"--thickness": 2.9}, *(pytest.param(one, marks=pytest.mark.slow) for one in ({"--players": 4}, {"--play": 0.4}))],
)
def test_another_box_is_noticed(tmp_path: Path, options: Mapping[str, object]) -> None:
    with pytest.raises(AssertionError, match=r"einhorn/box\.txt"):
        compare_golden(GOLDENS, "einhorn/box.txt", measured(tmp_path, options), rewrite=False)


def measured(output: Path, options: Mapping[str, object]) -> str:
    """The lines that the command says of the finished drawing."""
    words = [word for pair in options.items() for word in pair]
    said = wuerfelwerk("box", "einhorn", "--lang", "en", "--output", output, *words)
    assert said.code == 0, said.err
    return said.out[said.out.index("einhorn: ") :]  # after the lines that name the files
