"""Profiles of printers: how far each lays the backs of a paper beside their fronts, and files that are put right."""

from __future__ import annotations

import unicodedata
from cmath import phase, rect
from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from io import BytesIO
from math import degrees, radians
from pathlib import Path

from generator.base.length import to_points
from generator.base.problem import Problem, UserError, WrongUsage, did_you_mean, nearest, shown
from generator.base.project import settings_folder
from generator.base.scratch import write_whole
from generator.base.tomlfile import read_record
from generator.press.outlines import numbers
from generator.press.sheets.imposition import back_pages
from generator.press.targets.sheetformat import Paper, SheetFormat, flips_sideways

# How far a printer lays the backs of sheets beside their fronts, and the matrix that undoes it. Points are complex
# numbers in mm from the middle of the paper, as seen on the front: x to the right, y down. Then a similarity of the
# plane, the printer's drift, is z -> a z + b, and all its formulas are those of complex numbers (Schwerdtfeger,
# Geometry of Complex Numbers, 1962, section 4).


MOST_OFFSET = Fraction(10)
"""Millimetres to the side, up or down; a printer that is further off has a fault, or somebody has mistyped."""
MOST_TURN = 1.0
"""Degrees."""
MOST_SCALE = 0.01
"""Part of the size by which backs may be larger or smaller than fronts."""


@dataclass(frozen=True)
class Drift:
    """Where backs land, seen from the front: mm to the right and down, degrees clockwise, times as large as fronts."""

    x: float = 0.0
    y: float = 0.0
    rotation: float = 0.0
    scale: float = 1.0

    @property
    def factor(self) -> complex:
        """What turns and enlarges: a of a z + b."""
        return rect(self.scale, radians(self.rotation))

    @property
    def offset(self) -> complex:
        """What shifts: b of a z + b."""
        return complex(self.x, self.y)

    def lands(self, point: complex) -> complex:
        """Where what belongs to a point of the front lands."""
        return self.factor * point + self.offset

    def undone(self, point: complex) -> complex:
        """Where it has to be printed so that it lands there."""
        return (point - self.offset) / self.factor

    def problems(self) -> list[tuple[str, str]]:
        """Each number beyond what can be corrected, by its name, and a sentence."""
        found = [
            (name, f"'{name}' of {value:g} mm is more than the {MOST_OFFSET} mm that can be corrected")
            for name, value in (("x", self.x), ("y", self.y))
            if abs(value) > MOST_OFFSET
        ]
        if abs(self.rotation) > MOST_TURN:
            message = f"'rotation' of {self.rotation:g} degrees is more than the {MOST_TURN:g} that can be corrected"
            found.append(("rotation", message))
        if abs(self.scale - 1) > MOST_SCALE + 1e-9:
            message = f"'scale' of {self.scale:g} is not between {1 - MOST_SCALE:g} and {1 + MOST_SCALE:g}"
            found.append(("scale", message))
        return found


def drift_of_undoing(factor: complex, offset: complex) -> Drift:
    """The drift that z -> factor z + offset undoes."""
    direct = 1 / factor
    shift = -offset * direct
    return Drift(shift.real, shift.imag, degrees(phase(direct)), abs(direct))


def back_matrix(drift: Drift, paper: Paper, flip: str) -> tuple[float, float, float, float, float, float]:
    """The matrix of a page with backs, for the operator `cm` of PDF (points, y up), that undoes the drift.

    On the back all is mirrored by the flip F: the page has to go through F S F, S being what undoes the drift on the
    front. With y up that is a z - b for a paper turned like a page of a book, else a z + b.
    """
    factor = 1 / drift.factor
    offset = -drift.offset / drift.factor
    if flips_sideways(paper, flip):
        offset = -offset
    middle = complex(to_points(paper.width) / 2, to_points(paper.height) / 2)
    shift = middle - factor * middle + complex(to_points(offset.real), to_points(offset.imag))
    return factor.real, factor.imag, -factor.imag, factor.real, shift.real, shift.imag


# Profiles of printers: how far each lays the backs of a paper beside their fronts, kept in the user's settings. One
# file for each printer and paper, `printers/PRINTER/PAPER.toml` in the folder of settings.


LONGEST_NAME = 80


@dataclass(frozen=True)
class PrinterProfile:
    """The drift of a printer with a paper, both by name."""

    printer: str
    paper: str
    drift: Drift

    @property
    def key(self) -> str:
        """The printer as it stands in names of files."""
        return printer_key(self.printer)


def printer_key(name: str) -> str:
    """A name of a printer in small letters, digits and -: names that differ by nothing else are of one printer.

    Raises WrongUsage where nothing is left of it.
    """
    plain = unicodedata.normalize("NFKC", name).casefold()
    key = "-".join("".join(char if char.isalnum() else " " for char in plain).split())
    if not key or len(name) > LONGEST_NAME or not name.isprintable():
        message = f"'{name[:LONGEST_NAME]}' can not be the name of a printer"
        raise WrongUsage([Problem("wuerfelwerk", 0, message, "use letters and digits, as in 'Brother HL'")])
    return key


def profile_path(printer: str, paper: str) -> Path:
    """Where the profile of a printer for a paper stands, or would stand."""
    return settings_folder() / "printers" / printer_key(printer) / f"{paper}.toml"


def profile_paths(printer: str = "") -> list[Path]:
    """The files of all profiles, or of those of one printer."""
    folder = settings_folder() / "printers"
    pattern = f"{printer_key(printer)}/*.toml" if printer else "*/*.toml"
    try:
        return sorted(folder.glob(pattern))
    except OSError:  # a name that can not be one of a folder: nothing was kept there
        return []


def find_profile(printer: str, paper: str) -> PrinterProfile:
    """The profile of a printer for a paper.

    Raises WrongUsage with the nearest printer, or with the papers that it has, where there is none, and UserError with
    the faults of its file.
    """
    path = profile_path(printer, paper)
    if path not in profile_paths(printer):
        raise WrongUsage([_missing(printer, paper)])
    return read_profile(path)


def _missing(printer: str, paper: str) -> Problem:
    known = {path.parent.name for path in profile_paths()}
    if printer_key(printer) not in known:
        near = nearest(printer_key(printer), sorted(known))
        hint = f"did you mean '{near}'?" if near else "measure it: wuerfelwerk calibrate"
        return Problem("wuerfelwerk", 0, f"no printer '{printer}'; {hint}")
    papers = [path.stem for path in profile_paths(printer)]
    return Problem(
        "wuerfelwerk", 0, f"'{printer}' has no profile for the paper '{paper}'; {did_you_mean(paper, papers)}"
    )


def read_profile(path: Path) -> PrinterProfile:
    """The profile of a file. Raises UserError with all its faults: numbers beyond what can be corrected are some."""
    problems: list[Problem] = []
    profile = None
    if record := read_record(path, problems):
        name = record.text("printer")
        x, y = (float(record.length(key)) for key in ("x", "y"))
        drift = Drift(x, y, record.number("rotation"), record.number("scale", 1.0))
        record.done()
        if not problems:
            for key, message in drift.problems():
                record.fault(key, message)
            if name and _key_of(name) != path.parent.name:
                record.fault("printer", f"'{name}' is not the printer of the folder {path.parent.name}")
        profile = PrinterProfile(name, path.stem, drift)
    if problems or profile is None:
        raise UserError(problems)
    return profile


def _key_of(name: str) -> str:
    try:
        return printer_key(name)
    except WrongUsage:
        return ""


def save_profile(profile: PrinterProfile) -> Path:
    """Writes the profile and tells where. Raises UserError where it can not be written."""
    path = profile_path(profile.printer, profile.paper)
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        write_whole(path, profile_text(profile).encode())
    except OSError as error:
        message = f"can not be written: {error.strerror or error}"
        raise UserError([Problem(shown(path), 0, message, "WUERFELWERK_CONFIG names another folder")]) from error
    return path


def profile_text(profile: PrinterProfile) -> str:
    """What stands in the file of a profile: lengths to a thousandth of a mm, and angle and size as exact as that."""
    drift, name = profile.drift, profile.printer.replace("\\", "\\\\").replace('"', '\\"')
    return (
        f'printer = "{name}"\n'
        f'x = "{_short(drift.x, 3)} mm" # backs land so far to the right, seen from the front\n'
        f'y = "{_short(drift.y, 3)} mm" # and down\n'
        f"rotation = {_short(drift.rotation, 5)} # degrees clockwise\n"
        f"scale = {_short(drift.scale, 6)} # times as large as fronts\n"
    )


def rounded(drift: Drift) -> Drift:
    """The drift as a file holds it."""
    x, y = (float(Fraction(_short(one, 3))) for one in (drift.x, drift.y))
    return Drift(x, y, float(_short(drift.rotation, 5)), float(_short(drift.scale, 6)))


def _short(value: float, digits: int) -> str:
    return f"{round(value, digits) + 0.0:.{digits}f}"


def delete_profile(printer: str, paper: str) -> Path:
    """Takes a profile away. Raises WrongUsage where there is none, and UserError where it can not be removed."""
    path = profile_path(printer, paper)
    if path not in profile_paths(printer):  # nor is a paper the name of a place elsewhere
        raise WrongUsage([_missing(printer, paper)])
    try:
        path.unlink()
        if not any(path.parent.iterdir()):
            path.parent.rmdir()
    except OSError as error:
        raise UserError([Problem(shown(path), 0, f"can not be removed: {error.strerror or error}")]) from error
    return path


DIGITS = 8
"""Of the numbers of the matrix: on a large paper that is less than a thousandth of a mm."""


def corrected(content: bytes, drift: Drift, paper: Paper, flip: str, feed: str = "") -> bytes:
    """The file of sheets with everything on its backs drawn through the matrix that undoes the drift.

    Fronts stay, and nothing becomes a picture. The same file and drift give the same bytes.
    """
    from pikepdf import Array, ObjectStreamMode, Pdf  # which nobody needs who only reads a profile

    with Pdf.open(BytesIO(content)) as pdf:
        before = pdf.make_stream(f"q {numbers(*back_matrix(drift, paper, flip), digits=DIGITS)} cm\n".encode())
        after = pdf.make_stream(b"\nQ")
        for at in back_pages(len(pdf.pages), feed):
            page = pdf.pages[at].obj
            held = page.Contents
            streams: Sequence[object] = list(held) if isinstance(held, Array) else [held]
            page.Contents = Array([before, *streams, after])
        finished = BytesIO()
        del pdf.trailer.ID
        pdf.save(
            finished, deterministic_id=True, compress_streams=True, object_stream_mode=ObjectStreamMode.generate,
            fix_metadata_version=False,
        )  # fmt: skip
    return finished.getvalue()


def beyond_reach(drift: Drift, sheet: SheetFormat) -> tuple[float, float]:
    """How far corrected backs go beyond what the printer reaches, mm: the cards themselves, and their bleed; 0 for not.

    Sheets are planned in the middle of the paper, so that what holds for the front's block holds for the back's.
    """
    grid, margin = sheet.grid, float(sheet.margin)
    found = []
    for bleed_x, bleed_y in ((0.0, 0.0), (float(grid.bleed_x), float(grid.bleed_y))):
        x = float(sheet.paper.width) / 2 - float(grid.left) + bleed_x
        y = float(sheet.paper.height) / 2 - float(grid.top) + bleed_y
        corners = [drift.undone(complex(sx * x, sy * y)) for sx in (-1, 1) for sy in (-1, 1)]
        limit_x, limit_y = (float(side) / 2 - margin for side in (sheet.paper.width, sheet.paper.height))
        found.append(max(0.0, *(max(abs(z.real) - limit_x, abs(z.imag) - limit_y) for z in corners)))
    return found[0], found[1]
