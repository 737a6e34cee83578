"""What is common to all small files that are kept between runs: JSON with a kind, of one version."""

from __future__ import annotations

from msgspec import Struct

VERSION = 1


class Kept(Struct, frozen=True, tag_field="kind", tag=True, forbid_unknown_fields=True):
    """What is common to these files. Addresses are as `netcode.transport.addresses.parse_address` reads them, with port."""
