"""The result of two dice with runes."""

RUNES = (0, 1, 2, 3, "F", 13)


def classify(roll: tuple[int | str, int | str]) -> str:
    """The two runes as one number, unless fire doubles the other rune or a thirteen swallows it."""
    low, high = sorted(roll, key=RUNES.index)
    if high == 13:
        return {13: "1313", "F": "f13", 2: "12"}.get(low, "13")
    if high == "F":
        high = low
    return "ff" if low == "F" else "8" if high == 0 else f"{low}{high}".lstrip("0")
