"""All floods that a neighbour could make, at once, against a real table on this machine."""
