"""Which symbols there are, by `symbols.toml` of every layer, the project's first; and the font they are glyphs of."""

from __future__ import annotations

import io
import os.path
import unicodedata
from collections.abc import Collection, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from generator.base.problem import Problem, UserError, shown
from generator.base.project import Project
from generator.base.record import NAME, Record
from generator.base.tomlfile import read_record
from generator.glyphs.face import FreshFace
from generator.glyphs.svg.contours import Contour
from generator.glyphs.svg.reader import BASELINE, EM, read_drawing

FOLDER = "symbols"
_LIST = "symbols.toml"
_INVISIBLE = ("Cc", "Cf", "Cs", "Zs", "Zl", "Zp", "Mn", "Mc", "Me")
_PRIVATE = "Co"
_NAMED = "use small letters, digits, - and _, a letter or digit first"


@dataclass(frozen=True)
class Symbol:
    """A named symbol: its character, its drawing, and where it is listed.

    `text` is what its character stands for when it is copied or read aloud; empty: the character itself.
    """

    name: str
    char: str
    path: Path
    drawing: bytes = field(repr=False)
    listed: str
    line: int
    text: str = ""


def read_symbols(project: Project, game: str, problems: list[Problem]) -> dict[str, Symbol]:
    """All symbols by name; an entry or a drawing of a more special layer replaces the general one of its name."""
    symbols: dict[str, Symbol] = {}
    seen: set[str] = set()
    lists = [layer / FOLDER / _LIST for layer in project.layers(game)]
    for path in filter(os.path.isfile, lists):  # Path.is_file raises for a name that is too long
        record = read_record(path, problems)
        for name in record.keys() if record else ():
            symbol = _read(record, name, project, game) if name not in seen and record else None
            seen.add(name)
            if symbol:
                symbols[name] = symbol
    if not seen and not problems:
        project.find(f"{FOLDER}/{_LIST}", game)  # says where it was looked for
    _refuse_shared_characters(symbols, problems)
    return dict(sorted(symbols.items()))


def _read(record: Record, name: str, project: Project, game: str) -> Symbol | None:
    if not NAME.fullmatch(name):
        record.fault(name, f"a symbol can not be called {name!r}", _NAMED)
        return None
    entry = record.table(name)
    if not record.is_table(name):
        return None
    known = len(record.problems)
    char = unicodedata.normalize("NFC", entry.text("char")).replace("\ufe0f", "")
    file = entry.text("file", f"{name}.svg")
    text = unicodedata.normalize("NFC", entry.text("text", ""))
    unread = len(record.problems) > known
    entry.done()
    if unread:
        return None
    if len(char) != 1 or unicodedata.category(char) in _INVISIBLE:
        entry.fault("char", f"'char' must be one visible character, found {char!r}", 'as in char = "🎲"')
        return None
    if unicodedata.category(char) == _PRIVATE and not text.strip():
        said = f"'{name}': the private character {_spelled(char)} says nothing to who copies or hears it"
        entry.fault("char", said, 'say what it stands for, as in text = "13"')
        return None
    key = "file" if "file" in entry else ""
    try:
        path = project.find(f"{FOLDER}/{file}", game)
        return Symbol(name, char, path, path.read_bytes(), shown(record.path), entry.line("char"), text)
    except UserError as error:
        looked = error.problems[0].hint
        entry.fault(key, f"symbol '{name}': the drawing {file} is missing", looked)
    except OSError as error:
        hint = "give yourself the right to read it"
        entry.fault(key, f"symbol '{name}': the drawing {file} can not be read: {error.strerror}", hint)
    return None


def _refuse_shared_characters(symbols: dict[str, Symbol], problems: list[Problem]) -> None:
    owners: dict[str, Symbol] = {}
    for symbol in symbols.values():
        owner = owners.setdefault(symbol.char, symbol)
        if owner is not symbol:
            place = f"{owner.listed}:{owner.line}"
            message = f"'{symbol.name}' and '{owner.name}' ({place}) share the character {_spelled(symbol.char)}"
            problems.append(Problem(symbol.listed, symbol.line, message, "give each symbol a character of its own"))


def refuse_text_characters(symbols: dict[str, Symbol], text: Collection[str], problems: list[Problem]) -> None:
    """Refuses a symbol on a character that the text font has: a text that uses it would become ambiguous."""
    for symbol in symbols.values():
        if symbol.char in text:
            message = f"'{symbol.name}': the text font has {_spelled(symbol.char)} already"
            hint = "choose a character that no text is written with, as U+1F3B2 🎲"
            problems.append(Problem(symbol.listed, symbol.line, message, hint))


def _spelled(char: str) -> str:
    code = f"U+{ord(char):04X}"
    return code if unicodedata.category(char) == _PRIVATE else f"{char} ({code})"


def symbol_chars(project: Project, game: str = "") -> dict[str, str]:
    """The character of each symbol by its name, without making a font of them.

    Raises UserError with the faults of `symbols.toml`.
    """
    problems: list[Problem] = []
    symbols = read_symbols(project, game, problems)
    if problems:
        raise UserError(problems)
    return {name: symbol.char for name, symbol in symbols.items()}


FONT_NAME = "WuerfelwerkSymbols"
_CAP_HEIGHT, _X_HEIGHT = 714, 536  # of the text font, beside which symbols stand
_NO_CLOCK = 2_082_844_800  # 1 January 1970; readers complain of times before that
_ERROR = 0.4  # 1/1000 em: how far a quadratic curve may be from the cubic one it replaces


def make_symbol_face(symbols: Sequence[Symbol], problems: list[Problem]) -> FreshFace:
    """The font of all symbols; the same bytes each time.

    Faults of the drawings are noted in `problems`; if that holds any, these or earlier ones, UserError tells them all.
    """
    from fontTools.fontBuilder import FontBuilder

    drawn = [(symbol, *read_drawing(shown(symbol.path), symbol.drawing, problems)) for symbol in symbols]
    if problems:
        raise UserError(problems)
    names = {symbol.name: f"u{ord(symbol.char):04X}" for symbol, _, _ in drawn}
    glyphs = {".notdef": _glyph([]), **{names[symbol.name]: _glyph(shape) for symbol, shape, _ in drawn}}
    advances = {".notdef": EM, **{names[symbol.name]: advance for symbol, _, advance in drawn}}

    builder = FontBuilder(EM, isTTF=True)
    builder.setupGlyphOrder(list(glyphs))
    builder.setupCharacterMap({ord(symbol.char): names[symbol.name] for symbol, _, _ in drawn})
    builder.setupGlyf(glyphs)
    builder.setupHorizontalMetrics({name: (width, _left(glyphs[name])) for name, width in advances.items()})
    builder.setupHorizontalHeader(ascent=EM - BASELINE, descent=-BASELINE)
    builder.setupNameTable({"familyName": FONT_NAME, "styleName": "Regular", "uniqueFontIdentifier": FONT_NAME,
                            "fullName": FONT_NAME, "psName": FONT_NAME, "version": "Version 1.000"})  # fmt: skip
    builder.setupOS2(
        sTypoAscender=EM - BASELINE, sTypoDescender=-BASELINE, usWinAscent=EM - BASELINE, usWinDescent=BASELINE,
        sCapHeight=_CAP_HEIGHT, sxHeight=_X_HEIGHT, fsType=0,
    )  # fmt: skip
    builder.setupPost(keepGlyphNames=False)
    builder.font["head"].created = builder.font["head"].modified = _NO_CLOCK
    builder.font.recalcTimestamp = False
    buffer = io.BytesIO()
    builder.save(buffer)
    return FreshFace(
        name=FONT_NAME,
        data=buffer.getvalue(),
        advances={symbol.char: advance for symbol, _, advance in sorted(drawn, key=lambda item: item[0].char)},
        kerns={},
        ascent=EM - BASELINE,
        descent=-BASELINE,
        cap_height=_CAP_HEIGHT,
        x_height=_X_HEIGHT,
        said={symbol.char: symbol.text for symbol in symbols if symbol.text},
    )


def _glyph(shape: Sequence[Contour]) -> Any:
    """A TrueType glyph; its contours may overlap, which the flag tells to renderers that need to know."""
    from fontTools.pens.cu2quPen import Cu2QuPen
    from fontTools.pens.ttGlyphPen import TTGlyphPen
    from fontTools.ttLib.tables._g_l_y_f import flagOverlapSimple

    pen = TTGlyphPen(None)
    quadratic = Cu2QuPen(pen, _ERROR, reverse_direction=True)  # TrueType fills to the right of a contour
    for contour in shape:
        for call, points in contour:
            getattr(quadratic, call)(*points)
    glyph = pen.glyph()
    if getattr(glyph, "flags", None):
        glyph.flags[0] |= flagOverlapSimple
    return glyph


def _left(glyph: Any) -> int:
    glyph.recalcBounds(None)
    return int(getattr(glyph, "xMin", 0) or 0)
