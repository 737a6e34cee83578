"""What tests of the client have in common."""

from functools import cache

from client.drawing import artwork

# The same pictures are shown at many tables, more of them than a window keeps: each is unpacked once in a process of tests.
setattr(artwork, "_read", cache(artwork._read))  # noqa: B010
