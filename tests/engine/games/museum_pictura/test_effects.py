"""Every favour, patron effect and reward has a test of its own: one without fails here."""

from engine.games.museum_pictura.boards import AT_ONCE, REWARDS, Reward
from engine.games.museum_pictura.favours import STEPS
from engine.games.museum_pictura.patrons import CARD_OF
from engine.games.museum_pictura.pieces import PATRONS
from tests.engine.games.museum_pictura import test_favours, test_patron_effects, test_rewards
from tests.engine.games.museum_pictura.proofs import TESTED


def test_every_effect_has_a_test() -> None:
    wanted = {f"favour {number}" for number in range(1, len(STEPS) + 1)}
    for one in PATRONS:
        wanted.add(f"e{CARD_OF[one].effect}" + (" twice" if CARD_OF[one].twice else ""))
    wanted |= {f"reward {reward.value}" for reward in Reward}
    assert wanted == {*TESTED}, f"without a test: {wanted - {*TESTED}}; unknown: {TESTED.keys() - wanted}"
    shown = {id(one) for module in (test_favours, test_patron_effects, test_rewards) for one in vars(module).values()}
    assert all(id(test) in shown for test in TESTED.values()), "two tests of one name"


def test_every_reward_is_on_a_board_and_works_one_way() -> None:
    lasting = [Reward.STORES, Reward.DEALER, Reward.FRIENDS, Reward.SALON, Reward.AGENTS]
    assert {*Reward} == {reward for rewards in REWARDS.values() for reward in rewards}
    ways = [*AT_ONCE, *lasting, Reward.CROWDS]
    assert sorted(ways, key=lambda r: r.value) == sorted(Reward, key=lambda r: r.value)
