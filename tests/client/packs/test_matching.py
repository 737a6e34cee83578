import pytest

from client.packs.matching import Match, Miss, match
from engine.paintings import WorkId, works


def meant(file: str) -> Match | Miss:
    found, missed = match([file], {})
    assert len(found) + len(missed) == 1
    return found[0] if found else missed[0]


@pytest.mark.parametrize(
    ("file", "work"),
    [
        ("6631.jpg", 6631),
        ("scans/6631.TIFF", 6631),
        ("Vermeer - The Milkmaid.jpg", 9361),
        ("vermeer_milkmaid_1658.jpg", 9361),
        ("Dienstmagd mit Milchkrug (Johannes Vermeer, um 1658).png", 9361),
        ("Jan Vermeer/The Milkmaid.webp", 9361),
        ("Leonardo da Vinci, The Last Supper (1495-98).jpg", 9697),
        ("Mona Lisa, by Leonardo da Vinci, from C2RMF retouched.jpg", 2085),
        ("Botticelli-primavera.jpg", 5331),
        ("Van_Gogh_-_Starry_Night_-_Google_Art_Project.jpg", 8660),
        ("Vincent van Gogh, Starry Night over the Rhone.jpg", 6096),
        ("Duerer, Feldhase.jpg", 9951),
        ("Albrecht Dürer - Young Hare, 1502.jpg", 9951),
        ("DU\u0308RER, Das grosse Rasenstück.jpg", 2766),
        ("Paul Cezanne L\u2019Estaque - Gulf of Marseilles seen from L'Estaque.jpg", 1139),
        ("Renoir, Two Sisters.jpg", 9262),
        ("Raffael - Die Schule von Athen.jpg", 9117),
        ("Pieter Brueghel d. Ä. - Der Turmbau zu Babel.jpg", 1920),
        ("Michelangelo Merisi da Caravaggio - Bacchus.jpg", 5673),
        ("Raphael, The Three Graces.jpg", 8033),
        ("Rubens, The Three Graces.jpg", 8468),
        ("Hokusai/Great Wave off Kanagawa.jpg", 3825),
        ("Degas, L'absinthe.jpg", 9288),
    ],
)
def test_a_file_is_known_by_its_number_or_by_title_and_artist(file: str, work: int) -> None:
    found = meant(file)
    assert isinstance(found, Match), found
    assert found.work == work
    assert found.by == ("id" if found.work in (6631,) else "name")


def test_every_work_is_known_by_what_the_catalogue_calls_it_in_both_languages() -> None:
    for work in works().values():
        for title in (work.title, work.title_de):
            found = meant(f"{work.artist.name} - {title.replace('/', ' ')}.jpg")
            assert isinstance(found, Match), (title, found)
            assert found.work == work.id, title


@pytest.mark.parametrize(
    ("file", "why", "meaning"),
    [
        ("holiday.jpg", "unknown", ()),
        ("1889.jpg", "unknown", ()),
        ("Vermeer.jpg", "unknown", ()),
        ("9361b.jpg", "unknown", ()),
        ("The Milkmaid.jpg", "no_artist", (9361,)),
        ("Estelle Musson Degas.jpg", "no_artist", (7681,)),
        ("The Three Graces.jpg", "no_artist", (8033, 8468)),
        ("The Three Graces, after Raphael and Rubens.jpg", "ambiguous", (8033, 8468)),
        ("Titian - Bacchus and Ariadne.jpg", "no_artist", (4412, 5673)),
    ],
)
def test_what_is_not_sure_is_left_out_with_a_reason(file: str, why: str, meaning: tuple[int, ...]) -> None:
    assert meant(file) == Miss(file, why, tuple(WorkId(work) for work in meaning))  # type: ignore[arg-type]


def test_two_files_for_one_work_are_left_out_unless_one_is_surer() -> None:
    found, missed = match(["a/Vermeer Milkmaid.jpg", "b/Vermeer Milkmaid.jpg"], {})
    assert not found
    assert {miss.why for miss in missed} == {"twice"}
    found, missed = match(["9361.jpg", "b/Vermeer Milkmaid.jpg"], {})
    assert [one.file for one in found] == ["9361.jpg"]
    assert [(miss.file, miss.why, miss.works) for miss in missed] == [("b/Vermeer Milkmaid.jpg", "twice", (9361,))]
    found, _ = match(["9361.jpg", "x.jpg"], {"x.jpg": WorkId(9361)})
    assert found == [Match("x.jpg", WorkId(9361), "map")]


def test_a_table_is_stronger_than_a_name() -> None:
    found, missed = match(["6631.jpg"], {"6631.jpg": WorkId(9361)})
    assert found == [Match("6631.jpg", WorkId(9361), "map")]
    assert not missed
