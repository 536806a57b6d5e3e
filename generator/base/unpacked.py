"""The bytes of a stream, unless it is packed so that a few kilobytes become gigabytes."""

from __future__ import annotations

import re
import zlib
from base64 import a85decode
from collections.abc import Callable, Mapping
from typing import Any

from pikepdf import Array, Name

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
