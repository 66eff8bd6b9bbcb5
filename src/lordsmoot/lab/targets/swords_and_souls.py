"""What a balanced game of Swords & Souls looks like."""

from lordsmoot.lab.aims import Aims, Band, Chosen, Follows, Holders

FAIR = Band(0.8, 1.2)

AIMS = Aims(
    first=Band(0.85, 1.15),
    seats=FAIR,
    rounds=Band(4, 9),
    confirms="search:200",
    options={"heroes": "deal"},  # a bot's taste in heroes would be counted with its place
    questions=(
        Chosen("Ends", "ends"),
        Holders("Heroes", "chooses", wins=FAIR),
        Follows("Arsenal cards bought where they showed", "turned-up", "buys", each=Band(0.02)),
        Holders("Arsenal cards bought", "buys"),
    ),
)
