"""What makers of the program use and players do not need: painter, goldens, faults, benchmarks, packaging, checks."""
