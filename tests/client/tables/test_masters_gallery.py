"""A whole match by ear: what is told is complete, and tells nothing that the seat may not know."""

import re
from collections import Counter
from collections.abc import Iterator

import pytest

from client.tables.masters_gallery.event_texts import tell_events
from client.tables.masters_gallery.wording import card_list, card_name, kinds
from client.wording.scene import Scene
from client.wording.texts import Words
from engine.core import SPECTATOR, faces
from engine.games.masters_gallery.events import Displayed, RoundEnded, Scored, ShownTogether
from engine.games.masters_gallery.intents import Add
from engine.games.masters_gallery.pieces import ARTIST_OF, ARTISTS, CARDS, LIMITS, SYMBOL_OF, Symbol
from engine.games.masters_gallery.scoring import rank, worth
from engine.games.masters_gallery.state import Adding, Awarding, FirstCard, SecondDown, SecondUp, Together
from tests.client.text_match import MASTERS, NAMES, TextMatch
from tests.contract.setups import forms
from tests.contract.walks import walk

WORDS = Words.load("en", strict=True)
NOWHERE = Scene(WORDS, MASTERS, SPECTATOR, NAMES)


def totals_told(lines: list[str]) -> dict[str, int]:
    text = " ".join(lines)
    match = re.search(r"Face up, of \d: ([^.]*)\.", text)
    return {name: int(count) for name, count in re.findall(r"([A-Z][a-zA-Z ]*) (\d+)", match[1])} if match else {}


def numbered(lines: list[str]) -> Counter[str]:
    """Return the cards of a numbered list, with how many there are of each."""
    entries = [re.sub(r"^\d+\. ", "", line) for line in lines if re.match(r"^\d+\. ", line)]
    found = [re.fullmatch(r"(.*?)(?:, you have (\d+))?(\. (?:It ends the round|Then).*)?", entry) for entry in entries]
    return Counter({match[1]: int(match[2] or 1) for match in found if match})


def test_before_each_card_the_hand_and_the_table_are_told_right() -> None:
    told = TextMatch(0, 4, seed=2)
    asked = ending = 0
    for lines in told.play_on():
        state = told.match.state
        if not isinstance(state.phase, FirstCard) or told.match.to_act != {0}:
            continue
        asked += 1
        assert numbered(lines) == Counter(card_name(NOWHERE, card) for card in state.players[0].hand)
        for card in faces(state.players[0].hand):
            name = re.escape(card_name(NOWHERE, card))
            line = next(line for line in lines if re.fullmatch(rf"\d+\. {name}(|[.,] .*)", line))
            assert ("It ends the round" in line) == (state.totals[ARTIST_OF[card]] == LIMITS[4] - 1)
            ending += "It ends the round" in line
        artists = [NOWHERE.say(f"artist.{name}") for name in ("vermeer", "degas", "monet", "renoir", "van_gogh")]
        assert totals_told(lines) == dict(zip(artists, state.totals, strict=True))
        now = next(line for line in " ".join(lines).split(". ") if line.startswith("If the round ended now"))
        down = [ARTIST_OF[card] for card in faces(state.players[0].down)]
        totals = [total + down.count(artist) for artist, total in zip(ARTISTS, state.totals, strict=True)]
        for artist in rank(totals):
            values = worth(rank(totals), state.tokens, state.awards)
            assert f"{artists[artist]} {values[artist]}" in now
    assert asked > 8
    assert ending > 2


def steps(told: TextMatch) -> Iterator[tuple[list[str], list[object]]]:
    """Yield what each step tells, with what happened."""
    before = len(told.match.records)
    while told.match.outcome is None:
        seat = told.chance.choice(sorted(told.match.to_act))
        intent = told.chance.choice(list(MASTERS.legal(told.match.state, seat)))
        happened = told.match.play(seat, intent)
        yield told.show(happened), list(happened)
    assert len(told.match.records) > before


def test_every_displayed_card_and_every_score_is_told() -> None:
    """Someone who watches hears who displayed what, how many lie there then, and each seat's points."""
    told = TextMatch(SPECTATOR, 4, seed=3, follow=True)
    shown = scored = 0
    for lines, happened in steps(told):
        text = " ".join(lines)
        for event in happened:
            if isinstance(event, Displayed):
                shown += 1
                assert f"{NAMES[event.owner]} displays {card_name(NOWHERE, event.card)}: now " in text
            elif isinstance(event, ShownTogether):
                assert all(f"{NAMES[seat]}: {card_name(NOWHERE, card)}, now " in text for seat, card in event.cards)
            elif isinstance(event, Scored):
                scored += 1
                assert f"{NAMES[event.owner]} score" in text
                assert re.search(rf"{event.total} in all", text)
                assert not event.added or f"{NAMES[event.owner]} adds {card_list(NOWHERE, event.added)}." in text
    assert shown > 30
    assert scored >= 12
    outcome = told.match.outcome
    assert outcome is not None
    for seat, score in enumerate(outcome.scores):
        parts = ", ".join(f"{part.points} in round {part.number}" for part in outcome.parts[seat])
        assert f"{outcome.ranks[seat]}. {NAMES[seat]}: {score} points, {parts}." in " ".join(told.said)


def test_the_sum_of_each_seat_adds_up_in_the_lines() -> None:
    told = TextMatch(0, 3, seed=4)
    told.play_out()
    text = " ".join(told.hear("s").lines)
    sums = re.findall(r"(\w+): ((?:\d+ [A-Z][\w ]*? at \d+ is \d+(?:, )?)+)\. (\d+) points?\.", text)
    assert sums
    for _, terms, total in sums:
        products = [(int(n), int(w), int(p)) for n, w, p in re.findall(r"(\d+) [A-Z][\w ]*? at (\d+) is (\d+)", terms)]
        assert all(n * w == p for n, w, p in products)
        assert sum(p for _, _, p in products) == int(total)


def test_added_cards_are_picked_by_several_numbers() -> None:
    told = TextMatch(0, 2, seed=6)
    for _ in told.play_on():
        state = told.match.state
        choices = told.list.choices() if isinstance(state.phase, Adding) and told.match.to_act == {0} else None
        if choices is not None and len(choices.items) > 2 and told.list.only_answer is None:
            break
    else:
        raise AssertionError("no round with cards to add; take another seed")
    legal = list(MASTERS.legal(state, 0))
    most = max((intent for intent in legal), key=lambda intent: len(intent.cards))
    listed = kinds(
        [c for c in faces(state.players[0].hand) if ARTIST_OF[c] in {ARTIST_OF[s] for s in state.players[0].shown}]
    )
    numbers = [1 + [card_name(NOWHERE, c) for c, _ in listed].index(card_name(NOWHERE, card)) for card in most.cards]
    assert len(numbers) > 1
    done = told.answer(" ".join(str(number) for number in reversed(numbers)))
    assert isinstance(done, Add)
    assert sorted(card_name(NOWHERE, c) for c in done.cards) == sorted(card_name(NOWHERE, c) for c in most.cards)
    assert "You add " in " ".join(told.said)


def test_nothing_is_added_by_nought_and_enter_asks_again() -> None:
    told = TextMatch(0, 2, seed=6)
    told.until(Adding)
    assert told.hear("").commands == ()
    assert told.hear("").lines[-1] == "Type 0 to take none."
    assert told.answer("0") == Add(())


def test_two_cards_of_one_artist_are_refused_before_they_are_sent() -> None:
    told = TextMatch(0, 4, seed=1)
    for _ in told.play_on():
        state = told.match.state
        if isinstance(state.phase, Adding) and told.match.to_act == {0}:
            entries = [line for line in told.hear("m").lines if re.match(r"\d+\. ", line)]
            artists = [re.sub(r"^\d+\. ", "", entry).split(" (")[0].split(",")[0].split(":")[0] for entry in entries]
            twice = [n for n, artist in enumerate(artists, 1) if artists.count(artist) > 1]
            if twice:
                heard = told.hear(f"{twice[0]} {twice[1]}")
                assert heard.commands == ()
                assert heard.lines == ("Only one card of each artist may be added.",)
                return
    raise AssertionError("no seat with two kinds of one artist; take another seed")


def test_why_names_each_card_that_may_not_be_played_and_why() -> None:
    told = TextMatch(0, 4, seed=5)
    told.until(SecondUp)
    artist = told.match.state.phase.artist
    refused = {card_name(NOWHERE, c) for c in told.match.state.players[0].hand if ARTIST_OF[c] != artist}
    lines = told.hear("w").lines
    assert {line.split(": ")[0] for line in lines} == refused
    assert all(line.endswith("may follow.") for line in lines)


def test_why_says_when_everything_may_be_played_and_when_nothing_is_asked() -> None:
    told = TextMatch(0, 4, seed=5)
    told.until(FirstCard)
    assert told.hear("w").lines == ("Everything you have may be played now.",)
    while told.match.to_act == {0}:
        told.step()
    assert told.hear("w").lines[0] == "There is nothing for you to choose now."


@pytest.mark.parametrize("phase", [FirstCard, SecondUp, SecondDown, Together, Awarding, Adding])
def test_help_and_prompt_speak_of_the_phase(phase: type[object]) -> None:
    told = TextMatch(0, 4, seed=5)
    told.until(phase)
    key = re.sub(r"(?<!^)(?=[A-Z])", "_", phase.__name__).lower()
    page = " ".join(WORDS.say(f"masters_gallery.help.{key}").split())
    assert page in " ".join(" ".join(told.hear("?").lines).split())
    question = " ".join(told.hear("").lines if told.list.choices() and phase is not Adding else told.hear("m").lines)
    artist = {"artist": NOWHERE.say(f"artist.{_row(told)}")} if phase is SecondUp else {}
    assert WORDS.say(f"masters_gallery.prompt.{key}.you", **artist) in question


def _row(told: TextMatch) -> str:
    return ("vermeer", "degas", "monet", "renoir", "van_gogh")[told.match.state.phase.artist]


def test_a_choice_can_be_changed_until_all_have_chosen() -> None:
    told = TextMatch(0, 4, seed=5)
    told.until(Together)
    first = told.answer("1")
    assert told.match.to_act
    told.hear("m")
    assert "You have chosen" in " ".join(told.said[-20:])
    assert told.answer("2") != first
    assert sum("You choose" in line for line in told.said) == 2


def test_cards_that_are_alike_are_one_entry() -> None:
    plain = [card for card in CARDS if ARTIST_OF[card] == 2 and SYMBOL_OF[card] is Symbol.PLAIN][:3]
    award = next(card for card in CARDS if ARTIST_OF[card] == 2 and SYMBOL_OF[card] is Symbol.AWARD)
    assert kinds([award, *plain]) == [(plain[0], 3), (award, 1)]
    assert card_list(NOWHERE, [award, *plain]) == "3 Monet and Monet (award)"


def test_after_a_gap_in_the_events_no_count_is_told() -> None:
    """Where a view is ahead of the events that come with it, 'now 3 of 6' would be wrong, so it is left out."""
    told = TextMatch(SPECTATOR, 4, seed=3)
    lost = told.match.play(told.match.state.turn, next(iter(MASTERS.legal(told.match.state, told.match.state.turn))))
    while not isinstance(told.match.state.phase, FirstCard):
        seat = min(told.match.to_act)
        lost += told.match.play(seat, next(iter(MASTERS.legal(told.match.state, seat))))
    turn = told.match.state.turn
    happened = told.match.play(turn, next(iter(MASTERS.legal(told.match.state, turn))))
    assert lost
    lines = told.show(happened)
    assert any(line.startswith(f"{NAMES[turn]} displays") for line in lines)
    assert not any(" of 6." in line for line in lines if "displays" in line)


def test_a_log_that_is_told_again_counts_from_its_first_move_once_a_round_of_it_has_ended() -> None:
    steps = [step.events for step in walk(forms(MASTERS)[0]).steps]
    seen = [event for happened in steps for event in happened]
    lines = tell_events(Scene(WORDS, MASTERS, SPECTATOR, NAMES[:2]), seen)
    displayed = [line for line in lines if re.search("displays [A-Z]", line)]
    assert displayed
    assert all(": now " in line for line in displayed)
    ends = [place for place, line in enumerate(lines) if " has ended round " in line]
    assert all(re.search(r"now (5|6) of 5", lines[end - 1]) for end in ends if "now" in lines[end - 1])
    first = next(place for place, event in enumerate(seen) if isinstance(event, RoundEnded))
    running = tell_events(Scene(WORDS, MASTERS, SPECTATOR, NAMES[:2]), seen[:first])
    assert not any(": now " in line for line in running), (
        "the first round's extra card is not known before it is counted"
    )


@pytest.mark.parametrize(("seats", "none_dealt"), [(2, 0), (3, 1), (4, 1), (5, 1)])
def test_a_round_without_a_deal_says_that_no_cards_are_dealt(seats: int, none_dealt: int) -> None:
    told = TextMatch(SPECTATOR, seats, seed=3, follow=True)
    text = " ".join(" ".join(lines) for lines, _ in steps(told))
    assert text.count("In this round no cards are dealt") == none_dealt


def test_the_log_says_why_a_round_has_ended() -> None:
    told = TextMatch(0, 3, 1)
    lines = [line for some in told.play_on() for line in some if "ended round" in line]
    assert lines
    assert all(re.search(r": [6-9] by .+ lie face up\.", line) for line in lines), lines
