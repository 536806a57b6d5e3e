"""A third language is one file: headings, verbs, units, number words and sentences of French, which ships nowhere."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest
from check.asking import asked
from check.choosing.pairgame import two_pairs
from check.test_cases import CASES

from generator.base.problem import UserError
from generator.base.project import Project
from generator.check.families.rb0_statements import read as read_statements
from generator.check.lexicon import lexicon
from generator.check.reading.reader import read_document
from generator.check.run import Checker
from generator.check.spoken import spoken
from generator.check.subjects import find_subject

FRENCH = """\
[words]
get = ["reçoit", "gagne", "prend"]
give = ["perd", "rend"]
pay = ["rapporte", "vaut"]
whoever = ["qui", "quiconque"]
throw = ["lance", "obtient"]
rolls = ["lancers", "jets"]
chance = ["chance", "probabilité"]
is = ["est", "font", "donne"]
other = ["deux", "autre", "ou", "et", "encore"]
not = ["pas", "jamais", "sans"]
to = ["à", "-"]
join = ["et"]
players = ["joueurs"]
each = ["chaque joueur"]
own = ["reçoit", "a"]
rounds = ["manches"]
small = ["on", "joue", "le", "la", "les", "un", "une", "est", "et", "de", "qui", "chaque", "sur", "dans", "pour"]

[numbers]
trois = 3
quatre = 4
quinze = 15

[units.time]
minutes = 1
heures = 60

[headings]
rolls = ["lancers"]
chance = ["probabilité"]

[[sentence]]
quantity = "payoff"
patterns = ['[un] {result} {pay} {amount} {unit}', '{whoever} {throw} [un] {result} {get} {amount} {unit}']
[[sentence]]
quantity = "chance"
patterns = ["la {chance} d'un {result} {is} {share}", 'la {chance} de {result} {is} {share}']
[[sentence]]
quantity = "had"
patterns = ['{each} {own} {number} {component}']
[[sentence]]
quantity = "rounds"
patterns = ['on joue {number} {rounds}']
[[sentence]]
quantity = "players"
patterns = ['pour {number} {to} {number} {players}']
[[event]]
do = "sums"
patterns = ['[{who}] coche {number} et {number}']
"""
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
