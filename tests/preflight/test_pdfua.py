"""Files of one page, and books, are PDF/UA-1 by a reader that knows nothing of how they were made; each condition is
seen to fail on a fault that is planted, and a file that does not hold them does not say that it does."""

from __future__ import annotations

import io
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pikepdf
import pytest
from cli.commands import wuerfelwerk
from pikepdf import Array, Dictionary, Name, Pdf, String
from preflight.jobs import changed, job

from generator.artifacts.preflighted import honest
from generator.base.notices import noticed
from generator.preflight.pdfua import claims_pdfua, pdfua_faults
from generator.preflight.run import pdfua_findings, tags_read
from generator.preflight.tagtree import read_tags

Change = Callable[[Pdf], object]


def faults_of(pdf: Pdf) -> list[tuple[str, str, str]]:
    return list(pdfua_faults(pdf, tags_read(pdf), read_tags(pdf)))


def told(data: bytes) -> list[str]:
    with Pdf.open(io.BytesIO(data)) as pdf:
        return [words for words, _, _ in faults_of(pdf)]


COMMANDS = ("cards", "sheets", "book")


def lies(folder: Path) -> dict[str, object]:
    """The files that do not say that they are PDF/UA-1, or are not, with what is wrong."""
    files = sorted(folder.rglob("*.pdf"))
    assert files
    found: dict[str, object] = {}
    for path in files:
        with Pdf.open(path) as pdf:
            if faults := faults_of(pdf)[:3] if claims_pdfua(pdf) else ["says nothing"]:
                found[path.name] = faults
    return found


@pytest.mark.parametrize("command", COMMANDS)
def test_what_is_printed_is_pdfua_and_says_so(made_by: Callable[[str], Path], command: str) -> None:
    assert lies(made_by(command)) == {}


@pytest.mark.slow
@pytest.mark.parametrize("command", [*COMMANDS, "nets", "box"])
@pytest.mark.parametrize("game", ["dre13ehn", "choice"])
def test_so_is_what_is_printed_of_other_games(tmp_path: Path, game: str, command: str) -> None:
    said = wuerfelwerk(command, game, "--output", tmp_path, copies=True)
    assert said.code == 0, said.err
    assert lies(tmp_path) == {}


@pytest.mark.slow
@pytest.mark.parametrize("starter", ["first", "poker", "pool", "push", "ranked"])
def test_so_is_what_is_printed_of_a_new_game(tmp_path: Path, starter: str) -> None:
    assert wuerfelwerk("new", "mine", "--like", starter, "--project", tmp_path).code == 0
    for command in COMMANDS:
        said = wuerfelwerk(command, "mine", "--project", tmp_path, "--output", tmp_path / "output", copies=True)
        assert said.code == 0, said.err
    assert lies(tmp_path / "output") == {}


@pytest.fixture(scope="module")
def form(made_by: Callable[[str], Path]) -> bytes:
    return (made_by("sheets") / "en/sheet-form.pdf").read_bytes()


@pytest.fixture(scope="module")
def book(made_by: Callable[[str], Path]) -> bytes:
    return (made_by("book") / "en/rulebook-a5.pdf").read_bytes()


def elements(element: Any) -> Iterator[Any]:
    for kid in element.get("/K", Array()):
        if isinstance(kid, Dictionary) and "/S" in kid:
            yield kid
            yield from elements(kid)


def first(pdf: Pdf, role: str) -> Any:
    return next(one for one in elements(pdf.Root.StructTreeRoot) if f"/{role}" == one.S)


def renamed(role: str, other: str) -> Change:
    return lambda pdf: setattr(first(pdf, role), "S", Name(f"/{other}"))


def no_first(pdf: Pdf) -> None:
    for one in elements(pdf.Root.StructTreeRoot):
        if one.S == "/H1":
            one.S = Name.P


def twice(pdf: Pdf) -> None:
    table = first(pdf, "Table")
    for _ in range(2):
        table.K.append(pdf.make_indirect(Dictionary(Type=Name.StructElem, S=Name.Caption, P=table, K=Array())))


def rewritten(old: bytes, new: bytes) -> Change:
    return lambda pdf: pdf.Root.Metadata.write(pdf.Root.Metadata.read_bytes().replace(old, new))


def painted(before: bytes, after: bytes = b"") -> Change:
    def change(pdf: Pdf) -> None:
        page = pdf.pages[0]
        page.Contents = pdf.make_stream(before + b"\n" + page.Contents.read_bytes() + b"\n" + after)

    return change


def links(pdf: Pdf) -> Iterator[Any]:
    for page in pdf.pages:
        yield from page.obj.get("/Annots", Array())


def bare_font(pdf: Pdf) -> None:
    font = Dictionary(Type=Name.Font, Subtype=Name.Type1, BaseFont=Name.Helvetica)
    pdf.pages[0].Resources.Font["/Bare"] = pdf.make_indirect(font)


PLANTED: dict[str, tuple[Change, set[str]]] = {
    "no title": (rewritten(b"dc:title", b"dc:tital"), {"title_lost"}),
    "an empty title": (lambda pdf: rewritten(_title(pdf), b"> <")(pdf), {"title_lost"}),
    "the name of the file is shown": (lambda pdf: pdf.Root.__delitem__("/ViewerPreferences"), {"shown"}),
    "no language": (lambda pdf: pdf.Root.__delitem__("/Lang"), {"language"}),
    "no such language": (lambda pdf: setattr(pdf.Root, "Lang", String("in English")), {"language"}),
    "suspects": (lambda pdf: setattr(pdf.Root.MarkInfo, "Suspects", True), {"suspects"}),
    "a file inside": (lambda pdf: setattr(pdf.Root, "Names", Dictionary(EmbeddedFiles=Name.A)), {"strange"}),
    "not marked": (lambda pdf: pdf.Root.__delitem__("/MarkInfo"), {"untagged"}),
    "no tree": (lambda pdf: pdf.Root.__delitem__("/StructTreeRoot"), {"untagged"}),
    "a role of its own": (renamed("H2", "Headline"), {"role"}),
    "a role in a circle": (
        lambda pdf: (
            renamed("H2", "A")(pdf),
            setattr(pdf.Root.StructTreeRoot, "RoleMap", Dictionary(A=Name.B, B=Name.A)),
        ),
        {"role"},
    ),
    "a role remapped": (lambda pdf: setattr(pdf.Root.StructTreeRoot, "RoleMap", Dictionary(P=Name.H1)), {"remapped"}),
    "a row that is none": (renamed("TR", "P"), {"nested"}),
    "an entry without a body": (renamed("LBody", "P"), {"nested", "lacks"}),
    "two captions": (twice, {"twice"}),
    "no words for a picture": (lambda pdf: first(pdf, "Figure").__delitem__("/Alt"), {"alt"}),
    "a heading without level": (renamed("H2", "H"), {"headings"}),
    "a first heading that is none": (no_first, {"level"}),
    "a level skipped": (renamed("H2", "H3"), {"level"}),
    "a row too short": (lambda pdf: first(pdf, "TR").K.__delitem__(0), {"columns", "nowhere", "lost"}),
    "a head of nothing": (lambda pdf: first(pdf, "TH").__delitem__("/A"), {"scope"}),
    "painted outside": (painted(b"0 0 9 9 re f"), {"outside"}),
    "a tag in decoration": (painted(b"/Artifact BMC", b"EMC"), {"mixed"}),
    "decoration in a tag": (painted(b"", b"/P <</MCID 0>> BDC /Artifact BMC 0 0 9 9 re f EMC EMC"), {"mixed"}),
    "never ends": (painted(b"", b"/Artifact BMC"), {"open"}),
    "the way back is lost": (lambda pdf: pdf.Root.StructTreeRoot.ParentTree.Nums.__setitem__(1, Array()), {"lost"}),
    "content of nobody": (lambda pdf: first(pdf, "H1").__setitem__("/K", Array()), {"lost"}),
    "content that is not there": (lambda pdf: first(pdf, "H1").K.append(9999), {"nowhere"}),
    "a font that is not there": (bare_font, {"font"}),
}


def _title(pdf: Pdf) -> bytes:
    return f">{pdf.docinfo['/Title']}<".encode()


@pytest.mark.parametrize("fault", PLANTED)
def test_each_lie_is_told(book: bytes, fault: str) -> None:
    change, due = PLANTED[fault]
    assert (found := {*told(changed(book, change))}) & due
    assert found <= due | {"nested"}  # what lies below an element that is none of the standard any more


IN_NOTES: dict[str, tuple[Change, set[str]]] = {
    "tabs": (lambda pdf: [page.obj.__delitem__("/Tabs") for page in pdf.pages], {"tabs"}),
    "no words": (lambda pdf: next(links(pdf)).__delitem__("/TU" if "/AcroForm" in pdf.Root else "/Contents"),
                 {"note-words"}),
    "elsewhere": (lambda pdf: first(pdf, "Form" if "/AcroForm" in pdf.Root else "Link").__setitem__("/S", Name.Span),
                  {"note-place"}),
    "a sound": (lambda pdf: next(links(pdf)).__setitem__("/Subtype", Name.Sound),
                {"strange", "note-place", "note-words"}),
}  # fmt: skip


@pytest.mark.parametrize("fault", IN_NOTES)
def test_links_and_fields_have_words_and_a_place(book: bytes, form: bytes, fault: str) -> None:
    change, due = IN_NOTES[fault]
    for data in (book, form):
        assert (found := {*told(changed(data, change))})
        assert found <= due


def test_notes_have_names_of_their_own(form: bytes) -> None:
    assert set(told(changed(form, lambda pdf: first(pdf, "Note").__delitem__("/ID")))) == {"note"}


def test_a_newer_version_is_told(book: bytes) -> None:
    assert told(changed(book, lambda pdf: None, force_version="2.0")) == ["version"]


def test_a_tree_that_is_a_circle_is_told_as_too_large(book: bytes) -> None:
    circle = changed(book, lambda pdf: first(pdf, "P").__setitem__("/K", pdf.Root.StructTreeRoot.K))
    with Pdf.open(io.BytesIO(circle)) as pdf:
        assert [one.words for one in pdfua_findings("book.pdf", pdf)] == ["large"]


DAMAGED: dict[str, Change] = {
    "a tree of numbers": lambda pdf: setattr(pdf.Root.StructTreeRoot, "K", Array([1, 2.5, Name.A])),
    "kids that are words": lambda pdf: first(pdf, "P").__setitem__("/K", String("P")),
    "roles that are a list": lambda pdf: setattr(pdf.Root.StructTreeRoot, "RoleMap", Array([1])),
    "parents that are a name": lambda pdf: setattr(pdf.Root.StructTreeRoot, "ParentTree", Name.A),
    "a page without a number": lambda pdf: setattr(pdf.pages[0].obj, "StructParents", Name.A),
    "notes that are words": lambda pdf: setattr(pdf.pages[0].obj, "Annots", Array([String("A"), 1])),
    "attributes of words": lambda pdf: first(pdf, "TH").__setitem__("/A", Array([1, String("A")])),
    "flags that are a name": lambda pdf: next(links(pdf)).__setitem__("/F", Name.A),
}


@pytest.mark.parametrize("damage", DAMAGED)
def test_a_damaged_file_breaks_nothing(book: bytes, damage: str) -> None:
    told(changed(book, DAMAGED[damage]))


def test_only_whoever_says_it_is_judged_and_it_is_a_warning(book: bytes) -> None:
    with Pdf.open(io.BytesIO(job())) as pdf:
        assert pdfua_findings("job.pdf", pdf) == []
    with Pdf.open(io.BytesIO(changed(book, PLANTED["no language"][0]))) as pdf:
        (one,) = pdfua_findings("job.pdf", pdf)
        assert (one.rule, one.words, one.level) == ("pdfua", "language", "warning")


def test_a_file_that_does_not_hold_it_does_not_say_it(book: bytes) -> None:
    assert (honest(book, "book.pdf"), honest(b"<svg/>", "box.svg")) == (book, b"<svg/>")
    bad = changed(book, PLANTED["no words for a picture"][0], fix_metadata_version=False)
    with noticed() as notices:
        mended = honest(bad, "book.pdf")
    assert notices == ["book.pdf does not say that it is PDF/UA-1: Figure has no words (Alt)"]
    with Pdf.open(io.BytesIO(mended)) as pdf:
        assert not claims_pdfua(pdf)
        assert pdfua_findings("book.pdf", pdf) == []
        assert len(pdf.pages) == len(pikepdf.open(io.BytesIO(book)).pages)
