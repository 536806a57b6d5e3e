"""Whether the folded faces are those of the solid, and whether the labels stand where they belong."""

from __future__ import annotations

from generator.nets.gates.flat import Drawn, Flat, depth, edges
from generator.nets.gates.folded import MEET, Folded, Place, far

COUNTS = {
    "tetrahedron": (4, 6, 4),
    "cube": (8, 12, 6),
    "octahedron": (6, 12, 8),
    "dodecahedron": (20, 30, 12),
    "icosahedron": (12, 30, 20),
}
"""Corners, edges and faces."""

CLEAR = 0.03
"""What a label keeps from the edges of its face, in edges: 0.75 mm on a usual die."""


def shape_faults(flat: Flat, folded: Folded, drawn: Drawn, loose: float) -> list[str]:
    """What is wrong with the faces, flat and folded."""
    solid, edge = drawn.stated["solid"], drawn.stated["edge"]
    corners, lines, faces = COUNTS[solid]
    if len(flat.faces) != faces:
        return [f"there are {len(flat.faces)} faces, the {solid} has {faces}"]
    faults = []
    for number, piece in enumerate(flat.faces):
        ring = flat.ring(piece)
        middle = sum(ring) / len(ring)
        round_it = [abs(place - middle) for place in ring]
        lengths = [abs(flat.corners[a] - flat.corners[b]) for a, b in edges(piece)]
        if any(abs(length - edge) > loose for length in lengths):
            faults.append(
                f"face {number} has an edge of {max(lengths, key=lambda one: abs(one - edge)):.2f} mm, not {edge:g}"
            )
        elif max(round_it) - min(round_it) > loose:
            faults.append(f"the angles of face {number} are not equal")
    if any(way is None for way in folded.faces):
        faults.append("a face hangs on no other")
    if faults:
        return faults
    points = spots(flat, folded)
    found = grouped([point for points_of in points for point in points_of], loose * 4)
    if len(found) != corners:
        return [f"folded, the faces have {len(found)} corners, the {solid} has {corners}: it does not close"]
    if any(len(group) != MEET[solid][1] for group in found):
        return ["another number of faces meets at some corner"]
    x, y, z = (sum(group[0][axis] for group in found) / corners for axis in range(3))
    centre: Place = x, y, z
    for number, way in enumerate(folded.faces):
        assert way is not None
        outward = way.direct((0.0, 0.0, 1.0))
        if sum(n * (p - c) for n, p, c in zip(outward, points[number][0], centre, strict=True)) <= 0:
            faults.append(f"face {number} has its printed side inside")
    if len(flat.folds) != faces - 1 + len(flat.tabs) or len(flat.tabs) != lines - faces + 1:
        faults.append(f"there are {len(flat.tabs)} tabs and {len(flat.folds)} folds for {lines} edges")
    return faults


def spots(flat: Flat, folded: Folded) -> list[list[Place]]:
    """The corners of each face in space."""
    return [
        [way(place) for place in flat.ring(piece)]
        for piece, way in zip(flat.faces, folded.faces, strict=True)
        if way is not None
    ]


def grouped(points: list[Place], loose: float) -> list[list[Place]]:
    """Points that lie at one place."""
    found: list[list[Place]] = []
    for point in points:
        for group in found:
            if far(group[0], point) < loose:
                group.append(point)
                break
        else:
            found.append([point])
    return found


def label_faults(flat: Flat, folded: Folded, drawn: Drawn) -> list[str]:
    """What is wrong with the labels: where they stand, and what lies across from what."""
    faults = []
    on: dict[int, list[tuple[str, complex]]] = {}
    for label in drawn.stated["labels"]:
        at = complex(label["at"][0], -label["at"][1])
        face = next((number for number, piece in enumerate(flat.faces) if depth(flat.ring(piece), at) > 0), None)
        if face is None:
            faults.append(f"the label {label['label']} stands on no face")
            continue
        on.setdefault(face, []).append((label["label"], at))
        ring = flat.ring(flat.faces[face])
        inked = [complex(x, -y) for points in drawn.areas.get(f"face-{label['face']}", []) for x, y in points]
        if not inked:
            faults.append(f"the label {label['label']} is not drawn")
        elif min(depth(ring, place) for place in inked) < CLEAR * drawn.stated["edge"]:
            faults.append(f"the label {label['label']} comes too near to an edge of its face")
    if not drawn.stated["labels"]:
        return ["a face is engraved that has no label"] if any(n.startswith("face-") for n in drawn.areas) else []
    if drawn.stated["solid"] == "tetrahedron":
        return faults + _corner_faults(flat, folded, on)
    if faults or any(len(on.get(face, [])) != 1 for face in range(len(flat.faces))):
        return [*faults, *(["a face has no label, or several"] if not faults else [])]
    return faults + _opposite_faults(flat, folded, drawn, {face: labels[0][0] for face, labels in on.items()})


def _corner_faults(flat: Flat, folded: Folded, on: dict[int, list[tuple[str, complex]]]) -> list[str]:
    """On a tetrahedron the same label stands at a corner on each of its faces."""
    found = []
    for face, labels in on.items():
        way, ring = folded.faces[face], flat.ring(flat.faces[face])
        for label, at in labels:
            assert way is not None
            found.append((way(min(ring, key=lambda place: abs(place - at))), label))
    groups: list[list[tuple[Place, str]]] = []
    for one in found:
        group = next((group for group in groups if far(group[0][0], one[0]) < 0.5), None)
        if group is None:
            groups.append([one])
        else:
            group.append(one)
    wrong = [group for group in groups if len(group) != 3 or len({label for _, label in group}) != 1]
    return ["a corner has not the same label on its three faces"] if wrong or len(groups) != 4 else []


def _opposite_faults(flat: Flat, folded: Folded, drawn: Drawn, labels: dict[int, str]) -> list[str]:
    outward = [way.direct((0.0, 0.0, 1.0)) for way in folded.faces if way is not None]
    pairs = []
    for face in range(len(outward)):
        other = min(
            range(len(outward)), key=lambda k: sum(a * b for a, b in zip(outward[face], outward[k], strict=True))
        )
        if face < other:
            pairs.append(tuple(sorted((labels[face], labels[other]))))
    stated = [tuple(sorted(pair)) for pair in drawn.stated["opposite"]]
    if stated and sorted(pairs) != sorted(stated):
        return [f"other labels lie across from each other than stated: {', '.join(sorted(map('-'.join, pairs)))}"]
    numbers = [int(label) for label in labels.values() if label.isdecimal()]
    usual = sorted(numbers) == list(range(1, len(outward) + 1))
    if not stated and usual and any(int(a) + int(b) != len(outward) + 1 for a, b in pairs):
        return [f"numbers across from each other do not make {len(outward) + 1}"]
    return []
