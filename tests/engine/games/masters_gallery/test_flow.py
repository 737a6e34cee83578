"""masters_gallery: A turn; Scoring a round; Next round; End."""

import pytest

from engine.core import known
from engine.games.masters_gallery import GAME, events, state as states
from engine.games.masters_gallery.intents import ADD_NONE, AWARD, CHOOSE, DECLINE, DISPLAY, Add
from engine.games.masters_gallery.pieces import ARTISTS, Artist, Symbol
from tests.engine.games.masters_gallery.tables import (
    DEGAS,
    MONET,
    RENOIR,
    VAN_GOGH,
    VERMEER,
    kinds,
    marked,
    plain,
    play,
    table,
)

# A turn: the limit


@pytest.mark.parametrize(("seats", "limit"), [(2, 5), (3, 6), (4, 6), (5, 6)])
def test_the_limit_counts_all_seats_and_the_extra_card(seats: int, limit: int) -> None:
    hands = [[*plain(VAN_GOGH, 2, 2 * seat), *plain(DEGAS, 2, 2 * seat)] for seat in range(seats)]
    others = plain(VAN_GOGH, limit - 2, 10)
    state = table(hands, shown=[(), others[:-1]], extra=others[-1])
    assert kinds(play(state, (0, DISPLAY[hands[0][0]]))) == ["Displayed"]
    assert state.totals[VAN_GOGH] == limit - 1
    assert kinds(play(state, (1, DISPLAY[hands[1][0]]))) == ["Displayed", "RoundEnded"]
    assert state.totals[VAN_GOGH] == limit
    assert state.phase == states.Adding((1, *range(2, seats), 0))


@pytest.mark.parametrize("symbol", [symbol for symbol in Symbol if symbol is not Symbol.PLAIN])
def test_the_symbol_of_the_card_that_ends_the_round_is_ignored(symbol: Symbol) -> None:
    card = marked(MONET, symbol)
    state = table([[card, *plain(DEGAS, 2)], plain(RENOIR, 2)], shown=[plain(MONET, 2), plain(MONET, 2, 2)])
    height = len(state.deck)
    happened = play(state, (0, DISPLAY[card]))
    assert kinds(happened) == ["Displayed", "RoundEnded"]
    assert isinstance(state.phase, states.Adding)
    assert (len(state.deck), state.awards) == (height, [0] * 5)


# A turn: the symbols


def test_draw_takes_one_card_that_others_see_the_back_of() -> None:
    card = marked(MONET, Symbol.DRAW)
    state = table([[card, *plain(MONET, 1)], plain(DEGAS, 2)], top=plain(RENOIR, 1))
    drew = play(state, (0, DISPLAY[card]))[1]
    assert drew == events.Drew(0, [plain(RENOIR)[0]])
    assert state.players[0].hand == [*plain(MONET), *plain(RENOIR)]
    assert GAME.view_event(drew, 1) == events.Drew(0, [None])


def test_a_drawn_card_keeps_a_seat_in_the_round_that_had_played_its_last() -> None:
    card = marked(MONET, Symbol.DRAW)
    state = table([[card], plain(DEGAS, 3)], top=plain(RENOIR, 1))
    assert kinds(play(state, (0, DISPLAY[card]))) == ["Displayed", "Drew"]
    assert state.turn == 1
    happened = play(state, (1, DISPLAY[plain(DEGAS)[0]]))
    assert kinds(happened) == ["Displayed", "Displayed"]  # its only card now: displayed by itself
    assert state.players[0].shown == [card, *plain(RENOIR)]


def test_a_draw_from_an_empty_deck_draws_nothing() -> None:
    card = marked(MONET, Symbol.DRAW)
    state = table([[card, *plain(MONET, 1)], plain(DEGAS, 2)])
    state.deck.clear()
    assert GAME.apply(state, 0, DISPLAY[card])[1] == events.Drew(0, [])
    assert state.players[0].hand == plain(MONET)


def test_second_face_up_is_of_the_same_artist_and_its_symbol_is_ignored() -> None:
    first, second = marked(MONET, Symbol.SECOND_UP), marked(MONET, Symbol.AWARD)
    state = table([[first, second, *plain(DEGAS, 1)], plain(RENOIR, 2)])
    play(state, (0, DISPLAY[first]))
    assert list(GAME.legal(state, 0)) == [DECLINE, DISPLAY[second]]
    assert kinds(play(state, (0, DISPLAY[second]))) == ["Displayed"]
    assert (state.phase, state.turn, state.awards) == (states.FirstCard(), 1, [0] * 5)


def test_the_limit_is_checked_again_after_a_second_card_face_up() -> None:
    first = marked(MONET, Symbol.SECOND_UP)
    hand = [first, *plain(MONET, 1)]
    state = table([hand, plain(RENOIR, 2)], shown=[(), plain(MONET, 3, 1)])
    happened = play(state, (0, DISPLAY[first]), (0, DISPLAY[hand[1]]))
    assert kinds(happened)[:3] == ["Displayed", "Displayed", "RoundEnded"]
    assert known(state.sheet).by_limit


def test_second_face_down_is_of_any_artist_and_others_see_a_back() -> None:
    first, second = marked(MONET, Symbol.SECOND_DOWN), marked(DEGAS, Symbol.AWARD)
    state = table([[first, second, *plain(DEGAS, 1)], plain(RENOIR, 2)])
    play(state, (0, DISPLAY[first]))
    assert state.phase == states.SecondDown()
    laid = play(state, (0, DISPLAY[second]))[0]
    assert (state.players[0].down, state.players[0].shown, state.awards) == ([second], [first], [0] * 5)
    assert state.turn == 1
    assert GAME.view(state, 1).players[0].down == [None]
    assert GAME.view_event(laid, 0) == laid
    assert getattr(GAME.view_event(laid, 1), "card", 0) is None


def test_r_a_face_down_card_does_not_end_the_round() -> None:
    first = marked(DEGAS, Symbol.SECOND_DOWN)
    hand = [first, *plain(MONET, 1), *plain(RENOIR, 1, 3)]
    state = table([hand, plain(RENOIR, 3)], shown=[(), plain(MONET, 4, 1)])
    play(state, (0, DISPLAY[first]), (0, DISPLAY[hand[1]]))
    assert (state.phase, state.turn, state.totals[MONET]) == (states.FirstCard(), 1, 4)


def test_a_declined_second_card_looks_the_same_whether_or_not_it_was_possible() -> None:
    first = marked(MONET, Symbol.SECOND_UP)
    seen = []
    for rest in (plain(MONET, 2), plain(DEGAS, 2)):
        state = table([[first, *rest], plain(RENOIR, 2)], top=[*plain(MONET, 2, 2), *plain(DEGAS, 2, 2)])
        for intent in (DISPLAY[first], DECLINE):
            happened = GAME.apply(state, 0, intent)
            seen.append(GAME.look(state, happened, 1))
    could, would_not = seen[:2], seen[2:]
    assert could == would_not
    assert kinds(could[1].events) == ["Declined"]


@pytest.mark.parametrize("symbol", [Symbol.SECOND_UP, Symbol.SECOND_DOWN])
def test_an_empty_hand_is_not_asked_for_a_second_card(symbol: Symbol) -> None:
    card = marked(MONET, symbol)
    state = table([[card], plain(RENOIR, 2)])
    assert kinds(play(state, (0, DISPLAY[card]))) == ["Displayed"]
    assert state.turn == 1


def test_an_award_may_go_to_an_artist_that_nobody_displays() -> None:
    card = marked(MONET, Symbol.AWARD)
    state = table([[card, *plain(DEGAS, 1)], plain(RENOIR, 2)])
    play(state, (0, DISPLAY[card]))
    assert state.phase == states.Awarding()
    assert list(GAME.legal(state, 0)) == [*AWARD]
    assert kinds(play(state, (0, AWARD[VERMEER]))) == ["Awarded"]
    assert (state.awards, state.turn) == ([1, 0, 0, 0, 0], 1)


# A turn: the simultaneous display


def test_simultaneous_asks_every_seat_with_cards_the_active_one_too() -> None:
    hands = [plain(MONET, 2), plain(DEGAS, 2), [], plain(RENOIR, 2)]
    card = marked(VAN_GOGH, Symbol.TOGETHER)
    state = table([[card, *hands[0]], *hands[1:]])
    play(state, (0, DISPLAY[card]))
    assert isinstance(state.phase, states.Together)
    assert GAME.to_act(state) == {0, 1, 3}
    assert DECLINE not in list(GAME.legal(state, 0))
    assert not list(GAME.legal(state, 2))


def test_choices_are_hidden_until_all_are_in_and_may_be_changed() -> None:
    hands = [plain(DEGAS, 3), plain(RENOIR, 3), plain(VERMEER, 3)]
    card = marked(VAN_GOGH, Symbol.TOGETHER)
    state = table([[card, *hands[0]], *hands[1:]])
    play(state, (0, DISPLAY[card]))
    prompt = state.clock.prompt
    chose = play(state, (1, CHOOSE[hands[1][0]]))[0]
    assert GAME.to_act(state) == {0, 2}
    assert getattr(GAME.view_event(chose, 0), "card", 0) is None
    seen = GAME.view(state, 0).phase
    assert isinstance(seen, states.Together)
    assert [(ballot.cast, ballot.answer) for ballot in seen.ballots] == [(False, None), (True, None), (False, None)]
    play(state, (1, CHOOSE[hands[1][2]]), (0, CHOOSE[hands[0][0]]))
    assert state.clock.prompt == prompt
    happened = play(state, (2, CHOOSE[hands[2][0]]))
    assert happened[1] == events.ShownTogether(((0, hands[0][0]), (1, hands[1][2]), (2, hands[2][0])))
    assert [player.shown[-1] for player in state.players] == [hands[0][0], hands[1][2], hands[2][0]]
    assert (state.turn, state.phase) == (1, states.FirstCard())


def test_symbols_of_a_simultaneous_display_are_ignored() -> None:
    card = marked(VAN_GOGH, Symbol.TOGETHER)
    chosen = [marked(MONET, Symbol.AWARD), marked(DEGAS, Symbol.DRAW)]
    state = table([[card, chosen[0], *plain(RENOIR, 1)], [chosen[1], *plain(RENOIR, 2, 1)]])
    height = len(state.deck)
    play(state, (0, DISPLAY[card]), (0, CHOOSE[chosen[0]]), (1, CHOOSE[chosen[1]]))
    assert (state.phase, state.awards, len(state.deck)) == (states.FirstCard(), [0] * 5, height)


def simultaneous(artists: list[Artist], before: list[Artist]) -> states.State:
    """Return the table after a simultaneous display of these artists' cards, five of each of `before` lying already."""
    card = marked(VERMEER, Symbol.TOGETHER)
    chosen = [plain(artist, 1, seat)[0] for seat, artist in enumerate(artists)]
    rest = [plain(VERMEER, 2, 2 * seat) for seat in range(len(artists))]
    lying = [other for artist in before for other in plain(artist, 5, 5)]
    hands = [[chosen[seat], *rest[seat]] for seat in range(len(artists))]
    state = table([hands[0], hands[1], [card, *hands[2]]], shown=[lying], turn=2)
    play(state, (2, DISPLAY[card]), *((seat, CHOOSE[chosen[seat]]) for seat in range(3)))
    return state


def test_a_simultaneous_display_may_pass_the_limit() -> None:
    state = simultaneous([MONET, MONET, MONET], [MONET])
    assert known(state.sheet).totals[MONET] == 8
    assert known(state.sheet).ranked[0] == MONET


def test_two_artists_may_reach_the_limit_at_once_and_the_lower_number_wins_the_tie() -> None:
    state = simultaneous([RENOIR, DEGAS, MONET], [RENOIR, DEGAS])
    assert known(state.sheet).totals[DEGAS] == known(state.sheet).totals[RENOIR] == 6
    assert known(state.sheet).ranked[:2] == (DEGAS, RENOIR)


def test_r_finisher_of_a_simultaneous_display_is_the_seat_whose_turn_it_was() -> None:
    state = simultaneous([MONET, DEGAS, DEGAS], [MONET])
    assert (known(state.sheet).finisher, state.phase) == (2, states.Adding((2, 0, 1)))


# Who sees what: a hand of one card leaves no choice


def test_a_last_card_is_displayed_by_itself() -> None:
    state = table([plain(MONET, 2), plain(DEGAS, 1), plain(RENOIR, 2)])
    happened = play(state, (0, DISPLAY[plain(MONET)[0]]))
    assert kinds(happened) == ["Displayed", "Displayed"]
    assert (state.turn, state.players[1].hand) == (2, [])


def test_the_symbol_of_a_last_card_is_resolved() -> None:
    award = marked(DEGAS, Symbol.AWARD)
    state = table([plain(MONET, 2), [award], plain(RENOIR, 2)])
    play(state, (0, DISPLAY[plain(MONET)[0]]))
    assert (state.turn, state.phase) == (1, states.Awarding())


def test_a_last_card_is_chosen_by_itself_for_a_simultaneous_display() -> None:
    card = marked(MONET, Symbol.TOGETHER)
    state = table([[card, *plain(MONET, 3)], plain(DEGAS, 1), plain(RENOIR, 3)])
    assert kinds(play(state, (0, DISPLAY[card]))) == ["Displayed", "Chose"]
    assert GAME.to_act(state) == {0, 2}
    play(state, (0, CHOOSE[plain(MONET)[0]]), (2, CHOOSE[plain(RENOIR)[0]]))
    assert state.players[1].shown == plain(DEGAS)


def test_a_simultaneous_display_of_last_cards_asks_nobody() -> None:
    card = marked(MONET, Symbol.TOGETHER)
    state = table([[card, *plain(MONET, 1)], plain(DEGAS, 1)], number=4)
    happened = play(state, (0, DISPLAY[card]))
    assert kinds(happened)[:5] == ["Displayed", "Chose", "Chose", "ShownTogether", "RoundEnded"]
    assert not known(state.sheet).by_limit


def test_a_simultaneous_symbol_on_the_last_card_of_all_ends_the_round() -> None:
    card = marked(MONET, Symbol.TOGETHER)
    state = table([[card], []], number=4)
    assert kinds(play(state, (0, DISPLAY[card])))[:2] == ["Displayed", "RoundEnded"]


# Empty hands


def test_a_seat_without_cards_is_passed_over() -> None:
    state = table([plain(MONET, 2), [], [], plain(RENOIR, 2)])
    play(state, (0, DISPLAY[plain(MONET)[0]]))
    assert state.turn == 3


def test_r_finisher_when_all_hands_ran_out_is_the_seat_that_played_last() -> None:
    state = table([plain(MONET, 1), [], []], turn=0, number=4, shown=[(), plain(DEGAS, 1), ()])
    happened = play(state, (0, DISPLAY[plain(MONET)[0]]))
    ended = next(event for event in happened if isinstance(event, events.RoundEnded))
    assert (ended.owner, ended.sheet.by_limit) == (0, False)
    assert [event.owner for event in happened if isinstance(event, events.Scored)] == [0, 1, 2]


# Scoring a round


def test_face_down_cards_join_the_display_and_count_for_the_ranks() -> None:
    state = table(
        [plain(VERMEER, 2), plain(VERMEER, 2, 2)],
        shown=[plain(MONET, 2), plain(MONET, 2, 2)],
        down=[plain(RENOIR, 2), plain(RENOIR, 3, 2)],
        extra=plain(MONET, 1, 4)[0],
        phase=states.SecondUp(VERMEER),
    )
    state.players[0].hand = [*plain(MONET, 1, 5), *plain(VERMEER, 1)]
    state.phase = states.FirstCard()
    state.deck = [card for card in state.deck if card not in state.players[0].hand] + [*plain(VERMEER, 1, 1)]
    play(state, (0, DISPLAY[plain(MONET, 1, 5)[0]]))
    sheet = known(state.sheet)
    assert sheet.totals == (0, 0, 6, 5, 0)
    assert sheet.revealed == (tuple(plain(RENOIR, 2)), tuple(plain(RENOIR, 3, 2)))
    assert sheet.worth == (0, 0, 3, 2, 0)
    assert state.players[1].shown == [*plain(MONET, 2, 2), *plain(RENOIR, 3, 2)]
    assert not state.players[1].down


def ending() -> states.State:
    """Return three seats as the third ends a round with Monet 6, Degas 2 and Renoir 1."""
    state = table(
        [
            [*plain(MONET, 2, 6), *plain(DEGAS, 1, 4), *plain(VERMEER, 1)],
            [*plain(DEGAS, 1, 5), *plain(RENOIR, 2, 4)],
            [*plain(MONET, 1, 5), *plain(MONET, 1, 8), *plain(RENOIR, 1, 6)],
        ],
        shown=[[*plain(MONET, 2), *plain(DEGAS, 1)], [*plain(MONET, 2, 2), *plain(DEGAS, 1, 1)], plain(RENOIR, 1)],
        extra=plain(MONET, 1, 4)[0],
        turn=2,
        awards=(0, 0, 0, 1, 0),
    )
    play(state, (2, DISPLAY[plain(MONET, 1, 5)[0]]))
    return state


def test_additions_are_asked_from_the_finisher_clockwise() -> None:
    state = ending()
    order = []
    while isinstance(state.phase, states.Adding):
        (seat,) = GAME.to_act(state)
        order.append(seat)
        play(state, (seat, ADD_NONE))
    assert order == [2, 0, 1]


def test_one_card_of_each_displayed_artist_may_be_added_and_counts() -> None:
    state = ending()
    cards = (*plain(MONET, 1, 8), *plain(RENOIR, 1, 6))
    scored = play(state, (2, Add(cards)))[0]
    assert isinstance(scored, events.Scored)
    assert (scored.added, scored.points, scored.total) == (cards, (0, 0, 6, 2 * (1 + 2), 0), 12)
    assert not state.players[2].hand


def test_r_added_cards_change_no_rank_and_no_value() -> None:
    state = ending()
    before = known(state.sheet).ranked, known(state.sheet).worth, known(state.sheet).totals
    play(state, (2, Add((*plain(MONET, 1, 8), *plain(RENOIR, 1, 6)))))
    after = known(state.sheet).ranked, known(state.sheet).worth, known(state.sheet).totals
    assert after == before


def test_r_a_card_turned_up_counts_as_displayed_for_additions() -> None:
    state = table(
        [[*plain(MONET, 1), *plain(RENOIR, 2)], plain(VERMEER, 2)],
        shown=[(), plain(MONET, 3, 1)],
        down=[plain(RENOIR, 1, 2), ()],
        extra=plain(MONET, 1, 4)[0],
    )
    play(state, (0, DISPLAY[plain(MONET)[0]]))
    play(state, (0, Add((plain(RENOIR)[0],))))
    assert state.players[0].scores == [1 * 3 + 2 * 2]


def test_r_symbols_of_added_cards_are_ignored() -> None:
    award = marked(MONET, Symbol.AWARD)
    state = table(
        [[*plain(MONET, 1), award, *plain(DEGAS, 1)], plain(VERMEER, 2)],
        shown=[(), plain(MONET, 3, 1)],
        extra=plain(MONET, 1, 4)[0],
    )
    play(state, (0, DISPLAY[plain(MONET)[0]]), (0, Add((award,))))
    assert state.awards == [0] * 5
    assert state.phase == states.Adding((1,))


def test_a_seat_with_an_empty_hand_or_display_is_not_asked_to_add() -> None:
    state = table(
        [[*plain(MONET, 1), *plain(DEGAS, 1)], [], plain(RENOIR, 2)],
        shown=[(), plain(MONET, 4, 1), ()],
        extra=plain(MONET, 1, 5)[0],
    )
    happened = play(state, (0, DISPLAY[plain(MONET)[0]]), (0, ADD_NONE))
    assert [event.owner for event in happened if isinstance(event, events.Scored)] == [0, 1, 2]
    assert [player.scores for player in state.players] == [[3], [12], [0]]
    assert state.round == 2


def test_what_happened_in_scoring_stays_in_the_sheet() -> None:
    state = ending()
    happened = play(state, (2, ADD_NONE), (0, ADD_NONE), (1, ADD_NONE))
    sheet = known(state.sheet)
    assert (sheet.round, sheet.finisher, sheet.extra) == (1, 2, plain(MONET, 1, 4)[0])
    scored = [event for event in happened if isinstance(event, events.Scored)]
    assert [(line.seat, line.added, line.points) for line in sheet.scored] == [
        (event.owner, event.added, event.points) for event in scored
    ]


def test_value_tokens_stay_and_displays_leave_the_game() -> None:
    state = ending()
    displayed = [card for player in state.players for card in player.shown]
    kept = [*state.players[0].hand]
    play(state, (2, ADD_NONE), (0, ADD_NONE), (1, ADD_NONE))
    assert state.tokens == [0, 2, 3, 1, 0]
    assert state.gone == [*displayed, plain(MONET, 1, 4)[0]]
    assert state.players[0].hand[: len(kept)] == kept
    assert not any(player.shown for player in state.players)


# Next round


@pytest.mark.parametrize(
    ("seats", "number", "dealt"),
    [(2, 1, 6), (2, 2, 6), (2, 3, 3), (3, 1, 6), (3, 3, 0), (4, 1, 4), (4, 2, 4), (4, 3, 0), (5, 1, 2), (5, 3, 0)],
)
def test_next_round_opens_an_extra_card_then_deals(seats: int, number: int, dealt: int) -> None:
    hands = [plain(artist, 3, 7) for artist in ARTISTS[:seats]]
    hands[0] = [*plain(VAN_GOGH, 1), *hands[0]]
    state = table(hands, shown=[(), plain(VAN_GOGH, 5, 1)], number=number)
    top = state.deck[-1]
    happened = play(state, (0, DISPLAY[plain(VAN_GOGH)[0]]), (0, ADD_NONE), (1, ADD_NONE))
    began = next(event for event in happened if isinstance(event, events.RoundBegan))
    assert (began.round, began.extra, state.extra) == (number + 1, top, top)
    assert kinds(happened)[kinds(happened).index("RoundBegan") + 1 :] == ["Dealt"] * (seats if dealt else 0)
    assert [len(player.hand) for player in state.players] == [3 + dealt] * seats
    assert sum(state.totals) == 1


def test_r_the_extra_cards_symbol_is_ignored() -> None:
    award = marked(DEGAS, Symbol.AWARD)
    state = table(
        [[*plain(MONET, 1), *plain(DEGAS, 2)], plain(RENOIR, 2)],
        shown=[(), plain(MONET, 4, 1)],
        top=[award],
    )
    play(state, (0, DISPLAY[plain(MONET)[0]]), (0, ADD_NONE), (1, ADD_NONE))
    assert (state.extra, state.awards, state.phase) == (award, [0] * 5, states.FirstCard())


def test_the_seat_after_the_finisher_starts() -> None:
    state = ending()
    play(state, (2, ADD_NONE), (0, ADD_NONE), (1, ADD_NONE))
    assert state.turn == 0


def test_r_a_starter_without_cards_is_passed_over() -> None:
    state = table([plain(MONET, 3), [], plain(DEGAS, 2)], shown=[(), plain(MONET, 5, 3), ()], number=3)
    play(state, (0, DISPLAY[plain(MONET)[0]]), (0, ADD_NONE))
    assert (state.round, state.turn) == (4, 2)


def test_r_skipped_round_counts_nothing() -> None:
    state = table([plain(MONET, 1), [], []], shown=[(), plain(MONET, 5, 1), ()], number=3)
    happened = play(state, (0, DISPLAY[plain(MONET)[0]]))
    assert kinds(happened)[-3:] == ["RoundBegan", "RoundSkipped", "MatchEnded"]
    assert events.RoundSkipped(4) in happened
    assert [player.scores for player in state.players] == [[0, 0, 3, 0], [0, 0, 15, 0], [0, 0, 0, 0]]
    assert known(state.sheet).round == 3
    assert len(state.gone) == 8


# End


def test_the_match_ends_after_round_4() -> None:
    state = table([plain(MONET, 2), plain(DEGAS, 2)], shown=[(), plain(MONET, 4, 2)], number=4)
    happened = play(state, (0, DISPLAY[plain(MONET)[0]]), (0, ADD_NONE), (1, ADD_NONE))
    assert happened[-1] == events.MatchEnded((3, 12), (1,))
    assert state.phase == states.Over()
    assert not GAME.to_act(state)
    assert state.extra is None
