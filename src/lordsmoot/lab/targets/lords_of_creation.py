"""What a balanced game of Lords of Creation looks like."""

from lordsmoot.lab.aims import Aims, Band, Chosen

AIMS = Aims(
    first=Band(0.85, 1.15),
    seats=Band(0.85, 1.15),
    rounds=Band(12, 24),  # what the deck is good for, with two to five players
    bot="greedy",
    questions=(
        Chosen("Ends", "ends"),
        Chosen("Cards chosen", "reveals"),
    ),
)
