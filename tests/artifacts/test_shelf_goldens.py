"""Reviewed prints of every game but Einhorn, taken from the files that the website offers."""

from __future__ import annotations

import re
import shutil
from collections.abc import Callable, Mapping
from pathlib import Path

import pytest
from artifacts.readaloud import chapters, fields, files_listed, spoken
from artifacts.sheetproof import made_sheet
from games.folders import give_fonts
from reference import GOLDENS, compare_golden

from generator.base.project import shipped_games
from generator.book.volumes import VOLUMES

GAMES = sorted(path.parent.name for path in shipped_games().glob("*/game.toml") if path.parent.name != "einhorn")
LANGUAGES = ("de", "en")
PAGES = re.compile(r"(cards-single|sheet(-\w+)?-a4|quickref-a5)\.pdf")
"""What is read page by page: one file of each kind, for all targets have the same words."""


def prints(website: Path, game: str, language: str) -> dict[str, bytes]:
    folder = website / "output" / game / language
    return {path.name: path.read_bytes() for path in sorted(folder.glob("*.pdf"))}


def told(files: Mapping[str, bytes]) -> str:
    lines = list(files_listed(files))
    for name, data in files.items():
        if PAGES.fullmatch(name):
            heard = spoken(data)
            once = dict.fromkeys(
                line for line in heard if not line.startswith("Sect  ")
            )  # each card is there many times
            lines += ["", f"# {name}", *(once if name.startswith("cards") else heard)]
        elif name.endswith("form.pdf"):
            lines += ["", f"# {name}", *fields(data)]
    return "\n".join(lines) + "\n"


@pytest.mark.parametrize("language", ["de", pytest.param("en", marks=pytest.mark.slow)])
@pytest.mark.parametrize("game", GAMES)
def test_what_is_printed_is_what_was_reviewed(
    golden: Callable[[str, str], None], website: Path, game: str, language: str
) -> None:
    golden(f"{game}/{language}/prints.txt", told(prints(website, game, language)))


@pytest.mark.slow
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("volume", VOLUMES)
def test_the_book_is_what_was_reviewed(
    golden: Callable[[str, str], None], website: Path, game: str, language: str, volume: str
) -> None:
    book = prints(website, game, language)[f"{volume}-a5.pdf"]
    golden(f"{game}/{language}/{volume}.txt", "\n".join(chapters(book)) + "\n")


@pytest.mark.slow
def test_another_number_on_a_sheet_is_seen(website: Path, tmp_path: Path) -> None:
    give_fonts(tmp_path)
    folder = tmp_path / "games" / "dre13ehn"
    shutil.copytree(shipped_games() / "dre13ehn", folder, ignore=shutil.ignore_patterns("__pycache__"))
    written = (folder / "game.toml").read_text(encoding="utf-8")
    change = (
        "{ points = { f13 = 1, ff = 2, 1313 = 3, 13 = 3 } }",
        "{ points = { f13 = 1, ff = 2, 1313 = 3, 13 = 2 } }",
    )
    assert change[0] in written
    (folder / "game.toml").write_text(written.replace(*change), encoding="utf-8")
    files = prints(website, "dre13ehn", "en")
    files["sheet-points-a4.pdf"] = made_sheet(tmp_path, game="dre13ehn", name="points")
    with pytest.raises(AssertionError, match=r"-TR  7 . F13 . FF . 13 1313"):
        compare_golden(GOLDENS, "dre13ehn/en/prints.txt", told(files), rewrite=False)
