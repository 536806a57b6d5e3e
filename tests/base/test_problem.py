from pathlib import Path

import pytest

from generator.base.problem import Faults, Problem, UnknownName, UserError, did_you_mean, shown


def test_the_nearest_name_is_offered_and_otherwise_all() -> None:
    assert did_you_mean("einhron", ["einhorn", "choice"]) == "did you mean 'einhorn'?"
    assert did_you_mean("EINHORN", ["einhorn"]) == "did you mean 'einhorn'?"
    assert did_you_mean("xyz", ["einhorn", "choice"]) == "known: einhorn, choice"
    assert did_you_mean("xyz", []) == "there is none to choose from"


def test_problems_are_sorted_told_once_and_with_their_place(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    path = shown(tmp_path / "games" / "a.toml")
    error = UserError([Problem(path, 9, "late"), Problem(path, 2, "early", "do this"), Problem(path, 9, "late")])
    assert str(error) == "games/a.toml:2: early\n    do this\ngames/a.toml:9: late"
    assert shown(tmp_path.parent) == str(tmp_path.parent)


def test_faults_of_steps_that_do_not_need_each_other_are_told_together() -> None:
    faults = Faults()
    done = []
    for number in range(3):
        with faults:
            if number != 1:
                raise UserError([Problem("a.toml", number, "wrong")])
            done.append(number)
    assert done == [1]
    with pytest.raises(UserError) as told:
        faults.tell()
    assert [problem.line for problem in told.value.problems] == [0, 2]
    with pytest.raises(UnknownName), faults:
        raise UnknownName("game", "x", [])
    with pytest.raises(ZeroDivisionError), faults:
        _ = 1 / 0
    Faults().tell()


def test_what_has_no_room_on_several_pages_is_told_once() -> None:
    def lacking(room: str, line: int = 3) -> Problem:
        return Problem("a.xml", line, f"'word' is 16.0 mm wide, {room} mm are there", kind="room", about="word")

    assert [one.line for one in UserError([lacking("4.7"), lacking("9.9"), lacking("5.0", 4)]).problems] == [3, 4]
    other = [Problem("a.toml", 3, f"the row has {number} boxes", about="word") for number in (1, 2)]
    assert len(UserError(other).problems) == 2
