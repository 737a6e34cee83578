"""Files beside the packaged program: how to start it, its icon, an entry for the desktop's menu, licences."""

import re
import shutil
from importlib.metadata import Distribution, distribution
from pathlib import Path

from PIL import Image

from client.drawing.icon import icon_pixels

FILES = Path(__file__).with_name("files")
"""How to start it, by `sys.platform`; an entry of a desktop's menu, which `add-to-menu.sh` completes on a player's machine."""


def icon_file(folder: Path, system: str) -> Path | None:
    """Write the icon in a system's format; None on Linux, where a program has none."""
    suffix = {"win32": ".ico", "darwin": ".icns"}.get(system)
    if suffix is None:
        return None
    file = folder / f"vernissage{suffix}"
    _icon(8 if system == "darwin" else 4).save(file)
    return file


def put_beside(folder: Path, root: Path, system: str) -> None:
    """Put into the program's folder what a person needs; root: the project's folder, for its licence."""
    shutil.copy(FILES / f"READ-ME.{system}.txt", folder / "READ-ME.txt")
    shutil.copy(root / "LICENSE", folder / "LICENSE.txt")
    _licences(folder / "licences")
    if system == "linux":
        _icon(4).save(folder / "vernissage.png")
        shutil.copy(FILES / "vernissage.desktop", folder)
        shutil.copy(FILES / "add-to-menu.sh", folder)
        (folder / "add-to-menu.sh").chmod(0o755)


def _icon(times: int) -> Image.Image:
    size, pixels = icon_pixels(times)
    return Image.frombytes("RGBA", size, pixels)


def _licences(folder: Path) -> None:
    """Copy the licences of all packages that the program needs."""
    for name in sorted(needed("vernissage")):
        package = distribution(name)
        for file in package.files or ():
            if re.match(r"(licen[cs]e|copying|notice)", file.name, re.IGNORECASE) and ".dist-info" in str(file):
                (folder / name).mkdir(parents=True, exist_ok=True)
                shutil.copy(Path(str(file.locate())), folder / name / file.name)


def needed(name: str) -> set[str]:
    """Return the installed packages that a package needs, directly or indirectly, without extras."""
    names: set[str] = set()
    waiting = [name]
    while waiting:
        for wanted in _requires(distribution(waiting.pop())):
            if wanted not in names and next(iter(Distribution.discover(name=wanted)), None) is not None:
                names.add(wanted)
                waiting.append(wanted)
    return names


def _requires(package: Distribution) -> list[str]:
    lines = [line for line in package.requires or () if "extra ==" not in line]
    return [re.split(r"[^A-Za-z0-9._-]", line, maxsplit=1)[0] for line in lines]
