"""The page of the manual on the box: its examples are made, its lists and numbers are those of the program."""

from __future__ import annotations

import re
import shlex
from pathlib import Path

import pytest
from cli.commands import wuerfelwerk
from manualpages import code, page, project_of, tables
from test_manual_lists import lost_anchors, unknown_options

from generator.artifacts.manifest import read_manifest
from generator.base.project import open_project, shipped
from generator.box.contents import box_sizing, compartments
from generator.box.contents.boards import Asked
from generator.box.contents.plan import planned
from generator.box.contents.preset import USUAL_DEEPEST
from generator.games.registry import find_game

TEXT = page("box.md")
EXAMPLE = re.compile(r"^<!-- pieces -->\n```toml\n(.*?)```.*?```toml\n(.*?)```", re.MULTILINE | re.DOTALL)


def harbour(folder: Path) -> Path:
    """The game harbour of the manual with the pieces of this page."""
    project = project_of([page("games.md").partition("## `classify.py`")[0]], folder)
    ((pieces, words),) = EXAMPLE.findall(TEXT)
    for name, text in (("game.toml", pieces), ("text.en.toml", words)):
        path = project / "games" / "harbour" / name
        path.write_text(path.read_text(encoding="utf-8") + "\n" + text, encoding="utf-8")
    return project


def test_the_pieces_of_the_example_get_their_box(tmp_path: Path) -> None:
    project = open_project(harbour(tmp_path))
    game = find_game(project, "harbour")
    plan = planned(project, game, game.edition(), Asked())
    assert {lot.piece.id: lot.count for lot in plan.lots} == {"shells": 60, "dice": 8, "cards": 4, "pad": 1}
    assert [room.id for room in plan.stowed.rooms] == ["shells", "dice", "cards"]


def test_the_pieces_of_the_example_are_on_the_shopping_list(tmp_path: Path) -> None:
    said = wuerfelwerk("parts", "harbour", "--project", harbour(tmp_path))
    assert said.code == 0, said.err
    assert "| Shells | 60 | 12 × 10 × 6 mm | compartment: Shells | from the beach |" in said.out


def test_the_commands_of_the_page_work_one_after_the_other(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    harbour(tmp_path)
    monkeypatch.chdir(tmp_path)
    shells = re.findall(r"^```sh\n(.*?)^```", TEXT, re.MULTILINE | re.DOTALL)
    commands = [shlex.split(line)[1:] for block in shells for line in block.splitlines()]
    assert sum("harbour" in command for command in commands) >= 3
    for command in commands:
        said = wuerfelwerk(*command)
        assert said.code == 0, (command, said.err)
    assert (tmp_path / "my-games" / "output" / "harbour" / "en" / "box" / "box-lightburn-1.svg").is_file()


def block(kind: str) -> tuple[str, str]:
    """The command of a block, and what it answers."""
    (found,) = re.findall(rf"^<!-- {kind} -->\n```console\n\$ wuerfelwerk (.*?)```", TEXT, re.MULTILINE | re.DOTALL)
    command, _, answer = found.partition("\n")
    return command, answer


def test_the_refusal_is_told_as_printed(tmp_path: Path) -> None:
    command, answer = block("refused")
    said = wuerfelwerk(*shlex.split(command), "--output", tmp_path)
    assert (said.code, said.err) == (2, answer)


def test_what_was_measured_is_told_as_printed(tmp_path: Path) -> None:
    command, answer = block("measured")
    said = wuerfelwerk(*shlex.split(command), "--no-engraving", "--lang", "en", "--output", tmp_path)
    assert said.code == 0, said.err
    assert said.out.endswith(answer)
    assert answer.startswith("einhorn: box 'einhorn' for 5 players")


def listed(kind: str) -> list[str]:
    return [code(row[0])[0] for row in tables(TEXT, kind)[""]]


@pytest.mark.parametrize(("kind", "folder"), [("presets", "boxes"), ("materials", "materials"), ("things", "things")])
def test_all_that_ship_are_listed_and_no_other(kind: str, folder: str) -> None:
    assert listed(kind) == list(open_project(shipped()).named(folder, ".toml"))


def numbers() -> set[str]:
    return {
        f"with {compartments.AROUND} mm around it and {compartments.GRIP} mm beside it",
        f"at most {USUAL_DEEPEST} mm deep",
        f"at least {compartments.REACH} mm wide",
        f"{compartments.AIR * 100} % larger than the heap",
        f"round ones up to {compartments.HEAP} of a kind",
        f"{box_sizing.SLACK} mm narrower than the box, and {compartments.ABOVE} mm is left below the lid",
        f"at most {compartments.MOST} compartments",
    }


def test_the_numbers_are_those_of_the_program() -> None:
    assert [words for words in numbers() if words not in TEXT] == []
    assert [words for words in numbers() if words not in TEXT.replace("15 mm beside", "12 mm beside")] != []


def test_options_and_links_of_the_page_lead_somewhere() -> None:
    assert unknown_options(TEXT) == set()
    assert lost_anchors("box.md", TEXT) == set()


def patterns(text: str) -> dict[str, str]:
    """The files of the manual with a machine and sheets, as patterns; `.dxf` behind one is the same with that end."""
    filled = {}
    for row in tables(text, "output")["box"]:
        first, *ends = code(row[0])
        for name in [first, *(first.rpartition(".")[0] + one if one.startswith(".") else one for one in ends)]:
            known = re.escape(name).replace("MACHINE", "lightburn").replace(r"\-N\.", r"\-[0-9]+\.")
            filled[name] = f"harbour/en/box/{known}"
    return filled


def unexpected(text: str, paths: list[str]) -> set[str]:
    rows = patterns(text)
    used = {row for row, pattern in rows.items() if any(re.fullmatch(pattern, path) for path in paths)}
    known = {path for path in paths if any(re.fullmatch(pattern, path) for pattern in rows.values())}
    return (set(paths) - known) | (set(rows) - used)


def test_what_is_written_is_what_the_manual_lists(tmp_path: Path) -> None:
    project = harbour(tmp_path)
    said = wuerfelwerk("box", "harbour", "--insert-material", "board-2", "--project", project)
    assert said.code == 0, said.err
    text, paths = page("box-drawings.md"), list(read_manifest(project / "output"))
    assert unexpected(text, paths) == set()
    assert unexpected(text.replace("`cutlist.md`", "`list.md`"), paths) == {"harbour/en/box/cutlist.md", "list.md"}
