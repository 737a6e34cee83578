"""A page's actions at the table besides clicks (`view.press`): answers, typed text, chat, decisions of the table's owner."""

from typing import Any

from client.browser import page_texts
from client.browser.messages import Do
from client.browser.view import View
from client.data.owning import decisions
from client.data.store import Store
from client.tables.picture import Picture
from client.wording.scene import answered
from netcode.guest.guest import Busy
from netcode.guest.session import Session
from netcode.protocol.limits import CHAT_LENGTH
from netcode.protocol.messages import Bye, Chat, Ready, Wish

ROAM_STEP, PAN_STEP = 1.25, 120.0


async def do(asked: Do, session: Session, view: View) -> str:
    """Do anything but clicks and decisions of the owner; return a message for the page, mostly empty."""
    if asked.ready is not None:
        await session.send(Ready(asked.ready))
        return ""
    if asked.along:
        view.store.come_along()
        return ""
    if asked.say is not None:
        if asked.say.strip():
            await session.send(Chat(asked.say.strip()[:CHAT_LENGTH]))
        return ""
    return await _on_picture(asked, session, view)


def decision(store: Store, place: int, mark: str) -> Wish | Bye | None:
    """Return the owner's decision at a place in the list; None where another one is there now (its mark differs)."""
    listed = decisions(store)
    if place >= len(listed) or page_texts.mark(listed[place].label, listed[place].command) != mark:
        return None
    return listed[place].command


async def decide(session: Session, command: Wish | Bye) -> None:
    """Carry out a decision of the owner."""
    if isinstance(command, Bye):
        await session.leave(command.bot)
    else:
        await session.send(command)


async def _on_picture(asked: Do, session: Session, view: View) -> str:
    picture = view.picture
    if picture is None or picture.scene is None or view.store.table.paused:
        return ""
    if asked.undo:
        picture.lasting = False
        picture.reset()
    elif asked.entry is not None:
        picture.type_in(*asked.entry)
    elif asked.roam is not None:
        _roam(picture, asked.roam)
    elif asked.answer is not None and view.beat is not None:
        picture.motion.finish()  # the one button during a reveal
    elif asked.answer is not None or asked.choice is not None:
        return await _answer(asked, session, view, picture)
    return ""


def _roam(picture: Picture, way: str) -> None:
    shifts = {"left": (PAN_STEP, 0.0), "right": (-PAN_STEP, 0.0), "up": (0.0, PAN_STEP), "down": (0.0, -PAN_STEP)}
    if way == "whole":
        picture.whole()
    elif way in shifts:
        picture.roam(shift=shifts[way])
    else:
        picture.roam(ROAM_STEP if way == "in" else 1 / ROAM_STEP)


async def _answer(asked: Do, session: Session, view: View, picture: Picture) -> str:
    """Send an answer, given by its button or its places in the list; return why not, empty if it was sent."""
    store, scene = view.store, picture.scene
    assert scene is not None
    assert scene.view is not None
    if asked.question != scene.view.prompt or store.table.lines is None:
        return ""  # the question is not open any more
    if store.table.sending:
        return store.words.say("text.answer_on_its_way")
    changed = store.words.say("browser.changed")
    intent, why = None, ""
    if asked.answer is not None:
        place, mark = asked.answer
        answers = picture.answers()
        if place >= len(answers) or page_texts.mark(answers[place].label, answers[place].intent) != mark:
            return changed
        chosen = answers[place]
        if chosen.draft is not None:
            picture.change(chosen.draft)
            return ""
        intent, why, picture.lasting = chosen.intent, chosen.reason, chosen.lasts
    elif asked.choice is not None and scene.asked:
        choices = store.table.lines.choices(scene)
        listed = [mark for _, mark in page_texts.marked(choices)]
        if not all(place < len(listed) and listed[place] == mark for place, mark in asked.choice):
            return changed
        if choices.many or len(asked.choice) == 1:
            intent = choices.make(tuple(place for place, _ in asked.choice))
            if answered(scene, intent):
                return store.words.say("text.answered_so")
    return why if intent is None else await act(session, view, intent, scene.view.prompt)


async def act(session: Session, view: View, intent: Any, prompt: int) -> str:
    """Send an answer to a question; return why not, empty if it was sent."""
    try:
        await session.act(intent, prompt)
    except Busy:
        return view.store.words.say("text.answer_on_its_way")
    except ValueError:
        return ""  # no question is open any more, as the page will be shown
    if view.picture is not None:
        view.picture.answered = True
    view.store.table.sent()
    return ""
