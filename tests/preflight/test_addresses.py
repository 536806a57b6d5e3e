"""An address that nobody can have is told, in letters and behind a code; one that somebody can have is not."""

from __future__ import annotations

import io
from collections.abc import Callable
from pathlib import Path

import pikepdf
import pytest
from pikepdf import Dictionary, Pdf
from PIL import Image
from PIL.PngImagePlugin import PngInfo
from preflight.jobs import changed, found, job
from preflight.planted import words
from preflight.test_reports import PICTURES
from press.printing import project

from generator.preflight.run import Source, preflight
from generator.press.targets.spec import target_spec


@pytest.mark.parametrize(
    ("text", "host"),
    [
        ("wuerfelwerk.example/de", "wuerfelwerk.example"),
        ("http://localhost/a", "localhost"),
        ("Rules: www.Example.ORG.", "www.example.org"),
    ],
)
def test_a_printed_address_that_nobody_can_have_is_a_warning(text: str, host: str) -> None:
    (one,) = found(job(words(text, 10, 20, 6)))
    assert (one.level, one.rule, one.found, one.page) == ("warning", "address", host, 1)
    assert one.place is not None


@pytest.mark.parametrize("text", ["games.org/example.html", "an example. Test 1.5", "example.org.uk", "localhost"])
def test_an_address_that_somebody_can_have_is_not_told(text: str) -> None:
    assert found(job(words(text, 10, 20, 6))) == []


def leads(address: str) -> Callable[[Pdf], None]:
    """Lets each code lead elsewhere."""

    def change(pdf: Pdf) -> None:
        for each in pdf.objects:
            if isinstance(each, Dictionary) and "://" in str(each.get("/Alt", "")):
                each.Alt = pikepdf.String(address)

    return change


def test_a_code_that_leads_nowhere_is_a_warning_until_there_is_an_address(made_by: Callable[[str], Path]) -> None:
    data, spec = (made_by("cards") / "en" / "cards-single.pdf").read_bytes(), target_spec(project(), "single")
    told = preflight(spec, [Source("cards.pdf", data)]).findings
    assert [(one.rule, one.words, one.level) for one in told] == [("address", "code", "warning")] * 5
    assert [one.page for one in told] == [2, 4, 6, 8, 10]
    addressed = changed(data, leads("https://games.org/choice.html"))
    assert preflight(spec, [Source("cards.pdf", addressed)]).findings == ()


@pytest.mark.parametrize(("told", "faults"), [("wuerfelwerk.example/de", [("address", "code")]), ("games.org/de", [])])
def test_a_picture_that_says_that_its_code_leads_nowhere_is_told(told: str, faults: list[tuple[str, str]]) -> None:
    out, said = io.BytesIO(), PngInfo()
    said.add_itxt("Description", f"Einhorn https://{told}")
    Image.new("RGB", (825, 1125)).save(out, "PNG", dpi=(300, 300), pnginfo=said)
    assert [(one.rule, one.words) for one in preflight(PICTURES, [Source("a.png", out.getvalue())]).findings] == faults
