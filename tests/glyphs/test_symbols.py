from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from games.folders import give_fonts

from generator.base.problem import Problem, UserError
from generator.base.project import Project
from generator.glyphs.fontset import FontSet, load_fonts
from generator.glyphs.symbols import read_symbols

SVG = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10"><rect width="9" height="9"/></svg>'


@pytest.fixture
def project(tmp_path: Path) -> Callable[..., Project]:
    """`project(toml, "mine.svg")`: a project with its own symbols and drawings of a square."""

    def make(toml: str, *drawings: str) -> Project:
        folder = tmp_path / "templates" / "symbols"
        folder.mkdir(parents=True)
        (folder / "symbols.toml").write_text(toml, encoding="utf-8")
        for name in drawings:
            (folder / name).write_text(SVG, encoding="utf-8")
        return Project(tmp_path)

    return make


def told(project: Project) -> list[Problem]:
    problems: list[Problem] = []
    read_symbols(project, "", problems)
    return problems


def test_a_projects_symbols_come_on_top_of_the_shipped_ones(project: Callable[..., Project]) -> None:
    mine = project('[dragon]\nchar = "🐉"\n[unicorn]\nchar = "🐴"\nfile = "dragon.svg"\n', "dragon.svg")
    symbols = read_symbols(mine, "", [])
    assert symbols["dragon"].char == "🐉"
    assert (symbols["unicorn"].char, symbols["unicorn"].path.name) == ("🐴", "dragon.svg")
    assert symbols["coffin"].char == "⚰"


def test_a_drawing_of_the_project_replaces_the_shipped_one_of_its_name(project: Callable[..., Project]) -> None:
    mine = project("", "unicorn.svg")
    assert read_symbols(mine, "", [])["unicorn"].drawing == SVG.encode()


def test_a_games_own_symbols_come_first(project: Callable[..., Project]) -> None:
    mine = project('[dragon]\nchar = "🐉"\n', "dragon.svg")
    folder = mine.root / "templates" / "mygame" / "symbols"
    folder.mkdir(parents=True)
    (folder / "symbols.toml").write_text('[dragon]\nchar = "🐲"\n', encoding="utf-8")
    assert read_symbols(mine, "mygame", [])["dragon"].char == "🐲"
    assert read_symbols(mine, "", [])["dragon"].char == "🐉"


def test_a_private_character_has_to_say_what_it_stands_for(project: Callable[..., Project]) -> None:
    mine = project('[rune]\nchar = "\\uE123"\n[other]\nchar = "\\uE124"\ntext = "42"\n', "rune.svg", "other.svg")
    (problem,) = told(mine)
    assert (problem.line, problem.message) == (
        2, "'rune': the private character U+E123 says nothing to who copies or hears it"
    )  # fmt: skip
    symbols = read_symbols(mine, "", [])
    assert symbols["other"].text == "42"
    assert "rune" not in symbols


def test_what_a_symbol_stands_for_is_part_of_its_font(project: Callable[..., Project]) -> None:
    mine = project('[rune]\nchar = "\\uE123"\ntext = "42"\n', "rune.svg")
    give_fonts(mine.root)
    first = load_fonts(mine)
    assert first.symbols.said["\ue123"] == load_fonts(mine).symbols.said["\ue123"] == "42"
    (mine.root / "templates/symbols/symbols.toml").write_text(
        '[rune]\nchar = "\\uE123"\ntext = "43"\n', encoding="utf-8"
    )
    assert load_fonts(mine).symbols.said["\ue123"] == "43"
    assert load_fonts(mine).symbols.path != first.symbols.path


def test_a_variation_selector_is_no_part_of_a_character(project: Callable[..., Project]) -> None:
    mine = project('[sword]\nchar = "⚔\ufe0f"\n', "sword.svg")
    assert read_symbols(mine, "", [])["sword"].char == "⚔"


@pytest.mark.parametrize(
    ("toml", "line", "said", "hint"),
    [
        ('[a]\nchar = "🐉"\nfiel = "x.svg"', 3, "unknown key 'fiel'", "did you mean 'file'?"),
        ("[a]\n", 1, "'char' is missing", "char = "),
        ('[a]\nchar = "ab"', 2, "must be one visible character, found 'ab'", "🎲"),
        ('[a]\nchar = " "', 2, "'char' is empty", ""),
        ('[a]\nchar = "\u200b"', 2, "must be one visible character, found '\\u200b'", "🎲"),
        ('[a]\nchar = "🐉"\nfile = "gone.svg"', 3, "the drawing gone.svg is missing", "looked for"),
        ('\n[b]\nchar = "🐉"', 2, "the drawing b.svg is missing", "looked for"),
        ('[a]\nchar = "🦄"', 2, "share the character 🦄 (U+1F984)", "a character of its own"),
        ('\n[Ab]\nchar = "🐉"\nfile = "a.svg"', 2, "a symbol can not be called 'Ab'", "small letters, digits"),
        ('["-a"]\nchar = "🐉"\nfile = "a.svg"', 1, "a symbol can not be called '-a'", "a letter or digit first"),
        ('["a b"]\nchar = "🐉"\nfile = "a.svg"', 1, "a symbol can not be called 'a b'", "small letters, digits"),
        ('a = "🐉"', 1, "'a' must be a table, found '🐉'", ""),
        (f'[{"a" * 300}]\nchar = "🐉"', 1, f"the drawing {'a' * 300}.svg is missing", "looked for"),
        (f'[a]\nchar = "🐉"\nfile = "{"b" * 300}.svg"', 3, f"the drawing {'b' * 300}.svg is missing", "looked for"),
        ('[a]\nchar = "🐉"\nfile = "b\\u0000.svg"', 3, "'file' has the control character U+0000", ""),
        ("a = [", 1, "is not valid TOML", ""),
    ],
)
def test_a_faulty_list_is_refused_at_its_line(
    project: Callable[..., Project], toml: str, line: int, said: str, hint: str
) -> None:
    (problem,) = told(project(toml, "a.svg"))
    assert Path(problem.path).name == "symbols.toml"
    assert (said in problem.message, hint in problem.hint) == (True, True)
    # two symbols on one character are told at the later name, which is the shipped one here
    assert problem.line == line or "share" in said


def test_a_drawing_that_can_not_be_read_is_told_at_its_entry(
    project: Callable[..., Project], monkeypatch: pytest.MonkeyPatch
) -> None:
    read = Path.read_bytes

    def locked(path: Path) -> bytes:
        if path.name == "a.svg":
            raise PermissionError(13, "Permission denied")
        return read(path)

    monkeypatch.setattr(Path, "read_bytes", locked)
    (problem,) = told(project('[a]\nchar = "🐉"', "a.svg"))
    assert problem.line == 1
    assert problem.message == "symbol 'a': the drawing a.svg can not be read: Permission denied"


def test_two_symbols_of_one_list_on_one_character_name_each_other(project: Callable[..., Project]) -> None:
    (problem,) = told(project('[a]\nchar = "🐉"\n[b]\nchar = "🐉"\nfile = "a.svg"', "a.svg"))
    assert problem.line == 4
    assert "'b' and 'a'" in problem.message
    assert "symbols.toml:2" in problem.message


def test_a_symbol_on_a_letter_of_the_text_font_is_refused_with_all_other_faults(
    project: Callable[..., Project], fonts: FontSet, monkeypatch: pytest.MonkeyPatch
) -> None:
    mine = project('[a]\nchar = "A"\n[b]\nchar = "🐉"\n[c]\nchar = "🐲"\n', "a.svg", "b.svg", "c.svg")
    for name in "bc":
        (mine.root / f"templates/symbols/{name}.svg").write_text(SVG.replace("<rect", "<text/>\n<rect"))
    monkeypatch.setattr("generator.glyphs.fontset.cached_faces", lambda *_: list(fonts.faces.values()))
    with pytest.raises(UserError) as caught:
        load_fonts(mine)
    found = {(Path(p.path).name, p.line) for p in caught.value.problems}
    assert found == {("symbols.toml", 2), ("b.svg", 1), ("c.svg", 1)}
    assert "the text font has A (U+0041) already" in str(caught.value)
