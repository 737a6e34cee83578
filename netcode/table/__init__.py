"""The host's side of a table as a pure state machine: joining, the room, moves, moderation, deals, views."""
