"""The bytes of a stream, unless it is packed so that a few kilobytes become gigabytes."""

from __future__ import annotations

import zlib
from typing import Any

from pikepdf import Array, Name

MOST = 100_000_000
"""Bytes of one unpacked stream."""


class TooMuch(Exception):
    """There is more in a file than any card, sheet or book has."""


def unpacked(stream: Any) -> bytes:
    """The unpacked bytes. Raises TooMuch, and PdfError where the stream is broken."""
    filters = stream.get("/Filter")
    names = filters.as_list() if isinstance(filters, Array) else [filters] if isinstance(filters, Name) else []
    data = bytes(stream.read_raw_bytes()) if names else b""
    for name in names if data else ():
        if str(name) not in ("/FlateDecode", "/Fl"):
            return bytes(stream.read_bytes())
        try:
            data = zlib.decompressobj().decompress(data, MOST + 1)
        except zlib.error:  # damaged: the library reads on as far as it can
            return bytes(stream.read_bytes())
        if len(data) > MOST:
            raise TooMuch
    return data if data and not _is_predicted(stream) else bytes(stream.read_bytes())


def _is_predicted(stream: Any) -> bool:
    """Whether more is to be done than Flate does; what comes of it is no larger."""
    return stream.get("/DecodeParms") is not None
