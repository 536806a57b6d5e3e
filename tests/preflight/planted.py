"""Faults to plant on a card, each with the rule that has to find it; and what just suffices."""

from __future__ import annotations

from preflight.jobs import FONT, MM, Draw, picture, place
from reportlab.lib.colors import CMYKColorSep
from reportlab.pdfgen.canvas import Canvas


def words(text: str, x: float, y: float, size: float = 9) -> Draw:
    """Draws a text at mm from the lower left corner of the bleed."""

    def draw(canvas: Canvas) -> None:
        canvas.setFont(FONT, size)
        canvas.drawString(x * MM, y * MM, text)

    return draw


def light(size: float, on: float) -> Draw:
    def draw(canvas: Canvas) -> None:
        canvas.setFillColorCMYK(0, 0, 0, on)
        canvas.rect(10 * MM, 10 * MM, 40 * MM, 20 * MM, stroke=0, fill=1)
        canvas.setFillColorCMYK(0, 0, 1, 0)  # small type has one ink
        canvas.setFont(FONT, size)
        canvas.drawString(12 * MM, 15 * MM, "light on dark")

    return draw


def filled(*inks: float) -> Draw:
    def draw(canvas: Canvas) -> None:
        canvas.setFillColorCMYK(*inks)
        canvas.rect(20 * MM, 15 * MM, 10 * MM, 10 * MM, stroke=0, fill=1)

    return draw


def spot(name: str, line: float = 0.5) -> Draw:
    def draw(canvas: Canvas) -> None:
        canvas.setStrokeColor(CMYKColorSep(0, 1, 0, 0, spotName=name))
        canvas.setLineWidth(line)
        canvas.rect(15 * MM, 15 * MM, 30 * MM, 30 * MM, fill=0)

    return draw


def line(width: float) -> Draw:
    def draw(canvas: Canvas) -> None:
        canvas.setLineWidth(width)
        canvas.line(10 * MM, 20 * MM, 40 * MM, 20 * MM)

    return draw


def black(*inks: float) -> Draw:
    def draw(canvas: Canvas) -> None:
        canvas.setFillColorCMYK(*inks)
        words("black?", 10, 20, 10)(canvas)

    return draw


def small(*inks: float) -> Draw:
    def draw(canvas: Canvas) -> None:
        canvas.setFillColorCMYK(*inks)
        words("small", 10, 20, 8.9)(canvas)

    return draw


def inked_line(width: float, *inks: float) -> Draw:
    """Draws a line of so many mm."""

    def draw(canvas: Canvas) -> None:
        canvas.setStrokeColorCMYK(*inks)
        line(width * MM)(canvas)

    return draw


def inked_bar(height: float, *inks: float) -> Draw:
    def draw(canvas: Canvas) -> None:
        canvas.setFillColorCMYK(*inks)
        canvas.rect(10 * MM, 20 * MM, 30 * MM, height * MM, stroke=0, fill=1)

    return draw


def reversed_out(*inks: float) -> Draw:
    def draw(canvas: Canvas) -> None:
        filled(0.8, 0.8, 0.3, 0.4)(canvas)
        canvas.setFillColorCMYK(*inks)
        words("x", 24, 20)(canvas)

    return draw


def small_reversed_on(*inks: float) -> Draw:
    def draw(canvas: Canvas) -> None:
        filled(*inks)(canvas)
        canvas.setFillColorCMYK(0, 0, 0, 0)
        words("x", 24, 20, 8.5)(canvas)

    return draw


def grey_words(size: float) -> Draw:
    def draw(canvas: Canvas) -> None:
        canvas.setFillGray(0.33)
        words("grey", 10, 20, size)(canvas)

    return draw


def large(canvas: Canvas) -> None:
    canvas.setFillColorCMYK(0.8, 0.8, 0.3, 0.4)
    words("Aa", 20, 30, 18)(canvas)


def rgb_text(canvas: Canvas) -> None:
    canvas.setFillColorRGB(0.5, 0, 0)
    words("red", 10, 20)(canvas)


def helvetica(canvas: Canvas) -> None:
    canvas.setFont("Helvetica", 9)
    canvas.drawString(10 * MM, 20 * MM, "bare")


def sheer(canvas: Canvas) -> None:
    canvas.setFillAlpha(0.5)
    filled(0, 1, 0, 0)(canvas)


def dot(x: float) -> Draw:
    return lambda canvas: canvas.circle(x * MM, 40 * MM, 2 * MM, stroke=0, fill=1)


def gradient(canvas: Canvas) -> None:
    path = canvas.beginPath()
    path.rect(20 * MM, 15 * MM, 10 * MM, 10 * MM)
    canvas.clipPath(path, stroke=0)
    canvas.linearGradient(0, 0, 50, 50, ((1, 0, 0), (0, 0, 1)))


def bar(canvas: Canvas) -> None:
    canvas.rect(10 * MM, 20 * MM, 30 * MM, 0.1 * MM, stroke=0, fill=1)


def crop(canvas: Canvas) -> None:
    canvas.line(0, 3 * MM, 2 * MM, 3 * MM)


def knives(canvas: Canvas) -> None:
    canvas.setStrokeColor(CMYKColorSep(0, 1, 0, 0, spotName="CutContour"))
    for x in (0, 2, 5):
        canvas.line(x * MM, 3 * MM, (x + 1) * MM, 3 * MM)


PLANTED = {
    "text near the cut": (words("Rand", 4, 20), "safe-zone"),
    "text beyond the cut": (words("über den Rand hinaus", 40, 20), "safe-zone"),
    "a symbol near the cut": (dot(6), "safe-zone"),
    "small type": (words("klein", 10, 20, 5.5), "text-size"),
    "small light type on dark": (light(6.5, 1.0), "text-size"),
    "a thin line": (line(0.2), "line-width"),
    "a thin bar": (bar, "line-width"),
    "a font that is not embedded": (helvetica, "font"),
    "RGB text": (rgb_text, "rgb"),
    "an RGB picture": (lambda c: place(c, picture("RGB", (300, 300), (9, 99, 9))), "rgb"),
    "an RGB gradient": (gradient, "rgb"),
    "too much ink": (filled(0.9, 0.9, 0.9, 0), "ink"),
    "a picture with too much ink": (lambda c: place(c, picture("CMYK", (300, 300), (240, 240, 240, 0))), "ink"),
    "black of four inks": (black(0.6, 0.5, 0.5, 0.7), "black"),
    "black of three inks": (black(0.8, 0.8, 0.8, 0), "black"),
    "a coarse picture": (lambda c: place(c, picture("CMYK", (100, 100), (9, 0, 0, 0))), "resolution"),
    "opacity": (sheer, "transparency"),
    "a crop mark": (crop, "marks"),
}
HARMLESS = {
    "text at the edge of the safe zone": words("Rand", 6.2, 20),
    "a symbol inside of it": dot(8.2),
    "type of 6 pt": words("groß genug", 10, 20, 6),
    "light type of 7 pt": light(7, 1.0),
    "type of 6.5 pt on a lighter ground": light(6.5, 0.2),
    "a line of 0.5 pt": line(0.5),
    "just enough ink": filled(0.8, 0.8, 0.8, 0),
    "a fine picture": lambda c: place(c, picture("CMYK", (240, 240), (9, 0, 0, 0))),
    "a colour that is dark": black(0.8, 1, 0, 0.4),
    "white type without any ink": reversed_out(0, 0, 0, 0),
    "large type of four inks": large,
    "a light colour of type": reversed_out(0, 0, 1, 0),
    "cut lines as thin as a hair": spot("CutContour", 0.1),
    "cut lines in pieces, beside the card too": knives,
}
