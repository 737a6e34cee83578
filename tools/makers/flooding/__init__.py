"""Denial-of-service floods, all at once, against a real table on this machine."""
