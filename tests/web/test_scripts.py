"""What the scripts of the pages are made of: no words, no names of a game, nothing from outside, nothing too new."""

from __future__ import annotations

import re
from functools import cache
from itertools import pairwise
from pathlib import Path

import pytest
import recount
from pages.authoring import einhorn_tables

FOLDER = Path("templates/web/scripts")
SCRIPTS = ("at-hand", "awake", "calculator", "crossing", "crossingblock", "editions", "keeping", "movehelper", "rolls")
KEEPS = "crossingblock"
"""The one script that keeps something in the browser: the block of a game that goes on."""
LANGUAGES = ("en", "de")

_TOKEN = re.compile(
    r"""//[^\n]*|/\*.*?\*/|"(?:\\.|[^"\\\n])*"|'(?:\\.|[^'\\\n])*'|`(?:\\.|[^`\\])*`""",
    re.DOTALL,
)
_FORBIDDEN = {
    "loads from outside": r"\b(?:https?|wss?|ftp):|[\"'`]//",
    "makes markup of text": r"\b(?:(?:inner|outer)HTML|insertAdjacentHTML|createContextualFragment|DOMParser|srcdoc)\b"
    r"|document\.write|\beval\s*\(|\bnew\s+Function\b",
    "is newer than ES2020": r"\?\?=|\|\|=|&&=|\.at\(|\bObject\.hasOwn\b|\.replaceAll\(|\(\?<[=!]|\bstructuredClone\b",
    "leaves something behind": r"\bconsole\.|\bdebugger\b|\balert\s*\(|\blocalStorage\b|\bsessionStorage\b|\bcookie\b",
}
_PLAIN_WORD = re.compile(r"[^\W\d_]{2,}[.,:;!?]?$")


def code(text: str) -> str:
    """A script without its comments."""
    return _TOKEN.sub(lambda token: "" if token[0].startswith("/") else token[0], text)


def literals(text: str) -> list[str]:
    """What stands between quotes, without what a template fills in."""
    found = [token for token in _TOKEN.findall(text) if not token.startswith("/")]
    return [re.sub(r"\$\{[^{}]*\}", "", token[1:-1]) for token in found]


def typed(literal: str) -> bool:
    """Whether somebody wrote a text for readers: two words of letters alone in a row, or letters no code is made of."""
    if literal == "use strict":
        return False
    words = [bool(_PLAIN_WORD.match(word)) for word in literal.split()]
    return any(map(all, pairwise(words))) or bool(re.search(r"[^\W\d_a-zA-Z]", literal))


@cache
def names() -> frozenset[str]:
    """What only the game may name: results, columns and editions, by id and in both languages."""
    tables = einhorn_tables()[recount.DEFAULT_EDITION]
    ids = {f"{kind}.{one.id}" for kind in ("result", "column") for one in getattr(tables.game, f"{kind}s")}
    shown = {tables.text(language).get(f"{name}.name") for language in LANGUAGES for name in ids}
    symbols = {result.symbol for result in tables.game.results}
    return frozenset(name.partition(".")[2] for name in ids) | shown | symbols | set(tables.game.editions)


def faults(text: str, keeps: bool = False) -> list[str]:
    """What a script must not do; it `keeps` something in the browser if that is its task."""
    bare = code(text)
    bare = bare.replace("localStorage", "") if keeps else bare
    found = [what for what, pattern in _FORBIDDEN.items() if re.search(pattern, bare)]
    found += [f"has words of its own: {literal}" for literal in literals(text) if typed(literal)]
    named = [name for name in sorted(names()) if re.search(rf"\b{re.escape(name)}\b", bare, re.IGNORECASE)]
    return [*found, *(f"names {name}, which the game does" for name in named)]


def test_the_scripts_are_those_that_are_looked_at(checkout: Path) -> None:
    alone = [path.stem for path in (checkout / FOLDER).glob("*.js") if "\n(() => {" in path.read_text(encoding="utf-8")]
    assert tuple(sorted(alone)) == SCRIPTS
    assert list((checkout / "templates/web/assets").glob("*.js")) == []


@pytest.mark.parametrize("name", SCRIPTS)
def test_a_script_keeps_to_what_it_may(checkout: Path, name: str) -> None:
    text = (checkout / FOLDER / f"{name}.js").read_text(encoding="utf-8")
    assert faults(text, keeps=name == KEEPS) == []
    assert text.startswith("// ")


def test_only_the_block_is_kept(checkout: Path) -> None:
    text = (checkout / FOLDER / f"{KEEPS}.js").read_text(encoding="utf-8")
    assert faults(text) == ["leaves something behind"]
    assert faults(text + "sessionStorage.clear()", keeps=True) == ["leaves something behind"]


@pytest.mark.parametrize(
    ("line", "found"),
    [
        ('fetch("https://example.org/a.json")', "loads from outside"),
        ("picture.src = '//example.org/a.png'", "loads from outside"),
        ("answer.innerHTML = result.name", "makes markup of text"),
        ("document.write(words.prompt)", "makes markup of text"),
        ("prompt.textContent = 'One more die.'", "has words of its own: One more die."),
        ("told.textContent = `There is no ${edition}`", "has words of its own: There is no "),
        ('button.append("Würfeln")', "has words of its own: Würfeln"),
        ('if (faces[0] === faces[1]) return "wunsch"', "names wunsch, which the game does"),
        ("const einhorn = 2", "names einhorn, which the game does"),
        ('symbol("coffin")', "names coffin, which the game does"),
        ('return "2022-10-31"', "names 2022-10-31, which the game does"),
        ("const last = cells.at(-1)", "is newer than ES2020"),
        ("edition ??= first", "is newer than ES2020"),
        ("text.split(/(?<=-)/)", "is newer than ES2020"),
        ("console.log(roll)", "leaves something behind"),
    ],
)
def test_what_a_script_must_not_do_is_seen(checkout: Path, line: str, found: str) -> None:
    text = (checkout / FOLDER / "calculator.js").read_text(encoding="utf-8")
    assert found in faults(text.replace("  read()\n})()", f"  {line}\n  read()\n}})()"))


def test_comments_class_names_and_selectors_are_no_words() -> None:
    assert faults('// The Einhorn, see https://example.org\nmake("p", "ww-throw md-button")\n$("tbody > tr")') == []
