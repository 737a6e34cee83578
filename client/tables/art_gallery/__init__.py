"""Art Gallery as people see and hear it."""
