"""The bars of chances say counts as the language writes them, for results as for choices."""

from pathlib import Path

import pytest
from play.turngames import starter, tables_of

from generator.base.labels import load_labels
from generator.base.project import Project
from generator.views.chancebars import chance_bars


@pytest.mark.parametrize(("like", "bar", "count", "total"), [("poker", -1, "4,080", "7,776"), ("first", 0, "6", "36")])
def test_large_counts_have_their_thousands_apart(like: str, bar: int, count: str, total: str, tmp_path: Path) -> None:
    project = starter(tmp_path, like)
    bars = chance_bars(tables_of(project), load_labels(Project(project), "en", "own"))
    assert bars[bar].value.split(" · ")[-1] == f"{count} of {total}"
