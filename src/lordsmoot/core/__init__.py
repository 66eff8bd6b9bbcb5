"""What every game is made of. Knows no game, no player, no clock, no disk."""
