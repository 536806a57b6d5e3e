"""How much of a plate lies in a strip across it: the one measure from which volumes and joints are calculated.

At a place along one axis, the length of board within a span of the other axis is piecewise linear; it can only bend or
jump at corners, and where an edge crosses the ends of the span.
"""

from __future__ import annotations

import numpy as np

from generator.box.gates.plates import Numbers, Plate, Span

RESOLUTION = 0.002
"""The drawing has three decimals: what is thinner, in mm, is no overlap and no gap."""

GAUSS = 0.5 - np.sqrt(1 / 12)
"""Two places in an interval, this share from its ends, are enough to integrate a product of two linear functions."""


def oriented(plate: Plate, along: int) -> Numbers:
    """Edges as rows (c0, m0, c1, m1), with c on the axis `along`."""
    return plate.edges if plate.axes[0] == along else plate.edges[:, [1, 0, 3, 2]]


def breaks(edges: Numbers, span: Span) -> Numbers:
    """Where the length in a strip may bend or jump, in no order."""
    places = [edges[:, 0]]
    slanted = edges[(np.abs(edges[:, 1] - edges[:, 3]) > 1e-6) & (np.abs(edges[:, 0] - edges[:, 2]) > 1e-6)]
    for end in span if len(slanted) else ():
        share = (end - slanted[:, 1]) / (slanted[:, 3] - slanted[:, 1])
        inside = (share > 0) & (share < 1)
        places.append((slanted[:, 0] + share * (slanted[:, 2] - slanted[:, 0]))[inside])
    return np.concatenate(places)


def lengths(edges: Numbers, at: Numbers, span: Span) -> Numbers:
    """At each place, how much board lies within the span."""
    c0, m0, c1, m1 = edges.T[:, :, None]
    crossed = (np.minimum(c0, c1) <= at) & (at < np.maximum(c0, c1))
    rise = np.divide(m1 - m0, c1 - c0, out=np.zeros_like(m0), where=c0 != c1)
    height = np.clip(m0 + (at - c0) * rise, *span)
    signed: Numbers = np.sum(np.where(crossed, np.sign(c1 - c0) * height, 0.0), axis=0)
    return np.abs(signed)


def intervals(places: Numbers, within: Span) -> Numbers:
    """The intervals between places that are longer than the resolution, as rows (from, to)."""
    low, high = within
    if high - low <= RESOLUTION:
        return np.empty((0, 2))
    inner = places[(places > low) & (places < high)]
    cuts = np.concatenate(([low], np.unique(inner), [high]))
    kept = [cuts[0]]
    for place in cuts[1:]:
        if place - kept[-1] > RESOLUTION:
            kept.append(place)
    if len(kept) > 1 and high - kept[-1] > 0:
        kept[-1] = high
    return np.column_stack((kept[:-1], kept[1:]))


def settled(values: Numbers, full: float) -> Numbers:
    """Lengths that differ from none and from all by no more than the resolution, taken for that."""
    values = np.where(values <= RESOLUTION, 0.0, values)
    return np.where(np.abs(values - full) <= RESOLUTION, full, values)


def shared(one: Span, other: Span) -> Span:
    """What two spans have in common; the end lies before the beginning where that is nothing."""
    return max(one[0], other[0]), min(one[1], other[1])
