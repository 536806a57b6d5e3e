"""The website as a folder: whole or not at all, the same bytes each time, and faults at the author's own lines."""

from __future__ import annotations

import json
import os
import shutil
import signal
import subprocess
import sys
import time
from hashlib import sha256
from pathlib import Path

import pytest
from cli.commands import wuerfelwerk
from games.folders import give_fonts, stranger


@pytest.fixture
def project(tmp_path: Path) -> Path:
    """A project of somebody's own, with nothing in it yet."""
    (tmp_path / "own" / "docs").mkdir(parents=True)
    return tmp_path / "own"


def write(project: Path, path: str, text: str) -> None:
    (project / path).parent.mkdir(parents=True, exist_ok=True)
    (project / path).write_text(text, encoding="utf-8")


def hashes(folder: Path) -> dict[str, str]:
    """The hash of each file of a folder."""
    files = [path for path in folder.rglob("*") if path.is_file()]
    return {path.relative_to(folder).as_posix(): sha256(path.read_bytes()).hexdigest() for path in files}


def test_a_game_of_one_language_has_a_site_of_its_own_without_a_page_written(project):
    stranger(project)
    said = wuerfelwerk("site", "pasch", "--project", project)
    assert said.code == 0, said.err
    site = project / "output" / "site"
    pages = {path.relative_to(site).as_posix() for path in site.rglob("*.html")}
    made = ("balance", "calculator", "index", "print", "probabilities", "quick-reference", "what-pays-off")
    assert pages == {"404.html", "index.html", "de/about.html", "de/index.html", *(f"de/pasch/{n}.html" for n in made)}
    again = wuerfelwerk("site", "pasch", "--project", project)
    assert (again.code, again.out) == (0, "1 file is up to date\n")


@pytest.mark.slow
def test_a_game_of_one_language_does_not_stop_the_site_of_all_games(project, website):
    shutil.copytree(website / "output", project / "output")  # what the other games print is there already
    stranger(project)
    said = wuerfelwerk("site", "--project", project)
    assert said.code == 0, said.err
    assert "einhorn" not in said.out, "prints of another game are made again"
    site = project / "output" / "site"
    assert (site / "de" / "pasch" / "probabilities.html").is_file()
    assert (site / "en" / "einhorn" / "probabilities.html").is_file()
    assert not (site / "en" / "pasch").exists()


def test_a_game_with_more_rolls_than_a_page_has_room_for_says_so(project):
    folder = stranger(project)
    text = (folder / "game.toml").read_text(encoding="utf-8")
    text = text.replace("2d6", "4d6").replace('"n, n"', '"n, n, n, n"').replace('"n, x"', '"any"')
    text = text.replace("[[3, 3]]", "[[3, 3, 3, 3]]").replace("[[2, 5]]", "[[2, 5, 5, 1]]")
    (folder / "game.toml").write_text("precedence = true\n" + text, encoding="utf-8")
    said = wuerfelwerk("site", "pasch", "--project", project)
    assert said.code == 0, said.err
    page = (project / "output" / "site" / "de" / "pasch" / "probabilities.html").read_text(encoding="utf-8")
    assert "zu viele Würfe" in page


@pytest.fixture(scope="module")
def adorned(tmp_path_factory):
    """The output of a site whose titles and folders are unusual; nobody changes it."""
    project = tmp_path_factory.mktemp("adorned")
    names = stranger(project) / "text.de.toml"
    names.write_text(names.read_text(encoding="utf-8").replace('"Pasch"', "'\"Pasch\"'", 1), encoding="utf-8")
    write(project, "docs/de/pasch/rules.md", '---\ntitle: A <b> & B\ndescription: say "x" <i>\n---\nWirf.\n')
    tricks = "---\ntitle: Tricks\n---\nZu den [Auszahlungen](../quick-reference.md).\n"
    write(project, "docs/de/pasch/more/tricks.md", tricks)
    said = wuerfelwerk("site", "pasch", "--project", project)
    assert said.code == 0, said.err
    return project / "output"


def test_titles_and_descriptions_are_text_and_no_markup(adorned):
    folder = adorned / "site" / "de" / "pasch"
    page = (folder / "rules.html").read_text(encoding="utf-8")
    assert '<meta name="description" content="say &#34;x&#34; &lt;i&gt;">' in page.replace("&quot;", "&#34;")
    assert '<h1 id="ww-title">A &lt;b&gt; &amp; B</h1>' in page
    assert "<strong>A &#60;b&#62; &#38; B</strong>" in (folder / "index.html").read_text(encoding="utf-8")


def test_pages_may_lie_in_folders(adorned):
    index = (adorned / "site" / "de" / "pasch" / "index.html").read_text(encoding="utf-8")
    assert '<a href="more/tricks.html"><strong>Tricks</strong>' in index


def test_the_site_is_in_the_manifest_and_only_what_is_there(adorned):
    entries = json.loads((adorned / "manifest.json").read_text(encoding="utf-8"))["artifacts"]
    told = {one["path"].removeprefix("site/"): one["sha256"] for one in entries if one["kind"] == "site"}
    assert told == hashes(adorned / "site")


def test_misspelt_expressions_are_told_at_their_lines_and_the_older_site_stays(project):
    stranger(project)
    write(project, "docs/de/pasch/rules.md", "---\ntitle: Regeln\n---\nEs gibt {{ dice.rolls }} Würfe.\n")
    assert wuerfelwerk("site", "pasch", "--project", project).code == 0
    before = hashes(project / "output")
    write(project, "docs/de/pasch/rules.md", "---\ntitle: Regeln\n---\nText\n\nEs gibt {{ dice.rols }} Würfe.\n")
    write(project, "docs/de/pasch/faq.md", "---\ntitel: Fragen\n---\nText {{ pays('double', 'punkte') }}\n")
    said = wuerfelwerk("site", "pasch", "--project", project)
    assert said.code == 1
    assert "docs/de/pasch/rules.md:6: this DiceView has no 'rols'\n    did you mean 'rolls'?" in said.err
    assert "docs/de/pasch/faq.md:4: no column 'punkte'" in said.err
    assert hashes(project / "output") == before


def test_a_made_page_has_a_name_that_fits_into_addresses(project):
    stranger(project)
    names = ("Weather", "my page", "README")
    for name in names:
        write(project, f"templates/web/{name}.md.j2", "---\ntitle: X\n---\n")
    said = wuerfelwerk("site", "pasch", "--project", project)
    assert said.code == 1
    for name in names:
        assert f"templates/web/{name}.md.j2: a page can not be called '{name}'\n    use small letters" in said.err


def test_a_title_may_stand_in_quotation_marks(adorned):
    page = (adorned / "site" / "de" / "pasch" / "index.html").read_text(encoding="utf-8")
    assert '<h1 id="ww-title">&quot;Pasch&quot;</h1>' in page


def in_two_languages(project: Path) -> None:
    """A game of which a site is made sooner than of Einhorn."""
    folder = stranger(project)
    shutil.copy(folder / "text.de.toml", folder / "text.en.toml")


@pytest.mark.slow
def test_a_page_that_a_language_lacks_is_named(project):
    in_two_languages(project)
    write(project, "docs/en/pasch/tactics.md", "---\ntitle: Tactics\n---\nRoll well.\n")
    said = wuerfelwerk("site", "pasch", "--project", project)
    assert said.code == 1
    assert "docs/de/pasch/tactics.md: the page is missing" in said.err
    assert not (project / "output" / "site").exists()


@pytest.mark.slow
def test_a_link_that_leads_nowhere_is_told_at_its_line_in_every_language(project):
    in_two_languages(project)
    for code in ("de", "en"):
        write(project, f"docs/{code}/pasch/rules.md", "---\ntitle: X\n---\n\n[x](quick-referense.md)\n")
    said = wuerfelwerk("site", "pasch", "--project", project)
    assert said.code == 1
    for code in ("de", "en"):
        assert f"docs/{code}/pasch/rules.md:5: contains a link 'quick-referense.md'" in said.err


def test_an_unknown_language_is_refused_with_the_nearest(project):
    said = wuerfelwerk("site", "--lang", "dee", "--project", project)
    assert said.code == 2
    assert "no language of these games 'dee'; did you mean 'de'?" in said.err


@pytest.mark.slow
def test_two_runs_at_once_do_not_meet(project, checkout):
    stranger(project)
    command = [sys.executable, "-m", "generator", "site", "pasch", "--project", str(project), "--output"]
    environment = {**os.environ, "PYTHONPATH": str(checkout)}
    outputs = [project / "one", project / "two"]
    runs = [subprocess.Popen([*command, str(output)], env=environment, stdout=subprocess.PIPE) for output in outputs]
    assert [run.wait() for run in runs] == [0, 0]
    assert hashes(outputs[0] / "site") == hashes(outputs[1] / "site")
    assert [path.name for path in (project / ".cache" / "site").iterdir()] == ["de"]


@pytest.mark.skipif(os.name != "posix", reason="only there a process is asked to end")
def test_a_run_that_is_asked_to_end_leaves_nothing_behind(project, checkout):
    stranger(project)
    command = [sys.executable, "-m", "generator", "site", "pasch", "--project", str(project)]
    run = subprocess.Popen(command, env={**os.environ, "PYTHONPATH": str(checkout)}, stdout=subprocess.PIPE)
    stage = project / ".cache" / "site"
    while run.poll() is None and not (stage.is_dir() and any(stage.iterdir())):
        time.sleep(0.01)
    run.terminate()
    run.communicate()
    assert run.returncode == 128 + signal.SIGTERM
    assert list(stage.iterdir()) == []
    assert [path for path in (project / "output").iterdir() if path.name.startswith(".")] == []


SURROUNDINGS = {"PYTHONHASHSEED": "2", "TZ": "America/Lima", "SOURCE_DATE_EPOCH": "1000000000", "LC_ALL": "C"}


@pytest.mark.slow
def test_the_site_has_the_same_bytes_in_any_surroundings(tmp_path, checkout, website):
    """Other folders, another time zone, language and order of sets, and a command instead of this process."""
    here, project, output = tmp_path / "here", tmp_path / "project", tmp_path / "output"
    here.mkdir()
    (project / "games").mkdir(parents=True)
    give_fonts(project)
    command = [sys.executable, "-m", "generator", "site", "--project", str(project), "--output", str(output)]
    known = {key: value for key, value in os.environ.items() if key not in {"LANG", "LC_ALL"}}
    environment = {**known, "PYTHONPATH": str(checkout), **SURROUNDINGS}
    subprocess.run(command, cwd=here, env=environment, check=True, capture_output=True)
    found = hashes(output / "site")
    assert found == hashes(website / "output" / "site")
    assert len(found) > 60
