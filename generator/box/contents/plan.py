"""The plan of a box: of what it is cut, what lies in it, and its parts; or why it can not be made."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from typing import Any

from generator.base.labels import Labels
from generator.base.locale import locale
from generator.base.problem import Problem, UnknownName, UserError, did_you_mean, shown
from generator.base.project import Project
from generator.box.contents.boards import INSERT, Asked, Board, board_of, inserts_of
from generator.box.contents.box_sizing import SLACK, TRAY, Stowed, Wanted, box_of, measures
from generator.box.contents.fit_diagnosis import most_players, stow
from generator.box.contents.limits import (
    LONGEST,
    CanNotBeMade,
    Limit,
    box_limits,
    figure_limits,
    mm,
    refuse,
    sheet_limits,
    tray_limits,
)
from generator.box.contents.lots import FIGURES, Lot, lots_of, more_players, players_of
from generator.box.contents.preset import SIDES, USUAL_PLAY, Preset, load_preset
from generator.box.contents.things import APART, Thing, load_thing
from generator.box.drawing.drawing import BoxJob, number, part_names
from generator.box.drawing.nesting import GAP
from generator.box.geometry.figure import Figure
from generator.box.geometry.lids import LIDS
from generator.box.geometry.outline import Panel
from generator.box.geometry.scoop import Scooped
from generator.box.geometry.tower import Tower
from generator.box.geometry.twopiece import Tray, open_tray
from generator.box.workshop.coupon import KERF, Coupon, coupon
from generator.box.workshop.material import beams
from generator.games.editions import Edition, filled
from generator.games.model import Game

LEAST_PLAY = Fraction(1, 10)
"""Millimetres at each side: boards and beams vary by as much, and a lid with less may not go on."""


@dataclass(frozen=True)
class Plan(Board):
    """A box that can be made: what it is for, of what, and its parts. `stated` is what its drawings state.

    `inserts` is the board of its tray, if that is another one.
    """

    game: str
    preset: Preset
    players: int
    lots: tuple[Lot, ...]
    stowed: Stowed
    panels: tuple[Panel, ...]
    things: tuple[tuple[Thing, Tray], ...] = ()
    units: str = "mm"
    tabs: Fraction = Fraction(0)
    inserts: Board | None = None

    @property
    def boards(self) -> dict[str, Board]:
        """All that is cut from, by the name that a panel has for it."""
        return {"": self} | ({INSERT: self.inserts} if self.inserts else {})

    @property
    def stated(self) -> dict[str, Any]:
        """What the drawings state of the assembled box, ready for JSON."""
        box, tray = self.stowed.box, self.stowed.tray
        beside = [one for _, one in self.things]
        towers = {one.id: number(one.passage) for one in beside if isinstance(one, Tower)}
        slopes = {name: number(one.rise) for one in beside if isinstance(one, Scooped) for name in one.compartments}
        figures = {panel.id for panel in self.panels if panel.group == "figure"}
        crossed = {"figure-a": "figure-b"} if figures else {}
        found = measures(box, [*([tray] if tray else []), *beside])
        sizes = {"inside": found.inside, "outside": found.closed, "closed": found.closed, "base": found.base}
        room = box.x, box.y, box.h
        spare = [a - b for a, b in zip(room, tray.outside, strict=True)] if tray else []
        return {
            **{key: list(map(number, size)) for key, size in sizes.items()},
            "play": number(box.play),
            "clearance": number(box.clearance),
            "joints": found.joints,
            **box.opening,
            "compartments": {name: list(map(number, ends)) for name, ends in found.compartments.items()},
            "inside_of": {tray.id: "base"} if tray else {},
            "spare": {tray.id: list(map(number, spare))} if tray else {},
            **({"beside": [one.id for one in beside]} if beside else {}),
            **({"passage": towers} if towers else {}),
            **({"scoops": slopes} if slopes else {}),
            **({"crossed": crossed} if crossed else {}),
            **(
                {"boards": [list(map(number, (one.thickness, one.kerf, one.fit))) for one in self.boards.values()]}
                if self.inserts
                else {}
            ),
        }


def plan_notes(plan: Plan, project: Project) -> list[str]:
    """What can be made, but may not be what somebody means."""
    beam, found = plan.profile.beam, list[str]()
    if beam and beam not in plan.material.works and beam not in (known := beams(project)):
        found.append(f"no board knows the beam '{beam}' of '{plan.profile.name}', so speeds are the machine's own; "
                     f"{did_you_mean(beam, known)}")  # fmt: skip
    play, usual = plan.stowed.box.play, USUAL_PLAY * plan.thickness
    if play >= LEAST_PLAY:
        return found
    reason = f"boards are not that even; {mm(usual)} is usual for {mm(plan.thickness)} board"
    return [*found, f"with {mm(play)} between base and lid the lid of {plan.game} may not go on: {reason}"]


def planned(project: Project, game: Game, edition: Edition, asked: Asked) -> Plan:
    """The plan of a game's box, for the edition as it is filled.

    Raises CanNotBeMade with every limit that is broken, UnknownName for names that are not there, UserError with the
    faults of files.
    """
    edition, pieces = filled(game, edition), [piece.id for piece in game.pieces]
    preset = load_preset(project, asked.preset, game.id, pieces)
    board = board_of(project, asked, preset.material)
    inserts = inserts_of(project, asked, preset, bool(game.pieces))
    thickness, kerf, fit = board.thickness, board.kerf, board.fit
    inside = asked.inside or preset.inside
    lid = asked.lid or preset.lid
    if lid not in LIDS:
        raise UnknownName("lid", lid, LIDS)
    play = preset.play * thickness if asked.play is None else asked.play
    wanted = Wanted(
        inside,
        thickness,
        play,
        fit,
        preset.clearance,
        preset.notches,
        preset.inserts and bool(game.pieces),
        preset.deepest,
        _largest(board.sheet, thickness, kerf, play),
        lid,
        asked.handle or preset.handle,
        asked.magnet or (preset.magnet if lid == preset.lid else None),
        (inserts.thickness, inserts.fit) if inserts else None,
    )
    small = max(100 * thickness, Fraction(200))  # settings are held against limits before the size is known
    limits = [
        limit
        for limit in box_limits(box_of(wanted, inside or (small, small, small)), kerf)
        if inside or limit.setting != "lid"  # whether a lid sags is a matter of its size alone
    ]
    # what a wrong side brings along, a notch that is larger than its wall for instance, is not told beside it
    refuse([limit for limit in limits if limit.setting in SIDES] or limits)
    if not inside and not game.pieces:
        hint = "add [[piece]] tables, take a preset with sizes (--preset classic), or say --inside"
        raise UserError([Problem(shown(game.path), 0, "says nothing of what lies in the box", hint)])
    players = players_of(game, edition, asked.players) if game.pieces else 0
    kept = [name for name in preset.without if name in pieces]
    lots = lots_of(project, game, edition, players, thickness, [*kept, *asked.without], asked.sleeves)
    stowed = _stowed(lots, edition, players, wanted)
    panels = _panels(preset, lots, stowed, board, inserts)
    things = _things(project, asked.things or preset.things, stowed, panels)
    panels += [panel for _, tray in things for panel in tray.panels()]
    refuse(_limits(stowed, lots, preset, panels, board, inserts))
    return Plan(
        **vars(board),
        game=game.id,
        preset=preset,
        players=players,
        lots=tuple(lots),
        stowed=stowed,
        panels=tuple(panels),
        things=tuple(things),
        units=asked.units,
        tabs=asked.tabs,
        inserts=inserts,
    )


def _things(
    project: Project, names: Sequence[str], stowed: Stowed, panels: Sequence[Panel]
) -> list[tuple[Thing, Tray]]:
    """What stands on the table, beside the box and apart; no part or room has the name of another. CanNotBeMade."""
    box, found = stowed.box, list[tuple[Thing, Tray]]()
    left, taken = box.plate[0] + APART, {name for panel in panels for name in (panel.id, panel.group)}
    taken |= {*stowed.tray.compartments} if stowed.tray else set()
    for thing in [load_thing(project, name) for name in dict.fromkeys(names)]:
        tray = thing.tray(box.thickness, box.fit, left)
        refuse(tray_limits(tray))
        own = {thing.name, *tray.compartments, *(panel.id for panel in tray.panels())}
        if both := sorted(own & taken):
            said = f"thing '{thing.name}' has a name that another part has: {', '.join(both[:1])}"
            refuse([Limit("also", said, "give its file another name")])
        taken |= own
        found.append((thing, tray))
        left += tray.outside[0] + APART
    return found


def _largest(
    sheet: tuple[Fraction, Fraction], thickness: Fraction, kerf: Fraction, play: Fraction
) -> tuple[Fraction, Fraction]:
    """Width and depth inside of the largest box whose floor lies on the sheet."""
    around = 2 * GAP + kerf + 4 * thickness + 2 * play
    return min(LONGEST, max(sheet) - around), min(LONGEST, min(sheet) - around)


def _stowed(lots: list[Lot], edition: Edition, players: int, wanted: Wanted) -> Stowed:
    found = stow(lots, wanted)
    if isinstance(found, Stowed):
        return found
    if most := most_players(lambda number: more_players(lots, edition, number), wanted, players):
        found = [replace(limit, reason=f"{limit.reason}; there is room for {most} players") for limit in found]
    raise CanNotBeMade(found)


def _panels(preset: Preset, lots: list[Lot], stowed: Stowed, board: Board, inserts: Board | None) -> list[Panel]:
    """All parts; no coupon where a machine engraves nothing, and can not write its values."""
    box, other = stowed.box, INSERT if inserts else ""
    panels = box.panels()
    if stowed.tray:
        refuse(tray_limits(stowed.tray, (box.x - SLACK / 2, box.y - SLACK / 2, box.h)))
        panels += [replace(panel, board=other) for panel in open_tray(stowed.tray)]
    for name in dict.fromkeys(lot.piece.cut for lot in lots if lot.piece.cut and preset.figure):
        panels += FIGURES[name](Figure(box.thickness, box.fit))
    for name, one in (("", board), (INSERT, inserts)):
        if one and preset.coupon and "engrave" in one.profile.pens:
            panels += [replace(panel, board=name) for panel in coupon(Coupon(one.thickness, one.kerf))]
    return panels


def _limits(
    stowed: Stowed,
    lots: list[Lot],
    preset: Preset,
    panels: list[Panel],
    board: Board,
    inserts: Board | None,
) -> list[Limit]:
    found = list(box_limits(stowed.box, board.kerf))
    figures = [lot.piece.id for lot in lots if lot.piece.cut and preset.figure]
    if figures:
        leave = f"leave it out with --without {' --without '.join(figures)}"
        broken = figure_limits(Figure(stowed.box.thickness, stowed.box.fit))
        found += [replace(limit, reason=f"{limit.reason}; {leave}") for limit in broken]
    for name, one, what in (("", board, "sheet"), (INSERT, inserts, f"{INSERT}-sheet")):
        own = [panel for panel in panels if panel.board == name]
        found += sheet_limits(own, one.sheet, one.kerf, what=what) if one else []
    return found


def _told(game: Game, edition: Edition | None, labels: Labels) -> list[str]:
    """The edition where it is not the default one, and that it is a house rule."""
    if edition is None or edition.id == game.default_edition:
        return []
    return [f"{labels['card.edition']} {edition.id}", *([labels["card.house_rule"]] if edition.house_rule else [])]


def job_of(plan: Plan, game: Game, labels: Labels, edition: Edition | None = None) -> BoxJob:
    """The box of a plan in the language of the labels; its title names an edition that is not the default one."""
    language = labels.language
    groups = {TRAY: labels["parts.tray"]} | {thing.name: thing.title(language) for thing, _ in plan.things}
    title = " · ".join([game.text(language).get("title"), *_told(game, edition, labels)])
    names, numbers = part_names(plan.panels, labels, groups), locale(language)

    def of(board: Board) -> dict[str, Any]:
        """What is true of a board."""
        kerf = labels["job.coupon_kerf"].format(kerf=numbers.short(board.kerf, 3))
        known = {key: value for key, value in vars(board).items() if key in ("thickness", "kerf", "fit", "sheet")}
        told = board.material.title(language)
        return known | {
            "names": names | {f"coupon-comb.{KERF}": kerf},
            "material": told,
            "board": board.material.name,
            "profile": board.profile,
            "title": title if board is plan else f"{title} · {told} {numbers.short(board.thickness, 2)} mm",
        }

    return BoxJob(
        **of(plan),
        game=game.id,
        box=plan.preset.name,
        language=language,
        panels=plan.panels,
        units=plan.units,
        tabs=plan.tabs,
        stated=plan.stated,
        more={name: of(board) for name, board in plan.boards.items() if name},
    )
