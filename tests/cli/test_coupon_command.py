from fractions import Fraction
from pathlib import Path

from cli.commands import wuerfelwerk

from generator.base.labels import load_labels
from generator.base.project import Project, open_project, shipped
from generator.box.contents.boards import Asked
from generator.box.contents.plan import job_of, planned
from generator.box.workshop.material import load_material
from generator.box.workshop.reading import coupon_command
from generator.games.registry import find_game

PROJECT = open_project(shipped())
KERF = Fraction("0.18")


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


def test_the_command_of_the_job_sheet_reckons_once_the_labels_are_filled_in(tmp_path: Path) -> None:
    game = find_game(PROJECT, "einhorn")
    plan = planned(PROJECT, game, game.edition(), Asked(material="mdf-3", thickness=Fraction("2.9"), kerf=KERF))
    for language, kerf in (("en", "kerf 0.18"), ("de", "Schnittbreite 0,18")):
        job = job_of(plan, game, load_labels(PROJECT, language))
        assert job.names["coupon-comb.kerf"] == kerf
        first, *words = coupon_command(job).split()
        assert (first, [words[at - 1] for at, word in enumerate(words) if word == "…"]) == (
            "wuerfelwerk",
            ["--strips", "--slot", "--finger"],
        )
        read = iter(("80.1", "2.8", "0"))
        filled = [next(read) if word == "…" else word for word in words]
        (tmp_path / language).mkdir()
        said = wuerfelwerk(*filled, "--project", tmp_path / language)
        assert said.code == 0, said.err
        board = load_material(Project(tmp_path / language), "my-board")
        assert (float(board.kerf), float(board.thickness), board.title("en")) == (0.17, 2.79, "MDF")


READ = ("coupon", "birch-3", "--strips", "79.7", "--slot", "2.9")


def test_a_board_is_written_into_the_project_as_a_whole(tmp_path: Path) -> None:
    said = wuerfelwerk(*READ, "--write", "own", "--title", 'My "birch"', "--project", tmp_path)
    place = tmp_path / "templates" / "materials" / "own.toml"
    assert (said.code, said.out) == (0, f"written  {place}\n"), said.err
    board = load_material(Project(tmp_path), "own")
    assert (float(board.thickness), board.title("de")) == (2.93, 'My "birch"')
    assert [path.name for path in place.parent.iterdir()] == ["own.toml"]


def test_a_board_is_read_anew_but_no_other_one_is_written_over(tmp_path: Path) -> None:
    assert wuerfelwerk(*READ, "--write", "birch-3", "--project", tmp_path).code == 0
    again = wuerfelwerk(*READ, "--thickness", "3", "--write", "birch-3", "--project", tmp_path)
    assert again.code == 0, again.err
    place = tmp_path / "templates" / "materials" / "birch-3.toml"
    before = place.read_bytes()
    said = wuerfelwerk("coupon", "mdf-3", "--strips", "80", "--write", "birch-3", "--project", tmp_path)
    assert (said.code, f"{place} is there already" in said.err, place.read_bytes()) == (2, True, before)


def test_what_is_no_name_or_title_of_a_board_writes_nothing(tmp_path: Path) -> None:
    for more, message in (
        (("--write", "../own"), "'../own' is no name for a material"),
        (("--write", "own", "--title", "a\nb"), "--title: this is no title"),
        (("--write", "own", "--slot", "5"), "no slot is labelled 5 mm"),
        (("--write", "own", "--drawn", "9"), "kerf 9 mm is not below"),
    ):
        said = wuerfelwerk(*READ, *more, "--project", tmp_path)
        assert (said.code, message in said.err) == (2, True), said.err
    assert list(tmp_path.iterdir()) == []


def test_the_coupon_may_have_been_drawn_for_another_board_and_kerf() -> None:
    said = wuerfelwerk(*READ[:-1], "6.1", "--thickness", "6", "--drawn", "0.18")
    assert (said.code, 'thickness = "6.13 mm"' in said.out, 'kerf = "0.21 mm"' in said.out) == (0, True, True), said.err
    assert wuerfelwerk(*READ[:-1], "6.1").code == 2
    kept = wuerfelwerk("coupon", "birch-3", "--strips", "80", "--thickness", "6")
    assert 'thickness = "6 mm"' in kept.out, kept.err


def test_a_fit_that_goes_is_told_beside_the_file() -> None:
    said = wuerfelwerk("coupon", "birch-3", "--finger", "-0.1", "--strips", "79.5")
    assert (said.code, "loose" in said.out) == (0, False)
    assert said.err == "note: the fit 'loose' of -0.1 mm is left out: 'push' is -0.2 mm now\n"
