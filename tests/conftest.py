"""What holds for the whole run: networks are loopback only, and generated cases are the same on every machine."""

from __future__ import annotations

import os

from hypothesis import settings

os.environ["VERNISSAGE_NET"] = "loopback"

settings.register_profile("default", deadline=None)
settings.register_profile("ci", deadline=None, derandomize=True, print_blob=True)
settings.load_profile("ci" if os.environ.get("CI") else "default")
