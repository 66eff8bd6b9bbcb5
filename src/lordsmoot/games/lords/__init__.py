"""Lords: two Tribes, four Lords."""
