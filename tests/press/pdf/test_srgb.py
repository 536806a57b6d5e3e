"""Files in the colours of screens say so: the profile is that of Little CMS in all that it does to a colour."""

from __future__ import annotations

import io

import pikepdf
from PIL import Image, ImageCms
from press.printing import fonts, job

from generator.press.pdf.document import page_pictures, write_pdf
from generator.press.pdf.srgb import NAME, srgb_profile

STEPS = [0, 1, 10, 11, 60, 128, 200, 255]


def test_colours_come_through_the_profile_as_through_another_one() -> None:
    ours, other = ImageCms.ImageCmsProfile(io.BytesIO(srgb_profile())), ImageCms.createProfile("sRGB")
    assert ImageCms.getProfileName(ours).strip() == NAME
    picture = Image.new("RGB", (len(STEPS) ** 2, len(STEPS)))
    picture.putdata([(red, green, blue) for red in STEPS for green in STEPS for blue in STEPS])
    for one, two in ((ours, other), (other, ours)):
        through = ImageCms.profileToProfile(picture, one, two)
        assert through is not None
        pairs = zip(picture.tobytes(), through.tobytes(), strict=True)
        assert max(abs(before - after) for before, after in pairs) <= 1
    lab = ImageCms.profileToProfile(picture, ours, ImageCms.createProfile("LAB"), outputMode="LAB")
    same = ImageCms.profileToProfile(picture, other, ImageCms.createProfile("LAB"), outputMode="LAB")
    assert lab is not None
    assert same is not None
    assert max(abs(one - two) for one, two in zip(lab.tobytes(), same.tobytes(), strict=True)) <= 1


def test_a_file_with_bleed_has_it_and_one_for_a_sheet_has_none() -> None:
    with pikepdf.open(io.BytesIO(write_pdf(job("single"), fonts()))) as pdf:
        (intent,) = pdf.Root.OutputIntents
        assert intent.DestOutputProfile.read_bytes() == srgb_profile()
        assert (str(intent.S), str(intent.OutputConditionIdentifier)) == ("/GTS_PDFA1", NAME)
    with pikepdf.open(io.BytesIO(write_pdf(job("home-a4"), fonts()))) as pdf:
        assert "/OutputIntents" not in pdf.Root


def test_a_picture_says_it_before_its_pixels() -> None:
    (content, *_) = page_pictures(write_pdf(job("single", cards=1), fonts()), (813, 1110), 300)
    assert content.index(b"sRGB\0") < content.index(b"IDAT")
