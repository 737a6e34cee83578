"""Tests of the command line and the set-up."""
