"""The page's own modules: their types, their form, what they decide alone, and that they and Python mean the same messages.

`npm ci --prefix tests/client/browser` installs TypeScript and Prettier, in the versions of the lock file.
"""

import os
import re
import subprocess
from pathlib import Path

import pytest

import assets
from client.browser.sealing import seat_words
from tests.client.browser import typedefs
from tests.needs import needs

HERE = Path(__file__).parent
MODULES = sorted(assets.path("browser").glob("*.js"))
STYLES = sorted(assets.path("browser").glob("*.css"))
TESTS = sorted((HERE / "modules").glob("*.test.js"))
LONGEST, MOST_LINES, MOST_RULES = 120, 250, 400


def tool(name: str) -> Path:
    """Return a program that npm installs; skip the test, or fail where programs are required, without it."""
    found = HERE / "node_modules" / ".bin" / name
    if not found.exists():
        reason = f"needs {name}: npm ci --prefix tests/client/browser"
        if os.environ.get("VERNISSAGE_REQUIRE") == "1":
            pytest.fail(reason, pytrace=False)
        pytest.skip(reason)
    return found


def run(*command: str | Path) -> None:
    """Run a program here; fail with its output where it fails."""
    done = subprocess.run([*map(str, command)], cwd=HERE, capture_output=True, text=True, timeout=200, check=False)
    assert done.returncode == 0, done.stdout + done.stderr


@needs("node")
def test_the_types_of_all_modules_hold() -> None:
    run(tool("tsc"), "-p", HERE)


@needs("node")
def test_all_modules_and_styles_are_formatted() -> None:
    run(tool("prettier"), "--config", HERE / ".prettierrc", "--check", *MODULES, *TESTS, *STYLES)


@needs("node")
def test_what_modules_decide_alone_is_right() -> None:
    run("node", "--test", *TESTS)


def test_a_seats_words_are_those_of_the_bridge() -> None:
    told = next(file for file in TESTS if file.name == "link.test.js").read_text(encoding="utf-8")
    assert all(f'"{word}"' in told for word in seat_words(bytes.fromhex("ab" * 32)))


@pytest.mark.parametrize("file", MODULES, ids=lambda file: file.name)
def test_no_length_of_time_is_measured_by_a_clock_that_somebody_sets(file: Path) -> None:
    assert not re.search(r"\bDate\b", file.read_text(encoding="utf-8"))


@pytest.mark.parametrize("file", [*MODULES, *STYLES], ids=lambda file: file.name)
def test_files_of_the_page_are_short_and_say_what_they_are_for(file: Path) -> None:
    lines = file.read_text(encoding="utf-8").splitlines()
    assert lines[0].startswith("// " if file.suffix == ".js" else "/* ")
    head = " ".join(line for line in lines[:10] if line.startswith("//"))
    assert len(lines) <= (MOST_LINES if file.suffix == ".js" else MOST_RULES) or "Long because" in head
    assert max(map(len, lines)) <= LONGEST


def test_page_and_table_mean_the_same_messages() -> None:
    assert typedefs.FILE.read_text(encoding="utf-8") == typedefs.typedefs(), "python -m tests.client.browser.typedefs"


def test_every_module_is_fetched_at_once_and_not_one_after_the_other() -> None:
    """Else each module is asked for only once the one that imports it has come."""
    page = assets.path("browser", "index.html").read_text(encoding="utf-8")
    listed = set(re.findall(r'<link rel="modulepreload" href="(\w+\.js)">', page))
    assert listed == loaded("page.js")


def loaded(name: str) -> set[str]:
    """Return the module of a name and all that it imports at once."""
    found, waiting = set[str](), [name]
    while waiting:
        found.add(name := waiting.pop())
        source = assets.path("browser", name).read_text(encoding="utf-8")
        imported = re.findall(r'^(?:import|export)[^"]*"\./(\w+\.js)";$', source, re.MULTILINE)
        waiting += {*imported} - found
    return found
