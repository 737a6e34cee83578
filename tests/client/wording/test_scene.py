from client.wording.scene import key_of, seat_names
from client.wording.texts import Words
from engine.games.masters_gallery.events import LaidFaceDown

WORDS = Words.load("en", strict=True)


def test_seats_whose_names_look_alike_are_told_apart() -> None:
    assert seat_names(WORDS, ["Ann", "\u0410nn"]) == ("Ann (seat 1)", "\u0410nn (seat 2)")


def test_names_that_are_alike_are_told_apart_by_seat() -> None:
    assert seat_names(WORDS, ["Ann", "Bruno", "ann "]) == ("Ann (seat 1)", "Bruno", "ann (seat 3)")


def test_a_free_seat_is_told_by_its_number() -> None:
    assert seat_names(WORDS, ["", "Ann", ""]) == ("Seat 1", "Ann", "Seat 3")


def test_a_person_called_you_is_not_taken_for_the_reader() -> None:
    assert seat_names(WORDS, ["You", "Ann"]) == ("You (seat 1)", "Ann")


def test_names_lose_what_could_steer_a_terminal() -> None:
    assert seat_names(WORDS, ["\x1b[31mA\u202enn\x07", "B\nob"]) == ("[31mAnn", "B ob")


def test_a_class_name_becomes_a_key() -> None:
    assert key_of(LaidFaceDown) == "laid_face_down"
