"""Train a small agent at Masters Gallery against three `easy` bots, and tell how it gets better (docs/bots.md).

    .venv/bin/python docs/bots/learn.py [seconds]

It has one weight for each thing that can be said of an answer (`features`), plays by softmax over them, and moves the weights
by REINFORCE: towards what it did in matches that ended better than usual. The arrays are all that it sees. What
it is measured with are other matches than those it learns from.
"""

import sys
import time

import numpy as np

from engine.bots.arena import Tally
from tools.rl import env
from tools.rl.masters_gallery import ADD, AWARD, CHOOSE, DECLINE

NUMBERS = (17, 18, 19, 20, 21)  # cards of each artist, which are numbered artist after artist
ARTIST_OF = np.repeat(np.arange(5), NUMBERS)
SYMBOL_OF = np.concatenate([[*range(6), *[6] * (count - 6)] for count in NUMBERS])
SEATS, BATCH, RATE, MEASURED = 4, 40, 0.05, 300
SIZE = 11 + 7 + 9 + 2


def features(seen: np.ndarray, action: int) -> np.ndarray:
    """Return what can be said of an answer: of its artist, its symbol, or that it declines or adds."""
    made = np.zeros(SIZE, dtype=np.float32)
    artists, ends = seen[:40].reshape(5, 8), seen[148]
    if action < AWARD and action != DECLINE:
        card = action if action < DECLINE else action - CHOOSE
        artist = ARTIST_OF[card]
        made[:8] = artists[artist] / 4
        made[8] = artists[artist, 5] + 1 >= ends  # it would end the round
        made[9] = made[8] * np.sign((artists[:, 1] - artists[:, 4]).sum())  # while we show more than the others
        made[10] = (artists[:, 5] > artists[artist, 5]).sum() / 2  # how many artists stand before it
        made[11 + SYMBOL_OF[card]] = 1
    elif AWARD <= action < ADD:
        made[18:26] = artists[action - AWARD] / 4
        made[26] = (artists[:, 5] > artists[action - AWARD, 5]).sum() / 2
    elif action >= ADD:
        made[27] = (action - ADD).bit_count()
    else:
        made[28] = 1
    return made


def match(table, weights, chance, seed, learning):
    """Play a match; return our outcome, and how it would have been made likelier."""
    table.reset(seed=seed)
    slope = np.zeros(SIZE)
    for agent in table.agent_iter():
        seen, _, over, cut, _ = table.last()
        if over or cut:
            return table.match.outcome, int(agent[-1]), slope
        actions = np.flatnonzero(seen["action_mask"])
        each = np.array([features(seen["observation"], int(action)) for action in actions])
        worth = each @ weights
        likely = np.exp(worth - worth.max())
        likely /= likely.sum()
        taken = chance.choice(len(actions), p=likely) if learning else int(worth.argmax())
        slope += each[taken] - likely @ each
        table.step(int(actions[taken]))
    raise AssertionError("a match has an end")


def tables():
    """Return a table for each seat that we can sit at."""
    return [env("masters_gallery", SEATS, bots={s: "easy" for s in range(SEATS) if s != own}) for own in range(SEATS)]


def measure(weights, own):
    """Return how often the agent wins with these weights, doing what it thinks best."""
    tally = Tally()
    for seed in range(MEASURED):
        outcome, seat, _ = match(own[seed % SEATS], weights, None, 1_000_000 + seed, False)
        tally.add(outcome, seat)
    return tally


def main(seconds=180.0):
    """Learn for so long, and tell the curve as lines of a table."""
    own, chance, weights = tables(), np.random.default_rng(1), np.zeros(SIZE)
    mean, square, played, spent, until = np.zeros(SIZE), np.zeros(SIZE), 0, 0.0, 0.0
    print("| matches | seconds | share of wins | 95 % interval |\n|---|---|---|---|")
    while True:
        if spent >= until:
            tally = measure(weights, own)
            low, high = tally.interval()
            print(f"| {played} | {spent:.0f} | {tally.share:.3f} | {low:.3f}-{high:.3f} |", flush=True)
            until = spent + seconds / 8
        if spent >= seconds:
            break
        begun, slopes, gains = time.process_time(), [], []
        for _ in range(BATCH):
            outcome, seat, slope = match(own[played % SEATS], weights, chance, played, True)
            slopes.append(slope)
            gains.append(outcome.scores[seat] - (sum(outcome.scores) - outcome.scores[seat]) / (SEATS - 1))
            played += 1
        better = (np.array(gains) - np.mean(gains)) / (np.std(gains) + 1e-9)
        step = (better[:, None] * np.array(slopes)).mean(axis=0)
        mean, square = 0.9 * mean + 0.1 * step, 0.99 * square + 0.01 * step**2
        rounds = played / BATCH
        weights = weights + RATE * (mean / (1 - 0.9**rounds)) / (np.sqrt(square / (1 - 0.99**rounds)) + 1e-9)
        spent += time.process_time() - begun
    return weights


if __name__ == "__main__":
    main(*map(float, sys.argv[1:2]))
