"""Bots written by others, each in a process of its own, so that their errors cannot harm the table."""
