"""Every limit of the protocol, most with the reason for their value. Times are in seconds."""

# Sizes

BLOCK = 256
"""Messages are padded to a multiple of this many bytes, so that the length of a secret does not show on the wire."""
MAX_TO_HOST = 64 * 1024
"""Bytes in one message to the host: a text of 280 characters or 25 cards is far below."""
MAX_TO_GUEST = 1024 * 1024
"""Bytes in one message to a guest: a view of the largest table and its last events stay below 64 KiB."""
MAX_NESTING = 24
"""Levels of arrays and maps in a message; the deepest view has 9."""
MAX_ITEMS = 4096
"""Entries of one array or map; the largest, the deck of Stolen Paintings, has 200."""
NAME_LENGTH = 24
TABLE_NAME_LENGTH = 40
CHAT_LENGTH = 280
CHAT_KEPT = 50
"""Lines of chat that someone who attaches is sent."""
TAIL = 24
"""Events that come with every view, more than any step has; a guest that missed more asks for the log."""
LOG_CHUNK = 200
"""Events in one message of the log."""
AUDIT_PART = 200
"""Records of a journal in one message: the largest, a text of 280 characters or 25 cards, stays far below 4 KiB."""
AUDIT_RECORDS = 20_000
"""Records of one match that a guest takes at its end; the longest has some hundreds."""
ADDRESSES = 16
"""Addresses of one machine that are told."""
TAKEN_AT_ONCE = 48 * 1024
"""Bytes of a table in one message to a host in reserve."""
TAKEN = 16 * 1024 * 1024
"""Bytes of a table that a host in reserve takes; a long match has some hundred thousand."""
DECK_PART = 64 * 1024
"""Bytes of a deck of own pictures in one message: a view that waits behind one comes within a tenth of a second."""
SEATS = 16
"""Seats that a table may have; the games seat 8."""
MAX_WATCHERS = 8
MAX_STRANGERS = 32
"""Connections at once that have not shown yet what lets them in: probes, guests that join, and whoever else dials."""
STRANGERS_OF_ADDRESS = 8
"""Of these, from one address. More guests than this that dial at once from one machine try again."""
DIALS_COUNTED = 10.0
"""Seconds over which the dials of an address are counted; a guest that finds nobody dials every two seconds."""
PROMISED_AT_ONCE = 2
"""Connections on which one member is promised its place; a further one ends the oldest."""
MAX_CONNECTIONS = MAX_STRANGERS + (1 + PROMISED_AT_ONCE) * (SEATS + MAX_WATCHERS)
"""Connections at once: strangers cannot take the place of members, nor one member that of another."""

# Time

HANDSHAKE_TIMEOUT = 4.0
"""Each step of a handshake must come within this time, or the connection is dropped."""
TOLD_AGAIN = 60.0
"""Seconds after which the owner is told again that somebody at the door has the name of a player who is away."""
RESERVED = 10.0
"""A seat promised in Welcome is free again after this time without Attach."""
HEARTBEAT = 1.0
"""Both sides send a heartbeat this often; anything received counts as one."""
UNSTABLE = 2.5
"""A guest reports its connection as unstable after this much silence."""
REDIAL = 4.0
"""A guest drops the connection and dials again after this much silence."""
AWAY = 6.0
"""The host drops a silent peer after this time; the seat is away then."""
HANDING = 2.0
"""A host in reserve has this long to take a table; then the table goes on where it is."""
INVITING = 5.0
"""Pause between two times that somebody's machine is asked whether it could carry the table on."""
DEAL_TIMEOUT = 4.0
"""Each of the two steps of a deal must be answered within this time, or the deal is given up; programs take milliseconds."""
SLEPT = 3.0
"""A longer gap between two calls of the core means that this machine slept: deadlines are put off by it."""
REDIAL_DELAYS = (0.25, 0.5, 1.0, 2.0)
"""Pauses before dialling again; the last one repeats."""
REDIAL_ELSEWHERE = 0.5
"""The longest pause where other machines may carry the table on."""
REFUSAL_DELAY = 0.25
"""A refused code is answered this late: a person does not notice, a program that guesses is slowed down."""
PROOF_DELAY = 0.1
"""A guest's SPAKE2 element is answered this long after it came: how long the answer took to make tells nothing of the code."""

# Counts

PROBES = 3
"""Probes that one connection may send; the lobby opens a new one each time."""
WRONG_PER_MINUTE = 5
"""Wrong codes, and checks begun and never ended, from one address in a minute."""
WRONG_IN_ALL = 20
"""Wrong codes after which six digits let nobody in: 20 tries in a million codes. Then the owner makes a code of letters."""
JOINS_PER_SECOND = 4
"""Code checks a second in all; each costs the host about 8 ms."""
JOINS_OF_ADDRESS = 1
"""Of these, from one address that has not proved the code: one that never ends a check takes no more from the others."""
JOINS_OF_SPENT = 2
"""Of these, from addresses that have spent tries in this minute: a guest gets in while ten others spend all of theirs."""
MESSAGES_PER_SECOND = 20
"""Messages of any kind a second from one connection; a person makes two, and the client sends a heartbeat."""
EXCESS_PER_SECOND = 60
"""Messages a second above that rate that are ignored; with more the connection is closed. A fast bot makes five."""
DEAL_LAPSES = 2
"""Deals given up because of one seat, after which its connection is dropped: then it is away, and is not asked."""
REDEALS_TOLD = 1
"""More re-deals of one match than this are told as a warning: lost connections are rare, so the host may be choosing decks."""
FAULTS = 10
"""Malformed intents after which a seat's connection is closed; a correct client makes none."""
QUEUE = 256
"""Messages other than views that may wait for one slow peer; with more it is dropped, and attaches anew."""
