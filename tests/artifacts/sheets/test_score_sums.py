"""Forms in viewers: letters and minus signs are drawn alike, totals add up where scripts run, and are never wrong."""

from __future__ import annotations

import shutil
import subprocess
from pathlib import Path

import pytest
from artifacts.sheetgames import CATEGORIES, CATEGORIES_TEXT, COLOURED, COLOURED_TEXT, sheet_game
from artifacts.sheetproof import made_sheet
from PIL import ImageChops
from press.viewers import find_pdfjs, in_pdfium, in_pdfjs, in_poppler, picture, values_of
from recountchoice import score as recounted

from generator.artifacts.sheets import FORM

NAME = "Łukasz −2-3 Őšű"
PLACE = (90, 225, 220, 80)
"""Where the name of the first player stands on the form of Einhorn, in pixels at 144 dpi."""
ROUND = "round-{}-player-1-{}"


def calculated(data: bytes, folder: Path, entries: dict[str, str]) -> dict[str, str]:
    """What pdf.js shows in all fields of a form, and writes into the file it saves; both must be the same."""
    shown, saved = in_pdfjs(data, folder, entries)
    written = values_of(saved)
    assert {name: written[name].removeprefix("/") for name in shown} == shown
    return shown


def test_letters_and_both_minus_signs_are_drawn_alike_by_three_viewers(checkout: Path, tmp_path: Path) -> None:
    data, entries = made_sheet(checkout, target=FORM), {"player-1-name": NAME}
    typed, drawn = in_pdfium(data, entries), in_poppler(data, entries)
    _, entered = in_pdfjs(data, tmp_path, entries)
    assert [values_of(file)["player-1-name"] for file in (typed, drawn, entered)] == [NAME] * 3
    seen = [picture(file, tmp_path, PLACE) for file in (typed, drawn, entered, data)]
    ink = [sum(255 - grey for grey in one.tobytes()) for one in seen]
    words = [one - ink[3] for one in ink[:3]]
    assert words[0] > 10_000
    assert max(words) - min(words) < 0.04 * words[0], words


@pytest.mark.parametrize("pair", [(NAME, NAME.replace("−", "")), (NAME, NAME[1:]), (NAME, NAME.replace("-", ""))])
def test_a_letter_or_a_minus_that_is_lost_would_be_seen(pair: tuple[str, str], checkout: Path, tmp_path: Path) -> None:
    data = made_sheet(checkout, target=FORM)
    seen = [picture(in_pdfium(data, {"player-1-name": name}), tmp_path, PLACE) for name in pair]
    assert ImageChops.difference(*seen).getbbox()


def test_a_viewer_without_scripts_shows_what_is_typed_into_a_total(checkout: Path) -> None:
    entries = {ROUND.format(1, "left"): "12", ROUND.format(1, "stash"): "−8"}
    found = values_of(in_pdfium(made_sheet(checkout, target=FORM), entries))
    assert {name: found[name] for name in entries} == entries  # the pdfium of pypdfium2 has no JavaScript


def test_a_running_total_goes_on_over_rounds_that_are_left_empty(checkout: Path, tmp_path: Path) -> None:
    entries = {
        ROUND.format(1, "left"): "12", ROUND.format(1, "bid"): "3", ROUND.format(1, "added"): " −1 ",
        ROUND.format(3, "left"): "+5", ROUND.format(4, "added"): "-20",
    }  # fmt: skip
    shown = calculated(made_sheet(checkout, target=FORM), tmp_path, entries)
    totals = [shown[ROUND.format(number, "stash")] for number in range(1, 6)]
    assert totals == ["8", "", "13", "−7", ""]
    assert shown["round-1-player-2-stash"] == ""


@pytest.mark.parametrize(
    "wrong", ["2,5", "7.0", "1,000", "1.000", "1 000", "1e3", "0x10", "3a", "−", "4+4", "--1", "1234567890"]
)
def test_an_entry_that_is_no_whole_number_leaves_the_totals_empty(wrong: str, checkout: Path, tmp_path: Path) -> None:
    entries = {ROUND.format(1, "left"): "7", ROUND.format(2, "left"): wrong, ROUND.format(3, "left"): "2"}
    shown = calculated(made_sheet(checkout, target=FORM), tmp_path, entries)
    assert [shown[ROUND.format(number, "stash")] for number in (1, 2, 3)] == ["7", "", ""]


def test_an_entry_is_wrong_after_the_file_was_opened_again_too(checkout: Path, tmp_path: Path) -> None:
    _, saved = in_pdfjs(made_sheet(checkout, target=FORM), tmp_path, {ROUND.format(1, "left"): "1,000"})
    shown, _ = in_pdfjs(saved, tmp_path, {ROUND.format(2, "left"): "2"})
    assert shown[ROUND.format(2, "stash")] == ""


def test_a_total_follows_what_is_taken_back(checkout: Path, tmp_path: Path) -> None:
    data, cell = made_sheet(checkout, target=FORM), ROUND.format(1, "left")
    assert calculated(data, tmp_path, {cell: "7"})[ROUND.format(1, "stash")] == "7"
    both = in_pdfjs(data, tmp_path, {cell: "7", ROUND.format(1, "bid"): "2"})[0]
    assert both[ROUND.format(1, "stash")] == "5"
    assert in_pdfjs(data, tmp_path, {ROUND.format(1, "bid"): "2", cell: ""})[0][ROUND.format(1, "stash")] == "−2"


@pytest.mark.parametrize("crosses", [{2: 1, 7: 6, 12: 10}, {3: 5, 8: 9}, {6: 4}])
def test_crosses_score_what_the_rules_say(crosses: dict[int, int], checkout: Path, tmp_path: Path) -> None:
    ticks = [f"sums-row-{total - 1}-{box}" for total, count in crosses.items() for box in range(1, count + 1)]
    shown = calculated(made_sheet(checkout, "choice", FORM), tmp_path, dict.fromkeys(ticks, "Yes"))
    scores = {total: recounted(total, count) for total, count in crosses.items()}
    for total, points in scores.items():
        row = [shown[f"sums-row-{total - 1}-{side}"] for side in ("plus", "minus")]
        assert row == ([str(points), ""] if points >= 0 else ["", str(-points)])
    assert shown["sums-total"] == str(sum(scores.values())).replace("-", "−")


def test_a_box_left_out_leaves_the_totals_empty(checkout: Path, tmp_path: Path) -> None:
    ticks = dict.fromkeys(("sums-row-1-1", "sums-row-2-1", "sums-row-2-3"), "Yes")
    shown = calculated(made_sheet(checkout, "choice", FORM), tmp_path, ticks)
    found = [shown[f"sums-{name}"] for name in ("row-1-minus", "row-2-minus", "minus", "total")]
    assert found == ["200", "", "", ""]


def test_points_are_added_up_for_each_player(checkout: Path, tmp_path: Path) -> None:
    entries = {"player-1-1-points": "1", "player-1-2-points": "2", "player-2-1-points": "3"}
    shown = calculated(made_sheet(checkout, "dre13ehn", FORM, name="points"), tmp_path, entries)
    assert [shown[f"player-{player}-total"] for player in (1, 2)] == ["3", "3"]


def test_sections_have_their_sum_and_their_bonus_in_the_game_of_a_stranger(tmp_path: Path) -> None:
    sheet_game(tmp_path, CATEGORIES, CATEGORIES_TEXT, "all")
    data = made_sheet(tmp_path, "all", FORM, "de")
    upper = {"ones": "3", "twos": "6", "threes": "9", "fours": "12", "fives": "15"}
    entries = {f"player-1-{row}": value for row, value in upper.items()} | {"player-1-chance": "20"}
    below, reached = (calculated(data, tmp_path, entries | {"player-1-sixes": six}) for six in ("17", "18"))
    names = ("upper-sum", "upper-bonus", "lower-sum", "total")
    assert [below[f"player-1-{name}"] for name in names] == ["62", "", "20", "82"]
    assert [reached[f"player-1-{name}"] for name in names] == ["63", "35", "20", "118"]
    assert below["player-2-total"] == ""


def test_crosses_that_state_no_score_are_not_added_up(tmp_path: Path) -> None:
    sheet_game(tmp_path, COLOURED, COLOURED_TEXT, "colours")
    entries = {"colours-red-1": "Yes", "colours-red-plus": "1", "colours-blue-plus": "6", "colours-red-minus": "5"}
    shown = calculated(made_sheet(tmp_path, "colours", FORM, "de"), tmp_path, entries)
    assert [shown[f"colours-{side}"] for side in ("plus", "minus", "total")] == ["7", "5", "2"]


@pytest.mark.parametrize("game", ["einhorn", "choice"])
def test_mupdf_has_nothing_to_say_about_a_form(game: str, checkout: Path, tmp_path: Path) -> None:
    if not shutil.which("mutool"):
        pytest.skip("needs mutool; on Debian: sudo apt install mupdf-tools")
    (tmp_path / "form.pdf").write_bytes(made_sheet(checkout, game, FORM))
    command = ["mutool", "draw", "-o", str(tmp_path / "page.png"), str(tmp_path / "form.pdf")]
    said = subprocess.run(command, capture_output=True, text=True, check=True).stderr
    assert [line for line in said.splitlines() if "flate" in line or "repeated" in line] == []


def test_without_pdfjs_a_reader_is_told_what_to_install_and_ci_fails(tmp_path: Path) -> None:
    with pytest.raises(pytest.skip.Exception, match="npm install"):
        find_pdfjs(tmp_path, required=False)
    with pytest.raises(pytest.fail.Exception, match="npm install"):
        find_pdfjs(tmp_path, required=True)
