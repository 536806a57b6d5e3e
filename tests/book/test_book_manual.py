"""What the manual says of the book is what there is."""

from __future__ import annotations

from pathlib import Path

import pytest
from book import authored
from book.test_words import source
from manualpages import code, page, tables
from press.printing import project

from generator.base.problem import UserError
from generator.base.project import Project
from generator.book.make import read_book
from generator.book.measures import load_margins, page_of
from generator.book.volumes import load_volumes

MANUAL = page("book.md")


def listed(kind: str, name: str = "") -> set[str]:
    rows = (
        tables(MANUAL, kind)[name]
        if name
        else tables(MANUAL.replace(f"<!-- {kind} -->", f"<!-- {kind}: x -->"), kind)["x"]
    )
    return {code(row[0])[0].partition("(")[0] for row in rows}


def test_every_name_that_only_the_book_has_is_in_the_manual() -> None:
    told = tables(page("pages.md"), "names")
    everywhere = {code(row[0])[0].partition("(")[0] for kind in told for row in told[kind]} - {"formula"}
    names = {*source("en").context} - everywhere
    assert names <= listed("names", "book")
    assert "in_book" in names
    assert listed("names", "book") <= set(source("en").context)


def test_every_chapter_and_figure_is_in_the_manual() -> None:
    made = set(project().named("book", ".md.j2", "einhorn"))
    assert listed("chapters") == made
    assert listed("figures") == set(source("en").figures())


def test_every_name_of_a_figure_is_in_the_manual() -> None:
    context = source("en").drawing("chances", ("chances",)).context
    new = {name for name in context if name in listed("names", "figures") or f"`{name}" not in page("cards.md")}
    assert listed("names", "figures") == new


def test_a_page_and_a_section_that_are_not_there_are_told(tmp_path: Path) -> None:
    own = tmp_path / "templates" / "book" / "volumes.toml"
    own.parent.mkdir(parents=True)
    own.write_text('[volumes]\nrulebook = ["rules", "fak"]\n', encoding="utf-8")
    with pytest.raises(UserError, match=r"volumes.toml:2: no page 'fak'\n.*faq"):
        load_volumes(Project(tmp_path), "", ["rules", "faq"])
    pages = [authored.page("## Here { #here }\n\nSee [there](#there).\n\n## There { #there }\n\nx\n", "faq")]
    with pytest.raises(UserError, match=r"has no place 'hare', which book/volumes.toml names\n.*here"):
        read_book(pages, authored.page("x", "imprint"), {}, {"faq": ["hare"]})
    address = "https://example.org/faq.html"
    (faq,) = read_book(pages, authored.page("x", "imprint"), {"harbour/faq": address}, {"faq": ["here"]}).chapters
    assert f"{address}#there" in str(faq.blocks)
    assert "There" not in str(faq.blocks)


def test_margins_that_are_missing_are_told(tmp_path: Path) -> None:
    folder = tmp_path / "templates" / "book"
    folder.mkdir(parents=True)
    (folder / "book.toml").write_text('inner = "18 mm"\nouter = 17\nbotom = "1 mm"\n', encoding="utf-8")
    with pytest.raises(UserError) as told:
        load_margins(Project(tmp_path), "")
    assert len(told.value.problems) >= 3


ENOUGH = 'inner = "18 mm"\nouter = "17 mm"\ntop = "20 mm"\nbottom = "20 mm"\n'


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        ('inner = "18 mm"', 'inner = "-5 mm"', "1: 'inner' must be at least 5 mm, found -5 mm"),
        ('bottom = "20 mm"', 'bottom = "0 mm"', "4: 'bottom' must be at least 15 mm, found 0 mm"),
        ('outer = "17 mm"', 'outer = "90 mm"', "1: the margins leave 40 x 170 mm of a page of 148 x 210 mm"),
        ('top = "20 mm"', 'top = "160 mm"', "1: the margins leave 113 x 30 mm of a page of 148 x 210 mm"),
    ],
)
def test_margins_that_leave_no_room_for_the_book_are_told(tmp_path: Path, old: str, new: str, message: str) -> None:
    file = tmp_path / "templates" / "book" / "book.toml"
    file.parent.mkdir(parents=True)
    file.write_text(ENOUGH, encoding="utf-8")
    assert page_of(Project(tmp_path), "einhorn", 148, 210).measure == 113
    file.write_text(ENOUGH.replace(old, new), encoding="utf-8")
    with pytest.raises(UserError) as raised:
        page_of(Project(tmp_path), "einhorn", 148, 210)
    assert f"book.toml:{message}" in str(raised.value)
