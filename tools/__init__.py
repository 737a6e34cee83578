"""The command line and its commands, the set-up, environments for learners, and what makers of the program run (`makers`)."""
