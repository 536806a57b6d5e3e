"""What a target asks of its files: read, refused where it makes no sense, and handed to whoever checks files."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction
from pathlib import Path

import pytest
from press.printing import project
from press.targets.test_target import SHEET, faults, load

from generator.base.length import Rect, parse_length
from generator.base.project import Project
from generator.press.targets.pagetarget import is_for_pages, load_page_target
from generator.press.targets.shop import USUAL_SHOP
from generator.press.targets.spec import print_spec, target_spec
from generator.press.targets.target import load_target

SINGLE = 'kind = "single"\n'
ALL = """\
ink_limit = 300
black = "k-only"
min_text = "7 pt"
min_text_reversed = "8 pt"
min_line = "1 pt"
corner = "5 mm"
ppi = 600
transparency = true
"""
POINT = Fraction(254, 720)


def test_every_demand_reaches_whoever_checks_the_file(tmp_path: Path) -> None:
    spec = print_spec(load(tmp_path, SINGLE + 'colour = "cmyk"\norder = "back-first"\n' + ALL))
    assert (spec.ink_limit, spec.black, spec.ppi, spec.transparency, spec.corner) == (300, "k-only", 600, True, 5)
    assert (spec.min_text, spec.min_text_reversed, spec.min_line) == (7 * POINT, 8 * POINT, POINT)
    assert (spec.colour, spec.order, spec.kind, spec.target) == ("cmyk", "back-first", "single", "mine")


def test_pages_have_the_same_demands(tmp_path: Path) -> None:
    path = tmp_path / "templates" / "targets" / "mine.toml"
    path.parent.mkdir(parents=True)
    path.write_text('kind = "pages"\npage = "a5"\n' + ALL, encoding="utf-8")
    shop = load_page_target(Project(tmp_path), "mine").shop
    assert shop == load(tmp_path / "other", SINGLE + ALL).shop
    assert target_spec(Project(tmp_path), "mine").min_text == parse_length("7 pt")


def test_who_asks_nothing_gets_what_has_always_been_asked(tmp_path: Path) -> None:
    assert load(tmp_path, SINGLE).shop == USUAL_SHOP
    spec = print_spec(load(tmp_path, SINGLE))
    assert (spec.ink_limit, spec.black, spec.ppi, spec.order) == (240, "", 300, "card")
    assert (spec.min_text, spec.min_text_reversed, spec.min_line) == (6 * POINT, 7 * POINT, POINT / 2)


@pytest.mark.parametrize(
    ("line", "message"),
    [
        ("ink_limit = 401", "'ink_limit' must be 100 to 400, found 401"),
        ("ink_limit = 240.5", "'ink_limit' must be a whole number"),
        ('black = "k"', "'black' can not be 'k'"),
        ('min_text = "-1 pt"', "'min_text' must be 0 to 50 mm, found -0.352778 mm"),
        ('min_line = "6 mm"', "'min_line' must be 0 to 5 mm, found 6 mm"),
        ("min_text_reversed = 7", "'min_text_reversed' must be a length with its unit"),
        ('corner = "32 mm"', "'corner' of 32 mm must be from 0 mm to half of 63 mm"),
        ("ppi = 30", "'ppi' must be 72 to 2400, found 30"),
        ('order = "backs-first"', "'order' can not be 'backs-first' / did you mean 'back-first'?"),
        ("transparency = 1", "'transparency' must be true or false"),
        ("pixels = [1, 2]", "unknown key 'pixels'"),
    ],
)
def test_a_demand_that_makes_no_sense_is_refused_at_its_line(tmp_path: Path, line: str, message: str) -> None:
    (found,) = faults(tmp_path, SINGLE + line + "\n")
    assert found.startswith(f"2: {message}")


def test_sheets_have_one_order(tmp_path: Path) -> None:
    assert faults(tmp_path, SHEET + 'order = "back-first"\n')[0].startswith("4: unknown key 'order'")


@pytest.mark.parametrize("name", ["home-a4", "home-letter", "large-print-a4"])
def test_the_places_of_cards_are_those_of_the_sheet(name: str) -> None:
    spec = target_spec(project(), name)
    home = {"home-a4": (9, Rect(*map(Fraction, ("8", "14", "63", "88"))), "long")}
    if name in home:
        cards, first, duplex = home[name]
        assert (len(spec.cells), spec.cells[0], spec.duplex) == (cards, first, duplex)
    assert min(cell.x for cell in spec.cells) + max(cell.x + cell.w for cell in spec.cells) == spec.page_width
    assert min(cell.y for cell in spec.cells) + max(cell.y + cell.h for cell in spec.cells) == spec.page_height
    assert spec.margin == 5


def test_a_folded_sheet_tells_the_places_of_fronts_and_backs() -> None:
    spec = target_spec(project(), "gutterfold-a4")
    assert (len(spec.cells), len({*spec.cells})) == (8, 8)
    assert (spec.duplex, spec.order, spec.marks) == ("", "", True)


def test_the_chosen_edge_is_what_the_file_has_to_tell() -> None:
    assert target_spec(project(), "home-a4", "short").duplex == "short"
    assert target_spec(project(), "single", "short").duplex == ""


@pytest.mark.parametrize(
    ("name", "places", "size"),
    [("a5", 1, (148, 210)), ("a5-2up", 2, (297, 210)), ("a6-4up", 4, (210, 297)), ("booklet-a4", 2, (297, 210))],
)
def test_pages_tell_their_places_on_paper(name: str, places: int, size: tuple[int, int]) -> None:
    spec = target_spec(project(), name)
    assert len(spec.cells) == places
    assert (spec.page_width, spec.page_height) == size
    assert spec.duplex == ("short" if name == "booklet-a4" else "")


def test_a_number_of_pages_may_be_added() -> None:
    spec = target_spec(project(), "single")
    assert spec.expecting(12) == replace(spec, pages=12)


COATED = {"FOGRA51": "coated", "FOGRA52": "uncoated", "CGATS TR 006": "coated", "CGATS21-2-CRPC3": "uncoated"}
"""What paper printing conditions are registered for, by their reference names in the registry at www.color.org."""


def test_files_for_a_shop_are_made_for_the_paper_that_it_takes() -> None:
    found = {}
    for name in project().named("targets", ".toml"):
        target = (load_page_target if is_for_pages(project(), name) else load_target)(project(), name)
        if target.shop.condition:
            job = target.job
            found[name] = {job.usual.surface, *(part.surface for part in job.parts.values())}
            assert found[name] == {COATED[target.shop.condition]}
            assert job.profile
    written_on = [name for name, surfaces in found.items() if surfaces == {"uncoated"}]
    assert sorted(found) == ["drivethru", "meinspiel", "shop-a5", "shop-half-letter"]
    assert sorted(written_on) == ["shop-a5", "shop-half-letter"]
