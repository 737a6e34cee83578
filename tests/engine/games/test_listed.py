import subprocess
import sys

import pytest

from engine.games import GAMES


def test_a_host_imports_the_game_that_it_plays_and_no_other() -> None:
    script = (
        "import sys\n"
        "import netcode.host.worker\n"
        "from engine.games import GAMES\n"
        "assert 'artline' in GAMES and len(GAMES) == len([*GAMES]) > 1\n"
        "assert GAMES['artline'].info.slug == 'artline'\n"
        "print({name.split('.')[2] for name in sys.modules if name.startswith('engine.games.')})"
    )
    done = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=True)
    assert done.stdout == "{'artline'}\n"


def test_each_game_is_found_by_its_name() -> None:
    assert [game.info.slug for game in GAMES.values()] == [*GAMES]
    assert GAMES["artline"] is GAMES["artline"]


def test_only_games_of_the_list_are_found() -> None:
    assert GAMES.get("chess") is None
    assert "chess" not in GAMES
    with pytest.raises(KeyError, match=r"artline\.phase_table"):
        GAMES["artline.phase_table"]
