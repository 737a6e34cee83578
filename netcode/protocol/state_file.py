"""The common format of small state files that outlast a run: JSON with a kind and a version."""

from msgspec import Struct

VERSION = 1


class StateFile(Struct, frozen=True, tag_field="kind", tag=True, forbid_unknown_fields=True):
    """Base class of these files. Addresses in them are texts for `netcode.transport.addresses.parse_address`, with port."""
