from __future__ import annotations

from pathlib import Path

import pytest
from press.monospaced import STYLE, style

from generator.base.problem import UnknownName, UserError
from generator.base.project import Project, open_project
from generator.press.colours.colour import contrast, luminance
from generator.press.style import Style, load_style


def faults(folder: Path, text: str) -> str:
    with pytest.raises(UserError) as caught:
        style(folder, text)
    return str(caught.value)


def line_of(text: str, part: str) -> int:
    return next(number for number, line in enumerate(text.splitlines(), start=1) if part in line)


def test_a_style_is_read(tmp_path: Path) -> None:
    read = style(tmp_path)
    fitted = read.texts["fitted"]
    assert (fitted.size, fitted.least, fitted.weight, fitted.width) == (10, 7, "regular", "normal")
    assert read.colours["ink"].cmyk == (0, 0, 0, 1)
    assert read.lines == {"hair": 0.2}


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        ('rgb = "#c0c0c0"', 'rgb = "c0c0c0"', "'c0c0c0' is no colour"),
        (
            '{ rgb = "#c0c0c0", cmyk = [0, 0, 0, 25] }',
            '"#c0c0c0"',
            "found '#c0c0c0'\n    a colour is written as { rgb = ",
        ),
        ("[0, 0, 0, 25]", "[0, 0, 25]", "'cmyk' must be four percentages"),
        ("[0, 0, 0, 25]", "[80, 80, 80, 25]", "265 % of ink are more than 240 %"),
        ('"0.2 mm"', '"0.1 mm"', "a line of 0.1 mm is too thin to print"),
        ('"0.2 mm"', '"0,2 mm"', "write '0.2 mm'"),
        ("min = 7", "min = 5.5", "5.5 pt are too small to read"),
        ("min = 7", "min = 12", "'min' (12 pt) is larger than 'size' (10 pt)"),
        ("leading = 1.2", "leading = 0.9", "'leading' must be 1 to 5, found 0.9"),
        ("leading = 1.2", "ledaing = 1.2", "did you mean 'leading'?"),
        ("leading = 1.2", 'weight = "blod"', "did you mean 'bold'?"),
        ('size = 6\ncolour = "paper"', 'size = 6\ncolour = "papre"', "did you mean 'paper'?"),
    ],
)
def test_a_fault_is_told_with_its_line(tmp_path: Path, old: str, new: str, message: str) -> None:
    text = STYLE.replace(old, new, 1)
    found = faults(tmp_path, text)
    assert message in found
    assert f"night.toml:{line_of(text, new.splitlines()[-1])}:" in found


def test_all_faults_are_told_at_once(tmp_path: Path) -> None:
    found = faults(tmp_path, STYLE.replace('"0.2 mm"', '"thin"').replace("min = 7", "min = 5"))
    assert "'thin' is no length" in found
    assert "5 pt are too small" in found


def test_contrast_below_the_stated_ratio_is_refused(tmp_path: Path) -> None:
    text = STYLE + '\n[[contrast]]\ntext = "grey"\nground = "paper"\nratio = 4.5\n'
    found = faults(tmp_path, text)
    assert "'grey' on 'paper' has a contrast of 1.82:1, 4.5:1 is needed" in found
    assert f"night.toml:{line_of(text, '[[contrast]]')}:" in found


def test_enough_contrast_passes(tmp_path: Path) -> None:
    assert style(tmp_path, STYLE + '\n[[contrast]]\ntext = "ink"\nground = "paper"\nratio = 21\n')


def test_an_unknown_style_is_told_with_the_nearest_name(tmp_path: Path) -> None:
    style(tmp_path)
    with pytest.raises(UnknownName, match="did you mean 'night'"):
        load_style(Project(tmp_path), "nihgt")


@pytest.mark.parametrize("name", ["slate", "red", "violet", "green", "blue", "amber", "teal"])
def test_every_colour_of_symbols_is_seen_on_every_column(name: str) -> None:
    shipped = load_style(open_project())
    for ground in ("paper", "tint-1", "tint-2", "tint-3", "tint-4"):
        assert contrast(shipped.colours[name], shipped.colours[ground]) >= 3


MORE = 'base = "night"\n[text.large]\nsize = 30\ncolour = "violet"\n'


def based(folder: Path, text: str = MORE, name: str = "mine") -> Style:
    path = folder / "templates" / "styles" / f"{name}.toml"
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, encoding="utf-8")
    return load_style(Project(folder), name)


def test_a_style_with_a_base_has_its_colours_and_lines(tmp_path: Path) -> None:
    read, night = based(tmp_path), load_style(open_project(tmp_path))
    assert read.texts["large"].colour == night.colours["violet"]
    assert list(read.texts) == ["large"]
    assert read.lines == night.lines


def test_a_style_may_change_a_colour_of_its_base(tmp_path: Path) -> None:
    read = based(tmp_path, MORE + '[colour]\nink = { rgb = "#000000", cmyk = [0, 0, 0, 100] }\n')
    assert read.colours["ink"].rgb == (0, 0, 0)
    assert read.colours["violet"] == load_style(open_project(tmp_path)).colours["violet"]


def test_a_base_that_is_not_there_is_told_with_the_nearest_name(tmp_path: Path) -> None:
    with pytest.raises(UserError, match="did you mean 'night'"):
        based(tmp_path, MORE.replace("night", "nigth"))


@pytest.mark.parametrize("base", ["nigth", "second", "mine"])
def test_a_wrong_base_is_the_only_fault_that_is_told(tmp_path: Path, base: str) -> None:
    based(tmp_path, MORE, "second")
    contrast_of_both = '[[contrast]]\ntext = "violet"\nground = "paper"\n'
    with pytest.raises(UserError) as caught:
        based(tmp_path, MORE.replace("night", base) + contrast_of_both)
    (problem,) = caught.value.problems
    assert problem.line == 1
    assert "'night'" in problem.hint or problem.hint == "known: night"


def test_a_colour_that_is_not_there_is_told_where_the_base_is_right(tmp_path: Path) -> None:
    with pytest.raises(UserError, match="no colour 'violett'"):
        based(tmp_path, MORE.replace('"violet"', '"violett"'))


def test_too_little_contrast_tells_where_the_colours_stand(tmp_path: Path) -> None:
    text = STYLE + '\n[[contrast]]\ntext = "grey"\nground = "paper"\nratio = 4.5\n'
    lines = [line_of(text, f"{name} =") for name in ("grey", "paper")]
    assert f"lighter: 'grey' in line {lines[0]}, 'paper' in line {lines[1]}" in faults(tmp_path, text)


def test_a_base_has_no_base_itself(tmp_path: Path) -> None:
    based(tmp_path, MORE, "second")
    with pytest.raises(UserError, match="'second' has a base of its own"):
        based(tmp_path, MORE.replace("night", "second"))


INKED = ["night", "book", "quickref", "score", "wordless", "ticket", "nets"]


@pytest.mark.parametrize("name", INKED)
def test_words_have_two_screened_inks_at_most_and_light_ones_none(name: str) -> None:
    texts = load_style(open_project(), name).texts.values()
    used = {text.colour.name: (text.colour.inks_of_type(False), luminance(text.colour.rgb) > 0.8) for text in texts}
    assert used
    assert [name for name, (inks, light) in used.items() if screened(inks) > (0 if light else 2)] == []


@pytest.mark.parametrize("name", INKED)
def test_small_words_have_a_solid_ink_and_one_other_at_most_and_thin_lines_have_one(name: str) -> None:
    style = load_style(open_project(), name)
    small = {text.colour.name: text.colour.inks_of_type(True) for text in style.texts.values() if text.least < 10}
    assert small
    assert [name for name, inks in small.items() if any(inks) and not is_sharp(inks)] == []
    thin = {name: colour.inks_of_line(True) for name, colour in style.colours.items() if colour.thin}
    assert {"hairline", "divide", "night"} <= {*thin}
    assert [name for name, inks in thin.items() if not is_sharp(inks)] == []


@pytest.mark.parametrize("name", INKED)
def test_small_light_words_are_not_thin(name: str) -> None:
    """Below 8 pt a plate that is off by a tenth of a millimetre closes the strokes of regular type."""
    light = [text for text in load_style(open_project(), name).texts.values() if luminance(text.colour.rgb) > 0.8]
    assert [text.name for text in light if text.least < 8 and text.weight == "regular"] == []


def test_small_words_in_light_inks_are_refused(tmp_path: Path) -> None:
    """Contrast is computed for the colour on screens, which the inks are as dark as."""
    for key in ("small", "thin"):
        with pytest.raises(UserError, match=f"'{key}' is lighter than 'cmyk'"):
            style(tmp_path, STYLE.replace("[0, 0, 0, 25] }", f"[0, 0, 0, 25], {key} = [0, 0, 100, 0] }}"))
        style(tmp_path, STYLE.replace("[0, 0, 0, 25] }", f"[0, 0, 0, 25], {key} = [0, 0, 0, 100] }}"))
        with pytest.raises(UserError, match="cmyk") as told:  # there is nothing to compare with
            style(tmp_path, STYLE.replace("[0, 0, 0, 25] }", f"[0, 25], {key} = [0, 0, 0, 100] }}"))
        assert "is lighter" not in str(told.value)


def test_areas_of_the_house_would_blur_as_words() -> None:
    """The two colours that have inks of their own for words need them."""
    colours = load_style(open_project()).colours
    assert [screened(colours[name].cmyk) for name in ("night", "paper")] == [3, 1]
    assert [name for name, one in colours.items() if one.type] == ["night", "paper"]


def screened(inks: tuple[float, ...]) -> int:
    return sum(0 < ink < 1 for ink in inks)


def is_sharp(inks: tuple[float, ...]) -> bool:
    """One solid ink, or black and one other, one of them solid: counted here on its own."""
    return max(inks) == 1 and (sum(map(bool, inks)) == 1 or (sum(map(bool, inks)) == 2 and inks[3] > 0))


def test_inks_for_words_are_four_and_dry(tmp_path: Path) -> None:
    for inks, message in (("[0, 0, 0]", "'type' must be four percentages"), ("[90, 90, 90, 0]", "more than 240 %")):
        with pytest.raises(UserError, match=message):
            style(tmp_path, STYLE.replace("[0, 0, 0, 25] }", f"[0, 0, 0, 25], type = {inks} }}"))
