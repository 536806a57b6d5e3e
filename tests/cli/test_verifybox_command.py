"""`wuerfelwerk verify-box` tells what each gate measured, and what is wrong with a file, with exit codes 0, 1 and 2."""

import pytest
from box.gates.faults import FAULTS
from box.gates.handmade import Handmade
from box.gates.handsheet import bare, drawing
from cli.commands import wuerfelwerk


def test_a_right_drawing_passes(tmp_path):
    file = tmp_path / "box.svg"
    file.write_bytes(drawing(Handmade()))
    said = wuerfelwerk("verify-box", file)
    assert (said.code, said.err) == (0, "")
    assert "  ok    inside        60 x 48 x 30 mm  (60 x 48 x 30 mm within 0.01)" in said.out.splitlines()
    assert "FAIL" not in said.out


def test_a_fault_is_told_by_its_gate(tmp_path):
    gate, damaged = FAULTS["one finger 0.02 mm wider"]
    file = tmp_path / "box.svg"
    file.write_bytes(damaged())
    said = wuerfelwerk("verify-box", file)
    assert (said.code, said.err) == (1, "1 gate failed\n")
    assert [line[:15] for line in said.out.splitlines() if "FAIL" in line] == [f"  FAIL  {gate}"]


def test_a_file_that_is_no_drawing_is_refused_with_its_line(tmp_path):
    file = tmp_path / "box.svg"
    file.write_text("<svg>\n<g>\n</svg>", encoding="utf-8")
    said = wuerfelwerk("verify-box", file)
    assert (said.code, said.out) == (1, "")
    assert said.err == f"{file}:3: is no XML: mismatched tag\n"


def test_a_missing_file_and_no_file_are_wrong_use(tmp_path):
    assert wuerfelwerk("verify-box").code == 2
    said = wuerfelwerk("verify-box", tmp_path / "gone.svg")
    assert said.code == 2
    assert "gone.svg' does not exist" in said.err


PICTURE = b'<svg xmlns="http://www.w3.org/2000/svg"><metadata id="wuerfelwerk-picture"/><use href="#a"/></svg>'


def test_all_svg_of_a_folder_are_measured_and_pictures_are_left_out(tmp_path):
    (tmp_path / "box-1.SVG").write_bytes(drawing(Handmade()))
    (tmp_path / "assembly.svg").write_bytes(PICTURE)
    (tmp_path / "box-1.dxf").write_bytes(b"0")
    said = wuerfelwerk("verify-box", tmp_path)
    assert (said.code, said.err) == (0, "")
    lines = said.out.splitlines()
    assert lines[lines.index(str(tmp_path / "assembly.svg")) + 1].startswith("  skip  picture")
    assert "box-1.dxf" not in said.out
    assert "  ok    inside        60 x 48 x 30 mm  (60 x 48 x 30 mm within 0.01)" in lines


def test_a_box_that_calls_itself_a_picture_is_measured_all_the_same(tmp_path):
    gate, damaged = FAULTS["one finger 0.02 mm wider"]
    file = tmp_path / "box.svg"
    file.write_bytes(damaged().replace(b"</svg>", b'<metadata id="wuerfelwerk-picture"/></svg>'))
    said = wuerfelwerk("verify-box", file)
    assert (said.code, f"FAIL  {gate}" in said.out) == (1, True)


def test_pictures_alone_are_no_box_that_passed(tmp_path):
    (tmp_path / "assembly.svg").write_bytes(PICTURE)
    said = wuerfelwerk("verify-box", tmp_path)
    assert (said.code, said.err) == (1, "wuerfelwerk: no drawing for a laser is among these files\n")


def test_what_is_no_svg_is_told_with_the_svg_beside_it(tmp_path):
    (tmp_path / "box-1.svg").write_bytes(drawing(Handmade()))
    for name in ("box-1.dxf", "box.PDF"):
        (tmp_path / name).write_bytes(b"%PDF")
    (tmp_path / "none").mkdir()
    said = wuerfelwerk("verify-box", tmp_path / "box-1.dxf", tmp_path / "box.PDF", tmp_path / "none")
    assert (said.code, said.out) == (1, "")
    assert f"box-1.dxf: is no SVG, and only SVG is measured\n    give {tmp_path / 'box-1.svg'}" in said.err
    assert "box.PDF: is no SVG, and only SVG is measured\n    give the SVG files, or the folder they lie in" in said.err
    assert "none: there is no SVG in this folder" in said.err


def test_what_a_drawing_without_metadata_leaves_unchecked_is_told_and_is_no_success(tmp_path):
    file = tmp_path / "box.svg"
    file.write_bytes(bare(drawing(Handmade())))
    said = wuerfelwerk("verify-box", tmp_path)
    assert said.code == 1
    assert "FAIL" not in said.out
    assert said.err.startswith(f"{file}: all others: not checked: colours, order, engraving, beam, ")
    assert "say --alone, where another program drew it" in said.err
    assert wuerfelwerk("verify-box", "--alone", tmp_path).code == 0
    (tmp_path / "whole.svg").write_bytes(drawing(Handmade()))
    for alone in ((), ("--alone",)):  # beside a drawing of ours it has lost what it stated
        said = wuerfelwerk("verify-box", *alone, tmp_path)
        assert said.code == 1
        assert "FAIL  metadata      it states nothing, and drawings beside it do" in said.out


@pytest.mark.parametrize(("lost", "told"), [("inside", "inside, empty, sealed"), ("lifts", "lift")])
def test_what_a_box_does_not_state_is_told_and_is_no_success(tmp_path, lost, told):
    file = tmp_path / "box.svg"
    file.write_bytes(drawing(Handmade(), state=lambda data: data["stated"].pop(lost)))
    said = wuerfelwerk("verify-box", tmp_path)
    assert (said.code, "FAIL" in said.out) == (1, False)
    for gate in told.split(", "):
        assert f"{file}: {gate}: not checked: no " in said.err


def test_the_cause_of_many_faults_stands_above_them(tmp_path):
    (tmp_path / "box.svg").write_bytes(FAULTS["twice the kerf"][1]())
    said = wuerfelwerk("verify-box", tmp_path)
    assert said.code == 1
    assert said.out.splitlines()[1].startswith("  cause the kerf is in it twice: 0.2 mm is stated")
