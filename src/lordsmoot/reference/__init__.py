"""Rules and cards as people look them up, for terminal and pages alike."""
