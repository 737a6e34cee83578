"""What all small files of state that outlast a run have in common: JSON with a kind and a version."""

from msgspec import Struct

VERSION = 1


class StateFile(Struct, frozen=True, tag_field="kind", tag=True, forbid_unknown_fields=True):
    """Base class of these files. Addresses in them are texts for `netcode.transport.addresses.parse_address`, with port."""
