"""What reportlab leaves out of a PDF: structure, metadata, and how viewers should show and print it."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape
from io import BytesIO
from typing import TYPE_CHECKING

from pikepdf import Array, Dictionary, Name, ObjectStreamMode, Pdf, Stream, String

from generator.press.pdf.structure import write_structure
from generator.press.pdf.tags import TaggedPage
from generator.press.sheets.spot import Cuts, add_cuts

if TYPE_CHECKING:
    from generator.glyphs.face import FontFace

PRODUCER = "Würfelwerk"
ONE_SIDE = "one"
DUPLEX = {"long": Name.DuplexFlipLongEdge, "short": Name.DuplexFlipShortEdge, ONE_SIDE: Name.Simplex}

XMP = """<?xpacket begin="\N{ZERO WIDTH NO-BREAK SPACE}" id="W5M0MpCehiHzreSzNTczkc9d"?>
<x:xmpmeta xmlns:x="adobe:ns:meta/">
<rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">
<rdf:Description rdf:about="" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:pdf="http://ns.adobe.com/pdf/1.3/">
<dc:format>application/pdf</dc:format>
<dc:title><rdf:Alt><rdf:li xml:lang="x-default">{title}</rdf:li></rdf:Alt></dc:title>
<dc:language><rdf:Bag><rdf:li>{language}</rdf:li></rdf:Bag></dc:language>
<pdf:Producer>{producer}</pdf:Producer>
</rdf:Description>
</rdf:RDF>
</x:xmpmeta>
<?xpacket end="w"?>"""


def finish(
    data: bytes,
    title: str,
    language: str,
    pages: Sequence[TaggedPage],
    flip: str = "",
    form: FontFace | None = None,
    cuts: Cuts | None = None,
) -> bytes:
    """The finished file; `flip` is the edge along which a duplex printer should turn the paper, if any, or ONE_SIDE;
    then it should also take the paper whose size the pages have. `form` is the font of the fields of a form, `cuts`
    is what a machine cuts.

    Nothing in it tells when or where it was made, so that the same input gives the same bytes.
    """
    with Pdf.open(BytesIO(data)) as pdf:
        _add_bodies(pdf, pages)
        write_structure(pdf, pages, form)
        if cuts:
            add_cuts(pdf, cuts)
        packet = XMP.format(title=escape(title, quote=False), language=escape(language, quote=False), producer=PRODUCER)
        pdf.Root.Metadata = Stream(pdf, packet.encode(), Type=Name.Metadata, Subtype=Name.XML)
        pdf.Root.Lang = String(language)
        pdf.Root.ViewerPreferences = Dictionary(DisplayDocTitle=True, PrintScaling=Name("/None"))
        if flip:
            pdf.Root.ViewerPreferences.Duplex = DUPLEX[flip]
            pdf.Root.ViewerPreferences.PickTrayByPDFSize = True
        pdf.trailer.Info = pdf.make_indirect(Dictionary(Title=String(title), Producer=String(PRODUCER)))
        del pdf.trailer.ID  # half of it would stay, and that depends on SOURCE_DATE_EPOCH; the new one is a hash
        finished = BytesIO()
        pdf.save(
            finished, min_version="1.7", deterministic_id=True, compress_streams=True,
            object_stream_mode=ObjectStreamMode.generate, fix_metadata_version=False,
        )  # fmt: skip
    return finished.getvalue()


def _add_bodies(pdf: Pdf, pages: Sequence[TaggedPage]) -> None:
    streams: dict[str, Stream] = {}
    for page, tagged in zip(pdf.pages, pages, strict=True):
        if tagged.body:
            if tagged.body not in streams:
                streams[tagged.body] = pdf.make_stream(tagged.body.encode())
            page.obj.Contents = Array([streams[tagged.body], page.obj.Contents])
