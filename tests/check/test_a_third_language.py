"""A third language is one file: headings, verbs, units, number words and sentences of French, which ships nowhere."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest
from check.asking import asked
from check.choosing.pairgame import two_pairs
from check.strangers.asked import HERE
from check.test_cases import CASES

from generator.base.problem import UserError
from generator.base.project import Project
from generator.check.checked import Checked
from generator.check.families import statements as read_statements
from generator.check.lexicon import lexicon
from generator.check.reading.reader import read_document
from generator.check.run import Checker
from generator.check.spoken import spoken
from generator.check.subjects import find_subject

GAMES = HERE / "games"
FRENCH = (HERE / "fr.toml").read_text(encoding="utf-8")
RIGHT = (
    "Un Double rapporte 5 coins.",
    "Qui obtient un High reçoit 1 coins.",
    "La probabilité de Double est 1/6.",
    "Chaque joueur reçoit quinze coins.",
    "On joue trois manches.",
    "Un jeu pour 2 à 4 joueurs.",
    "| Double | 6 |\n| Seven | 6 |\n| High | 4 |\n| Else | 20 |",
)
WRONG = (
    ("Un Double rapporte 4 coins.", "Double, coins: 4 printed, it is 5"),
    ("La probabilité de Double est 1/5.", "Double: 1/5 printed, it is 1/6"),
    ("Chaque joueur reçoit quatre coins.", "Coins: quatre printed, 15 or 10 for each player"),
    ("On joue quatre manches.", "quatre printed, 3 is the usual number of games"),
    ("Un jeu pour 2 à 5 joueurs.", "players: 2 to 5 printed, it is 2 to 4"),
)


@pytest.fixture
def project(tmp_path: Path) -> Project:
    shutil.copytree(CASES / "games", tmp_path / "games")
    (tmp_path / "templates" / "check").mkdir(parents=True)
    (tmp_path / "templates" / "check" / "fr.toml").write_text(FRENCH, encoding="utf-8")
    return Project(tmp_path)


def faults(project: Project, text: str) -> list[str]:
    text = text if text[0] != "|" else f"| | lancers |\n|---|---|\n{text}"
    document, _ = read_document(Path("regles.md"), f"# Les règles\n\n{text}\n".encode(), words=spoken(project))
    subject = find_subject(project, document, "lantern")
    assert subject is not None
    reading = read_statements(document, subject)
    assert reading.verified or reading.refuted
    checked = Checker(project, game="lantern").checked(document, [])
    return [one.message for one in checked.findings if one.level != "note"]


@pytest.mark.parametrize("text", RIGHT)
def test_right_french_sentences_are_verified(project: Project, text: str) -> None:
    assert faults(project, text) == []


@pytest.mark.parametrize(("text", "message"), WRONG)
def test_wrong_french_sentences_are_told(project: Project, text: str, message: str) -> None:
    assert faults(project, text) == [message]


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ("{whoever} {throw}", "{whoevr} {throw}", "no slot and no class of words is called 'whoevr'"),
        ("{whoever} {throw}", "{who-ever} {throw}", "no slot and no class of words is called 'who-ever'"),
        ("{whoever} {throw}", "{whoever {throw}", "'{' can not stand in a pattern"),
        ('quantity = "had"', 'quantity = "hat"', "no quantity 'hat'"),
        ('rolls = ["lancers"]', 'rols = ["lancers"]', "no quantity 'rols'"),
        ("[un] {result}", "(un {result}", "'(' is not closed"),
        ('do = "sums"', 'do = "somme"', "'somme'"),
        ("[{who}] coche", "[{who} coche", "'[' is not closed"),
    ],
)
def test_a_mistake_in_a_lexicon_is_told_at_its_line(project: Project, old: str, new: str, said: str) -> None:
    path = project.root / "templates" / "check" / "fr.toml"
    changed = FRENCH.replace(old, new, 1)
    path.write_text(changed, encoding="utf-8")
    with pytest.raises(UserError) as raised:
        lexicon(project, "fr")
    (problem,) = raised.value.problems
    assert said in problem.message
    assert problem.line == next(at for at, line in enumerate(changed.split("\n"), 1) if new in line)


def test_an_example_is_told_in_another_language(tmp_path: Path) -> None:
    project = two_pairs(tmp_path)
    (tmp_path / "templates" / "check").mkdir(parents=True)
    (tmp_path / "templates" / "check" / "de.toml").write_text(FRENCH[FRENCH.index("[[event]]") :], encoding="utf-8")
    text = "# Zweipaar\n\nAus jedem Wurf werden die zwei Summen 1,3,4,6. Anne coche 4 et 10.\n"
    assert [one.message for one in asked(text, "RB5", project=project).findings] == []
    assert [one.message for one in asked(text.replace("10", "9"), "RB5", project=project).findings] == [
        "1,3,4,6 does not make 4 and 9"
    ]


def test_words_that_are_edited_count_from_then_on(project: Project) -> None:
    text, path = "Un Double rapporte 4 coins.", project.root / "templates" / "check" / "fr.toml"
    assert faults(project, text)
    path.write_text(FRENCH.replace('"rapporte", ', ""), encoding="utf-8")
    document, _ = read_document(Path("regles.md"), f"# Les règles\n\n{text}\n".encode(), words=spoken(project))
    assert Checker(project, game="lantern").checked(document, []).claims.refuted == ()


# A stranger's game that has French texts, as a whole document

GULLS = (
    "Pour 2 à 6 joueurs.",
    "Une partie dure vingt à quarante minutes.",
    "On joue neuf manches.",
    "Chaque joueur commence avec sept coquillages.",
    "Une Mouette tombe dans 8 des 64 lancers.",
    "Un lancer sur huit est une Mouette.",
    "La probabilité d'une Marée est 7/32.",
    "La Mer calme sort dans 56,3 % des lancers.",
    "Qui annonce une Marée et la lance reçoit trois coquillages.",
    "Il y a 20, 15 et 22 jetons, 57 en tout.",
)
TABLE = "| | Lancers | Probabilité |\n|---|---|---|\n"
ROWS = "| Mouette | 8 | 12,5 % |\n| Marée | 14 | 21,9 % |\n| Port | 6 | 9,4 % |\n| Mer calme | 36 | 56,3 % |\n"
FRENCH_NAMES = {
    "Gull Bay": "La baie aux mouettes",
    '"Gull"': '"Mouette"',
    '"Tide"': '"Marée"',
    "Calm Sea": "Mer calme",
    '"shells"': '"coquillages"',
}


@pytest.fixture
def gulls(tmp_path: Path) -> Project:
    shutil.copytree(GAMES, tmp_path / "games")
    (tmp_path / "templates" / "check").mkdir(parents=True)
    (tmp_path / "templates" / "check" / "fr.toml").write_text(FRENCH, encoding="utf-8")
    text = (GAMES / "gullbay" / "text.en.toml").read_text(encoding="utf-8")
    for english, french in FRENCH_NAMES.items():
        text = text.replace(english, french)
    (tmp_path / "games" / "gullbay" / "text.fr.toml").write_text(text, encoding="utf-8")
    return Project(tmp_path)


def checked(project: Project, *told: str, rows: str = ROWS) -> Checked:
    text = "\n\n".join(("# La baie aux mouettes", "Les règles de la Mouette et de la Marée", *told, TABLE + rows))
    return Checker(project).check(Path("regles.md"), f"{text}\n".encode())


def test_a_french_document_is_understood_wholly(gulls: Project) -> None:
    found = checked(gulls, *GULLS)
    faults = [one for one in found.findings if one.level != "note"]
    assert (found.document.language, found.against and found.against.game, faults) == ("fr", "gullbay", [])
    assert (len(found.claims.verified), len(found.claims.unknown)) == (23, 0)


@pytest.mark.parametrize(
    ("right", "wrong", "printed", "expected"),
    [
        ("à 6 joueurs", "à 5 joueurs", "2 to 5", "2 to 6"),
        ("à quarante", "à vingt-huit", "vingt to vingt-huit", "20 to 40"),
        ("neuf manches", "huit manches", "huit", "9"),
        ("sept coquillages", "neuf coquillages", "neuf", "7"),
        ("8 des 64", "9 des 64", "9 des 64", "8 des 64"),
        ("sur huit", "sur neuf", "neuf", "8"),
        ("7/32", "5/32", "5/32", "7/32"),
        ("56,3 % des", "46,3 % des", "46,3 %", "56,3 %"),
        ("trois coquillages", "deux coquillages", "deux", "3"),
        ("57 en tout", "58 en tout", "58", "57"),
        ("| 14 |", "| 15 |", "15", "14"),
        ("21,9 %", "29,1 %", "29,1 %", "21,9 %"),
    ],
)
def test_a_wrong_number_of_a_french_document_is_found(
    gulls: Project, right: str, wrong: str, printed: str, expected: str
) -> None:
    told = [one.replace(right, wrong) for one in GULLS]
    found = checked(gulls, *told, rows=ROWS.replace(right, wrong))
    assert (printed, expected) in [(one.printed, one.expected) for one in found.findings if one.level == "error"]


def test_german_and_english_are_read_beside_it_as_before(gulls: Project) -> None:
    english = "# Gull Bay\n\nOf the 64 rolls, 9 are Gulls. The chance of a Tide is 7/32.\n"
    found = Checker(gulls).check(Path("rules.md"), english.encode())
    assert (found.document.language, [one.printed for one in found.findings]) == ("en", ["9"])
