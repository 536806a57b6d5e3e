from __future__ import annotations

from pathlib import Path

import pytest

from generator.base.problem import UserError
from generator.base.project import Project, open_project
from generator.press.addresses import (
    is_placeholder,
    manual_address,
    marked,
    quick_reference_url,
    rules_url,
    site_order,
)


def url(folder: Path, text: str) -> str:
    (folder / "templates").mkdir(exist_ok=True)
    (folder / "templates/site.toml").write_text(text, encoding="utf-8")
    return quick_reference_url(Project(folder), "de", "einhorn", "2022-10-31")


def test_the_shipped_address_is_a_placeholder() -> None:
    shipped = quick_reference_url(open_project(), "de", "einhorn", "2022-10-31")
    assert shipped == "https://wuerfelwerk.example/de/einhorn/quick-reference.html#edition-2022-10-31"
    assert is_placeholder(shipped)


def test_a_project_writes_its_own_address(tmp_path: Path) -> None:
    found = url(tmp_path, 'base_url = "https://games.org/{dice}/"\nquick_reference = "{game}-{lang}.html"\n')
    assert found == "https://games.org/{dice}/einhorn-de.html"
    assert not is_placeholder(found)


def test_the_title_of_a_file_for_a_shop_says_that_its_codes_lead_nowhere_until_they_do(tmp_path: Path) -> None:
    assert marked("Einhorn", open_project(), "en") == "Einhorn (sample: no address yet)"
    url(tmp_path, 'base_url = "https://games.org/"\n')
    assert marked("Einhorn", Project(tmp_path), "en") == "Einhorn"


def test_all_the_rules_have_an_address_of_their_own(tmp_path: Path) -> None:
    assert rules_url(open_project(), "de", "einhorn") == "https://wuerfelwerk.example/de/einhorn/rules.html"
    url(tmp_path, 'base_url = "https://games.org/"\nquick_reference = "x"\nrules = "{game}/{lang}"\n')
    assert rules_url(Project(tmp_path), "de", "einhorn") == "https://games.org/einhorn/de"


def test_the_rules_are_the_whole_site_where_a_project_names_no_page(tmp_path: Path) -> None:
    url(tmp_path, 'base_url = "https://games.org/"\nquick_reference = "x"\n')
    assert rules_url(Project(tmp_path), "de", "einhorn") == "https://games.org/"


def test_the_manual_has_an_address_where_one_is_set(tmp_path: Path) -> None:
    assert manual_address(open_project()) == ""
    url(tmp_path, 'base_url = "https://games.org/"\nmanual = "https://games.org/manual/index.html"\n')
    assert manual_address(Project(tmp_path)) == "https://games.org/manual/index.html"


def test_the_address_alone_leads_to_the_quick_reference_that_the_site_makes(tmp_path: Path) -> None:
    found = url(tmp_path, 'base_url = "https://games.org/"\n')
    assert found == "https://games.org/de/einhorn/quick-reference.html#edition-2022-10-31"


@pytest.mark.parametrize(
    ("text", "line", "message"),
    [
        ('base_url = "games.org/"\nquick_reference = "x"', 1, "no address of a folder"),
        ('base_url = "https://games.org"\nquick_reference = "x"', 1, "no address of a folder"),
        ('base_url = "https://games.org:99999/"\nquick_reference = "x"', 1, "no address of a folder"),
        ('base_url = "https://games.org/"\nmanual = "manual.html"', 2, "'manual.html' is no address"),
        ('base_url = "https://games.org/"\nquick_reference = "/x"', 2, "without the first '/'"),
        ('base_url = "https://games.org/"\nfeedback = "me@example.org"', 2, "is no address to write to"),
        ('base_url = "https://games.org/"\nfeedback = "javascript:a()"', 2, "is no address to write to"),
        ('base_url = "https://games.org/"\nquick_reference = "{language}"', 2, "did you mean 'lang'?"),
        ('base_url = "https://games.org/"\nquick_reference = "{lang"', 2, "'{lang' is no pattern of addresses"),
        ('base_url = "https://[bad/"\nquick_reference = "x"', 1, "no address of a folder"),
        ('base_url = "https://exa mple.org/"\nquick_reference = "x"', 1, "has characters that no address has"),
        ('base_url = "https://würfel.example/"\nquick_reference = "x"', 1, "has characters that no address has"),
        ('base_url = "https://games.org/"\nquick_reference = "{lang:>5}"', 2, "is no pattern of addresses"),
        ('base_url = "https://games.org/"\nquick_reference = "x"\nrules = "{lan}"', 3, "did you mean 'lang'?"),
        ('base_url = "https://games.org/"\nquick_reference = "x"\nrules = "{edition}"', 3, "can not use {edition}"),
        ('base_url = "https://games.org/"\nquick_reference = "x"\nrules = "/x"', 3, "without the first '/'"),
        ('base_url = "https://games.org/"\nquick_reference = "x"\nbase = 1', 3, "unknown key 'base'"),
    ],
)
def test_a_fault_is_told_with_its_line(tmp_path: Path, text: str, line: int, message: str) -> None:
    with pytest.raises(UserError) as caught:
        url(tmp_path, text)
    assert f"site.toml:{line}: " in str(caught.value)
    assert message in str(caught.value)


def test_the_games_that_an_author_names_come_first(tmp_path: Path) -> None:
    url(tmp_path, 'base_url = "https://games.org/"\norder = ["meadow"]\n')
    assert site_order(Project(tmp_path), ["choice", "einhorn", "meadow"]) == ["meadow", "choice", "einhorn"]
    with pytest.raises(UserError, match=r"site\.toml:2: no game 'meadow'\n +did you mean 'meadows'"):
        site_order(Project(tmp_path), ["choice", "meadows"])
