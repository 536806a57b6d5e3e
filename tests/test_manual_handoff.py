"""The page on handing files to a shop says what is packed, and its example of a target is one."""

from __future__ import annotations

import re
from pathlib import Path

from manualpages import code, page, tables

from generator.artifacts.handoff.archive import PDF, PRINT, TEXT
from generator.artifacts.handoff.parts import FOLDER
from generator.base.project import Project, open_project, shipped
from generator.cli.contact import PAGES
from generator.games.registry import find_game
from generator.press.targets.pagetarget import load_page_target
from generator.press.targets.shop import PARTS, Finish


def told_paths(text: str) -> list[str]:
    return [code(row[0])[0] for row in tables(text, "archive")[""]]


def test_the_files_of_an_archive_are_those_of_the_page() -> None:
    wanted = [PDF, TEXT, f"{PRINT}/..."]
    assert told_paths(page("handoff.md")) == wanted
    assert told_paths(page("handoff.md").replace("| `job-ticket.txt`", "| `ticket.txt`")) != wanted


def told_names(text: str) -> list[str]:
    return re.findall(r"`output/(\S+\.zip)`", text)


def test_the_archive_of_the_example_has_the_edition_of_the_game() -> None:
    edition = find_game(open_project(shipped()), "einhorn").default_edition
    name = f"{FOLDER}/einhorn-{edition}-de-meinspiel.zip"
    assert told_names(page("handoff.md")) == [name]
    assert told_names(page("handoff.md").replace(edition, "2021")) != [name]


def test_the_target_of_the_example_can_be_read(tmp_path: Path) -> None:
    (example,) = re.findall(r"^```toml\n(.*?)^```", page("handoff.md"), flags=re.MULTILINE | re.DOTALL)
    path = tmp_path / "templates" / "targets" / "mine.toml"
    path.parent.mkdir(parents=True)
    path.write_text(example, encoding="utf-8")
    job = load_page_target(Project(tmp_path), "mine").job
    assert (job.shop, job.of("quickref")) == ("Copy Corner", Finish(weight=120))
    assert job.of("sheet") == Finish(weight=80, pad=50, board=450, glue="top")
    assert job.of("book") == Finish(weight=100, sides="two", fold="middle", staples=2)


def told_parts(text: str) -> list[str]:
    """The kinds of files that may be named."""
    (row,) = [row for row in tables(text, "keys")["targets job"] if code(row[0]) == ["part"]]
    return code(row[-1])[1:]


def test_the_kinds_of_files_of_the_manual_are_those_that_can_be_named() -> None:
    assert told_parts(page("keys.md")) == list(PARTS)
    assert told_parts(page("keys.md").replace("`wordless-rules`, `book`", "`book`")) != list(PARTS)


def test_as_many_pages_are_shown_as_the_page_says() -> None:
    assert re.findall(r"the first (\d+) pages", page("handoff.md")) == [str(PAGES)]
