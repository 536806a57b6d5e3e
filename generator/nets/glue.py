"""In which order the edges of a net are glued: like a zip, each seam begins where the last one has ended."""

from __future__ import annotations

from generator.nets.unfold import Side, Unfolded


def lid(net: Unfolded) -> int:
    """The face that closes the solid last: the one that is farthest from the first face, and has nothing on it."""

    def far(face: int) -> int:
        return 0 if net.hangs[face] < 0 else 1 + far(net.hangs[face])

    return max((face for face in range(len(net.hangs)) if face not in net.hangs), key=lambda face: (far(face), face))


def seams(net: Unfolded) -> list[tuple[Side, Side]]:
    """The pairs of edges that become one, in the order of gluing: none is bent away from a seam that is closed.

    The two of a pair lie side by side around the net once all earlier pairs are closed. Those of the lid are last.
    """
    left, last, found = list(net.around), lid(net), list[tuple[Side, Side]]()
    at = 0
    while left:
        ready = [k for k in range(len(left)) if _meet(left[k], left[(k + 1) % len(left)])]
        k = min(ready, key=lambda k: (_of(last, left[k], left[(k + 1) % len(left)]), (k - at) % len(left)))
        pair = left[k], left[(k + 1) % len(left)]
        found.append(pair)
        left = [side for side in left if side not in pair]
        at = max(0, k - 1)
    return found


def _meet(one: Side, other: Side) -> bool:
    return one.corners == other.corners[::-1]


def _of(face: int, *sides: Side) -> bool:
    return any(side.face == face for side in sides)
