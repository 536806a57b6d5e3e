from __future__ import annotations

import unicodedata

import pytest
from fontTools.subset import Subsetter
from fontTools.ttLib import TTFont
from fontTools.varLib.instancer import instantiateVariableFont

from generator.base.problem import UnknownName
from generator.glyphs.fontset import FontSet
from generator.glyphs.textfont import CHARACTERS, KERNED, kern_table, source_font

GERMAN = (
    "Zwölf Boxkämpfer jagen Viktor quer über den großen Sylter Deich. FRANZ JAGT IM KOMPLETT VERWAHRLOSTEN TAXI QUER "
)
GERMAN += "DURCH GRÖẞE ÄÖÜ äöüß „Würfel“ ‚so‘ – und — so … 44,4\u00a0% 1\u202f000 +2 −2 · × ÷ ± ½ ⅓ ¼ § € 10. ’"
OTHERS = "ǫ ṛ ɦ iš ē ā ū Čeština Łódź smørrebrød Þórr Ağrı Iași português żółć ħ ŵ ² ³ ⁴ • º ª “English” ‘quotes’"


def test_six_faces_have_names_of_their_own(fonts: FontSet) -> None:
    names = [TTFont(face.path)["name"].getDebugName(6) for face in [*fonts.faces.values(), fonts.symbols]]
    assert names == [face.name for face in [*fonts.faces.values(), fonts.symbols]]
    assert len(set(names)) == 7
    assert fonts.text_face("regular", "normal").name == "WuerfelwerkSans-Regular"
    assert fonts.text_face("bold", "condensed").name == "WuerfelwerkSans-BoldCondensed"


def test_a_face_is_found_by_its_name(fonts: FontSet) -> None:
    for face in [*fonts.faces.values(), fonts.symbols]:
        assert fonts.by_name(face.name) is face


def test_unknown_faces_are_told_with_the_nearest_one(fonts: FontSet) -> None:
    with pytest.raises(UnknownName, match=r"(?s)no font weight 'blod'.*'bold'"):
        fonts.text_face("blod", "normal")
    with pytest.raises(UnknownName, match=r"(?s)no font width 'condensd'.*'condensed'"):
        fonts.text_face("bold", "condensd")
    with pytest.raises(UnknownName, match="did you mean 'WuerfelwerkSymbols'"):
        fonts.by_name("WuerfelwerkSymbol")


def test_german_and_the_names_of_our_games_can_be_written(fonts: FontSet) -> None:
    for face in fonts.faces.values():
        assert [char for char in GERMAN + OTHERS if not face.has(char)] == []
        assert not face.has("→")


def test_every_letter_that_has_a_composed_form_is_cut_in_that_form() -> None:
    composed = {unicodedata.normalize("NFC", f"{letter}{mark}") for letter in "aeiouAEIOU" for mark in "\u0301\u0308"}
    assert composed <= set(CHARACTERS)
    assert set(KERNED) <= set(CHARACTERS)


def test_the_faces_are_static_and_differ_in_weight_and_width(fonts: FontSet) -> None:
    for face in fonts.faces.values():
        font = TTFont(face.path)
        assert {"fvar", "gvar"}.isdisjoint(font.keys())
        assert all(face.advances[chr(code)] == font["hmtx"][name][0] for code, name in font.getBestCmap().items())
    width = {style: sum(face.advances[char] for char in "Würfelergebnisse") for style, face in fonts.faces.items()}
    for style in ("normal", "condensed"):
        assert width["regular", style] < width["semibold", style] < width["bold", style]
    for weight in ("regular", "semibold", "bold"):
        assert width[weight, "condensed"] < 0.9 * width[weight, "normal"]


def test_figures_stand_in_columns(fonts: FontSet) -> None:
    for face in fonts.faces.values():
        assert len({face.advances[digit] for digit in "0123456789"}) == 1


def test_pairs_are_kerned_as_the_font_says(fonts: FontSet) -> None:
    for face in fonts.faces.values():
        assert face.kerns["AV"] < 0
        assert face.kerns["Ta"] < 0
        assert "nn" not in face.kerns
        assert 0 not in face.kerns.values()
        assert all(len(pair) == 2 and set(pair) <= set(KERNED) for pair in face.kerns)
    assert fonts.symbols.kerns == {}


def test_the_kerning_is_that_of_the_source_font_to_the_unit(fonts: FontSet) -> None:
    """Its default place is the regular, normal face; the cut may take rarer letters out, never change a pair."""
    source = TTFont(source_font(), lazy=True)
    whole = kern_table(source, KERNED)
    assert len(whole) > 900
    assert dict(fonts.text_face("regular", "normal").kerns) == whole


def test_kerning_is_the_only_feature_that_is_kept(fonts: FontSet) -> None:
    for face in fonts.faces.values():
        font = TTFont(face.path)
        assert {record.FeatureTag for record in font["GPOS"].table.FeatureList.FeatureRecord} == {"kern"}
        assert "GSUB" not in font


def test_heights_are_those_of_the_letters(fonts: FontSet) -> None:
    face = fonts.text_face("regular", "normal")
    glyphs = TTFont(face.path)["glyf"]
    assert (face.cap_height, face.x_height) == (glyphs["H"].yMax, glyphs["x"].yMax)
    assert face.descent < 0 < face.x_height < face.cap_height < face.ascent


def test_the_minus_sign_has_the_room_of_the_plus_and_stays_within_it(fonts: FontSet) -> None:
    """The source font fails this in its bold and narrow faces; the day it passes there, our mending can go."""
    for face in fonts.faces.values():
        assert face.advances["−"] == face.advances["+"], face.name
        font = TTFont(face.path)
        minus, (room, left) = font["glyf"][font.getBestCmap()[0x2212]], font["hmtx"][font.getBestCmap()[0x2212]]
        assert left == minus.xMin > 0
        assert abs(minus.xMin - (room - minus.xMax)) <= 1, face.name


def test_the_source_font_still_gives_the_bold_narrow_minus_too_little_room() -> None:
    minus = TTFont(source_font())
    cutter = Subsetter()  # of thousands of glyphs this one is asked for
    cutter.populate(unicodes=[0x2212])
    cutter.subset(minus)
    bold = instantiateVariableFont(minus, {"wght": 700, "wdth": 75})
    name = bold.getBestCmap()[0x2212]
    assert bold["glyf"][name].xMax > bold["hmtx"][name][0]
