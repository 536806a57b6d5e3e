"""The page of the balance report on the finished site: verdicts first, then the same as the command says."""

from __future__ import annotations

import json
import re
from fractions import Fraction
from html import unescape
from pathlib import Path

import pytest
import recount
from cli.commands import wuerfelwerk

LANGUAGES = ("de", "en")
PARTS = ("verdict", "outcomes", "ranks", "mend", "held", "length", "seats", "tokens", "model")


def html(website: Path, language: str) -> str:
    return (website / "output" / "site" / language / "einhorn" / "balance.html").read_text(encoding="utf-8")


def words(piece: str) -> str:
    """The words of a piece of HTML, with one blank between them, drawings left out."""
    return " ".join(unescape(re.sub(r"<svg.*?</svg>|<[^<>]*>", " ", piece, flags=re.DOTALL)).split())


def verdicts(text: str) -> list[tuple[str, str]]:
    """Level and words of each verdict."""
    return [(level, words(said)) for level, said in re.findall(r'<div class="ww-verdict-(\w+)">(.*?)</div>', text)]


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_verdict_stands_before_all_pictures_and_tables(website: Path, language: str) -> None:
    text = html(website, language)
    assert [text.count(f'id="{part}"') for part in PARTS] == [1] * len(PARTS)
    places = [text.index(f'id="{part}"') for part in PARTS]
    assert places == sorted(places)
    assert places[0] < text.index('class="ww-verdicts"') < text.index('class="ww-picture"') < text.index("<table")


@pytest.mark.parametrize("language", LANGUAGES)
def test_page_and_command_say_the_same(website: Path, language: str) -> None:
    """What the site has kept is what the command reads back."""
    said = wuerfelwerk("balance", "einhorn", "--lang", language, "--project", website)
    plain = re.sub(r"\s+", " ", said.out)
    found = verdicts(html(website, language))
    assert len(found) == 6
    for _, text in found:
        sentence = text.rpartition("? ")[2].partition(". ")[2]
        assert sentence in plain.replace("(", "").replace(")", "") or sentence in plain


def test_levels_are_the_same_in_both_languages_and_in_json(website: Path) -> None:
    said = json.loads(wuerfelwerk("balance", "einhorn", "--format", "json", "--project", website).out)
    levels = [one["level"] for one in said["verdicts"]]
    for language in LANGUAGES:
        assert [level for level, _ in verdicts(html(website, language))] == levels


@pytest.mark.parametrize("language", LANGUAGES)
def test_exact_means_stand_in_the_table(website: Path, language: str) -> None:
    text = words(html(website, language))
    for prediction in (*recount.RESULTS, None):
        for owner in (False, True):
            mean = recount.expected_stones(recount.DEFAULT_EDITION, prediction, 12, owner)
            assert f"({mean})".replace("-", "−") in text


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_page_states_its_model_seed_and_precision(website: Path, language: str) -> None:
    text = words(html(website, language).partition('id="model"')[2])
    assert "PCG64" in text
    assert len(re.findall(r"95\s?%", text)) >= 3
    assert re.search(r"100[.,]000", text)
    assert re.search(r"20[.,]000", text)


@pytest.mark.slow
def test_the_page_of_a_game_of_turns_says_what_each_way_to_play_brings(tmp_path: Path) -> None:
    for words_ in (("new", "harbour", "--like", "push", "--lang", "en"), ("site", "harbour")):
        said = wuerfelwerk(*words_, "--project", tmp_path)
        assert said.code == 0, said.err
    text = (tmp_path / "output/site/en/harbour/balance.html").read_text(encoding="utf-8")
    told = json.loads(wuerfelwerk("balance", "harbour", "--format", "json", "--project", tmp_path).out)
    best = next(one for one in told["policies"] if one["policy"] == told["best"])
    assert told["best"] == "stop:250"
    assert f"stop at 250 {float(Fraction(best['mean'])):.3f}" in words(text)
    assert [level for level, _ in verdicts(text)] == ["good", "mixed"]
