"""The versions that two peers compare: that of the protocol, that of the program. Rules have a hash of their own (`Info`)."""

PROTOCOL = 8
"""Raised with every change of a message; peers need the same number."""


def app_version() -> str:
    """Return our version, for the other side to explain a difference."""
    # here, as it takes longer to import than the rest of a start
    from importlib.metadata import version

    return version("vernissage")
