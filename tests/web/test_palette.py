from __future__ import annotations

import re
from pathlib import Path

import pytest

from generator.base.problem import UserError
from generator.base.project import Project, open_project
from generator.press.colours.colour import contrast, parse_hex
from generator.press.primitives import Colour
from generator.press.style import load_style
from generator.web.theme import Scheme, hexadecimal, load_palette, readable


def colour(text: str) -> Colour:
    return Colour(text, parse_hex(text), (0, 0, 0, 0))


def read(project: Project) -> tuple[Scheme, ...]:
    return load_palette(project, load_style(project))


def changed(checkout: Path, folder: Path, old: str, new: str) -> tuple[Project, int]:
    """A project whose palette differs in one place, and the line of that place."""
    text = (checkout / "templates/web/palette.toml").read_text(encoding="utf-8")
    assert old in text
    path = folder / "templates/web/palette.toml"
    path.parent.mkdir(parents=True)
    path.write_text(text.replace(old, new, 1), encoding="utf-8")
    return Project(folder), text[: text.index(old)].count("\n") + 1


def test_both_schemes_have_the_same_roles(checkout: Path) -> None:
    light, dark = read(open_project(checkout))
    assert (light.name, dark.name) == ("light", "dark")
    assert set(light.roles) == set(dark.roles)
    assert light.roles["ground"].rgb > dark.roles["ground"].rgb


@pytest.mark.parametrize("scheme", [0, 1])
def test_every_colour_of_a_result_can_be_read_where_its_symbol_stands(checkout: Path, scheme: int) -> None:
    found = read(open_project(checkout))[scheme]
    style = load_style(open_project(checkout))
    assert set(found.inks) == set(style.colours)
    for ink in found.inks.values():
        for ground in ("ground", "raised"):
            assert contrast(ink, found.roles[ground]) >= 4.5, (ink.name, ground)


def test_a_colour_that_can_be_read_stays_as_it_is() -> None:
    violet = colour("#7a3da0")
    assert hexadecimal(readable(violet, [colour("#fbf8f1")])) == "#7a3da0"


def test_a_colour_that_can_not_be_read_becomes_lighter_on_dark_and_darker_on_light() -> None:
    violet = colour("#7a3da0")
    on_dark, on_light = (readable(violet, [colour(ground)], 7) for ground in ("#181421", "#fbf8f1"))
    assert contrast(violet, colour("#181421")) < 4.5
    assert on_dark.rgb > violet.rgb > on_light.rgb
    assert contrast(on_dark, colour("#181421")) >= 7


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        ('text = "ink"', 'text = "inc"', "no colour 'inc'"),
        ('text = "ink"', 'txet = "ink"', "'txet' is missing in [dark]"),
        ('raised = "#fffdf9"', 'raised = "#fffdf"', "'raised': '#fffdf' is no colour"),
        ('ground = "sunk"', 'ground = "sank"', "no 'sank' in [light]"),
        ("ratio = 10", "ratoi = 10", "did you mean 'ratio'?"),
        ("ratio = 10", "ratio = 20", "20:1 is needed"),
    ],
)
def test_a_fault_is_told_with_its_line(checkout: Path, tmp_path: Path, old: str, new: str, message: str) -> None:
    project, line = changed(checkout, tmp_path, old, new)
    with pytest.raises(UserError) as caught:
        read(project)
    found = str(caught.value)
    assert message in found
    lines = [int(number) for number in re.findall(r"palette\.toml:(\d+):", found)]
    assert any(0 <= line - number <= 3 for number in lines)  # a pair is told at its [[contrast]]


def test_text_that_is_too_faint_is_refused_in_the_scheme_where_it_is(checkout: Path, tmp_path: Path) -> None:
    project, _ = changed(checkout, tmp_path, 'quiet = "#bdb4c6"', 'quiet = "#6d6476"')
    with pytest.raises(UserError) as caught:
        read(project)
    assert "'quiet' on 'ground' has a contrast of" in str(caught.value)
    assert "in [dark], 4.5:1 is needed" in str(caught.value)
    assert "in [light]" not in str(caught.value)
