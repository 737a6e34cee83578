"""A table and its guests in one process, on a network, a disk and a clock that are moved by hand: the simulator.

One seed is one history. It runs the shipped cores (`netcode.table.machine`, `netcode.guest.machine`,
`netcode.host.outbox`) and the real bytes of messages, journals and memories; only what lies around them is made up. Not
needed to play: used by `vernissage soak` and tests.

- `network`                 agenda (what happens when) and connections: delay, order, cuts at any byte
- `disk`                    files of which only synced bytes survive; the table's store on them
- `scenario`                what one seed plays, and which faults strike how often
- `simulated_host`          the process that runs the table: outboxes, crash, restart
- `people`                  those who play: processes that crash, freeze, come back with what their disk kept
- `bots_and_strangers`      the host's own bots, and strangers
- `faults`                  what can go wrong, by name
- `owner_actions`           what the owner decides in the middle of it, who leaves and comes on purpose
- `world`                   what faults and orders reach for
- `reference_match`         the match as the journal tells it, and what each viewer may see of it
- `invariants`              what must always hold of frames, journal and seats
- `membership_invariants`   what must always hold of who belongs to the table
- `violations`              `Broken` names what did not hold
- `history`                 all of it together: run one seed
"""
