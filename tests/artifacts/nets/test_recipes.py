"""Finished nets on paper, read back: lengths as printed, what a screen reader says, and how many there are."""

from __future__ import annotations

import io
from dataclasses import replace
from fractions import Fraction
from math import dist, isclose
from pathlib import Path

import pikepdf
import pytest
from artifacts.readaloud import blocks
from cli.commands import wuerfelwerk
from plumber import pdfplumber

from generator.artifacts.nets.plan import largest_edge, needed, places
from generator.base.project import open_project
from generator.games.registry import find_game
from generator.nets.net import net_of
from generator.nets.plan import Need
from generator.nets.solid import SOLIDS
from generator.press.targets.pagetarget import load_page_target

MM = 25.4 / 72


@pytest.fixture(scope="module")
def paper(tmp_path_factory) -> Path:
    """The nets of Einhorn and of dre13ehn."""
    folder = tmp_path_factory.mktemp("nets")
    said = wuerfelwerk("nets", "einhorn", "dre13ehn", "--output", folder)
    assert said.code == 0, said.err
    return folder


def dashed(data: bytes, page: int = 0) -> list[float]:
    """The lengths of the dashed lines of a page in mm that are as thick as folds of the net in its size."""
    with pdfplumber.open(io.BytesIO(data)) as pdf:
        folds = [line for line in pdf.pages[page].lines if isclose(line["linewidth"] * MM, 0.25, abs_tol=0.01)]
        return sorted(
            round(dist((line["x0"], line["top"]), (line["x1"], line["bottom"])) * MM, 2)
            for line in folds
            if line["dash"] and line["dash"][0]
        )


def bar(data: bytes) -> float:
    """The longest level line that is as thick as the bar, in mm."""
    with pdfplumber.open(io.BytesIO(data)) as pdf:
        lines = [line for line in pdf.pages[0].lines if isclose(line["linewidth"] * MM, 0.3, abs_tol=0.01)]
    return max((line["x1"] - line["x0"]) * MM for line in lines)


def test_folds_are_as_long_as_the_page_says(paper):
    data = (paper / "einhorn/en/nets-a4.pdf").read_bytes()
    assert dashed(data) == [16.0] * 6 * (5 + 7)
    words = " ".join(text for _, _, text in blocks(data))
    assert "edges of 16 mm" in words
    assert "make 3 for each player, 9–15 in all, 6 of them on this page" in words


def test_as_many_are_needed_as_the_box_holds_and_as_large():
    """Where the game says so; else as many as are rolled at once, as large as lies well in the hand."""
    game = find_game(open_project(), "einhorn")
    assert needed(game, "d6", 3, "cube") == Need(9, 15, 3, 16.0)
    assert needed(game, "d8", 2, "octahedron") == Need(2, 2, 0, 32.0)
    small = replace(
        game, pieces=tuple(replace(one, size=(Fraction(8),) * 3) if one.size else one for one in game.pieces)
    )
    assert needed(small, "d6", 3, "cube").edge == 25.0, "nobody glues edges of 8 mm"
    answers = find_game(open_project(), "dre13ehn")
    assert [needed(answers, "fire", 2, "tetrahedron"), needed(answers, "earth", 2, "cube")] == [
        Need(2, 2, 0, 40.0), Need(2, 2, 0, 25.0),
    ]  # fmt: skip


def test_the_line_to_cut_is_that_of_the_net(paper):
    """Each corner of the outline stands on the paper where the net has it, for both nets of the page."""
    net = net_of(SOLIDS["tetrahedron"], 40.0)
    with pdfplumber.open(io.BytesIO((paper / "dre13ehn/de/nets-a4.pdf").read_bytes())) as pdf:
        drawn = [one for one in pdf.pages[0].curves if one["stroke"] and not one["fill"]]
    lines = [one["pts"] for one in drawn if isclose(one["linewidth"] * MM, 0.3, abs_tol=0.01)]
    assert len(lines) == 2
    for points in lines:
        corners = [(x * MM, y * MM) for x, y in points]
        left, top = min(x for x, _ in corners), min(y for _, y in corners)
        placed = [(x - left, y - top) for x, y in corners]
        assert all(min(dist(corner, one) for one in placed) < 0.01 for corner in net.outline)
        assert all(min(dist(corner, one) for corner in net.outline) < 0.01 for one in placed)


def test_another_edge_is_printed_as_asked_for(tmp_path):
    assert wuerfelwerk("nets", "einhorn", "--edge", "31.5 mm", "--lang", "de", "--output", tmp_path).code == 0
    data = (tmp_path / "einhorn/de/nets-a4.pdf").read_bytes()
    assert set(dashed(data)) == {31.5}
    assert "Kanten von 31,5 mm" in " ".join(text for _, _, text in blocks(data))


@pytest.mark.parametrize("name", ["a4", "letter"])
def test_the_bar_is_as_long_as_it_says(paper, name):
    data = (paper / f"einhorn/de/nets-{name}.pdf").read_bytes()
    assert isclose(bar(data), 100, abs_tol=0.01)


def test_a_page_for_each_die_is_told_to_people_who_listen(paper):
    found = list(blocks((paper / "dre13ehn/de/nets-a4.pdf").read_bytes()))
    assert [text for _, role, text in found if role == "H1"] == [
        "Feuerwürfel",
        "Erdwürfel",
        "Anfängerwürfel",
        "Luftwürfel",
        "Wasserwürfel",
    ]
    figures = [text for page, role, text in found if role == "Figure" and page in (1, 4)]
    assert figures[0] == "(Netz des Würfels: Feuerwürfel. Flächen: 0, 1, 2, 3. 3 nummerierte Laschen.)"
    assert figures[3] == "(Netz des Würfels: Luftwürfel. Die Flächen sind leer. 5 nummerierte Laschen.)"


def test_a_die_with_unknown_faces_is_blank_and_says_so(paper):
    pages = dict.fromkeys(range(1, 6), "")
    for page, _, text in blocks((paper / "dre13ehn/en/nets-a4.pdf").read_bytes()):
        pages[page] += text + "\n"
    assert "over the 8 faces is stated nowhere" in pages[4]
    assert "once: 0 0, 1 1, 2 2, 3 3, F F, 13 13" in words_of(paper / "dre13ehn/en/nets-a4.pdf")[4]
    assert not any("stated nowhere" in pages[page] for page in (1, 2, 3))
    assert "upright there on every side" in pages[1]
    assert not any("upright there" in pages[page] for page in (2, 3, 4, 5))


def words_of(path: Path) -> list[str]:
    """The words of each page; a symbol is copied as what it stands for."""
    with pdfplumber.open(path) as pdf:
        return [" ".join(page.extract_text().split()) for page in pdf.pages]


def test_symbols_of_a_game_are_told_beside_what_they_stand_for(paper):
    fire, earth, beginner, air, water = words_of(paper / "dre13ehn/en/nets-a4.pdf")
    assert "The runes: 0 0, 1 1, 2 2, 3 3 " in fire
    assert "The runes: 0 0, 1 1, 2 2, 3 3, F F " in earth
    assert "The runes: 0 0, 1 1, 2 2, 3 3 " in beginner
    assert "The runes" not in air + water, "they are told where the blank faces are"
    assert "The symbols" not in "".join(words_of(paper / "einhorn/en/nets-a4.pdf"))


@pytest.mark.parametrize("page", range(5))
def test_the_small_picture_lies_as_the_net_does(paper, page):
    """All its lines run as those of the net: neither of them is turned against the other."""
    with pdfplumber.open(io.BytesIO((paper / "dre13ehn/de/nets-a4.pdf").read_bytes())) as pdf:
        drawn = [one for one in pdf.pages[page].curves if one["stroke"] and not one["fill"]]
    net = next(one for one in drawn if isclose(one["linewidth"] * MM, 0.3, abs_tol=0.01))
    small = max((one for one in drawn if one["linewidth"] * MM < 0.29), key=lambda one: one["width"] * one["height"])
    edge = max(small["width"] / net["width"], small["height"] / net["height"])
    assert isclose(small["width"] / net["width"], edge, rel_tol=0.2)
    assert isclose(small["height"] / net["height"], edge, rel_tol=0.2)


def test_only_numbers_in_a_row_are_told_to_make_a_sum(paper):
    einhorn = " ".join(text for _, _, text in blocks((paper / "einhorn/en/nets-a4.pdf").read_bytes()))
    other = " ".join(text for _, _, text in blocks((paper / "dre13ehn/en/nets-a4.pdf").read_bytes()))
    assert "Faces across from each other make 7." in einhorn
    assert "Faces across" not in other


def test_pages_are_tagged_and_small(paper):
    for path in sorted(paper.rglob("*.pdf")):
        assert path.stat().st_size < 90_000, path
        with pikepdf.open(path) as pdf:
            assert pdf.Root.MarkInfo.Marked
    assert all(path.stat().st_size < 45_000 for path in paper.rglob("*.svg"))


def test_the_same_run_gives_the_same_bytes(paper, tmp_path):
    assert wuerfelwerk("nets", "dre13ehn", "--lang", "de", "--output", tmp_path).code == 0
    for path in sorted((tmp_path / "dre13ehn").rglob("*.*")):
        assert path.read_bytes() == (paper / path.relative_to(tmp_path)).read_bytes(), path


@pytest.mark.parametrize("solid", SOLIDS)
@pytest.mark.parametrize("paper_name", ["a4", "letter", "a5"])
def test_the_largest_edge_fits_and_half_a_millimetre_more_does_not(checkout, solid, paper_name):
    target = load_page_target(open_project(checkout), paper_name)
    room, edge = places(target)["net"], largest_edge(solid, target)
    width, height = net_of(SOLIDS[solid], edge).size
    assert width <= room.w
    assert height <= room.h
    width, height = net_of(SOLIDS[solid], edge + 0.5).size
    assert width > room.w or height > room.h
