"""Every message between guest and host: one frozen class each, the same class at both ends.

A message is a MessagePack map with its class name in `t`; `netcode.protocol.codec` encodes and decodes it. Game data (intents,
views, events) is bytes inside a message, which `codec.decode_part` decodes by the game's own types.

Joining:   Hello, PakeGuest > PakeHost, Proof > ProofHost, Welcome, then Attach > Room, Log, Showing
Returning: Hello, Resume > Welcome, then Attach as above. The owner: Hello, Claim > Welcome
           by a table file: Hello, Enter > Welcome, the first time too
           to a table that has moved: Hello, PakeGuest > PakeHost, Proof > ProofHost, Resume > Welcome
Dealing:   DealBegun > DealSeal > DealSeals > DealShare > the first Showing; each seat answers by itself (commitments.py)
Playing:   Act > Showing (its `ack` has reached the number), or Refusal
Over:      Audit, to everyone
Another:   the owner's OtherGame > Welcome and Room again, to everyone who is here
Handing on: HandOn, then with the heir Prepare > Prepared. The heir's host: Take > Holds, Moved > Holds. Moved, to everyone
           to a table of another certificate: AskPedigree > Moved, then as above
Between machines: Link > Nonce, Signed, or with a key nothing; then Carried, both ways (`netcode.succession.messages`)

Long because the whole protocol stands in one place.
"""

from typing import Annotated, Literal

from msgspec import Meta, Struct

from netcode.protocol.deck_messages import (
    AskDeck as AskDeck,
    DeckPart as DeckPart,
    HasDeck as HasDeck,
)
from netcode.protocol.limits import ADDRESSES, AUDIT_PART, CHAT_LENGTH, LOG_CHUNK, SEATS, TAIL
from netcode.protocol.machine_messages import (
    AskPedigree as AskPedigree,
    Carried as Carried,
    Entrust as Entrust,
    HandOn as HandOn,
    Holds as Holds,
    Link as Link,
    Moved as Moved,
    Nonce as Nonce,
    Prepare as Prepare,
    Prepared as Prepared,
    Signed as Signed,
    Take as Take,
)
from netcode.protocol.message_base import (
    Message as Message,
    Short as Short,
    Token as Token,
    Unsigned as Unsigned,
)

Kind = Literal["human", "bot", "spectator"]
TableStage = Literal["lobby", "dealing", "playing", "over"]
Plain = str | int | tuple[str | int, ...]
"""A value of a refusal or notice, for its text."""

Digest = Annotated[bytes, Meta(min_length=32, max_length=32)]
Element = Annotated[bytes, Meta(min_length=33, max_length=33)]
"""A SPAKE2 message over Ed25519."""


# From guest to host


class Probe(Message, frozen=True):
    """Ask which table this is. For the list of tables; needs no code."""


class Hello(Message, frozen=True):
    """The first message of everyone who wants in. Its `t` and `v` keep their meaning in every protocol version."""

    v: int
    app: Short
    kind: Kind
    name: Short
    inst: Unsigned
    """Random for each guest process: its intents are numbered within it."""
    rules: dict[Short, Short] = {}
    """Rules hash of every game that this guest can play: slug -> hash."""
    back: bool = False
    """It has a seat token for a table that now has another certificate: it proves the code, then sends Resume."""
    hosts: bool = False
    """Its program can host: the table can be handed on to it."""


class PakeGuest(Message, frozen=True):
    """The guest's element of SPAKE2 under the table code."""

    a: Element


class Proof(Message, frozen=True):
    """The guest's proof that it knows the code and has seen the host's certificate."""

    mac: Digest


class Resume(Message, frozen=True):
    """Come back to a seat. Sent only when the pinned certificate was found."""

    token: Token


class Claim(Message, frozen=True):
    """Come as the owner of the table: with the token out of owner.json."""

    token: Token


class Enter(Message, frozen=True):
    """Come in with the token of a table file, which counts as having proved the code."""

    token: Token


class Attach(Message, frozen=True):
    """Take the seat that was promised on this very connection."""

    epoch: Unsigned


class Act(Message, frozen=True):
    """An intent. One is outstanding at a time."""

    inst: Unsigned
    number: Unsigned
    """Rises within the instance."""
    prompt: Unsigned
    """The question that it answers: `Showing.prompt`."""
    act: bytes
    """The intent in MessagePack."""
    match: Unsigned = 1
    """The match that it belongs to: prompts of two matches have the same numbers."""


class AskLog(Message, frozen=True):
    """Send the events from this number on again: the guest has missed more than a view's tail."""

    first: Unsigned


class DealSeal(Message, frozen=True):
    """The seat's commitment to its share of the deal. Sent by the program, without the person."""

    number: Unsigned
    attempt: Unsigned
    seal: Digest


class DealShare(Message, frozen=True):
    """Reveal the seat's share."""

    number: Unsigned
    attempt: Unsigned
    seed: Digest
    nonce: Digest


class Chat(Message, frozen=True):
    """Say something to everyone at the table."""

    text: Annotated[str, Meta(max_length=CHAT_LENGTH)]


class Ready(Message, frozen=True):
    """Say that one is ready to start, or to play another match, or no longer is."""

    ready: bool


class Start(Message, frozen=True):
    """Start the match, or the next one with the same seats. Owner only."""


class NewCode(Message, frozen=True):
    """Make a new table code; the old one lets nobody in any more. Owner only."""


class Admit(Message, frozen=True):
    """Let people in by the code again, after too many wrong ones had ended that. Owner only."""


class Fewer(Message, frozen=True):
    """Take the free seats away, before the first match. Bots move up into them; people keep their seats. Owner only."""


class OtherGame(Message, frozen=True):
    """Play another game at this table from now on: before or after a match, or in place of the running one. Owner only."""

    game: Short
    options: dict[Short, int | str | bool]
    seats: Unsigned
    bots: Unsigned
    """How many of the seats bots have: those here stay as far as there are seats, others join them."""
    level: Short = ""
    """Of the bots that join; empty: as the table's other bots play."""
    drops: bool = False
    """Whether a match that runs ends unfinished for it; else it is refused then."""


class LetBrowsersIn(Message, frozen=True):
    """Let phones and other browsers play at this table, or no more. Owner only."""

    on: bool


class LetBotPlay(Message, frozen=True):
    """Let a bot play for a seat that is away, until its player returns. Owner only."""

    seat: Unsigned
    level: Short = ""
    """Empty: as the table's other bots play."""


class Pause(Message, frozen=True):
    """Pause the match: nobody is shown it, all clocks stand still, chat is open. Or go on. Owner only."""

    paused: bool


class Kick(Message, frozen=True):
    """Take someone from the table for good: the token is dead and the table code is a new one. Owner only."""

    seat: int
    """SPECTATOR for one who watches."""
    name: Short
    """The name of the member meant: if somebody else has the seat by now, nothing happens."""
    bot: bool = False
    """A bot gets the seat; else it waits for another person."""
    level: Short = ""


class Mute(Message, frozen=True):
    """Stop passing on someone's chat, or pass it on again. Owner only."""

    seat: int
    name: Short
    muted: bool


class Give(Message, frozen=True):
    """Give a seat away for good, hand and all: to a bot, or to the next person who joins with the code. Owner only."""

    seat: Unsigned
    name: Short
    bot: bool = False
    level: Short = ""


class CloseTable(Message, frozen=True):
    """Close the table: the match is saved to be continued later, or ended for good. Owner only."""

    save: bool


Order = (
    Admit | Fewer | OtherGame | LetBrowsersIn | LetBotPlay | Pause | Kick | Mute | Give | CloseTable | HandOn | Entrust
)
"""The orders of the owner: who may come in, and what happens to seats and table."""
Wish = Chat | Ready | Start | NewCode | Order
"""What those at a table ask for besides their answers; the host decides who may."""


class Bye(Message, frozen=True):
    """Leave on purpose. A host ends a connection with a close code instead."""

    bot: bool = False
    """The owner of the table leaves its own seat to a bot until it returns."""
    level: Short = ""


# Both ways


class Beat(Message, frozen=True):
    """A heartbeat of the guest, and the host's answer with the same number."""

    n: Unsigned
    answer: bool = False


# From host to guest


class Probed(Message, frozen=True):
    """What anyone may know of a table."""

    v: int
    app: Short
    table: Short
    """64 random bits of the table, in hex; its name may change, this does not."""
    name: Short
    game: Short
    stage: TableStage
    taken: int
    seats: int
    mode: Short = ""
    """Of the game, where it has modes."""


class PakeHost(Message, frozen=True):
    """The host's element of SPAKE2, and its own hello."""

    b: Element
    v: int
    app: Short
    table: Short


class ProofHost(Message, frozen=True):
    """The host's proof that it knows the code too: its certificate can be pinned now."""

    mac: Digest


class Welcome(Message, frozen=True):
    """A place is reserved; Attach with this epoch takes it. To an attached guest: the table plays another game."""

    epoch: Unsigned
    seat: int
    """A seat, or SPECTATOR."""
    table: Short
    name: Short
    game: Short
    rules: Short
    token: Token | None = None
    """The seat token, when it is new: with it the guest comes back to this place on any connection."""
    owner: bool = False


class Place(Struct, frozen=True, forbid_unknown_fields=True):
    """One seat as everyone in the room sees it."""

    name: Short
    """Empty while the seat is free."""
    kind: Literal["human", "bot", "free"]
    here: bool
    """Whether its own player, or the bot that has the seat, is connected."""
    ready: bool
    level: Short = ""
    stand_in: Short = ""
    """The level of the bot that plays until the player returns; empty without one."""
    muted: bool = False
    lacks_deck: bool = False
    """Whether the deck of own pictures is still on its way to its player."""


class Room(Message, frozen=True):
    """The room: who sits where. Sent at every change."""

    stage: TableStage
    name: Short
    game: Short
    options: dict[Short, int | str | bool]
    places: tuple[Place, ...]
    watchers: tuple[Short, ...]
    starts: Literal["full", "ready", "owner"]
    code: Short = ""
    """For the owner only."""
    paused: bool = False
    """No view comes while this is so; one that was still on its way is not to be shown."""
    code_rests: bool = False
    """Too many wrong codes came: no code lets anybody in until the owner allows it again."""
    teaches: bool = False
    """Whether each guest teaches its player the game beside the play."""
    browsers: Short = ""
    """Where browsers find the table, for the owner only; empty while they are not let in."""
    owner: Short = ""
    """The name of the table's owner; empty until they have come."""
    heirs: tuple[Short, ...] = ()
    """Who is here with a program that can host."""
    carriers: tuple[Short, ...] = ()
    """Whose machines could carry the table on if its host is gone."""
    elsewhere: Annotated[tuple[Short, ...], Meta(max_length=ADDRESSES)] = ()
    """Where the table is to be looked for then."""
    unreached: tuple[Short, ...] = ()
    """Whose machines could, but the host does not get through to them."""
    entrusted: bool = False
    """Whether a lone other machine may keep a copy that its person can carry on."""
    silent: tuple[Short, ...] = ()
    """Whose machines do not answer, where the host waits for one of them before anything more is told."""


class DealBegun(Message, frozen=True):
    """A match is about to be dealt; the host has committed to its seed."""

    number: Unsigned
    """Which match of the table, 1 for the first."""
    attempt: Unsigned
    """1 for the first; each further one is a re-deal."""
    commitment: Digest
    seats: Annotated[tuple[int, ...], Meta(max_length=SEATS)]
    """The seats that are asked for a share; the others are away."""


class DealSeals(Message, frozen=True):
    """Everyone has committed: the seals in seat order, empty for a seat that is not asked."""

    number: Unsigned
    attempt: Unsigned
    seals: Annotated[tuple[bytes, ...], Meta(max_length=SEATS)]


class Audit(Message, frozen=True):
    """A part of the journal of a match that is over, with its seeds. Guests check it once they have all parts."""

    match: Unsigned
    first: Unsigned
    """Number of the first record in this part."""
    total: Unsigned
    records: Annotated[tuple[bytes, ...], Meta(max_length=AUDIT_PART)]
    """Records of `engine.core.journal` in MessagePack."""


class Showing(Message, frozen=True):
    """All that one viewer may know now. The latest one replaces all before."""

    rev: Unsigned
    """Rises with every change of the table."""
    inst: Unsigned
    ack: Unsigned
    """Highest number of this instance's intents that is settled."""
    prompt: Unsigned
    to_act: tuple[int, ...]
    seconds_left: float | None
    """Of the clock; None without one. It stands still while `clock_stopped`."""
    clock_stopped: bool
    state: bytes
    """The viewer's view of the state in MessagePack."""
    first: Unsigned
    """Number, per viewer, of the first event in `events`."""
    events: Annotated[tuple[bytes, ...], Meta(max_length=TAIL)]
    moments: tuple[bytes, ...] = ()
    """Fleeting events of this step: in no `events` and no log."""
    match: Unsigned = 1
    """Which of the table's matches; events are numbered anew in each."""
    step: Unsigned = 1
    """Which step of the match: 1 after the deal, one more after each intent. By it guests compare views with the audit."""


class Log(Message, frozen=True):
    """A part of everything that this viewer could have seen so far. Sent on attaching."""

    first: Unsigned
    events: Annotated[tuple[bytes, ...], Meta(max_length=LOG_CHUNK)]
    match: Unsigned = 1


class Chatted(Message, frozen=True):
    """Somebody said something."""

    n: Unsigned
    """Rises with every line, over restarts, too, so that one that is sent again after a reattachment is not shown twice."""
    seat: int
    name: Short
    text: Annotated[str, Meta(max_length=CHAT_LENGTH)]


class Refusal(Message, frozen=True, tag="Refused"):
    """The intent with this number was refused, and why. This settles it too."""

    inst: Unsigned
    number: Unsigned
    code: Short
    values: dict[Short, Plain] = {}


class Notice(Message, frozen=True):
    """Something happened to the table: a text key with its values."""

    code: Short
    values: dict[Short, Plain] = {}


class Denied(Message, frozen=True):
    """The guest is not let in, and why. Its form is the same in every protocol version; the connection is closed after it."""

    code: Short
    values: dict[Short, Plain] = {}


ToHost = (
    Probe
    | Hello
    | PakeGuest
    | Proof
    | Resume
    | Claim
    | Enter
    | Attach
    | Act
    | AskLog
    | AskDeck
    | HasDeck
    | DealSeal
    | DealShare
    | Chat
    | Ready
    | Start
    | NewCode
    | Admit
    | Fewer
    | OtherGame
    | LetBrowsersIn
    | LetBotPlay
    | Pause
    | Kick
    | Mute
    | Give
    | CloseTable
    | HandOn
    | Entrust
    | Prepared
    | AskPedigree
    | Take
    | Link
    | Signed
    | Carried
    | Moved
    | Beat
    | Bye
)
ToGuest = (
    Probed
    | PakeHost
    | ProofHost
    | Welcome
    | Room
    | DeckPart
    | DealBegun
    | DealSeals
    | Audit
    | Showing
    | Log
    | Chatted
    | Refusal
    | Notice
    | Denied
    | Prepare
    | Holds
    | Nonce
    | Carried
    | Moved
    | Beat
)
