"""Pages of games whose rolls are choices: what can be marked, how many choices there are, and what crosses score."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path
from typing import Any

import pytest
import recountchoice
from games.folders import stranger
from games.optiongame import tides
from pages.authoring import body, names_of

from generator.base.labels import load_labels
from generator.base.project import open_project, shipped_games
from generator.games.reader import load_game
from generator.pages.findings import findings
from generator.pages.markdown import plain
from generator.tables.verified import verified_tables

MINUS = "\N{MINUS SIGN}"


@cache
def choice(language: str = "en") -> dict[str, Any]:
    return names_of(shipped_games() / "choice", language)


def table(folder: Path, call: str, context: dict[str, Any], game: str = "choice") -> list[list[str]]:
    """The cells of the table that a macro writes, its head first."""
    lines = [line for line in body(folder, f"{{{{ {call} }}}}", context, game).split("\n") if line.startswith("|")]
    rows = [[cell.strip() for cell in line.strip("|").split(" | ")] for line in lines]
    assert {len(row) for row in rows} == {len(rows[0])}
    return [rows[0], *rows[2:]]


@pytest.mark.parametrize("language", ["de", "en"])
def test_every_number_of_what_can_be_marked_is_that_of_the_recount(tmp_path: Path, language: str) -> None:
    head, *rows = table(tmp_path, "parts.marked()", choice(language))
    assert head[0] == {"de": "Summe", "en": "Sum"}[language]
    chances, means = rows[: len(recountchoice.SUMS)], rows[len(recountchoice.SUMS) + 2 :]  # two heads between them
    for total, row, mean in zip(recountchoice.SUMS, chances, means, strict=True):
        once, twice, even = recountchoice.crosses(total)
        found = [re.sub(r"[.,]", "", cell) for cell in row]
        assert found[:2] == [str(total), str(once)]
        assert row[2] == str(recountchoice.Fraction(once, 7776))
        assert re.sub(r"\D", "", row[3]) == f"{once / 77.76:.1f}".replace(".", "")
        assert [re.sub(r"[.,]", "", cell) for cell in mean] == [
            str(total),
            str(twice),
            f"{(once + twice) / 7776:.3f}".replace(".", ""),
            f"{float(even):.3f}".replace(".", ""),
        ]


def test_the_brief_table_has_the_chances_alone(tmp_path: Path) -> None:
    head, *rows = table(tmp_path, "parts.marked(options, true)", choice())
    assert (len(head), len(rows)) == (3, 11)
    text = body(tmp_path, "{{ parts.marked(options, true) }}", choice(), "choice")
    assert "Most per roll" not in text
    assert "Most per roll" in body(tmp_path, "{{ parts.marked() }}", choice(), "choice")


def test_crosses_that_score_alike_have_one_column_and_unstated_values_a_mark(tmp_path: Path) -> None:
    head, *rows = table(tmp_path, "parts.scored()", choice())
    assert head == ["Sum", *(f"{crosses} ×" for crosses in ("0", "1–4", "5", *range(6, 11)))]
    for total, row in zip(recountchoice.SUMS, rows, strict=True):
        mark = "" if total in recountchoice.STATED else r"\*"
        scores = [recountchoice.score(total, crosses) for crosses in (0, 1, 5, *range(6, 11))]
        assert row == [f"{total}{mark}", *(str(score).replace("-", MINUS) for score in scores)]
    text = body(tmp_path, "{{ parts.scored() }}", choice(), "choice").split("\n")
    assert re.sub(r"\\|&#42;", "", text[-1]).strip("* ") == "The source does not state this value."


def test_numbers_of_choices_stand_beside_a_roll_of_their_kind(tmp_path: Path) -> None:
    _, *rows = table(tmp_path, "parts.many()", choice())
    assert [(int(row[1]), int(row[2].replace(",", ""))) for row in rows] == sorted(recountchoice.classes().items())
    for one in choice()["options"].many:
        values = [ord(char) - ord("⚀") + 1 for char in one.example]
        assert len(recountchoice.choices(tuple(values))) == one.choices
    assert "7.717 choices on average" in body(tmp_path, "{{ parts.many() }}", choice(), "choice")


def test_rolls_without_some_numbers(tmp_path: Path) -> None:
    _, *rows = table(tmp_path, "parts.without()", choice())
    assert [row[:2] for row in rows] == [[str(n), str(recountchoice.without(n))] for n in range(1, 6)]


def test_all_combinations_have_their_choices() -> None:
    rolls = choice()["options"].rolls
    assert len(rolls) == 252
    for one in rolls:
        roll = tuple(map(int, plain(one.label).split("-")))
        said = {re.sub(r"\D+", " ", plain(text)).strip() for text in one.choices}
        assert said == {f"{low} {high} {fifth}" for (low, high), fifth in recountchoice.choices(roll)}
        assert one.rolls == sum(sorted(other) == list(roll) for other in recountchoice.rolls())


def test_formulas_say_how_many_choices_and_how_rare_a_free_roll_is() -> None:
    project, game = open_project(), load_game(shipped_games() / "choice")
    found = findings(verified_tables(game, game.edition()), load_labels(project, "de", "choice"))["formulas"]
    assert [one.latex for one in found] == [
        r"6^{5}=7776",
        r"\frac{(6+5-1)!}{5!\,(6-1)!}=252",
        r"\frac{60006}{7776}=\frac{10001}{1296}\approx 7{,}717",
        r"\left(\frac{6-3}{6}\right)^{5}=\frac{1}{32}\approx 3{,}1\,\%",
    ]


def test_items_of_a_stranger_have_names_symbols_and_no_rest(tmp_path: Path) -> None:
    context = names_of(tides(tmp_path), "de")
    options = context["options"]
    assert (options.rest, options.rest_name, options.without) == (0, "", ())
    head, *rows = table(tmp_path, "parts.scored()", context, "gezeiten")
    assert head == ["Stand", "0 ×", "1 ×", "2 ×", "3 ×"]
    assert rows[0][1:] == ["0", f"{MINUS}5", "9", "18"]
    assert rows[0][0].endswith("</span> Ebbe")
    assert rows[1][0] == r"shoal\*"
    assert body(tmp_path, "{{ parts.without() }}", context, "gezeiten") == ""
    assert options.rolls[0].choices == ("Ebbe &#43; Ebbe",) or plain(options.rolls[0].choices[0]) == "Ebbe + Ebbe"


def test_without_a_sheet_nothing_scores(tmp_path: Path) -> None:
    folder = tides(tmp_path)
    text = (folder / "game.toml").read_text()
    start, end = text.index("[[sheet]]"), text.index("[[edition]]")
    (folder / "game.toml").write_text(text[:start] + text[end:])
    words = (folder / "text.de.toml").read_text()
    (folder / "text.de.toml").write_text("\n".join(line for line in words.splitlines() if not line.startswith("sheet")))
    context = names_of(folder, "de")
    assert context["options"].crosses == ()
    assert body(tmp_path, "{{ parts.scored() }}", context, "gezeiten") == ""


def test_a_game_with_results_has_no_options(tmp_path: Path) -> None:
    context = names_of(stranger(tmp_path), "de")
    assert (context["options"], context["option_sets"]) == (None, ())
