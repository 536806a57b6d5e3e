"""Games of strangers: one language, dice with labels, several dice sets, no pay-offs, no figure, nothing said."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from games.folders import stranger
from pages.authoring import HEAD, body, names_of, page

from generator.base.problem import UserError
from generator.base.templates import WrongArgument
from generator.games.reader import load_game
from generator.tables.verified import verified_tables
from generator.views.editions import edition_view

RUNES = """\
default_edition = "first"
precedence = true
symbol = "stone"
[die.earth]
faces = [0, 0, 1, 2, 3, "F"]
[die.water]
faces = ["F", 0, 0, 1, 1, 2, 2, 3]
[[set]]
id = "earth"
dice = ["2 earth"]
[[set]]
id = "water"
dice = ["2 water"]
[[result]]
id = "fire-fire"
symbol = "trophy"
patterns = ["F, F"]
examples = [["F", "F"]]
[[result]]
id = "items"
symbol = "stone"
patterns = ["any"]
examples = [[0, 1], [3, "F"]]
[[edition]]
id = "first"
"""
RUNES_TEXT = """\
title = "Runen"
card.heading = "Runen"
result.fire-fire = { name = "Feuer | Feuer", rule = "Zwei F" }
result.items = { name = "Anderes", rule = "Alles andere" }
"""
CALLS = ["payoffs(edition)", "chances()", "sets()", "means()", "components(edition)"]


def runes(project: Path) -> Path:
    folder = project / "games" / "runes"
    folder.mkdir(parents=True)
    (folder / "game.toml").write_text(RUNES, encoding="utf-8")
    (folder / "text.de.toml").write_text(RUNES_TEXT, encoding="utf-8")
    return folder


def said(folder: Path, context: dict[str, Any], text: str) -> str:
    return body(folder.parents[1], text, context, folder.name)


def test_dice_with_labels_show_their_labels(tmp_path: Path) -> None:
    context = names_of(runes(tmp_path), "de")
    assert context["roll"](3, "F") == "3-F"
    assert context["result"]["items"].examples == ("0-1", "3-F")
    assert context["result_of"]("F", "F").id == "fire-fire"
    assert (context["dice"].count, context["dice"].faces, context["dice"].rolls, context["dice"].sets) == (2, 6, 36, 15)
    with pytest.raises(WrongArgument, match="no die of runes has the face '4'; there are 0, 1, 2, 3, F"):
        context["roll"](4, "F")


def test_each_dice_set_has_chances_of_its_own(tmp_path: Path) -> None:
    folder = runes(tmp_path)
    context = names_of(folder, "de")
    assert [(dice.id, dice.name, dice.rolls) for dice in context["dice_sets"]] == [
        ("earth", "2 earth", 36),
        ("water", "2 water", 64),
    ]
    assert [dice.results[0].fraction for dice in context["dice_sets"]] == ["1/36", "1/64"]
    assert "1 | 1/36" in said(folder, context, "{{ parts.chances() }}")
    assert "1 | 1/64" in said(folder, context, "{{ parts.chances(dice_sets[1]) }}")


def test_a_game_without_pay_offs_has_no_table_of_them(tmp_path: Path) -> None:
    folder = runes(tmp_path)
    context = names_of(folder, "de")
    assert said(folder, context, "{{ parts.payoffs(edition) }}{{ parts.means() }}{{ parts.components(edition) }}") == ""
    assert (context["columns"], context["predictions"], context["published"]) == ((), (), ())
    for function, asked in (("pays", ("items", "correct")), ("mean", ("",))):
        with pytest.raises(WrongArgument, match="runes has no pay-offs"):
            context[function](*asked)


def test_names_that_python_has_too_and_bars_in_names_do_no_harm(tmp_path: Path) -> None:
    folder = runes(tmp_path)
    context = names_of(folder, "de")
    named = "{{ result.items.name }} {{ result['fire-fire'].name }}"
    assert said(folder, context, named) == "Anderes Feuer &#124; Feuer"
    assert "Feuer &#124; Feuer |" in said(folder, context, "{{ parts.sets() }}")


def test_what_an_edition_does_not_say_is_told_where_it_is_printed(tmp_path: Path) -> None:
    folder = runes(tmp_path)
    context = names_of(folder, "de")
    assert said(folder, context, "{{ edition.unit or 'Punkte' }}") == "Punkte"
    with pytest.raises(UserError, match=r"page\.md:5: .*nothing: the game does not say it"):
        page(tmp_path, HEAD + "\n{{ edition.players_to }}", context, "runes")


def test_a_game_of_one_column_plays_for_what_stands_above_it_unless_its_words_say_otherwise(tmp_path: Path) -> None:
    folder = stranger(tmp_path)
    assert names_of(folder, "de")["edition"].unit == names_of(folder, "de")["columns"][0].name == "Punkte"
    text, game = folder / "text.de.toml", folder / "game.toml"
    text.write_text(text.read_text(encoding="utf-8") + '[words.nuts]\nunit = "Nüsse"\n', encoding="utf-8")
    game.write_text(
        game.read_text(encoding="utf-8").replace('id = "first"', 'id = "first"\nwords = "nuts"'), encoding="utf-8"
    )
    assert names_of(folder, "de")["edition"].unit == "Nüsse"


def test_a_house_rule_is_told_from_an_edition_that_the_game_names(tmp_path: Path) -> None:
    folder = stranger(tmp_path)
    file = tmp_path / "games" / "pasch" / "editions" / "ours.toml"
    file.parent.mkdir()
    file.write_text('base = "first"\n', encoding="utf-8")
    later = file.with_name("later.toml")
    later.write_text('base = "ours"\npublished = true\n', encoding="utf-8")
    text = folder / "game.toml"
    draft = '[[edition]]\nid = "draft"\nbase = "first"\npublished = false\n'
    text.write_text(text.read_text(encoding="utf-8") + draft, encoding="utf-8")
    game = load_game(folder, [file, later])
    expected = {"first": False, "draft": True, "later": False, "ours": True}
    assert {name: edition.house_rule for name, edition in game.editions.items()} == expected
    tables = {name: verified_tables(game, edition) for name, edition in game.editions.items()}
    assert {name: edition_view(one, "de").house_rule for name, one in tables.items()} == expected


def test_a_game_whose_columns_ask_for_no_prediction_has_one_mean(tmp_path: Path) -> None:
    folder = stranger(tmp_path)
    context = names_of(folder, "de")
    assert [one.id for one in context["predictions"]] == [""]
    assert context["mean"]("") == "−1/3"  # 6 rolls of 36 win 3, the others lose 1
    assert context["mean_decimal"]("") == "−0,333"
    assert not context["game"].has_owner
    assert said(folder, context, "{{ parts.means() }}").split("\n")[2] == "| keine | −1/3 (−0,333) |"
    with pytest.raises(WrongArgument, match="no column of pasch depends on the prediction 'double'"):
        context["mean"]("double")
    with pytest.raises(WrongArgument, match="in pasch no figure has an owner"):
        context["mean"]("", True)


def test_a_mean_without_silence_has_no_silent_roll(tmp_path: Path) -> None:
    folder = stranger(tmp_path)
    file = folder / "game.toml"
    file.write_text(file.read_text(encoding="utf-8").replace('"always"', '"correct"'), encoding="utf-8")
    context = names_of(folder, "de")
    assert [one.id for one in context["predictions"]] == ["double", "other"]
    assert context["mean"]("double") == "1/2"
    with pytest.raises(WrongArgument, match="no column of pasch depends on silence"):
        context["mean"]("")


@pytest.mark.parametrize(("chance", "mean"), [("double", "V/6"), ("other", "1/2 + 5V/6")])
def test_a_win_is_written_as_a_share_of_what_the_others_hold(tmp_path: Path, chance: str, mean: str) -> None:
    folder = stranger(tmp_path)
    file = folder / "game.toml"
    text = file.read_text(encoding="utf-8")
    cells = {"double": "points = 3", "other": "points = -1"}
    text = text.replace(cells[chance], 'points = "win"').replace(cells["other"], "points = 0")
    file.write_text(text, encoding="utf-8")
    assert names_of(folder, "de")["mean"]("") == mean


@pytest.mark.parametrize("call", CALLS)
def test_every_part_can_be_asked_of_every_game(tmp_path: Path, call: str) -> None:
    for folder in (runes(tmp_path), stranger(tmp_path)):
        assert "None" not in said(folder, names_of(folder, "de"), f"{{{{ parts.{call} }}}}")
