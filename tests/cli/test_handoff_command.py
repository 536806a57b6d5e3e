"""`wuerfelwerk handoff` on the command line: what is asked for, what is refused, and what stays then."""

from __future__ import annotations

import shutil
from dataclasses import replace
from pathlib import Path

import pytest
from cli.commands import Said, wuerfelwerk

from generator.artifacts.build import Recipe
from generator.artifacts.handoff import archive as handofffiles
from generator.artifacts.handoff.archive import _pages, archive
from generator.artifacts.preflighted import passed
from generator.base.problem import UserError
from generator.base.products import PrintSpec

NAME = "handoff/einhorn-2022-10-31-de-{}-placeholder.zip"


def handoff(checkout: Path, output: Path, *arguments: object) -> Said:
    return wuerfelwerk("handoff", *arguments, "--allow-placeholder", "--project", checkout, "--output", output)


def test_the_same_order_gives_the_same_bytes_and_is_not_made_twice(tmp_path: Path, checkout: Path) -> None:
    asked = ("einhorn", "--lang", "de", "--target", "home-a4")
    said = handoff(checkout, tmp_path / "a", *asked)
    assert said.code == 0, said.err
    assert handoff(checkout, tmp_path / "a", *asked).out == "1 file is up to date\n"
    handoff(checkout, tmp_path / "b", *asked)
    name = NAME.format("home-a4")
    assert (tmp_path / "a" / name).read_bytes() == (tmp_path / "b" / name).read_bytes()
    before = (tmp_path / "a" / name).read_bytes()
    assert handoff(checkout, tmp_path / "a", *asked, "--sets", 2).code == 0
    assert (tmp_path / "a" / name).read_bytes() != before


def test_without_a_language_each_gets_an_archive(tmp_path: Path, checkout: Path) -> None:
    said = handoff(checkout, tmp_path, "choice", "--target", "home-a4", "--only", "cards")
    assert said.code == 0, said.err
    names = sorted(path.name for path in (tmp_path / "handoff").iterdir())
    assert names == ["choice-1-de-home-a4-cards-placeholder.zip", "choice-1-en-home-a4-cards-placeholder.zip"]


def test_other_colours_stand_in_the_name_and_on_the_ticket(tmp_path: Path, checkout: Path) -> None:
    from artifacts.handoffproof import packed

    said = handoff(checkout, tmp_path, "choice", "--lang", "en", "--target", "a5-2up", "--variant", "low-ink")
    assert said.code == 0, said.err
    files = packed(tmp_path / "handoff" / "choice-1-en-a5-2up-low-ink-placeholder.zip")
    assert "print/choice-en-sheet-a5-2up-low-ink.pdf" in files
    assert "Colours: RGB, colour variant low-ink\n" in files["job-ticket.txt"].decode()
    assert handoff(checkout, tmp_path, "choice", "--target", "a5-2up", "--variant", "low-inc").code == 2


def test_a_code_that_leads_nowhere_is_refused_in_one_line_that_says_what_to_do(tmp_path: Path, checkout: Path) -> None:
    asked = ("einhorn", "choice", "--target", "home-a4", "--target", "tgc", "--project", checkout)
    said = wuerfelwerk("handoff", *asked, "--output", tmp_path / "a")
    assert said.code == 1
    assert said.err.count("the printed QR codes lead nowhere") == 1
    assert 'write base_url = "https://..." with the address of your site into' in said.err
    assert "--allow-placeholder" in said.err
    assert not (tmp_path / "a").exists()


@pytest.mark.parametrize(
    ("language", "word"), [("en", "an address leads nowhere"), ("de", "eine Adresse führt nirgends hin")]
)
def test_a_trial_says_so_in_its_name_and_on_its_ticket(
    language: str, word: str, tmp_path: Path, checkout: Path
) -> None:
    from artifacts.handoffproof import packed

    said = handoff(checkout, tmp_path, "choice", "--lang", language, "--target", "home-a4", "--only", "cards")
    assert said.code == 0, said.err
    assert "note: the printed QR codes lead nowhere yet" in said.err
    (path,) = (tmp_path / "handoff").iterdir()
    assert path.name == f"choice-1-{language}-home-a4-cards-placeholder.zip"
    assert word in packed(path)["job-ticket.txt"].decode()


def test_with_an_address_of_ones_own_nothing_is_said_and_nothing_is_asked(tmp_path: Path) -> None:
    from artifacts.handoffproof import packed

    site = tmp_path / "mine" / "templates" / "site.toml"
    site.parent.mkdir(parents=True)
    site.write_text('base_url = "https://games.org/"\n', encoding="utf-8")
    asked = ("choice", "--lang", "en", "--target", "home-a4", "--only", "cards", "--project", tmp_path / "mine")
    said = wuerfelwerk("handoff", *asked, "--output", tmp_path / "out")
    assert said.code == 0, said.err
    (path,) = (tmp_path / "out" / "handoff").iterdir()
    assert path.name == "choice-1-en-home-a4-cards.zip"
    ticket = packed(path)["job-ticket.txt"].decode()
    assert "nowhere" not in said.err + ticket
    assert "Checked before it was packed: no faults\n" in ticket


def test_score_sheets_have_no_code_and_need_no_address(tmp_path: Path, checkout: Path) -> None:
    asked = ("choice", "--lang", "en", "--target", "a5-2up", "--only", "sheet", "--project", checkout)
    said = wuerfelwerk("handoff", *asked, "--output", tmp_path)
    assert said.code == 0, said.err


@pytest.mark.parametrize(
    ("arguments", "code", "told"),
    [
        (("--target", "meinspeil"), 2, "no target 'meinspeil'; did you mean 'meinspiel'?"),
        ((), 2, "Missing option '--target'"),
        (
            ("--target", "tgc", "--only", "book"),
            1,
            "there is no book of einhorn for tgc\n    there is: cards, wordless",
        ),
        (("--target", "a5-2up", "--only", "book"), 1, "there is no book of einhorn for a5-2up"),
        (("--target", "tgc", "--only", "books"), 2, "'books' is not one of"),
        (("--target", "tgc", "--edition", "2021"), 2, "edition"),
    ],
)
def test_what_can_not_be_packed_is_told_in_one_line(
    tmp_path: Path, checkout: Path, arguments: tuple[str, ...], code: int, told: str
) -> None:
    said = handoff(checkout, tmp_path / "out", "einhorn", "--lang", "de", *arguments)
    assert said.code == code
    assert told in said.err
    assert not (tmp_path / "out").exists()


def spoilt(recipe: Recipe) -> Recipe:
    """A file that is not as large as its target asks."""
    assert recipe.spec
    return replace(recipe, spec=replace(recipe.spec, page_width=recipe.spec.page_width + 1))


def test_a_file_that_a_shop_would_refuse_keeps_the_older_archive(
    tmp_path: Path, checkout: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked = ("einhorn", "--lang", "de", "--target", "single", "--only", "cards")
    assert handoff(checkout, tmp_path, *asked).code == 0
    path = tmp_path / NAME.format("single-cards")
    before = path.read_bytes()
    together = handofffiles._together
    monkeypatch.setattr(handofffiles, "_together", lambda found: together([spoilt(one) for one in found]))
    said = handoff(checkout, tmp_path, *asked, "--sets", 2)
    assert said.code == 1
    assert "cards-single.pdf: refused for single" in said.err
    assert path.read_bytes() == before
    assert [one.name for one in path.parent.iterdir()] == [path.name]


def test_fronts_without_as_many_backs_are_refused() -> None:
    from preflight.jobs import SHOP, job

    spec: PrintSpec = replace(SHOP, order="fronts-backs", pages=0)
    both = [("fronts.pdf", job(pages=("1", "2"))), ("backs.pdf", job(pages=("1",)))]
    with pytest.raises(UserError, match=r"backs\.pdf: refused for shop"):
        passed(spec, both)
    passed(spec, [both[0], ("backs.pdf", both[0][1])])


@pytest.mark.slow
def test_a_target_with_an_umlaut_keeps_its_name(tmp_path: Path, checkout: Path) -> None:
    from artifacts.handoffproof import packed

    targets = tmp_path / "mine" / "templates" / "targets"
    targets.mkdir(parents=True)
    name = "schöner-a\u0308rger"  # the second one as some systems write it
    shutil.copy(checkout / "templates" / "targets" / "single.toml", targets / f"{name}.toml")
    said = wuerfelwerk(
        *("handoff", "einhorn", "--lang", "de", "--target", name, "--only", "cards", "--allow-placeholder"),
        *("--project", tmp_path / "mine", "--output", tmp_path / "out"),
    )
    assert said.code == 0, said.err
    (path,) = (tmp_path / "out" / "handoff").iterdir()
    assert path.name == "einhorn-2022-10-31-de-schöner-ärger-cards-placeholder.zip"
    files = packed(path)
    assert "print/einhorn-de-cards-schöner-ärger.pdf" in files
    assert "schöner-ärger" in files["job-ticket.txt"].decode()


def test_the_order_of_files_does_not_change_an_archive() -> None:
    assert archive({"b": b"2", "a": b"1"}) == archive({"a": b"1", "b": b"2"}) != archive({"a": b"2", "b": b"1"})


def test_a_ticket_with_many_files_goes_on_without_losing_one() -> None:
    from generator.artifacts.handoff.ticket import Fact, FileLine, Product, Ticket

    files = tuple(FileLine(f"cards-{number}.png", "1 page", "0") for number in range(120))
    products = (Product("a", "1", (Fact("l", "v"),) * 7, files), Product("b", "1", (), files[:3]))
    ticket = Ticket("g", "e", "s", "t", (), "", products, "", {}, "en")
    pages = list(_pages(ticket, 281, 8))
    assert [page.number for page in pages] == [1, 2, 3, 4][: len(pages)]
    assert len(pages) > 2
    for product in products:
        shown = [
            file
            for page in pages
            for one in page.products
            if one.product.title == product.title
            for file in one.product.files
        ]
        assert tuple(shown) == product.files
    assert all(one.y < 281 for page in pages for one in page.products)


def test_a_sheet_that_names_other_targets_is_left_out_and_told(tmp_path: Path, checkout: Path) -> None:
    from artifacts.handoffproof import packed

    said = handoff(checkout, tmp_path, "dre13ehn", "--lang", "en", "--target", "a6-4up", "--only", "sheet")
    assert said.code == 0, said.err
    assert "note: the sheet 'tournament' of dre13ehn is not for a6-4up and is left out" in said.err
    files = packed(tmp_path / "handoff" / "dre13ehn-1-en-a6-4up-sheet.zip")
    assert [name for name in files if name.startswith("print/")] == [
        "print/dre13ehn-en-sheet-duel-a6-4up.pdf",
        "print/dre13ehn-en-sheet-points-a6-4up.pdf",
        "print/dre13ehn-en-sheet-wins-a6-4up.pdf",
    ]
    ticket = files["job-ticket.txt"].decode()
    assert "tournament" not in ticket
    assert "Score sheets: 1 pad of 50 sheets each\n" in ticket
    assert "Sheets of paper: 13 each\n" in ticket, "four lie on a sheet, and each pad is cut from sheets of its own"


def test_cards_that_lie_on_their_sides_are_told_as_they_are_held(tmp_path: Path, checkout: Path) -> None:
    from artifacts.handoffproof import packed

    said = handoff(
        checkout, tmp_path, "choice", "--lang", "en", "--target", "plotter-letter", "--target", "gutterfold-a4"
    )
    assert said.code == 0, said.err
    for target in ("plotter-letter", "gutterfold-a4"):
        ticket = packed(tmp_path / "handoff" / f"choice-1-en-{target}-placeholder.zip")["job-ticket.txt"].decode()
        assert "Finished size: 63 × 88\N{NO-BREAK SPACE}mm\n" in ticket


@pytest.mark.slow
def test_a_book_on_single_pages_has_two_sides_unless_its_target_says_one(tmp_path: Path, checkout: Path) -> None:
    from artifacts.handoffproof import packed

    targets = tmp_path / "project" / "templates" / "targets"
    targets.mkdir(parents=True)
    (targets / "thin.toml").write_text('kind = "pages"\npage = "a5"\n[job.part.book]\nsides = "one"\n')
    for name, both, one in (("a5", 1, 1), ("thin", 0, 2)):
        asked = ("--lang", "en", "--target", name, "--only", "book", "--only", "quickref")
        said = handoff(tmp_path / "project", tmp_path / name, "choice", *asked)
        assert said.code == 0, said.err
        (archive_file,) = (tmp_path / name / "handoff").glob("*.zip")
        ticket = packed(archive_file)["job-ticket.txt"].decode()
        assert (ticket.count("Printing: both sides"), ticket.count("Printing: one side")) == (both, one)
