"""What stands below a printed code."""

from __future__ import annotations

import pytest

from generator.base.labels import load_labels
from generator.base.project import open_project
from generator.views.wording import printed_address


@pytest.mark.parametrize(
    ("url", "said"),
    [
        ("https://games.org/de/einhorn/", "games.org/de/einhorn/"),
        ("games.org", "games.org"),
        ("https://example.org.uk/", "example.org.uk/"),
        ("https://example.org/", "Muster: noch ohne Adresse"),
        ("https://wuerfelwerk.example/de/", "Muster: noch ohne Adresse"),
    ],
)
def test_an_address_that_is_nobodys_is_not_printed(url: str, said: str) -> None:
    assert printed_address(load_labels(open_project(), "de", "einhorn"), url) == said
