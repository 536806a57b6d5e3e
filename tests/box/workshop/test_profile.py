"""Machine profiles: the shipped ones, and each fault told at its line."""

from __future__ import annotations

from pathlib import Path

import pytest

from generator.base.problem import UnknownName, UserError
from generator.base.project import Project, open_project, shipped
from generator.box.workshop.profile import LAYERS, load_profile

SHIPPED = (shipped() / "templates" / "machines" / "glowforge.toml").read_text(encoding="utf-8")


def with_machine(tmp_path: Path, text: str) -> Project:
    folder = tmp_path / "templates" / "machines"
    folder.mkdir(parents=True)
    (folder / "mine.toml").write_text(text, encoding="utf-8")
    return open_project(tmp_path)


def test_a_machine_has_its_bed_and_a_program_none():
    project = open_project(shipped())
    beds = {name: list(load_profile(project, name).beds) for name in project.named("machines", ".toml")}
    assert {name for name, known in beds.items() if known} == {"glowforge", "cutter", "diode"}
    for name in beds:
        for bed, (width, height) in load_profile(project, name).beds.items():
            assert bed == f"{width}x{height}"


def test_a_machine_may_lie_in_any_file(tmp_path):
    own = tmp_path / "own.toml"
    own.write_text(SHIPPED.replace("495 mm", "800 mm"), encoding="utf-8")
    profile = load_profile(open_project(shipped()), str(own))
    assert (profile.name, profile.beds["495x279"][0]) == ("own", 800)
    with pytest.raises(UserError, match=r"not\.toml"):
        load_profile(open_project(shipped()), "not.toml")


def test_a_hairline_is_thin_and_red_and_such_a_machine_has_no_layer_for_notes():
    profile = load_profile(open_project(shipped()), "hairline")
    assert {profile.pens[layer].colour for layer in ("cut-inner", "cut-outer")} == {"#ff0000"}
    assert float(profile.pens["cut-outer"].width) == 0.025
    assert "notes" not in profile.pens


def test_a_machine_that_goes_by_colour_engraves_before_it_cuts():
    profile = load_profile(open_project(shipped()), "glowforge")
    row = [profile.pens[layer].colour for layer in LAYERS]
    assert profile.order == "colour"
    assert row == sorted(row)


def test_an_unknown_machine_is_told_with_the_nearest_name():
    with pytest.raises(UnknownName, match="did you mean 'lightburn'"):
        load_profile(open_project(shipped()), "lightbrun")


@pytest.mark.parametrize(
    ("old", "new", "line", "told"),
    [
        ('"#00b050"', '"#ff0000"', 16, "'notes' has the colour of 'cut-inner', so it would be cut through"),
        ('"#00b050"', '"#0000ff"', 16, "'notes' has the colour of an engraving"),
        ('"#ff8000"', '"#00b051"', 24, r"'cut-outer' \(#00b051\) would be done before 'cut-inner' \(#ff0000\)"),
        ('"#ff8000"', '"orange"', 24, "'orange' is no colour"),
        ('width = "495 mm"', 'width = "49500 mm"', 0, "longer than 10 m"),
        ('width = "495 mm"', 'width = "4 mm"', 28, "'width' must be 20 to 5000 mm, found 4 mm"),
        ("cut = 5", "cut = 0", 33, "'cut' must be 0.01 to 1000, found 0"),
        ('order = "colour"', 'order = "color"', 4, "did you mean 'colour'"),
        ("[bed.495x279]", "[bed]", 27, r"\[bed\] needs a name\n    write \[bed.NAME\]"),
        ("interval = 0.1\n", "", 32, "'interval' is missing\n    add a line 'interval = ...' \\(a number\\)"),
        ("[layer.cut-inner]", "[layer.inner]", 19, r"'cut-inner' is missing\n    add a table \[layer.cut-inner\]"),
        ("cut_power = 100", "cut_power = 0", 34, "'cut_power' must be 1 to 100, found 0"),
        ("pierce", "peirce", 39, "unknown key 'peirce'"),
        ("[layer.score]", "[layer.scores]", 11, "unknown key 'scores'"),
        ('width = "0.1 mm"', 'width = "2 mm"', 9, "'width' must be 0.001 to 1 mm, found 2 mm"),
    ],
)
def test_a_fault_of_a_profile_is_told_at_its_line(tmp_path, old, new, line, told):
    assert old in SHIPPED
    with pytest.raises(UserError, match=told) as error:
        load_profile(with_machine(tmp_path, SHIPPED.replace(old, new, 1)), "mine")
    if line:
        assert line in [problem.line for problem in error.value.problems]


def test_a_layer_that_is_missing_is_told_once(tmp_path):
    before, _, rest = SHIPPED.partition("[layer.cut-inner]")
    with pytest.raises(UserError) as error:
        load_profile(with_machine(tmp_path, before + rest[rest.index("[layer.cut-outer]") :]), "mine")
    (problem,) = error.value.problems
    assert (problem.message, problem.hint) == ("'cut-inner' is missing", "add a table [layer.cut-inner]")


def test_the_shipped_text_without_a_fault_is_read(tmp_path):
    assert load_profile(with_machine(tmp_path, SHIPPED), "mine").title == "Glowforge"
