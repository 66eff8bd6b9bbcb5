"""Reviews of finished games, and the branches that hang on them."""

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"


def upgrade() -> None:
    op.create_table(
        "reviews",
        sa.Column("room", sa.String(16), sa.ForeignKey("rooms.id"), primary_key=True),
        sa.Column("budget", sa.String(8), primary_key=True),
        sa.Column("made_by", sa.String(64), nullable=False),
        sa.Column("data", sa.LargeBinary, nullable=False),
    )
    op.create_table(
        "branches",
        sa.Column("id", sa.String(16), primary_key=True),
        sa.Column("room", sa.String(16), sa.ForeignKey("rooms.id"), nullable=False, index=True),
        sa.Column("decision", sa.Integer, nullable=False),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("anew", sa.Boolean, nullable=False),
        sa.Column("guest", sa.String(32), nullable=False),
        sa.Column("made", sa.BigInteger, nullable=False),
        sa.Column("played", sa.Integer, nullable=False),
        sa.Column("won", sa.JSON, nullable=False),
    )
