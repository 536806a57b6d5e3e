"""Who answers whom, as a game writes it down."""

from pathlib import Path

import pytest
from games.callers import caller
from games.folders import faults, line_with

from generator.base.problem import UnknownName
from generator.games.reader import load_game


def test_items_are_what_can_be_called_in_the_order_of_the_card(tmp_path: Path) -> None:
    game = load_game(caller(tmp_path))
    assert game.relation().items == ("11", "20", "wild")  # not "mixed", which is called as others
    assert game.relation().answers == {"11": ("11", "20", "wild"), "20": ("11", "20"), "wild": ()}
    assert game.relation("single").items == ("A", "B", "C")
    with pytest.raises(UnknownName, match="did you mean 'follow'"):
        game.relation("folow")


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        ('11 = ["11", "20", "wild"]\n', "", "nothing says what answers 11"),
        ('20 = ["20", "11"]', '20 = ["20", "1"]', "no result '1'"),
        ('20 = ["20", "11"]', '20 = ["20", "20"]', "'20' stands here a second time"),
        ('20 = ["20", "11"]', '20 = ["20", "mixed"]', "'mixed' never answers anything"),
        ("wild = []", "wild = []\nmixed = []", "'mixed' never stands"),
        ("wild = []", "wild = []\nwilt = []", "no result 'wilt'"),
        ('loses = ["1"]', 'loses = ["7"]', "no face of sea '7'"),
        ('loses = ["1"]', 'loses = ["C"]', "'C' never answers anything"),
        ('dice = ["sea"]', 'dice = ["see"]', "no die 'see'"),
        ('dice = ["sea"]', "dice = []", "no die is named"),
        ('dice = ["sea"]', 'dice = ["sea", "sea"]', "'sea' stands here a second time"),
        ('loses = ["1"]', 'loses = ["1", "1"]', "'1' stands here a second time"),
        ('loses = ["1"]', 'loses = ["1"]\nonce = ["A", "A"]', "'A' stands here a second time"),
        ('loses = ["1"]', 'loses = ["1"]\ncosts_life = ["1"]', "'1' never stands: it is not called"),
        ('id = "follow"', 'id = "follow"\nonce = ["mixed"]', "'mixed' never stands: it is not called"),
        ('C = ["A"]', 'C = ["A"]\n[relation.ends]\nC = { A = "wilt" }', "a win can not count as 'wilt'"),
        ('C = ["A"]', 'C = ["A"]\n[relation.ends]\nC = { B = "wild" }', "'B' does not answer 'C'"),
        ('C = ["A"]', 'C = ["A"]\n[relation.ends]\nD = { B = "wild" }', "'D' never stands"),
        ('dice = ["sea"]', 'dice = ["sea", "coast"]', "'coast' shows other symbols than 'sea'"),
        ('id = "follow"', 'id = "follow"\nonce = ["11"]', "'11' is called only once: it never follows itself"),
        ('id = "single"', 'id = "follow"', "the relation 'follow' stands here a second time"),
        ('calls = ["11", "20"]', 'calls = ["11", "21"]', "no result '21'"),
        ('calls = ["11", "20"]', "calls = []", "can not be called at all"),
        ('calls = ["11", "20"]', 'calls = ["11", "11"]', "'11' stands here a second time"),
        ('calls = ["11", "20"]', 'calls = ["11"]\nfree = true', "'calls' and 'free' both say what it may be called as"),
    ],
)
def test_faults_of_a_relation_are_told(tmp_path: Path, old: str, new: str, message: str) -> None:
    assert any(message in fault for fault in faults(caller(tmp_path, (old, new)))), message


@pytest.mark.parametrize(
    ("old", "new"), [('dice = ["sea"]', 'dice = ["see"]'), ('calls = ["11", "20"]', 'calls = ["11", "21"]')]
)
def test_what_follows_from_a_mistyped_name_is_not_told_beside_it(tmp_path: Path, old: str, new: str) -> None:
    assert len(faults(caller(tmp_path, (old, new)))) == 1


def test_a_win_at_once_may_count_as_a_result_or_as_a_face(tmp_path: Path) -> None:
    for number, counts in enumerate(("wild", "B")):
        end = f'C = ["A"]\n[relation.ends]\nC = {{ A = "{counts}" }}'
        assert faults(caller(tmp_path / str(number), ('C = ["A"]', end))) == []


def test_a_fault_stands_at_its_line_and_the_words_of_a_relation_are_needed(tmp_path: Path) -> None:
    folder = caller(tmp_path, ("wild = []", "wild = []\nmixed = []"))
    line = line_with(folder, "mixed = []")
    assert any(fault.startswith(f"game.toml:{line}:") for fault in faults(folder))
    text = folder / "text.de.toml"
    text.write_text(text.read_text(encoding="utf-8").replace("relation.follow.name", "title2"), encoding="utf-8")
    assert any("the text 'relation.follow.name' is missing" in fault for fault in faults(folder))


def test_the_game_itself_has_no_fault(tmp_path: Path) -> None:
    assert faults(caller(tmp_path)) == []
