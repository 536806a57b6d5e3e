from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from generator.base.problem import UserError
from generator.base.project import Project
from generator.press.layout import render
from generator.press.markup import parse_card

NAME = "cards/small.card.xml.j2"


def write(folder: Path, text: str, name: str = NAME) -> None:
    path = folder / "templates" / name
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, encoding="utf-8")


def fault(folder: Path, text: str, **context: Any) -> str:
    write(folder, text)
    with pytest.raises(UserError) as caught:
        render(Project(folder), NAME, context)
    return str(caught.value)


@pytest.mark.parametrize(
    ("text", "line", "message"),
    [
        ("<card>\n{{ colur }}</card>", 2, "'colur' is undefined\n    did you mean 'colour'?"),
        ("<card>\n\n{{ game.titel }}</card>", 3, "has no 'titel'\n    did you mean 'title'?"),
        ("<card>\n{{ colour|uper }}</card>", 2, "no filter 'uper'\n    did you mean 'upper'?"),
        ("<card>\n{% if colour %}", 2, "template syntax: Unexpected end of template"),
        ("<card>\n{% fro x in colour %}", 2, "unknown tag 'fro'"),
        ("<card>\n{{ colour + 1 }}", 2, "this expression fails"),
        ("<card>\n{% include 'cards/smal.card.xml.j2' %}", 2, "did you mean 'cards/small.card.xml.j2'?"),
        ("<card>\n{% macro row(game) %}\n{{ game.x }}\n{% endmacro %}\n{{ row(game) }}", 3, "has no 'x'"),
    ],
)
def test_a_fault_is_told_at_the_line_of_the_template(tmp_path: Path, text: str, line: int, message: str) -> None:
    found = fault(tmp_path, text, colour="red", game={"title": "Einhorn"})
    assert message in found
    assert f"small.card.xml.j2:{line}:" in found


def test_a_fault_in_an_included_template_is_told_there(tmp_path: Path) -> None:
    write(tmp_path, "\n\n{{ nobody }}", "cards/part.j2")
    assert "part.j2:3: 'nobody' is undefined" in fault(tmp_path, "<card>{% include 'cards/part.j2' %}</card>")


def test_a_template_that_is_no_utf_8_is_refused(tmp_path: Path) -> None:
    write(tmp_path, "")
    (tmp_path / "templates" / NAME).write_bytes(b"<card>\xff</card>")
    with pytest.raises(UserError, match="not UTF-8"):
        render(Project(tmp_path), NAME, {})


def test_a_fault_of_our_own_code_keeps_its_traceback(tmp_path: Path) -> None:
    write(tmp_path, "{{ locale.decimal('x') }}")
    from generator.base.locale import Locale

    with pytest.raises(ValueError, match="Fraction"):
        render(Project(tmp_path), NAME, {"locale": Locale("en")})


def test_the_template_of_a_game_comes_first(tmp_path: Path) -> None:
    write(tmp_path, "<a/>")
    write(tmp_path, "<b/>", f"dice/{NAME}")
    assert render(Project(tmp_path), NAME, {}).startswith("<a")
    assert render(Project(tmp_path), NAME, {}, "dice").startswith("<b")


def test_values_are_escaped(tmp_path: Path) -> None:
    write(tmp_path, "<card>{{ name }}</card>")
    assert "&lt;b&gt; &amp; more" in render(Project(tmp_path), NAME, {"name": "<b> & more"})


def test_elements_know_their_line_through_loops_and_macros(tmp_path: Path) -> None:
    text = """<card>
<face name="front">
{% macro two(y) %}
  <line y="{{ y }}" w="5" stroke="ink" line="hair"/>
{% endmacro %}
{% for y in [1, 2] -%}

  <rect
     y="{{ y }}" w="1" h="1" fill="ink"/>
  {{ two(y) }}
{% endfor %}
</face>
</card>"""
    write(tmp_path, text)
    card = parse_card(render(Project(tmp_path), NAME, {}), Path("x"))
    found = [(element.tag, element.line) for element in card.faces[0].elements]
    assert found == [("rect", 8), ("line", 4), ("rect", 8), ("line", 4)]
    assert card.faces[0].elements[0].path == tmp_path / "templates" / NAME


def test_what_a_copy_of_a_part_does_not_define_is_told_at_the_copy(tmp_path: Path) -> None:
    write(tmp_path, "{% from 'parts.j2' import name %}{{ name(1) }}")
    write(tmp_path, "{% macro nam(x) %}{{ x }}{% endmacro %}", "parts.j2")
    with pytest.raises(UserError) as raised:
        render(Project(tmp_path), NAME, {})
    (problem,) = raised.value.problems
    assert (problem.path, problem.line) == (str(tmp_path / "templates" / "parts.j2"), 1)
    assert problem.message == f"does not define 'name', which {NAME} asks for"
    assert problem.hint == "did you mean 'nam'?"
