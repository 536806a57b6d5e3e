from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from urllib.parse import unquote
from xml.etree import ElementTree

import pytest
from games.folders import give_fonts

from generator.base.problem import UserError
from generator.base.project import Project, open_project
from generator.press.colours.colour import contrast
from generator.press.style import LARGE_CONTRAST, TEXT_CONTRAST, load_style
from generator.web.theme import Scheme, load_palette, stylesheet

LARGE = (".ww-payoffs", ".ww-pays td", ".ww-face", "h1")
"""Where letters are large: less contrast is needed there."""


@pytest.fixture(scope="module")
def sheet(checkout: Path) -> str:
    return stylesheet(open_project(checkout))


@pytest.fixture(scope="module")
def schemes(checkout: Path) -> tuple[Scheme, ...]:
    project = open_project(checkout)
    return load_palette(project, load_style(project))


def rules(sheet: str) -> Iterator[tuple[str, str]]:
    """Selector and declarations of each rule; rules inside @media too."""
    yield from re.findall(r"([^{}]+)\{([^{}]*)\}", re.sub(r'url\("[^"]*"\)', "none", sheet))


def faint(sheet: str, schemes: tuple[Scheme, ...]) -> list[str]:
    """Rules that set text and ground to colours which are too near to each other in some scheme."""
    found = []
    for selector, body in rules(sheet):
        text = re.search(r"(?<![\w-])color: var\(--ww-([\w-]+)\)", body)
        ground = re.search(r"(?<![\w-])background(?:-color)?: var\(--ww-([\w-]+)\)", body)
        if not text or not ground:
            continue
        wanted = LARGE_CONTRAST if any(part in selector for part in LARGE) else TEXT_CONTRAST
        for scheme in schemes:
            has = contrast(scheme.roles[text[1]], scheme.roles[ground[1]])
            if has < wanted:
                found.append(f"{selector.strip()}: {text[1]} on {ground[1]} in {scheme.name}: {has}")
    return found


def unknown(sheet: str) -> list[str]:
    """Variables of ours that nothing sets."""
    used = set(re.findall(r"var\((--ww-[\w-]+)\)", sheet))
    return sorted(used - set(re.findall(r"(?<![\w(-])(--ww-[\w-]+):", sheet)))


def test_text_and_ground_of_every_rule_are_far_apart_in_both_schemes(sheet: str, schemes: tuple[Scheme, ...]) -> None:
    pairs = [body for _, body in rules(sheet) if "color: var(" in body and "background: var(" in body]
    assert len(pairs) > 15
    assert faint(sheet, schemes) == []


def test_a_rule_with_faint_text_is_seen(schemes: tuple[Scheme, ...]) -> None:
    planted = ".x { color: var(--ww-edge); background: var(--ww-ground) }"
    assert [one[: one.rindex(":")] for one in faint(planted, schemes)] == [".x: edge on ground in light"]


def test_every_variable_is_set(sheet: str) -> None:
    assert unknown(sheet) == []


def test_a_variable_that_nothing_sets_is_seen() -> None:
    assert unknown(".x { --ww-a: 1; color: var(--ww-b); margin: var(--ww-a) }") == ["--ww-b"]


def test_the_style_sheet_asks_for_nothing_outside(sheet: str) -> None:
    addresses = re.findall(r"url\(([^)]*)\)", sheet)
    assert addresses
    assert [address for address in addresses if not address.startswith('"data:image/svg+xml,')] == []
    assert "@import" not in sheet
    assert "@font-face" not in sheet


def test_the_pictures_in_it_are_drawings(sheet: str) -> None:
    for address in re.findall(r'url\("data:image/svg\+xml,([^"]*)"\)', sheet):
        picture = ElementTree.fromstring(unquote(address))
        assert picture.findall(".//{http://www.w3.org/2000/svg}path")


def test_every_colour_of_the_style_has_a_class(checkout: Path, sheet: str) -> None:
    names = load_style(open_project(checkout)).colours
    assert [name for name in names if f".ww-c-{name} {{" not in sheet] == []


def test_it_is_the_same_text_each_time(checkout: Path, sheet: str) -> None:
    assert stylesheet(open_project(checkout)) == sheet


def planted(folder: Path, text: str) -> str:
    path = folder / "templates/web/assets/own.css.j2"
    path.parent.mkdir(parents=True)
    path.write_text(text, encoding="utf-8")
    give_fonts(folder)
    with pytest.raises(UserError) as caught:
        stylesheet(Project(folder))
    return str(caught.value)


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("\n.x { color: {{ colour.nihgt }} }", "did you mean 'night'?"),
        ('\n.x { background: url("{{ symbol("unicron") }}") }', "did you mean 'unicorn'?"),
        ('\n.x { background: url("{{ pattern(["dice", "dise"], 2, colour.dusk) }}") }', "no symbol 'dise'"),
        ("\n{% for a in light.inks %}", "Unexpected end of template"),
    ],
)
def test_a_fault_in_a_style_sheet_is_told_with_its_line(tmp_path: Path, text: str, message: str) -> None:
    found = planted(tmp_path, text)
    assert message in found
    assert "templates/web/assets/own.css.j2:2:" in found


def test_an_own_style_sheet_comes_in_the_order_of_its_name(tmp_path: Path) -> None:
    path = tmp_path / "templates/web/assets/95-own.css.j2"
    path.parent.mkdir(parents=True)
    path.write_text(".own { color: {{ colour.night }} }", encoding="utf-8")
    give_fonts(tmp_path)
    assert stylesheet(Project(tmp_path)).endswith(".own { color: #2b2440 }\n")
