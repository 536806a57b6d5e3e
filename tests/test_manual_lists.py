"""Commands, options, exit codes, fields, names in templates and messages are the ones that the manual lists."""

import dataclasses
import re
from unittest.mock import patch

import click
import pytest
from manualpages import code, page, tables

from generator.base.problem import UnknownName, UserError
from generator.base.products import Artifact
from generator.base.project import open_project, shipped
from generator.cli.main import call, main
from generator.press.layout_context import CardFormat
from generator.views import card

OPTION = re.compile(r"--?[a-z][a-z-]*")


def options(command: click.Command) -> set[str]:
    return {name for parameter in command.params if isinstance(parameter, click.Option) for name in parameter.opts}


def command_tree() -> dict[str, set[str]]:
    """Each command with its options; those of click itself stand with the program."""
    tree = {f"wuerfelwerk {name}": options(command) for name, command in main.commands.items()}
    return {"wuerfelwerk": options(main) | set(main.context_settings["help_option_names"]), **tree}


def unknown_options(text: str) -> set[str]:
    """Options in any code of a page that no command has; pip and git are not asked."""
    blocks = re.findall(r"^```\w*\n(.*?)^```", text, flags=re.MULTILINE | re.DOTALL)
    lines = [line for block in blocks for line in block.splitlines() if "wuerfelwerk" in line] + code(text)
    named = {option for line in lines for option in re.findall(r"(?<![\w-])--[a-z][a-z-]*", line)}
    return named - set().union(*command_tree().values())


@pytest.mark.parametrize("name", ["games.md", "cards.md", "targets.md", "output.md"])
def test_every_option_that_a_page_names_exists(name: str) -> None:
    assert unknown_options(page(name)) == set()
    assert unknown_options(page(name) + "\nuse `--quiet`\n") == {"--quiet"}


def told_codes(text: str) -> set[int]:
    return {int(row[0]) for row in tables(text, "codes")[""]}


def exit_code(error: BaseException | None) -> int:
    """What the program exits with where a command ends so."""

    @click.command()
    def ends() -> None:
        if error:
            raise error

    with patch("sys.argv", ["wuerfelwerk"]), pytest.raises(SystemExit) as stop:
        call(ends)
    return int(stop.value.code or 0)


def test_exit_codes_are_those_of_the_manual() -> None:
    endings = [None, UserError([]), UnknownName("game", "x", []), click.UsageError("?"), KeyboardInterrupt()]
    codes = [exit_code(ending) for ending in endings]
    assert codes == [0, 1, 2, 2, 130]
    assert told_codes(page("output.md")) == set(codes)
    assert told_codes(page("output.md").replace("| 130 |", "| 3 |")) != set(codes)


def first_cells(text: str, kind: str, name: str = "") -> list[str]:
    return [code(row[0])[0] for row in tables(text, kind)[name]]


def test_the_fields_of_the_manifest_are_those_of_the_manual() -> None:
    fields = [field.name for field in dataclasses.fields(Artifact)]
    assert first_cells(page("output.md"), "manifest") == fields
    assert first_cells(page("output.md").replace("| `kind` |", "| `sort` |"), "manifest") != fields


def context_names() -> set[str]:
    """The names that a card template may use; `card` is added where cards are made."""
    from generator.base.labels import load_labels
    from generator.games.registry import find_game
    from generator.tables.verified import verified_tables

    project = open_project(shipped())
    game = find_game(project, "einhorn")
    return {*card.card_context(verified_tables(game, game.edition()), load_labels(project, "en"), ""), "card"}


def views() -> dict[str, list[str]]:
    """The dataclasses that a template meets, with their fields."""
    found = [one for name, one in vars(card).items() if name.endswith("View")] + [CardFormat]
    return {one.__name__: [field.name for field in dataclasses.fields(one)] for one in found}


def told_views(text: str) -> dict[str, list[str]]:
    rows = tables(text, "names")["views"]
    return {code(row[0])[0]: code(re.sub(r"\(.*?\)", "", row[2])) for row in rows}


def test_every_name_of_a_card_template_is_in_the_manual_and_no_other() -> None:
    names = context_names()
    assert set(first_cells(page("cards.md"), "names", "context")) == names
    planted = page("cards.md").replace("| `win_note` |", "| `winning` |")
    assert set(first_cells(planted, "names", "context")) ^ names == {"win_note", "winning"}


def test_every_field_of_what_a_template_meets_is_in_the_manual_and_no_other() -> None:
    assert told_views(page("cards.md")) == views()
    assert told_views(page("cards.md").replace("`percent`, `one_in` |", "`percent`, `odds` |")) != views()


def anchors(text: str) -> set[str]:
    """The anchors of the headings of a page, as GitHub makes them."""
    headings = re.findall(r"^#+ (.*)$", re.sub(r"^```.*?^```$", "", text, flags=re.MULTILINE | re.DOTALL), re.MULTILINE)
    return {re.sub(r"[^\w -]", "", heading.lower()).replace(" ", "-") for heading in headings}


def lost_anchors(name: str, text: str) -> set[str]:
    """Links of a page to a heading of the manual that is not there."""
    links = re.findall(r"\]\((?:\.\./[a-z-]+/)?([a-z-]+\.md|)#([^)]+)\)", text)
    return {anchor for target, anchor in links if anchor not in anchors(text if target in ("", name) else page(target))}


@pytest.mark.parametrize("name", ["games.md", "cards.md", "targets.md", "output.md"])
def test_links_to_headings_lead_to_one(name: str) -> None:
    assert lost_anchors(name, page(name)) == set()
    assert lost_anchors(name, page(name) + "[a](games.md#patterns) [b](#gone)\n") == {"gone"}
