"""Moving a file over another, also on Windows, which refuses that while somebody reads the other one."""

import os
import time
from collections.abc import Callable
from pathlib import Path

PAUSES = (0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.4)
"""Seconds to wait between tries. Our own reads take well under a millisecond; a virus scanner or a synchronised folder more."""


def replace(source: Path, target: Path, system: str = os.name, pause: Callable[[float], object] = time.sleep) -> None:
    """Move a file over another one, at once or not at all. `system` as `os.name`. Raises OSError."""
    for seconds in PAUSES if system == "nt" else ():
        try:
            source.replace(target)
        except PermissionError:
            pause(seconds)
        else:
            return
    source.replace(target)
