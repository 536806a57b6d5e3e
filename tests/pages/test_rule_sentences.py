"""Every named rule stands on the rules page of each language, in the sentence of the answer that is carried out."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from pages.authoring import refusal
from pages.playedgames import context, copied

from generator.base.project import Project, open_project
from generator.games.registry import find_game
from generator.pages.render import render_page
from generator.pages.sources import authored_sources
from generator.play.replay import find_examples, replay

LANGUAGES = ("de", "en")


def rules_page(project: Project, language: str, names: dict[str, Any]) -> str:
    (source,) = (one for one in authored_sources(project, language, ["einhorn"]) if one.path == "einhorn/rules.md")
    return render_page(project, source, names).body


def untold(body: str, project: Project, language: str) -> list[str]:
    """The rules whose sentence the page has not."""
    game = find_game(project, "einhorn")
    assert game.play
    text = game.text(language).in_words(game.edition().words)
    return [name for name, answer in game.play.rules.items() if text.get(f"rule.{name}.{answer}") not in body]


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_rule_stands_on_the_rules_page(language: str) -> None:
    project = open_project()
    body = rules_page(project, language, context(project, language))
    assert untold(body, project, language) == []
    game = find_game(project, "einhorn")
    assert game.play
    for name, answer in game.play.rules.items():
        sentence = game.text(language).get(f"rule.{name}.{answer}")
        assert untold(body.replace(sentence, "..."), project, language) == [name]


@pytest.mark.parametrize(
    ("rule", "before", "after"),
    [
        ("last-game", "saved", "lost"),
        ("extra-token", "first-game", "every-game"),
        ("figure-order", "payment-first", "figure-first"),
    ],
)
@pytest.mark.parametrize("language", LANGUAGES)
def test_another_answer_in_the_game_changes_the_page(
    tmp_path: Path, language: str, rule: str, before: str, after: str
) -> None:
    project = copied(tmp_path, {"game.toml": (f'{rule} = "{before}"', f'{rule} = "{after}"')})
    (tmp_path / "games" / "einhorn" / "examples" / "first-match.toml").unlink()
    for code in LANGUAGES:
        file = tmp_path / "games" / "einhorn" / f"text.{code}.toml"
        head, _, rest = file.read_text(encoding="utf-8").partition("[example.first-match]")
        file.write_text(head + "[quickref]" + rest.partition("\n[quickref]")[2], encoding="utf-8")
    body = rules_page(project, language, context(project, language))
    text = find_game(project, "einhorn").text(language)
    assert text.get(f"rule.{rule}.{after}") in body
    assert text.get(f"rule.{rule}.{before}") not in body


def test_what_becomes_of_the_last_game_is_told_as_it_is_played(tmp_path: Path) -> None:
    project = copied(tmp_path, {"game.toml": ('last-game = "saved"', 'last-game = "lost"')})
    (example,) = context(project)["examples"]
    end = example.stages[-1].steps[-1]
    assert [rule.sentence for rule in end.rules] == [
        "The game stones of the last game return to the supply and do not count."
    ]
    assert [seat.stash for seat in end.standing.seats] == [3, 0, 6]
    assert end.standing.supply == 66


@pytest.mark.parametrize("language", LANGUAGES)
def test_an_example_tells_the_rules_that_its_events_rest_on_each_once(language: str) -> None:
    project = open_project()
    game = find_game(project, "einhorn")
    played = replay(game, find_examples(game)["first-match"])
    due = dict.fromkeys(event.rule for step in played.steps for event in step.events if event.rule)
    (example,) = context(project, language)["examples"]
    told = [rule for stage in example.stages for step in stage.steps for rule in step.rules]
    assert [rule.id for rule in told] == list(due)
    assert len(told) > 6
    assert game.play
    text = game.text(language).in_words("stones")
    assert [rule.sentence for rule in told] == [text.get(f"rule.{one}.{game.play.rules[one]}") for one in due]


def test_a_rule_that_is_none_is_refused_with_the_nearest_name(tmp_path: Path) -> None:
    said = refusal(tmp_path, '---\ntitle: A\n---\n{{ rule("bid-ties") }}\n')
    assert "no rule 'bid-ties'" in said
    assert "did you mean 'bid-tie'?" in said
