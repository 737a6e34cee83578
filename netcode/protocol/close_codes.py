"""Close codes of a connection. Each has one sentence for people, under `close.<name>` in the texts."""

import enum


class Close(enum.IntEnum):
    """Why a connection was closed on purpose. Never carries details: they could be secret."""

    BAD_MESSAGE = 4001
    OTHER_VERSION = 4002
    CODE_REFUSED = 4003
    TOKEN_UNKNOWN = 4004
    SUPERSEDED = 4005
    TABLE_FULL = 4006
    TOO_MANY_TRIES = 4007
    KICKED = 4008
    HOST_LEAVES = 4009
    GAME_OVER = 4010
    TOO_SLOW = 4011
    """A message of the handshake came too late, nothing came for too long, or too many connections are open: dial again."""
    LEFT = 4012
    """The guest said goodbye."""
    GIVEN = 4013
    """The owner has given the seat to someone else."""
