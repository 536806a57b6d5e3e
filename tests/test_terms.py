"""One thing has one word in each language, on whatever is printed: templates/terms.toml says which, and which not."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

import pytest

from generator.base.labels import load_labels
from generator.base.project import open_project
from generator.games.registry import find_game, game_folders
from generator.pages.exampletext import example_text
from generator.pages.render import game_context
from generator.tables.verified import verified_tables

TOP = Path(__file__).parents[1]
TERMS = tomllib.loads((TOP / "templates/terms.toml").read_text(encoding="utf-8"))["term"]
SOURCES = (
    "templates/text/{}.toml",
    "templates/*/text/{}.toml",
    "templates/starters/**/text.{}.toml",
    "generator/games/*/text.{}.toml",
    "docs/{}/**/*.md",
)
_CODE = re.compile(r"\{\{.*?\}\}|\{%.*?%\}|\{#.*?#\}|\{ ?#.*?\}|\]\([^)]*\)|`[^`]*`|<[^>]*>|\{[^{}]*\}", re.DOTALL)
_ENDING = r"[^\W\d_]*"


def values(table: Mapping[str, Any] | list[Any] | str, place: str) -> Iterator[tuple[str, str]]:
    """The words of a table, each with the keys that lead to it, behind a place."""
    if isinstance(table, str):
        yield place, table
    elif isinstance(table, list):
        yield from (text for one in table for text in values(one, place))
    elif isinstance(table, dict):
        inner = ((f"{place} {name}", one) for name, one in table.items() if name != "typed")
        yield from (text for name, one in inner for text in values(one, name))


def texts(language: str) -> Iterator[tuple[str, str]]:
    """The words of each text that players read, behind its file and the keys of a table that lead to it; `typed` is
    what the checker reads.

    Examples are told as a whole, for what is filled in decides their words.
    """
    for pattern in SOURCES:
        for path in sorted(TOP.glob(pattern.format(language))):
            source = path.read_text(encoding="utf-8")
            name = path.relative_to(TOP).as_posix()
            yield from values(tomllib.loads(source), name) if path.suffix == ".toml" else [(name, source)]
    project = open_project(TOP)
    for game in (find_game(project, name) for name in game_folders(project)):
        labels, tables = load_labels(project, language, game.id), verified_tables(game, game.edition())
        for one in game_context(project, tables, labels, {game.default_edition: tables})["examples"]:
            yield f"example {game.id} {one.id}", example_text(one, labels, markdown=False)


def found(language: str, name: str, text: str) -> list[str]:
    """The words of a text that stand for a thing that has another word; what is filled in is told elsewhere."""
    wrong, text = [], _CODE.sub(" ", text)
    for term in (one[language] for one in TERMS if language in one):
        of_it = any(part in name for part in term.get("only_in", ("",)))
        for word in term["other"] if of_it and not any(part in name for part in term.get("not_in", ())) else ():
            pattern = re.escape(word).replace(r"\*", _ENDING)
            if hit := re.search(rf"(?<![\w-]){pattern}(?![\w-])", text, re.IGNORECASE if language == "en" else 0):
                wrong.append(f"{name}: '{hit[0]}' for '{term['word']}': {' '.join(text.split())[:80]}")
    return wrong


@pytest.mark.parametrize("language", ["de", "en"])
def test_each_thing_has_one_word(language: str) -> None:
    told = list(texts(language))
    assert len({name.split()[0] for name, _ in told}) > 20
    assert [line for name, text in told for line in found(language, name, text)] == []


@pytest.mark.parametrize(
    ("language", "text", "word"),
    [
        ("en", "Look at the odds of each result.", "odds"),
        ("en", "Whoever threw a six begins.", "threw"),
        ("de", "Nimm das Regelheft.", "Regelheft"),
        ("de", "Jeder Spieler nimmt drei Würfel.", "Spieler"),
        ("de", "Nimm zwei d6 dazu.", "d6"),
    ],
)
def test_another_word_is_found(language: str, text: str, word: str) -> None:
    (line,) = found(language, f"docs/{language}/new.md", text)
    assert f"'{word}'" in line
    assert found(language, f"docs/{language}/new.md", f"{text[0]}{{{{ {word} }}}}") == []


def test_a_text_of_the_book_has_fewer_words_than_one_of_turns() -> None:
    (line,) = found("en", "templates/text/en.toml book round", "Who throws and says what.")
    assert "'throws' for 'roll'" in line
    assert found("en", "templates/text/en.toml turns round", "Who throws and says what.") == []


def test_an_example_that_tells_a_variant_in_the_words_of_another_is_found() -> None:
    name, text = next(one for one in texts("en") if one[0] == "example dre13ehn duel")
    (line,) = found("en", name, text.replace("for point number 7", "as win number 7"))
    assert "'win number' for 'point'" in line


@pytest.mark.parametrize("language", ["de", "en"])
def test_the_words_that_are_meant_are_used(language: str) -> None:
    text = " ".join(text for _, text in texts(language)).casefold()
    assert [term[language]["word"] for term in TERMS if term[language]["word"].casefold() not in text] == []
