"""`wuerfelwerk verify-box` tells what each gate measured, and what is wrong with a file, with exit codes 0, 1 and 2."""

from box.gates.faults import FAULTS
from box.gates.handmade import Handmade
from box.gates.handsheet import drawing
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
    assert wuerfelwerk("verify-box", tmp_path).code == 2
