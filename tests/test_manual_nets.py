"""The manual's page on nets tells the files, layers and names that there are."""

import re

import pytest
from cli.commands import wuerfelwerk
from manualpages import code, page, tables
from reference import CHECKOUT
from test_manual_lists import lost_anchors, unknown_options

from generator.artifacts.nets import pages
from generator.base.project import open_project
from generator.box.workshop.profile import load_profile

TEXT = page("nets.md")


def told(kind: str, name: str = "", text: str = TEXT) -> set[str]:
    return {code(row[0])[0] for row in tables(text, kind)[name]}


def test_options_and_links_of_the_page_exist():
    assert unknown_options(TEXT) == set()
    assert unknown_options(TEXT + "\nuse `--scale`\n") == {"--scale"}
    assert lost_anchors("nets.md", TEXT) == set()
    assert lost_anchors("nets.md", TEXT + "[a](#gone)") == {"gone"}


def test_the_files_are_those_of_the_page(tmp_path):
    said = wuerfelwerk("nets", "einhorn", "--lang", "en", "--target", "a4", "--output", tmp_path)
    assert said.code == 0, said.err
    files = {path.relative_to(tmp_path).as_posix() for path in tmp_path.rglob("*.[ps][dv][fg]")}
    words = {"GAME": "einhorn", "LANGUAGE": "en", "TARGET": "a4", "DIE": "d6", "MACHINE": "lightburn"}
    assert files == {re.sub("[A-Z]+", lambda found: words[found[0]], name) for name in told("files")}


def test_the_layers_are_those_of_a_drawing(tmp_path):
    wuerfelwerk("nets", "einhorn", "--lang", "en", "--output", tmp_path)
    svg = (tmp_path / "einhorn" / "en" / "nets" / "d6-lightburn.svg").read_text(encoding="utf-8")
    drawn = set(re.findall('<g id="([^"]+)"', svg))
    assert drawn == told("layers")
    assert drawn <= set(load_profile(open_project(CHECKOUT), "lightburn").pens)
    assert drawn != told("layers", text=TEXT.replace("| `score` |", "| `fold` |"))


def test_every_name_of_the_template_is_in_the_manual_and_no_other(tmp_path, monkeypatch: pytest.MonkeyPatch):
    seen: set[str] = set()
    original = pages.drawn_faces

    def watched(project, game, drawing, card):
        seen.update(drawing.context)
        return original(project, game, drawing, card)

    monkeypatch.setattr(pages, "drawn_faces", watched)
    wuerfelwerk("nets", "einhorn", "--lang", "en", "--target", "a4", "--output", tmp_path)
    assert told("names", "nets") | {"lang", "text"} == seen
    assert told("names", "nets", TEXT.replace("| `bar` |", "| `ruler` |")) | {"lang", "text"} != seen
