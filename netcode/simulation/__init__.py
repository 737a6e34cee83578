"""The simulator: a table and its guests in one process, on a simulated network, disk and clock.

One seed is one history. It runs the shipped cores (`netcode.table.table`, `netcode.guest.guest`, `netcode.host.outbox`) and
the real bytes of messages, journals and memories; only what is around them is simulated. Not needed to play: used by
`vernissage soak` and tests.

The rules of succession run on the same agenda, with several machines that may host one table (`soak --machines`).
"""
