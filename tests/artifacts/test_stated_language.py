"""Numbers are read back in the language that a finished file states, whatever language the report is in."""

from __future__ import annotations

from io import BytesIO
from pathlib import Path

import pikepdf
import pytest
from cli.commands import Said, wuerfelwerk
from preflight.jobs import job

from generator.artifacts.preflighted import stated_language

KNOWN = ("de", "en")


def stating(language: str) -> bytes:
    """A PDF that says it is in this language."""
    found = BytesIO()
    with pikepdf.open(BytesIO(job())) as pdf:
        pdf.Root["/Lang"] = pikepdf.String(language)
        pdf.save(found)
    return found.getvalue()


@pytest.mark.parametrize(
    ("said", "language"), [("de", "de"), ("de-AT", "de"), ("EN-GB", "en"), ("fr", ""), ("den", ""), ("", "")]
)
def test_a_file_is_in_the_language_that_it_states(said: str, language: str) -> None:
    assert stated_language(stating(said), KNOWN) == language


@pytest.mark.parametrize("content", [b"", b"no PDF", b"%PDF-1.7\nbroken"])
def test_what_can_not_be_read_states_none(content: bytes) -> None:
    assert stated_language(content, KNOWN) == ""


@pytest.fixture(scope="module")
def card(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A German card of Einhorn."""
    folder = tmp_path_factory.mktemp("stated")
    asked = ("cards", "einhorn", "--lang", "de", "--target", "single", "--copies", "1", "--output", folder)
    assert wuerfelwerk(*asked).code == 0
    return folder / "einhorn" / "de" / "cards-single.pdf"


def checked(card: Path, *more: object) -> Said:
    return wuerfelwerk("preflight", card, "--target", "single", "--game", "einhorn", *more)


def test_an_english_report_finds_nothing_wrong_with_the_numbers_of_a_german_card(card: Path) -> None:
    said = checked(card)
    assert (said.code, said.out.splitlines()[-1]) == (0, "can be printed: 1 warning")  # there is no address yet
    assert checked(card, "--lang", "de").code == 0


def test_a_card_that_states_another_language_than_its_numbers_are_in_is_seen(card: Path, tmp_path: Path) -> None:
    other = tmp_path / "cards-single.pdf"
    with pikepdf.open(card) as pdf:
        pdf.Root["/Lang"] = pikepdf.String("en")
        pdf.save(other)
    said = checked(other)
    assert said.code == 1
    assert "(numbers)" in said.out
