"""Museum: Pictura for the ear: the hand first, short news, and no more than can be kept in mind before one decides."""

import re
import tomllib

import pytest

import assets
from client.session.requests import Act
from client.tables.museum_pictura.wording import counts_of, domain_of, slot_name, title, title_short
from client.wording.scene import Scene
from client.wording.texts import Words
from engine.bots import make_bot
from engine.core import faces
from engine.core.rng import rng_of
from engine.games import GAMES
from engine.games.museum_pictura.intents import DONE, PASS, Claim, Exchange, Hang
from engine.games.museum_pictura.patrons import CARD_OF
from engine.games.museum_pictura.pieces import PAINTER_OF, Painting
from engine.games.museum_pictura.state import Acting, Arranging, Exchanging, Trading
from tests.client.text_match import TextMatch, one_act
from tests.engine.games.museum_pictura.tables import give

GAME = GAMES["museum_pictura"]
MOST, OF_A_TURN = 950, 1300
"""Characters of a question, and of both questions of an ordinary turn, which is one exchange and one action."""


@pytest.mark.parametrize("language", ["en", "de"])
def test_an_ordinary_turn_is_decided_on_few_words(language: str) -> None:
    told = TextMatch(0, 3, 4, GAME, words=Words.load(language, strict=True))
    bots = [make_bot(GAME, seat, "easy", rng_of(seat + 4)) for seat in range(3)]
    turns: dict[int, list[int]] = {}
    prompt = None
    while told.match.outcome is None:
        seat = min(told.match.to_act)
        happened = told.match.play(seat, bots[seat].choose(told.match.look([], seat)))
        told.show(happened)
        view = told.table.view
        assert view is not None
        if told.text.asked and view.prompt != prompt:
            prompt, asked = view.prompt, sum(map(len, told.text.question()))
            assert asked <= MOST, told.text.question()
            if view.state.turn == 0:
                turns.setdefault(view.state.round, []).append(asked)
    ordinary = [sum(asked) for asked in turns.values() if len(asked) == 2]
    assert len(ordinary) > 1
    assert max(ordinary) <= OF_A_TURN, ordinary


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("cards", [9, 10, 11, 12])
def test_a_turn_with_many_cards_is_decided_on_few_words_too(cards: int, language: str) -> None:
    """What counts of each card before an exchange, by h its title; no card is left out."""
    told = TextMatch(0, 2, 4, GAME, words=Words.load(language, strict=True))
    told.until(Exchanging)
    state = told.match.state
    give(state, 0, *faces(state.market)[: cards - len(state.players[0].hand)])
    told.show([])
    length = 0
    for phase in (Exchanging, Acting):
        if phase is Acting:
            told.show(told.match.play(0, next(i for i in GAME.legal(state, 0) if isinstance(i, Exchange))))
            while isinstance(state.phase, Trading):
                told.show(told.match.play_default(min(told.match.to_act)))
        assert isinstance(state.phase, phase)
        scene, question = told.table.scene(), told.text.question()
        hand, length = faces(scene.state.players[0].hand), length + sum(map(len, question))
        assert len(hand) == cards
        for number, card in scene.numbers.of(hand).items():
            tell = counts_of if phase is Exchanging else domain_of
            assert re.search(rf"[:;] {number} {re.escape(tell(scene, card))}[.;]", question[0])
            assert title(scene, card) in " ".join(told.text.wrapped(told.hear("h").lines))
    assert length <= OF_A_TURN, question


def at_the_exchange(seed: int = 4) -> TextMatch:
    told = TextMatch(0, 3, seed, GAME)
    told.until(Exchanging)
    return told


def at_a_trade() -> TextMatch:
    told = TextMatch(0, 3, 4, GAME)
    told.until(Trading)
    return told


def test_the_hand_is_told_before_anything_is_asked() -> None:
    """In one's own turn and when others may be traded with: each card with the number that it is typed by."""
    for told in (at_the_exchange(), at_the_action(), at_a_trade()):
        hand, score, *_ = told.text.question()
        cards = faces(told.table.scene().state.players[0].hand)
        assert hand.startswith("Your hand")
        for number, card in told.table.scene().numbers.of(cards).items():
            assert f" {number} {title_short(told.table.scene(), card)}" in hand
        assert "point" in score or isinstance(told.match.state.phase, Acting)


def test_what_is_not_told_at_once_is_opened_by_a_word() -> None:
    """The numbers are the same in the short list, behind the word, and on the pages of all."""
    told = at_the_exchange()
    short = told.list.offered()
    assert short[-1].startswith("For more type a word: exchange (")
    numbers: list[int] = []
    for _ in range(2):
        more = told.hear("exchange").lines
        numbers += [int(line.split(".")[0]) for line in more if line.split(".")[0].isdigit()]
        assert "type exchange again" in " ".join(more), "a few at a time, the best first"
    assert numbers == [*range(2, 18)]
    choices = told.list.choices()
    assert choices is not None
    assert one_act(told.hear(str(numbers[0]))) == choices.make((numbers[0] - 1,))
    assert told.hear("m 1").lines[1] in short[0]


def at_the_action(claimable: bool = False) -> TextMatch:
    """Play on, hanging what can be hung, to an action after an act of its own; with a patron to claim, if wanted."""
    for seed in range(40):
        told = TextMatch(0, 2, seed, GAME)
        bots = [make_bot(GAME, seat, "easy", rng_of(seat + seed)) for seat in range(2)]
        while told.match.outcome is None:
            seat = min(told.match.to_act)
            told.show(told.match.play(seat, bots[seat].choose(told.match.look([], seat))))
            if not told.text.asked or not isinstance(told.match.state.phase, Acting):
                continue
            legal = [*GAME.legal(told.match.state, 0)]
            if any(isinstance(i, Claim if claimable else Hang) for i in legal):
                return told
    raise AssertionError("take other seeds")


def test_after_each_act_the_list_is_told_anew_and_its_numbers_are_what_counts() -> None:
    told = at_the_action()
    prompt = told.text.game_lines().prompt(told.table.scene())
    hanging = next(i for i in GAME.legal(told.match.state, 0) if isinstance(i, Hang))
    lines = told.show(told.match.play(0, hanging))
    assert prompt in " ".join(lines)
    assert told.list.offered()[0] in lines
    assert sum(map(len, lines)) <= MOST


def test_a_number_of_a_list_that_was_not_told_does_nothing() -> None:
    told = at_the_action()
    hanging = next(i for i in GAME.legal(told.match.state, 0) if isinstance(i, Hang))
    told.text.asks = False
    told.show(told.match.play(0, hanging))
    told.text.asks = True
    heard = told.hear("1")
    assert not heard.commands
    assert heard.lines[0].startswith("That number was of another list.")
    assert one_act(told.hear("0")) == DONE


def test_a_patron_that_can_be_claimed_stands_first_after_the_end_of_the_turn() -> None:
    lines = at_the_action(claimable=True).list.offered()
    assert lines[0].startswith("0. end")
    assert lines[1].startswith("1. claim the patron")


def test_the_museums_are_told_by_the_numbers_that_exchange_takes() -> None:
    told = at_the_exchange()
    said = " ".join(told.hear("museums").lines)
    market = [card for museum in told.match.state.museums for card in museum.cards]
    assert all(f"{number}. " in said for number in range(1, len(market) + 1))
    hand = told.table.scene().numbers.of(faces(told.match.state.players[0].hand))
    assert told.hear("exchange 1 7").commands == (Act(Exchange(hand[1], market[6])),) or told.hear("exchange 1 7").lines


def test_the_keys_tell_what_the_game_takes_and_what_short_forms_mean() -> None:
    told = at_the_exchange()
    keys = " ".join(told.hear("? keys").lines)
    assert "Type exchange, the number of a hand card, and 1 to 16" in keys
    assert "A number alone stands for a painter" in keys


def test_help_names_the_phase_at_hand() -> None:
    told = at_the_exchange()
    assert told.hear("?").lines[0] == "Exchange."
    told.until(Acting)
    assert told.hear("?").lines[0] == "Action."


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("slug", GAMES)
def test_no_word_means_two_things(slug: str, language: str) -> None:
    """What a game takes is no command of the table."""
    words = Words.load(language, strict=True)
    texts = {key: words.text(key).forms["other"] for key in words}
    commands = [
        word for key, text in texts.items() if re.fullmatch(r"command\.\w+\.words", key) for word in text.split()
    ]
    own = [
        text for key, text in texts.items() if key.startswith((f"{slug}.typing.", f"{slug}.typed.")) and " " not in text
    ]
    assert len(commands) == len({*commands})
    assert not {*own} & {*commands}


def test_the_last_arranging_tells_the_museum_and_how_it_is_changed() -> None:
    told = at_the_action()
    bots = [make_bot(GAME, seat, "easy", rng_of(seat)) for seat in range(2)]
    while not (isinstance(told.match.state.phase, Arranging) and told.text.asked):
        seat = min(told.match.to_act)
        told.show(told.match.play(seat, bots[seat].choose(told.match.look([], seat))))
    said = " ".join(told.text.question())
    for slot, card in enumerate(told.match.state.players[0].museum):
        assert card is None or f"{slot_name(slot)} {title_short(told.table.scene(), card)}" in said
    assert "Your museum: " in said
    assert "swap a1 b2" in said


def test_patrons_that_are_replaced_are_one_line_of_news() -> None:
    """What they ask for and their points; what they do instead stands on the table."""
    for seed in range(10):
        told = TextMatch(0, 3, seed, GAME)
        for lines in told.play_on():
            if any("patrons replaced." in line for line in lines):
                said = " ".join(lines)
                assert sum("New patrons: " in line for line in lines) == 1
                news = said.partition("New patrons: ")[2].partition(" Type t ")[0]
                open_now = told.match.state.patrons
                assert [CARD_OF[patron].points for patron in open_now] == [
                    int(part.rpartition(", ")[2].split()[0]) for part in news.rstrip(".").split("; ")
                ]
                assert len(news) < 400
                return
    raise AssertionError("nobody had patrons replaced")


def test_a_card_of_the_hand_keeps_its_number_from_list_to_list() -> None:
    """What was learnt by ear stays true: `hang 6 4` means the same two cards as long as both are held."""
    told = TextMatch(0, 2, seed=3, game=GAME)
    known: dict[int, Painting] = {}
    for _ in told.play_on():
        hand = faces(told.match.state.players[0].hand)
        now = told.table.scene().numbers.of(faces(told.table.scene().state.players[0].hand))
        assert sorted(now.values()) == sorted(hand)
        assert all(now.get(number) == card for number, card in known.items() if card in hand)
        known = now


# Museum: Pictura in words: `skip` passes others' trades until the own turn.


def asked_to_trade(seed: int = 1) -> TextMatch:
    """Return a table whose viewer is asked to trade in another's turn."""
    told = TextMatch(0, 3, seed, GAMES["museum_pictura"])
    told.until(Trading)
    return told


def others_play(told: TextMatch) -> None:
    """Let the others answer until the viewer is asked."""
    while told.viewer not in told.match.to_act:
        told.step()


def test_skip_passes_now_and_each_time_until_the_own_turn() -> None:
    again = 0
    for seed in range(1, 5):
        told = asked_to_trade(seed)
        assert told.answer("skip") == PASS
        others_play(told)
        while isinstance(told.match.state.phase, Trading) and told.match.state.turn != 0:
            again += 1
            assert told.text.due == PASS
            assert told.answer("") == PASS, "Enter need not be waited for"
            others_play(told)
        assert told.match.state.turn == 0
        assert told.text.lasting is None, "the own turn ends it, also for the turns after that"
        assert told.text.due == told.list.only_answer
    assert again
    assert 0 < sum("Again your answer, in a moment: do not exchange." in line for line in told.said) <= again


@pytest.fixture
def skipping() -> TextMatch:
    """A table whose viewer has skipped and is asked once more."""
    for seed in range(1, 20):
        told = asked_to_trade(seed)
        told.answer("skip")
        others_play(told)
        if told.text.lasting is not None:
            return told
    raise AssertionError("nobody is asked twice before its own turn")


def test_a_question_that_is_skipped_says_so_and_does_not_list_trades(skipping: TextMatch) -> None:
    last = " ".join(skipping.text.question())
    assert "Again your answer, in a moment: do not exchange." in last
    assert "1. " not in last


def test_the_same_word_again_ends_it_and_the_question_is_told_whole(skipping: TextMatch) -> None:
    heard = skipping.hear("skip")
    assert not heard.commands
    assert heard.lines[0] == "You are asked each time again."
    assert any(line.startswith("1. ") for line in heard.lines)
    assert skipping.text.lasting is None


def test_another_answer_ends_it(skipping: TextMatch) -> None:
    assert "was not told yet" in skipping.hear("1").lines[0]
    one_act(skipping.hear("1"))
    assert skipping.text.lasting is None


def test_who_is_not_asked_cannot_skip() -> None:
    told = asked_to_trade()
    told.answer("0")
    while 0 in told.match.to_act:
        told.step()
    heard = told.hear("skip")
    assert not heard.commands
    assert heard.lines
    assert told.text.lasting is None


def test_the_word_is_said_on_the_page_and_known_in_german() -> None:
    assert "skip" in Words.load("en").say("museum_pictura.help.trading")
    words = Words.load("de")
    told = TextMatch(0, 3, 1, GAMES["museum_pictura"], words=words)
    told.until(Trading)
    assert "überspringe" in words.say("museum_pictura.help.trading")
    assert told.answer("überspringe") == PASS
    assert told.hear("überspringe jetzt").lines[0].startswith("Tipp nur überspringe")


# Museum: Pictura has one word for each thing, wherever its players read: exchange, points.


FORBIDDEN = {"en": r"\b(trad(e|es|ed|ing)|prestige)\b", "de": r"\b(prestige|handel\w*)\b"}
"""Language -> words that would be a second name for an exchange, or for points."""


def _texts(found: object, name: str = "") -> dict[str, str]:
    if isinstance(found, str):
        return {name: found}
    assert isinstance(found, dict)
    return {
        key: text for own, inner in found.items() for key, text in _texts(inner, f"{name}.{own}".lstrip(".")).items()
    }


@pytest.mark.parametrize("language", ["en", "de"])
def test_exchanges_and_points_have_one_name(language: str) -> None:
    texts: dict[str, str] = {}
    for file in assets.path("lang", language).glob("*.toml"):
        texts |= _texts(tomllib.loads(file.read_text("utf-8")))
    own = {key: text for key, text in texts.items() if "museum_pictura" in key}
    assert len(own) > 400
    assert {key.split(".")[0] for key in own} >= {"museum_pictura", "lesson", "part", "teach"}
    wrong = {key: text for key, text in own.items() if re.search(FORBIDDEN[language], re.sub(r"{.*?}", "", text), re.I)}
    assert not wrong


@pytest.mark.parametrize("language", ["en", "de"])
def test_the_beginning_of_a_title_tells_it_from_all_others(language: str) -> None:
    words, cards = Words.load(language, strict=True), [*map(Painting, range(len(PAINTER_OF)))]
    scene = Scene(words, GAME, 0, ("Ann", "Bruno"))
    told: dict[str, set[str]] = {}
    for card in cards:
        whole, short = title(scene, card), title_short(scene, card)
        told.setdefault(short, set()).add(whole)
        assert whole.startswith(short.removesuffix("\u2026"))
        assert short == whole or max(map(len, short.split())) >= 5
    assert not [titles for titles in told.values() if len(titles) > 1]
