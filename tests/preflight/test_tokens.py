"""Content streams are cut into operators as any program may write them."""

from __future__ import annotations

import pytest

from generator.preflight.fonts import read_cmap
from generator.preflight.tokens import Blocks, operations, operations_again


@pytest.mark.parametrize(
    ("written", "read"),
    [
        (b"1 0 0 1 .5 -3. cm", [("cm", [1.0, 0.0, 0.0, 1.0, 0.5, -3.0])]),
        (b"q\rQ", [("q", []), ("Q", [])]),
        (b"/F1+0 9 Tf<41>Tj", [("Tf", ["/F1+0", 9.0]), ("Tj", [b"A"])]),
        (b"[<4>-20(a\\(b)]TJ", [("TJ", [[b"@", -20.0, b"a(b"]])]),
        (b"(a(b)c) Tj T*", [("Tj", [b"a(b)c"]), ("T*", [])]),
        (rb"(\101\n\)\q) Tj", [("Tj", [b"A\n)q"])]),
        (b"(one\\\nline) '", [("'", [b"oneline"])]),
        (b"/A#20B gs % no Tj\nn", [("gs", ["/A B"]), ("n", [])]),
        (b"/P <</MCID 0/L[1 2]>> BDC", [("BDC", ["/P", ["/MCID", 0.0, "/L", [1.0, 2.0]]])]),
        (b"BI /W 2 /H 1 /CS /G ID \x00(EI Q\xff EI Q", [("inline", [["/W", 2.0, "/H", 1.0, "/CS", "/G"]]), ("Q", [])]),
        (b"0.-5 12-3 w", [("w", [0.0, 12.0])]),
        (b"1e400 -1e400 w", [("w", [1e15, -1e15])]),
        (b"(never \\(closed", [("never", []), ("\\", []), ("closed", [])]),
        (b"true false null d", [("d", ["true", "false", "null"])]),
        (b"] >> q", [("q", [])]),
    ],
)
def test_a_stream_is_cut_into_operators(written: bytes, read: list[object]) -> None:
    assert list(operations(written)) == read


@pytest.mark.parametrize(
    "stream",
    [
        b"/P BMC\nq\nEMC\n/P BMC\nq\nEMC\nQ",
        b"1 0 0\nEMC\n1 5 5 cm q 1\nEMC\n0 0 1 5 5 cm",
        b"[<61>\nEMC\n-5 <62>] TJ\nEMC\nq [ \n] 0 d",
        b"q [\nEMC\n] 0 d",
        b"q <\nEMC\n6162\nEMC\n> Tj\nq",
        b"/P <<\nEMC\n/MCID 0>> BDC\nEMC\n/P <</MCID 0>> BDC",
        b"q % 1 w\nEMC\n2 w\n%\nEMC\n3 w",
        b"(a\nEMC\nb) Tj\nBI /W 1 ID \nEMC\n EI\nQ",
        b"q\x00Q\nEMC\n?\nEMC\n1 ?",
    ],
)
def test_pieces_say_what_the_whole_says(stream: bytes) -> None:
    known = Blocks()
    known.long = 1
    whole = list(operations(stream))
    assert [list(operations_again(stream, known)) for _ in range(2)] == [whole, whole]


def test_a_text_that_is_never_closed_is_not_looked_for_from_each_of_its_brackets() -> None:
    """Else this takes an hour: two hundred thousand brackets, and as many steps from each to the end."""
    assert len(list(operations(b"(" + rb"\(" * 200_000))) == 200_000


def test_a_map_of_characters_is_read() -> None:
    data = b"""
    2 beginbfchar <01> <0041> <02> <D83E DD84> endbfchar
    2 beginbfrange <03> <05> <0061> <06> <07> [<0078> <0079007A>] endbfrange
    """
    assert read_cmap(data) == {1: "A", 2: "🦄", 3: "a", 4: "b", 5: "c", 6: "x", 7: "yz"}
