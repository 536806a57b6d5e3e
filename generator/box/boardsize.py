"""How large a board is laid into the machine: what its bed holds, and what the board is sold as."""

from __future__ import annotations

from generator.box.limits import CanNotBeMade, Limit, mm, plain
from generator.box.material import Material
from generator.box.profile import Profile
from generator.box.size import Size


def board_size(profile: Profile, material: Material, asked: Size | None) -> Size:
    """Width and height in mm, so that a bed of the machine holds them as they are.

    The one that is asked for, turned where only that fits; else the largest piece that the first bed holds of what the
    material is sold as. Raises CanNotBeMade for a board that no bed holds.
    """
    beds = list(profile.beds.values())
    if asked is None:
        pieces = [_within(beds[0], turned) for sold in material.sheets for turned in (sold, sold[::-1])]
        return max(pieces, key=lambda size: size[0] * size[1])
    for size in (asked, asked[::-1]):
        if any(_within(bed, size) == size for bed in beds):
            return size
    known = ", ".join(f"{plain(w)} x {mm(h)}" for w, h in beds)
    message = f"sheet {plain(asked[0])} x {mm(asked[1])} is larger than every bed of '{profile.name}'"
    raise CanNotBeMade([Limit("sheet", message, f"it holds {known}; cut the board, or name another --machine")])


def _within(bed: Size, board: Size) -> Size:
    """The part of a board that lies in the bed."""
    return min(bed[0], board[0]), min(bed[1], board[1])
