"""The simulator: a table and its guests in one process, on a simulated network, disk and clock.

One seed is one history. It runs the shipped cores (`netcode.table.table`, `netcode.guest.guest`, `netcode.host.outbox`) and
the real bytes of messages, journals and memories; only what is around them is simulated. Not needed to play: used by
`vernissage soak` and tests.

- `network`                 agenda (what happens when) and connections: delay, order, cuts at any byte
- `disk`                    files of which only synced bytes survive; the table's store on them
- `keepers`                 two other machines with sealed copies, one of which may carry the table on
- `scenario`                what one seed plays, and which faults strike how often
- `simulated_host`          the process that runs the table: outboxes, crash, restart
- `people`                  those who play: processes that crash, freeze, come back with what their disk kept
- `bots_and_strangers`      the host's own bots, and strangers
- `faults`                  what can go wrong, by name
- `owner_actions`           orders of the owner, people who leave and come on purpose, faults in the middle of a deal
- `world`                   what faults and owner actions work on
- `reference_match`         the match as the journal tells it, and what each viewer may see of it
- `invariants`              what must always hold of frames, journal and seats
- `membership_invariants`   what must always hold of who belongs to the table
- `violations`              `Broken` names what did not hold
- `history`                 runs one seed with all of this

The rules of succession run on the same agenda, with several machines that may host one table (`soak --machines`):

- `machines`                processes with a disk and a clock each; a network that loses, doubles, delays and splits
- `succession_faults`       what can go wrong between machines
- `succession_invariants`   what must always hold: nothing acknowledged is lost, and there is one truth
- `succession_history`      runs one seed with all of this
"""
