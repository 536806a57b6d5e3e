"""What the words of a sentence are for each other: verbs of numbers and of results, and their subjects."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from generator.check.turns.words import Word

MONEY = ("gain", "lose", "same", "keep", "start", "bid", "add", "nominal")
"""Kinds of words that say what becomes of tokens."""
PEOPLE = ("player", "name", "you", "next", "actor", "everyone")


def comes_from(words: Sequence[Word], at: int) -> bool:
    """Whether somebody is one from whom something comes: `from player 2`."""
    return at > 0 and words[at - 1].kind == "from"


def _clause(words: Sequence[Word], at: int, step: int) -> Iterator[int]:
    """The words of the same clause before (-1) or after (1) one, from near to far."""
    index = at + step
    while 0 <= index < len(words) and words[index].kind != "clause":
        yield index
        index += step


def role_of(words: Sequence[Word], at: int) -> str:
    """What a result is in its sentence: what is predicted, or rolled, or what a roll is."""
    for index in _clause(words, at, -1):
        kind = words[index].kind
        if kind == "not":
            return ""
        if kind in ("predict", "roll", "is", "gain"):
            return kind
        if kind in ("same", "sign"):
            return "is" if kind == "same" or (index and words[index - 1].kind == "faces") else ""
        if kind in ("keep", "lose", "noun"):
            return "predict" if kind == "noun" else ""
    for index in _clause(words, at, 1):
        kind = words[index].kind
        if kind == "final":
            return words[index].value
        if kind in ("predict", "roll"):
            return kind
        if kind in ("gain", "lose"):  # an Einhorn brings you +1
            return "roll"
        if kind not in ("result", "not", *PEOPLE):
            break
    beside = at > 1 and words[at - 1].text in (":", ",") and words[at - 2].kind == "faces"
    return "is" if beside else ""  # 1,1,2: a Wunsch


def verb_of(words: Sequence[Word], at: int) -> int | None:
    """The word that says what becomes of a number: the nearest one before it, else the nearest one after it."""
    for index in _clause(words, at, -1):
        if words[index].kind in MONEY:
            if words[index].text.lower().startswith(("of", "von", "out of")) and index + 1 < at:
                continue  # of 8 stones 3: the second number is not what there was before
            after = at + 1
            spoken = words[index].text.lower() in ("has", "have", "hat", "hast", "haben")
            if spoken and after < len(words) and words[after].kind in ("gain", "lose"):
                return after
            return index
        if words[index].kind == "faces" and index and words[index - 1].kind in MONEY:
            return index - 1  # 6,6,6 stands between
        if words[index].kind in ("faces", "roll"):
            break
    return next((index for index in _clause(words, at, 1) if words[index].kind in MONEY), None)


def subject_of(words: Sequence[Word], verb: int, at: int) -> Word | None:
    """Who does it: named between the word and the number, else the last one before it."""
    for index in range(verb + 1, at):
        if words[index].kind in ("player", "name", "everyone") and not comes_from(words, index):
            return words[index]
    for index in range(min(verb, at) - 1, -1, -1):
        if words[index].kind in PEOPLE and not comes_from(words, index):
            return words[index]
    return None


def account_of(words: Sequence[Word], at: int) -> str:
    """Which store a number speaks of: stash, central, or nothing."""
    for index in range(at + 1, len(words)):
        if words[index].kind in ("amount", "sum", *MONEY):
            break
        if words[index].kind in ("stash", "central"):
            return words[index].kind
    return ""
