"""Cards for a hand and for a printer: names of their own, checked before they are corrected, refused with one line."""

from __future__ import annotations

import io
from dataclasses import replace
from pathlib import Path

import pikepdf
import pytest
from plumber import pdfplumber

from generator.artifacts import preflighted
from generator.artifacts.build import Recipe, build
from generator.artifacts.cards import TARGETS, CardOptions, Cards, card_files
from generator.artifacts.duplex_options import SheetWay, must_fold, reach_notes, suited, way_of, ways_of
from generator.artifacts.product import Source
from generator.base.problem import UserError, WrongUsage
from generator.base.project import open_project
from generator.games.registry import find_game
from generator.press.printers.profile import Drift, PrinterProfile, save_profile
from generator.press.targets.pagetarget import load_page_target
from generator.press.targets.target import load_target
from generator.tables.verified import verified_tables

PROJECT = open_project()
SHIFT = Drift(1.5, -0.8, 0.2, 1.001)


@pytest.fixture(autouse=True)
def brother(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> PrinterProfile:
    monkeypatch.setenv("WUERFELWERK_CONFIG", str(tmp_path / "settings"))
    profile = PrinterProfile("Brother HL", "a4", SHIFT)
    save_profile(profile)
    return profile


def recipes(*targets: str, **options: str | int) -> list[Recipe]:
    game = find_game(PROJECT, "einhorn")
    tables = verified_tables(game, game.edition())
    chosen = CardOptions(**{"copies": 11, **options})  # type: ignore[arg-type]
    return Cards(targets, chosen).due(Source.of(PROJECT, tables, ["en"]))


def test_what_is_for_a_hand_or_a_printer_has_a_name_of_its_own() -> None:
    names = [
        Path(recipes("home-a4", **options)[0].path).name  # type: ignore[arg-type]
        for options in (
            {},
            {"feed": "manual"},
            {"feed": "manual-reverse"},
            {"printer": "brother hl"},
            {"feed": "manual", "printer": "Brother HL"},
            {"variant": "grey", "feed": "manual"},
        )
    ]
    assert names == [
        "cards-home-a4.pdf",
        "cards-home-a4-manual.pdf",
        "cards-home-a4-manual-reverse.pdf",
        "cards-home-a4-brother-hl.pdf",
        "cards-home-a4-manual-brother-hl.pdf",
        "cards-home-a4-grey-manual.pdf",
    ]
    assert card_files("cards", load_target(PROJECT, "home-a4"), 1)[0].name == names[0]


def test_a_users_settings_change_no_file_but_those_for_a_printer(brother: PrinterProfile) -> None:
    usual, own = recipes("home-a4")[0], recipes("home-a4", printer="Brother HL")[0]
    save_profile(replace(brother, drift=Drift(2.5)))
    assert recipes("home-a4")[0].inputs == usual.inputs
    assert recipes("home-a4", printer="Brother HL")[0].inputs != own.inputs


@pytest.mark.parametrize(
    "options", [{"printer": "Brother HL"}, {"feed": "manual"}, {"feed": "manual", "flip": "short"}]
)
def test_the_file_passes_its_check_and_only_then_is_corrected(options: dict[str, str], tmp_path: Path) -> None:
    (recipe,) = recipes("home-a4", **options)
    assert recipe.spec
    assert recipe.spec.order == ("" if "feed" in options else "card")
    (built,) = build([recipe], tmp_path)
    done, plain = built.path.read_bytes(), recipe.make()
    assert (done == plain) == ("printer" not in options)
    if "printer" in options:  # what is shifted would be refused by the check: the order of the two matters
        assert len(done) > 1000
        shifted = replace(recipe, make=lambda: done, finish=None, path="again.pdf")
        assert not _passes(shifted)
        with pikepdf.open(built.path) as pdf:
            assert len(pdf.pages) == 4


def _passes(recipe: Recipe) -> bool:
    assert recipe.spec
    try:
        preflighted.checked(recipe.make(), replace(recipe.spec, safe=recipe.spec.safe + 1), recipe.path)
    except UserError:
        return False
    return True


def test_a_file_that_its_check_refuses_is_not_corrected(tmp_path: Path) -> None:
    (recipe,) = recipes("home-a4", printer="Brother HL")
    assert recipe.spec
    wrong = replace(recipe, spec=recipe.spec.expecting(3))
    with pytest.raises(UserError, match="refused for home-a4"):
        build([wrong], tmp_path)
    assert not list(tmp_path.rglob("*.pdf"))


def test_fronts_of_the_corrected_file_are_those_of_the_usual_one(tmp_path: Path) -> None:
    built = build([*recipes("home-a4"), *recipes("home-a4", printer="Brother HL")], tmp_path)
    usual, own = (pdfplumber.open(io.BytesIO(one.path.read_bytes())) for one in built)
    with usual, own:
        for at, (one, other) in enumerate(zip(usual.pages, own.pages, strict=True)):
            first, second = ([(char["text"], char["matrix"]) for char in page.chars] for page in (one, other))
            assert [text for text, _ in first] == [text for text, _ in second]
            assert (first == second) == (at % 2 == 0)


@pytest.mark.parametrize("target", ["single", "gutterfold-a4", "drivethru", "meinspiel", "tgc"])
@pytest.mark.parametrize("options", [("manual", ""), ("", "Brother HL")])
def test_targets_without_two_sided_sheets_are_refused_in_one_line(target: str, options: tuple[str, str]) -> None:
    with pytest.raises(WrongUsage) as failure:
        way_of(load_target(PROJECT, target), *options)
    (problem,) = failure.value.problems
    assert f"'{target}' has no sheets that are printed on both sides" in problem.message
    assert "home-a4" in problem.hint


def test_only_booklets_are_turned_by_hand() -> None:
    must_fold([load_page_target(PROJECT, "booklet-a4")], "manual")
    must_fold([load_page_target(PROJECT, "a5")], "")
    with pytest.raises(WrongUsage, match="'a5' is printed on one side"):
        must_fold([load_page_target(PROJECT, "a5")], "manual")


def test_of_the_usual_targets_those_are_printed_that_suit() -> None:
    assert suited(PROJECT, TARGETS, "", "") == list(TARGETS)
    assert suited(PROJECT, TARGETS, "manual", "") == ["home-a4", "home-letter"]
    assert suited(PROJECT, TARGETS, "", "Brother HL") == ["home-a4"]


def test_bleed_that_is_lost_is_told_and_cards_that_are_cut_off_are_refused(brother: PrinterProfile) -> None:
    assert reach_notes(PROJECT, ["home-a4"], "") == []
    save_profile(replace(brother, drift=Drift(0)))
    assert reach_notes(PROJECT, ["home-a4"], "Brother HL") == []
    save_profile(replace(brother, drift=Drift(2.5)))
    assert reach_notes(PROJECT, ["home-a4"], "Brother HL") == [
        "2.5 mm of the bleed of backs on 'home-a4' lie beyond what 'Brother HL' reaches"
    ]
    save_profile(replace(brother, drift=Drift(8)))
    with pytest.raises(UserError, match=r"a4\.toml: shifts the backs on 'home-a4' 5\.0 mm beyond what the printer"):
        recipes("home-a4", printer="Brother HL")


def test_nothing_is_done_to_files_without_a_profile() -> None:
    assert SheetWay().finish(load_target(PROJECT, "home-a4"), "") is None
    assert SheetWay("manual").named("cards") == "cards-manual"


def test_a_target_without_room_for_the_arrow_is_named() -> None:
    targets = [load_target(PROJECT, name) for name in ("home-letter", "large-print-letter")]
    with pytest.raises(UserError, match=r"no room on 'large-print-letter' for the arrow"):
        ways_of(targets, "manual", "")
    assert ways_of(targets, "", "") == {one.name: SheetWay() for one in targets}
