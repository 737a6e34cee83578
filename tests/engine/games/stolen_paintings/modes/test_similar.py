"""Similar or not: clues, what the others agree to remove, who wins, and that nobody else learns the secret."""

from engine.bots.bot import Sociable
from engine.bots.levels import make_bot
from engine.bots.simulate import bot_rng
from engine.core import SPECTATOR
from engine.games.stolen_paintings import GAME
from engine.games.stolen_paintings.common.phases import Over
from engine.games.stolen_paintings.common.rules import likeness
from engine.games.stolen_paintings.modes.cooperative.phases import Confirm, LeaveIt, Toggle, Toggled
from engine.games.stolen_paintings.modes.similar.phases import Cluing, Gallery, LayClue, Removing
from engine.games.stolen_paintings.modes.similar.player import SimilarPlayer
from engine.games.stolen_paintings.modes.similar.rules import removals
from engine.games.stolen_paintings.pieces import sitters
from engine.games.stolen_paintings.scoring import result
from engine.games.stolen_paintings.state import State
from engine.paintings import vocabulary
from tests.engine.games.stolen_paintings.tables import dealt, refused


def gallery_of(state: State) -> Gallery:
    assert isinstance(state.phase, Cluing | Removing)
    return state.phase.gallery


def clue(state: State, similar: bool = True) -> list[int]:
    """Lay the first work of the hand; return who is asked then."""
    gallery = gallery_of(state)
    work = gallery.hand[0]
    assert work is not None
    GAME.apply(state, gallery.owner, LayClue(work, similar))
    return sorted(GAME.to_act(state))


def remove(state: State, places: list[int]) -> None:
    seats = sorted(GAME.to_act(state))
    for seat in seats:
        for place in places:
            GAME.apply(state, seat, Toggle(place))
    for seat in seats:
        GAME.apply(state, seat, Confirm())


def safe(state: State, count: int) -> list[int]:
    gallery = gallery_of(state)
    return [p for p in range(12) if p not in gallery.gone and p != gallery.secret][:count]


def test_twelve_portraits_hang_and_the_hand_is_of_portraits() -> None:
    gallery = gallery_of(dealt(3, mode="similar"))
    assert len({*gallery.row, *gallery.hand}) == 17
    assert {*gallery.row, *gallery.hand} <= {*sitters()}


def test_one_two_three_four_and_one_portraits_go_and_all_win() -> None:
    state, gone = dealt(3, mode="similar"), []
    while not isinstance(state.phase, Over):
        clue(state)
        assert len(gallery_of(state).hand) == 5
        count = removals(gallery_of(state))
        gone.append(count)
        remove(state, safe(state, count))
    assert gone == [1, 2, 3, 4, 1]
    assert result(state).winners == (0, 1, 2)
    assert result(state).scores == (5, 5, 5)
    assert result(state).reason == "secret_found"


def test_the_secret_portrait_gone_loses_at_once() -> None:
    state = dealt(3, mode="similar")
    clue(state)
    remove(state, safe(state, 1))
    clue(state)
    secret = gallery_of(state).secret
    assert secret is not None
    remove(state, sorted([secret, *safe(state, 1)]))
    assert isinstance(state.phase, Over)
    assert result(state).winners == ()
    assert result(state).scores == (1, 1, 1)


def test_only_as_many_as_are_to_go_can_be_confirmed_and_nothing_that_is_gone_marked() -> None:
    state = dealt(2, mode="similar")
    (seat,) = clue(state)
    assert refused(state, seat, Confirm()) == "not_so_many"
    remove(state, safe(state, 1))
    place = gallery_of(state).gone[0]
    (seat,) = clue(state)
    assert refused(state, seat, Toggle(place)) == "portrait_gone"
    assert refused(state, seat, Toggle(12)) == "portrait_gone"
    assert refused(state, seat, LayClue(gallery_of(state).row[0], True)) == "not_this_answer"


def test_those_go_that_most_have_marked_with_ties_by_number() -> None:
    state = dealt(4, mode="similar")
    a, b, c = clue(state)
    first, second, third = safe(state, 3)
    for seat, place in ((a, third), (b, third), (c, first)):
        GAME.apply(state, seat, Toggle(place))
    for seat in (a, b, c):
        GAME.apply(state, seat, LeaveIt())
    assert gallery_of(state).gone == (third,)
    clue(state)
    for seat in (a, b, c):
        GAME.apply(state, seat, LeaveIt())
    if not isinstance(state.phase, Over):
        assert len(gallery_of(state).gone) == 3
    assert second != first


def test_only_the_clue_giver_is_silent_and_knows() -> None:
    state = dealt(4, mode="similar")
    giver = gallery_of(state).owner
    for viewer in (*range(4), SPECTATOR):
        seen = gallery_of(GAME.view(state, viewer))
        assert (seen.secret is not None) == (viewer == giver)
        assert (None not in seen.hand) == (viewer == giver)
        assert GAME.quiet(state, viewer) == (viewer == giver)


# Bots and people


def removing(seats: int = 3, seed: int = 1) -> tuple[State, list[int]]:
    """Return a table at which the first clue lies, and the seats that remove."""
    state = dealt(seats, seed, mode="similar")
    GAME.apply(state, state.turn, next(iter(GAME.legal(state, state.turn))))
    return state, sorted(GAME.to_act(state))


def test_a_bot_waits_until_people_have_marked_and_says_what_speaks_for_its_choice() -> None:
    state, (person, other) = removing()
    bot = make_bot(GAME, other, "normal", bot_rng(1, other))
    assert isinstance(bot, Sociable)
    assert not bot.waits(GAME.look(state, (), other))  # it knows of no people
    bot.meet(frozenset({person}))
    assert bot.waits(GAME.look(state, (), other))
    GAME.apply(state, person, Toggle(4))
    view = GAME.look(state, (), other)
    assert not bot.waits(view)
    intent = bot.choose(view)
    assert isinstance(intent, Toggle)
    assert intent.why in vocabulary().elements
    (event,) = GAME.apply(state, other, intent)
    assert isinstance(event, Toggled)
    assert event.why == intent.why


def test_a_bot_looks_again_when_a_person_changes_a_mark_and_settles_after_people() -> None:
    state, (person, other) = removing()
    bot = make_bot(GAME, other, "normal", bot_rng(1, other))
    assert isinstance(bot, Sociable)
    bot.meet(frozenset({person}))
    seen = []
    for place in (3, 8):
        GAME.apply(state, person, Toggle(place))
        while not bot.waits(view := GAME.look(state, (), other)) and isinstance(done := bot.choose(view), Toggle):
            GAME.apply(state, other, done)
        seen.append(opinion_marks(state, other))
        GAME.apply(state, person, Toggle(place))  # taken back
    assert seen == [(3,), (8,)]
    for place in (3, 5):
        GAME.apply(state, person, Toggle(place))  # two, where one is to go
    while not bot.waits(view := GAME.look(state, (), other)) and isinstance(done := bot.choose(view), Toggle):
        GAME.apply(state, other, done)
    assert bot.waits(GAME.look(state, (), other))  # it would leave it to the majority
    GAME.apply(state, person, LeaveIt())
    assert bot.choose(GAME.look(state, (), other)) == LeaveIt()


def opinion_marks(state: State, seat: int) -> tuple[int, ...]:
    assert isinstance(state.phase, Removing)
    return next(opinion.marks for opinion in state.phase.opinions if opinion.owner == seat)


def test_a_reason_is_something_that_can_be_seen() -> None:
    state, (seat, _) = removing()
    assert refused(state, seat, Toggle(1, "hat")) == ""
    assert refused(state, seat, Toggle(1, "nonsense")) == "no_such_reason"


def test_bots_have_tastes_of_their_own() -> None:
    players = [SimilarPlayer(seat, "hard", bot_rng(1, seat)) for seat in range(2)]
    row = sitters()[:40]
    ranked = [sorted(row[1:], key=lambda work: player.alike(row[0], work)) for player in players]
    assert ranked[0] != ranked[1]
    assert abs(players[0].alike(row[0], row[1]) - likeness(row[0], row[1])) < 0.2
