"""PDFs that nobody makes by chance: small files that ask for hours, gigabytes, or what is not there."""

from __future__ import annotations

import io
import zlib
from collections.abc import Callable

import pikepdf

BOX = "/MediaBox [0 0 300 300]"
PAGE = f"<< /Type /Page /Parent 2 0 R {BOX} /Contents 4 0 R >>"


def written(*objects: bytes | str) -> bytes:
    """A file of these objects, numbered from 1, with its table of places."""
    out, places = bytearray(b"%PDF-1.7\n"), []
    for number, one in enumerate(objects, 1):
        places.append(len(out))
        out += b"%d 0 obj\n" % number + (one.encode() if isinstance(one, str) else one) + b"\nendobj\n"
    start = len(out)
    out += b"xref\n0 %d\n0000000000 65535 f \n" % (len(objects) + 1)
    out += b"".join(b"%010d 00000 n \n" % place for place in places)
    out += b"trailer << /Size %d /Root 1 0 R >>\nstartxref\n%d\n%%%%EOF\n" % (len(objects) + 1, start)
    return bytes(out)


def stream(data: bytes, entries: str = "") -> bytes:
    """An object with a stream."""
    return f"<< /Length {len(data)} {entries} >> stream\n".encode() + data + b"\nendstream"


def one_page(content: bytes, page: str = PAGE, *more: bytes | str) -> bytes:
    """A file of one page; further objects have the numbers from 5 on."""
    tree = "<< /Type /Pages /Count 1 /Kids [3 0 R] >>"
    return written("<< /Type /Catalog /Pages 2 0 R >>", tree, page, content, *more)


def drawing(kind: str, resources: str, content: bytes, *more: bytes | str) -> bytes:
    page = f"<< /Type /Page /Parent 2 0 R {BOX} /Contents 4 0 R /Resources << /{kind} << {resources} >> >> >>"
    return one_page(stream(content), page, *more)


def deep_tree() -> bytes:
    nodes = [f"<< /Type /Pages /Count 1 /Kids [{n + 1} 0 R] /Parent {n - 1} 0 R >>" for n in range(2, 5002)]
    return written("<< /Type /Catalog /Pages 2 0 R >>", *nodes, f"<< /Type /Page /Parent 5001 0 R {BOX} >>")


def wide_tree() -> bytes:
    kids = "3 0 R " * 100_000
    return written(
        "<< /Type /Catalog /Pages 2 0 R >>", f"<< /Type /Pages /Count 100000 /Kids [{kids}] >>",
        f"<< /Type /Page /Parent 2 0 R {BOX} >>",
    )  # fmt: skip


def circle(*, of_kids: bool) -> bytes:
    kids = "2 0 R" if of_kids else "3 0 R"
    return written(
        "<< /Type /Catalog /Pages 2 0 R >>", f"<< /Type /Pages /Count 1 /Kids [{kids}] >>",
        "<< /Type /Pages /Count 1 /Kids [2 0 R 2 0 R] /Parent 2 0 R >>",
    )  # fmt: skip


def operators() -> bytes:
    """Six million in less than 500 kB."""
    return one_page(stream(zlib.compress(b"0 0 m 9 9 l S\n" * 2_000_000, 9), "/Filter /FlateDecode"))


def crowded() -> bytes:
    """As many as are just read, each with something to be kept of it."""
    return one_page(stream(zlib.compress(b"0 0 9 9 re f " * 160_000, 9), "/Filter /FlateDecode"))


def many_pages_of_letters() -> bytes:
    text = b"BT /F1 9 Tf 9 9 Td " + b"(aaaaaaaa) Tj " * 60_000 + b"ET"
    font = "<< /Font << /F1 << /Type /Font /Subtype /Type1 /BaseFont /Helvetica >> >> >>"
    page = f"<< /Type /Page /Parent 2 0 R {BOX} /Contents 3 0 R /Resources {font} >>"
    kids = " ".join(f"{n} 0 R" for n in range(4, 504))
    packed = stream(zlib.compress(text, 9), "/Filter /FlateDecode")
    return written(
        "<< /Type /Catalog /Pages 2 0 R >>", f"<< /Type /Pages /Count 500 /Kids [{kids}] >>", packed, *[page] * 500
    )


def form(content: bytes, resources: str = "") -> bytes:
    placed = f"/Resources << /XObject << {resources} >> >>" if resources else ""
    return stream(content, f"/Type /XObject /Subtype /Form /BBox [0 0 300 300] {placed}")


def form_in_itself() -> bytes:
    return drawing("XObject", "/X 5 0 R", b"/X Do", form(b"/X Do /X Do", "/X 5 0 R"))


def forms_in_turn() -> bytes:
    return drawing("XObject", "/X 5 0 R", b"/X Do", form(b"/Y Do " * 9, "/Y 6 0 R"), form(b"/X Do " * 9, "/X 5 0 R"))


def laughs() -> bytes:
    inner = [form(b"/X Do " * 10, f"/X {n} 0 R") for n in range(6, 18)]
    return drawing("XObject", "/X 5 0 R", b"/X Do", *inner, form(b"0 0 9 9 re f"))


def laughs_in_colours() -> bytes:
    content = b"".join(b"0.%02d g /X Do " % colour for colour in range(60))
    inner = [form(content, f"/X {n} 0 R") for n in range(6, 12)]
    return drawing("XObject", "/X 5 0 R", b"/X Do", *inner, form(b"0 0 9 9 re f"))


def packed_often(times: int) -> bytes:
    data = b" " * 100_000_000
    for _ in range(times):
        data = zlib.compress(data, 9)
    return one_page(stream(data, f"/Filter [{'/FlateDecode ' * times}]"))


def packed_otherwise() -> bytes:
    """Bytes that repeat: 128 for each two."""
    return one_page(stream(zlib.compress(b"\x81 " * 4_000_000, 9), "/Filter [/FlateDecode /RunLengthDecode]"))


def letters_that_draw_themselves() -> bytes:
    font = (
        "<< /Type /Font /Subtype /Type3 /FontBBox [0 0 9 9] /FontMatrix [1 0 0 1 0 0] /FirstChar 97 /LastChar 97 "
        "/Widths [9] /Encoding << /Differences [97 /a] >> /CharProcs << /a 6 0 R >> "
        "/Resources << /Font << /F 5 0 R >> >> >>"
    )
    glyph = stream(b"9 0 d0 BT /F 9 Tf (aaaaaaaa) Tj ET " * 20)
    return drawing("Font", "/F 5 0 R", b"BT /F 9 Tf (aaaa) Tj ET", font, glyph)


def pattern_in_itself() -> bytes:
    entries = (
        "/Type /Pattern /PatternType 1 /PaintType 1 /TilingType 1 /BBox [0 0 1 1] /XStep 0.001 /YStep 0.001 "
        "/Resources << /Pattern << /P 5 0 R >> >>"
    )
    content = b"/Pattern cs /P scn 0 0 300 300 re f"
    return drawing("Pattern", "/P 5 0 R", content, stream(content, entries))


def huge_picture() -> bytes:
    data = zlib.compress(b"\0" * 900_000_000, 1)
    entries = "/Subtype /Image /Width 30000 /Height 30000 /BitsPerComponent 8 /ColorSpace /DeviceGray"
    picture = stream(data, f"{entries} /Filter /FlateDecode")
    return drawing("XObject", "/X 5 0 R", b"300 0 0 300 0 0 cm /X Do", picture)


def huge_page() -> bytes:
    page = "<< /Type /Page /Parent 2 0 R /MediaBox [0 0 9000000 9000000] /Contents 4 0 R >>"
    return one_page(stream(b"0 0 9000000 9000000 re f"), page)


def deep_array() -> bytes:
    return one_page(stream(b"[" * 3_000_000 + b"] TJ"))


def deep_object() -> bytes:
    return written("<< /Type /Catalog /Pages 2 0 R /X " + "[" * 200_000 + "]" * 200_000 + " >>", "<< /Type /Pages >>")


def contents_again_and_again() -> bytes:
    page = f"<< /Type /Page /Parent 2 0 R {BOX} /Contents [{'4 0 R ' * 200_000}] >>"
    return one_page(stream(b"0 0 9 9 re f " * 90), page)


def places_in_a_circle() -> bytes:
    data = one_page(stream(b"q Q"))
    start = data.rindex(b"startxref") + 10
    place = data[start : data.index(b"\n", start)]
    return data.replace(b"trailer << ", b"trailer << /Prev " + place + b" ")


def broken_places() -> bytes:
    data = one_page(stream(b"q Q"))
    return data[: data.rindex(b"xref\n0")] + b"xref\n0 99999999\n" + b"9999999999 00000 n \n" * 50


def font_map_without_end() -> bytes:
    table = b"1 beginbfrange <0000> <ffffffff> <0041> endbfrange " * 40_000
    font = (
        "<< /Type /Font /Subtype /Type0 /BaseFont /A /Encoding /Identity-H /ToUnicode 6 0 R /DescendantFonts [7 0 R] >>"
    )
    inner = "<< /Type /Font /Subtype /CIDFontType2 /BaseFont /A /CIDSystemInfo << >> /W [0 100000000 500] >>"
    packed = stream(zlib.compress(table, 9), "/Filter /FlateDecode")
    return drawing("Font", "/F 5 0 R", b"BT /F 9 Tf <0001> Tj ET", font, packed, inner)


def appearance_in_itself() -> bytes:
    page = (
        f"<< /Type /Page /Parent 2 0 R {BOX} /Contents 4 0 R "
        "/Annots [<< /Type /Annot /Subtype /Stamp /Rect [0 0 300 300] /F 4 /AP << /N 5 0 R >> >>] >>"
    )
    return one_page(stream(b"q Q"), page, form(b"/X Do " * 30, "/X 5 0 R"))


def mask_in_itself() -> bytes:
    state = "<< /SMask << /S /Luminosity /G 6 0 R >> >>"
    group = "/Type /XObject /Subtype /Form /BBox [0 0 300 300] /Group << /S /Transparency >> "
    inner = stream(b"/G gs 0 0 9 9 re f " * 9, group + "/Resources << /ExtGState << /G 5 0 R >> >>")
    return drawing("ExtGState", "/G 5 0 R", b"/G gs 0 0 300 300 re f", state, inner)


def locked() -> bytes:
    buffer = io.BytesIO()
    with pikepdf.open(io.BytesIO(one_page(stream(b"q Q")))) as pdf:
        pdf.save(buffer, encryption=pikepdf.Encryption(owner="a", user="b"))
    return buffer.getvalue()


HOSTILE: dict[str, Callable[[], bytes]] = {
    "a tree 5 000 deep": deep_tree,
    "a tree 100 000 wide": wide_tree,
    "pages in a circle": lambda: circle(of_kids=False),
    "pages in themselves": lambda: circle(of_kids=True),
    "six million operators": operators,
    "a form in itself": form_in_itself,
    "forms in turn": forms_in_turn,
    "forms in forms in forms": laughs,
    "forms in ever other colours": laughs_in_colours,
    "packed once": lambda: packed_often(1),
    "packed twice": lambda: packed_often(2),
    "packed otherwise": packed_otherwise,
    "contents again and again": contents_again_and_again,
    "an array without end": deep_array,
    "pages of letters": many_pages_of_letters,
    "locked": locked,
}
"""What is refused in one line."""
ODD: dict[str, Callable[[], bytes]] = {
    "as much as is read": crowded,
    "letters that draw themselves": letters_that_draw_themselves,
    "a pattern in itself": pattern_in_itself,
    "a huge picture": huge_picture,
    "a huge page": huge_page,
    "an object without end": deep_object,
    "places in a circle": places_in_a_circle,
    "broken places": broken_places,
    "a font without end": font_map_without_end,
    "a stamp in itself": appearance_in_itself,
    "a mask in itself": mask_in_itself,
}
"""What some can make something of: it is refused in one line, or read."""
