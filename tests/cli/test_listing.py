from __future__ import annotations

from pathlib import Path

from cli.commands import wuerfelwerk
from reference import CHECKOUT

SAID = {
    "a4": "page of 210 x 297 mm",
    "a5": "page of 148 x 210 mm",
    "a5-2up": "page of 148 x 210 mm, 2 on a4",
    "a6-4up": "page of 105 x 148 mm, 4 on a4",
    "booklet-a4": "page of 148 x 210 mm, booklet on a4",
    "booklet-letter": "page of 139.7 x 215.9 mm, booklet on letter",
    "drivethru": "one side a page, 63.5 x 88.9 mm, bleed 3.175 mm, back before front, cmyk up to 240 % of ink",
    "gutterfold-a4": "4 folded cards a sheet, 2 x 2 turned, fold parallel to the short edge, outer bleed 3 mm",
    "gutterfold-letter": "4 folded cards a sheet, 1 x 4 turned, fold parallel to the long edge, outer bleed 3 mm",
    "half-letter-2up": "page of 139.7 x 215.9 mm, 2 on letter",
    "home-a4": "9 cards a sheet, 3 x 3 upright, 2.5 mm apart, outer bleed 3 mm",
    "home-letter": "9 cards a sheet, 3 x 3 upright, outer bleed 3 mm at the sides, 2.7 mm above and below",
    "large-a4": "page of 210 x 297 mm, 1.6 times as large",
    "large-letter": "page of 215.9 x 279.4 mm, 1.6 times as large",
    "large-print-a4": "2 cards a sheet, 1 x 2 turned, outer bleed 2 mm, 2.17 times as large",
    "large-print-letter": "2 cards a sheet, 1 x 2 turned, outer bleed 3 mm at the sides, 2.7 mm above and below, 2.167"
    " times as large",
    "letter": "page of 215.9 x 279.4 mm",
    "meinspiel": "one side a page, 59 x 91 mm, bleed 3 mm, a file of fronts and one of backs, cmyk up to 300 % of ink",
    "mpc": "one side a picture, 63.5 x 88.9 mm, bleed 3.048 mm, 822 x 1122 pixels at 300 ppi",
    "plotter-a4": "9 cards a sheet, 3 x 3 upright, 4 mm apart, outer bleed 1.5 mm at the sides, 2 mm above and"
    " below, contours in CutContour",
    "plotter-letter": "8 cards a sheet, 2 x 4 turned, 4 mm apart, outer bleed 2 mm, contours in CutContour",
    "single": "one side a page, 63 x 88 mm, bleed 3 mm, rgb",
    "tgc": "one side a picture, 63.5 x 88.9 mm, bleed 3.175 mm, 825 x 1125 pixels at 300 ppi",
}
"""What is said of targets that ship, of each form one at least."""


def written_target(project: Path, text: str) -> None:
    path = project / "templates" / "targets" / "mine.toml"
    path.parent.mkdir(parents=True)
    path.write_text(text, encoding="utf-8")


def test_list_says_what_goes_on_a_sheet_of_each_target(tmp_path: Path) -> None:
    written_target(
        tmp_path, 'kind = "sheet"\npaper = "a4"\nmargin = "5 mm"\ncard_width = "88 mm"\ncard_height = "63 mm"\n'
    )
    said = wuerfelwerk("list", "--project", tmp_path)
    assert said.code == 0
    names, *lines = said.out.partition("\ntargets  ")[2].splitlines()
    told = dict(line.split(maxsplit=1) for line in lines)
    ships = [path.stem for path in (CHECKOUT / "templates" / "targets").glob("*.toml")]
    assert names.split(", ") == list(told) == sorted([*ships, "mine"])
    assert told == told | SAID | {"mine": "9 cards a sheet, 3 x 3 turned, outer bleed 3 mm"}


def test_list_shows_the_sound_targets_and_then_the_faults_of_others(tmp_path: Path) -> None:
    written_target(tmp_path, 'kind = "sheet"\npaper = "a55"\nmargin = "5 mm"\n')
    said = wuerfelwerk("list", "--project", tmp_path)
    assert said.code == 1
    assert "    single              one side a page" in said.out
    assert "    mine" not in said.out
    assert "no paper 'a55'" in said.err
