from functools import partial

import pytest
from press.printing import project

from generator.artifacts.product import Source, all_of
from generator.base.problem import Problem, UserError
from generator.base.project import Project
from generator.games.registry import find_game
from generator.press.targets.pagetarget import load_page_target


def test_targets_come_in_the_order_of_their_names() -> None:
    targets = all_of(partial(load_page_target, project()), ["a5-2up", "a4"])
    assert [target.name for target in targets] == ["a5-2up", "a4"]


def test_the_faults_of_all_targets_are_told_at_once() -> None:
    def faulty(_: Project, name: str) -> str:
        if name == "sound":
            return name
        raise UserError([Problem(f"{name}.toml", 1, "is wrong")])

    with pytest.raises(UserError) as told:
        all_of(partial(faulty, project()), ["one", "sound", "two"])
    assert [problem.path for problem in told.value.problems] == ["one.toml", "two.toml"]


@pytest.mark.parametrize("edition", ["", "2021-07-12"])
def test_files_of_an_edition_that_is_not_the_default_have_a_folder_of_their_own(edition: str) -> None:
    game = find_game(project(), "einhorn")
    recipe = Source(project(), game, game.edition(edition), ["de"]).recipe("de", "sheet", "sheet-a4.pdf", "1", bytes)
    inside = f"editions/{edition}/" if edition else ""
    assert recipe.path == f"einhorn/{inside}de/sheet-a4.pdf"
    assert (recipe.kind, recipe.game, recipe.language, recipe.inputs) == ("sheet", "einhorn", "de", "1")
    assert recipe.edition == game.edition(edition).id
