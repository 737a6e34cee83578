"""What all small files that are kept between runs have in common: JSON with a kind and a version."""

from __future__ import annotations

from msgspec import Struct

VERSION = 1


class Kept(Struct, frozen=True, tag_field="kind", tag=True, forbid_unknown_fields=True):
    """Base class of these files. Addresses in them are texts for `netcode.transport.addresses.parse_address`, with port."""
