from __future__ import annotations

from dataclasses import replace
from fractions import Fraction

from box.sizes import CLASSIC
from box.solids import blocks, common, volume

from generator.box.geometry.joints import turned_over
from generator.box.geometry.twopiece import two_piece


def test_a_part_that_is_turned_over_on_the_bed_stands_where_it_stood():
    box = replace(CLASSIC, y=Fraction(100))
    for panel in two_piece(box):
        over = turned_over(panel, box.thickness)
        here, there = blocks(panel, box.thickness), blocks(over, box.thickness)
        assert common(here, there) == volume(here) == volume(there)
        assert (over.up, panel.up) == ("outside", "inside")
        assert over.stand.inward == tuple(-n for n in panel.stand.inward)
        assert turned_over(over, box.thickness) == panel


def test_a_part_that_is_turned_over_without_its_stand_is_seen():
    box = replace(CLASSIC, y=Fraction(100))
    lid = two_piece(box)[5]
    uneven = replace(lid, outline=lid.outline[:1] + lid.outline[5:])  # without its first slot
    over = turned_over(uneven, box.thickness)
    here = blocks(uneven, box.thickness)
    assert common(here, blocks(over, box.thickness)) == volume(here)
    assert common(here, blocks(replace(over, stand=uneven.stand), box.thickness)) < volume(here)
    assert common(here, blocks(replace(over, outline=uneven.outline), box.thickness)) < volume(here)
