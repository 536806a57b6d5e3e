"""Marked blocks are filled from the tables, and told when they are stale or can not be filled."""

from pathlib import Path

import pytest
from check.handmade import checked, document
from games.folders import stranger

from generator.base.project import open_project, shipped
from generator.check.repair import PARTS, fills, repaired, stale_blocks

PROJECT = open_project(shipped())


def block(words: str, held: str = "", indent: str = "") -> str:
    return f"before\n\n{indent}<!-- wuerfelwerk: {words} -->\n{held}{indent}<!-- /wuerfelwerk -->\n\nafter\n"


def filled(text: str) -> str:
    return repaired(checked(text), fills(PROJECT, document(text)), text.encode()).decode()


def said(text: str) -> list[tuple[str, str]]:
    return [(one.code, one.message) for one in stale_blocks(PROJECT, document(text))]


@pytest.mark.parametrize("language", ["de", "en"])
@pytest.mark.parametrize("part", PARTS)
def test_a_block_that_was_filled_is_no_longer_stale(part, language):
    text = block(f"einhorn {part} {language}")
    assert [code for code, _ in said(text)] == ["RB0-stale"]
    done = filled(text)
    assert said(done) == []
    assert filled(done) == done
    assert done.startswith("before\n\n<!-- ")
    assert done.endswith("<!-- /wuerfelwerk -->\n\nafter\n")


def test_a_number_that_somebody_changes_in_a_block_is_told():
    done = filled(block("einhorn results en"))
    assert "| 90 of 216 |" in done
    assert [code for code, _ in said(done.replace("90 of 216", "89 of 216"))] == ["RB0-stale"]


def test_a_block_follows_its_edition():
    assert "| Dreifaltigkeit | +3 | −3 | +3 |" in filled(block("einhorn payoffs en 2021-06-23"))
    assert "| Dreifaltigkeit | WIN | +1 | +5 |" in filled(block("einhorn payoffs en"))


def test_a_block_in_an_item_stays_in_it():
    text = block("einhorn results de", indent="    ").replace("before", "1. before")
    assert "\n    | Wunsch | 90 von 216 |" in filled(text)
    assert said(filled(text)) == []
    assert filled(text.replace("1. ", "")) == text.replace("1. ", "")  # then it is code


def test_two_blocks_are_filled_each_by_itself():
    text = block("einhorn payoffs de") + block("einhorn means de", "typed by hand\n")
    done = filled(text)
    assert said(done) == []
    assert "typed by hand" not in done
    assert done.count("before") == done.count("after") == 2


@pytest.mark.parametrize(
    ("words", "message"),
    [
        ("einhron results en", "did you mean 'einhorn'?"),
        ("einhorn result en", "did you mean 'results'?"),
        ("einhorn results xx", "no language of einhorn 'xx'"),
        ("einhorn results en 2022-10-13", "did you mean '2022-10-31'?"),
        ("einhorn results", "write GAME PART LANGUAGE"),
        ("", "write GAME PART LANGUAGE"),
    ],
)
def test_a_block_that_can_not_be_filled_is_told_with_the_nearest_name(words, message):
    text = block(words, "kept\n")
    ((code, told),) = said(text)
    assert code == "RB0-block"
    assert message in told
    assert filled(text) == text


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("<!-- wuerfelwerk: einhorn results en -->\n", "has no end"),
        ("<!-- /wuerfelwerk -->\n", "has no beginning"),
        ("word <!-- wuerfelwerk: einhorn results en -->\n<!-- /wuerfelwerk -->\n", "must stand alone"),
        ("<!-- wuerfelwerk: einhorn results en -->\nword <!-- /wuerfelwerk -->\n", "must stand alone"),
        ("<!-- wuerfelwerk: einhorn results en --> <!-- /wuerfelwerk -->\n", "must stand alone"),
        ("> <!-- wuerfelwerk: einhorn results en -->\n> <!-- /wuerfelwerk -->\n", "must stand alone"),
    ],
)
def test_a_block_that_is_not_whole_is_told_and_nothing_is_written(text, message):
    assert [(code, message in told) for code, told in said(text)] == [("RB0-block", True)]
    assert filled(text) == text


@pytest.mark.parametrize(
    ("words", "meant"), [("ingore RB1: why", "ignore"), ("ignore_all RB1: why", "ignore-all"), ("column a", "columns")]
)
def test_a_comment_that_is_misspelled_is_told_with_the_nearest_word(words, meant):
    ((code, told),) = said(f"<!-- wuerfelwerk: {words} -->\n\ntext\n")
    assert (code, f"did you mean '{meant}'?" in told) == ("RB0-block", True)


def test_a_block_inside_a_block_is_told():
    text = "<!-- wuerfelwerk: einhorn means en -->\n" + block("einhorn payoffs en")
    assert [code for code, _ in said(text)] == ["RB0-block", "RB0-stale"]


def test_a_game_of_a_stranger_fills_blocks(tmp_path: Path):
    stranger(tmp_path)
    project = open_project(tmp_path)
    text = block("pasch results de")
    ((code, _),) = [(one.code, one) for one in stale_blocks(project, document(text))]
    assert code == "RB0-stale"
    assert len(fills(project, document(text))) == 1
