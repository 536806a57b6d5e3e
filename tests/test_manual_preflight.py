"""The manual tells every rule of preflight, and no other; its example of a refusal is what is said."""

import pytest
from manualpages import code, page, tables
from preflight.jobs import SHOP, job
from preflight.test_foreign import locked

from generator.base.problem import UserError
from generator.preflight.page_geometry import PAPER
from generator.preflight.report import RULES
from generator.preflight.run import Source, preflight


def told(text: str) -> list[str]:
    return [code(row[0])[0] for row in tables(text, "rules")[""]]


def test_every_rule_is_in_the_manual_in_the_order_of_reports() -> None:
    assert told(page("preflight.md")) == list(RULES)


def test_a_rule_that_is_missing_is_seen() -> None:
    assert set(told(page("preflight.md").replace("| `ink` |", "| `inks` |"))) ^ set(RULES) == {"ink", "inks"}


def test_the_example_of_a_refusal_is_what_is_said() -> None:
    example = page("preflight.md").partition("<!-- example -->\n```text\n")[2].partition("```")[0]
    with pytest.raises(UserError) as caught:
        preflight(SHOP, [Source("my-cards.pdf", locked(job(), user="u", owner="o"))])
    assert f"{caught.value}\n" == example


def test_a_page_is_a_whole_paper_from_the_size_that_the_manual_tells() -> None:
    assert PAPER == 2
    assert "more than twice as wide or high" in page("preflight.md")
