"""Opens a PDF that anybody may have made. What can not be read, or asks for far too much, is told in one line."""

from __future__ import annotations

import logging
from collections.abc import Iterator
from contextlib import contextmanager
from io import BytesIO

import pikepdf
from pikepdf import Pdf

from generator.base.pdfbudget import Refused, measured
from generator.base.problem import Problem, UserError

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
