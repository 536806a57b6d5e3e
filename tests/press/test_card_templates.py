"""Templates of cards, lids and the quick reference are data: short, and what is to be computed the layout computes."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from jinja2 import Environment, nodes

from generator.base.project import open_project

LINES = 80
TEMPLATES = [
    path
    for pattern in ("cards/*.j2", "engravings/*.j2", "sheets/quickref*.j2")
    for path in sorted((open_project().root / "templates").glob(pattern))
]
ROUNDING = ("abs", "float", "int", "min", "round")


def arithmetic(template: str) -> Iterator[int]:
    """The lines of a template that compute something."""
    tree = Environment(autoescape=True).parse(template)
    for one in tree.find_all((nodes.BinExpr, nodes.Neg, nodes.Filter)):
        if isinstance(one, nodes.BinExpr):
            found = not isinstance(one, (nodes.And, nodes.Or)) and not isinstance(
                one.right, nodes.List
            )  # a longer list
        else:
            found = isinstance(one, nodes.Neg) or (isinstance(one, nodes.Filter) and one.name in ROUNDING)
        if found:
            yield one.lineno


@pytest.mark.parametrize("path", TEMPLATES, ids=[path.name for path in TEMPLATES])
def test_a_template_is_short_and_computes_nothing(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    assert len(text.splitlines()) <= LINES
    assert list(arithmetic(text)) == []


def test_all_of_them_are_looked_at() -> None:
    assert {"overview.card.xml.j2", "back.parts.j2", "lid.card.xml.j2", "quickref.card.xml.j2"} < {
        path.name for path in TEMPLATES
    }


@pytest.mark.parametrize(
    "planted",
    [
        "{% set half = card.w / 2 %}",
        '<rect x="{{ card.w - 2 * 3 }}"/>',
        "{% if card.w > card.h * 1.2 %}{% endif %}",
        '<rect x="{{ -card.bleed }}"/>',
        "{{ lines|round }}",
        "{% for one in range(columns|length + 1) %}{% endfor %}",
    ],
)
def test_what_computes_is_seen(planted: str) -> None:
    assert set(arithmetic(f"{{# one #}}\n{planted}\n")) == {2}


def test_what_compares_or_chooses_or_collects_computes_nothing() -> None:
    assert not list(arithmetic("{% set kept = kept + [item] %}"))
    assert not list(arithmetic('{{ "a" if rows|length < 3 and not few or lies else loop.cycle("b", "c") ~ "-d" }}'))
