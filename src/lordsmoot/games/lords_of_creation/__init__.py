"""Lords of Creation: gods lay out a world, people it and civilize it."""
