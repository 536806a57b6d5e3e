"""The manual keeps its kinds apart and stays short: words are counted, commands of how-tos are run, links lead on."""

from __future__ import annotations

import re
import shlex
from pathlib import Path

import pytest
from cli.commands import wuerfelwerk
from manualpages import consoles
from reference import CHECKOUT, write_files_of
from referencetables import words_made
from test_manual_author import QUICK
from test_manual_lists import anchors, unknown_options

MANUAL = CHECKOUT / "docs" / "manual"
MOST = {"start": 2_000, "how-to": 6_000, "why": 3_000}
MOST_OF_A_TASK, MOST_OF_ALL, MOST_OF_REFERENCE = 500, 18_000, 35_000
"""The last one is what reference pages that people write have today: it may only fall."""
HOW_TO = sorted((MANUAL / "how-to").glob("*.md"))
READ = [*sorted(MANUAL.glob("*.md")), *(path for kind in MOST for path in sorted((MANUAL / kind).glob("*.md")))]
QUICKER = {*QUICK, "list", "colours", "symbols", "coupon", "calibrate"}


def words(paths: list[Path]) -> int:
    return sum(len(path.read_text(encoding="utf-8").split()) for path in paths)


def by_hand() -> int:
    """Words of the reference that people write: neither pages and cells that are made nor what commands answer."""
    texts = {path.name: path.read_text(encoding="utf-8") for path in sorted((MANUAL / "reference").glob("*.md"))}
    own = {name: text for name, text in texts.items() if "<!-- made by" not in text}
    answers = sum(len(printed.split()) for text in own.values() for _, printed in consoles(text))
    return sum(len(text.split()) - words_made(name, text) for name, text in own.items()) - answers


def test_the_manual_is_short(capsys: pytest.CaptureFixture[str]) -> None:
    counts = {kind: words(sorted((MANUAL / kind).glob("*.md"))) for kind in MOST}
    with capsys.disabled():
        told = [f"{kind} {count}" for kind, count in counts.items()]
        print(f"\nwords: {', '.join(told)}, reference by hand {by_hand()}")
    assert {kind: count for kind, count in counts.items() if count > MOST[kind]} == {}
    assert words(READ) <= MOST_OF_ALL
    assert by_hand() <= MOST_OF_REFERENCE


def test_each_task_has_a_page_of_at_most_500_words() -> None:
    assert len(HOW_TO) >= 11
    assert {path.name: words([path]) for path in HOW_TO if words([path]) > MOST_OF_A_TASK} == {}


def test_no_two_pages_have_one_name() -> None:
    names = [path.name for path in MANUAL.rglob("*.md")]
    assert len(names) == len(set(names))


def test_every_page_is_reached_from_the_first_one() -> None:
    linked = set(re.findall(r"\]\(([\w./-]+\.md)", (MANUAL / "README.md").read_text(encoding="utf-8")))
    assert {path.relative_to(MANUAL).as_posix() for path in MANUAL.rglob("*.md")} - linked == {"README.md"}


def lost(path: Path, text: str) -> set[str]:
    """Links of a page to headings that are not there."""
    found = set()
    plain = re.sub(r"^```.*?^```|`[^`\n]+`", "", text, flags=re.MULTILINE | re.DOTALL)
    for target, anchor in re.findall(r"\]\(([\w./-]*)#([^)]+)\)", plain):
        other = (path.parent / target).resolve() if target else path
        if (
            other.is_file()
            and other.suffix == ".md"
            and anchor not in anchors(other.read_text(encoding="utf-8") if target else text)
        ):
            found.add(anchor)
    return found


@pytest.mark.parametrize("path", sorted(MANUAL.rglob("*.md")), ids=lambda path: path.stem)
def test_links_lead_to_headings(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    assert lost(path, text) == set()
    assert lost(path, text + "[a](#gone)") == {"gone"}


@pytest.mark.parametrize("path", READ, ids=lambda path: path.stem)
def test_options_that_a_page_names_exist(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    assert unknown_options(re.sub(r"python3? .*|python .*", "", text)) == set()


def failing(path: Path, folder: Path, quick: bool) -> list[str]:
    """Commands of a page, run in order in a folder with the game of the first page, that fail or answer otherwise.

    The steps of a workflow, which are run in the folder of the game, come after them.
    """
    text, wrong = path.read_text(encoding="utf-8"), []
    if " new meadow" not in text:
        assert wuerfelwerk("new", "meadow", "--like", "first", "--dice", "3d6", "--lang", "en").code == 0
    write_files_of(text, folder)
    steps = re.findall(r"^      - run: (wuerfelwerk .*)$", text, re.MULTILINE)
    for command, printed in [*consoles(text), *((one.replace("--project .", "--project meadow"), "") for one in steps)]:
        words, _, file = command.partition(" > ")
        _, name, *more = shlex.split(words.replace("--check tables.json", "--check meadow/tables.json"))
        if quick and name not in QUICKER:
            continue
        said = wuerfelwerk(name, *more)
        if said.code or (printed and said.out != printed):
            wrong.append(f"{command}: {said.err or said.out}")
        if file:
            (folder / file).write_text(said.out, encoding="utf-8")
    return wrong


PAGES = [MANUAL / "start" / "first-card.md", *HOW_TO]


@pytest.mark.parametrize("path", PAGES, ids=lambda path: path.stem)
def test_commands_that_count_work_as_printed(path: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    assert failing(path, tmp_path, quick=True) == []


@pytest.mark.slow
@pytest.mark.parametrize("path", PAGES, ids=lambda path: path.stem)
def test_all_commands_work_as_printed(path: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    assert failing(path, tmp_path, quick=False) == []


def test_an_answer_that_is_not_right_is_seen(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    planted = tmp_path / "page.md"
    text = (MANUAL / "start" / "first-card.md").read_text(encoding="utf-8")
    planted.write_text(text.replace("18 of 216", "20 of 216"), encoding="utf-8")
    (wrong,) = failing(planted, tmp_path, quick=True)
    assert wrong.startswith("wuerfelwerk explain meadow")
