"""Tests of `netcode.succession`: its rules by hand, and many histories under faults."""
