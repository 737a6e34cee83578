"""The rules of the games: pure code without windows, sockets, threads, clocks or global chance."""
