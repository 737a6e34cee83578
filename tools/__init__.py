"""The command line, set-up and everything that developers and testers run."""
