from pathlib import Path

from cli.commands import wuerfelwerk
from reference import table_files

CARDS = ("cards", "einhorn", "--lang", "de", "--target", "single", "--copies", "1", "--output")


def test_one_line_a_file_and_one_in_all_when_nothing_is_due(tmp_path: Path) -> None:
    first, second = wuerfelwerk(*CARDS, tmp_path), wuerfelwerk(*CARDS, tmp_path)
    assert first.code == second.code == 0
    names = [*table_files("einhorn"), "cards-single.pdf", "wordless-single.pdf"]
    assert [Path(line.split()[-1]).name for line in first.out.splitlines()] == names
    assert second.out == f"{len(names)} files are up to date\n"
    assert second.err == ""


def test_a_code_that_leads_nowhere_is_noted_when_cards_are_written_until_an_address_is_set(tmp_path: Path) -> None:
    said = wuerfelwerk(*CARDS, tmp_path / "out")
    assert said.err.startswith("note: the printed QR codes lead nowhere yet")
    assert said.err.strip().endswith("templates/site.toml")
    (tmp_path / "templates").mkdir()
    site = 'base_url = "https://games.org/wuerfel/"\nquick_reference = "{lang}/{game}/#{edition}"\n'
    (tmp_path / "templates" / "site.toml").write_text(site, encoding="utf-8")
    assert (
        wuerfelwerk(*CARDS, tmp_path / "out", "--project", tmp_path).err.replace("making fonts (once) ...\n", "") == ""
    )
