"""What a game definition says about rolls that are choices: values as written, faults at their lines."""

from pathlib import Path

import pytest
from games.folders import einhorn, line_with
from games.optiongame import tides, told

from generator.games.kinds.choices import OF_RESULTS
from generator.games.reader import load_game


def test_options_are_read_in_the_order_of_the_card(tmp_path: Path) -> None:
    game = load_game(tides(tmp_path))
    assert game.options is not None
    assert (game.options.groups, game.options.rest, game.options.dice) == ((2, 2), 0, 4)
    assert [(item.id, item.total) for item in game.options.items] == [
        *(("ebb", -2), ("shoal", -1), ("0", 0), ("3", 3), ("4", 4), ("flood", 8))
    ]
    assert (game.options.item("flood").symbol, game.options.of_sum(8).colour) == ("arrow-right", "red")
    assert game.results == ()
    assert game.choose is None


def test_a_game_with_results_has_no_options(tmp_path: Path) -> None:
    assert load_game(einhorn(tmp_path)).options is None


@pytest.mark.parametrize(
    ("old", "new", "at", "message"),
    [
        ("groups = [2, 2]", "groups = [2]", "dice = ", "the set 'shells' has 4 dice, [options] splits 2 (2)"),
        ("groups = [2, 2]", "groups = [2, 2]\nrest = 1", "dice = ", "has 4 dice, [options] splits 5 (2 + 2 + 1)"),
        ("groups = [2, 2]", "groups = []", "groups", "there are no groups"),
        ("groups = [2, 2]", "groups = [4, 0]", "groups", "a group of 0 dice can not be"),
        ("groups = [2, 2]", "group = [2, 2]", "group", "unknown key 'group'; did you mean 'groups'?"),
        ("groups = [2, 2]", "groups = 2", "groups", "'groups' must be a list, found 2"),
        ("[-1, 0, 0, 4]", '[-1, 0, "A", 4]', "[die.shell]", "the die 'shell' has the face 'A', which has no value"),
        ("faces = [-1, 0, 0, 4]", "symbols = [-1, 0, 4]", "[die.shell]", "nobody says the faces of the die 'shell'"),
        ('id = "4"', 'id = "5"', 'id = "5"', "no roll makes the sum 5 of the item '5'"),
        ('id = "4"', 'id = "3"', 'id = "3"', "the item '3' stands here a second time"),
        ('id = "4"', 'id = "four"\nsum = 3', 'id = "four"', "the sum 3 has two items, 'four' for one"),
        ('id = "4"', 'id = "four"', 'id = "four"', "nobody says which sum 'four' is"),
        ('[[options.item]]\nid = "4"\n', "", "[options]", "no item for the sum 4; add [[options.item]] with sum = 4"),
    ],
)
def test_faults_of_options_are_told_at_their_line(tmp_path: Path, old: str, new: str, at: str, message: str) -> None:
    folder = tides(tmp_path, (old, new))
    said = [fault for fault in told(folder) if message in fault]
    assert said, told(folder)
    line = max(n for n, text in enumerate((folder / "game.toml").read_text().splitlines(), 1) if at in text)
    first = line_with(folder, at)
    assert said[0].startswith((f"game.toml:{first}:", f"game.toml:{line}:", f"game.toml:{line - 1}:"))


def test_an_item_that_no_roll_makes_names_the_nearest_sum(tmp_path: Path) -> None:
    folder = tides(tmp_path, ("sum = 8", "sum = 88"))
    assert any("no roll makes the sum 88 of the item 'flood'; did you mean '8'?" in fault for fault in told(folder))


@pytest.mark.parametrize("key", OF_RESULTS)
def test_what_belongs_to_results_is_not_beside_choices(tmp_path: Path, key: str) -> None:
    tables = {"precedence": "precedence = true\n", "owner": "[owner]\n", "play": "[play]\n", "naming": "[naming]\n"}
    folder = tides(tmp_path)
    text = (folder / "game.toml").read_text()
    planted = tables.get(key, f"[[{key}]]\n")
    (folder / "game.toml").write_text(planted + text if key == "precedence" else text + planted)
    message = f"'{key}' is for rolls with results, and [options] makes them choices; take one of them out"
    line = 1 if key == "precedence" else len(text.splitlines()) + 1
    assert f"game.toml:{line}: {message}" in told(folder)


def test_options_without_items_say_what_is_missing(tmp_path: Path) -> None:
    folder = tides(tmp_path)
    text = (folder / "game.toml").read_text()
    start, end = text.index("[[options.item]]"), text.index("[[sheet]]")
    (folder / "game.toml").write_text(text[:start] + text[end:])
    said = told(folder)
    assert any("'item' is missing; add at least one [[options.item]]" in fault for fault in said)
    text = (folder / "game.toml").read_text()
    (folder / "game.toml").write_text(text.replace("groups = [2, 2]", "groups = [2, 2]\nitem = []"))
    assert [fault for fault in told(folder) if "item" in fault] == [
        f"game.toml:{line_with(folder, 'item = []')}: 'item' is empty; add at least one [[options.item]]"
    ]


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        ('id = "4"', 'id = "Four"\nsum = 4', "'id' can not be 'Four'"),
        ('id = "4"', "id = 4", "'id' must be a text, found 4"),
        ("groups = [2, 2]", 'groups = [2, 2]\nrest = "0"', "'rest' must be a whole number, found '0'"),
    ],
)
def test_one_fault_of_options_is_told_once(tmp_path: Path, old: str, new: str, message: str) -> None:
    (said,) = [fault for fault in told(tides(tmp_path, (old, new))) if "text.de.toml" not in fault]
    assert message in said


def test_the_header_of_options_is_known_where_it_is_misspelt(tmp_path: Path) -> None:
    said = told(tides(tmp_path, ("[options]", "[option]"), ("[[options.item]]", "[[option.item]]")))
    assert any("unknown key 'option'; did you mean 'options'?" in fault for fault in said)
    (fault,) = [one for one in told(tides(tmp_path / "b", ("[options]", "[[options]]"))) if "'options'" in one]
    assert len(fault) < 200


def test_the_word_for_a_die_that_stays_over_is_not_wanted_where_none_does(tmp_path: Path) -> None:
    folder = tides(tmp_path)
    (folder / "text.de.toml").open("a").write('options.rest = "Wind"\n')
    (said,) = told(folder)
    assert "unknown text 'options.rest'; no die of a roll stays over: take it out" in said


def test_too_many_dice_are_refused(tmp_path: Path) -> None:
    said = told(tides(tmp_path, ('["4 shell"]', '["13 shell"]'), ("[2, 2]", "[13]")))
    assert any("13 dice have too many choices" in fault for fault in said)


def test_words_of_the_choices_are_needed(tmp_path: Path) -> None:
    folder = tides(tmp_path, ("[2, 2]", "[2, 1]\nrest = 1"))
    (folder / "text.de.toml").write_text('title = "Gezeiten"\ncard.heading = "Meer"\noption.eb.name = "Ebbe"\n')
    said = told(folder)
    for key in ("options.item", "options.items", "options.rest"):
        assert any(f"the text '{key}' is missing" in fault for fault in said)
    assert any("unknown text 'option.eb.name'; did you mean 'option.ebb.name'?" in fault for fault in said)


def test_code_without_the_function_is_told(tmp_path: Path) -> None:
    said = told(tides(tmp_path, code="def option(roll):\n    return set()\n"))
    assert any("options.py" in fault and "has no function options(roll)" in fault for fault in said)
