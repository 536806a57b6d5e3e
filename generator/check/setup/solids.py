"""Faces, edges and vertices of the regular solids that dice are made as."""

from __future__ import annotations

import re
from typing import NamedTuple

from generator.check.finding import Finding, Reading
from generator.check.reading.numberways import COUNT_PATTERN, word_value
from generator.check.reading.passage import Passage
from generator.dice.die import SOLIDS

_CORNERS = {"tetrahedron": 4, "cube": 8, "octahedron": 6, "dodecahedron": 20, "icosahedron": 12}
_NAMES = {
    "tetrahedron": r"tetra(?:eder|hedr)\w*",
    "cube": r"(?:hexa(?:eder|hedr)\w*|cubes?\b)",
    "octahedron": r"okta(?:eder)\w*|octa(?:hedr)\w*",
    "dodecahedron": r"dodeka(?:eder)\w*|dodeca(?:hedr)\w*",
    "icosahedron": r"ikosa(?:eder)\w*|icosa(?:hedr)\w*",
}
_NAME = re.compile("|".join(f"(?P<{name}>{words})" for name, words in _NAMES.items()), re.IGNORECASE)
_PART = re.compile(
    rf"\b(?P<n>{COUNT_PATTERN})\s+(?:[^\W\d_]+[ \n]){{0,4}}?"
    r"(?:(?P<corners>ecken|corners|vertices)|(?P<edges>kanten|edges|scharfe\s+(?:gleiche\s+)?seiten|sharp\s+edges"
    r"|(?<=scharfe )seiten)"
    r"|(?P<faces>flächen|faces|feldern?|dreiecken?|triangles|quadraten?|squares|fünfecken?|pentagons))\b",
    re.IGNORECASE,
)
_HAS = re.compile(r"(?:\b(?:has|have|hat|haben|aus|and|und|of|from|with|mit)|,)\s*\Z", re.IGNORECASE)
_SOME = re.compile(r",?\s*(?:show|zeig|carr|trag|tragen|with|mit|of|that|which|die|are|sind)\b", re.IGNORECASE)
_STEMS = "eck face fläch edge kant corner seite feld triang quadrat square pentag vertic"
_WHY = "Corners and faces together are two more than edges."


class _Part(NamedTuple):
    """A number of faces, edges or corners in the text of a passage."""

    kind: str
    value: int
    text: str
    start: int
    end: int


def parts_of(solid: str) -> dict[str, int]:
    """How many faces, edges and corners a regular solid has."""
    faces, corners = SOLIDS[solid], _CORNERS[solid]
    return {"faces": faces, "corners": corners, "edges": faces + corners - 2}


def check_solids(passage: Passage, reading: Reading) -> None:
    """Compares the numbers of a sentence with the solid that it names; without one, several have to fit one solid."""
    if not passage.numbers or not passage.has(*_STEMS.split()):
        return
    for start, end in passage.sentences:
        sentence = passage.text[start:end]
        if not _PART.search(sentence):
            continue
        named = [*_NAME.finditer(sentence)]
        solids = {hit.lastgroup for hit in named}
        parts = [_part(hit, start) for hit in _PART.finditer(sentence) if not solids or _told(sentence, hit)]
        if not parts:
            continue
        if len(solids) == 1 and named[0].lastgroup:
            _compare(passage, reading, named[0].lastgroup, parts, sure=parts[0].start > start + named[0].start())
        elif not solids and len({part.kind for part in parts}) > 1:
            fitting = {one: sum(parts_of(one)[part.kind] == part.value for part in parts) for one in SOLIDS}
            best = max(fitting, key=lambda one: fitting[one])
            if fitting[best] > 1 or fitting[best] == len(parts):
                _compare(passage, reading, best, parts, sure=True)


def _told(sentence: str, hit: re.Match[str]) -> bool:
    """Whether all faces of a solid are meant, and not two faces that show something."""
    return bool(_HAS.search(sentence, 0, hit.start())) and not _SOME.match(sentence, hit.end())


def _part(hit: re.Match[str], start: int) -> _Part:
    kind = next(name for name in ("corners", "edges", "faces") if hit[name])
    return _Part(kind, word_value(hit["n"]), hit["n"], start + hit.start("n"), start + hit.end("n"))


def _compare(passage: Passage, reading: Reading, solid: str, parts: list[_Part], *, sure: bool) -> None:
    for part in parts:
        true, span = parts_of(solid)[part.kind], passage.span(part.start, part.end)
        if part.value == true:
            reading.verified.add(span)
        elif sure:
            reading.refuted.add(span)
            article = "an" if solid[0] in "aeiou" else "a"
            message = f"{part.text} {part.kind} printed, {article} {solid} has {true}"
            reading.findings.append(Finding("RB7-solid", "error", span, message, part.text, str(true), _WHY))
