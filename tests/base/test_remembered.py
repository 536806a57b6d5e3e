"""An answer lives as long as was said, and for what it was given; all that is remembered can be forgotten at once."""

from __future__ import annotations

import gc
import weakref

import pytest

from generator.base.cache import Life, forget, forget_everything, one_build, remembered
from generator.base.locale import locale


def test_the_last_answer_is_given_again_for_the_same_objects_only() -> None:
    asked: list[list[int]] = []

    @remembered(Life.QUESTION)
    def length(numbers: list[int]) -> int:
        asked.append(numbers)
        return len(numbers)

    one, two = [1, 2], [1, 2]
    assert [length(one), length(one), length(two), length(one), length(numbers=one)] == [2] * 5
    assert len(asked) == 4


def test_for_a_command_so_many_answers_are_remembered_as_was_said() -> None:
    asked: list[int] = []

    @remembered(Life.COMMAND, 2)
    def double(number: int) -> int:
        asked.append(number)
        return 2 * number

    assert [double(number) for number in (1, 2, 1, 3, 1, 2)] == [2, 4, 2, 6, 2, 4]
    assert asked == [1, 2, 3, 2]


@pytest.mark.parametrize("life", [Life.COMMAND, Life.BUILD, Life.QUESTION])
def test_what_is_forgotten_is_asked_again(life: Life) -> None:
    asked: list[str] = []

    @remembered(life)
    def told(word: str) -> str:
        asked.append(word)
        return word

    with one_build():
        assert told("fire") == told("fire") == "fire"
        assert asked == ["fire"]
        forget()
        told("fire")
    assert asked == ["fire", "fire"]


class Owner:
    """Answers by itself."""

    def __init__(self) -> None:
        self.asked: list[int] = []

    @remembered(Life.OWNER)
    def double(self, number: int) -> int:
        self.asked.append(number)
        return 2 * number


def test_an_object_remembers_its_own_answers_and_takes_them_along() -> None:
    gc.freeze()  # what others have made is not looked through for it
    one, other = Owner(), Owner()
    assert [one.double(2), one.double(2), other.double(2), one.double(number=3), one.double(number=3)] == [
        4,
        4,
        4,
        6,
        6,
    ]
    assert (one.asked, other.asked) == ([2, 3], [2])
    gone = weakref.ref(one)
    del one
    gc.collect()
    gc.unfreeze()
    assert gone() is None


def test_everything_can_be_forgotten() -> None:
    first = locale("de")
    assert locale("de") is first
    forget()
    assert locale("de") is first
    forget_everything()
    assert locale("de") is not first
