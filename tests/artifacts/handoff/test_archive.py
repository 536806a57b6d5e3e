"""An archive for a shop holds what the target prints, with the bytes of the commands that print it, and its ticket."""

from __future__ import annotations

import io
from pathlib import Path
from zipfile import ZIP_STORED, ZipFile

import pikepdf
import pytest
from artifacts.handoffproof import packed, page_words, products, ticket_faults
from cli.commands import wuerfelwerk
from oncemade import once_made

from generator.artifacts.manifest import read_manifest
from generator.press.targets.shop import PARTS

CARDS = ("meinspiel", "drivethru", "tgc", "single", "home-letter", "gutterfold-a4", "plotter-a4")
PAGES = ("a5-2up", "letter")
pytestmark = pytest.mark.slow


@pytest.fixture(scope="module")
def made(tmp_path_factory: pytest.TempPathFactory, checkout: Path) -> Path:
    def run(folder: Path, *arguments: object) -> None:
        said = wuerfelwerk(*arguments, "--project", checkout, "--output", folder)
        assert said.code == 0, said.err

    def make(folder: Path) -> None:
        trial = ("--allow-placeholder",)
        cards = [part for name in CARDS for part in ("--target", name)]
        pages = [part for name in PAGES for part in ("--target", name)]
        run(folder, "handoff", *trial, "einhorn", *cards, "--copies", 2, "--sets", 3)
        run(folder, "cards", "einhorn", *cards, "--copies", 2)
        kinds = [part for name in ("sheet", "quickref", "wordless-rules") for part in ("--only", name)]
        run(folder, "handoff", *trial, "einhorn", *pages, *kinds, "--sets", 3)
        run(folder, "sheets", "einhorn", *pages)
        run(folder, "handoff", *trial, "dre13ehn", "--target", "tgc", "--lang", "de")

    return once_made(tmp_path_factory, "handoff", make)


def archives(made: Path) -> list[Path]:
    found = sorted((made / "handoff").glob("*.zip"))
    assert len(found) == 2 * (len(CARDS) + len(PAGES)) + 1
    return found


def one(made: Path, pattern: str) -> tuple[dict[str, bytes], str]:
    (path,) = (made / "handoff").glob(f"{pattern}-placeholder.zip")
    files = packed(path)
    return files, files["job-ticket.txt"].decode()


def test_every_ticket_says_what_an_independent_reader_finds_in_the_files(made: Path) -> None:
    for path in archives(made):
        files = packed(path)
        assert ticket_faults(files, files["job-ticket.txt"].decode()) == [], path.name


@pytest.mark.parametrize(
    ("archive", "right", "wrong", "told"),
    [
        ("einhorn-*-de-meinspiel", "59 × 91", "59 × 92", "it is cut to"),
        ("einhorn-*-de-meinspiel", "65 × 97", "65,1 × 97", "its pages measure"),
        ("einhorn-*-de-meinspiel", "davon 3", "davon 2", "it has another bleed"),
        ("einhorn-*-en-drivethru", "4 pages", "5 pages", "it has 4 pages"),
        ("einhorn-*-en-tgc", "825 × 1125", "825 × 1126", "pixels"),
        ("einhorn-*-en-tgc", "300 ppi", "600 ppi", "it has 300 ppi"),
        ("einhorn-*-en-tgc", "63.5 × 88.9", "63 × 88", "another size"),
        ("einhorn-*-en-tgc", "-cards-tgc-1-back.png", "-cards-tgc-1-rear.png", "files of the ticket"),
    ],
)
def test_a_ticket_that_says_something_else_is_seen(made: Path, archive: str, right: str, wrong: str, told: str) -> None:
    files, ticket = one(made, archive)
    assert right in ticket
    assert any(told in fault for fault in ticket_faults(files, ticket.replace(right, wrong)))


def test_another_file_under_the_same_name_is_seen(made: Path) -> None:
    files, ticket = one(made, "einhorn-*-de-single")
    name = "einhorn-de-cards-single.pdf"
    assert ticket_faults(files | {f"print/{name}": files[f"print/{name}"] + b"\n"}, ticket) == [f"{name}: another sum"]


def test_printed_files_have_the_bytes_of_the_commands_that_print_them(made: Path) -> None:
    for path in archives(made):
        if path.name.startswith("dre13ehn"):
            continue
        language, target = path.stem.split("-")[4], path.stem.partition("-de-")[2] or path.stem.partition("-en-")[2]
        name = target.removesuffix("-placeholder").removesuffix("-sheet-quickref-wordless-rules")
        stems = tuple(f"{kind}-{name}{end}" for kind in PARTS for end in ".-")
        own = [file for file in (made / "einhorn" / language).iterdir() if file.name.startswith(stems)]
        there = {file.name: file.read_bytes() for file in own}
        files = {name: content for name, content in packed(path).items() if not name.startswith("job-ticket")}
        assert files == {f"print/einhorn-{language}-{name}": content for name, content in there.items()}


def test_copies_and_sets_stand_on_the_ticket(made: Path) -> None:
    _, ticket = one(made, "einhorn-*-en-drivethru")
    assert "Overview cards: 6 cards: print each file 3 times" in ticket
    _, ticket = one(made, "einhorn-*-de-tgc")
    assert "Übersichtskarten: 6 Karten: jedes Bild 6-mal drucken" in ticket
    _, ticket = one(made, "dre13ehn-*-de-tgc")
    assert products(ticket)[0].title.startswith("Übersichtskarten: ")
    assert len(products(ticket)[0].files) == 4


def most_ink(data: bytes) -> float:
    """The largest sum of inks that any operator of a file sets, in percent."""
    sums = [0.0]
    with pikepdf.open(io.BytesIO(data)) as pdf:
        pages = [page.obj for page in pdf.pages]
        forms = [one for one in pdf.objects if isinstance(one, pikepdf.Stream) and one.get("/Subtype") == "/Form"]
        for stream in (*pages, *forms):
            for operands, operator in pikepdf.parse_content_stream(stream):
                if str(operator) in ("k", "K"):
                    sums.append(100 * sum(map(float, operands)))
    return max(sums)


@pytest.mark.parametrize(("archive", "words"), [("drivethru", "of ink at most"), ("meinspiel", "of ink at most")])
def test_the_ink_on_the_ticket_is_that_of_the_files(made: Path, archive: str, words: str) -> None:
    files, ticket = one(made, f"einhorn-*-en-{archive}")
    most = max(most_ink(data) for name, data in files.items() if name.startswith("print/"))
    assert 100 < most <= 240
    assert f"Colours: CMYK, {most:.0f}% {words}, {'240' if archive == 'drivethru' else '300'}% allowed" in ticket
    assert "\nKind of file: PDF/X-1a:2003\n" in ticket


def test_what_a_shop_would_ask_about_stands_on_the_ticket(made: Path) -> None:
    _, ticket = one(made, "einhorn-*-en-drivethru")
    facts = dict(products(ticket)[0].facts)
    assert (facts["In a set"], facts["Varnish or film"]) == ("2 of one kind", "none")
    assert "Ordered: 3 sets, each collated and packed by itself" in ticket
    assert "colours are not matched" in ticket
    assert "Every file is dated 1 January 1980" in ticket
    assert "not matched" not in one(made, "einhorn-*-en-single")[1]
    assert "\nKind of file: PNG\n" in one(made, "einhorn-*-en-tgc")[1]
    assert dict(products(one(made, "dre13ehn-*-de-tgc")[1])[0].facts)["In einem Satz"] == "2 verschiedene, je 4-mal"
    pad = products(one(made, "einhorn-*-en-a5-2up-*")[1])[0]
    assert ("Board behind the pad", "none") in pad.facts


def test_pads_are_so_many_sheets_of_paper(made: Path) -> None:
    _, ticket = one(made, "einhorn-*-en-a5-2up-*")
    pad = products(ticket)[0]
    assert pad.title.endswith("3 pads of 50 sheets")
    assert ("Sheets of paper", "75") in pad.facts
    assert ("Binding", "pad, glued at the top") in pad.facts


def test_what_is_made_in_the_same_way_is_told_once(made: Path) -> None:
    _, ticket = one(made, "einhorn-*-en-letter-*")
    both = products(ticket)[1]
    assert both.title == "Quick reference, Rules without words: 3 copies each"
    assert both.files["einhorn-en-quickref-letter.pdf"].startswith("Quick reference, 1 page")
    assert [product.title.partition(":")[0] for product in products(one(made, "einhorn-*-en-single")[1])] == [
        "Overview cards",
        "Cards without words",
    ]


def test_what_a_shop_does_follows_from_the_target(made: Path) -> None:
    facts = dict(products(one(made, "einhorn-*-en-gutterfold-a4")[1])[0].facts)
    assert facts["Fold"].startswith("along the dashed line")
    assert (facts["Printing"], facts["Sheets of paper"]) == ("one side", "3")
    facts = dict(products(one(made, "einhorn-*-de-meinspiel")[1])[0].facts)
    assert (facts["Ecken"], facts["Papier"]) == (
        "rund, Radius 5\N{NO-BREAK SPACE}mm",
        "300\N{NO-BREAK SPACE}g/m², gestrichen",
    )
    facts = dict(products(one(made, "einhorn-*-en-drivethru")[1])[0].facts)
    assert (facts["Printing"], facts["Paper"]) == ("both sides, 4/4", "300\N{NO-BREAK SPACE}g/m², 110 lb cover, coated")
    assert "Printing condition: CGATS TR 006 (GRACoL2006_Coated1v2)" in one(made, "einhorn-*-en-drivethru")[1]
    facts = dict(products(one(made, "einhorn-*-en-plotter-a4")[1])[0].facts)
    assert facts["Cut"] == "along the line in the spot colour CutContour"
    assert dict(products(one(made, "einhorn-*-en-home-letter")[1])[0].facts)["Printing"].endswith("long edge")


def test_the_page_says_the_same_as_the_text_and_is_tagged(made: Path) -> None:
    for path in archives(made):
        files = packed(path)
        words = page_words(files["job-ticket.pdf"]).replace("\N{NO-BREAK SPACE}", " ")
        for product in products(files["job-ticket.txt"].decode().replace("\N{NO-BREAK SPACE}", " ")):
            title, _, quantity = product.title.partition(": ")
            said = [title, quantity, *product.files, *(label for label, _ in product.facts)]
            assert [one for one in said if one not in words] == [], path.name
        with pikepdf.open(io.BytesIO(files["job-ticket.pdf"])) as pdf:
            assert len(pdf.pages) == 1
            assert pdf.Root.MarkInfo.Marked
            assert str(pdf.Root.Lang)[:2] in path.stem
            assert sorted(str(one.T) for one in pdf.Root.AcroForm.Fields) == ["contact", "customer", "due"]


def test_archives_tell_no_time_and_are_sorted(made: Path) -> None:
    for path in archives(made):
        with ZipFile(path) as archive:
            entries = archive.infolist()
        assert [entry.filename for entry in entries] == sorted(entry.filename for entry in entries)
        facts = {(entry.date_time, entry.external_attr >> 16, entry.compress_type) for entry in entries}
        assert facts == {((1980, 1, 1, 0, 0, 0), 0o644, ZIP_STORED)}


def test_the_manifest_has_the_archives(made: Path) -> None:
    kept = [entry for entry in read_manifest(made).values() if entry.kind == "handoff"]
    assert {entry.path for entry in kept} == {f"handoff/{path.name}" for path in archives(made)}


def test_the_ticket_has_room_for_pages_that_are_folded(tmp_path: Path, checkout: Path) -> None:
    folded = [part for name in ("booklet-a4", "booklet-letter") for part in ("--target", name)]
    where = ("--project", checkout, "--output", tmp_path)
    said = wuerfelwerk("handoff", "einhorn", "--allow-placeholder", *folded, *where)
    assert said.code == 0, said.err
    found = sorted((tmp_path / "handoff").glob("*.zip"))
    assert len(found) == 4
    for path in found:
        files = packed(path)
        assert ticket_faults(files, files["job-ticket.txt"].decode()) == [], path.name
