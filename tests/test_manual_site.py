"""What the page of the manual on the website says is so: examples are built, tables compared with the site."""

import json
import re
from pathlib import Path

import pytest
from cli.commands import wuerfelwerk
from manualpages import asked_keys, code, page, project_of, tables
from test_manual_examples import differing

from generator.artifacts.manifest import read_manifest
from generator.base.project import Project, open_project, shipped
from generator.press.style import load_style
from generator.web.theme import FILE, load_palette, style_context

pytestmark = pytest.mark.xdist_group("manual")  # one worker builds its site
TOLD = re.compile(r"config\.extra\.(\w+)|page\.meta\.(\w+)")


def project_in(folder: Path) -> Path:
    """The project of the manual, with a place of its own where pages are laid ready; fonts come from the checkout."""
    project = project_of([page("games.md"), page("site.md")], folder)
    cache = (project / ".cache").resolve()
    (project / ".cache").unlink()
    (project / ".cache").mkdir()
    (cache / "fonts").mkdir(exist_ok=True)
    (project / ".cache" / "fonts").symlink_to(cache / "fonts")
    return project


@pytest.fixture(scope="module")
def built(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The project after everything that the manual says was done."""
    folder = tmp_path_factory.mktemp("manual")
    project = project_in(folder)
    with pytest.MonkeyPatch.context() as patch:
        patch.chdir(folder)
        assert differing(page("site.md")) == []
    return project


def test_the_pages_of_the_manual_are_on_the_site(built: Path) -> None:
    rules = (built / "output/site/en/harbour/rules.html").read_text(encoding="utf-8")
    assert "Each player rolls two dice in turn." in rules
    assert "costs you four shells, but comes up only once in 36 rolls" in rules
    weather = (built / "output/site/en/harbour/weather.html").read_text(encoding="utf-8")
    assert re.search(r"<h1[^>]*>The weather</h1>", weather)
    assert "Calm: 66.7%" in weather
    entries = re.findall(r'href="([\w-]+)\.html"', rules.partition('class="ww-nav"')[2].partition("</nav>")[0])
    assert list(dict.fromkeys(entries))[:4] == ["index", "rules", "weather", "quick-reference"]


def test_a_page_with_a_fault_leaves_the_older_site(built: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(built.parent)
    rules = built / "docs/en/harbour/rules.md"
    written = rules.read_text(encoding="utf-8")
    rules.write_text(written.replace("result.storm.one_in", "result.strom.one_in"), encoding="utf-8")
    try:
        said = wuerfelwerk("site", "harbour", "--project", "my-games")
    finally:
        rules.write_text(written, encoding="utf-8")
    assert said.code == 1
    assert "my-games/docs/en/harbour/rules.md:12: " in said.err
    assert "did you mean 'storm'?" in said.err
    assert (built / "output/site/en/harbour/rules.html").is_file()


def unexpected(text: str, paths: list[str]) -> set[str]:
    """Paths that no row describes, and rows of the website without a path."""
    names = {
        "GAME": "harbour",
        "LANGUAGE": "en",
        "TARGET": r"[\w-]+",
        "KIND": "[a-z-]+",
        "FACE": "(front|back)",
        "SIZE": r"\d+",
    }
    rows = {
        name: [code(row[0])[0] for row in tables(text, "output")[name]]
        for name in ("", "sheets", "nets", "book", "site")
    }

    def pattern(row: str) -> str:
        for word, meaning in names.items():
            row = row.replace(word, meaning)
        return row.replace("...", ".+")

    described = {
        row: {path for path in paths if re.fullmatch(pattern(row), path)} for table in rows.values() for row in table
    }
    return {row for row in rows["site"] if not described[row]} | set(paths).difference(*described.values())


def test_everything_that_is_written_is_listed(built: Path) -> None:
    paths = list(read_manifest(built / "output"))
    assert unexpected(page("output.md"), paths) == set()
    planted = page("output.md").replace("`site/sw.js`", "`site/worker.js`")
    assert unexpected(planted, paths) == {"site/sw.js", "site/worker.js"}


def made_pages(text: str) -> set[str]:
    return {code(row[0])[0] for row in tables(text, "made")[""]}


def test_the_pages_that_are_made_are_listed(built: Path) -> None:
    there = {path.stem for path in (built / ".cache/site/en/docs/harbour").glob("*.md")} - {"rules", "weather"}
    assert made_pages(page("site.md")) == there
    assert made_pages(page("site.md").replace("| `print` |", "| `shop` |")) ^ there == {"print", "shop"}


def theme_names(text: str) -> set[str]:
    return {found[0] for row in tables(text, "names")["theme"] if (found := TOLD.fullmatch(code(row[0])[0]))}


def test_what_the_theme_gets_is_listed(built: Path) -> None:
    staged = built / ".cache/site/en"
    settings = json.loads((staged / "mkdocs.yml").read_text(encoding="utf-8"))
    front = (staged / "docs/harbour/rules.md").read_text(encoding="utf-8").split("---\n")[1]
    real = {f"config.extra.{key}" for key in settings["extra"]}
    real |= {f"page.meta.{line.partition(':')[0]}" for line in front.splitlines()}
    assert theme_names(page("site.md")) == real
    assert theme_names(page("site.md").replace("`page.meta.kind`", "`page.meta.sort`")) != real


def keys(text: str) -> dict[str, dict[str, bool]]:
    """The keys of each table of the palette, and whether they are needed."""
    return {
        name.removeprefix("palette.toml").strip(): {
            code(row[0])[0]: any(cell.startswith("needed") for cell in row[1:-1]) for row in rows
        }
        for name, rows in tables(text, "keys").items()
    }


def test_the_keys_of_the_palette_are_listed() -> None:
    project = open_project(shipped())
    style = load_style(project)
    with asked_keys(lambda path: path.name) as asked:
        load_palette(project, style)
    real = {table: found for (file, table), found in asked.items() if file == Path(FILE).name}
    shown = keys(page("site.md"))
    assert {table: set(found) for table, found in shown.items()} == {table: set(found) for table, found in real.items()}
    assert shown["contrast"] == real["contrast"]
    assert keys(page("site.md").replace("| `ground` |", "| `behind` |"))["contrast"] != real["contrast"]


def test_the_names_of_a_style_sheet_are_listed() -> None:
    def told(text: str) -> set[str]:
        cells = [row[0] for row in tables(text, "names")["style sheets"]]
        return {re.sub(r"\(.*", "", name) for cell in cells for name in code(cell)}

    real = set(style_context(open_project(shipped())))
    assert told(page("site.md")) == real
    assert told(page("site.md").replace("| `colour` |", "| `color` |")) ^ real == {"colour", "color"}


@pytest.mark.slow
def test_a_picture_beside_the_theme_is_on_the_site(tmp_path: Path) -> None:
    project = project_in(tmp_path)
    folder = project / "templates/web/theme/assets"
    folder.mkdir(parents=True)
    (shown,) = re.findall(r"^(!\[[^\]]*\]\(\.\./assets/(\S+)\))$", page("site.md"), re.MULTILINE)
    (folder / shown[1]).write_bytes((shipped() / "docs" / "README.md").read_bytes())
    rules = project / "docs/en/harbour/rules.md"
    rules.write_text(f"{rules.read_text(encoding='utf-8')}\n{shown[0]}\n", encoding="utf-8")
    said = wuerfelwerk("site", "harbour", "--project", project)
    assert said.code == 0, said.err
    assert "docs/en/harbour/rules.md:15: the book has no pictures from files" in said.err
    assert Project(project).cache == project / ".cache"
    assert f'src="../assets/{shown[1]}"' in (project / "output/site/en/harbour/rules.html").read_text(encoding="utf-8")
