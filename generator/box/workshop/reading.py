"""What a coupon tells of a board and a machine, and the material file that it becomes."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from fractions import Fraction

from generator.box.contents.limits import Limit, board_limits, mm, refuse, told
from generator.box.drawing.drawing import BoxJob
from generator.box.workshop.coupon import Coupon, true_kerf
from generator.box.workshop.material import Material

NEAR = Fraction(1, 2000)
"""Millimetres: labels have no more digits than that."""


@dataclass(frozen=True)
class Reading:
    """What was read from a coupon, in mm.

    `drawn` is the kerf that the coupon was drawn with, `strips` what its strips measure side by side; `slot` is the
    label of the comb's slot that holds the board without play, `finger` that of the finger that sits as wished. The
    last two are None where they were not read.
    """

    drawn: Fraction
    strips: Fraction
    slot: Fraction | None = None
    finger: Fraction | None = None

    @property
    def kerf(self) -> Fraction:
        """The full width of the beam."""
        return true_kerf(self.drawn, self.strips)

    @property
    def thickness(self) -> Fraction | None:
        """Of the board: a slot comes out wider than its label by what the beam is wider than it was drawn."""
        return None if self.slot is None else self.slot + self.kerf - self.drawn

    @property
    def fit(self) -> Fraction | None:
        """By how much the finger that was chosen is wider than its slot.

        It is narrower than its label, and the slot wider, by what the beam is wider than it was drawn.
        """
        return None if self.finger is None else self.finger - 2 * (self.kerf - self.drawn)


def label_limits(reading: Reading, sample: Coupon) -> list[Limit]:
    """Refusals of labels that the coupon, as it was drawn, does not have."""
    found = []
    rows = (
        ("slot", "comb", reading.slot, sample.comb, sample.slot_labels),
        ("finger", "coupon", reading.finger, sample.fits, sample.finger_labels),
    )
    for what, part, read, widths, labels in rows:
        if read is not None and all(abs(read - width) >= NEAR for width in widths):
            there = f"the {part} for {mm(sample.thickness)} board has {', '.join(labels)}"
            other = "; was it drawn for another one, say so with --thickness" if what == "slot" else ""
            found.append(Limit(what, f"no {what} is labelled {told(read)}", f"{there}{other}"))
    return found


def lost_fits(before: Material, after: Material) -> list[str]:
    """A line for each fit that the reading took out."""
    usual = after.usual
    lost = [name for name in before.fits if name not in after.fits]
    read = f"'{usual}' is {mm(after.fits[usual])} now"
    return [f"the fit '{name}' of {mm(before.fits[name])} is left out: {read}" for name in lost]


def coupon_command(job: BoxJob) -> str:
    """What reckons with the labels of a coupon that was drawn with a job: the values in it are to be filled in."""
    drawn = f"--drawn {_short(job.kerf)} --thickness {_short(job.thickness)}"
    return f"wuerfelwerk coupon {job.board or 'MATERIAL'} {drawn} --strips … --slot … --finger … --write my-board"


def as_read(material: Material, reading: Reading) -> Material:
    """The board with what the coupon says, which is one board and no name for many; the fit that was read is usual.

    Fits that are not in their order any more (loose, push, press) go: nobody has tried them. Raises CanNotBeMade for
    a reading that no board and beam have.
    """
    thickness = material.thickness if reading.thickness is None else reading.thickness
    fits: Mapping[str, Fraction] = material.fits
    if reading.fit is not None:
        fits = _around(material, reading.fit)
    refuse(board_limits(thickness, reading.kerf, fits[material.usual]))
    ends = material.ends if reading.thickness is None else ()
    return replace(material, thickness=thickness, kerf=reading.kerf, fits=fits, ends=ends)


def _around(material: Material, fit: Fraction) -> dict[str, Fraction]:
    names = list(material.fits)
    usual = names.index(material.usual)
    kept = {material.usual: fit}
    for position, (name, wider) in enumerate(material.fits.items()):
        if (position < usual and wider <= fit) or (position > usual and wider >= fit):
            kept[name] = wider
    return {name: kept[name] for name in names if name in kept}


def as_toml(material: Material) -> str:
    """The file of a board for `templates/materials`: `load_material` reads the same, to a thousandth of a mm."""
    titles = ", ".join(f'{language} = "{_quoted(title)}"' for language, title in material.titles.items())
    sheets = ", ".join(f'"{_short(width)} x {mm(height)}"' for width, height in material.sheets)
    ends = ", ".join(f'"{mm(end)}"' for end in material.ends)
    lines = [
        f"title = {{ {titles} }}",
        f'thickness = "{mm(material.thickness)}"',
        f'kerf = "{mm(material.kerf)}"',
        f'usual = "{material.usual}"',
        f"sheets = [{sheets}]",
        *([f"comes = [{ends}]"] if ends else []),
        "",
        "[fit]",
        *(f'{name} = "{mm(wider)}"' for name, wider in material.fits.items()),
    ]
    for beam, work in material.works.items():
        lines += ["", f"[speed.{beam}]", *(f"{name} = {_short(Fraction(value))}" for name, value in vars(work).items())]
    return "\n".join(lines) + "\n"


def _short(number: Fraction) -> str:
    return mm(number).removesuffix(" mm")


def _quoted(title: str) -> str:
    return title.replace("\\", "\\\\").replace('"', '\\"')
