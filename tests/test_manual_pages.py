"""What a page may use is what docs/manual/reference/pages.md lists; its examples give what is printed beside them."""

import atexit
import dataclasses
import re
from collections.abc import Iterable, Iterator, Mapping
from functools import cache
from pathlib import Path
from shutil import rmtree
from tempfile import mkdtemp
from typing import Any

import pytest
from cli.commands import wuerfelwerk
from manualpages import code, page, tables
from test_manual_lists import lost_anchors, unknown_options

from generator.base.labels import load_labels
from generator.base.project import Project, open_project, shipped
from generator.games.registry import find_game
from generator.glyphs.fontset import load_fonts
from generator.pages.exampletext import LeftOutView
from generator.pages.render import PARTS, game_context, render_page
from generator.pages.sources import KEYS, Source
from generator.tables.verified import verified_tables
from generator.web import pageset
from generator.web.content import SiteGame, SitePlan
from generator.web.page_context import CardView
from generator.web.prints import DownloadView, PrintGroup, PrintView

HEAD = "---\ntitle: A page\n---\n"


@cache
def contexts() -> dict[str, dict[str, Any]]:
    """What pages of Einhorn and of the site get where they are rendered: by page, "home" and "about" among them."""
    project = open_project(shipped())
    game = find_game(project, "einhorn")
    editions = {name: verified_tables(game, edition) for name, edition in game.editions.items()}
    one = SiteGame(editions[game.default_edition], editions, cards={}, prints={})
    found: dict[str, dict[str, Any]] = {}

    def authored(project: Project, source: Source, context: Mapping[str, Any]) -> Any:
        found[source.path.removesuffix(".md")] = dict(context)
        return render_page(project, source, context)

    def made(project: Project, template: str, *more: Any) -> Any:
        found[template] = dict(more[-1])
        return original(project, template, *more)

    original = pageset.render_made
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(pageset, "render_page", authored)
        patch.setattr(pageset, "render_made", made)
        fonts = load_fonts(project, "einhorn")
        plan = SitePlan(project, ("en",), (one,), "", "")
        pageset.LanguagePages(plan, "en", {"einhorn": fonts, "": fonts}).rendered()
    return found


def names_of(path: str) -> set[str]:
    """The names that a page has; `parts` comes with every one."""
    return {*contexts()[path], "parts"}


def told(text: str, name: str) -> set[str]:
    """The names in the first column of a table, values in parentheses left out."""
    return {re.sub(r"\(.*", "", code(row[0])[0]) for row in tables(text, "names")[name]}


def wrong_names(text: str) -> dict[str, set[str]]:
    """By table of the manual: names that only it has, or only the pages have."""
    everywhere, game = names_of("about") & names_of("einhorn/rules"), names_of("einhorn/rules")
    some = {*names_of("web/game.md.j2"), *names_of("web/home.md.j2"), *names_of("about")} - game - everywhere
    real = {"every page": everywhere, "pages of a game": game - everywhere, "some pages": some}
    return {name: told(text, name) ^ names for name, names in real.items() if told(text, name) != names}


def test_every_name_of_a_page_is_in_the_manual_and_no_other() -> None:
    assert wrong_names(page("pages.md")) == {}


@pytest.mark.parametrize(
    ("there", "planted", "differing"),
    [
        ("| `lang` |", "| `language` |", {"every page": {"lang", "language"}}),
        ("| `means_chart` |", "| `bars` |", {"pages of a game": {"means_chart", "bars"}}),
        ("| `games` |", "| `every_game` |", {"some pages": {"games", "every_game"}}),
    ],
)
def test_a_name_that_is_not_right_is_seen(there: str, planted: str, differing: dict[str, set[str]]) -> None:
    assert there in page("pages.md")
    assert wrong_names(page("pages.md").replace(there, planted)) == differing


def things(values: Iterable[Any]) -> Iterator[type]:
    """The dataclasses among some values and in what they hold."""
    for value in values:
        if isinstance(value, Mapping):
            yield from things(value.values())
        elif isinstance(value, tuple):
            yield from things(value)
        elif dataclasses.is_dataclass(value) and not callable(value):
            yield type(value)
            yield from things(getattr(value, field) for field in fields(type(value)))


def fields(kind: type) -> list[str]:
    own = [name for name, value in vars(kind).items() if isinstance(value, property)]
    return [field.name for field in dataclasses.fields(kind)] + own


@cache
def starter(name: str) -> Project:
    """A project that `wuerfelwerk new` has written from a starter."""
    folder = Path(mkdtemp())
    atexit.register(rmtree, folder)
    assert wuerfelwerk("new", name, "--like", name, "--project", folder / name).code == 0
    return open_project(folder / name)


def of_game(name: str) -> dict[str, Any]:
    """What pages of another game have: results that are answered and dice with unknown faces, choices, or scores."""
    project = starter(name) if name == "push" else open_project(shipped())
    game = find_game(project, name)
    tables = verified_tables(game, game.edition())
    return game_context(project, tables, load_labels(project, "en"), {game.default_edition: tables})


def told_things(text: str) -> dict[str, list[str]]:
    rows = tables(text, "names")["things"]
    return {code(row[0])[0]: code(re.sub(r"\(.*?\)", "", row[2])) for row in rows}


def test_everything_that_the_values_have_is_in_the_manual() -> None:
    kinds = {
        CardView,
        DownloadView,
        LeftOutView,
        PrintGroup,
        PrintView,
        *things([*contexts().values(), of_game("dre13ehn"), of_game("choice"), of_game("push")]),
    }
    assert told_things(page("pages.md")) == {kind.__name__: fields(kind) for kind in kinds}
    planted = page("pages.md").replace("`one_in`, `share`", "`odds`, `share`")
    assert told_things(planted)["ResultView"] != told_things(page("pages.md"))["ResultView"]


def test_the_front_matter_is_told() -> None:
    assert [code(row[0])[0] for row in tables(page("pages.md"), "names")["front matter"]] == list(KEYS)


def test_the_tables_that_pages_share_are_told() -> None:
    macros = set(re.findall(r"{% macro (\w+)", open_project(shipped()).find(PARTS).read_text(encoding="utf-8")))
    rows = [code(row[0])[0] for row in tables(page("pages.md"), "names")["parts"]]
    assert {re.sub(r".*parts\.(\w+).*", r"\1", row) for row in rows} == macros
    assert all(body(HEAD + row) for row in rows)


def body(text: str) -> str:
    """What becomes of a page of Einhorn in English, or of another game where it asks for what Einhorn has not."""
    file = Path("docs/en/einhorn/page.md")
    with pytest.MonkeyPatch.context() as patch:
        real = Path.read_text
        patch.setattr("generator.pages.render.read_text", lambda path: text if path == file else real(path, "utf-8"))
        source = Source("einhorn/page.md", "en", "einhorn", file)
        asked = {
            "dre13ehn": "open_sets|relations",
            "choice": "options|parts.(marked|scored|many|without)",
            "push": "parts.scored_by_dice",
        }
        other = next((game for game, words in asked.items() if re.search(rf"\b({words})\b", text)), "")
        names = of_game(other) if other else contexts()["einhorn/rules"]
        return render_page(open_project(shipped()), source, names).body.strip()


def wrong_examples(text: str) -> list[str]:
    """Expressions that do not give what stands beside them."""
    rows = [(code(row[0].replace("\\|", "|"))[0], row[1]) for row in tables(text, "gives")[""]]
    return [written for written, given in rows if body(HEAD + written) != given]


def test_the_expressions_of_the_manual_give_what_it_says() -> None:
    assert len(tables(page("pages.md"), "gives")[""]) > 20
    assert wrong_examples(page("pages.md")) == []


def test_an_expression_that_gives_something_else_is_seen() -> None:
    planted = page("pages.md").replace("| three dice |", "| two dice |")
    assert wrong_examples(planted) == ["{{ words(dice.count) }} dice"]


def test_every_name_of_the_examples_is_one_that_the_manual_lists() -> None:
    used = {name for row in tables(page("pages.md"), "gives")[""] for name in re.findall(r"\b([a-z_]+)\(", row[0])}
    assert used <= {name for kind in ("every page", "pages of a game") for name in told(page("pages.md"), kind)}
    assert used >= {"pays", "roll", "words"}


def block(text: str, mark: str) -> str:
    """The code below a line `<!-- MARK -->`."""
    found = re.search(rf"^<!-- {mark} -->\n```\w*\n(.*?)^```", text, flags=re.MULTILINE | re.DOTALL)
    assert found, mark
    return found[1]


def test_the_page_of_the_manual_becomes_what_is_printed_below_it() -> None:
    text = page("pages.md")
    assert body(block(text, "page")) == block(text, "becomes").strip()
    assert body(block(text, "page").replace("editions[0]", "editions[1]")) != block(text, "becomes").strip()


@pytest.mark.parametrize("name", ["site.md", "pages.md"])
def test_links_and_options_of_these_pages_are_right(name: str) -> None:
    shown = re.compile(r"^```.*?^```$|`[^`\n]*`", re.MULTILINE | re.DOTALL)  # links in code lead to pages of a game
    text = shown.sub("", page(name))
    assert lost_anchors(name, text) == set()
    assert lost_anchors(name, text + "[a](pages.md#gone)\n") == {"gone"}
    assert unknown_options(page(name)) == set()
