"""What each game is worth to a seat, in winning chances."""
