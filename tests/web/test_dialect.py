"""What the rule book sets is no plain text on the website: both read the same Markdown."""

from __future__ import annotations

from pathlib import Path

import yaml
from markdown import Markdown
from mkdocs.utils.yaml import yaml_load

WRITTEN = "- [ ] open\n- [x] ~~done~~\n\nH~2~O\n\n| a | b |\n|---|---|\n| 1 | 2 |\n"
"""Tasks, words struck out and a table, as the book sets them; and a tilde that it leaves alone."""


def as_page(checkout: Path, without: str = "") -> str:
    """What the settings that ship make of WRITTEN."""
    written = (checkout / "mkdocs.yml").read_text(encoding="utf-8")
    settings = yaml_load(written, yaml.UnsafeLoader)
    chosen = {name: options for name, options in settings["markdown_extensions"].items() if name != without}
    return str(Markdown(extensions=list(chosen), extension_configs=chosen).convert(WRITTEN))


def set_out(page: str) -> tuple[bool, bool, bool, bool]:
    return "[ ]" not in page, "<del>done</del>" in page, "H~2~O" in page, "<td>2</td>" in page


def test_tasks_and_words_struck_out_are_set_on_the_website_too(checkout: Path) -> None:
    assert set_out(as_page(checkout)) == (True, True, True, True)


def test_an_extension_that_is_missing_is_noticed(checkout: Path) -> None:
    assert set_out(as_page(checkout, "pymdownx.tilde"))[1] is False
    assert set_out(as_page(checkout, "pymdownx.tasklist"))[0] is False
