"""Files beside the packaged program: how to start it, its icon, an entry for the desktop's menu, licences."""

import re
import shutil
from importlib.metadata import Distribution, distribution
from pathlib import Path

from PIL import Image

from client.drawing.icon import icon_pixels

DESKTOP = """\
[Desktop Entry]
Type=Application
Name=Vernissage
Comment=Games about paintings for a home network
Comment[de]=Spiele über Gemälde fürs Heimnetz
Exec={program}
Icon={icon}
Terminal=false
Categories=Game;BoardGame;
StartupWMClass=vernissage
"""
"""An entry of a desktop's menu; `{program}` and `{icon}` are filled in on the player's machine."""

ADD_TO_MENU = """\
#!/bin/sh
# Put Vernissage into this user's menu of programs; run it again after the folder was moved.
# `./add-to-menu.sh remove` takes it out.
set -eu
here=$(CDPATH= cd -- "$(dirname -- "$0")" && pwd)
menu="${XDG_DATA_HOME:-$HOME/.local/share}/applications"
if [ "${1:-}" = remove ]; then
    rm -f "$menu/vernissage.desktop"
    echo "Vernissage is no longer in the menu."
    exit 0
fi
mkdir -p "$menu"
escaped=$(printf '%s' "$here" | sed 's/[\\\\"`$]/\\\\\\\\&/g; s/%/%%/g')
{
    grep -v -e '^Exec=' -e '^Icon=' "$here/vernissage.desktop"
    printf 'Exec="%s/vernissage"\\n' "$escaped"
    printf 'Icon=%s/vernissage.png\\n' "$here"
} > "$menu/vernissage.desktop"
echo "Vernissage is in the menu."
"""

READ_ME = {
    "linux": "Start ./vernissage in this folder (a double click where your files' program allows it).\n"
    "./add-to-menu.sh puts it into your menu of programs.\n"
    "For a terminal: ./vernissage --help\n",
    "win32": "Start vernissage.exe in this folder by a double click. It is not signed, so Windows may ask first:\n"
    '"More info", then "Run anyway". When you first open a table or look for one, the firewall asks: allow private networks.\n'
    "For a console: vernissage-console.exe --help\n",
}
"""How to start it, by `sys.platform`."""
ENDS = "Nothing is installed: to be rid of it, delete this folder. Settings and saved tables lie in your own folders.\n"


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
    (folder / "READ-ME.txt").write_text(READ_ME[system] + ENDS, encoding="utf-8")
    shutil.copy(root / "LICENSE", folder / "LICENSE.txt")
    _licences(folder / "licences")
    if system == "linux":
        _icon(4).save(folder / "vernissage.png")
        desktop = DESKTOP.format(program="vernissage", icon="vernissage")
        (folder / "vernissage.desktop").write_text(desktop, encoding="utf-8")
        script = folder / "add-to-menu.sh"
        script.write_text(ADD_TO_MENU, encoding="utf-8")
        script.chmod(0o755)


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
