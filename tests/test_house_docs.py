"""Documents can not lag: links lead somewhere, commands exist, the lock covers what is asked for, prose is tidy."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path

import pytest
from packaging.requirements import Requirement
from packaging.version import Version
from reference import write_files_of

from generator.base.project import open_project
from generator.games.registry import find_game
from generator.tables.verified import verified_tables

SENTENCE_END = re.compile(r"(?<!\be\.g)(?<!\bi\.e)(?<!\bz\.B)(?<=[\w)`\"*])[.!?] +(?=[A-ZÄÖÜ`\[*])")


def documents(checkout: Path) -> list[Path]:
    """Every Markdown file that a person reads as a page of ours."""
    folders = [checkout, checkout / "benchmarks", checkout / "docs", checkout / "output", checkout / "templates"]
    deep = [path for folder in folders[2:3] + folders[4:] for path in folder.rglob("*.md")]
    return sorted({path for folder in folders for path in folder.glob("*.md")} | set(deep))


def linked(checkout: Path) -> list[Path]:
    """The documents whose links lead to files of the checkout.

    Pages of the website, `docs/LANGUAGE/`, lead to pages that are made as well: the build checks their links.
    """
    rules = [path.parent for path in (checkout / "docs").glob("*/about.md")]
    return [path for path in documents(checkout) if not any(folder in path.parents for folder in rules)]


def prose(text: str) -> list[tuple[int, str]]:
    """Lines with their number, without code blocks and tables."""
    lines, fenced = [], False
    for number, line in enumerate(text.splitlines(), start=1):
        if line.lstrip().startswith("```"):
            fenced = not fenced
        elif not fenced and not line.lstrip().startswith("|"):
            lines.append((number, line))
    return lines


def crowded_lines(text: str) -> list[int]:
    """Lines of prose that hold more than one sentence."""
    return [number for number, line in prose(text) if SENTENCE_END.search(re.sub(r"^\s*\d+\. ", "", line))]


def broken_links(path: Path) -> list[str]:
    """Relative links and pictures of a page that lead nowhere."""
    text = "\n".join(line for _, line in prose(path.read_text(encoding="utf-8")))
    targets = re.findall(r"\]\(([^)\s]+)\)", text) + re.findall(r"<img[^>]*\bsrc=\"([^\"]+)\"", text)
    own = [target.split("#")[0] for target in targets if not re.match(r"[a-z]+:|#", target)]
    return [target for target in own if not (path.parent / target).exists()]


def unknown_targets(text: str, makefile: str) -> set[str]:
    """Targets that a page names as `make TARGET`, in code, and that the Makefile does not have."""
    known = set(re.findall(r"^([\w./-]+):", makefile, flags=re.MULTILINE))
    code = re.findall(r"`([^`\n]+)`", text) + re.findall(r"^```\w*\n(.*?)^```", text, flags=re.MULTILINE | re.DOTALL)
    lines = [line for block in code for line in block.splitlines()]
    named = {found[1] for line in lines if (found := re.match(r"(?:\$ )?make (?!\w+=)([a-z][\w-]*)", line.strip()))}
    return named - known


def unlocked(wanted: list[str], lock: str) -> list[str]:
    """Requirements that the lock does not pin, or pins outside of their range."""
    pins = [Requirement(line) for line in lock.splitlines() if line and not line.startswith("#")]
    versions = {canonical(pin.name): str(pin.specifier).removeprefix("==") for pin in pins}
    missing = []
    for text in wanted:
        requirement = Requirement(text)
        version = versions.get(canonical(requirement.name))
        if version is None or Version(version) not in requirement.specifier:
            missing.append(text)
    return missing


def canonical(name: str) -> str:
    """A package's name as registries compare it."""
    return re.sub(r"[-_.]+", "-", name).lower()


def test_links_of_our_pages_lead_somewhere(checkout):
    assert set(linked(checkout)) >= {checkout / name for name in ("README.md", "CONTRIBUTING.md", "CHANGELOG.md")}
    assert {
        path.relative_to(checkout).as_posix(): found for path in linked(checkout) if (found := broken_links(path))
    } == {}


def test_only_the_pages_of_the_website_have_their_links_checked_elsewhere(checkout):
    left_out = {path.relative_to(checkout).parts[:2] for path in set(documents(checkout)) - set(linked(checkout))}
    assert left_out == {("docs", "de"), ("docs", "en")}


def test_a_link_that_leads_nowhere_is_seen(tmp_path):
    page = tmp_path / "page.md"
    page.write_text('[a](page.md#top) [b](gone.md) [c](https://example.org) <img src="gone.png">\n', encoding="utf-8")
    assert broken_links(page) == ["gone.md", "gone.png"]


def test_prose_has_one_sentence_a_line(checkout):
    crowded = {
        path.relative_to(checkout).as_posix(): crowded_lines(path.read_text("utf-8")) for path in documents(checkout)
    }
    assert {name: lines for name, lines in crowded.items() if lines} == {}


def test_a_second_sentence_on_a_line_is_seen():
    text = "1. One. Two.\nOne, e.g. This. \n| A. B |\n```\nOne. Two.\n```\nIs it `so`? `No` it is.\n"
    assert crowded_lines(text) == [1, 7]


def test_our_pages_name_targets_that_exist(checkout):
    makefile = (checkout / "Makefile").read_text(encoding="utf-8")
    for path in documents(checkout):
        assert unknown_targets(path.read_text(encoding="utf-8"), makefile) == set(), path.name


def test_a_target_that_does_not_exist_is_seen():
    text = "`make cards` and `make moon`, to make sure.\n```sh\nmake sun GAME=x\n```\n"
    assert unknown_targets(text, "cards: base\n") == {"moon", "sun"}


def test_every_target_is_told_to_contributors(checkout):
    makefile = (checkout / "Makefile").read_text(encoding="utf-8")
    page = (checkout / "CONTRIBUTING.md").read_text(encoding="utf-8")
    told = set(re.findall(r"^([a-z]+):.*## ", makefile, flags=re.MULTILINE)) - {"help"}
    assert {target for target in told if f"| `make {target}` |" not in page} == set()


def test_every_package_is_told_to_contributors(checkout):
    page = (checkout / "CONTRIBUTING.md").read_text(encoding="utf-8")
    packages = {path.parent.name for path in (checkout / "generator").glob("*/__init__.py")}
    told = {
        name for row in re.findall(r"^\| (`.*?) \|", page, flags=re.MULTILINE) for name in re.findall(r"`(\w+)`", row)
    }
    assert packages - told == set()


def test_the_game_that_is_shown_to_contributors_is_right(checkout, tmp_path):
    files = write_files_of((checkout / "CONTRIBUTING.md").read_text(encoding="utf-8"), tmp_path)
    assert sorted(path.name for path in files) == ["classify.py", "game.toml", "text.en.toml"]
    game = find_game(open_project(tmp_path), "seven")
    counts = {row.result: row.count for row in verified_tables(game, game.edition("")).main.rows}
    assert counts == {"seven": 6, "double": 6, "other": 24}
    assert list(game.languages) == ["en"]


def test_the_changelog_has_a_place_for_what_is_not_released(checkout):
    text = (checkout / "CHANGELOG.md").read_text(encoding="utf-8")
    assert re.search(r"^## \[Unreleased\]$", text, flags=re.MULTILINE)
    kinds = set(re.findall(r"^### (.*)$", text, flags=re.MULTILINE))
    assert kinds <= {"Added", "Changed", "Deprecated", "Removed", "Fixed", "Security"}


def test_decision_records_are_short(checkout):
    records = list((checkout / "docs" / "decisions").glob("*.md"))
    assert {path.name for path in records if len(path.read_text(encoding="utf-8").splitlines()) > 25} == set()


def test_the_lock_pins_everything_that_is_asked_for(checkout):
    project = tomllib.loads((checkout / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    asked = [*project["dependencies"], *(each for extra in project["optional-dependencies"].values() for each in extra)]
    wanted = [each for each in asked if not each.startswith("wuerfelwerk[")]  # one extra takes another in
    assert unlocked(wanted, (checkout / "requirements-dev.lock").read_text(encoding="utf-8")) == []


@pytest.mark.parametrize("lock", ["", "# click==8.2\n", "click==7.0\n"])
def test_a_requirement_that_is_not_locked_is_seen(lock):
    assert unlocked(["Click>=8.1"], lock) == ["Click>=8.1"]
    assert unlocked(["Click>=8.1"], "click==8.1.0\n") == []


def test_the_lock_holds_exact_versions_and_names_no_place(checkout):
    for line in (checkout / "requirements-dev.lock").read_text(encoding="utf-8").splitlines():
        assert line.startswith("# ") or re.fullmatch(r"[a-z0-9-]+==[\w.]+(?: ; [\w\s.<>=!'\"]+)?", line), line
