"""An answer is given again for the very same objects, and for no others."""

from __future__ import annotations

from generator.check.remembered import remembered


def test_the_last_answer_is_given_again_for_the_same_objects_only() -> None:
    asked: list[list[int]] = []

    @remembered
    def length(numbers: list[int]) -> int:
        asked.append(numbers)
        return len(numbers)

    one, two = [1, 2], [1, 2]
    assert [length(one), length(one), length(two), length(one), length(numbers=one)] == [2] * 5
    assert len(asked) == 4
