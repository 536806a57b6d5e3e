"""MkDocs loads beside the pages; where no page gets as far as MkDocs, the processes that wait for one are ended."""

from __future__ import annotations

import subprocess
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from games.folders import stranger
from web.plans import plan_of

from generator.base.problem import UserError
from generator.web import site
from generator.web.content import SitePlan


@pytest.fixture
def begun(monkeypatch: pytest.MonkeyPatch) -> Iterator[list[subprocess.Popen[Any]]]:
    """Every process that begins meanwhile; none outlives the test."""
    noted: list[subprocess.Popen[Any]] = []

    class Noted(subprocess.Popen):  # type: ignore[type-arg]
        def __init__(self, *given: Any, **named: Any) -> None:
            super().__init__(*given, **named)
            noted.append(self)

    monkeypatch.setattr(subprocess, "Popen", Noted)
    yield noted
    for process in noted:
        process.kill()
        process.communicate()


@pytest.fixture
def plan(tmp_path: Path) -> SitePlan:
    """A site whose only authored page names what is not there."""
    stranger(tmp_path)
    page = tmp_path / "docs" / "de" / "pasch" / "rules.md"
    page.parent.mkdir(parents=True)
    page.write_text("---\ntitle: Regeln\n---\n{{ nothing }}\n", encoding="utf-8")
    return plan_of(tmp_path, "pasch")


def running(processes: list[subprocess.Popen[Any]]) -> int:
    return sum(process.poll() is None for process in processes)


def test_a_faulty_page_ends_what_was_made_ready(
    plan: SitePlan, begun: list[subprocess.Popen[Any]], tmp_path: Path
) -> None:
    with pytest.raises(UserError, match=r"rules\.md:4: 'nothing' is undefined"):
        site.make_site(plan, lambda _: None, tmp_path / "site")
    assert len(begun) == 1
    assert running(begun) == 0


def test_what_nobody_ends_is_seen(
    plan: SitePlan, begun: list[subprocess.Popen[Any]], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(site, "stop", lambda process: None)
    with pytest.raises(UserError):
        site.make_site(plan, lambda _: None, tmp_path / "site")
    assert running(begun) == 1
