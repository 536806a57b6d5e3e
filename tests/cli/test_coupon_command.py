from pathlib import Path

from cli.commands import wuerfelwerk

from generator.base.project import Project
from generator.box.material import load_material


def test_a_reading_becomes_a_board_of_the_project(tmp_path: Path) -> None:
    said = wuerfelwerk("coupon", "birch-3", "--strips", "79.7", "--slot", "2.9", "--finger", "+0.1")
    assert (said.code, said.err) == (0, "")
    folder = tmp_path / "templates" / "materials"
    folder.mkdir(parents=True)
    (folder / "own.toml").write_text(said.out, encoding="utf-8")
    board = load_material(Project(tmp_path), "own")
    assert [float(each) for each in (board.kerf, board.thickness, board.fits["push"])] == [0.23, 2.93, 0.04]


def test_wrong_readings_are_wrong_usage_all_at_once() -> None:
    said = wuerfelwerk("coupon", "birch-3", "--strips", "79,7", "--slot", "wide")
    assert said.code == 2
    assert "--strips: '79,7' has a decimal comma; write '79.7'" in said.err
    assert "--slot: 'wide' is no length" in said.err
    far = wuerfelwerk("coupon", "birch-3", "--strips", "70")
    assert (far.code, "kerf 1.2 mm is neither 0 nor within" in far.err) == (2, True)
    unknown = wuerfelwerk("coupon", "birsch-3", "--strips", "80")
    assert (unknown.code, "did you mean 'birch-3'" in unknown.err) == (2, True)
