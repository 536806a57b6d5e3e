"""The page of `make golden` shows each reviewed result that differs from the last commit, and nothing else."""

from __future__ import annotations

import re
import subprocess
from html import unescape
from pathlib import Path

import pytest
from beforeafter.changes import FOLDER, review
from beforeafter.lines import rows
from beforeafter.page import MOST, html, told
from goldenpage import NAME, main

SVG = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 60 80"><rect width="60" height="80" fill="{}"/></svg>\n'
FILES = {
    "game/card.svg": SVG.format("#000"),
    "game/tables.md": "".join(f"| {number} | {number * 3} of 216 |\n" for number in range(1, 40)),
    "game/old.txt": "told no more\n",
    "game/same.txt": "stays <as> it is\n",
}


def git(root: Path, *command: str) -> None:
    who = [
        "-c",
        "user.name=Mia",
        "-c",
        "user.email=mia@example.org",
        "-c",
        "core.autocrlf=false",
        "-c",
        "commit.gpgsign=false",
    ]
    subprocess.run(["git", *who, *command], cwd=root, check=True, capture_output=True)


def put(root: Path, name: str, text: str | bytes) -> None:
    path = root / FOLDER / name
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(text if isinstance(text, bytes) else text.encode())


@pytest.fixture
def checkout(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A checkout whose reviewed results are committed."""
    for name in ("GIT_DIR", "GIT_INDEX_FILE", "GIT_WORK_TREE"):
        monkeypatch.delenv(name, raising=False)
    for name, text in FILES.items():
        put(tmp_path, name, text)
    git(tmp_path, "init", "-q")
    git(tmp_path, "add", "--force", ".")
    git(tmp_path, "commit", "-q", "--no-verify", "-m", "reviewed")
    return tmp_path


def written(checkout: Path, capsys: pytest.CaptureFixture[str]) -> tuple[str, str]:
    assert main(checkout) == 0
    (line,) = capsys.readouterr().out.splitlines()
    return line, (checkout / NAME).read_text(encoding="utf-8")


def shown(page: str, name: str) -> str:
    """The part of the page about a file."""
    return next(one for one in re.findall(r"<section.*?</section>", page, re.DOTALL) if f">{name} <" in one)


def test_where_nothing_has_changed_the_page_says_so(checkout: Path, capsys: pytest.CaptureFixture[str]) -> None:
    line, page = written(checkout, capsys)
    assert line == "output/golden.html: nothing has changed, 4 files as before"
    assert "<section" not in page
    put(checkout, "game/same.txt", "other\n")
    assert "<section" in written(checkout, capsys)[1]
    put(checkout, "game/same.txt", FILES["game/same.txt"])
    assert "<section" not in written(checkout, capsys)[1]


def test_a_picture_is_shown_before_and_after(checkout: Path, capsys: pytest.CaptureFixture[str]) -> None:
    put(checkout, "game/card.svg", SVG.format("#fff"))
    line, page = written(checkout, capsys)
    assert line == "output/golden.html: 1 file changed, 3 as before"
    part = shown(page, "game/card.svg")
    assert part.count('src="data:image/svg+xml;base64,') == 2
    assert re.findall(r'<figure class="(\w+)">', part) == ["before", "after"]
    assert re.findall(r'value="([a-z]+)"', part) == ["side", "slide", "over", "difference"]


def test_lines_of_a_text_that_differ_are_marked_word_for_word(
    checkout: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    put(checkout, "game/tables.md", FILES["game/tables.md"].replace("| 60 of", "| 61 of"))
    part = shown(written(checkout, capsys)[1], "game/tables.md")
    assert "<del>| 20 | <mark>60</mark> of 216 |</del>" in part
    assert "<ins>| 20 | <mark>61</mark> of 216 |</ins>" in part
    assert part.count("<tr") == 1 + 3 + 2 + 3


def test_files_that_are_new_or_gone_are_shown_as_such(checkout: Path, capsys: pytest.CaptureFixture[str]) -> None:
    put(checkout, "game/new.svg", SVG.format("red"))
    put(checkout, "game/<new>.txt", "first & second\n")
    (checkout / FOLDER / "game/old.txt").unlink()
    line, page = written(checkout, capsys)
    assert line == "output/golden.html: 3 files changed, 3 as before"
    assert "<del>told no more</del>" in shown(page, "game/old.txt")
    assert ">gone<" in shown(page, "game/old.txt")
    assert "<ins>first &amp; second</ins>" in shown(page, "game/&lt;new&gt;.txt")
    assert shown(page, "game/new.svg").count("<img") == 1
    assert "<new>" not in page


def test_what_was_staged_or_written_twice_is_still_compared_with_the_commit(checkout: Path) -> None:
    put(checkout, "game/old.txt", "second\n")
    git(checkout, "add", "--force", ".")
    put(checkout, "game/old.txt", "third\n")
    found = review(checkout)
    assert found
    assert [(one.before, one.after) for one in found.changes] == [(b"told no more\n", b"third\n")]


def test_what_is_no_text_is_counted_in_bytes(checkout: Path, capsys: pytest.CaptureFixture[str]) -> None:
    put(checkout, "game/old.txt", b"\xff\xfe\x00")
    assert "13 bytes before, 3 bytes after" in shown(written(checkout, capsys)[1], "game/old.txt")


def test_a_long_text_is_cut_and_says_so(checkout: Path, capsys: pytest.CaptureFixture[str]) -> None:
    put(checkout, "game/old.txt", "".join(f"{number}\n" for number in range(MOST + 6)))
    part = shown(written(checkout, capsys)[1], "game/old.txt")
    assert part.count("<tr") == MOST + 1
    assert "7 more lines are not shown" in part


def test_without_a_commit_no_page_is_left(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "output").mkdir()
    (tmp_path / NAME).write_text("older", encoding="utf-8")
    (tmp_path / ".git").write_text("gitdir: nowhere\n", encoding="utf-8")  # whatever is around this folder
    assert main(tmp_path) == 0
    assert "no commit" in capsys.readouterr().out
    assert not (tmp_path / NAME).exists()


def test_the_page_asks_for_nothing_outside(checkout: Path, capsys: pytest.CaptureFixture[str]) -> None:
    put(checkout, "game/card.svg", SVG.format("#fff"))
    page = written(checkout, capsys)[1]
    assert "default-src 'none'" in unescape(page)
    assert not re.findall(r'(?:src|href)="(?!data:|#)', page)
    assert "url(" not in page


def test_rows_have_the_numbers_of_their_lines() -> None:
    (group,) = rows("a\nb\nc d e f\n", "a\nc d e g\nh\n")
    assert [(row.sign, row.old, row.new) for row in group] == [
        (" ", 1, 1), ("-", 2, 0), ("-", 3, 0), ("+", 0, 2), ("+", 0, 3),
    ]  # fmt: skip
    assert rows("a\n", "a\n") == []


def test_the_lines_of_the_page_have_one_end_each(checkout: Path) -> None:
    found = review(checkout)
    assert found
    assert told(found) in html(found)
    assert "\r" not in html(found)
