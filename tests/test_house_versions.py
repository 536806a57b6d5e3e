"""What versions, licences and the page on security promise is what the package does."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path

import pytest
from packaging.requirements import Requirement
from reference import CHECKOUT

import generator
from generator.games.gamecode import FILES
from generator.views.export.shape import VERSION


def read(name: str) -> str:
    return (CHECKOUT / name).read_text(encoding="utf-8")


def unfit_changelog(text: str, version: str) -> list[str]:
    """What is wrong with the heads of a changelog: the version of today comes first, below what has none yet."""
    heads = re.findall(r"^## \[(.*?)\](.*)$", text, re.MULTILINE)
    names = [name for name, _ in heads]
    undated = [name for name, rest in heads[2:] if not re.fullmatch(r" - \d{4}-\d{2}-\d{2}", rest)]
    return [*([] if names[:2] == ["Unreleased", version] else [f"begins with {names[:2]}"]), *undated]


def test_the_changelog_begins_with_the_version_of_the_package() -> None:
    assert unfit_changelog(read("CHANGELOG.md"), generator.__version__) == []


@pytest.mark.parametrize("version", ["0.9.0", "1.0.1"])
def test_a_changelog_of_another_version_is_seen(version: str) -> None:
    assert unfit_changelog(read("CHANGELOG.md"), version)


def test_an_old_version_without_a_day_is_seen() -> None:
    text = "## [Unreleased]\n## [1.1.0]\n## [1.0.0]\n"
    assert unfit_changelog(text, "1.1.0") == ["1.0.0"]
    assert unfit_changelog(text.replace("[1.0.0]", "[1.0.0] - 2027-01-02"), "1.1.0") == []


def test_the_page_on_versions_says_the_schema_of_tables_json() -> None:
    assert f"the version of its shape: {VERSION} today." in read("docs/manual/reference/versions.md")


def test_each_file_that_is_run_is_named_where_security_is_told() -> None:
    told = set(re.findall(r"^\| `games/NAME/(.*?)` \|", read("SECURITY.md"), re.MULTILINE))
    assert told == set(FILES)


def unnamed(text: str) -> list[str]:
    """Packages that the wheel or an extra of its users asks for, and that a page of licences does not name."""
    project = tomllib.loads(read("pyproject.toml"))["project"]
    extras = project["optional-dependencies"]
    asked = [*project["dependencies"], *(line for name, lines in extras.items() if name != "dev" for line in lines)]
    names = {Requirement(line).name.lower() for line in asked} - {"wuerfelwerk"}
    told = {name.strip().lower() for row in re.findall(r"^\| (.*?) \|", text, re.MULTILINE) for name in row.split(",")}
    return sorted(names - told)


def test_each_package_that_is_installed_has_its_licence_told() -> None:
    assert unnamed(read("docs/manual/reference/licences.md")) == []


def test_a_package_without_a_licence_is_seen() -> None:
    assert unnamed(read("docs/manual/reference/licences.md").replace("| ezdxf,", "| dxf,")) == ["ezdxf"]


@pytest.mark.parametrize(
    "path", ["docs/manual/reference/versions.md", "docs/manual/reference/licences.md", "SECURITY.md"]
)
def test_the_page_is_reached_from_the_readme(path: str) -> None:
    assert f"]({path})" in read("README.md")
    assert Path(CHECKOUT / path).is_file()
