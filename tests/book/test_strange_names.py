"""Names of a stranger's game stand in the book letter by letter."""

from __future__ import annotations

from pathlib import Path

from book.reading import rows_of
from cli.commands import wuerfelwerk
from games.folders import TWO_DICE_TEXT, stranger

NAME = "*x* ~~y~~ [l](q) <b> [^1]"


def test_a_name_is_no_markdown(tmp_path: Path) -> None:
    folder = stranger(tmp_path)
    (folder / "text.de.toml").write_text(TWO_DICE_TEXT.replace('name = "Nichts"', f'name = "{NAME}"'), encoding="utf-8")
    said = wuerfelwerk("book", "pasch", "--project", tmp_path, "--target", "a5")
    assert said.code == 0, said.err
    rows = rows_of(tmp_path / "output" / "pasch" / "de" / "companion-a5.pdf")
    text = "".join(row.text for row in rows).replace(" ", "")
    assert text.count(NAME.replace(" ", "")) > 3


def test_the_imprint_says_who_made_the_game_as_far_as_that_is_known(tmp_path: Path) -> None:
    game = stranger(tmp_path) / "game.toml"
    before, said = game.read_text(encoding="utf-8"), []
    for imprint in ("", "[imprint]\nyear = 1931\n", f'[imprint]\nauthor = "{NAME}"\nyear = 1931\nlicence = "CC0"\n'):
        game.write_text(f"{before}\n{imprint}", encoding="utf-8")
        output = tmp_path / str(len(said))
        assert wuerfelwerk("book", "pasch", "--project", tmp_path, "--target", "a5", "--output", output).code == 0
        rows = rows_of(output / "pasch" / "de" / "rulebook-a5.pdf")
        said.append(" ".join(row.text for row in rows if row.page < 3))
    assert [text.count("1931") for text in said] == [0, 1, 1]
    assert [text.count("CC0") for text in said] == [0, 0, 1]
    assert f"{NAME}, 1931".replace(" ", "") in said[-1].replace(" ", "")


def test_a_page_whose_name_fits_into_no_address_is_told(tmp_path: Path) -> None:
    stranger(tmp_path)
    page = tmp_path / "docs" / "de" / "pasch" / "Regeln.md"
    page.parent.mkdir(parents=True)
    page.write_text("---\ntitle: Regeln\n---\nWorte.\n", encoding="utf-8")
    said = wuerfelwerk("book", "pasch", "--project", tmp_path, "--target", "a5")
    assert (said.code, said.out) == (1, "")
    assert f"{page}: a page can not be called 'Regeln'" in said.err
    page.rename(page.with_name("regeln.md"))
    assert wuerfelwerk("book", "pasch", "--project", tmp_path, "--target", "a5").code == 0
