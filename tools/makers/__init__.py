"""What makers of the program use and players do without: painter, baker, goldens, faults, figures, checks."""
