"""Whether the tabs meet the edges of their numbers, and can be glued in the order of these."""

from __future__ import annotations

from generator.nets.gates.flat import Flat, edges
from generator.nets.gates.folded import Folded, Place, Way, far
from generator.nets.gates.plane import area, clipped, cross, depth
from generator.nets.gates.reading import Drawn


def seam_faults(flat: Flat, folded: Folded, drawn: Drawn, loose: float) -> list[str]:
    """What is wrong with the tabs and their numbers."""
    faults: list[str] = []
    below: dict[int, list[list[complex]]] = {}
    joins: dict[int, tuple[list[int], list[int]]] = {}
    for number, tab in enumerate(flat.tabs):
        way, owner = folded.tabs[number], folded.owner[number]
        if way is None:
            faults.append("a tab hangs on no face, or on several")
            continue
        base = next(edge for edge in edges(tab) if edge in edges(flat.faces[owner]))
        partner = _partner(flat, folded, owner, base, loose * 4)
        if partner is None:
            faults.append("the edge of a tab meets no other edge")
            continue
        face, edge = partner
        there = _under(flat, folded, tab, way, face, loose * 4)
        if there is None:
            faults.append("a glued tab does not lie flat below the face of its partner")
            continue
        ring = flat.ring(flat.faces[face])
        if min(depth(ring, place) for place in there) < -loose * 2:
            faults.append("a glued tab reaches beyond the face of its partner")
        if area(there) < 0:
            there = there[::-1]
        if any(area(clipped(there, other)) > loose for other in below.get(face, [])):
            faults.append("two glued tabs lie over each other")
        below.setdefault(face, []).append(there)
        said = _number(flat, drawn, tab)
        if said is None or said in joins:
            faults.append("a tab has no number of its own")
            continue
        joins[said] = (_run(flat, folded, base, edge, owner, face, loose * 4), [number, face])
        faults += _number_faults(flat, drawn, said, tab, face, edge)
    return faults or _order_faults(flat, joins)


def _partner(
    flat: Flat, folded: Folded, owner: int, base: tuple[int, int], loose: float
) -> tuple[int, tuple[int, int]] | None:
    """The face and its edge that lie at the edge of a tab, folded."""
    own = folded.faces[owner]
    assert own is not None
    ends = [own(flat.corners[corner]) for corner in base]
    for face, piece in enumerate(flat.faces):
        way = folded.faces[face]
        if face == owner or way is None:
            continue
        for edge in edges(piece):
            there = [way(flat.corners[corner]) for corner in edge]
            if all(min(far(end, one) for one in there) < loose for end in ends):
                return face, edge
    return None


def _under(flat: Flat, folded: Folded, tab: list[int], way: Way, face: int, loose: float) -> list[complex] | None:
    """The corners of a glued tab in the plane of the face above it; None where they do not lie in it."""
    on = folded.faces[face]
    assert on is not None
    places = []
    for place in flat.ring(tab):
        x, y, z = _back(on, way(place))
        if abs(z) > loose:
            return None
        places.append(complex(x, y))
    return places


def _back(way: Way, at: Place) -> Place:
    """Where a place in space was before a way took it there: the turn's columns are its rows back."""
    a = tuple(p - m for p, m in zip(at, way.move, strict=True))
    x, y, z = (sum(way.turn[k][j] * a[k] for k in range(3)) for j in range(3))
    return x, y, z


def _number(flat: Flat, drawn: Drawn, tab: list[int]) -> int | None:
    ring = flat.ring(tab)
    said = [one["number"] for one in drawn.stated["seams"] if depth(ring, complex(one["tab"][0], -one["tab"][1])) > 0]
    return int(said[0]) if len(said) == 1 else None


def _number_faults(flat: Flat, drawn: Drawn, said: int, tab: list[int], face: int, edge: tuple[int, int]) -> list[str]:
    """Whether a number stands in its tab, and at the edge that the tab is glued to."""
    faults = []
    stated = next(one for one in drawn.stated["seams"] if one["number"] == said)
    at = complex(stated["edge"][0], -stated["edge"][1])
    piece = flat.faces[face]
    nearest = min(edges(piece), key=lambda one: _away(flat.corners[one[0]], flat.corners[one[1]], at))
    if depth(flat.ring(piece), at) <= 0 or nearest != edge:
        faults.append(f"the number {said} does not stand at the edge that its tab is glued to")
    for name, ring in ((f"tab-{said}", flat.ring(tab)), (f"edge-{said}", flat.ring(piece))):
        drawn_there = drawn.areas.get(name, [])
        if not drawn_there and (name.startswith("tab") or "notes" in drawn.stated["layers"]):
            faults.append(f"the number {said} is not drawn on {'its tab' if name.startswith('tab') else 'its edge'}")
        if any(depth(ring, complex(x, -y)) < 0 for points in drawn_there for x, y in points):
            faults.append(f"the number {said} reaches over an edge")
    return faults


def _away(a: complex, b: complex, at: complex) -> float:
    return abs(cross(b - a, at - a)) / abs(b - a)


def _run(
    flat: Flat, folded: Folded, base: tuple[int, int], edge: tuple[int, int], owner: int, face: int, loose: float
) -> list[int]:
    """The ends of both edges, each end of the first before the end of the other that comes to lie on it."""
    own, on = folded.faces[owner], folded.faces[face]
    assert own is not None
    assert on is not None
    first = own(flat.corners[base[0]])
    same = far(first, on(flat.corners[edge[0]])) < loose
    return [base[0], edge[0] if same else edge[1], base[1], edge[1] if same else edge[0]]


def _order_faults(flat: Flat, joins: dict[int, tuple[list[int], list[int]]]) -> list[str]:
    """Each seam begins where its two edges meet already: flat, or since an earlier seam is closed."""
    if sorted(joins) != list(range(1, len(flat.tabs) + 1)):
        return ["the numbers of the tabs do not go from 1 on"]
    same = list(range(len(flat.corners)))

    def root(corner: int) -> int:
        while same[corner] != corner:
            corner = same[corner]
        return corner

    for number in sorted(joins):
        a, b, c, d = joins[number][0]
        if root(a) != root(b) and root(c) != root(d):
            return [f"seam {number} begins where nothing holds its two edges together"]
        same[root(a)] = root(b)
        same[root(c)] = root(d)
    return []
