"""A whole game between laptops: a real host, real guests in the terminal, a bot, from finding the table to the final scores."""

from pathlib import Path

import pytest

from tests.needs import needs
from tests.netns.lab import laboratory
from tests.netns.tables import opened, play, settled_once

pytestmark = [needs("ip"), pytest.mark.slow]


def test_four_laptops_find_a_table_join_with_its_code_and_play_to_the_same_scores(tmp_path: Path) -> None:
    with laboratory(4) as lab:
        host, first, second, third = lab.laptops
        with opened(host, tmp_path, "--bots", "1", "--name", "Küche", seats=4) as table:
            ann, bob = table.pilot(first, "Ann"), table.pilot(second, "Bob")
            for pilot in (ann, bob):
                _, told = pilot.sees("You have seat . at the table “(.*)”")
                assert told[1] == "Küche"
            bot = table.bots(third, "Zoe", table.at(host))
            play(ann, bob)
            scores = table.scores()
            assert ann.leave() == bob.leave() == scores
            assert {"Ann", "Bob", "Zoe"} < set(scores)
            table.host.process.terminate()
            assert bot.ends() == 0
            assert table.host.ends() == 0
            assert settled_once(table.journal) >= ann.answers + bob.answers
