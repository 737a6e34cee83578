"""The processes of a host: the server of one table, the worker that runs it, its supervisor, its bots."""
