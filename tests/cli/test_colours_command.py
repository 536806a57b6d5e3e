"""`wuerfelwerk colours` shows inks, contrast and who can tell colours apart, and ends with 1 where there is a fault."""

from __future__ import annotations

import re
from pathlib import Path
from xml.etree import ElementTree

from cli.commands import wuerfelwerk


def test_the_colours_of_the_house_style_are_shown(checkout: Path) -> None:
    said = wuerfelwerk("colours", "--project", checkout)
    assert (said.code, said.err) == (0, "")
    assert re.search(r"^night +#2b2440   80   82    0   54  216 %$", said.out, re.MULTILINE)
    assert re.search(r"^paper on night +13\.\d\d:1  7:1 asked$", said.out, re.MULTILINE)
    assert "deuteranopia           0.5  violet, blue  told apart by the second cue" in said.out
    assert "slate, red, violet, green, blue, amber, teal: 10 asked; second cue: symbol" in said.out


def test_a_variant_shows_what_becomes_of_them_and_the_ink_that_it_saves(checkout: Path) -> None:
    said = wuerfelwerk("colours", "einhorn", "--variant", "low-ink", "--project", checkout)
    assert said.code == 0
    assert re.search(r"^paper on night +14\.\d\d:1  7:1 asked  as night on blank$", said.out, re.MULTILINE)
    usual = re.search(r"^as styled +front +([\d.]+) +back +([\d.]+)$", said.out, re.MULTILINE)
    little = re.search(r"^low-ink +front +([\d.]+) +back +([\d.]+)$", said.out, re.MULTILINE)
    assert usual
    assert little
    assert sum(map(float, little.groups())) < sum(map(float, usual.groups())) / 4


def test_colours_that_a_target_refuses_are_a_fault(tmp_path: Path) -> None:
    path = tmp_path / "templates/targets/thrifty.toml"
    path.parent.mkdir(parents=True)
    path.write_text('kind = "single"\ncolour = "cmyk"\nink_limit = 190\n', encoding="utf-8")
    said = wuerfelwerk("colours", "--target", "thrifty", "--project", tmp_path)
    assert said.code == 1
    assert re.search(r"night\.toml:\d+: 'night' has 216 % of ink, 'thrifty' allows 190 %", said.err)
    assert "'amber' has 194 % of ink" in said.err
    assert wuerfelwerk("colours", "--target", "thrifty", "--variant", "grey", "--project", tmp_path).code == 0


def test_unknown_names_are_wrong_usage() -> None:
    for words in (("--style", "nihgt"), ("--variant", "gery"), ("--target", "drivethrough"), ("einhron",)):
        said = wuerfelwerk("colours", *words)
        assert said.code == 2
        assert "did you mean" in said.err


def test_the_picture_has_a_swatch_of_each_colour_for_each_kind_of_eyes(tmp_path: Path, checkout: Path) -> None:
    words = ("colours", "--picture", "--project", checkout, "--output", tmp_path)
    assert wuerfelwerk(*words).code == 0
    assert wuerfelwerk(*words, "--variant", "grey").code == 0
    usual, grey = ((tmp_path / f"colours-night{end}.svg").read_text("utf-8") for end in ("", "-grey"))
    for text, like in ((usual, False), (grey, True)):
        root = ElementTree.fromstring(text)
        boxes = [box.get("fill") for box in root.iter("{http://www.w3.org/2000/svg}rect")][1:]
        names = [one.text for one in root.iter("{http://www.w3.org/2000/svg}text")][4:]
        assert len(boxes) == 4 * len(names)
        assert {"night", "red", "tint-4"} < set(names)
        at = 4 * names.index("red")
        assert (len(set(boxes[at : at + 4])) == 1) == like
    assert "#b0322b" in usual
