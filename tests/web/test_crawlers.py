"""What search engines need: a map of every page in whole addresses, links between languages, and where the map is."""

from __future__ import annotations

import shutil
from pathlib import Path
from xml.etree import ElementTree

import pytest
from cli.commands import wuerfelwerk
from games.folders import give_fonts, stranger

pytestmark = pytest.mark.xdist_group("crawlers")  # one worker builds their site
ADDRESS = "https://games.org/play/"
MAP = "{http://www.sitemaps.org/schemas/sitemap/0.9}"
LINK = "{http://www.w3.org/1999/xhtml}link"


@pytest.fixture(scope="module")
def addressed(tmp_path_factory: pytest.TempPathFactory, checkout: Path) -> Path:
    """The site of a project that knows its address, with a game of which a site is made sooner than of Einhorn."""
    project = tmp_path_factory.mktemp("addressed")
    (project / "templates").mkdir()
    text = (checkout / "templates" / "site.toml").read_text(encoding="utf-8")
    text = text.replace('"https://wuerfelwerk.example/"', f'"{ADDRESS}"')
    (project / "templates" / "site.toml").write_text(text, encoding="utf-8")
    give_fonts(project)
    folder = stranger(project)
    shutil.copy(folder / "text.de.toml", folder / "text.en.toml")
    said = wuerfelwerk("site", "pasch", "--project", project)
    assert not said.code, said.err
    return project / "output" / "site"


def unmapped(site: Path) -> list[str]:
    """Where the map and the pages of a site do not go together."""
    pages = {path.relative_to(site).as_posix() for code in ("en", "de") for path in (site / code).rglob("*.html")}
    root = ElementTree.parse(site / "sitemap.xml").getroot()
    mapped: dict[str, dict[str, str]] = {}
    for url in root.findall(f"{MAP}url"):
        links = {link.attrib["hreflang"]: link.attrib["href"] for link in url.findall(LINK)}
        mapped[url.findtext(f"{MAP}loc", "")] = links
    wanted = {ADDRESS + page for page in pages} | {ADDRESS}
    found = [f"{address} is in one of both only" for address in sorted(wanted ^ set(mapped))]
    for page in sorted(pages):
        own = {code: ADDRESS + code + page[2:] for code in ("en", "de")}
        if mapped.get(ADDRESS + page) != own:
            found.append(f"{page}: the map links {mapped.get(ADDRESS + page)}")
        head = (site / page).read_text(encoding="utf-8").partition("</head>")[0]
        found += [f"{page}: its head does not link {link}" for link in own.values() if f'href="{link}"' not in head]
    return found


def test_the_map_holds_every_page_with_its_languages(addressed: Path) -> None:
    assert unmapped(addressed) == []


def test_robots_are_told_where_the_map_is(addressed: Path) -> None:
    assert f"Sitemap: {ADDRESS}sitemap.xml" in (addressed / "robots.txt").read_text(encoding="utf-8").splitlines()


def test_the_first_page_is_that_of_the_address(addressed: Path) -> None:
    text = (addressed / "index.html").read_text(encoding="utf-8")
    assert f'<link rel="canonical" href="{ADDRESS}">' in text
    assert f'<link rel="alternate" hreflang="x-default" href="{ADDRESS}">' in text


@pytest.mark.parametrize(
    ("file", "old", "new", "finding"),
    [
        ("sitemap.xml", "de/about.html</loc>", "de/abuot.html</loc>", "de/about.html is in one of both only"),
        ("sitemap.xml", '"en" href="https://games.org/play/en/about', '"en" href="en/about', "the map links"),
        ("de/about.html", f'href="{ADDRESS}en/about.html"', 'href="../en/about.html"', "its head does not link"),
    ],
)
def test_a_fault_of_the_map_is_seen(
    addressed: Path, tmp_path: Path, file: str, old: str, new: str, finding: str
) -> None:
    site = shutil.copytree(addressed, tmp_path / "site")
    text = (site / file).read_text(encoding="utf-8")
    assert old in text
    (site / file).write_text(text.replace(old, new), encoding="utf-8")
    assert [one for one in unmapped(site) if finding in one]
