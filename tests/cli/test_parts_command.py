from pathlib import Path

from cli.commands import wuerfelwerk
from games.folders import stranger


def test_the_list_of_a_language_is_printed_and_nothing_written(tmp_path: Path) -> None:
    said = wuerfelwerk("parts", "einhorn", "--lang", "de", "--players", 3, "--output", tmp_path)
    assert (said.code, said.err) == (0, "")
    assert said.out.startswith("# Einhorn für 3 Personen")
    assert "| Steine | 75 |" in said.out
    assert list(tmp_path.iterdir()) == []


def test_without_players_the_list_is_for_the_largest_number() -> None:
    said = wuerfelwerk("parts", "einhorn", "--lang", "en")
    assert said.out.startswith("# Einhorn for 5 players")


def test_wrong_numbers_and_names_are_wrong_usage() -> None:
    assert wuerfelwerk("parts", "einhorn", "--players", 0).code == 2
    assert wuerfelwerk("parts", "einhorn", "--players", "many").code == 2
    unknown = wuerfelwerk("parts", "einhorns")
    assert (unknown.code, "did you mean 'einhorn'" in unknown.err) == (2, True)
    edition = wuerfelwerk("parts", "einhorn", "--edition", "2021-07-18")
    assert (edition.code, edition.err) == (0, "")  # what it leaves unsaid is that of the default edition
    assert wuerfelwerk("parts", "einhorn", "--edition", "2021-07-18", "--players", 3).code == 0


def test_a_game_without_pieces_has_a_list_of_its_components(tmp_path: Path) -> None:
    stranger(tmp_path)
    said = wuerfelwerk("parts", "pasch", "--project", tmp_path)
    assert said.code == 0
    assert said.out.startswith("# Pasch für 4 Personen")
    assert "wuerfelwerk box" not in said.out  # of which nobody knows how large it is


def test_a_game_that_names_nothing_has_no_table_but_a_note(tmp_path: Path) -> None:
    stranger(tmp_path)
    said = wuerfelwerk("parts", "pasch", "--project", tmp_path)
    assert said.out == "# Pasch für 4 Personen: was dazugehört (Ausgabe first)\n"
    assert "pasch/game.toml says nothing of what belongs to the game, so the list is empty" in said.err


def test_one_player_is_one() -> None:
    assert wuerfelwerk("parts", "einhorn", "--lang", "en", "--players", 1).out.startswith("# Einhorn for 1 player: ")
    assert wuerfelwerk("parts", "einhorn", "--lang", "de", "--players", 1).out.startswith("# Einhorn für 1 Person: ")


def test_magnets_of_a_preset_are_on_the_list() -> None:
    assert (
        "| Round magnets | 4 | 5 × 2 mm |" in wuerfelwerk("parts", "einhorn", "--preset", "magnets", "--lang", "en").out
    )
    assert "magnets" not in wuerfelwerk("parts", "einhorn", "--lang", "en").out.casefold()
