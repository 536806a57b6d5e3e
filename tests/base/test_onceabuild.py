"""What many files need is read once while they are made, and anew at any other time."""

import pytest

from generator.artifacts.build import Recipe, build
from generator.base.cache import Life, one_build, remembered
from generator.base.problem import Problem, UserError


@pytest.fixture
def asked():
    """A function of a word, and the words that it was really asked."""
    words = []

    @remembered(Life.BUILD)
    def shouted(word, sign="!"):
        words.append(word + sign)
        if word == "wrong":
            raise UserError([Problem("a.toml", 1, "is wrong")])
        return word.upper() + sign

    return shouted, words


def test_a_question_is_answered_once_in_a_build(asked):
    shouted, words = asked
    with one_build():
        assert [shouted("fire"), shouted("air"), shouted("fire"), shouted("fire", sign="?")] == [
            "FIRE!",
            "AIR!",
            "FIRE!",
            "FIRE?",
        ]
    assert words == ["fire!", "air!", "fire?"]


def test_outside_a_build_each_question_is_answered_anew(asked):
    shouted, words = asked
    shouted("fire")
    with one_build():
        shouted("fire")
    with one_build():
        shouted("fire")
    shouted("fire")
    assert words == ["fire!"] * 4


def test_a_build_within_a_build_belongs_to_it(asked):
    shouted, words = asked
    with one_build():
        shouted("fire")
        with one_build():
            shouted("fire")
        shouted("fire")
    assert words == ["fire!"]


def test_a_fault_is_raised_each_time_and_ends_nothing(asked):
    shouted, words = asked
    with one_build():
        for _ in range(2):
            with pytest.raises(UserError):
                shouted("wrong")
        assert shouted("fire") == "FIRE!"
    with pytest.raises(UserError), one_build():
        shouted("wrong")
    shouted("fire")
    shouted("fire")
    assert words == ["wrong!", "wrong!", "fire!", "wrong!", "fire!", "fire!"]


def test_files_that_are_made_together_share_what_they_ask_and_the_next_build_asks_again(asked, tmp_path):
    shouted, words = asked

    def made():
        return shouted("fire").encode()

    def recipes(inputs):
        return [Recipe(name, "table", "fire", "1", "", inputs, made) for name in ("a.txt", "b.txt")]

    build(recipes("one"), tmp_path)
    assert words == ["fire!"]
    build(recipes("two"), tmp_path)
    assert words == ["fire!"] * 2
