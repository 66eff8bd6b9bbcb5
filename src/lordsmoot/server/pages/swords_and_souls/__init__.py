"""The page of Swords & Souls."""
