"""The result of a roll of three dice."""


def classify(roll: tuple[int, ...]) -> str:
    """Three equal, two equal, two neighbours, or all at least two apart."""
    low, middle, high = sorted(roll)
    if low == high:
        return "dreifaltigkeit"
    if low == middle or middle == high:
        return "wunsch"
    if middle - low == 1 or high - middle == 1:
        return "unvermeidliche"
    return "einhorn"
