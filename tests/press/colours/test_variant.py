"""Variants are read, refused where they make no sense, and keep everything readable."""

from __future__ import annotations

from pathlib import Path

import pytest
from press.printing import project

from generator.base.problem import UnknownName, UserError
from generator.base.project import Project, open_project, shipped
from generator.press.colours.variant import Variant, grey, load_variant
from generator.press.primitives import Colour
from generator.press.style import load_style

GOOD = """
[colour]
paper = { rgb = "#ffffff", cmyk = [0, 0, 0, 0] }
mist = { rgb = "#d5cfe2", cmyk = [16, 18, 2, 2] }

[mark]
tint-4 = "mist"

[[area]]
colours = ["night", "red"]
fill = "paper"
outline = "itself"
line = "0.35 mm"
on = { paper = "itself", dusk = "mist" }
"""


def load(folder: Path, text: str) -> Variant:
    path = folder / "templates/variants/mine.toml"
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, encoding="utf-8")
    return load_variant(open_project(folder), "mine")


def test_a_variant_says_what_becomes_of_colours_and_of_what_stands_on_them(tmp_path: Path) -> None:
    read, style = load(tmp_path, GOOD), load_style(project())
    night, red, paper, dusk = (style.colours[name] for name in ("night", "red", "paper", "dusk"))
    assert read.colour(paper).rgb == (1, 1, 1)
    assert read.colour(night) == night
    text, ground = read.pair(paper, night)
    assert (text, ground.rgb) == (night, (1, 1, 1))
    assert read.pair(paper, red)[0] == red
    assert read.pair(dusk, night)[0].name == "mist"
    assert read.mark(style.colours["tint-4"]).name == "mist"
    assert read.colour(style.colours["tint-4"]) == style.colours["tint-4"]


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        ("[colour]\n", 'inks = "k"\n[colour]\n', "'inks' can not be 'k'"),
        ("[colour]\n", "ink = 1\n[colour]\n", "did you mean 'inks'?"),
        ("paper = {", "papre = {", "there is no colour 'papre', and nothing becomes it / did you mean 'paper'?"),
        ('["night", "red"]', '["nihgt"]', "no colour 'nihgt' / did you mean 'night'?"),
        ('fill = "paper"', 'fill = "snow"', "no colour 'snow'"),
        ('outline = "itself"', 'outline = "itslef"', "no colour 'itslef' / did you mean 'itself'?"),
        ('line = "0.35 mm"', 'line = "0.1 mm"', "a line of 0.1 mm is too thin to print"),
        ("dusk =", "dsuk =", "no colour 'dsuk' / did you mean 'dusk'?"),
        ('tint-4 = "mist"', 'tint-4 = "mits"', "no colour 'mits' / did you mean 'mist'?"),
        (
            '{ rgb = "#d5cfe2", cmyk = [16, 18, 2, 2] }',
            '"#d5cfe2"',
            "found '#d5cfe2' / a colour is written as { rgb = ",
        ),
        ("[16, 18, 2, 2]", "[16, 18, 2]", "'cmyk' must be four percentages"),
        ('paper = "itself"', 'paper = "mist"', "'mist' on 'paper' has a contrast of 1."),
        ('rgb = "#ffffff"', 'rgb = "#8080a0"', "a contrast of"),
    ],
)
def test_a_fault_is_told_with_file_and_line(tmp_path: Path, old: str, new: str, message: str) -> None:
    assert old in GOOD
    with pytest.raises(UserError) as caught:
        load(tmp_path, GOOD.replace(old, new, 1))
    found = " / ".join(line.strip() for line in str(caught.value).splitlines())
    assert message in found
    assert "mine.toml:" in found


def test_contrast_is_told_at_the_colour_that_was_changed(tmp_path: Path) -> None:
    with pytest.raises(UserError) as caught:
        load(tmp_path, '[colour]\n\nred = { rgb = "#f0c0c0", cmyk = [0, 25, 20, 0] }\n')
    assert "mine.toml:3: 'red' on 'paper' has a contrast of" in str(caught.value)
    assert "this is what becomes of 'red' on 'paper' in" in str(caught.value)


def test_a_colour_that_is_to_be_grey_has_to_be_grey(tmp_path: Path) -> None:
    with pytest.raises(UserError, match="'paper' is no grey"):
        load(tmp_path, 'inks = "k-only"\n[colour]\npaper = { rgb = "#fffffe", cmyk = [0, 0, 0, 0] }\n')
    with pytest.raises(UserError, match="'paper' is no grey"):
        load(tmp_path, 'inks = "k-only"\n[colour]\npaper = { rgb = "#ffffff", cmyk = [0, 0, 1, 0] }\n')


def test_an_unknown_variant_is_told_with_the_nearest_name(tmp_path: Path) -> None:
    with pytest.raises(UnknownName, match="low-ink"):
        load_variant(Project(tmp_path), "low-inc")


def test_grey_is_as_light_and_black_stays_black() -> None:
    assert grey(Colour("red", (1.0, 0.0, 0.0), (0, 1, 1, 0))).rgb[0] == pytest.approx(0.498, abs=0.003)
    ink = Colour("ink", (0.11, 0.1, 0.14), (0, 0, 0, 1))
    assert grey(ink).cmyk == (0, 0, 0, 1)
    for colour in load_style(project()).colours.values():
        made = grey(colour)
        assert made.cmyk[:3] == (0, 0, 0)
        assert len(set(made.rgb)) == 1


@pytest.mark.parametrize("name", ["low-ink", "grey"])
def test_the_shipped_variants_are_read_for_every_game(name: str) -> None:
    for game in ("einhorn", "dre13ehn", "choice"):
        assert load_variant(project(), name, game).name == name


def test_colours_that_alone_tell_things_apart_have_to_do_so_in_a_variant(tmp_path: Path) -> None:
    text = (shipped() / "templates/styles/night.toml").read_text(encoding="utf-8")
    path = tmp_path / "templates/styles/night.toml"
    path.parent.mkdir(parents=True)
    path.write_text(text + '[[apart]]\ncolours = ["red", "blue"]\nleast = 20\n', encoding="utf-8")
    assert load(tmp_path, "[colour]\n").colours == {}
    with pytest.raises(UserError) as caught:
        load(tmp_path, 'inks = "k-only"\n')
    assert "mine.toml: 'blue' and 'red' differ by" in str(caught.value).replace("'red' and 'blue'", "'blue' and 'red'")
    assert "names no second cue" in str(caught.value)
