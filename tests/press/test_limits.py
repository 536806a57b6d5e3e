"""What could go on for ever, or is out of all proportion, is told instead."""

from __future__ import annotations

from pathlib import Path

import pytest
from artifacts.pages import pages_of
from cli.commands import Said, wuerfelwerk
from games.folders import stranger

from generator.base.problem import Problem, UserError
from generator.base.project import Project, open_project
from generator.press.layout import render
from generator.press.markup import DEEPEST, parse_card
from generator.press.style import SMALLEST_TYPE, load_style
from generator.press.targets.sheetformat import read_paper
from generator.press.targets.target import load_target

CARD = "cards/overview.card.xml.j2"


def template(tmp_path: Path, text: str | bytes, name: str = CARD) -> Project:
    path = tmp_path / "templates" / name
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(text if isinstance(text, bytes) else text.encode())
    return Project(tmp_path)


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ('<card>{% set game.title = "x" %}</card>', "this expression fails"),
        ("<card>{{ results|map|list }}</card>", "this expression fails"),
        ("<card>{{ 5|dictsort }}</card>", "this expression fails"),
        ("<card>{{ 10**5000 }}</card>", "this expression fails"),
        ("{% macro m() %}{{ m() }}{% endmacro %}<card>{{ m() }}</card>", "goes on without end"),
        ("<card>{{ results }}</card>", "it is no text but a list"),
        ("<card>{{ game.title.upper }}</card>", "it is no text but a builtin_function_or_method"),
        (b"<card>\n\xe4</card>", ":2: is not UTF-8 text"),
    ],
)
def test_a_template_that_fails_in_any_way_is_told(tmp_path: Path, text: str | bytes, message: str) -> None:
    with pytest.raises(UserError) as told:
        render(template(tmp_path, text), CARD, {"game": {"title": "T"}, "results": [1]})
    assert message in str(told.value)
    assert "overview.card.xml.j2" in str(told.value)


def test_a_word_of_the_authors_comes_before_a_method_of_the_same_name(tmp_path: Path) -> None:
    project = template(tmp_path, "<card>{{ own.copy }}</card>")
    assert "Copy me" in render(project, CARD, {"own": {"copy": "Copy me"}})


def test_a_part_that_is_no_utf_8_is_told_by_its_own_name(tmp_path: Path) -> None:
    template(tmp_path, b"\n\n\xe4", "cards/overview.parts.j2")
    project = template(tmp_path, '{% import "cards/overview.parts.j2" as parts %}<card/>')
    with pytest.raises(UserError, match=r"overview\.parts\.j2:3: is not UTF-8 text"):
        render(project, CARD, {})


@pytest.mark.parametrize(
    ("xml", "line", "message"),
    [
        (
            "<card>\n<face name='front'>\n<box x='1'>\n</face></card>",
            3,
            "<box>: is never closed, or its end is misspelt",
        ),
        ("<card>\n<face name='front'>", 2, "<face>: is never closed"),
        ("<card>\n<face name='front'>\na & b</face></card>", 2, "at or after this line, not well-formed XML"),
    ],
)
def test_xml_faults_are_told_at_the_line_of_the_template(tmp_path: Path, xml: str, line: int, message: str) -> None:
    project = template(tmp_path, "{# a comment\nof two lines #}\n" + xml)
    with pytest.raises(UserError) as told:
        parse_card(render(project, CARD, {}), tmp_path / "templates" / CARD)
    (problem,) = told.value.problems
    assert problem.line == line + 2
    assert message in problem.message


def test_elements_too_deep_are_told_before_anything_overflows(tmp_path: Path) -> None:
    with pytest.raises(UserError, match=f"stands inside {DEEPEST} others"):
        parse_card("<card><face name='front'>" + "<box>" * 3000 + "</box>" * 3000 + "</face></card>", tmp_path)


def test_more_lines_of_a_grid_than_anybody_can_see_are_refused(tmp_path: Path) -> None:
    grid = "<grid cols='999999999' rows='1' w='1' h='1' stroke='ink' line='hair'/>"
    with pytest.raises(UserError, match="must be a whole number from 1 to 999"):
        parse_card(f"<card><face name='front'>{grid}</face></card>", tmp_path)


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        ("size = 26", "size = 1000000", "1e+06 pt are more than any card holds"),
        ("size = 26", "size = inf", "'size' must be a number, found inf"),
        ("leading = 1.1", "leading = 900", "must be 1 to 5, found 900"),
    ],
)
def test_type_out_of_all_proportion_is_refused(tmp_path: Path, old: str, new: str, message: str) -> None:
    text = open_project().find("styles/night.toml").read_text(encoding="utf-8")
    assert old in text
    (tmp_path / "templates" / "styles").mkdir(parents=True)
    (tmp_path / "templates" / "styles" / "night.toml").write_text(text.replace(old, new, 1), encoding="utf-8")
    with pytest.raises(UserError) as told:
        load_style(Project(tmp_path))
    assert message in str(told.value)


@pytest.mark.parametrize(("key", "value"), [("card_width", "9000 mm"), ("card_height", "600 mm"), ("bleed", "25 mm")])
def test_cards_and_bleeds_out_of_all_proportion_are_refused(tmp_path: Path, key: str, value: str) -> None:
    folder = tmp_path / "templates" / "targets"
    folder.mkdir(parents=True)
    (folder / "huge.toml").write_text(f'kind = "single"\n{key} = "{value}"\n', encoding="utf-8")
    with pytest.raises(UserError, match=rf"huge\.toml:2: '{key}' must be .* to .* mm, found"):
        load_target(Project(tmp_path), "huge")


def test_a_paper_larger_than_a_page_can_be_is_refused(tmp_path: Path) -> None:
    (tmp_path / "huge.toml").write_text('width = "6000 mm"\nheight = "1 mm"\n', encoding="utf-8")
    problems: list[Problem] = []
    assert read_paper("huge", tmp_path / "huge.toml", problems) is None
    assert "must be 1 to 5080 mm" in problems[0].message


def odd_dice(tmp_path: Path, faces: str) -> Said:
    """What is said of cards whose dice have such faces."""
    folder = stranger(tmp_path)
    text = (
        (folder / "game.toml")
        .read_text(encoding="utf-8")
        .replace('["2d6"]', f'["2 odd"]\n[die.odd]\nfaces = [{faces}]')
    )
    first, second = faces.split(", ")
    text = text.replace("[[3, 3]]", f"[[{first}, {first}]]").replace("[[2, 5]]", f"[[{first}, {second}]]")
    (folder / "game.toml").write_text(text, encoding="utf-8")
    return wuerfelwerk("cards", "pasch", "--project", tmp_path, "--output", tmp_path / "out")


def test_dice_whose_labels_can_not_be_printed_are_told(tmp_path: Path) -> None:
    said = odd_dice(tmp_path, '"e\\u0301", "c"')
    assert said.code == 1
    assert "can not be printed" in said.err
    assert not (tmp_path / "out").exists()


def test_dice_are_as_large_as_their_labels_need(tmp_path: Path) -> None:
    said = odd_dice(tmp_path, '"Pferd", "Hund"')
    assert said.code == 0, said.err
    page = pages_of(tmp_path / "out/pasch/de/cards-single.pdf")[0]
    assert min(run.size for run in page.runs if run.text.strip() == "Pferd") >= SMALLEST_TYPE


def test_a_text_as_long_as_a_book_is_told(tmp_path: Path) -> None:
    folder = stranger(tmp_path)
    text = (folder / "text.de.toml").read_text(encoding="utf-8")
    (folder / "text.de.toml").write_text(text.replace("Zwei gleiche Zahlen", "Wort " * 5000), encoding="utf-8")
    said = wuerfelwerk("cards", "pasch", "--project", tmp_path, "--output", tmp_path / "out")
    assert said.code == 1
    assert "are more than any card holds" in said.err
