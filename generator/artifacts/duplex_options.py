"""The way of a sheet through a printer: who turns it for its back, and what the printer is corrected by."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace

from generator.artifacts.product import all_of
from generator.base.problem import Problem, UserError, WrongUsage, shown
from generator.base.products import PrintSpec
from generator.base.project import Project
from generator.press.printers.profile import PrinterProfile, beyond_reach, find_profile, profile_path, profile_paths
from generator.press.sheets.manual_duplex import refeed_height
from generator.press.targets.pagetarget import PageTarget
from generator.press.targets.sheetformat import SheetFormat
from generator.press.targets.target import Target, load_target

NOTHING = 0.05
"""Millimetres that nobody sees."""


@dataclass(frozen=True)
class SheetWay:
    """`feed` tells who turns the sheets (see press/sheets/duplex.py), `profile` is the printer's where one was named.

    Every value that changes the file is in here, so that `repr` of it may stand for it in a hash.
    """

    feed: str = ""
    profile: PrinterProfile | None = None

    def named(self, stem: str) -> str:
        """The first part of a file's name: what is for a hand, or for one printer, leaves the usual file as it is."""
        return "-".join([stem, *filter(None, (self.feed, self.profile.key if self.profile else ""))])

    def spec(self, spec: PrintSpec) -> PrintSpec:
        """What the file has to be before its backs are corrected: by hand, no page is the back of the one before."""
        return replace(spec, order="", duplex="") if self.feed else spec

    def finish(self, target: Target, flip: str) -> Callable[[bytes], bytes] | None:
        """What is done to a file once it was checked, if anything."""
        if self.profile is None or target.sheet is None:
            return None
        drift, paper, feed = self.profile.drift, target.sheet.paper, self.feed

        def correct(content: bytes) -> bytes:
            from generator.press.printers.profile import corrected

            return corrected(content, drift, paper, flip or target.flip, feed)

        return correct


def way_of(target: Target, feed: str, printer: str) -> SheetWay:
    """The way for a target.

    Raises WrongUsage where the target is no sheet that is printed on both sides, or where there is no such profile, and
    UserError where there is no room for the arrow, where cards would lie beyond what the printer reaches, and with the
    faults of the profile.
    """
    if not feed and not printer:
        return SheetWay()
    sheet = target.sheet
    if sheet is None or sheet.folded:
        option = f"--sides {feed}" if feed else "--printer"
        hint = "take a target for sheets, as home-a4"
        message = f"'{target.name}' has no sheets that are printed on both sides; {option} is for these"
        raise WrongUsage([Problem("wuerfelwerk", 0, message, hint)])
    if feed:
        refeed_height(sheet, target.name)
    profile = find_profile(printer, sheet.paper.name) if printer else None
    if profile:
        _must_reach(profile, target.name, sheet)
    return SheetWay(feed, profile)


def _must_reach(profile: PrinterProfile, name: str, sheet: SheetFormat) -> None:
    """Refuses backs of which a part could not be printed."""
    beyond = beyond_reach(profile.drift, sheet)[0]
    if beyond > NOTHING:
        path = shown(profile_path(profile.printer, profile.paper))
        message = f"shifts the backs on '{name}' {beyond:.1f} mm beyond what the printer reaches"
        raise UserError([Problem(path, 0, message, "take a target with fewer cards on a sheet, as large-print-a4")])


def must_fold(targets: Sequence[PageTarget], feed: str) -> None:
    """Raises WrongUsage where a hand is to turn pages that are printed on one side."""
    for target in targets:
        if feed and not target.flip:
            message = f"'{target.name}' is printed on one side; --sides {feed} is for booklets"
            raise WrongUsage([Problem("wuerfelwerk", 0, message, "take a target that folds, as booklet-a4")])


def ways_of(targets: Sequence[Target], feed: str, printer: str) -> dict[str, SheetWay]:
    """The ways for all targets, by their names. Raises WrongUsage and UserError with what is wrong with each."""
    ways = all_of(lambda target: way_of(target, feed, printer), targets)
    return {target.name: way for target, way in zip(targets, ways, strict=True)}


def suited(project: Project, targets: Sequence[str], feed: str, printer: str) -> list[str]:
    """Those of the usual targets that have sheets for two sides, on a paper that the printer was measured with."""
    if not feed and not printer:
        return list(targets)
    papers = {path.stem for path in profile_paths(printer)} if printer else None
    loaded = [load_target(project, name) for name in targets]
    sheets = [one for one in loaded if one.sheet and not one.sheet.folded]
    fits = [one.name for one in sheets if one.sheet and (papers is None or one.sheet.paper.name in papers)]
    return fits or [one.name for one in sheets]


def reach_notes(project: Project, targets: Sequence[str], printer: str) -> list[str]:
    """What somebody should know who prints for that printer: bleed that it does not reach any more."""
    found = []
    for name in targets if printer else ():
        target = load_target(project, name)
        profile = way_of(target, "", printer).profile
        if profile and target.sheet and (lost := beyond_reach(profile.drift, target.sheet)[1]) > NOTHING:
            found.append(f"{lost:.1f} mm of the bleed of backs on '{name}' lie beyond what '{printer}' reaches")
    return found
