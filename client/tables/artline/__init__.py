"""Artline: Hermitage as people see and hear it."""
