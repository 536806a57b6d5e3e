from pathlib import Path

import pytest
from games.folders import stranger
from tables.proving import faults

from generator.base.problem import UserError
from generator.games.loader import load_game


def test_patterns_must_have_a_term_for_each_die_of_every_set(tmp_path: Path) -> None:
    folder = stranger(tmp_path)
    text = (folder / "game.toml").read_text(encoding="utf-8")
    more = text.replace("[[result]]", '[[set]]\nid = "three"\ndice = ["3d6"]\n[[result]]', 1)
    (folder / "game.toml").write_text("precedence = true\n" + more, encoding="utf-8")
    with pytest.raises(UserError, match="2 terms for 3 dice"):
        load_game(folder)


@pytest.mark.parametrize("pattern", ["sum 99", "n, n"])
def test_a_pattern_that_decides_no_roll_is_told(tmp_path: Path, pattern: str) -> None:
    folder = stranger(tmp_path)
    text = (folder / "game.toml").read_text(encoding="utf-8")
    changed = "precedence = true\n" + text.replace('["n, x"]', f'["any", "{pattern}"]')
    (folder / "game.toml").write_text(changed, encoding="utf-8")
    assert any(f"the pattern '{pattern}' of 'other' decides no roll" in fault for fault in faults(folder))


def test_a_pattern_that_stands_twice_is_told(tmp_path: Path) -> None:
    folder = stranger(tmp_path)
    text = (folder / "game.toml").read_text(encoding="utf-8").replace('["n, n"]', '["n, n", "n, n"]')
    (folder / "game.toml").write_text(text, encoding="utf-8")
    assert any("the pattern 'n, n' of 'double' decides no roll" in fault for fault in faults(folder))


def test_a_pattern_that_would_be_written_out_for_ever_is_told(tmp_path: Path) -> None:
    folder = stranger(tmp_path)
    text = (folder / "game.toml").read_text(encoding="utf-8").replace("2d6", "7d12").replace('"n, x"', '"any"')
    text = text.replace('"n, n"', '"a, b, c, d, e, f, g"').replace("examples = [[3, 3]]\n", "")
    text = "precedence = true\n" + text.replace("examples = [[2, 5]]\n", "")
    (folder / "game.toml").write_text(text, encoding="utf-8")
    assert any("can be written out in too many ways" in fault for fault in faults(folder))


def test_a_result_that_never_comes_is_told(tmp_path: Path) -> None:
    folder = stranger(tmp_path)
    text = (folder / "game.toml").read_text(encoding="utf-8").replace("examples = [[2, 5]]\n", "")
    (folder / "game.toml").write_text("precedence = true\n" + text.replace('["n, n"]', '["any"]'), encoding="utf-8")
    assert any("the pattern 'n, x' of 'other' decides no roll" in fault for fault in faults(folder))
