"""Lines of a page's stream, of few lengths: a listener learns little from them."""

SMALLEST = 1024
"""The least length of a line in bytes."""


def padded(data: bytes) -> bytes:
    """Return a line of a stream, padded to the next power of two."""
    length = SMALLEST
    while length < len(data) + 1:
        length *= 2
    return data + b" " * (length - len(data) - 1) + b"\n"
