"""Masters Gallery as people see and hear it."""
