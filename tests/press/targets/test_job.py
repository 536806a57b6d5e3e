"""What a target tells of paper and finish: read, passed on by kind of file, refused where it makes no sense."""

from __future__ import annotations

from pathlib import Path

import pytest
from press.printing import project
from press.targets.test_target import faults, load

from generator.base.project import Project
from generator.press.targets.pagetarget import is_for_pages, load_page_target
from generator.press.targets.shop import USUAL_JOB, Finish
from generator.press.targets.target import load_target

SINGLE = 'kind = "single"\n'
BOOK = '[job.part.book]\nsides = "two"\nfold = "middle"\nstaples = 2\n'


def test_a_target_that_says_nothing_is_as_always(tmp_path: Path) -> None:
    target = load(tmp_path, SINGLE)
    assert target.job == USUAL_JOB
    assert target.job.of("cards") == Finish()


def test_a_part_takes_what_it_does_not_say_from_the_whole(tmp_path: Path) -> None:
    job = load(tmp_path, f'{SINGLE}[job]\nshop = "Ecke"\nticket = "letter"\nweight = 120\n{BOOK}').job
    assert (job.shop, job.ticket) == ("Ecke", "letter")
    assert job.of("book") == Finish(weight=120, sides="two", fold="middle", staples=2)
    assert job.of("sheet") == Finish(weight=120)


def test_nothing_of_it_changes_the_target_that_prints_are_made_from(tmp_path: Path) -> None:
    plain, told = load(tmp_path / "a", SINGLE), load(tmp_path / "b", f"{SINGLE}[job]\nweight = 120\n")
    assert told.job != plain.job
    assert (repr(told), told, hash(told)) == (repr(plain), plain, hash(plain))


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ('[job]\nweigth = 120\n', "3: unknown key 'weigth' / did you mean 'weight'?"),
        ('[job]\nweight = 20\n', "3: 'weight' must be 40 to 600, found 20"),
        ('[job]\nsides = "both"\n', "3: 'sides' can not be 'both'"),
        ('[job]\nstaples = 2\n', "3: there is no fold to be stapled"),
        ('[job]\nfold = "middle"\npad = 50\n', "4: what is folded or stapled is no pad"),
        ('[job]\nboard = 450\n', "3: only a pad has a board"),
        ('[job]\ncoating = "foil"\n', "3: 'coating' can not be 'foil'"),
        ('[job]\nglue = "top"\n', "3: nothing is glued that is no pad"),
        ('[job]\nticket = "a5-2up"\n', "3: no pages of 'a5-2up' can be printed"),
        ('[job]\nticket = "lettr"\n', "did you mean 'letter'?"),
        ('[job.part.boook]\nweight = 100\n', "2: there is no part 'boook' / did you mean 'book'?"),
        ('[job.part.book]\nweight = 100\nshop = "x"\n', "4: unknown key 'shop'"),
    ],
)  # fmt: skip
def test_what_makes_no_sense_is_told_with_its_line(tmp_path: Path, text: str, told: str) -> None:
    found = faults(tmp_path, SINGLE + text)
    assert len(found) == 1
    assert told in found[0]


def without_weight(where: Project) -> set[str]:
    names = where.named("targets", ".toml")
    loaded = [(load_page_target if is_for_pages(where, name) else load_target)(where, name) for name in names]
    return {one.name for one in loaded if not one.job.usual.weight}


def test_every_target_that_ships_recommends_a_paper(tmp_path: Path) -> None:
    assert without_weight(project()) == set()
    load(tmp_path, SINGLE)
    assert "mine" in without_weight(Project(tmp_path))
