"""What `[play]` of a game definition says: values as written, faults at their lines with what was meant."""

from __future__ import annotations

from pathlib import Path

import pytest
from games.folders import TWO_DICE, TWO_DICE_TEXT, einhorn, faults, line_with, stranger

from generator.games.kinds.payoffs import RULES
from generator.games.reader import load_game

STONES = '[[edition.component]]\nid = "stones"\ncount = 20\nper = "player"\n'
PLAY = '[play]\ntokens = "stones"\n[play.assumed]\nstart = 5\nrounds = 3\n'


def pasch(project: Path, play: str = PLAY, stones: str = STONES, texts: str = "") -> Path:
    """The stranger's game of two dice, without a figure, with `[play]`."""
    folder = stranger(project)
    named = 'component.stones = "Steine"\n' if stones else ""
    (folder / "game.toml").write_text(TWO_DICE + stones + play, encoding="utf-8")
    (folder / "text.de.toml").write_text(TWO_DICE_TEXT + named + texts, encoding="utf-8")
    return folder


def test_the_settings_of_einhorn_are_as_written(tmp_path: Path) -> None:
    play = load_game(einhorn(tmp_path)).play
    assert play is not None
    assert (play.tokens, play.figure, play.players) == ("stones", "unicorn", (3, 5))
    assert play.assumed == {"start": 6, "rounds": 10, "tokens": 25}
    assert dict(play.rules) == dict(play.chosen)
    assert set(play.chosen) == {rule.id for rule in RULES}


def test_a_game_without_play_has_no_settings(tmp_path: Path) -> None:
    assert load_game(stranger(tmp_path)).play is None


def test_rules_that_nobody_chooses_have_their_first_answer_and_need_no_sentence(tmp_path: Path) -> None:
    play = load_game(pasch(tmp_path)).play
    assert play is not None
    assert play.chosen == {}
    assert play.rules["later-starter"] == "starter-again"
    assert play.rules["final-tie"] == "highest-sum"
    assert "bid-tie" not in play.rules


def test_a_rule_that_is_chosen_needs_its_sentence(tmp_path: Path) -> None:
    play = PLAY + '[play.rules]\nlast-game = "lost"\n'
    assert faults(pasch(tmp_path / "a", play)) == [
        "text.de.toml: the text 'rule.last-game.lost' is missing"
        '\n    add rule.last-game.lost = "..." before the first [header], or lost = "..." below [rule.last-game]'
    ]
    game = load_game(pasch(tmp_path / "b", play, texts='[rule.last-game]\nlost = "Weg."\nsaved = "Da."\n'))
    assert game.text("de").get("rule.last-game.lost") == "Weg."
    assert game.play is not None
    assert game.play.rules["last-game"] == "lost"


def test_a_sentence_of_an_unknown_rule_or_answer_is_told_with_the_nearest_name(tmp_path: Path) -> None:
    folder = pasch(tmp_path, texts='[rule.last-gane]\nlost = "Weg."\n[rule.final-tie]\nhigh-sum = "Hoch."\n')
    lines = [line_with(folder, text, "text.de.toml") for text in ('lost = "Weg."', "high-sum")]
    assert faults(folder) == [
        f"text.de.toml:{lines[0]}: unknown text 'rule.last-gane.lost'\n    did you mean 'rule.last-game.lost'?",
        f"text.de.toml:{lines[1]}: unknown text 'rule.final-tie.high-sum'"
        "\n    did you mean 'rule.final-tie.highest-sum'?",
    ]


def test_every_answer_of_einhorn_has_its_sentence_in_each_language(tmp_path: Path) -> None:
    game = load_game(einhorn(tmp_path))
    wanted = {f"rule.{rule.id}.{answer}" for rule in RULES for answer in rule.answers}
    for text in game.texts.values():
        assert {key for key in text.values if key.startswith("rule.")} == wanted


def test_sentences_of_rules_are_no_texts_of_a_game_that_is_not_played(tmp_path: Path) -> None:
    folder = pasch(tmp_path, play="", texts='[rule.last-game]\nlost = "Weg."\n')
    assert any("unknown text 'rule.last-game.lost'" in fault for fault in faults(folder))


FAULTS = [
    ('tokens = "stones"\nfigure', 'tokens = "stone"\nfigure', "no component 'stone'", "did you mean 'stones'?"),
    ('figure = "unicorn"', 'figure = "unicon"', "no component 'unicon'", "did you mean 'unicorn'?"),
    ('figure = "unicorn"\n', "", "'figure' is missing", "add a line 'figure = ...'"),
    ('figure = "unicorn"', 'figur = "unicorn"', "unknown key 'figur'", "did you mean 'figure'?"),
    ("[play.assumed]\nstart = 6", "[play.assumed]\nstart = 0", "'start' must be 1 to 99, found 0", ""),
    ("start = 6\nrounds = 10", "stat = 6\nrounds = 10", "unknown key 'stat'", "did you mean 'start'?"),
    ("rounds = 10\nplayers = [3, 5]", "rounds = 10\nplayers = [5, 3]", "'players' must be the smallest", "[3, 5]"),
    ("rounds = 10\nplayers = [3, 5]", "rounds = 10\nplayers = [1, 3]", "'players' must be the smallest", "2 to 12"),
    ('later-starter = "owner"', 'later-startr = "owner"', "no rule 'later-startr'", "'later-starter'"),
    ('later-starter = "owner"', 'later-starter = "oner"', "'later-starter' can not be 'oner'", "mean 'owner'?"),
    ('later-starter = "owner"', "later-starter = 1", "'later-starter' must be a text, found 1", ""),
]


@pytest.mark.parametrize(("old", "new", "message", "hint"), FAULTS)
def test_a_fault_is_told_at_its_line_with_what_was_meant(
    old: str, new: str, message: str, hint: str, tmp_path: Path
) -> None:
    folder = einhorn(tmp_path, (old, new))
    found = faults(folder)
    (fault,) = [one for one in found if message in one]
    last = new.strip().splitlines()[-1] if new else "[play]"
    lines = {line_with(folder, text) for text in (last, new.strip().splitlines()[0] if new else "[play]")}
    assert int(fault.split(":")[1]) in lines | {line_with(folder, "[play.assumed]") + 3}
    assert hint in fault


def test_what_neither_an_edition_nor_the_game_says_is_told_at_the_edition(tmp_path: Path) -> None:
    folder = pasch(tmp_path, play='[play]\ntokens = "stones"\n')
    assert faults(folder) == [
        f"game.toml:{line_with(folder, '[[edition]]')}: the edition 'first' does not say 'start' and 'rounds', "
        "which [play] needs\n    add it to the edition, or below [play.assumed]: start = 6, rounds = 10"
    ]


def test_players_and_tokens_may_be_assumed_too(tmp_path: Path) -> None:
    folder = einhorn(tmp_path, ("players = [3, 5]\ntokens = 25\n", ""))
    (fault, *others) = [one for one in faults(folder) if "'2021-06-10'" in one]
    assert not others
    assert "does not say 'players' and 'tokens'" in fault


def test_a_figure_without_an_owner_is_told(tmp_path: Path) -> None:
    play = (
        PLAY.replace("[play.assumed]", 'figure = "stones"\n[play.assumed]') + '[play.rules]\nbid-tie = "highest-sum"\n'
    )
    play += 'later-starter = "owner"\n'
    found = faults(pasch(tmp_path, play))
    assert "nothing says what the figure changes" in found[0]
    assert "'highest-sum' needs a figure, and the game has no [owner]\n    take the line out" in found[1]
    assert "'owner' needs a figure, and the game has no [owner]\n    known: starter-again, next-starter" in found[2]


def test_a_game_that_never_ends_is_told(tmp_path: Path) -> None:
    folder = pasch(tmp_path)
    text = (folder / "game.toml").read_text(encoding="utf-8")
    changed = text.replace("{ points = 3 }", "{ points = 0 }").replace("{ points = -1 }", "{ points = 0 }")
    (folder / "game.toml").write_text(changed, encoding="utf-8")
    (fault,) = faults(folder)
    assert fault.startswith(f"game.toml:{line_with(folder, '[[edition]]')}: in the edition 'first' no pay-off moves")


def test_a_game_without_pay_offs_or_numbers_can_not_be_played(tmp_path: Path) -> None:
    folder = pasch(tmp_path)
    text = (folder / "game.toml").read_text(encoding="utf-8")
    changed = text.replace('dice = ["2d6"]', 'dice = ["2 sky"]\n[die.sky]\nfaces = ["sun", "rain"]')
    changed = changed.replace('[[column]]\nid = "points"\nsymbol = "stone"\nwhen = "always"\n', "")
    changed = changed.replace("[edition.payoffs]\ndouble = { points = 3 }\nother = { points = -1 }\n", "")
    changed = changed.replace("examples = [[3, 3]]\n", "").replace("examples = [[2, 5]]\n", "")
    (folder / "game.toml").write_text(changed, encoding="utf-8")
    found = [fault for fault in faults(folder) if "text.de" not in fault]
    line = line_with(folder, "[play]")
    assert [fault.split("\n")[0] for fault in found] == [
        f"game.toml:{line}: no die has a number on it",
        f"game.toml:{line}: the game has no pay-offs to play for",
    ]


@pytest.mark.parametrize(("key", "number"), [("start", 0), ("start", 100), ("rounds", 0), ("rounds", 9999)])
def test_a_set_up_that_can_not_be_played_is_told(tmp_path: Path, key: str, number: int) -> None:
    folder = pasch(tmp_path, play=f"[edition.setup]\n{key} = {number}\n" + PLAY)
    (fault,) = faults(folder)
    assert f"the edition 'first' can not be played with {key} = {number}\n    1 to 99 can" in fault
