"""What a shop gets in one archive: the files of a target, how each kind is finished, and a job ticket."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from io import BytesIO
from unicodedata import normalize
from zipfile import ZIP_STORED, ZipFile, ZipInfo

from generator.artifacts.build import Recipe
from generator.artifacts.handoff.pages import ticket_pdf, ticket_target, ticket_text
from generator.artifacts.handoff.parts import Handoff, Part
from generator.artifacts.handoff.ticket import Packed, make_ticket
from generator.artifacts.preflighted import passed, words_of
from generator.base.problem import Faults
from generator.press.targets.spec import page_spec

PRINT = "print"
"""The folder of the archive that holds what is printed, and nothing else."""
PDF, TEXT = "job-ticket.pdf", "job-ticket.txt"
FIRST_DAY = (1980, 1, 1, 0, 0, 0)
"""The earliest time an archive knows; none of ours tells when it was made."""


def packed_archive(handoff: Handoff, parts: Sequence[Part]) -> bytes:
    """The archive. Raises UserError with the faults of all files, also with those that a shop would refuse."""
    packed, warnings = packed_parts(handoff, parts)
    ticket = make_ticket(handoff, packed, warnings, PRINT)
    pdf = ticket_pdf(handoff, ticket)
    passed(page_spec(ticket_target(handoff)), [(PDF, pdf)])
    files = {PDF: pdf, TEXT: ticket_text(ticket).encode()}
    files |= {f"{PRINT}/{name}": content for one in packed for name, content in one.files.items()}
    return archive(files)


def archive(files: Mapping[str, bytes]) -> bytes:
    """The files by their paths, sorted; nothing is packed tighter, so that no library decides on the bytes."""
    buffer = BytesIO()
    with ZipFile(buffer, "w", ZIP_STORED) as packed:
        for name, content in sorted((normalize("NFC", name), content) for name, content in files.items()):
            entry = ZipInfo(name, FIRST_DAY)
            entry.create_system, entry.external_attr = 3, 0o644 << 16
            packed.writestr(entry, content)
    return buffer.getvalue()


def packed_parts(handoff: Handoff, parts: Sequence[Part]) -> tuple[list[Packed], list[str]]:
    """The parts with their files, and the titles of what preflight warned of, in the language of the handoff.

    Raises UserError with the faults of all files.
    """
    words = words_of(handoff.project, handoff.language)
    faults, packed, rules = Faults(), list[Packed](), list[str]()
    for part in parts:
        files: dict[str, bytes] = {}
        for recipes in _together(part.recipes):
            with faults:
                made = [(normalize("NFC", recipe.path.rpartition("/")[2]), recipe.make()) for recipe in recipes]
                rules += _warnings(recipes, made)
                files |= dict(made)
        packed.append(Packed(part, files))
    faults.tell()
    return packed, [words.texts[f"{rule}.title"] for rule in dict.fromkeys(rules)]


def _together(recipes: Sequence[Recipe]) -> list[Sequence[Recipe]]:
    """The recipes of files that a shop takes at once: fronts and backs; else each file by itself."""
    spec = recipes[0].spec
    return [recipes] if spec and spec.order == "fronts-backs" else [[recipe] for recipe in recipes]


def _warnings(recipes: Sequence[Recipe], made: Sequence[tuple[str, bytes]]) -> list[str]:
    """The rules that warn of something. Raises UserError where a shop would refuse a file."""
    first = recipes[0]
    if first.spec is None:
        return []
    report = passed(first.spec, made, first.numbers() if first.numbers else None)
    return [finding.rule for finding in report.findings]
