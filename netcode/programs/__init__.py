"""Bots that somebody else wrote, each in a process of its own: nothing that they do hurts anybody else."""
