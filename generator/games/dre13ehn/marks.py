"""What is written into the list of wins, and how many points it brings in the game for points."""

from __future__ import annotations

MISTAKE, LOOKS, BELIEF, DUTY = "A", "N", "G", "H"
"""Letters in place of a rune: said wrongly, looked too often, believed what may not be believed, not shown."""

_BONUS = ("1", "2", "3", "22", "23", "33", "13", "8", "f13", "ff", "11", "12")
"""What brings the full points of the first win, of the second, ..."""
_ALWAYS_FULL = "1313"
_FULL, _FULL_LATER, _HALFWAY = 2, 3, 6
"""Full points up to the sixth win, and after it."""
_WORTH = {"13": 1, "f13": 1, "ff": 2}
_EXCEPT = {(10, "f13"): 2}
_LAST = {"1313": 7, "ff": 5, "13": 3, "f13": 2}
_ANY_LAST = 1


def points_of(number: int, mark: str) -> int:
    """The points of the win with that number in a player's list, by what is written there."""
    if number > len(_BONUS):
        return _LAST.get(mark, _ANY_LAST)
    if mark in (_ALWAYS_FULL, _BONUS[number - 1]):
        return _FULL if number <= _HALFWAY else _FULL_LATER
    return _EXCEPT.get((number, mark), _WORTH.get(mark, 0))
