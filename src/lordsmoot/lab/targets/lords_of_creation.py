"""What a balanced game of Lords of Creation looks like."""

from lordsmoot.lab.aims import Aims, Band, Chosen

AIMS = Aims(
    first=Band(0.85, 1.15),
    seats=Band(0.85, 1.15),
    questions=(
        Chosen("Ends", "ends"),
        Chosen("Cards chosen", "reveals"),
    ),
)
