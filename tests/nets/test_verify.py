"""The verifier of nets: it passes what is drawn, and sees each fault that is planted into a drawing."""

from __future__ import annotations

import json
import re
from itertools import product

import pytest
from nets.made import a_drawing, a_laser, a_plan

from generator.nets.gates.flat import depth, read_flat, read_svg
from generator.nets.gates.folded import fold
from generator.nets.net import beside
from generator.nets.solid import SOLIDS
from generator.nets.svg import EDGE, write_svg
from generator.nets.verify import LOOSE, verify


@pytest.mark.parametrize(("solid", "machine"), [*product(SOLIDS, ["lightburn", "hairline", "glowforge"])])
def test_every_net_becomes_its_solid_for_every_machine(solid, machine):
    assert verify(a_drawing(solid, machine)) == []


@pytest.mark.parametrize(("solid", "edge", "kerf"), [*product(SOLIDS, [10, 13.7, 60, 120], [0, 0.3])])
def test_every_size_and_beam_passes(solid, edge, kerf):
    assert verify(write_svg(a_plan(solid, edge=edge), a_laser(kerf=kerf))) == []


def test_a_blank_net_and_one_with_stated_pairs_pass():
    pairs = ((1, "F"), (2, 0), (3, 0))
    assert verify(write_svg(a_plan("octahedron", []), a_laser())) == []
    assert verify(write_svg(a_plan("cube", (0, 0, 1, 2, 3, "F"), pairs), a_laser())) == []


def lines(svg: str, layer: str) -> list[str]:
    """The lines of a layer as they are written."""
    group = re.search(rf'<g id="{layer}">(.*?)</g>', svg, re.DOTALL)
    assert group
    return re.findall(r"<path [^>]*/>", group[1])


def moved(line: str, point: int, dx: float) -> str:
    """A line with one of its points moved to the right."""
    x, y = re.findall(r"[ML]([\d.]+) ([\d.]+)", line)[point]
    return line.replace(f"{x} {y}", f"{float(x) + dx:.3f} {y}", 1)


def with_stated(svg: str, change) -> str:
    """A drawing that states something else."""
    found = re.search(r'<metadata id="wuerfelwerk-net">(.*?)</metadata>', svg, re.DOTALL)
    assert found
    stated = json.loads(found[1])
    change(stated)
    return svg.replace(found[1], json.dumps(stated))


def faults(solid: str, plant, machine: str = "lightburn") -> str:
    svg = a_drawing(solid, machine).decode()
    planted = plant(svg)
    assert planted != svg
    return "; ".join(verify(planted.encode()))


def shift_corner(svg: str) -> str:
    (cut,) = lines(svg, "cut-outer")
    return svg.replace(cut, moved(cut, 0, 0.4))


def shift_fold(svg: str) -> str:
    fold = lines(svg, "score")[0]
    return svg.replace(fold, moved(fold, 0, 0.4))


def lose_fold(svg: str) -> str:
    return svg.replace(lines(svg, "score")[0], "")


def double_fold(svg: str) -> str:
    fold = lines(svg, "score")[0]
    return svg.replace(fold, fold + fold)


def stretch(svg: str) -> str:
    """All lines 1 % wider, as a program does that takes points for pixels."""
    return re.sub(r"([ML])([\d.]+) ", lambda found: f"{found[1]}{float(found[2]) * 1.01:.3f} ", svg)


def swap_seams(stated):
    one, two = stated["seams"][:2]
    one["edge"], two["edge"] = two["edge"], one["edge"]


def reverse_seams(stated):
    last = len(stated["seams"]) + 1
    for seam in stated["seams"]:
        seam["number"] = last - seam["number"]


def swap_labels(stated):
    one, _, two = stated["labels"][:3]
    one["label"], two["label"] = two["label"], one["label"]


PLANTED = [
    (shift_corner, "where no corner of the line to cut is"),
    (shift_fold, "where no corner of the line to cut is"),
    (lose_fold, "faces, the cube has 6"),
    (double_fold, "a fold is drawn twice"),
    (stretch, "has an edge of 25.25 mm, not 25"),
    (lambda svg: svg.replace('mm" viewBox', 'px" viewBox'), "not in millimetres"),
    (lambda svg: with_stated(svg, lambda stated: stated.update(solid="octahedron")), "the octahedron has 8"),
    (lambda svg: with_stated(svg, lambda stated: stated.update(kerf=0.5)), "edge of|no corner"),
    (lambda svg: with_stated(svg, lambda stated: stated.update(edge=24.9)), "not 24.9"),
    (lambda svg: with_stated(svg, swap_seams), "does not stand at the edge that its tab is glued to"),
    (lambda svg: with_stated(svg, lambda stated: stated["seams"].pop()), "no number of its own"),
    (lambda svg: with_stated(svg, lambda stated: stated["labels"].pop()), "a face has no label"),
    (lambda svg: with_stated(svg, lambda stated: stated["labels"][0].update(at=[1, 1])), "stands on no face"),
    (lambda svg: with_stated(svg, swap_labels), "numbers across from each other do not make 7"),
    (lambda svg: with_stated(svg, lambda s: s.update(opposite=[["1", "2"], ["3", "4"], ["5", "6"]])), "other labels"),
    (lambda svg: svg.replace('class="tab-1"', 'class="tab-9"'), "the number 1 is not drawn on its tab"),
    (lambda svg: svg.replace('class="edge-1"', 'class="edge-9"'), "the number 1 is not drawn on its edge"),
    (lambda svg: svg.replace('class="face-0"', 'class="face-9"'), "is not drawn"),
    (lambda svg: svg.replace('stroke="#ff8000"', 'stroke="#00ff00"', 1), "belongs to no layer"),
    (lambda svg: svg.replace('id="wuerfelwerk-net"', 'id="net"'), "does not say what it is"),
]  # fmt: skip


@pytest.mark.parametrize(("plant", "said"), PLANTED)
def test_a_planted_fault_is_seen(plant, said):
    assert re.search(said, faults("cube", plant))


def test_a_second_line_to_cut_is_seen():
    def second(svg: str) -> str:
        (cut,) = lines(svg, "cut-outer")
        return svg.replace(cut, cut + cut)

    assert "along one line, found 2" in faults("cube", second)


def test_seams_that_can_not_be_glued_in_their_order_are_seen():
    def both(svg: str) -> str:
        last = len(json.loads(re.search(r"<metadata[^>]*>(.*?)</metadata>", svg, re.DOTALL)[1])["seams"]) + 1
        turned = re.sub(r'class="tab-(\d+)"', lambda found: f'class="tab-{last - int(found[1])}"', svg)
        return with_stated(turned, reverse_seams)

    assert "begins where nothing holds its two edges together" in faults("icosahedron", both, "hairline")


def test_a_corner_of_a_tetrahedron_with_two_labels_is_seen():
    assert "has not the same label on its three faces" in faults(
        "tetrahedron", lambda svg: with_stated(svg, lambda stated: stated["labels"][0].update(label="7"))
    )


def test_a_tab_that_reaches_beyond_its_partner_is_seen():
    """The tab is made three times as high, and comes over the middle of the face that it is glued to."""

    def taller(svg: str) -> str:
        net = a_plan("tetrahedron").net
        a, b, c, d = net.flaps[0].corners
        up = [2 * (b[k] - a[k] + c[k] - d[k]) / 2 for k in range(2)]
        higher = {corner: (corner[0] + up[0], corner[1] + up[1]) for corner in (b, c)}
        outline = tuple(higher.get(corner, corner) for corner in net.outline)
        data = " L".join(f"{x + EDGE:.3f} {y + EDGE:.3f}" for x, y in beside(outline, 0.05))
        (cut,) = lines(svg, "cut-outer")
        wider = re.sub(r'viewBox="0 0 [\d.]+ [\d.]+"', 'viewBox="0 0 200 200"', svg)
        wider = re.sub(r'(width|height)="[\d.]+mm"', r'\1="200mm"', wider)
        return wider.replace(re.search(r' d="([^"]*)"', cut)[1], f"M{data} Z")

    assert "a glued tab reaches beyond the face of its partner" in faults("tetrahedron", taller)


def handed(svg: bytes) -> float:
    """Above 0 where 1, 2 and 3 of a folded cube go against the clock around their corner."""
    drawn = read_svg(svg)
    flat = read_flat(drawn, LOOSE)
    folded = fold(flat, drawn)
    look = {}
    for label in drawn.stated["labels"]:
        at = complex(label["at"][0], -label["at"][1])
        (face,) = [number for number, piece in enumerate(flat.faces) if depth(flat.ring(piece), at) > 0]
        look[label["label"]] = folded.faces[face].direct((0.0, 0.0, 1.0))
    (a, b, c), (d, e, f), (g, h, i) = (look[label] for label in "123")
    return a * (e * i - f * h) - b * (d * i - f * g) + c * (d * h - e * g)


def test_a_folded_die_goes_the_usual_way_round_as_read_from_its_drawing():
    assert handed(a_drawing("cube")) == pytest.approx(1)

    def other_way(stated):
        by_label = {one["label"]: one for one in stated["labels"]}
        by_label["2"]["label"], by_label["5"]["label"] = "5", "2"

    assert handed(with_stated(a_drawing("cube").decode(), other_way).encode()) == pytest.approx(-1)
