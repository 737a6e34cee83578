"""Questions, intents, events and the values of refusals in words by their names, where nothing more has to be said of them.

The text of the event `LaidFaceDown` is `event.laid_face_down`, that of the intent `Hang` is `intent.hang`; their values are the
fields, put into words by a game's `Namers`.
"""

from collections.abc import Callable, Mapping
from typing import Any

from msgspec import structs

from client.wording.scene import Scene, key_of
from engine.core import Event, Intent, SeatEvent

Namers = Mapping[str, Callable[[Scene, Any], str]]
"""A field -> how its value is told. Others are told as they are."""
EventTellers = Mapping[type[Any], Callable[[Scene, Any], list[str]]]
IntentTellers = Mapping[type[Any], Callable[[Scene, Any], str]]


def in_words(scene: Scene, values: Mapping[str, object], namers: Namers) -> dict[str, object]:
    """Return values by name, put into words."""
    return {name: namers[name](scene, value) if name in namers else value for name, value in values.items()}


def tell_event(scene: Scene, event: Event, tellers: EventTellers, namers: Namers) -> list[str]:
    """Return the lines of an event: those of its own teller, else its text with the fields that the viewer sees."""
    if type(event) in tellers:
        return tellers[type(event)](scene, event)
    seen = {name: value for name, value in structs.asdict(event).items() if name != "owner" and value is not None}
    key, values = f"event.{key_of(type(event))}", in_words(scene, seen, namers)
    if isinstance(event, SeatEvent):
        return [scene.tell(key, event.owner, **values)]
    return [scene.say(key, **values)]


def tell_intent(scene: Scene, intent: Intent, tellers: IntentTellers, namers: Namers) -> str:
    """Return what an intent does: as its own teller says, else its text with its fields."""
    if type(intent) in tellers:
        return tellers[type(intent)](scene, intent)
    return scene.say(f"intent.{key_of(type(intent))}", **in_words(scene, structs.asdict(intent), namers))


def tell_prompt(scene: Scene, page: str = "", /, **values: object) -> str:
    """Return what is asked: `prompt.<page>`, by default that of the phase.

    It ends in `.you` for who is asked, in `.they`, with `who`, for others, in `.all` once the match is over.
    """
    key = f"prompt.{page or scene.page}"
    if scene.page == "over":
        return scene.say(f"{key}.all")
    return (
        scene.say(f"{key}.you", **values) if scene.asked else scene.say(f"{key}.they", who=scene.waited_for(), **values)
    )
