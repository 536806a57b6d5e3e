"""Planted faults: each with the gate that has to catch it, as a drawing of a hand-made box that has it."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

from box.gates.handmade import LAYERS, Handmade, Piece, flat, rectangle, upright
from box.gates.handsheet import drawing
from box.gates.hiding import HIDDEN, WRAPPED

FAULTS: dict[str, tuple[str, Callable[[], bytes]]] = {}


def fault(gate: str, name: str, **how: Any) -> None:
    box = how.pop("box", Handmade())
    FAULTS[name] = gate, lambda: drawing(box, **how)


def on(name: str, change: Callable[[Piece], None]) -> Callable[[list[Piece]], None]:
    """Changes the one piece of that name."""
    return lambda pieces: change(next(piece for piece in pieces if piece.name == name))


def wider(by: float) -> Callable[[Piece], None]:
    """One finger at the lower edge grows at one side."""

    def change(piece: Piece) -> None:
        low = max(y for _, y in piece.outline)
        i = next(i for i, point in enumerate(piece.outline) if abs(point[1] - low) < 1e-9)
        (x, y), (foot, level), other = piece.outline[i], piece.outline[i - 1], piece.outline[i + 1]
        way = by if x > other[0] else -by
        piece.outline[i], piece.outline[i - 1] = (x + way, y), (foot + way, level)

    return change


def moved_hole(x: float, y: float) -> Callable[[Piece], None]:
    def change(piece: Piece) -> None:
        piece.holes[0] = [(u + x, v + y) for u, v in piece.holes[0]]

    return change


def stretched_hole(piece: Piece) -> None:
    """Its width across the wall that stands in it grows by 0.2 mm, here along y."""
    top = min(v for _, v in piece.holes[0])
    piece.holes[0] = [(u, v - 0.2 if v == top else v) for u, v in piece.holes[0]]


def short(piece: Piece) -> None:
    """All fingers at the lower edge end 1 mm before the outer face of the floor."""
    low = max(y for _, y in piece.outline)
    piece.outline = [(x, y - 1 if y == low else y) for x, y in piece.outline]


def swapped(pieces: list[Piece]) -> None:
    front, left = (next(p for p in pieces if p.name == name) for name in ("inner-front", "inner-left"))
    front.outline, left.outline = left.outline, front.outline


def stated(key: str, value: Any) -> Callable[[dict[str, Any]], None]:
    return lambda metadata: metadata["stated"].update({key: value})


def replaced(pattern: str, by: str, count: int = 1) -> Callable[[str], str]:
    def change(text: str) -> str:
        found, many = re.subn(pattern, by, text, count=count, flags=re.DOTALL)
        assert many, pattern
        return found

    return change


def outline_first(text: str) -> str:
    return replaced(r'(<g id="floor"><title>floor</title>\n)(.*?)(<path[^\n]*>)\n</g>', r"\1\3\n\2</g>")(text)


def notes_last(text: str) -> str:
    note = re.search(r"<path[^\n]*#00aa00[^\n]*\n", text)[0]
    return text.replace(note, "", 1).replace("</svg>", note + "</svg>")


def large_first(text: str) -> str:
    lid = re.search(r'<g id="lid">.*?</g>\n', text, flags=re.DOTALL)[0]
    return text.replace(lid, "", 1).replace("<g id", lid + "<g id", 1)


def spiked(text: str) -> str:
    """A spur thinner than the beam on the outline of the lid, which would be burnt away."""

    def spur(found: re.Match[str]) -> str:
        x0, y0, x1, y1 = map(float, found.groups()[1:])
        x, y = (x0 + x1) / 2, (y0 + y1) / 2
        assert y0 == y1
        return f"{found[1]}M{x0:.3f} {y0:.3f}L{x - 0.05:.3f} {y}L{x:.3f} {y + 2}L{x + 0.05:.3f} {y}L{x1:.3f} {y1:.3f}L"

    return re.sub(r'(<g id="lid">.*?<path d=")M(\S+) (\S+?)L(\S+) (\S+?)L', spur, text, count=1, flags=re.DOTALL)


def window(piece: Piece) -> None:
    x = max(u for u, _ in piece.outline) / 2
    piece.holes.append(rectangle(x - 4, 10, x + 4, 16))


def hooked(pieces: list[Piece]) -> None:
    pieces.append(flat("hook", "lid", -20, rectangle(0, 0, 10, 10), side="floor"))


def stray(pieces: list[Piece]) -> None:
    pieces.append(upright("stray", "base", "back", 20, rectangle(5, 3, 15, 13)))


def flipped(metadata: dict[str, Any]) -> None:
    """Its outline is symmetric, so it still fits where it stands; but what is on its inside is now outside."""
    panel = metadata["panels"]["lid"]
    wide = metadata["stated"]["outside"][0]
    panel["right"], panel["at"] = [1, 0, 0], [panel["at"][0] - wide, panel["at"][1], panel["at"][2] + 3]


def raised(metadata: dict[str, Any]) -> None:
    for panel in metadata["panels"].values():
        if panel["group"] == "lid":
            panel["at"][2] += 1


def smaller(text: str) -> str:
    w, h = re.search(r'viewBox="0 0 (\S+) (\S+)"', text).groups()
    return text.replace(f'"{w}mm"', f'"{float(w) - 20:g}mm"').replace(f"0 0 {w} {h}", f"0 0 {float(w) - 20:g} {h}")


def small_tray(pieces: list[Piece]) -> None:
    """The wall of the tray that should end at 0.5 mm from the box stands 1 mm further in, with its own joints."""
    for piece in pieces:
        if piece.name == "tray-right":
            piece.at = (piece.at[0] - 1, piece.at[1], piece.at[2])


TRAY = Handmade(tray=0.5)
NOTE = rf'(<path d=")M[^"]*("[^>]*{LAYERS["notes"]})'
fault("fingers", "a finger 0.2 mm wider", change=on("inner-left", wider(0.2)))
fault("fingers", "one finger 0.02 mm wider", change=on("inner-front", wider(0.02)))
fault("fingers", "scale 1 %", box=Handmade(scale=1.01))
fault("fingers", "a hole moved 0.1 mm along the wall", change=on("floor", moved_hole(0.1, 0)))
fault("thickness", "a hole moved 0.1 mm across the wall", change=on("floor", moved_hole(0, 0.1)))
fault("thickness", "a hole too wide for the board", change=on("floor", stretched_hole))
fault("overlap", "a hole missing", change=on("floor", lambda piece: piece.holes.pop()))
fault("closed", "a path opened", text=replaced(r'Z(" fill="none" stroke="#000000")', r"\1"))
fault("double-lines", "an outline doubled", text=replaced(r"(<path[^\n]*#000000[^\n]*\n)", r"\1\1"))
fault("fingers", "half of the kerf", box=Handmade(drawn_kerf=0.1))
fault("fingers", "twice the kerf", box=Handmade(drawn_kerf=0.4))
fault("fingers", "no kerf", box=Handmade(drawn_kerf=0.0))
fault("thickness", "another thickness than stated", state=lambda metadata: metadata.update(thickness=3.2))
fault("fingers", "another fit than stated", box=Handmade(fit=0.05), state=lambda metadata: metadata.update(fit=0.1))
fault("overlap", "walls swapped", change=swapped)
fault("gaps", "fingers too short", change=on("inner-back", short))
fault("play", "another play than stated", state=stated("play", 0.45))
fault("mirrored", "a panel mirrored", state=flipped)
fault("apart", "panels overlap on the sheet", shift={"lid": (-8, 0)})
fault("holes-first", "an outline before its holes", text=outline_first)
fault("colours", "an outline in the colour of holes", text=replaced('#000000(?=" stroke-width)', "#0000ff"))
fault("colours", "a colour that is not stated", text=replaced('#00aa00(?=" stroke-width)', "#123456"))
fault("document", "millimetres missing", text=replaced(r'width="(\d+)mm"', r'width="\1"'))
fault("document", "pixels", text=replaced('mm"', 'px"', 2))
fault("document", "a viewBox in other units", text=replaced('viewBox="0 0 \\d+', 'viewBox="0 0 1000'))
fault("elements", "a transform", text=replaced('<g id="lid">', '<g id="lid" transform="scale(1)">'))
for said, attribute in HIDDEN.items():
    fault("elements", said, text=replaced(r'(<g id="lid">.*?<path )', rf"\1{attribute} "))
    fault("elements", f"a group like {said}", text=replaced('<g id="lid">', f'<g id="lid" {attribute}>'))
fault("elements", "a drawing that is not displayed", text=replaced("<svg ", '<svg display="none" '))
for said, paint in {"white": "#fff", "nearly white": "rgb(255, 254,253)", "see-through": "#00000000"}.items():
    fault("elements", f"a line that is {said}", text=replaced('#000000(?=" stroke-width)', paint))
fault("elements", "a line of no width", text=replaced('(#000000" stroke-width=")[^"]*', r"\g<1>0"))
fault("elements", "a line of no width from its group", text=lambda text: replaced(' stroke-width="0.1"', "", 99)(
    replaced('<g id="lid">', '<g id="lid" stroke-width="0.0">')(text)))  # fmt: skip
fault("elements", "a line without a colour", text=replaced('stroke="#000000"', 'stroke="none"'))
fault("elements", "a style sheet in the drawing", text=replaced("(<metadata)", r"<style>path{display:none}</style>\1"))
fault("elements", "a style sheet beside the drawing", text=replaced("^", '<?xml-stylesheet href="a.css"?>'))
for said, around in WRAPPED.items():
    fault("elements", f"a panel {said}", text=replaced('(<g id="lid">.*?</g>)', around))
fault("elements", "a panel of another namespace", text=replaced('<g id="lid">', '<g xmlns="urn:q" id="lid">'))
fault("elements", "a panel of no namespace", text=replaced('<g id="lid">', '<g xmlns="" id="lid">'))
fault("engraving", "engraving outside of all panels", text=replaced(NOTE, r"\1M1 1L4 1\2"))
fault("engraving", "engraving across a cut", text=replaced(NOTE, r"\1M5.5 20L30 20\2"))
burnt = [1, 9, 9, 9, 9, 9, 9]
fault("burnt", "an engraving that is missing", state=lambda metadata: metadata["panels"]["lid"].update(burnt=burnt))
fault("sheet", "a sheet that is too small", text=smaller)
fault("clearance", "another clearance than stated", state=stated("clearance", 0.5))
fault("inside", "another inside than stated", state=stated("inside", [60.5, 48, 30]))
fault("outside size", "another outside than stated", state=stated("outside", [72.8, 60.8, 36.5]))
fault("closed size", "another closed size than stated", state=stated("closed", [72.8, 60.8, 33]))
fault("joints", "another number of joints than stated", state=stated("joints", 47))
fault("notches", "a notch that is not stated", box=Handmade(notches=("left",)), state=stated("notches", 0))
fault(
    "simple",
    "a hole that crosses itself",
    text=replaced(r'M([^"L]+)L([^"L]+)L([^"L]+)(L[^"L]+Z" fill="none" stroke="#0000ff)', r"M\1L\3L\2\4"),
)
fault("sealed", "a window in an inner wall", change=on("inner-left", window))
fault("sealed", "a notch that lets look inside", box=Handmade(notches=("left",), clearance=24.0))
fault("empty", "a panel across the room", change=stray)
fault("overlap", "an insert too large", box=Handmade(tray=-0.5))
fault("inserts", "less to spare than stated", box=TRAY, state=stated("spare", {"tray": [1.5, 1, 15]}))
fault(
    "compartments",
    "a compartment smaller than stated",
    box=TRAY,
    state=stated("compartments", {"a": [3, 3, 0, 57, 45, 9]}),
)
fault(
    "compartments",
    "a compartment larger than stated",
    box=TRAY,
    state=stated("compartments", {"a": [4, 4, 0, 56, 44, 9]}),
)
fault("thickness", "a wall of an insert set in", box=TRAY, change=small_tray)
fault("panels", "a panel drawn twice", text=replaced(r'(<g id="tray-left">.*?</g>\n)', r"\1\1"), box=TRAY)
fault("panels", "a panel missing", text=replaced(r'<g id="outer-left">.*?</g>\n', ""))
fault("panels", "a panel without a title", text=replaced("<title>lid</title>", ""))
fault("panels", "a cut that belongs to no panel", text=replaced('<g id="lid">', '<g id="lib">'))
fault("sheets", "a sheet missing", state=lambda metadata: metadata.update(sheet=[1, 2]))
fault("sheets", "another sheet size than stated", state=lambda metadata: metadata.update(size=[600, 400]))
fault("lift", "a hook below the floor", change=hooked)
fault("rests", "a lid that hangs in the air", state=raised)
fault("holes", "a hole that leaves its outline", change=on("floor", moved_hole(0, 4)))
fault("bridges", "a bridge of 0.4 mm", change=on("inner-left", lambda p: p.holes.append(rectangle(3.4, 1, 6, 3))))
fault("beam", "a spur thinner than the beam", text=spiked)
fault("order", "engraving after the cuts", text=notes_last)
fault("order", "a large panel before small ones", text=large_first)
