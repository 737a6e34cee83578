"""What makers of the program use and players do not need: painter, baker, goldens, faults, benchmarks, packaging, checks."""
