"""The manual is a website with search whose links lead somewhere; a game and a command have their pictures."""

from pathlib import Path

import manualsite
import pytest
from manualpages import page


@pytest.fixture(scope="module")
def built(tmp_path_factory: pytest.TempPathFactory) -> Path:
    output = tmp_path_factory.mktemp("manual") / "site"
    assert manualsite.main(output, with_pictures=False) == 0
    return output


@pytest.mark.slow
def test_every_page_is_there_and_can_be_searched(built: Path) -> None:
    pages = [path.relative_to(manualsite.MANUAL) for path in manualsite.MANUAL.rglob("*.md")]
    names = {path.with_suffix(".html").as_posix().replace("README", "index") for path in pages}
    assert {name for name in names if not (built / name).is_file()} == set()
    assert "birch-own" in (built / "search" / "search_index.js").read_text(encoding="utf-8")


@pytest.mark.slow
def test_nothing_is_loaded_from_elsewhere(built: Path) -> None:
    text = (built / "index.html").read_text(encoding="utf-8")
    assert 'src="http' not in text
    assert '<link rel="stylesheet" href="http' not in text


def test_each_picture_is_of_a_game_and_a_command_that_there_are() -> None:
    text = page("gallery.md") + page("first-card.md")
    marks = manualsite.MARK.findall(text)
    assert len(marks) == text.count("<!-- pictures: ") == 8 * 5 + 1
    assert {command for _, command in marks} == set(manualsite.COMMANDS) == set(manualsite.MAKES)


def test_a_link_out_of_the_manual_is_words_and_one_to_a_decision_stays(tmp_path: Path) -> None:
    manualsite.staged(tmp_path, with_pictures=False)
    docs = tmp_path / "docs"
    assert "](decisions/" in (docs / "README.md").read_text(encoding="utf-8")
    assert "](../../../templates" not in "".join(path.read_text(encoding="utf-8") for path in docs.rglob("*.md"))
    assert "| `[the chances](probabilities.md)` | a link" in (docs / "reference" / "pages.md").read_text(
        encoding="utf-8"
    )


@pytest.mark.slow
def test_pictures_are_made_of_what_a_command_writes(tmp_path: Path) -> None:
    assert dict(manualsite.pictures("first", "cards", tmp_path)) == {
        "first-cards.png": "the card",
        "first-wordless.png": "the card without words",
    }
    assert (tmp_path / "first-cards.png").read_bytes().startswith(b"\x89PNG")
