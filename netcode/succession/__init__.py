"""Succession: which machine may speak for a table, so that the table outlives its host. Pure rules, without sockets or files.

A *machine* is one installation. A *term* is one run of a host process. The *log* holds everything the table must not lose.
Some of its entries are *rosters*: a roster names the host and the machines whose votes count. A *keeper* is a machine of the
roster that does not host. A roster is *open* if it is the newest one known to be kept, or comes after it. A *quorum* of a
roster has more than half of its votes. The host has three votes, every keeper two: their sum is odd, so a split in two halves
always leaves exactly one side that may go on.

Three rules, and everything follows from them:

1. *Before an answer*: an entry is acknowledged when a quorum of every open roster has it on its disks, and it, or one after
   it, is of the host's own term.
2. *Before a host*: a machine hosts a term when a quorum of every open roster has promised it. After a promise, a machine takes
   nothing of a lower term. It promises only to a machine whose log is not behind its own.
3. *One change at a time*: a new host writes its roster first. While a roster is not kept, nothing else is written.

No rule reads a clock. `timing` reads it, and says only when somebody tries.
"""
