"""The table over a network: sans-IO inside, one thin layer of sockets."""
