"""A table and its guests in one process, on a network, a disk and a clock that are moved by hand: the simulator.

One seed is one history. It runs the shipped cores (`netcode.table`, `netcode.guest`, `netcode.outbox`) and the real bytes of
messages, journals and memories; only what lies around them is made up. Not needed to play: used by `vernissage soak` and tests.

- `pipes`    agenda (what happens when) and connections: delay, order, cuts at any byte
- `disk`     files of which only synced bytes survive; the table's store on them
- `mix`      what one seed plays, and which faults strike how often
- `host`     the process that runs the table: outboxes, crash, restart
- `people`   those who play: processes that crash, freeze, come back with what their disk kept
- `crew`     the host's own bots, and strangers
- `faults`   what can go wrong, by name
- `orders`   what the owner decides in the middle of it, who leaves and comes on purpose
- `scene`    what faults and orders reach for
- `truth`    the match as the journal tells it, and what each viewer may see of it
- `checks`   what must always hold of frames, journal and seats
- `seating`  what must always hold of who belongs to the table
- `told`     `Broken` names what did not hold
- `history`  all of it together: run one seed
"""
