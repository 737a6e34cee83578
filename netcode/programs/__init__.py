"""Own bots (written by somebody else), each in a process of its own, so that no error of theirs harms the table."""
