"""Letters and how wide they run, cutting words into lines, and how far drawings reach."""

from __future__ import annotations

import re
from collections.abc import Hashable, Iterable, Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import accumulate, pairwise
from typing import NamedTuple

from generator.base.cache import Life, remembered
from generator.base.length import MM_PER_POINT
from generator.glyphs.face import FontFace
from generator.glyphs.fontset import FontSet
from generator.press.primitives import Area, Cells, Colour, Line, Mark, Rect, Text

# Letters and how wide they run. Widths are in thousandths of the type size until a size is chosen.


SOFT_HYPHEN = "\N{SOFT HYPHEN}"


class Letter(NamedTuple):
    """One character in its font; `fill` where it differs from the text around it.

    `span` is what it belongs to, a link for instance: letters of different spans never share a run.
    """

    char: str
    face: FontFace
    fill: Colour | None = None
    span: Hashable | None = None


def advance(letter: Letter) -> int:
    """How far the pen goes on; a soft hyphen takes no room, it is drawn only where a line ends at it."""
    return 0 if letter.char == SOFT_HYPHEN else letter.face.advances[letter.char]


def kern(left: Letter, right: Letter) -> int:
    """What the font adds between two letters."""
    return left.face.kerns.get(left.char + right.char, 0) if left.face is right.face else 0


@dataclass(frozen=True)
class Strip:
    """Words set as one endless line, which wrapping cuts into pieces."""

    letters: tuple[Letter, ...]

    @cached_property
    def starts(self) -> tuple[int, ...]:
        """The pen's position before each letter; kerning looks through soft hyphens."""
        positions: list[int] = []
        pen, last = 0, None
        for letter in self.letters:
            if letter.char != SOFT_HYPHEN:
                pen += kern(last, letter) if last else 0
                last = letter
            positions.append(pen)
            pen += advance(letter)
        return tuple(positions)

    def width(self, start: int, end: int) -> int:
        """The width of the letters from `start` up to, not including, `end`."""
        return self.starts[end - 1] + advance(self.letters[end - 1]) - self.starts[start] if end > start else 0


def kerns_of(letters: Sequence[Letter]) -> tuple[int, ...]:
    """What is added after each letter of a run; empty where nothing is."""
    added = tuple(kern(left, right) for left, right in pairwise(letters))
    return (*added, 0) if any(added) else ()


_HYPHEN = re.compile(r"(?<=[^\W\d_])[-\N{HYPHEN}\N{EN DASH}](?=[^\W\d_])")
"""A hyphen between letters."""
_SLASH = re.compile(r"(?<=[\w-]{2})(?<!\d\d)/(?=[\w#?]{2})|(?<=\w{2})(?=#\w{2})")
"""A slash between parts of at least two characters: no fraction, no unit, no scheme of an address; and where the
place in a page begins."""
_INSIDE = re.compile("[-\N{HYPHEN}\N{EN DASH}/\N{SOFT HYPHEN}]|.(?=#)")
"""What a word may be cut at, and nowhere else."""


class Cut(NamedTuple):
    """A place where a line may end: its letters go up to `end`, the next line begins at `start`.

    `reach` is where the pen is then, after the hyphen that is drawn there if it is a soft one.
    """

    end: int
    start: int
    hyphen: bool
    reach: int


@dataclass(frozen=True)
class Row:
    """One line as wrapped: the letters to draw, a hyphen included where the line ends at a soft one.

    The space at which a line ends is drawn too, so that whoever copies or hears the text gets two words; the width is
    without it. One `ends` where the next begins because it was forced.
    """

    letters: tuple[Letter, ...]
    width: int
    ends: bool = False


@remembered(Life.OWNER)
def cuts(strip: Strip, soft: bool) -> list[Cut]:
    """All places where a line of the strip may end, its end last; soft hyphens only if `soft`.

    Words with a slash, addresses for instance, are cut only after slashes and before #: a hyphen at the end of a
    line could be taken for one of its own.
    """
    text = "".join(letter.char for letter in strip.letters)
    end = len(text) - text.endswith(" ")
    found = []

    def cut(at: int, then: int, hyphen: bool = False) -> Cut:
        return Cut(at, then, hyphen, strip.width(0, at) + (advance(_hyphen(strip, at)) if hyphen else 0))

    for word in re.finditer("[^ ]+", text):
        slashes = [match.end() for match in _SLASH.finditer(word[0])]
        for at in (inside.start() for inside in _INSIDE.finditer(text, *word.span())):
            if text[at] == SOFT_HYPHEN and soft:
                found.append(cut(at, at + 1, hyphen=True))
            elif at + 1 - word.start() in slashes or (not slashes and _HYPHEN.match(text, at)):
                found.append(cut(at + 1, at + 1))
        if word.end() < end:
            found.append(cut(word.end(), word.end() + 1))
    return [*found, cut(end, len(text))]


def wrap(strip: Strip, places: Sequence[Cut], width: int) -> list[tuple[int, Cut]] | None:
    """The lines as start and cut, each filled as far as the places allow; None where a word is too wide."""
    lines: list[tuple[int, Cut]] = []
    start = at = 0
    while at < len(places):
        fits, most = -1, width + strip.starts[start] if strip.starts else width
        for number in range(at, len(places)):
            if places[number].reach <= most:
                fits = number
            elif not places[number].hyphen:  # a hyphen may be wider than what follows up to the next cut
                break
        if fits < 0:
            return None
        lines.append((start, places[fits]))
        start, at = places[fits].start, fits + 1
    return lines


def rows(strips: Sequence[Strip], width: int, most: int, full: bool = False) -> list[Row] | None:
    """The paragraph's lines, at most `width` wide (thousandths of the size); None where a word is too wide.

    Words are broken at soft hyphens only where the paragraph would not fit into `most` lines without. Lines
    are made as even as their number allows, so that no word stands alone on the last one; with `full` words come down
    from the line above only where one would.
    """
    broken = _broken(strips, width, most)
    if broken is None:
        return None
    fits = sum(len(lines) for _, _, lines in broken) <= most  # what does not fit need not be beautiful
    better = (_closed if full else _even) if fits else lambda _strip, _places, lines, _width: lines
    return [_row(strip, *line) for strip, places, lines in broken for line in better(strip, places, lines, width)]


def count_rows(strips: Sequence[Strip], width: int, most: int) -> int | None:
    """How many lines `rows` finds."""
    broken = _broken(strips, width, most)
    return None if broken is None else sum(len(lines) for _, _, lines in broken)


def _broken(
    strips: Sequence[Strip], width: int, most: int
) -> list[tuple[Strip, list[Cut], list[tuple[int, Cut]]]] | None:
    """Each strip with the places where it may be cut and its lines; None where a word is too wide."""
    for soft in (False, True):
        places = [cuts(strip, soft) for strip in strips]
        wrapped = [wrap(strip, cut, width) for strip, cut in zip(strips, places, strict=True)]
        lines = [line for line in wrapped if line is not None]
        if len(lines) == len(wrapped) and (soft or sum(map(len, lines)) <= most):
            return list(zip(strips, places, lines, strict=True))
    return None


def widest_word(strips: Sequence[Strip]) -> tuple[str, int]:
    """The word that needs the widest line, and how wide it is."""
    words = []
    for strip in strips:
        start = 0
        for cut in cuts(strip, soft=True):
            words.append((_width(strip, start, cut), "".join(x.char for x in strip.letters[start : cut.end])))
            start = cut.start
    width, word = max(words, default=(0, ""))
    return word, width


_LAST = 0.35
"""Of the width: a last line of one word that is shorter looks lost."""


def _ends(strip: Strip, places: Sequence[Cut], lines: Sequence[tuple[int, Cut]], width: int) -> bool:
    """Whether the last line is long enough to stand below full ones, or has two words: more would leave a gap above."""
    begins, last = lines[-1]
    return _width(strip, begins, last) >= _LAST * width or any(begins < x.start and x.end < last.end for x in places)


def _closed(strip: Strip, places: Sequence[Cut], lines: list[tuple[int, Cut]], width: int) -> list[tuple[int, Cut]]:
    """The lines, with as many words of the last but one in the last as that needs."""
    if len(lines) == 1 or _ends(strip, places, lines, width):
        return lines
    *before, (start, _), (begins, last) = lines
    cuts_there = (cut for cut in reversed(places) if start < cut.start < begins and not cut.hyphen)
    tried = ([*before, (start, cut), (cut.start, last)] for cut in cuts_there)
    return next((one for one in tried if _ends(strip, places, one, width)), lines)


def _even(strip: Strip, places: Sequence[Cut], lines: list[tuple[int, Cut]], width: int) -> list[tuple[int, Cut]]:
    """The same number of lines in the narrowest width that allows it, without more hyphens."""
    hyphens = sum(cut.hyphen for _, cut in lines)
    low, high = 0, width
    while len(lines) > 1 and high - low > 20:
        middle = (low + high) // 2
        tried = wrap(strip, places, middle)
        if tried is not None and len(tried) == len(lines) and sum(cut.hyphen for _, cut in tried) <= hyphens:
            lines, high = tried, middle
        else:
            low = middle
    return lines


def _width(strip: Strip, start: int, cut: Cut) -> int:
    return cut.reach - strip.starts[start] if cut.end > start else 0


def _hyphen(strip: Strip, at: int) -> Letter:
    return strip.letters[at]._replace(char="-")


def _row(strip: Strip, start: int, cut: Cut) -> Row:
    letters = [letter for letter in strip.letters[start : cut.start] if letter.char != SOFT_HYPHEN]
    return Row((*letters, _hyphen(strip, cut.end)) if cut.hyphen else tuple(letters), _width(strip, start, cut))


def thousandth(size: float) -> float:
    """One thousandth of a type size in points, in mm."""
    return size * MM_PER_POINT / 1000


def each_kern(text: Text) -> tuple[int, ...]:
    """One kern for each character of a run."""
    return (*text.kerns, *[0] * (len(text.text) - len(text.kerns)))[: len(text.text)]


def pens(face: FontFace, text: Text) -> tuple[int, ...]:
    """Where each character begins, and where the run ends, from its left end in thousandths of the type size."""
    steps = (face.advances[char] + kern for char, kern in zip(text.text, each_kern(text), strict=True))
    return tuple(accumulate(steps, initial=0))


def kerns(face: FontFace, text: str) -> tuple[int, ...]:
    """The kerns of a text in one font: what is added after each character, in thousandths of the type size."""
    return tuple(face.kerns.get(text[i : i + 2], 0) for i in range(len(text)))


def width_mm(face: FontFace, text: str, size: float) -> float:
    """The width of a text in one font, kerned, at a type size in points."""
    return (sum(face.advances[char] for char in text) + sum(kerns(face, text))) * thousandth(size)


Bounds = tuple[float, float, float, float]


def bounds(marks: Iterable[Mark], fonts: FontSet) -> Bounds:
    """Left, top, right and lower end of the marks in mm; four zeros where there are none.

    Text counts from its ascent to its descent, lines with their width.
    """
    boxes = [box for mark in marks for box in _boxes(mark, fonts)]
    if not boxes:
        return (0.0, 0.0, 0.0, 0.0)
    lefts, tops, rights, bottoms = zip(*boxes, strict=True)
    return min(lefts), min(tops), max(rights), max(bottoms)


def _boxes(mark: Mark, fonts: FontSet) -> list[Bounds]:
    if isinstance(mark, Cells):
        return [(x, y, x + w, y + h) for x, y, w, h in mark.rects]
    if isinstance(mark, Area):
        xs, ys = zip(*(point for loop in mark.loops for point in loop), strict=True)
        pen = mark.line / 2 if mark.stroke else 0.0
        return [(min(xs) - pen, min(ys) - pen, max(xs) + pen, max(ys) + pen)]
    if isinstance(mark, Text):
        face, em = fonts.by_name(mark.font), thousandth(mark.size)
        width = pens(face, mark)[-1] * em
        return [(mark.x, mark.y - face.ascent * em, mark.x + width, mark.y - face.descent * em)]
    pen = mark.line / 2
    if isinstance(mark, Line):
        left, right = sorted((mark.x1, mark.x2))
        top, bottom = sorted((mark.y1, mark.y2))
        return [(left - pen, top - pen, right + pen, bottom + pen)]
    assert isinstance(mark, Rect)
    pen = pen if mark.stroke else 0.0
    return [(mark.x - pen, mark.y - pen, mark.x + mark.w + pen, mark.y + mark.h + pen)]
