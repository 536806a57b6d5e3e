from fractions import Fraction
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from generator.base.length import parse_length, to_points
from generator.base.locale import is_language, locale
from generator.base.problem import Faults, Problem, UnknownName, UserError, did_you_mean, shown
from generator.base.record import Record
from generator.base.rounding import RoundingPolicy, largest_remainder, round_half_up
from generator.base.tomlfile import read_record
from generator.base.tomllines import key_lines

SETS = [Fraction(n, 56) for n in (16, 30, 4, 6)]


def test_lengths_are_exact_millimetres() -> None:
    assert parse_length("63 mm") == 63
    assert parse_length("2.5in") == Fraction(127, 2)
    assert parse_length("1/8 in") == Fraction(127, 40)
    assert parse_length("72 pt") == Fraction(127, 5)
    assert to_points(Fraction(63)) == pytest.approx(178.583, abs=0.001)
    assert to_points(25.4) == 72


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("2,5 in", "decimal comma"),
        ("63", "has no unit"),
        ("xin", "is no length"),
        ("63 m", "is no length"),
        ("1/0 in", "is no length"),
        ("", "is no length"),
    ],
)
def test_a_doubtful_length_is_refused_never_taken_for_zero(text: str, message: str) -> None:
    with pytest.raises(ValueError, match=message):
        parse_length(text)


def test_ties_are_rounded_away_from_zero_as_people_are_taught() -> None:
    assert round_half_up(Fraction(1, 8), 2) == Fraction(13, 100)
    assert round_half_up(Fraction(-1, 8), 2) == Fraction(-13, 100)
    assert round_half_up(Fraction(5, 2)) == 3


def test_shares_of_the_56_sets_round_to_29_54_7_11_and_want_a_footnote() -> None:
    policy = RoundingPolicy("half-up", 0)
    assert policy.column(SETS) == [29, 54, 7, 11]
    assert policy.needs_footnote(SETS)
    assert not RoundingPolicy("half-up", 1).needs_footnote([Fraction(n, 216) for n in (96, 90, 24, 6)])


def test_largest_remainder_makes_the_column_whole_and_breaks_a_tie_by_order() -> None:
    assert RoundingPolicy("largest-remainder", 0).column(SETS) == [29, 53, 7, 11]
    assert largest_remainder([Fraction(1, 2), Fraction(1, 2)]) == [1, 0]


@given(st.lists(st.integers(0, 1000), min_size=1, max_size=9).filter(any), st.integers(0, 3))
def test_largest_remainder_always_sums_to_100_and_is_off_by_less_than_one_step(counts: list[int], digits: int) -> None:
    shares = [Fraction(count, sum(counts)) for count in counts]
    column = RoundingPolicy("largest-remainder", digits).column(shares)
    assert sum(column) == 100
    assert all(abs(c - s * 100) < Fraction(1, 10**digits) for c, s in zip(column, shares, strict=True))


def test_numbers_are_written_as_the_language_writes_them() -> None:
    english, german = locale("en"), locale("de")
    assert english.percent(Fraction(4000, 90)) == "44.4%"
    assert german.percent(Fraction(4000, 90)) == "44,4\N{NO-BREAK SPACE}%"
    assert english.decimal(Fraction(-1234567, 1000), 1) == "−1,234.6"
    assert german.decimal(Fraction(-1234567, 1000), 1) == "−1.234,6"
    assert [english.signed(n) for n in (2, -2, 0)] == ["+2", "−2", "0"]
    assert english.decimal(Fraction(-1, 100), 1) == "0.0"


def test_a_short_number_has_the_decimal_places_it_needs() -> None:
    chances = [Fraction(9, 4), Fraction(12, 5), 9, 36, Fraction(22, 3), Fraction(5999, 1000), Fraction(-1, 2)]
    assert [locale("de").short(one, 2) for one in chances] == ["2,25", "2,4", "9", "36", "7,33", "6", "−0,5"]
    assert locale("en").short(Fraction(24, 10), 0) == "2"


def test_languages_are_those_of_cldr() -> None:
    assert is_language("de")
    assert is_language("en")
    assert not is_language("dee")
    assert not is_language("../en")


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


TOML = '''\
# comment with [brackets] and key = value
top = 1
"quoted key" = "a # b"
list = [
  1,  # inner = comment
  2,
]
text = """
inside = 1
[not.a.table]
"""
[a.b]
c.d = { e = 1 }
[[item]]
x = 1
[item.sub]
y = 1
[[item]]
[[item.part]]
z = 1
[[item.part]]
z = 2
'''


def test_every_key_has_its_line() -> None:
    lines = key_lines(TOML)
    expected = {
        ("top",): 2,
        ("quoted key",): 3,
        ("list",): 4,
        ("text",): 8,
        ("a", "b"): 12,
        ("a", "b", "c", "d"): 13,
        ("item", 0, "x"): 15,
        ("item", 0, "sub", "y"): 17,
        ("item", 1): 18,
        ("item", 1, "part", 1, "z"): 22,
    }
    assert {path: lines.get(path) for path in expected} == expected
    assert ("inside",) not in lines


def test_every_item_of_a_list_over_several_lines_has_its_line() -> None:
    lines = key_lines('a.b = [\n  "x", "y",\n  # ]\n  "z [",\n]\nc = [1]\nd = """\n[\n"""\n')
    assert [lines.get(("a", "b", item)) for item in range(4)] == [2, 2, 4, None]
    assert not any(path[0] in ("c", "d") and len(path) > 1 for path in lines)


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


def test_a_file_that_is_missing_or_no_toml_is_a_problem(tmp_path: Path) -> None:
    problems: list[Problem] = []
    assert read_record(tmp_path / "none.toml", problems) is None
    (tmp_path / "bad.toml").write_text("a = 1\nb = = 2\n")
    assert read_record(tmp_path / "bad.toml", problems) is None
    (tmp_path / "end.toml").write_text('a = "never closed')
    assert read_record(tmp_path / "end.toml", problems) is None
    assert [(problem.line, problem.message.split(":")[0]) for problem in problems] == [
        (0, "the file is missing"),
        (2, "is not valid TOML"),
        (1, "is not valid TOML"),
    ]


@pytest.mark.parametrize("text", ["n = " + "1" * 5000, "n = " + "[" * 5000 + "]" * 5000])
def test_what_no_reader_can_hold_is_a_problem(tmp_path: Path, text: str) -> None:
    (tmp_path / "x.toml").write_text(text)
    problems: list[Problem] = []
    assert read_record(tmp_path / "x.toml", problems) is None
    assert "too long or lists too deep" in problems[0].message


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


def test_the_percent_sign_stands_where_the_language_wants_it() -> None:
    assert locale("tr").percent(Fraction(44)) == "%44,0"
    assert locale("eu").percent(Fraction(44)) == "%\N{NO-BREAK SPACE}44,0"


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
