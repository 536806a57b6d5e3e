"""The manual of `watch` says what the page says, and where it is found."""

from manualpages import page
from test_manual_lists import lost_anchors, unknown_options

from generator.artifacts.cards import ALONE
from generator.artifacts.sheets import FORM_PAGES
from generator.base.labels import load_labels
from generator.base.project import Project, shipped


def test_links_lead_to_headings_and_options_are_there() -> None:
    text = page("watch.md")
    assert lost_anchors("watch.md", text) == set()
    assert lost_anchors("watch.md", text + "[a](cards.md#gone)\n") == {"gone"}
    assert unknown_options(text) == set()


def test_words_sizes_and_times_are_those_of_the_page() -> None:
    text = page("watch.md")
    older = load_labels(Project(shipped()), "en")["watch.older"]
    for said in (f'"{older}"', f"target `{ALONE}`", f"on {FORM_PAGES.upper()}"):
        assert said in text
