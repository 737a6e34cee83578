"""Every lesson, whole: with one who does as told, one who tries every other legal thing, one who leaves at each step."""

import random
import re
from collections.abc import Iterator
from functools import cache
from itertools import islice

import pytest

import assets
from client.lessons import guide_texts
from client.lessons.lesson import LEARNER, Instead, Lesson, Stage
from client.lessons.script import BadScript, fits, lights, script, scripts
from client.tables import lines_for
from client.tables.bands import divide
from client.tables.board import Sprite
from client.tables.boards import board_for
from client.wording.scene import Scene
from client.wording.texts import Words, languages
from engine.core.errors import Illegal
from engine.games import GAMES
from engine.games.masters_gallery.intents import Add, Decline, Display
from engine.games.masters_gallery.pieces import Card
from engine.games.stolen_paintings.modes.code_grid.phases import GiveCode
from engine.games.stolen_paintings.modes.cooperative.phases import Confirm, LeaveIt, Toggle
from engine.games.stolen_paintings.modes.dialogue.phases import WriteDialogue
from engine.games.stolen_paintings.modes.forgers.phases import Spot

TRIED = 120
"""Other legal moves that are tried at one step."""
LONGEST = 45
"""Words of a step."""
GERMAN = 1.45
"""How much longer than the English text, in letters, a German one may be."""
WHERE = {"later", "help", "card"}


words_in = cache(Words.load)


def begun(name: str, language: str = "en") -> Lesson:
    lesson = Lesson(name, script(name), words_in(language))
    led(lesson)
    return lesson


def led(lesson: Lesson) -> None:
    while lesson.next_move() is not None:
        pass


def at_each_step(name: str, language: str = "en") -> Iterator[Lesson]:
    """Yield the lesson at each step as it is told; it goes on as the guide would."""
    lesson = begun(name, language)
    while lesson.stage is not Stage.TAUGHT:
        yield lesson
        lesson.do_it()
        led(lesson)


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("name", scripts())
def test_who_does_as_told_comes_to_the_end_and_may_play_on(name: str, language: str) -> None:
    lesson = begun(name, language)
    for _ in lesson.script.steps:
        before = lesson.place
        lesson.do_it()
        led(lesson)
        assert lesson.place == before + 1
    assert lesson.stage is Stage.TAUGHT
    taught = lesson.match.steps
    lesson.play_on()
    for _ in range(40):
        led(lesson)
        if lesson.match.outcome is not None:
            break
        intent = next(iter(lesson.game.legal(lesson.view().state, LEARNER)))
        assert not isinstance(lesson.try_answer(intent), Instead)
    assert lesson.match.outcome is not None or lesson.match.steps > taught


@pytest.mark.parametrize("name", scripts())
def test_every_other_legal_move_is_answered_or_harms_nothing(name: str) -> None:
    for words in map(words_in, languages()):
        for lesson in at_each_step(name):
            if lesson.stage is not Stage.ASKED:
                continue
            steps, legal = lesson.match.steps, lesson.game.legal(lesson.view().state, LEARNER)
            for intent in islice((one for one in legal if not lesson.leads(one)), TRIED):
                answer = lesson.try_answer(intent)
                assert isinstance(answer, Instead)
                assert guide_texts.why(words, lesson, answer)[:1] != "["
                assert lesson.match.steps == steps, "a move that is not awaited changes nothing"


@pytest.mark.parametrize("name", scripts())
def test_every_awaited_move_leads_to_the_end(name: str) -> None:
    """The neighbours' moves fit whatever the learner does within what a step leaves open."""
    for number, step in enumerate(script(name).steps):
        if not step.wanted and not step.free:
            continue
        at = begun(name)
        while at.place < number:
            at.do_it()
            led(at)
        awaited = [one for one in at.game.legal(at.view().state, LEARNER) if at.awaits(one)]
        for intent in awaited[:: max(1, len(awaited) // 6)]:
            lesson = Lesson(name, script(name))
            lesson.take_up(at.acts)
            led(lesson)
            assert not isinstance(lesson.try_answer(intent), Instead)
            led(lesson)
            while lesson.stage is not Stage.TAUGHT:
                lesson.do_it()
                led(lesson)


@pytest.mark.parametrize("name", [name for name in scripts() if any(step.also for step in script(name).steps)])
def test_who_marks_and_unmarks_at_random_is_followed_and_comes_to_the_end(name: str) -> None:
    chance = random.Random(name)
    for lesson in at_each_step(name):
        for _ in range(8):
            if lesson.stage is not Stage.ASKED or not lesson.step.also:
                break
            legal = [*lesson.game.legal(lesson.view().state, LEARNER)]
            lesson.try_answer(chance.choice([one for one in legal if lesson.leads(one) and not lesson.awaits(one)]))
            led(lesson)
            assert len({*marks(lesson)[:2]}) == 1, "the neighbour has the same marks"
    assert not lesson.match.to_act & {1, 2} or lesson.stage is Stage.TAUGHT


@pytest.mark.parametrize("name", scripts())
def test_who_leaves_at_any_step_comes_back_to_it(name: str) -> None:
    for lesson in at_each_step(name):
        back = Lesson(name, script(name))
        back.take_up(lesson.acts)
        led(back)
        assert (back.place, back.stage) == (lesson.place, lesson.stage)
        assert back.view().state == lesson.view().state


@pytest.mark.parametrize("name", scripts())
def test_a_move_against_the_rules_is_refused_with_their_reason(name: str) -> None:
    lesson = begun(name)
    while lesson.stage is not Stage.ASKED:
        lesson.do_it()
        led(lesson)
    answered = lesson.shown()
    while lesson.game.allows(lesson.view().state, LEARNER, answered):  # some answers may be changed for a while
        lesson.do_it()
        led(lesson)
    with pytest.raises(Illegal):
        lesson.try_answer(answered)


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("name", scripts())
def test_texts_are_short_and_all_there(name: str, language: str) -> None:
    words, english = words_in(language, strict=True), words_in("en", strict=True)
    for step in script(name).steps:
        key = f"lesson.{name}.{step.name}.text"
        told = words.text(key).forms["other"]
        assert len(told.split()) <= LONGEST, f"{key} in {language}"
        assert len(told) <= GERMAN * len(english.text(key).forms["other"]), f"{key} in {language}"
        for reply in step.replies:
            assert words.say(f"lesson.{name}.why.{reply.say}")
    assert len(guide_texts.later(words, name)) == guide_texts.LATER


def test_no_text_belongs_to_no_step() -> None:
    for key in words_in("en"):
        found = re.fullmatch(r"lesson\.(.+)\.(\w+)\.(text|done)", key)
        if found is not None and found[1] in scripts():
            assert found[2] in {step.name for step in script(found[1]).steps}, key
        said = re.fullmatch(r"lesson\.(.+)\.why\.(\w+)", key)
        if said is not None:
            assert said[2] in {reply.say for step in script(said[1]).steps for reply in step.replies}, key


def laid(lesson: Lesson) -> list[Sprite]:
    """Return what lies on the board at a step."""
    board = board_for(lesson.script.game)
    names = ("Ann", *lesson.script.names)[: lesson.script.seats]
    scene = Scene(words_in("en"), lesson.game, LEARNER, names, lesson.view())
    return [*board.layout(scene, board.start(scene), divide((1366, 768), 1.0, lesson.script.seats - 1, False).area)]


@pytest.mark.parametrize("name", scripts())
def test_what_a_step_lights_lies_on_the_table(name: str) -> None:
    for lesson in at_each_step(name):
        ids = [(sprite.id, sprite.zone) for sprite in laid(lesson)]
        ids += [(f"seat:{seat}", "seats") for seat in range(lesson.script.seats)]
        parts = [("table:plate", ""), ("table:hand", ""), ("table:board", "")]
        lit = [one for one in (*ids, *parts) if lights(lesson.step, *one)]
        assert lit or not lesson.step.lit, f"{name}, {lesson.step.name}: nothing of {lesson.step.lit} in {ids}"


def test_where_a_card_of_the_hand_is_asked_for_no_card_on_the_table_is_lit() -> None:
    lying = 0
    for lesson in at_each_step("masters_gallery"):
        if lesson.stage is Stage.ASKED and lesson.step.name != "show":  # nothing of one's own lies there yet
            on_table = [one for one in laid(lesson) if one.id.startswith("card:") and one.zone != "hand"]
            lying += len(on_table)
            assert not [one.id for one in on_table if lights(lesson.step, one.id, one.zone)], lesson.step.name
    assert lying > 20


def headings(slug: str) -> list[str]:
    text = (assets.path().parent / "docs" / "rules" / f"{slug}.md").read_text(encoding="utf-8")
    return re.findall(r"^## (.+)$", text, re.MULTILINE)


@pytest.mark.parametrize("slug", GAMES)
def test_every_heading_of_the_rules_is_taught_or_named_as_later(slug: str) -> None:
    """A heading may be taught by a lesson of a mode; what none teaches is named, with where a player meets it."""
    names = [name for name in scripts() if name.partition(".")[0] == slug]
    if not names:
        pytest.skip("this game has no lesson")
    taught = {heading for name in names for step in script(name).steps for heading in step.teaches}
    named = {heading: where for name in names for heading, where in script(name).later.items()}
    assert set(headings(slug)) == taught | named.keys()
    assert not taught & named.keys(), "taught, and named as later too"
    assert set(named.values()) <= WHERE


SAID = {
    "masters_gallery": (("most points win", "meisten Punkte hat"), ("tie", "gleich viele")),
    "art_gallery": (("Equal last cards", "Sind die höchsten gleich"), ("are sold out", "ausverkauft")),
    "artline": (("across gaps", "über Lücken"), ("narrower", "engeres")),
    "museum_pictura": (
        ("rearrange your museum", "Museum umhängen"),
        ("other rewards|in their rewards", "andere Belohnungen"),
    ),
    "stolen_paintings.code_grid": (("never 0", "nie 0"), ("name what hangs there", "nennen, was dort hängt")),
    "stolen_paintings.lovers": (("“see 3”", "„sieh 3“"),),
}
"""What learners missed in a lesson, in English and German."""


@pytest.mark.parametrize(("language", "place"), [("en", 0), ("de", 1)])
@pytest.mark.parametrize("name", SAID)
def test_a_lesson_says_what_learners_missed(name: str, language: str, place: int) -> None:
    words = words_in(language)
    texts = " ".join(words.text(key).forms["other"] for key in words if key.startswith(f"lesson.{name}."))
    for said in SAID[name]:
        assert re.search(said[place], texts), said[place]


def test_a_lesson_that_there_is_not_is_refused_by_name() -> None:
    with pytest.raises(BadScript, match=r"there is no lesson 'chess'; there are: .*masters_gallery"):
        script("chess")


def test_patterns() -> None:
    card = Display(Card(84))
    assert fits({"type": "Display"}, card)
    assert fits({"card": 84}, card)
    assert fits({"card": {"any": [3, 84]}}, card)
    assert not fits({"type": "Display", "card": 3}, card)
    assert not fits({"card": 84}, Decline())
    two = Add((Card(9), Card(78)))
    assert fits({"cards": {"set": [[74, 78], [9]]}}, two)
    assert not fits({"cards": {"set": [[74, 78]]}}, two)
    assert not fits({"cards": {"set": [[74, 78], [3]]}}, two)
    assert fits({"cards": [9, 78]}, two)


def test_after_three_tries_the_guide_offers_to_do_it() -> None:
    lesson = begun("masters_gallery")
    wrong = Display(Card(75))
    tries = []
    for _ in range(3):
        lesson.try_answer(wrong)
        tries.append(lesson.offers)
    assert tries == [False, False, True]
    lesson.do_it()
    assert not lesson.offers


def test_while_a_step_is_read_nobody_is_asked() -> None:
    lesson = at_step("masters_gallery", "values")
    assert lesson.match.to_act == {LEARNER}
    assert not lesson.view().to_act
    assert lesson.try_answer(Add(())) == Instead("")
    lesson.go_on()
    assert lesson.view().to_act == {LEARNER}


def test_the_first_lesson_ends_as_its_text_says() -> None:
    *_, lesson = at_each_step("masters_gallery")
    assert lesson.stage is Stage.TAUGHT
    assert [sum(player.scores) for player in lesson.match.state.players] == [45, 26, 17]


def test_museum_pictura_counts_as_its_texts_say() -> None:
    prestige = {
        lesson.step.name: [player.score for player in lesson.match.state.players]
        for lesson in at_each_step("museum_pictura")
    }
    assert prestige["improve"] == [6, 5]
    assert prestige["patron"] == [13, 5]
    assert [prestige[step][0] for step in ("below", "end_turn", "pass", "favour", "exhibit", "grow")] == [
        11,
        16,
        16,
        19,
        21,
        31,
    ]


def test_art_gallery_counts_as_its_texts_say() -> None:
    lesson = at_step("art_gallery", "count")
    lines = lines_for("art_gallery")
    told = lines.scores(Scene(words_in("en"), lesson.game, LEARNER, ("Ann", "Clara", "Bruno"), lesson.view()))
    counted = re.search(r"(\d+) points.* Your hand would add (\d+)", " ".join(told))
    assert counted is not None
    assert int(counted[1]) + int(counted[2]) == 30, told


def test_what_is_written_is_in_the_learners_language_and_so_are_the_bots_that_play_on() -> None:
    for name in ("artline", "stolen_paintings.lovers", "stolen_paintings.dialogue"):
        for language in languages():
            assert Lesson(name, script(name), words_in(language)).match.options.language == language
    assert Lesson("artline", script("artline")).match.options.language == "en"
    assert Lesson("artline", script("artline"), Words({}, "fr")).match.options.language == "en", "no game writes French"
    *_, lesson = at_each_step("artline", "de")
    assert {gallery.feature for gallery in lesson.match.state.galleries} == {"Hut", "Fenster", "Frau", "Mann", "Kind"}


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("place", [None, 0, 3, 4])
def test_the_lesson_of_the_forgers_tells_of_any_pointing_what_happened(place: int | None, language: str) -> None:
    """At nothing is no painting; and where the learner points at Clara's, she points at nothing."""
    lesson, words = at_step("stolen_paintings.forgers", "point", language), words_in(language)
    lesson.try_answer(Spot(place))
    told = [guide_texts.done(words, lesson)]
    led(lesson)
    mine, hers = lesson.view().state.pad[-1].attempts
    assert (mine.place, mine.found, hers.found) == (place, place == 4, False)
    assert hers.place == (None if place == 0 else 0)
    told.append(guide_texts.text(words, lesson))
    won = {"en": "you have won a painting", "de": "du hast ein Gemälde gewonnen"}[language]
    assert (won in told[1]) == mine.found
    assert not re.search(r"genuine|\bechtes", " ".join(told)), "nobody is said to have pointed at what may be nothing"


def at_step(name: str, step: str, language: str = "en") -> Lesson:
    """Return the lesson where a step is told."""
    return next(lesson for lesson in at_each_step(name, language) if lesson.step.name == step)


def marks(lesson: Lesson) -> list[tuple[int, ...]]:
    """Return what each seat has marked, by seat."""
    return [opinion.marks for opinion in sorted(lesson.match.state.phase.opinions, key=lambda one: one.owner)]


@pytest.mark.parametrize(("first", "more", "common", "won"), [(1, [3], (1, 3), True), (7, [4, 7, 1], (1, 4), False)])
def test_one_detective_gives_way_and_one_does_not_so_all_must_agree_or_the_majority_decides(
    first: int, more: list[int], common: tuple[int, ...], won: bool
) -> None:
    lesson = at_step("stolen_paintings.cooperative", "mark")
    assert marks(lesson) == [(), (1, 4), (1, 3)]
    assert lesson.try_answer(LeaveIt()) == Instead("leave")
    lesson.try_answer(Toggle(first))
    led(lesson)
    for place in more:
        assert not isinstance(lesson.try_answer(Toggle(place)), Instead)
        assert lesson.stage is Stage.LED, "Clara follows"
        led(lesson)
        assert (lesson.step.name, lesson.stage) == ("agree", Stage.ASKED), "the step waits on"
    assert marks(lesson) == [common, common, (1, 3)]
    if not won:
        with pytest.raises(Illegal):
            lesson.try_answer(Confirm())
    lesson.try_answer(Confirm() if won else LeaveIt())
    led(lesson)
    assert lesson.match.state.pad[-1].found == won
    assert lesson.match.state.pad[-1].marks == common, "two of three have marked them"
    assert guide_texts.text(words_in("en"), lesson).startswith("Exactly these two") == won


def test_the_lessons_of_one_game_hang_different_paintings() -> None:
    """Who comes from the basic game must not know already what was stolen."""
    walls = {
        name: {*begun(name).match.state.phase.wall} for name in ("stolen_paintings", "stolen_paintings.cooperative")
    }
    assert walls["stolen_paintings"] != walls["stolen_paintings.cooperative"]


def test_who_marks_in_their_own_way_is_shown_the_rest_of_a_step_from_there() -> None:
    lesson = at_step("stolen_paintings.similar", "alike")
    lesson.try_answer(Toggle(5))
    led(lesson)
    assert lesson.try_answer(Toggle(0)) == Instead("unlike"), "the secret one is not lost in the first minute"
    seen = lesson.do_it()
    assert lesson.step.name == "on"
    assert len(seen.events) == 7, "number 6 taken back, 10 and 11 marked, each followed by Bruno; then confirmed"
    led(lesson)
    assert {9, 10} < {*lesson.match.state.phase.gallery.gone}


def test_a_second_deal_begins_where_a_step_has_one() -> None:
    name = "stolen_paintings.code_grid"
    before, lesson = at_step(name, "theirs"), at_step(name, "say")
    assert before.match.state.phase.grid.givers[0] == 2
    assert before.match.state.phase.grid.uncovered.count(0) == 2
    assert lesson.match.state.phase.grid.givers[0] == LEARNER
    assert {word: lesson.game.allows(lesson.view().state, LEARNER, GiveCode(word, 2)) for word in ("Dog", "a dog")} == {
        "Dog": True,
        "a dog": False,
    }


def test_neighbours_write_in_the_learners_language_and_go_on_where_their_rule_leads_nowhere() -> None:
    name = "stolen_paintings.dialogue"
    lesson = Lesson(name, script(name), words_in("de"))
    lesson.go_on()
    lesson.try_answer(WriteDialogue("", ()))  # nothing to guess: Clara's rule finds no pair
    led(lesson)
    assert lesson.step.name == "guess"
    assert lesson.match.state.phase.text.startswith("Ich lächle")
    lesson.do_it()
    led(lesson)
    assert lesson.match.outcome is not None


@pytest.mark.parametrize("language", languages())
def test_who_writes_no_dialogue_is_not_told_that_it_was_read(language: str) -> None:
    words, name = words_in(language), "stolen_paintings.dialogue"
    told = []
    for wrote in (None, WriteDialogue("", ())):
        lesson = at_step(name, "write")
        lesson.do_it() if wrote is None else lesson.try_answer(wrote)
        led(lesson)
        assert lesson.step.name == "guess"
        told.append(guide_texts.text(words, lesson))
    assert told[0] != told[1]
    read = {"en": "read first", "de": "zuerst gelesen"}[language]
    assert [read in one for one in told] == [True, False]


@pytest.mark.parametrize("word", ["Dog", "Horse", "Fire", "Fruit"])
def test_bruno_points_at_what_the_learners_word_leads_to_before_the_lesson_ends(word: str) -> None:
    lesson = at_step("stolen_paintings.code_grid", "say")
    lesson.try_answer(GiveCode(word, 2))
    led(lesson)
    assert lesson.step.name == "points"
    assert 0 < len(lesson.match.state.phase.grid.codes[-1].places) <= 3
    assert lesson.match.to_act == {1}, "the turn of the learner's team is over"
    again = Lesson(lesson.name, lesson.script, words_in("en"))
    again.take_up(lesson.acts)
    led(again)
    assert again.match.state == lesson.match.state


TIMELESS = {
    "en": re.compile(r"[Ss]ealed|until Clara has|Eight new"),
    "de": re.compile(r"[Vv]ersiegelt|bis Clara|Acht neue"),
}
"""What is wrong as soon as the neighbours have moved: what is said after a step is read before and after that."""


@pytest.mark.parametrize("language", languages())
def test_what_is_said_after_a_step_holds_before_and_after_the_neighbours_moved(language: str) -> None:
    for mode in ("lovers", "dialogue", "chronology", "similar", "code_grid"):
        name = f"stolen_paintings.{mode}"
        keys = [f"lesson.{name}.{step.name}.done" for step in script(name).steps]
        assert not [key for key in keys if TIMELESS[language].search(words_in(language).say(key))]


TAUGHT = {
    "masters_gallery": {
        "en": ["most points win", "players who tie win together"],
        "de": ["meisten Punkte hat, bei Gleichstand gemeinsam"],
    },
    "art_gallery": {
        "en": ["Equal last cards", "two of the Shop's piles are sold out"],
        "de": ["Sind die höchsten gleich", "zwei Stapel im Shop ausverkauft"],
    },
    "artline": {"en": ["across gaps", "a narrower one is new"], "de": ["über Lücken", "ein engeres ist neu"]},
    "museum_pictura": {
        "en": ["rearrange your museum", "five rewards", "differ in their rewards"],
        "de": ["dein Museum umhängen", "fünf Belohnungen", "hat andere Belohnungen"],
    },
    "stolen_paintings.lovers": {
        "en": ["changed until", "lover once", "most points win", "“see 3”"],
        "de": ["ändern, bis", "einmal dran", "meisten Punkte", "„sieh 3“"],
    },
    "stolen_paintings.code_grid": {
        "en": ["counts for them", "whoever points", "never 0", "may name what hangs there", "“see horse”"],
        "de": ["zählt für sie", "wer auch zeigt", "nie 0", "darf nennen, was dort hängt", "„sieh Pferd“"],
    },
}


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("name", TAUGHT)
def test_rules_that_nobody_guesses_are_told(name: str, language: str) -> None:
    words = words_in(language)
    steps = [f"lesson.{name}.{step.name}" for step in script(name).steps]
    keys = [f"{step}.{part}" for step in steps for part in ("text", "text_typed", "done")]
    told = " ".join([*(words.say(key) for key in keys if words.has(key)), *guide_texts.later(words, name)])
    assert [rule for rule in TAUGHT[name][language] if rule not in told] == []
