"""Angles of triangles and quadrangles, and games of a series that most of decides."""

from __future__ import annotations

import re

from generator.check.finding import Finding, Reading
from generator.check.numberwords import COUNT_PATTERN, word_value
from generator.check.passage import Passage

_ANGLES = re.compile(r"\d{1,3}°(?:\s*(?:,|und|and)\s*\d{1,3}°){2,3}", re.IGNORECASE)
_FIGURES = {
    3: re.compile(r"dreieck|triangle|drachen", re.IGNORECASE),
    4: re.compile(r"viereck|quadrilateral|quadrangle|kite|trapez|rhomb|raute", re.IGNORECASE),
}
_MOST = re.compile(
    r"\b(?:mehrzahl|mehrheit|majority|most|best|meisten)\s+(?:of|von|der|aus)\s+(?:(?:the|den|allen|all)\s+)?"
    rf"(?P<n>{COUNT_PATTERN})\b",
    re.IGNORECASE,
)
_LEAST = re.compile(
    rf"\b(?:mindestens|at least)\s+(?P<n>{COUNT_PATTERN})\s+(?:spiele|games|partien|matches|runden|rounds)\b",
    re.IGNORECASE,
)
_MAXIMUM = re.compile(rf"\b(?:höchstens|at most)\s+(?P<n>{COUNT_PATTERN})\b", re.IGNORECASE)
_GAMES = re.compile(r"\s*(?:games|spiele|partien|matches|runden|rounds|\(\d{1,2}:\d{1,2}\))", re.IGNORECASE)
_SCORE = re.compile(r"\((?P<a>\d{1,2}):(?P<b>\d{1,2})\)")


def check_angles(passage: Passage, reading: Reading) -> None:
    """The angles of a triangle make 180°, those of a quadrangle 360°."""
    for start, end in passage.sentences if "°" in passage.text else ():
        sentence = passage.text[start:end]
        for found in _ANGLES.finditer(sentence):
            angles = [*re.finditer(r"\d+", found[0])]
            figure = _FIGURES[len(angles)]
            whole, total = sum(int(one[0]) for one in angles), 180 * (len(angles) - 2)
            spans = [passage.span(start + found.start() + a.start(), start + found.start() + a.end()) for a in angles]
            if whole == total:
                reading.verified.update(spans)
            elif figure.search(sentence):
                shown = " + ".join(one[0] for one in angles)
                message = f"{shown} are {whole}°, the angles make {total}°"
                why = "So much make the angles of every plane figure with so many corners."
                span = passage.span(start + found.start(), start + found.end())
                reading.refuted.update(spans)
                reading.findings.append(Finding("RB6-angles", "error", span, message, str(whole), str(total), why))


def check_series(passage: Passage, reading: Reading) -> None:
    """Most of 13 games are won after seven at the earliest, and after 13 at the latest."""
    most = _MOST.search(passage.text) if passage.has("most", "best", "mehr", "meist", "major") else None
    if not most or not passage.numbers:
        return
    games = word_value(most["n"])
    least = games // 2 + 1
    fewest = [*_LEAST.finditer(passage.text, most.end())]
    largest = [one for one in _MAXIMUM.finditer(passage.text, most.end()) if _of_games(passage.text, one, fewest)]
    for found, expected in [*((one, least) for one in fewest), *((one, games) for one in largest)]:
        _compare(passage, reading, found, "n", expected, games)
        if word_value(found["n"]) == expected:
            reading.verified.add(passage.span(*most.span("n")))
    games_told = [*fewest, *largest]
    for found in _SCORE.finditer(passage.text, most.end()) if games_told else ():
        before = [one for one in games_told if one.end() <= found.start()]
        _compare(passage, reading, found, "a", least, games)
        if before:
            last = max(before, key=lambda one: one.end())
            _compare(passage, reading, found, "b", word_value(last["n"]) - least, games)


def _of_games(text: str, found: re.Match[str], fewest: list[re.Match[str]]) -> bool:
    """Whether "at most 13" is about games: it says so, or ends the sentence that tells the fewest."""
    before = any("." not in text[one.end() : found.start()] for one in fewest)
    return bool(_GAMES.match(text, found.end()) or (before and re.match(r"\s*[.;)]", text[found.end() :])))


def _compare(passage: Passage, reading: Reading, found: re.Match[str], name: str, true: int, games: int) -> None:
    span, printed = passage.span(*found.span(name)), found[name]
    if word_value(printed) == true:
        reading.verified.add(span)
        return
    reading.refuted.add(span)
    message = f"{printed} printed, it is {true} where most of {games} games decide"
    why = f"{games // 2 + 1} wins are more than half of {games}."
    reading.findings.append(Finding("RB6-series", "error", span, message, printed, str(true), why))
