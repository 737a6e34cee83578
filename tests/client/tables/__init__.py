"""Tests of the games in words."""
