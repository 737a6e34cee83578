"""The paths in a project folder, and whether its `.venv` is up to date."""

from __future__ import annotations

import hashlib
import json
import platform
import sys
import tomllib
from collections.abc import Sequence
from enum import Enum
from pathlib import Path


class Fit(Enum):
    """What has to be done to an environment before a command can run."""

    READY = "nothing to do"
    GROW = "right, but some extras are missing"
    REMAKE = "absent, half made, moved, of another Python or of other pins"


class Environment:
    """A project folder. windows: whether venvs are laid out as on Windows."""

    def __init__(self, root: Path, windows: bool = False) -> None:
        self.root, self.windows = root, windows
        self.venv = root / ".venv"
        self.python = self.venv / ("Scripts/python.exe" if windows else "bin/python")
        self.stamp = self.venv / "vernissage.json"
        """Says what the environment holds; it is written last."""
        self.lock = root / ".venv.lock"
        """Beside the environment, as that may be removed."""
        self.log = root / ".venv.log"
        """All output of venv and pip."""
        self.constraints = root / "constraints.txt"
        """The pinned versions."""

    def is_current(self, prefix: Path) -> bool:
        """Tell whether `prefix` (a `sys.prefix`) is this project's environment."""
        return prefix.exists() and self.venv.exists() and prefix.samefile(self.venv)

    def fit(self, extras: Sequence[str]) -> Fit:
        """Compare the environment with what is wanted."""
        stamp = self._read_stamp()
        held = stamp.pop("extras", None)
        if stamp != self._wanted() or not isinstance(held, list) or not self._runs():
            return Fit.REMAKE
        return Fit.READY if set(extras) <= set(held) else Fit.GROW

    def extras(self) -> tuple[str, ...]:
        """Return the extras that are installed according to the stamp; none without one."""
        held = self._read_stamp().get("extras")
        return tuple(str(extra) for extra in held) if isinstance(held, list) else ()

    def write_stamp(self, extras: Sequence[str]) -> None:
        """Write that the environment is complete, with these extras. Atomic: a kill leaves no half-written file."""
        fresh = self.stamp.with_suffix(".new")
        fresh.write_text(json.dumps({**self._wanted(), "extras": sorted(extras)}), encoding="utf-8")
        fresh.replace(self.stamp)

    def _read_stamp(self) -> dict[str, object]:
        try:
            stamp = json.loads(self.stamp.read_text(encoding="utf-8"))
        except (OSError, ValueError):
            return {}
        return stamp if isinstance(stamp, dict) else {}

    def _wanted(self) -> dict[str, object]:
        return {"root": str(self.root), "python": python_kind(), "pins": self._pins()}

    def _pins(self) -> str:
        """Return a hash of all that decides which packages are installed; settings of tools in pyproject.toml do not."""
        project = tomllib.loads((self.root / "pyproject.toml").read_text(encoding="utf-8"))
        decides = [project.get("project"), project.get("build-system"), project.get("tool", {}).get("setuptools")]
        digest = hashlib.sha256(json.dumps(decides, sort_keys=True).encode())
        digest.update(self.constraints.read_bytes())
        return digest.hexdigest()

    def _runs(self) -> bool:
        """Tell whether the interpreter exists, and the one that the environment was made from."""
        try:
            lines = (self.venv / "pyvenv.cfg").read_text(encoding="utf-8").splitlines()
        except OSError:
            return False
        home = next((line.partition("=")[2].strip() for line in lines if line.partition("=")[0].strip() == "home"), "")
        return bool(home) and Path(home).is_dir() and self.python.exists()


def python_kind() -> str:
    """Return what an environment's compiled packages depend on: implementation, minor version, system, machine."""
    version = f"{sys.version_info.major}.{sys.version_info.minor}"
    return f"{sys.implementation.name} {version} {sys.platform} {platform.machine()}"
