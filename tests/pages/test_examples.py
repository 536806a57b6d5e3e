"""An example game is told as it was played, in each language; what it says wrongly, or nobody has written, stops it."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from pages.playedgames import EXAMPLE, context, copied

from generator.base.labels import load_labels
from generator.base.problem import UserError
from generator.base.project import open_project
from generator.pages.examplesentences import SILENT, TOLD
from generator.pages.exampletext import ExampleView, StepView, example_text
from generator.play import block_engine, engine


def the_example(language: str = "en") -> ExampleView:
    (example,) = context(open_project(), language)["examples"]
    return example


def steps(example: ExampleView) -> list[StepView]:
    return [step for stage in example.stages for step in stage.steps]


def refusal(folder: Path, file: str, old: str, new: str) -> str:
    """What is said of the example of a copy in which one text is another."""
    with pytest.raises(UserError) as refused:
        context(copied(folder, {file: (old, new)}))
    return str(refused.value)


def line_of(folder: Path, file: str, text: str) -> int:
    lines = (folder / "games" / "einhorn" / file).read_text(encoding="utf-8").splitlines()
    return next(number for number, line in enumerate(lines, start=1) if text in line)


@pytest.mark.parametrize("language", ["de", "en"])
def test_the_parts_of_the_match_follow_each_other(language: str) -> None:
    example = the_example(language)
    assert [stage.id for stage in example.stages] == ["start", "game-1", "between-2", "game-2", "end"]
    assert [step.number for step in steps(example) if step.number] == list(range(1, example.turns + 1))
    assert all(stage.title[0].isupper() for stage in example.stages)


def test_the_example_teaches_every_field_of_the_table_and_all_that_the_figure_does() -> None:
    example = the_example()
    assert example.is_whole
    assert all(example.figure.values())
    told = " ".join(" ".join(step.say) for step in steps(example))
    for piece in (
        "and returns them all",
        "have bid the same",
        "adds 2",
        "stays silent",
        "everything that lies in front",
    ):
        assert piece in told, piece


def test_both_languages_tell_the_same_steps_with_the_same_numbers() -> None:
    german, english = (steps(the_example(language)) for language in ("de", "en"))
    assert len(german) == len(english)
    for one, other in zip(german, english, strict=True):
        assert one.standing == other.standing
        assert (one.number, bool(one.note), len(one.rules)) == (other.number, bool(other.note), len(other.rules))
        assert numbers(one) == numbers(other)


def numbers(step: StepView) -> list[str]:
    return sorted(re.findall(r"[+−]?\d+", re.sub(r"<[^<>]*>", "", " ".join(step.say))))


def test_a_result_is_explained_the_first_time_only() -> None:
    explained = [step.number for step in steps(the_example()) if "neighbours" in " ".join(step.say)]
    assert explained == [1, 4]


def test_that_the_dice_were_too_kind_is_said_with_the_number_that_is_usual() -> None:
    chosen = re.sub(r"<[^<>]*>", "", the_example().chosen)
    assert "Dreifaltigkeit comes up 3 times here; in 19 turns, 0.5 times" in chosen  # 19/36 = 0.53


def test_every_kind_of_event_is_told_or_known_to_need_no_words() -> None:
    folder = Path(str(engine.__file__)).parent
    others = {Path(str(block_engine.__file__))}  # whose events have a list of their own
    source = "".join(path.read_text(encoding="utf-8") for path in {*folder.glob("*.py")} - others)
    kinds = set(re.findall(r'\bEvent\(\s*"([\w-]+)"', source))
    assert len(kinds) > 15
    assert kinds == {*TOLD, *SILENT}
    assert kinds != {*TOLD, *SILENT} - {"won"}


def test_what_an_example_says_wrongly_stops_it_at_its_line(tmp_path: Path) -> None:
    said = refusal(tmp_path, EXAMPLE, 'note = "likeliest"', 'note = "likeliest"\nsaid = { gain = 3 }')
    line = line_of(tmp_path, EXAMPLE, "gain = 3")
    assert f"first-match.toml:{line}: step 2: 'gain' says 3, right is 2" in said


def test_a_step_that_can_not_be_stops_the_example_at_its_line(tmp_path: Path) -> None:
    said = refusal(tmp_path, EXAMPLE, "bids = { Mia = 2,", "bids = { Mia = 8,")
    assert f"first-match.toml:{line_of(tmp_path, EXAMPLE, 'Mia = 8')}: step 15 (bid): Mia can not bid 8" in said


def test_a_remark_that_nobody_has_written_is_told_at_the_step(tmp_path: Path) -> None:
    said = refusal(tmp_path, EXAMPLE, 'note = "luck"', 'note = "lukc"')
    begins = line_of(tmp_path, EXAMPLE, "lukc") - 4  # [[step]], do, player, roll, note
    assert f"first-match.toml:{begins}: no text tells the note 'lukc'" in said
    assert "did you mean 'luck'?" in said


def test_a_remark_that_no_step_asks_for_is_told_at_the_text(tmp_path: Path) -> None:
    said = refusal(tmp_path, "text.en.toml", "\nluck = ", "\nlukc = ")
    assert f"text.en.toml:{line_of(tmp_path, 'text.en.toml', 'lukc')}: no step has the note 'lukc'" in said


def test_texts_of_an_example_that_is_not_there_are_told(tmp_path: Path) -> None:
    said = refusal(tmp_path, "text.en.toml", "[example.first-match]", "[example.first-mach]")
    assert "there is no example game 'first-mach'" in said
    assert "did you mean 'first-match'?" in said


def test_a_word_in_braces_that_no_remark_can_have_is_told(tmp_path: Path) -> None:
    assert "'{palyer}' is no word" in refusal(
        tmp_path, "text.en.toml", "{player} owes nothing", "{palyer} owes nothing"
    )


def test_names_of_players_are_shown_letter_by_letter(tmp_path: Path) -> None:
    project, file = copied(tmp_path), tmp_path / "games" / "einhorn" / EXAMPLE
    file.write_text(re.sub(r'"?\bMia\b"?', '"*M|a*"', file.read_text(encoding="utf-8")), encoding="utf-8")
    (example,) = context(project)["examples"]
    assert all("*M|a*" not in " ".join(step.say) for step in steps(example))
    assert "*M|a*" in example_text(example, load_labels(project, "en", "einhorn"), markdown=False)


def test_the_text_for_a_terminal_has_no_marks_and_all_steps() -> None:
    text = example_text(the_example(), load_labels(open_project(), "en", "einhorn"), markdown=False)
    assert not re.search(r"[<>*#]|&\w+;", text)
    assert "19. Zoe predicts Dreifaltigkeit and rolls ⚃⚃⚃." in text
    assert "Mia 0 (−9), stash 3; Ben [owns the figure] 0 (−9), stash 0; Zoe 22 (+18), stash 6; Supply 44" in text


def test_a_page_may_ask_which_turns_show_a_field() -> None:
    example = the_example()
    assert example.at("dreifaltigkeit", "correct") == (19,)
    assert example.at("einhorn", "nothing") == ()
