"""What may be marked after a roll of five dice: two pairs and the die that stays over."""

Choice = tuple[tuple[int, ...], tuple[int, ...]]


def options(roll: tuple[int, ...]) -> set[Choice]:
    """Each die in turn stays over; of the other four the first takes any partner, and the last two are a pair too."""
    found: set[Choice] = set()
    for over, fifth in enumerate(roll):
        first, *others = roll[:over] + roll[over + 1 :]
        for partner in others:
            pair = first + partner
            found.add((tuple(sorted((pair, sum(others) - partner))), (fifth,)))
    return found
