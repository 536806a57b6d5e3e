"""The text of a PDF: headings, lines, and tables with tabs between their cells.

One that is tagged says itself what it holds. Others are read by the places of their characters: an empty line stands
where the next one is no continuation: further away, elsewhere, or in another size.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager
from ctypes import byref, c_double
from itertools import pairwise
from typing import Any

from pikepdf import Pdf

from generator.base.pdffile import opened, refused
from generator.check.reading.layout import laid_out
from generator.check.reading.places import Atom, Line, Part, Table, bands_of
from generator.check.reading.tagged import Place, Tree, Untold, is_tagged

_FAR = 1.35
"""A line is far below the last from this many times the usual distance on."""
_LARGER = 1.2
"""Letters are of another size from this ratio of their heights on."""
_HEADING = 70
"""Characters of the longest heading."""
MOST_CHARS = 200_000
"""Characters of a page that are read; a page of a newspaper has a tenth of it."""
_TURNS = {0: (1, 0), 90: (0, 1), 180: (-1, 0), 270: (0, -1)}
"""Cosine and sine of the ways in which text is turned."""


def pdf_text(name: str, content: bytes) -> tuple[str, bool]:
    """The text of all pages, a form feed between them, and whether it is told by tags.

    Raises UserError for a PDF that is damaged, locked, far too large or without text, and where pypdfium2 is missing.
    """
    try:
        import pypdfium2
    except ImportError:
        raise refused(name, "a PDF needs the package pypdfium2", "pip install 'wuerfelwerk[check]'") from None
    with opened(name, content) as pdf:
        try:
            document = pypdfium2.PdfDocument(content)
            if is_tagged(pdf) and (told := _told(name, pypdfium2.raw, document, pdf)):
                return "\n".join(told), True
            sides = [_side(name, number, pypdfium2.raw, page) for number, page in enumerate(document)]
        except pypdfium2.PdfiumError as error:
            raise refused(name, f"is broken and can not be read: {error}", "export it again") from None
    pages = [[part for atoms in page for part in laid_out(atoms)] for page in _in_order(name, sides)]
    if not any(pages):
        raise refused(name, "has no text, only pictures", "recognise its text first, for example with ocrmypdf")
    body = _usual_size(pages)
    return "\n\f\n".join("\n".join(_written(page, body)) for page in pages), False


def _told(name: str, raw: Any, document: Any, pdf: Pdf) -> list[str]:
    """The lines that the tags tell; none where they do not tell everything."""
    texts: dict[Place, str] = {}
    loose = list[list[Atom]]()
    for number, page in enumerate(document):
        with _read(name, number, page) as (textpage, count):
            apart = list(_apart(raw, textpage, count, texts, number))
            loose.append([atom for _, atom in _atoms(raw, textpage, apart)])
    try:
        return Tree(pdf, texts, loose, lambda atoms: _lines(laid_out(atoms))).lines()
    except Untold:
        return []


def _lines(parts: Sequence[Part]) -> Iterator[str]:
    """The words of what has letters of its own sizes."""
    yield from _written(parts, _usual_size([parts]))


def _usual_size(pages: Iterable[Sequence[Part]]) -> float:
    """The height of most letters outside of tables."""
    sizes = Counter[float]()
    for part in (part for page in pages for part in page):
        if isinstance(part, Line):
            sizes[round(part.size)] += len(part.text)
    return sizes.most_common(1)[0][0] if sizes else 0


def _apart(raw: Any, textpage: Any, count: int, texts: dict[Place, str], page: int) -> Iterator[tuple[int, str]]:
    """The characters that are in no marked content; the others are added to the texts of their pieces.

    Where the reader puts something in between, a blank is meant: but now and then it does so between dice that stand
    beside each other, since they are higher than words.
    """
    place, hyphen, loose, parted = (page, -1), False, False, False
    box, edge, middle = raw.FS_RECTF(), 0.0, 0.0
    for index, char in _chars(raw, textpage, count):
        if char == "\n":
            if loose:
                yield index, char
            parted = parted or (not loose and not hyphen and place[1] >= 0)
            continue
        thing = raw.FPDFText_GetTextObject(textpage, index)
        before, place = place, (page, raw.FPDFPageObj_GetMarkedContentID(thing))
        if parted and before != place:
            texts[before] += " "
        loose = place[1] < 0 and not raw.FPDFPageObj_CountMarks(thing)
        if place[1] >= 0:
            raw.FPDFText_GetLooseCharBox(textpage, index, byref(box))
            high = box.top - box.bottom
            beside = abs((box.top + box.bottom) / 2 - middle) < high / 2 and -high / 2 < box.left - edge < 0.15 * high
            if (parted and before == place and not beside) or box.left - edge > 0.15 * high:
                texts[place] = texts.get(place, "") + " "
            edge, middle = box.right, (box.top + box.bottom) / 2
        parted = False
        hyphen = char == "\x02"
        if loose:
            yield index, char
        elif place[1] >= 0:
            texts[place] = texts.get(place, "") + ("" if hyphen else char)


_Side = tuple[float, dict[int, list[Atom]]]
"""The middle of a page and what stands on it, by the angle at which it stands."""


def _in_order(name: str, sides: Sequence[_Side]) -> list[list[list[Atom]]]:
    """What stands on each page: those of a booklet in their order, if their printed numbers tell it.

    Raises UserError where two pages stand on each side and their numbers follow in no order that is known.
    """
    whole = [[atoms for _, atoms in sorted(turned.items())] for _, turned in sides]
    if len(sides) < 2 or not all(_is_parted(middle, turned) for middle, turned in sides):
        return whole
    halves = [
        [atom for atom in turned[0] if (atom.left < middle) == left]
        for middle, turned in sides
        for left in (True, False)
    ]
    numbers = [_number(half) for half in halves]
    last = len(halves)
    folded = [n for k in range(len(sides)) for n in ((last - k, k + 1) if k % 2 == 0 else (k + 1, last - k))]
    for order in (folded, list(range(1, last + 1))):
        shifts = {number - page for number, page in zip(numbers, order, strict=True) if number}
        if len(shifts) == 1:
            return [[half] for _, half in sorted(zip(order, halves, strict=True), key=lambda one: one[0])]
    if 2 * sum(map(bool, numbers)) >= last:
        raise refused(name, "has two pages on a side, in an order that nobody can tell", "check it page by page")
    return whole


def _is_parted(middle: float, turned: dict[int, list[Atom]]) -> bool:
    """Whether nothing stands across the middle of a page, and something on both sides."""
    atoms = turned.get(0, [])
    across = any(atom.left < middle < atom.right for atom in atoms)
    return len(turned) == 1 and not across and len({atom.right <= middle for atom in atoms}) == 2


def _number(half: Sequence[Atom]) -> int:
    """The number of a page, which stands alone above or below everything else; 0 where there is none."""
    bands = bands_of(half)
    alone = [band[0].text for band in (*bands[-1:], *bands[:1]) if len(band) == 1]
    return next((int(text) for text in alone if text.isdecimal() and len(text) < 4), 0)


def _side(name: str, number: int, raw: Any, page: Any) -> _Side:
    turned: dict[int, list[Atom]] = {}
    middle = page.get_width() / 2
    with _read(name, number, page) as (textpage, count):
        for angle, atom in _atoms(raw, textpage, _chars(raw, textpage, count)):
            turned.setdefault(angle, []).append(atom)
    return middle, turned


@contextmanager
def _read(name: str, number: int, page: Any) -> Iterator[tuple[Any, int]]:
    """The text of a page and how many characters it has."""
    textpage = page.get_textpage()
    try:
        count = textpage.count_chars()
        if count > MOST_CHARS:
            raise refused(name, f"page {number + 1} has {count} characters, {MOST_CHARS} are read at most", "split it")
        yield textpage.raw, count
    finally:
        textpage.close()
        page.close()


def _chars(raw: Any, textpage: Any, count: int) -> Iterator[tuple[int, str]]:
    """The characters by their numbers; what the reader puts in between is a line feed."""
    high = 0
    for index in range(count):
        code = raw.FPDFText_GetUnicode(textpage, index)
        if 0xD800 <= code < 0xDC00:
            high = code
            continue
        if 0xDC00 <= code < 0xE000:
            code = 0x10000 + ((high - 0xD800) << 10) + code - 0xDC00 if high else 0xFFFD
        high = 0
        char = chr(code)
        if char in "\r\n" or (char == " " and raw.FPDFText_IsGenerated(textpage, index) == 1):
            yield index, "\n"
        elif char not in "\x00\ufffe\uffff\t\f":
            yield index, char


def _atoms(raw: Any, textpage: Any, chars: Iterable[tuple[int, str]]) -> Iterator[tuple[int, Atom]]:
    """The pieces of text with the angle at which they stand: what the reader puts in between parts them."""
    box, x, y, matrix = raw.FS_RECTF(), c_double(), c_double(), raw.FS_MATRIX()
    angle, atom = 0, Atom("", 0, 0, 0, 1)
    written, right_by, up_by = (0.0, 0.0), 0.0, 0.0
    for index, char in chars:
        if char == "\n":
            if atom.text.strip():
                yield angle, _stripped(atom)
            atom = atom._replace(text="")
            continue
        if char == "\x02":
            continue
        raw.FPDFText_GetLooseCharBox(textpage, index, byref(box))
        raw.FPDFText_GetCharOrigin(textpage, index, byref(x), byref(y))
        raw.FPDFText_GetMatrix(textpage, index, byref(matrix))
        if (matrix.e, matrix.f) != written:  # a form inside of a form is told at a wrong place, but where it begins
            written, right_by, up_by = (matrix.e, matrix.f), matrix.e - x.value, matrix.f - y.value
        left, right, bottom, top = box.left + right_by, box.right + right_by, box.bottom + up_by, box.top + up_by
        if not atom.text:
            angle = -round(raw.FPDFText_GetCharAngle(textpage, index) * 57.29578 / 90) % 4 * 90
        cos, sin = _TURNS[angle]
        ends = [left * cos + bottom * sin, right * cos + top * sin]
        sides = [bottom * cos - left * sin, top * cos - right * sin]
        base = (y.value + up_by) * cos - (x.value + right_by) * sin
        left, right = min(ends), max(ends)
        size = max(abs(sides[1] - sides[0]), 0.1)
        follows = atom.text and abs(base - atom.base) < 0.2 * size and -0.5 * size < left - atom.right < 0.8 * size
        if follows:
            atom = Atom(atom.text + char, atom.left, max(right, atom.right), atom.base, max(size, atom.size))
        else:
            if atom.text.strip():
                yield angle, _stripped(atom)
            atom = Atom(char, left, right, base, size)
    if atom.text.strip():
        yield angle, _stripped(atom)


def _stripped(atom: Atom) -> Atom:
    """Without the spaces at its ends."""
    return atom._replace(text=atom.text.strip())


def _written(parts: Sequence[Part], body: float) -> Iterator[str]:
    """The words of a page, and an empty line wherever something new begins; `body` is the usual height of letters."""
    lines = [part for part in parts if isinstance(part, Line)]
    steps = Counter(round(one.base - other.base) for one, other in pairwise(lines) if one.base > other.base)
    usual = steps.most_common(1)[0][0] if steps else 0
    above: Part | None = None
    for part in parts:
        if isinstance(part, Table):
            yield from [*([""] if above else []), *("\t".join(row) for row in part.rows)]
        else:
            step = above.base - part.base if isinstance(above, Line) else 0
            near = 0.3 * usual < step <= _FAR * usual and not part.starts
            if above and not (near and _alike(above, part)):
                yield ""
            yield ("# " if _is_heading(part, body) else "") + part.text
        above = part


def _alike(one: Part | None, other: Line) -> bool:
    return isinstance(one, Line) and max(one.size, other.size) <= _LARGER * min(one.size, other.size)


def _is_heading(line: Line, body: float) -> bool:
    """Whether a line is larger than the rest and short."""
    words = sum(map(str.isalpha, line.text))
    return line.size >= _LARGER * body and len(line.text) <= _HEADING and words > 2
