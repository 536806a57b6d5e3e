from __future__ import annotations

from pathlib import Path

import pytest
from pages.authoring import HEAD, body, names, page, refusal

from generator.base.locale import Locale
from generator.base.problem import UserError
from generator.base.project import Project
from generator.pages.render import render_made

FILE = "PROJECT/docs/en/einhorn/page.md"


def template(folder: Path, name: str, text: str) -> None:
    path = folder / "templates" / name
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, encoding="utf-8")


def test_a_page_is_plain_markdown_with_its_front_matter_taken_off(tmp_path: Path) -> None:
    text = "---\ntitle: The {{ game.title }}\norder: 10\ndescription: All of it.\n---\n\nOf {{ dice.rolls }} rolls.\n"
    made = page(tmp_path, text)
    assert (made.title, made.order, made.description) == ("The Einhorn", 10, "All of it.")
    assert made.body == "Of 216 rolls.\n"
    assert (made.path, made.name, made.language, made.game) == ("einhorn/page.md", "page", "en", "einhorn")
    assert made.source == tmp_path / "docs" / "en" / "einhorn" / "page.md"


def test_words_are_not_escaped_and_blocks_leave_no_lines(tmp_path: Path) -> None:
    text = "{% for column in columns %}\n{{ column.name }}\n{% endfor %}\n{{ '<b>' }} & more"
    assert body(tmp_path, text) == "correct\nwrong\npassive\n<b> & more"


def test_a_block_right_after_the_front_matter_does_not_eat_its_end(tmp_path: Path) -> None:
    assert body(tmp_path, "{%- set n = 3 -%}\n\nAll {{ words(n) }}") == "All three"
    made = page(
        tmp_path, "{# why #}\n{% set n = 3 %}\n---\ntitle: {{ n }} pages\n---\n{%- if n %}\nx\n---\n{% endif %}\n"
    )
    assert (made.title, made.body) == ("3 pages", "x\n---\n")


def test_a_file_from_windows_is_read(tmp_path: Path) -> None:
    made = page(tmp_path, b"\xef\xbb\xbf---\r\ntitle: A\r\n---\r\n{{ dice.rolls }}\r\nx\r\n")
    assert made.body == "216\nx\n"


@pytest.mark.parametrize(
    ("text", "line", "message"),
    [
        ("{{ reslts }}", 4, "'reslts' is undefined\n    did you mean 'results'?"),
        ("\n{{ prats.payoffs(edition) }}", 5, "'prats' is undefined\n    did you mean 'parts'?"),
        ("\n{{ result.einhron.count }}", 5, "this value has no 'einhron'\n    did you mean 'einhorn'?"),
        ("\n\n{{ result.einhorn.cuont }}", 6, "this ResultView has no 'cuont'\n    did you mean 'count'?"),
        ("{{ parts.payofs(edition) }}", 4, "pages/parts.md.j2 has no 'payofs'\n    did you mean 'payoffs'?"),
        ("{{ edition.components.bowls.count }}", 4, "this value has no 'bowls'\n    did you mean 'bowl'?"),
        ("a\n{{ pays('einhron', 'wrong') }}", 5, "no result 'einhron'\n    did you mean 'einhorn'?"),
        ("a\n{{ pays(reslt, 'wrong') }}", 5, "'reslt' is undefined\n    did you mean 'result'?"),
        ("a\n{{ words(nmber) }}", 5, "'nmber' is undefined\n    did you mean 'number'?"),
        ("a\n{{ t('table.wni') }}", 5, "no label 'table.wni'\n    did you mean 'table.win'?"),
        ("{{ roll(1, 3, 7) }}", 4, "d6 has no face '7'; its faces are 1, 2, 3, 4, 5, 6"),
        ("{{ roll(1, 3) }}", 4, "einhorn is rolled with 3 dice (3d6); found 2: 1 3"),
        ("{{ pays('einhorn') }}", 4, "this expression fails: pays() missing 1 required positional argument: 'column'"),
        ("{{ results|map(attribute='nmae')|join }}", 4, "this ResultView has no 'nmae'\n    did you mean 'name'?"),
        ("{{ dice.rolls / 0 }}", 4, "this expression fails: division by zero"),
        ("{{ is_win('einhorn', 'wrong') }}", 4, "it is no text but false"),
        ("{{ editions[0].start }}", 4, "it is no text but nothing: the game does not say it"),
        ("{{ results }}", 4, "it is no text but a tuple"),
        ("a\n{{ 'b' ~ editions[0].start }}", 5, "it is no text but nothing: the game does not say it"),
        ("{{ 'b' ~ (1 ~ results) }}", 4, "it is no text but a tuple"),
        ("{{ results|join(', ') }}", 4, "it is no text but a ResultView"),
        ("{{ [dice.rolls, none]|join }}", 4, "it is no text but nothing"),
        ("{{ results|first|string }}", 4, "it is no text but a ResultView"),
        ("{{ results|pprint }}", 4, "no filter 'pprint'"),
        ("{{ t('page.game.edition', edition=results, fingerprint=none) }}", 4, "it is no text but a tuple"),
        ("{{ pays(result, 'wrong') }}", 4, "it is no text but a mappingproxy"),
        ("{{ text(results) }}", 4, "no text, but a tuple"),
        ("{{ game.title|uper }}", 4, "no filter 'uper'\n    did you mean 'upper'?"),
        ("## Heading {#anchor}", 4, "'{#' begins a comment; an anchor is written { #name }"),
        ("{% if dice %}", 4, "template syntax: Unexpected end of template"),
        ("{% macro m() %}{{ m() }}{% endmacro %}{{ m() }}", 4, "goes on without end"),
        (
            "{% include 'pages/prats.md.j2' %}",
            4,
            "no template 'pages/prats.md.j2'\n    did you mean 'pages/parts.md.j2'?",
        ),
        ("{% macro m(x) %}\n\n{{ x.y }}{% endmacro %}\n{{ m(game) }}", 6, "this GameView has no 'y'"),
    ],
)
def test_a_fault_is_told_at_the_line_of_the_page(tmp_path: Path, text: str, line: int, message: str) -> None:
    said = refusal(tmp_path, HEAD + text)
    assert said.startswith(f"{FILE}:{line}: ")
    assert message in said


def test_a_fault_in_the_front_matter_is_told_at_its_line(tmp_path: Path) -> None:
    said = refusal(tmp_path, "---\norder: 3\ntitle: {{ game.titel }}\n---\n")
    assert said == f"{FILE}:3: this GameView has no 'titel'\n    did you mean 'title'?"


def test_a_page_includes_and_imports_what_designers_made(tmp_path: Path) -> None:
    template(tmp_path, "pages/sign.md.j2", "{% macro sign(x) %}**{{ x }}**{% endmacro %}")
    template(tmp_path, "pages/note.md.j2", "Of {{ dice.rolls }}.")
    text = "{% from 'pages/sign.md.j2' import sign %}{{ sign('a') }} {% include 'pages/note.md.j2' %}"
    assert body(tmp_path, text) == "**a** Of 216."


def test_a_fault_in_an_included_template_is_told_there(tmp_path: Path) -> None:
    template(tmp_path, "pages/note.md.j2", "\n\n{{ noboy }}")
    said = refusal(tmp_path, HEAD + "{% include 'pages/note.md.j2' %}")
    assert said.startswith("PROJECT/templates/pages/note.md.j2:3: 'noboy' is undefined")


def test_parts_of_the_game_come_before_those_of_the_project(tmp_path: Path) -> None:
    template(tmp_path, "pages/parts.md.j2", "{% macro hello() %}project{% endmacro %}")
    assert body(tmp_path, "{{ parts.hello() }}") == "project"
    template(tmp_path, "einhorn/pages/parts.md.j2", "{% macro hello() %}{{ game.title }}{% endmacro %}")
    assert body(tmp_path, "{{ parts.hello() }}") == "Einhorn"


@pytest.mark.parametrize(
    "text",
    [
        "{% macro hello() %}\n{{ game.titel }}\n{% endmacro %}",
        "{% macro hello() %}\n{% set x = pays('einhron', 'wrong') %}\n{% endmacro %}",
        "{% macro hello() %}{% endmacro %}\n{{ game.titel }}",
        "{% macro hello() %}\n{% fi %}{% endmacro %}",
    ],
)
def test_a_fault_in_the_parts_is_told_at_the_line_of_the_parts(tmp_path: Path, text: str) -> None:
    template(tmp_path, "pages/parts.md.j2", text)
    assert refusal(tmp_path, HEAD + "\n{{ parts.hello() }}").startswith("PROJECT/templates/pages/parts.md.j2:2: ")


def test_a_made_page_is_that_of_the_game_where_it_has_one(tmp_path: Path) -> None:
    made = ("web/thing.md.j2", "einhorn/thing.md", "en", "einhorn", names())
    template(tmp_path, "web/thing.md.j2", HEAD + "of all")
    assert render_made(Project(tmp_path), *made).body == "of all\n"
    template(tmp_path, "einhorn/web/thing.md.j2", HEAD + "of {{ game.title }}")
    thing = render_made(Project(tmp_path), *made)
    assert (thing.body, thing.path, thing.title) == ("of Einhorn\n", "einhorn/thing.md", "A page")
    assert thing.source == tmp_path / "templates" / "einhorn" / "web" / "thing.md.j2"


def test_a_fault_of_a_made_page_is_told_at_its_template(tmp_path: Path) -> None:
    template(tmp_path, "web/thing.md.j2", "{# what it is #}\n" + HEAD + "\n{{ dice.roll }}")
    with pytest.raises(UserError, match=r"templates/web/thing\.md\.j2:6: this DiceView has no 'roll'"):
        render_made(Project(tmp_path), "web/thing.md.j2", "einhorn/thing.md", "en", "einhorn", names())


def test_a_page_that_is_no_utf_8_is_refused_at_its_line(tmp_path: Path) -> None:
    assert refusal(tmp_path, b"---\ntitle: A\n---\nW\xfcrfel\n").startswith(f"{FILE}:4: is not UTF-8 text")


def test_a_template_that_is_no_utf_8_is_told_by_its_name(tmp_path: Path) -> None:
    template(tmp_path, "pages/note.md.j2", "")
    (tmp_path / "templates" / "pages" / "note.md.j2").write_bytes(b"\nW\xfcrfel")
    said = refusal(tmp_path, HEAD + "{% include 'pages/note.md.j2' %}")
    assert said.startswith("PROJECT/templates/pages/note.md.j2:2: is not UTF-8 text")


def test_a_fault_of_our_own_code_keeps_its_traceback(tmp_path: Path) -> None:
    with pytest.raises(ValueError, match="Fraction"):
        page(tmp_path, HEAD + "{{ locale.decimal('x') }}", {**names(), "locale": Locale("en")})


def test_a_wrong_call_of_a_part_that_ships_is_told_at_the_line_of_the_call(tmp_path: Path) -> None:
    said = refusal(tmp_path, HEAD + "a\n{{ parts.payoffs() }}")
    assert said.startswith(f"{FILE}:5: parameter 'edition' was not provided (in pages/parts.md.j2:")
    said = refusal(tmp_path, HEAD + "a\n\n{{ parts.named('storm') }}")
    assert said.startswith(f"{FILE}:6: this text has no 'symbol' (in pages/parts.md.j2:")
    assert "\n" not in said


def test_all_unknown_names_of_a_page_are_told_at_once(tmp_path: Path) -> None:
    text = "{{ reslts }}\n{% if edtion is defined %}{{ edtion }}{% endif %}\n{{ gmae.title }}{{ dice.rolls }}"
    assert refusal(tmp_path, HEAD + text).split("\n") == [
        f"{FILE}:4: 'reslts' is undefined",
        "    did you mean 'results'?",
        f"{FILE}:6: 'gmae' is undefined",
        "    did you mean 'game'?",
    ]
