"""Sockets, addresses and TLS: the only place that opens a connection."""
