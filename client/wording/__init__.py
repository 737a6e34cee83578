"""Everything people read: texts by key, scenes, wall labels, rooms and the check of a deal in words."""
