from __future__ import annotations

import re
from pathlib import Path

import pytest

from generator.base.problem import UserError
from generator.press.markup import SHAPES, parse_card

PATH = Path("templates/cards/small.card.xml.j2")


def faults(inner: str) -> list[str]:
    with pytest.raises(UserError) as caught:
        parse_card(f'<card>\n<face name="front">\n{inner}\n</face>\n</card>', PATH)
    return [str(problem) for problem in caught.value.problems]


def test_a_card_is_read() -> None:
    card = parse_card('<card><face name="front"><rect x="1.5" w="2" h="3" fill="ink"/></face></card>', PATH)
    (rect,) = card.faces[0].elements
    assert (rect.number("x"), rect.number("y"), rect.text("fill"), rect.tag) == (1.5, 0, "ink", "rect")


@pytest.mark.parametrize(
    ("inner", "message"),
    [
        ('<rcet w="1" h="1"/>', "<rcet>: there is no such element\n    did you mean 'rect'?"),
        ('<rect w="1" h="1" fil="ink"/>', "<rect>: unknown attribute 'fil'\n    did you mean 'fill'?"),
        ('<rect w="1" fill="ink"/>', "<rect>: the attribute 'h' is missing"),
        ('<rect w="1,5" h="1"/>', "w='1,5' must be a number of millimetres such as 12.5"),
        ('<rect w="5mm" h="1"/>', "w='5mm' must be a number"),
        ('<rect w="nan" h="1"/>', "w='nan' must be a number"),
        ('<rect w="-1" h="1"/>', "w='-1' must be a number not below 0"),
        ('<grid cols="0" rows="1" w="1" h="1" stroke="ink" line="hair"/>', "cols='0' must be a whole number from 1"),
        ('<p style="ten" w="1" h="1" align="centre">x</p>', "must be one of left, center, right"),
        ('<node role="Tabel"/>', "must be one of H1"),
        ("<face name='inner'/>", "<face>: can not stand inside <face>"),
        ('<p style="ten" w="1" h="1"><rect w="1" h="1"/></p>', "<rect>: can not stand inside <p>"),
        ('<p style="ten" w="1" h="1"><sym name="unicorn" w="1"/></p>', "<sym>: unknown attribute 'w'"),
        ("<box>lost words</box>", "<box>: the words 'lost words' would not show\n    put them into a <p>"),
        ("<box>&nbsp;</box>", "not well-formed XML: undefined entity"),
        ("<box>", "<box>: is never closed, or its end is misspelt (mismatched tag)"),
    ],
)
def test_a_fault_is_told_with_its_line(inner: str, message: str) -> None:
    (found,) = faults(inner)
    assert message in found
    assert ":3: " in found or ":4: " in found


def test_all_faults_are_told_at_once() -> None:
    assert len(faults('<rect w="1"/>\n<qr w="x" fill="ink" alt="a" text="b"/>')) == 2


def test_broken_xml_of_a_template_is_told_at_the_templates_line() -> None:
    xml = '<card _at="a.j2:1">\n\n\n<face _at="b.j2:7" name="front">\n<box _at="b.j2:9"></face></card>'
    with pytest.raises(UserError, match=r"b\.j2:9: <box>: is never closed, or its end is misspelt"):
        parse_card(xml, PATH)


def test_a_card_begins_with_card() -> None:
    with pytest.raises(UserError, match="begins with <card>"):
        parse_card('<face name="front"/>', PATH)


def test_computed_lengths_are_rounded() -> None:
    card = parse_card(f'<card><face name="a"><box x="{0.1 + 0.2}" y="{1e-17}"/></face></card>', PATH)
    assert (card.faces[0].elements[0].number("x"), card.faces[0].elements[0].number("y")) == (0.3, 0)


def test_every_element_that_may_stand_somewhere_is_described() -> None:
    named = {child for shape in SHAPES.values() for child in shape.children}
    assert named | {"card"} == set(SHAPES)


def test_the_description_for_designers_names_every_element_and_attribute() -> None:
    text = (Path(__file__).parents[2] / "templates/cards/README.md").read_text(encoding="utf-8")
    rows = [[cell.strip() for cell in line.split("|")] for line in text.splitlines() if line.startswith("| `")]
    described = {
        row[1].strip("`"): (set(re.findall(r"`(\w+)`", row[3])), re.findall(r"`(\w+)`", row[4])) for row in rows
    }
    assert set(described) == set(SHAPES)
    for name, (needed, free) in described.items():
        assert needed == set(SHAPES[name].required)
        assert set(free) == set(SHAPES[name].optional)
