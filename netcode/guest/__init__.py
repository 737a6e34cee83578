"""The joining side of a table: its pure state machine, its session over sockets, bots as guests, the check of a match."""
