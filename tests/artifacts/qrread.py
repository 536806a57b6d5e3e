"""Reads a QR code of level M, versions 1 to 6, from a picture (ISO/IEC 18004), without any encoder's help."""

from __future__ import annotations

from functools import reduce

from PIL import Image

BLOCKS = {1: (1, 10), 2: (1, 16), 3: (1, 26), 4: (2, 18), 5: (2, 24), 6: (4, 16)}
"""Number of blocks at level M and check words of each, by version."""
MASKS = (
    lambda i, j: (i + j) % 2 == 0,
    lambda i, j: i % 2 == 0,
    lambda i, j: j % 3 == 0,
    lambda i, j: (i + j) % 3 == 0,
    lambda i, j: (i // 2 + j // 3) % 2 == 0,
    lambda i, j: i * j % 2 + i * j % 3 == 0,
    lambda i, j: (i * j % 2 + i * j % 3) % 2 == 0,
    lambda i, j: ((i + j) % 2 + i * j % 3) % 2 == 0,
)
Modules = list[list[bool]]


def modules_of(picture: Image.Image) -> Modules:
    """The modules of a picture that holds a code on light ground and nothing else."""
    dark = picture.convert("L").point(lambda value: 255 if value < 128 else 0)
    code = dark.crop(dark.getbbox())
    first = [code.getpixel((x, 1)) for x in range(code.width)]
    module = first.index(0) / 7  # the finder pattern begins with seven dark ones
    count = round(code.width / module)
    if abs(code.width - code.height) > module / 2 or count % 4 != 1:
        raise ValueError(f"{code.width} x {code.height} pixels are no code with modules of {module:.1f}")
    places = [int((index + 0.5) * code.width / count) for index in range(count)]
    return [[bool(code.getpixel((x, y))) for x in places] for y in places]


def read_code(modules: Modules) -> str:
    """The text. Raises ValueError where the code is not as the standard wants it; no error is corrected."""
    size = len(modules)
    version = (size - 17) // 4
    level, mask = _format(modules)
    if level != 0 or version not in BLOCKS:
        raise ValueError(f"version {version}, level bits {level:02b}: not read here")
    bits = [modules[i][j] ^ MASKS[mask](i, j) for i, j in _path(size, version)]
    words = [_number(bits[at : at + 8]) for at in range(0, len(bits) - 7, 8)]
    count, checks = BLOCKS[version]
    data = len(words) - count * checks
    blocks = [words[:data][block::count] + words[data:][block::count] for block in range(count)]
    if any(_syndromes(block, checks) for block in blocks):
        raise ValueError("the check words do not fit")
    return _text([word for block in blocks for word in block[:-checks]])


def _format(modules: Modules) -> tuple[int, int]:
    """Level and mask, from both of their places."""
    last = len(modules) - 1
    beside = [(8, j) for j in (0, 1, 2, 3, 4, 5, 7, 8)] + [(i, 8) for i in (7, 5, 4, 3, 2, 1, 0)]
    apart = [(last - i, 8) for i in range(7)] + [(8, last - 7 + j) for j in range(8)]
    found = {_number([modules[i][j] for i, j in places]) for places in (beside, apart)}
    if len(found) != 1:
        raise ValueError("the two formats differ")
    word = found.pop() ^ 0x5412
    rest = word
    for bit in range(4, -1, -1):
        rest ^= 0x537 << bit if rest >> (bit + 10) & 1 else 0
    if rest:
        raise ValueError("the format is damaged")
    return word >> 13, word >> 10 & 7


def _path(size: int, version: int) -> list[tuple[int, int]]:
    """The places of data in their order: columns in pairs from the right, up and down."""

    def is_function(i: int, j: int) -> bool:
        finder = (i < 9 and (j < 9 or j >= size - 8)) or (i >= size - 8 and j < 9)
        aligned = version > 1 and abs(i - (size - 7)) <= 2 and abs(j - (size - 7)) <= 2
        return finder or aligned or 6 in (i, j)

    rights = [*range(size - 1, 6, -2), 5, 3, 1]
    return [
        (i, j)
        for number, right in enumerate(rights)
        for i in (range(size - 1, -1, -1) if number % 2 == 0 else range(size))
        for j in (right, right - 1)
        if not is_function(i, j)
    ]


def _syndromes(block: list[int], checks: int) -> list[int]:
    """The values of the block's polynomial, other than 0, at the first powers of 2 in GF(256)."""

    def times(a: int, b: int) -> int:
        product = 0
        for bit in range(8):
            product ^= a << bit if b >> bit & 1 else 0
        for bit in range(14, 7, -1):
            product ^= 0x11D << (bit - 8) if product >> bit & 1 else 0
        return product

    powers = [1]
    while len(powers) < checks:
        powers.append(times(powers[-1], 2))
    values = [reduce(lambda value, word: times(value, power) ^ word, block, 0) for power in powers]
    return [value for value in values if value]


def _text(words: list[int]) -> str:
    """The bytes of a single segment of byte mode."""
    bits = [bool(word >> bit & 1) for word in words for bit in range(7, -1, -1)]
    mode, length = _number(bits[:4]), _number(bits[4:12])
    if mode != 4:
        raise ValueError(f"mode {mode} is not read here")
    end = 12 + 8 * length
    if any(bits[end : end + 4]):
        raise ValueError("something follows the text")
    return bytes(_number(bits[at : at + 8]) for at in range(12, end, 8)).decode("ascii")


def _number(bits: list[bool]) -> int:
    return reduce(lambda value, bit: value << 1 | bit, bits, 0)
