"""The pages of the manual that are made are those that their sources make today."""

import re
from pathlib import Path

import pytest
from manualpages import page
from referencenames import comments
from referencepages import PAGES
from referencetables import TABLES, filled

from generator.cli.main import main


@pytest.mark.parametrize("name", PAGES)
def test_a_made_page_is_up_to_date(name: str) -> None:
    stale = [line for line in PAGES[name]().splitlines() if line not in page(Path(name).name).splitlines()]
    assert stale == [], "run: python tests/referencepages.py"
    assert page(Path(name).name) == PAGES[name]()


@pytest.mark.parametrize("name", sorted({name for name, _ in TABLES}))
def test_the_made_cells_of_a_page_are_up_to_date(name: str) -> None:
    text = page(name)
    stale = [line for line, due in zip(text.splitlines(), filled(name, text).splitlines(), strict=True) if line != due]
    assert stale == [], "run: python tests/referencepages.py"
    last = max(line for line in text.splitlines() if line.startswith("| `"))
    assert filled(name, text.replace(last, last.replace(" |", " odd |"))) != text.replace(last, last + "odd")


MAKES = """
    return {
        "dice": dice[0],  #: the first dice
        #: rolls that have a result,
        #: and all others
        "rolls": [], "sets": [],
        "plain": 1,  # nothing that a template needs to know
    }
#: own: what is yours
def own_or_shared():
"""


def test_what_stands_beside_a_name_is_what_the_manual_says_of_it() -> None:
    told = {"dice": "the first dice", "rolls": "rolls that have a result, and all others", "own": "what is yours"}
    assert comments(MAKES) == told
    assert comments(MAKES.replace("#: and all", "# and all")) != told


def test_a_help_text_that_changes_is_seen(monkeypatch: pytest.MonkeyPatch) -> None:
    (option,) = [one for one in main.commands["cards"].params if one.name == "flip"]
    monkeypatch.setattr(option, "help", "Edge of the moon.")
    assert PAGES["reference/commands.md"]() != page("commands.md")


def without_example(text: str) -> list[str]:
    """Commands that show none."""
    sections = re.findall(r"^## `(wuerfelwerk.*?)`\n(.*?)(?=^## |\Z)", text, re.MULTILINE | re.DOTALL)
    return [name for name, section in sections if not re.search(rf"^```sh\n{name}\b", section, re.MULTILINE)]


def test_each_command_has_an_example() -> None:
    assert without_example(page("commands.md")) == []
    assert without_example("## `wuerfelwerk cards`\n\nNothing.\n") == ["wuerfelwerk cards"]
