from fractions import Fraction
from pathlib import Path

from generator.base.problem import Problem
from generator.base.record import Record
from generator.base.tomlfile import read_record


def record(tmp_path: Path, text: str) -> tuple[Record, list[Problem]]:
    path = tmp_path / "x.toml"
    path.write_text(text, encoding="utf-8")
    problems: list[Problem] = []
    found = read_record(path, problems)
    assert found is not None, problems
    return found, problems


def test_a_record_collects_every_fault_of_a_table(tmp_path: Path) -> None:
    found, problems = record(
        tmp_path, 'size = "2,5 in"\ncount = true\nname = ""\nkind = "shet"\nflag = 1\nparts = [1, "a"]\nspeed = "x"\n'
    )
    assert found.length("size") == 0
    assert found.integer("count") == 0
    assert found.text("name") == ""
    found.choice("kind", ["sheet", "single"])
    assert found.flag("flag") is False
    assert found.items("parts", int) == []
    found.text("missing")
    found.done()
    told = {(problem.line, problem.message) for problem in problems}
    assert told == {
        (1, "'size': '2,5 in' has a decimal comma; write '2.5 in'"),
        (1, "'missing' is missing"),
        (2, "'count' must be a whole number, found true"),
        (3, "'name' is empty"),
        (4, "'kind' can not be 'shet'"),
        (5, "'flag' must be true or false, found 1"),
        (6, "item 2 of 'parts' must be a whole number, found 'a'"),
        (7, "unknown key 'speed'"),
    }


def test_a_record_gives_what_is_right_without_a_word(tmp_path: Path) -> None:
    found, problems = record(tmp_path, 'size = "63 mm"\nn = 3\nf = 0.5\n[t]\nx = 1\n[u.a]\n[u.b]\n')
    assert (found.length("size"), found.integer("n", high=3), found.number("f"), found.number("n")) == (63, 3, 0.5, 3.0)
    assert found.table("t").integer("x") == 1
    assert list(found.named_tables("u")) == ["a", "b"]
    assert found.length("absent", Fraction(5)) == 5
    found.done()
    assert problems == []


def test_a_number_out_of_range_is_told(tmp_path: Path) -> None:
    found, problems = record(tmp_path, "n = 7\n")
    found.integer("n", low=0, high=6)
    assert [problem.message for problem in problems] == ["'n' must be 0 to 6, found 7"]


def test_what_stands_for_a_value_of_the_wrong_kind_is_not_blamed_beside_it(tmp_path: Path) -> None:
    found, problems = record(
        tmp_path, 'n = 6.5\nside = 12\nsizes = ["1 mm", 2]\nspeed = nan\nfar = "1,5 mm"\nlow = 1\n'
    )
    found.integer("n", low=1, high=6)
    for key, value in (("side", found.length("side")), ("far", found.length("far")), ("speed", found.number("speed"))):
        if not 1 <= value <= 9:
            found.fault(key, f"'{key}' is not within 1 to 9")
    found.fault("sizes", f"'sizes' has {len(found.items('sizes'))} items and not 2")
    found.fault("low", "a first fault")
    found.fault("low", "and a second one")
    assert [problem.line for problem in problems] == [1, 2, 5, 4, 3, 6, 6]
    assert "item 2 of 'sizes' must be a text" in problems[4].message


def test_numbers_that_can_not_be_meant_are_refused(tmp_path: Path) -> None:
    found, problems = record(
        tmp_path,
        'a = inf\nb = nan\nc = 99999999999999999999\nd = true\ne = "6,4"\nf = 63\ng = "99 m"\nh = "20000 mm"\n',
    )
    for key in "abcde":
        found.number(key)
    for key in "fgh":
        found.length(key)
    assert [(problem.line, problem.message) for problem in problems] == [
        (1, "'a' must be a number, found inf"),
        (2, "'b' must be a number, found nan"),
        (3, "'c' is a number too large to be meant"),
        (4, "'d' must be a number, found true"),
        (5, "'e' must be a number, found '6,4'"),
        (6, "'f' must be a length with its unit, found 63"),
        (7, "'g': '99 m' is no length; write a number and one of mm, cm, in, pt, as in '63 mm' or '1/8 in'"),
        (8, "'h': '20000 mm' is longer than 10 m, which nothing here is"),
    ]


def test_lines_are_counted_as_editors_count_them(tmp_path: Path) -> None:
    found, problems = record(tmp_path, "# one\u2028still one\u0085still one\nn = 'x'\n")
    found.integer("n")
    assert problems[0].line == 2


def test_a_missing_table_is_told_with_its_whole_name_and_nothing_that_would_stand_in_it(tmp_path: Path) -> None:
    found, problems = record(tmp_path, "[layer]\n")
    score = found.table("layer").table("score")
    score.text("colour")
    score.fault("", "is not told")
    score.table("deeper").number("n")
    assert [(one.line, one.message, one.hint) for one in problems] == [
        (1, "'score' is missing", "add a table [layer.score]")
    ]


def test_a_missing_number_need_not_be_whole_and_a_missing_choice_names_what_there_is(tmp_path: Path) -> None:
    found, problems = record(tmp_path, "")
    found.number("pierce")
    found.integer("n")
    found.choice("lies", ["loose", "stack", "top"])
    found.choice("one", ["only"])
    assert [one.hint for one in problems] == [
        "add a line 'pierce = ...' (a number)",
        "add a line 'n = ...' (a whole number)",
        "add a line 'lies = ...' (loose, stack or top)",
        "add a line 'one = ...' (only)",
    ]


def test_a_table_that_stands_for_named_ones_needs_a_name(tmp_path: Path) -> None:
    found, problems = record(tmp_path, '[bed]\nwidth = "60 mm"\nheight = "40 mm"\n')
    assert found.named_tables("bed", required=True) == {}
    found.done()
    assert [(one.line, one.message, one.hint) for one in problems] == [(1, "[bed] needs a name", "write [bed.NAME]")]


def test_what_stands_beside_named_tables_is_told_once(tmp_path: Path) -> None:
    found, problems = record(tmp_path, '[bed]\nwidth = "60 mm"\n[bed.own]\nwidth = "50 mm"\n')
    assert [table.text("width") for table in found.named_tables("bed").values()] == ["", "50 mm"]
    assert [one.message for one in problems] == ["'width' must be a table, found '60 mm'"]


def test_a_long_value_is_shown_from_its_beginning(tmp_path: Path) -> None:
    found, problems = record(tmp_path, f"n = {list(range(100))}\n")
    found.text("n")
    (said,) = [problem.message for problem in problems]
    assert said.startswith("'n' must be a text, found [0, 1, 2, ")
    assert said.endswith(" ...")
    assert len(said) < 120
