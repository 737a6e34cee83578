"""What can be seen: how many works show each element, and what a typed feature means."""

import itertools
from collections import Counter

import pytest

from engine.core.words import folded
from engine.paintings import BadCatalogue, load, vocabulary, works
from engine.paintings.vocabulary import LANGUAGES

WORDS = vocabulary()
SHOWN = Counter(element for work in works().values() for element in work.elements)
RARE = {"snow", "stars", "parasol", "dancing", "mirror", "picture", "cow", "sheep", "vegetables"}
"""What a player names at once, though few works show it."""
RARER = {"cat", "hare", "donkey", "deer", "snake", "fox", "monkey", "ermine", "turban"}
"""What is nothing else, on however few works."""
COMMON = {"man", "woman"}
"""What more than 60 works show."""


def test_each_work_shows_6_to_24_elements() -> None:
    few_or_many = {work.title: len(work.elements) for work in works().values() if not 6 <= len(work.elements) <= 24}
    assert not few_or_many


def test_each_element_is_on_8_to_60_works_but_for_those_that_cannot_be() -> None:
    assert set(SHOWN) == set(WORDS.elements)
    assert {element for element, count in SHOWN.items() if count < 8} == RARE | RARER
    assert {element for element, count in SHOWN.items() if count > 60} == COMMON
    assert all(SHOWN[element] >= 4 for element in RARE)


def test_counts_of_people_follow_on_each_other() -> None:
    spans = sorted(WORDS.counts.values())
    assert spans[0][0] == 0
    assert all(one[1] + 1 == other[0] for one, other in itertools.pairwise(spans))


def test_where_nobody_is_nobody_does_or_wears_anything() -> None:
    of_people = {
        "woman", "man", "child", "beard", "seated", "standing", "hat", "red_clothes", "dead", "embrace", "profile",
    }  # fmt: skip
    for work in works().values():
        if work.shows("nobody"):
            assert not of_people & set(work.elements), work.title


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_bot_is_understood_by_another(language: str) -> None:
    for key, element in WORDS.elements.items():
        said = getattr(element, language)[0]
        assert WORDS.understood(said) == (frozenset({key}),), said


def test_every_word_of_the_vocabulary_is_understood_as_what_it_stands_for() -> None:
    for key, element in WORDS.elements.items():
        for word in element.words():
            assert any(key in wanted for wanted in WORDS.understood(word)), f"{word!r} does not mean {key}"


MEANT = {
    "Dogs": [{"dog"}],
    "a dog and a TREE": [{"dog"}, {"tree"}],
    "someone in red": [{"red_clothes"}],
    "ein rotes Kleid": [{"red_clothes"}],
    "three persons": [{"three_people"}],
    "3 people": [{"three_people"}],
    "fünf Personen": [{"group"}],
    "Fu\u0308nf Personen": [{"group"}],
    "there are at least three people": [{"three_people", "group", "crowd"}],
    "three or more people": [{"three_people", "group", "crowd"}],
    "mehr als neun Menschen": [{"crowd"}],
    "höchstens eine Person": [{"nobody", "one_person"}],
    "no people": [{"nobody"}],
    "Brot & Obst!": [{"bread"}, {"fruit"}],
    "people": [{"one_person", "two_people", "three_people", "group", "crowd"}],
    "at least one horse in the background": [{"horse"}],
    "water and sky": [
        {"sea", "waves", "river", "pond"},
        {"blue_sky", "pale_sky", "clouds", "sun", "moon", "stars", "night", "sunset", "storm"},
    ],
    "birds in the sky": [{"bird"}],
    "Vögel am Himmel": [{"bird"}],
    "boats on the water": [{"boat"}],
    "a glass of water": [{"glass"}],
    "ein Glas Wasser": [{"glass"}],
    "a girl": [{"girl"}],
    "ein Paar": [{"couple"}],
}


@pytest.mark.parametrize("text", MEANT)
def test_a_typed_feature_is_understood(text: str) -> None:
    assert sorted(map(sorted, WORDS.understood(text))) == sorted(map(sorted, MEANT[text]))


@pytest.mark.parametrize("text", ["", "!", "the", "two dogs", "a dog with a bone", "melancholy", "1000 people"])
def test_what_is_not_wholly_understood_is_not_understood(text: str) -> None:
    assert WORDS.understood(text) == ()
    assert all(WORDS.fits(work, text) is None for work in works().values())


STOPPED = {
    "Der Mann hat einen Hund": {"man", "dog"},
    "man sieht einen Hund": {"dog"},
    "Was man nicht hat": set(),
    "F\u00fcr Elise": set(),
    "Fu\u0308r Elise": set(),
    "ein Hund f\u00fcr die Frau": {"dog", "woman"},
    "Die Frau tr\u00e4gt einen Hut": {"woman", "hat"},
    "hat": {"hat"},
    "a hat": {"hat"},
    "the man who knew too much": {"man"},
    "man with a fur hat": {"man", "fur", "hat"},
    "fur": {"fur"},
}


@pytest.mark.parametrize("text", STOPPED)
def test_function_words_of_a_language_are_no_things_in_it(text: str) -> None:
    """artline: Bots. In another language they may be; where nothing tells the language they are."""
    assert WORDS.named(text) == tuple(sorted((frozenset({key}) for key in STOPPED[text]), key=sorted))
    understood = WORDS.understood(text)
    assert understood in ((), WORDS.named(text))


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_stop_word_is_a_thing_of_its_own_language(language: str) -> None:
    stops = {folded(word) for word in WORDS.stops.words_in(language)}
    assert not stops & {folded(word) for element in WORDS.elements.values() for word in element.words_in(language)}
    assert not stops & WORDS.negations


def test_what_denies_is_never_left_out() -> None:
    assert WORDS.understood("a man without a hat") == WORDS.understood("ein Mann ohne Hut") == ()


ALIKE = (
    ("dog", "dogs", "a Dog.", "Hund", "ein Hund", "Hunde"),
    ("lemon", "lemons", "Zitrone", "eine Zitrone"),
    ("fruit", "Obst"),
    ("grapes", "Weintrauben"),
    ("cat", "eine Katze"),
    ("hare", "rabbit", "ein Hase"),
    ("girl", "Mädchen"),
    ("couple", "ein Paar"),
    ("a glass of water", "ein Glas Wasser"),
    ("glass", "Gläser"),
    ("donkey", "Esel"),
    ("red dress", "ein rotes Kleid"),
    ("red clothes", "someone in red"),
    ("three people", "3 persons", "drei Menschen"),
    ("children", "Kind"),
    ("one boy", "Junge"),
    ("dog and tree", "ein Baum und ein Hund"),
)
"""Features that say the same, told in one line each."""


def test_what_says_the_same_has_one_sense_and_all_else_another() -> None:
    """artline: A turn. A narrower word says something else than its element."""
    senses = [{WORDS.sense(text) for text in alike} for alike in ALIKE]
    assert all(len(sense) == 1 for sense in senses), senses
    assert len({*itertools.chain(*senses)}) == len(ALIKE)
    assert WORDS.sense("a dog with a bone") == WORDS.sense("the") == ()


SOUGHT = {
    "The Night Watch": "hat girl",
    "The Last Supper": "barefoot",
    "The Tower of Babel": "house hat",
    "The Rape of Europa": "water",
    "Girl with a Pearl Earring": "turban girl earring",
    "A Sunday Afternoon on the Island of La Grande Jatte": "hat monkey couple sky",
    "The Third of May 1808": "sky house",
    "Liberty Leading the People": "sky house",
    "The Kiss": "couple",
    "The School of Athens": "turban barefoot",
    "Mona Lisa": "sky",
    "The Birth of Venus": "sky",
    "The Hunters in the Snow": "sky hat fox",
}
"""Title -> what people look for in it."""


@pytest.mark.parametrize("title", SOUGHT)
def test_the_catalogue_has_what_people_look_for(title: str) -> None:
    shown = next(work for work in works().values() if work.title == title)
    for sought in SOUGHT[title].split():
        assert WORDS.fits(shown, sought), sought


@pytest.mark.parametrize("animal", ["cat", "hare", "monkey", "snake", "fox", "donkey", "deer", "ermine"])
def test_one_animal_is_not_another(animal: str) -> None:
    shown = [work for work in works().values() if WORDS.fits(work, animal)]
    hare = next(work for work in works().values() if work.title == "Young Hare")
    assert shown
    assert (hare in shown) == (animal == "hare")
    assert all(WORDS.fits(work, "animal") for work in shown)


def test_a_work_fits_what_it_shows_whole() -> None:
    hunters = next(work for work in works().values() if work.title == "The Hunters in the Snow")
    assert WORDS.fits(hunters, "dogs and snow") is True
    assert WORDS.fits(hunters, "at least two people") is True
    assert WORDS.fits(hunters, "dogs and a cross") is False


def test_words_are_compared_without_capitals_accents_and_signs() -> None:
    assert folded("  Élan, über-\tGRÖSSE 3! ") == "elan uber grosse 3" == folded("elan uber größe 3")


GOOD = """
numbers = {}
counted = { people = ["people"], least = ["at least"], or_more = ["or more"], more = ["over"], most = ["up to"] }
stop = { en = [], de = [] }
negation = { en = [], de = [] }
narrower = {}
wider = {}
"""


def test_a_word_with_two_meanings_is_refused(tmp_path_factory: pytest.TempPathFactory) -> None:
    file = tmp_path_factory.mktemp("words") / "vocabulary.toml"
    file.write_text(
        GOOD + '[element.a]\nen = ["Hut"]\nde = ["x"]\n[element.b]\nen = ["y"]\nde = ["hut"]\n', encoding="utf-8"
    )
    with pytest.raises(BadCatalogue, match=r"vocabulary\.toml: 'hut' means \['a'\] and \['b'\]"):
        load.vocabulary(file)
    wider = 'wider.x = { words = ["y"], any = ["z"] }'
    file.write_text(GOOD.replace("wider = {}", wider) + '[element.a]\nen = ["hat"]\nde = ["Hut"]\n', encoding="utf-8")
    with pytest.raises(BadCatalogue, match=r"'z'\], which are no elements"):
        load.vocabulary(file)
    narrower = 'narrower = { a = [["cap"]] }'
    file.write_text(
        GOOD.replace("narrower = {}", narrower) + '[element.a]\nen = ["hat"]\nde = ["Hut"]\n', encoding="utf-8"
    )
    with pytest.raises(BadCatalogue, match=r"'cap' must be a word of a and say one thing more"):
        load.vocabulary(file)
    file.write_text(GOOD + '[element.a]\nen = ["hat"]\n', encoding="utf-8")
    with pytest.raises(BadCatalogue, match="missing required field `de`"):
        load.vocabulary(file)
