"""The print page offers exactly what the commands print where nobody asks for another target."""

from __future__ import annotations

import re
import shutil
from collections.abc import Callable
from html.parser import HTMLParser
from pathlib import Path

import pdfplumber
import pytest
from cli.commands import wuerfelwerk
from games.folders import TWO_DICE, give_address, line_with, stranger

from generator.artifacts.sheets import Sheets

PAGES = ("de", "en")


class Links(HTMLParser):
    """The downloads of a page with the words of their links, what stands in boxes, and the pictures."""

    def __init__(self, page: str) -> None:
        super().__init__()
        self.words: dict[str, str] = {}
        self.boxes: list[tuple[int, int]] = []
        self._open = ""
        self.feed(page)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        given = dict(attrs)
        if given.get("class") == "ww-print":
            self.boxes.append((0, 0))
        if tag == "img" and self.boxes:
            self.boxes[-1] = (self.boxes[-1][0] + 1, self.boxes[-1][1])
        if tag == "a" and "download" in given:
            self._open = given["href"] or ""
            self.words[self._open] = ""
            self.boxes[-1] = (self.boxes[-1][0], self.boxes[-1][1] + 1)

    def handle_endtag(self, tag: str) -> None:
        if tag == "a":
            self._open = ""

    def handle_data(self, data: str) -> None:
        if self._open:
            self.words[self._open] += data


TABLES = ("tables.csv", "tables.json")
"""What the page offers beside what is printed: the proved numbers themselves."""
WORKSHOP = {
    "workshop.zip", "jobsheet.pdf", "assembly.pdf", "cutlist.json", "box-lightburn.pdf",
    "box-lightburn-1.svg", "engrave-lightburn-1.svg", "coupon-lightburn-1.svg",
}  # fmt: skip
"""And what a workshop needs for the box."""


def offers(site: Path, language: str) -> set[str]:
    """The names of the files that the print page of Einhorn offers."""
    page = (site / language / "einhorn" / "print.html").read_text(encoding="utf-8")
    return {address.removeprefix("print/") for address in Links(page).words}


def downloads(site: Path, language: str) -> set[str]:
    """Those of them that are to be printed."""
    return offers(site, language).difference(TABLES, WORKSHOP)


@pytest.fixture(scope="module")
def printed(made_by: Callable[[str], Path]) -> list[Path]:
    """What each of the commands writes without options."""
    return [made_by(command) for command in ("cards", "sheets", "nets", "book")]


@pytest.fixture(scope="module")
def box(made_by: Callable[[str], Path]) -> Path:
    """What the command writes for the box."""
    return made_by("box")


@pytest.fixture(scope="module")
def offered(website: Path) -> Path:
    """The output of the website."""
    return website / "output"


def pdfs(printed: list[Path], language: str) -> dict[str, bytes]:
    return {path.name: path.read_bytes() for folder in printed for path in (folder / language).glob("*.pdf")}


def test_the_print_page_offers_exactly_what_the_commands_print(printed: list[Path], offered: Path, box: Path) -> None:
    for language in PAGES:
        wanted = pdfs(printed, language)
        assert len(wanted) > 20
        assert downloads(offered / "site", language) == set(wanted)
        folder = offered / "site" / language / "einhorn" / "print"
        found = {path.name: path.read_bytes() for path in folder.iterdir()}
        tables = {name: found.pop(name) for name in TABLES}
        boxed = {name: found.pop(name) for name in WORKSHOP}
        assert found == wanted
        assert offers(offered / "site", language) == {*wanted, *TABLES, *WORKSHOP}
        assert boxed == {name: (box / language / "box" / name).read_bytes() for name in WORKSHOP}
        assert tables["tables.json"].decode() == wuerfelwerk("tables", "einhorn", "--format", "json").out
        assert tables["tables.csv"].decode().splitlines()[1:]


def test_a_kind_that_is_missing_is_seen(
    printed: list[Path], website: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    project = shutil.copytree(website, tmp_path / "project", ignore=shutil.ignore_patterns("site"))  # keeps the PDFs
    monkeypatch.setattr(Sheets, "due", lambda *more: [])
    assert wuerfelwerk("site", "einhorn", "--lang", "de", "--project", project).code == 0
    lost = set(pdfs(printed, "de")) - downloads(project / "output" / "site", "de")
    assert {name.partition("-")[0] for name in lost} == {"sheet"}
    assert "sheet-form.pdf" in lost


def test_each_link_says_what_it_is_and_on_which_paper(offered: Path) -> None:
    for language, words in (("de", ("Regelbuch", "Heft")), ("en", ("Rule book", "booklet"))):
        found = Links((offered / "site" / language / "einhorn" / "print.html").read_text(encoding="utf-8")).words
        assert len(set(found.values())) == len(found)
        assert found["print/rulebook-booklet-a4.pdf"].startswith(f"{words[0]}, A4, {words[1]}")
        assert {found.pop(f"print/{name}").rpartition(" ")[2] for name in (*TABLES, *WORKSHOP)} == {"kB"}
        kinds = {address.removeprefix("print/").partition("-")[0] for address in found}
        assert {text.partition(",")[0] for text in found.values()} >= {words[0]}
        assert len({text.partition(",")[0] for text in found.values()}) == len(kinds) + 1  # two begin with wordless
        size = re.compile(r"PDF, \d+ kB$")
        assert all(size.search(text) for text in found.values())


def test_each_kind_has_one_box_with_one_picture(offered: Path) -> None:
    boxes = Links((offered / "site" / "en" / "einhorn" / "print.html").read_text(encoding="utf-8")).boxes
    assert [pictures for pictures, _ in boxes] == [1] * 8
    assert sum(files for _, files in boxes) == len(offers(offered / "site", "en"))
    assert min(files for _, files in boxes) > 1


@pytest.mark.slow
def test_a_sheet_with_a_name_stands_in_a_box_of_its_own(tmp_path: Path) -> None:
    game = stranger(tmp_path) / "game.toml"
    rows = '[[sheet]]\nid = "{0}"\nkind = "tally"\nplayers = 2\ntargets = ["a4", "large-a4"]\n'
    rows += '[[sheet.row]]\nid = "{0}"\ncount = 2\n'
    game.write_text(game.read_text(encoding="utf-8") + rows.format("large") + rows.format("stars"), encoding="utf-8")
    text = game.parent / "text.de.toml"
    words = '\n[sheet]\n{0}.title = "Zettel {0}"\n{0}.row.{0} = "Reihe"\n'
    told = text.read_text(encoding="utf-8")
    text.write_text(told + words.format("large") + words.format("stars").replace("\n[sheet]\n", ""), encoding="utf-8")
    said = wuerfelwerk("site", "pasch", "--project", tmp_path)
    assert said.code == 0, said.err
    found = Links((tmp_path / "output/site/de/pasch/print.html").read_text(encoding="utf-8")).words
    assert found["print/sheet-large-a4.pdf"].startswith("Zettel large, A4, PDF")
    assert found["print/sheet-large-large-a4.pdf"].startswith("Zettel large, A4, Großdruck, PDF")
    assert found["print/sheet-stars-large-a4.pdf"].startswith("Zettel stars, A4, Großdruck, PDF")


@pytest.mark.slow
def test_dice_that_can_not_be_folded_have_no_box(tmp_path: Path) -> None:
    """A die with ten faces is no regular solid; advice about paper for dice is not given then either."""
    game = stranger(give_address(tmp_path)) / "game.toml"
    page = tmp_path / "output/site/de/pasch/print.html"
    shown = []
    for dice in ("2d6", "2d10"):
        game.write_text(game.read_text(encoding="utf-8").replace("2d6", dice), encoding="utf-8")
        said = wuerfelwerk("site", "pasch", "--project", tmp_path)
        assert (said.code, said.err) == (0, "")
        text = page.read_text(encoding="utf-8")
        shown.append(("print/nets-a4.pdf" in Links(text).words, 'id="nets"' in text, "steifes Papier" in text))
    assert shown == [(True, True, True), (False, False, False)]


@pytest.mark.slow
def test_a_game_whose_card_has_no_room_for_a_rule_has_a_site_and_a_book_all_the_same(tmp_path: Path) -> None:
    """What is missing is told at the rule; a fault of another kind stops both as ever."""
    text = stranger(give_address(tmp_path)) / "text.de.toml"
    long = "Zwei gleiche Zahlen und sonst nichts " * 50
    text.write_text(text.read_text(encoding="utf-8").replace("Zwei gleiche Zahlen", long), encoding="utf-8")
    assert wuerfelwerk("cards", "pasch", "--project", tmp_path).code == 1
    said = wuerfelwerk("book", "pasch", "--project", tmp_path, "--target", "a5")
    assert said.code == 0, said.err
    assert f"the book is without the card, which can not be made: '{long[:29]}…'" in said.out + said.err
    book = words_of(tmp_path / "output/pasch/de/rulebook-a5.pdf")
    assert "Übersichtskarte" not in book  # no chapter without anything in it
    said = wuerfelwerk("site", "pasch", "--project", tmp_path)
    assert said.code == 0, said.err
    assert "note: the site offers no " in said.err
    assert f"text.de.toml:{line_with(text.parent, long, text.name)}: '{long[:29]}…'" in said.err
    offered = {path.name for path in (tmp_path / "output/site/de/pasch/print").iterdir()}
    assert not [name for name in offered if name.startswith("cards")]
    assert [name for name in offered if name.startswith("rulebook")]


@pytest.mark.slow
def test_a_game_of_many_results_has_further_cards_a_site_nets_and_a_book(tmp_path: Path) -> None:
    folder, sums = stranger(tmp_path), range(2, 41)
    results = "".join(f'[[result]]\nid = "s{n}"\nsymbol = "dice"\npatterns = ["sum {n}"]\n' for n in sums)
    pays = "".join(f"s{n} = {{ points = {n} }}\n" for n in sums)
    names = "".join(f'result.s{n} = {{ name = "Summe {n}", rule = "Zusammen {n}" }}\n' for n in sums)
    head, column = 'default_edition = "first"\n[[set]]\nid = "pair"\ndice = ["2d20"]\n', TWO_DICE.index("[[column]]")
    game = TWO_DICE[column : TWO_DICE.index("double = {")]
    sheet = '[[sheet]]\nkind = "tally"\nrow = [{ id = "lives", count = 3 }]\n'
    (folder / "game.toml").write_text(head + results + game + pays + sheet, encoding="utf-8")
    texts = 'title = "Summen"\ncard.heading = "Summen"\ncolumn.points.name = "Punkte"\nsheet.row.lives = "Leben"\n'
    (folder / "text.de.toml").write_text(texts + names, encoding="utf-8")
    for command in ("cards", "nets", "book"):
        said = wuerfelwerk(command, "pasch", "--project", tmp_path)
        assert said.code == 0, said.err
    text = words_of(tmp_path / "output/pasch/de/rulebook-a5.pdf")
    assert "Summe 40" in text
    assert "Übersichtskarte" in text
    said = wuerfelwerk("site", "pasch", "--project", tmp_path)
    assert said.code == 0, said.err
    offered = {path.name for path in (tmp_path / "output/site/de/pasch/print").iterdir()}
    assert {"sheet-a4.pdf", "nets-a4.pdf", "rulebook-a5.pdf"} <= offered


def words_of(path: Path) -> str:
    with pdfplumber.open(path) as pdf:
        return "\n".join(page.extract_text() for page in pdf.pages)


@pytest.mark.slow
def test_what_only_the_book_can_not_show_leaves_the_site_without_a_book(tmp_path: Path) -> None:
    stranger(give_address(tmp_path))
    page = tmp_path / "docs" / "de" / "pasch" / "rules.md"
    page.parent.mkdir(parents=True)
    page.write_text("---\ntitle: Regeln\n---\n\n{{ chart }}\n", encoding="utf-8")
    said = wuerfelwerk("site", "pasch", "--project", tmp_path)
    assert said.code == 0, said.err
    assert "note: the site offers no rule book of these pages" in said.err
    assert "docs/de/pasch/rules.md:5: " in said.err
    offered = {path.name for path in (tmp_path / "output/site/de/pasch/print").iterdir()}
    assert "cards-home-a4.pdf" in offered
    assert not [name for name in offered if name.startswith("rulebook")]
    page.write_text("---\ntitle: Regeln\n---\n\nWirf.\n", encoding="utf-8")
    said = wuerfelwerk("site", "pasch", "--project", tmp_path)
    assert (said.code, said.err) == (0, "")
    assert (tmp_path / "output/site/de/pasch/print/rulebook-a5.pdf").is_file()
