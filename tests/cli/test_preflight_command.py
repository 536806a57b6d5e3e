"""`wuerfelwerk preflight` says what a print shop would refuse, with exit codes 0, 1 and 2."""

import json
import os

import pikepdf
import pytest
from cli.commands import wuerfelwerk
from preflight.jobs import changed, job
from preflight.planted import PLANTED

TARGET = """
kind = "single"
card_width = "63 mm"
card_height = "88 mm"
bleed = "3 mm"
safe = "3 mm"
colour = "cmyk"
"""


@pytest.fixture
def shop(tmp_path):
    """A project with a target of its own for the good job."""
    folder = tmp_path / "templates" / "targets"
    folder.mkdir(parents=True)
    (folder / "shop.toml").write_text(TARGET, encoding="utf-8")
    return tmp_path


def check(shop, data, *more):
    file = shop / "job.pdf"
    file.write_bytes(data)
    return wuerfelwerk("preflight", file, "--target", "shop", "--project", shop, *more)


def test_a_good_file_passes(shop):
    said = check(shop, job())
    assert (said.code, said.err) == (0, "")
    assert said.out.splitlines()[-1] == "ready to print: nothing is wrong that shop asks about"


def test_a_fault_fails_in_the_language_that_is_asked_for(shop):
    said = check(shop, job(PLANTED["small type"][0]), "--lang", "de")
    assert (said.code, said.err) == (1, "")
    assert "FEHLER: Schrift ist zu klein (text-size)" in said.out.splitlines()


def test_a_report_for_programs_can_be_read(shop):
    said = check(shop, job(PLANTED["small type"][0]), "--format", "json")
    assert said.code == 1
    assert [one["rule"] for one in json.loads(said.out)["findings"]] == ["text-size"]


def test_what_can_not_be_read_is_told_in_one_line(shop):
    said = check(shop, b"PK\x03\x04")
    assert (said.code, said.out) == (1, "")
    first, hint = said.err.splitlines()
    assert first.endswith("job.pdf: is a ZIP archive and no PDF")
    assert hint == "    unpack it, then check the PDF inside"
    gone = wuerfelwerk("preflight", shop / "gone.pdf", shop, "--target", "single")
    assert gone.code == 1
    assert "gone.pdf: the file is missing" in gone.err
    assert "is a folder" in gone.err


def test_a_pipe_is_not_waited_for_and_a_file_that_is_far_too_large_is_not_even_read(shop):
    pipe, large = shop / "pipe.pdf", shop / "large.pdf"
    os.mkfifo(pipe)
    with large.open("wb") as file:
        file.truncate(10**10)  # nothing of it is written
    said = wuerfelwerk("preflight", pipe, large, "--target", "single")
    assert said.code == 1
    assert [line.split("pdf: ")[1] for line in said.err.splitlines()[::2]] == [
        "has 10000 MB, 500 MB are read at most",
        "is a device or a pipe and no file",
    ]


def test_wrong_use_exits_2(shop):
    assert wuerfelwerk("preflight", shop / "job.pdf").code == 2
    unknown = check(shop, job(), "--target", "shopp")
    assert unknown.code == 2
    assert "no target 'shopp'; did you mean 'shop'?" in unknown.err
    assert check(shop, job(), "--edition", "x").code == 2
    for more in ((), ("--game", "einhorn")):
        foreign = check(shop, job(), "--lang", "xx", *more)
        assert (foreign.code, foreign.out) == (2, "")
        assert "no language 'xx'; known: de, en" in foreign.err


def test_pages_of_a_game_are_no_cards_whose_numbers_could_be_read(tmp_path):
    assert wuerfelwerk("sheets", "einhorn", "--lang", "en", "--target", "a5", "--output", tmp_path).code == 0
    file = tmp_path / "einhorn" / "en" / "quickref-a5.pdf"
    said = wuerfelwerk("preflight", file, "--target", "a5", "--game", "einhorn")
    assert (said.code, said.err) == (0, "")
    assert said.out.splitlines()[-1] == "can be printed: 1 warning"  # there is no address yet
    typo = wuerfelwerk("preflight", file, "--target", "a5", "--game", "einhron")
    assert (typo.code, typo.out) == (2, "")


def test_our_cards_pass_with_their_numbers_read_back_and_a_changed_number_is_found(tmp_path):
    made = wuerfelwerk("cards", "einhorn", "--lang", "en", "--target", "single", "--output", tmp_path)
    assert made.code == 0
    file = tmp_path / "einhorn" / "en" / "cards-single.pdf"
    arguments = ("preflight", file, "--target", "single", "--game", "einhorn")
    assert wuerfelwerk(*arguments).code == 0
    assert wuerfelwerk(*arguments, "--lang", "de").code == 0  # the card states its own language
    older = wuerfelwerk(*arguments, "--edition", "2021-10-06")
    assert older.code == 1
    assert "(numbers)" in older.out

    def fours_are_nines(pdf):
        for font in pdf.objects:
            if isinstance(font, pikepdf.Dictionary) and "/ToUnicode" in font:
                font.ToUnicode = pdf.make_stream(font.ToUnicode.read_bytes().replace(b"<0034>", b"<0039>"))

    file.write_bytes(changed(file.read_bytes(), fours_are_nines))
    spoilt = wuerfelwerk(*arguments)
    assert spoilt.code == 1
    assert "printed and not in the table: 91.7%, 99.9%" in spoilt.out
