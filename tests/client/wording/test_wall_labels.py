"""What is said of paintings: every key of the catalogue has a text, and a label reads well."""

import pytest

from client.wording import wall_labels
from client.wording.texts import Words, languages
from engine.paintings import Domain, Period, School, Shape, Sure, Work, artists, vocabulary, works

WORDS = {language: Words.load(language, strict=True) for language in languages()}


def work_called(title: str) -> Work:
    return next(work for work in works().values() if work.title == title)


@pytest.mark.parametrize("language", languages())
def test_every_work_can_be_told(language: str) -> None:
    words = WORDS[language]
    for work in works().values():
        assert len(wall_labels.wall_label(words, work)) == 3 + (work.sitter is not None)
        assert all(wall_labels.about(words, work).values())
        assert len(set(wall_labels.seen(words, work))) == len(work.elements)


@pytest.mark.parametrize("language", languages())
def test_no_text_is_there_for_what_the_catalogue_has_not(language: str) -> None:
    of: dict[str, set[str]] = {
        "period": {period.value for period in Period},
        "domain": {domain.value for domain in Domain},
        "school": {school.value for school in School},
        "country": {artist.country for artist in artists().values()},
        "place": {work.place for work in works().values()},
        "element": set(vocabulary().elements),
        "size": {shape.value for shape in Shape},
        "year": {f"{sure.value}{span}" for sure in Sure for span in ("", "_span")},
    }
    for table, keys in of.items():
        start = f"paintings.{table}."
        assert {key.removeprefix(start) for key in WORDS[language] if key.startswith(start)} == keys


@pytest.mark.parametrize("language", languages())
def test_what_is_said_of_an_element_is_understood_as_it(language: str) -> None:
    for element in vocabulary().elements:
        said = WORDS[language].say(f"paintings.element.{element}")
        assert vocabulary().understood(said) == (frozenset({element}),)


def test_a_label_in_two_languages() -> None:
    assert wall_labels.wall_label(WORDS["en"], work_called("Lady with an Ermine")) == [
        "Leonardo da Vinci (1452 to 1519)",
        "Lady with an Ermine, about 1489 to 1491",
        "Czartoryski Museum, Kraków, 54.8 x 40.3 cm",
        "Portrayed: Cecilia Gallerani",
    ]
    assert wall_labels.wall_label(WORDS["de"], work_called("Doni Tondo")) == [
        "Michelangelo Buonarroti (1475 bis 1564)",
        "Tondo Doni, um 1504 bis 1506",
        "Uffizien, Florenz, Durchmesser 120 cm",
    ]
