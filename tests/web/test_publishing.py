"""The workflow publishes what `make site` makes, and may do no more than that."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest
import yaml
from jinja2 import Environment

ACTION = re.compile(r"actions/[a-z-]+@[0-9a-f]{40}$")


def workflow(checkout: Path, name: str) -> dict[Any, Any]:
    """A workflow; the key `on` is read as the word it is, not as a yes."""
    text = (checkout / ".github" / "workflows" / f"{name}.yml").read_text(encoding="utf-8")
    loaded = yaml.load(text, Loader=yaml.BaseLoader)
    assert isinstance(loaded, dict)
    return loaded


def faults(pages: dict[Any, Any]) -> list[str]:
    """What keeps the workflow from publishing the site, or lets it do more."""
    steps = [step for job in pages["jobs"].values() for step in job["steps"]]
    used = [step["uses"].partition("@")[0] for step in steps if "uses" in step]
    commands = [step["run"] for step in steps if "run" in step]
    upload = next((step for step in steps if "upload-pages-artifact" in step.get("uses", "")), {})
    wrong = {
        "does not run make site": commands != ["make manual", 'make site ARGS="--manual output/manual"'],
        "does not publish output/site": upload.get("with", {}).get("path") != "output/site",
        "does not deploy": used[-1:] != ["actions/deploy-pages"],
        "may not be started by hand": "workflow_dispatch" not in pages["on"],
        "runs on other branches": pages["on"].get("push") != {"branches": ["main"]},
        "may write in every job": pages.get("permissions") != {"contents": "read"},
        "can not deploy": pages["jobs"]["deploy"].get("permissions") != {"pages": "write", "id-token": "write"},
        "breaks off a publication": pages.get("concurrency", {}).get("cancel-in-progress") != "false",
        "uses an action that may change": not all(ACTION.match(step["uses"]) for step in steps if "uses" in step),
    }
    return [message for message, is_wrong in wrong.items() if is_wrong]


def test_the_workflow_publishes_the_site(checkout: Path) -> None:
    assert faults(workflow(checkout, "pages")) == []


def foot(checkout: Path, **extra: Any) -> str:
    """The foot of a page."""
    text = (checkout / "templates/web/theme/partials/copyright.html").read_text(encoding="utf-8")
    made = Environment(autoescape=True)
    made.filters["url"] = str
    return made.from_string(text).render(config={"extra": extra}, page={}, nav={"pages": []})


def test_the_foot_leads_to_the_manual_where_that_has_an_address(checkout: Path) -> None:
    words = {"manual": "Manual"}
    assert '<a href="https://example.org/m">Manual</a>' in foot(checkout, manual="https://example.org/m", words=words)
    assert "<a" not in foot(checkout, manual="", words=words)


def test_both_workflows_use_the_same_versions(checkout: Path) -> None:
    versions: dict[str, set[str]] = {}
    for name in ("ci", "pages"):
        for job in workflow(checkout, name)["jobs"].values():
            for step in job["steps"]:
                action, _, version = step.get("uses", "").partition("@")
                versions.setdefault(action, set()).add(version)
    assert {action for action, known in versions.items() if len(known) > 1} == set()


@pytest.mark.parametrize(
    ("path", "value", "fault"),
    [
        (("jobs", "build", "steps", 4, "run"), "make site", "does not run make site"),
        (("jobs", "build", "steps", 5, "with", "path"), "site", "does not publish output/site"),
        (("jobs", "deploy", "steps"), [], "does not deploy"),
        (("on",), {"push": {"branches": ["main"]}}, "may not be started by hand"),
        (("permissions",), {"contents": "write"}, "may write in every job"),
        (("jobs", "build", "steps", 0, "uses"), "actions/checkout@v4", "uses an action that may change"),
    ],
)
def test_a_fault_of_the_workflow_is_seen(checkout: Path, path: tuple[Any, ...], value: Any, fault: str) -> None:
    pages = workflow(checkout, "pages")
    place: Any = pages
    for key in path[:-1]:
        place = place[key]
    place[path[-1]] = value
    assert faults(pages) == [fault]
