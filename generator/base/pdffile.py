"""One reader of foreign PDF files, with budgets: of size, pages, objects, streams and depth."""

from __future__ import annotations

import logging
import re
import zlib
from base64 import a85decode
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from io import BytesIO
from typing import Any

import pikepdf
from pikepdf import Array, Dictionary, Name, Pdf, PdfError, Stream

from generator.base.problem import Problem, UserError

MOST = 100_000_000
"""Bytes of one unpacked stream."""
_SPACE = re.compile(rb"[\x00\t\n\f\r ]+")


class TooMuch(Exception):
    """There is more in a file than any card, sheet or book has."""


def unpacked(stream: Any, most: int = MOST) -> bytes:
    """The unpacked bytes. Raises TooMuch, and PdfError where the stream is broken."""
    filters = stream.get("/Filter")
    names = filters.as_list() if isinstance(filters, Array) else [filters] if isinstance(filters, Name) else []
    data = bytes(stream.read_raw_bytes()) if names else b""
    for name in names if data else ():
        try:
            data = _UNPACK[str(name)](data, most + 1)
        except (KeyError, ValueError, zlib.error):  # another filter, or damaged: the library reads on as far as it can
            data = b""
            break
        if len(data) > most:
            raise TooMuch
    if not data or _is_predicted(stream):
        data = bytes(stream.read_bytes())
    if len(data) > most:
        raise TooMuch
    return data


def _is_predicted(stream: Any) -> bool:
    """Whether more is to be done than to unpack; what comes of it is no larger."""
    return stream.get("/DecodeParms") is not None


def _flate(data: bytes, most: int) -> bytes:
    return zlib.decompressobj().decompress(data, most)


def _ascii85(data: bytes, most: int) -> bytes:
    return a85decode(_SPACE.sub(b"", data).partition(b"~")[0])[:most]


def _hex(data: bytes, most: int) -> bytes:
    digits = _SPACE.sub(b"", data).partition(b">")[0]
    return bytes.fromhex((digits + b"0" * (len(digits) % 2)).decode("latin-1"))[:most]


_UNPACK: Mapping[str, Callable[[bytes, int], bytes]] = {
    "/FlateDecode": _flate, "/Fl": _flate,
    "/ASCII85Decode": _ascii85, "/A85": _ascii85,
    "/ASCIIHexDecode": _hex, "/AHx": _hex,
}  # fmt: skip


# What a PDF asks of whoever reads it, counted before it is read: so that a few kilobytes do not become hours. Counted
# are the pages of the tree and the words of content streams, those of forms as often as they are placed.


MOST_PAGES = 5_000
"""Pages that are read; a set of cards has a hundredth of it."""
DEEPEST = 64
"""Nodes above a page, and forms in each other."""
MOST_STREAMS, LARGEST, WORDS = 1_000, 12_000_000, 1_000_000
"""Streams of a page, bytes of one, and words of them all; a page full of the finest drawings has a fifth."""
ALL_WORDS = 20_000_000
"""Words of all pages: one that is written once and shown often is counted each time."""
_BETWEEN = bytes(32 if byte in b"\x00\t\n\f\r ()<>[]{}/%" else 87 for byte in range(256))
_PLACED = re.compile(rb"/([^\x00\t\n\f\r ()<>\[\]{}/%]+)[\x00\t\n\f\r ]+Do(?![^\x00\t\n\f\r ()<>\[\]{}/%])")


class Refused(Exception):
    """A file that nobody should read on: what is the matter with it, and what to do."""

    def __init__(self, message: str, hint: str) -> None:
        self.message, self.hint = message, hint
        super().__init__(message)


def measured(pdf: Pdf) -> None:
    """Raises Refused where the file asks for more than it could need, PdfError where its tree is broken."""
    _count_pages(pdf)
    budget, total = _Budget(), 0
    for number, page in enumerate(pdf.pages, 1):
        try:
            words = budget.page(page.obj)
        except TooMuch:
            words = WORDS + 1
        except (PdfError, RuntimeError) as error:
            raise Refused(f"page {number} is broken: {str(error).split(': ')[-1]}", "export it again") from None
        if words > WORDS:
            raise Refused(f"page {number} is too large to be checked", "make a picture of it")
        total += words
        if total > ALL_WORDS:
            raise Refused(f"is too large to be checked: page {number} is one too many", "split it")


def _count_pages(pdf: Pdf) -> None:
    """Goes down the tree of pages by itself: libraries do that by recursion, or for ever."""
    waiting, count = [(pdf.Root.get("/Pages"), 0)], 0
    while waiting:
        node, depth = waiting.pop()
        kids = node.get("/Kids") if isinstance(node, Dictionary) else None
        if depth > DEEPEST:
            raise Refused(f"is broken: pages lie more than {DEEPEST} folders deep, or in a circle", "export it again")
        if isinstance(kids, Array):
            if len(kids) + len(waiting) > MOST_PAGES * 2:
                raise _too_long(len(kids) + len(waiting))
            waiting += [(kid, depth + 1) for kid in kids]
        else:
            count += 1
            if count > MOST_PAGES:
                raise _too_long(count)


def _too_long(count: int) -> Refused:
    return Refused(f"has {count} pages or more, {MOST_PAGES} are read at most", "split it")


class _Budget:
    """The words of streams, counted once each, however often they are shown."""

    def __init__(self) -> None:
        self.streams: dict[object, tuple[int, list[bytes]]] = {}
        self.forms: dict[object, int] = {}
        self.open: set[object] = set()

    def page(self, page: Dictionary) -> int:
        """The words of a page with all that is placed on it. Raises TooMuch and Refused."""
        resources, words = inherited(page, "/Resources"), 0
        for one in contents(page):
            words += self._words(one, resources)
            if words > WORDS:
                raise TooMuch
        return words

    def _words(self, stream: Stream, resources: Any) -> int:
        words, names = self._read(stream)
        placed: Any = resources.get("/XObject") if names and isinstance(resources, Dictionary) else None
        for name in names if isinstance(placed, Dictionary) else ():
            form = _entry(placed, name)
            if isinstance(form, Stream) and form.get("/Subtype") == "/Form":
                words += self._form(form, resources)
                if words > WORDS:
                    raise TooMuch
        return words

    def _read(self, stream: Stream) -> tuple[int, list[bytes]]:
        """How many words a stream has, and the names of what it places."""
        if stream.objgen not in self.streams:
            data = unpacked(stream, LARGEST)
            words = data.translate(_BETWEEN).count(b" W") + sum(map(data.count, (b"[", b"(", b"<", b"{"))) + 1
            self.streams[stream.objgen] = words, _PLACED.findall(data) if words <= WORDS else []
        return self.streams[stream.objgen]

    def _form(self, form: Stream, outer: Any) -> int:
        key = form.objgen
        if key not in self.forms:
            if key in self.open or len(self.open) >= DEEPEST:
                raise Refused("is broken: a form is drawn inside of itself, or of too many others", "export it again")
            self.open.add(key)
            own = form.get("/Resources")
            self.forms[key] = self._words(form, own if isinstance(own, Dictionary) else outer)
            self.open.discard(key)
        return self.forms[key]


def _entry(placed: Dictionary, name: bytes) -> Any:
    try:
        return placed.get("/" + re.sub(rb"#([0-9A-Fa-f]{2})", lambda code: bytes([int(code[1], 16)]), name).decode())
    except (UnicodeDecodeError, ValueError):
        return None


def page_data(page: Dictionary) -> bytes:
    """The content of a page, its streams joined. Raises TooMuch, and PdfError where one is broken."""
    return b"\n".join(unpacked(one, LARGEST) for one in contents(page))


def contents(page: Dictionary) -> list[Stream]:
    """The streams of a page. Raises TooMuch where they are more than a page has."""
    found = page.get("/Contents")
    if isinstance(found, Array) and len(found) > MOST_STREAMS:
        raise TooMuch
    streams: list[Any] = list(found) if isinstance(found, Array) else [found]
    return [one for one in streams if isinstance(one, Stream)]


def inherited(page: Dictionary, key: str) -> Any:
    """An entry of a page or of the nodes of the tree above it."""
    node: Any = page
    for _ in range(DEEPEST):
        if not isinstance(node, Dictionary):
            return None
        if key in node:
            return node[key]
        node = node.get("/Parent")
    return None


# Opens a PDF that anybody may have made. What can not be read, or asks for far too much, is told in one line.


logging.getLogger("pikepdf").setLevel(logging.CRITICAL)  # what it has to say of damaged files is told as a finding

MOST_BYTES = 500_000_000
"""What is read at most; a set of cards has a hundredth of it."""
_OTHERS = (
    (b"PK\x03\x04", "is a ZIP archive and no PDF", "unpack it, then check the PDF inside"),
    (b"\x89PNG", "is a PNG picture and no PDF", "give a target of kind png, or make a PDF of it"),
    (b"\xff\xd8\xff", "is a JPEG picture and no PDF", "place it on a page with bleed and export that as PDF"),
    (b"%!PS", "is PostScript and no PDF", "make a PDF of it first"),
    (b"<", "is a web page or a drawing and no PDF", "export it as PDF"),
)


def refused(name: str, message: str, hint: str = "") -> UserError:
    """The fault of a file that can not be checked."""
    return UserError([Problem(name, 0, message, hint)])


def too_large(size: int) -> tuple[str, str]:
    """Message and hint for a file of so many bytes."""
    most = f"has {size // 1_000_000} MB, {MOST_BYTES // 1_000_000} MB are read at most"
    return most, "make its pictures smaller, or split it"


@contextmanager
def opened(name: str, content: bytes) -> Iterator[Pdf]:
    """The file. Raises UserError, in one line, where it is no PDF, locked, broken or far too large."""
    if not content:
        raise refused(name, "is empty", "export it again")
    if len(content) > MOST_BYTES:
        raise refused(name, *too_large(len(content)))
    if b"%PDF-" not in content[:1024] or content.startswith(_OTHERS[0][0]):  # an archive may begin with a PDF as it is
        for begin, message, hint in _OTHERS:
            if content.lstrip()[: len(begin)] == begin:
                raise refused(name, message, hint)
        raise refused(name, "is no PDF", "export it as PDF from the program that made it")
    try:
        pdf = Pdf.open(BytesIO(content), suppress_warnings=True)
    except pikepdf.PasswordError:
        raise refused(
            name, "is locked with a password", "save it again without one; no print shop can open it"
        ) from None
    except (pikepdf.PdfError, ValueError, RuntimeError, OverflowError) as error:
        reason = str(error).splitlines()[0].split(": ")[-1] if str(error) else "no reason is known"
        raise refused(name, f"is broken and can not be read: {reason}", "export it again") from None
    with pdf:
        try:
            measured(pdf)
            count = len(pdf.pages)
        except Refused as fault:
            raise refused(name, fault.message, fault.hint) from None
        except (pikepdf.PdfError, ValueError, RuntimeError, AttributeError, TypeError, KeyError):
            raise refused(name, "is broken: nobody can tell its pages", "export it again") from None
        if not count:
            raise refused(name, "has no pages", "export it again")
        try:
            yield pdf
        except pikepdf.PdfError as error:
            raise refused(
                name, f"is broken and can not be read: {str(error).split(': ')[-1]}", "export it again"
            ) from None
