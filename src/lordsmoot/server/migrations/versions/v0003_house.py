"""Keepsakes of finished games, several servers of one house, what an operator needs."""

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"


def upgrade() -> None:
    keepsakes()
    servers()
    op.add_column("guests", sa.Column("seen", sa.BigInteger, nullable=False, server_default="0"))
    op.add_column("guests", sa.Column("banned", sa.String(200)))
    op.create_table(
        "reports",
        sa.Column("id", sa.String(16), primary_key=True),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.Column("room", sa.String(16), sa.ForeignKey("rooms.id"), nullable=False, index=True),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("about", sa.String(32)),
        sa.Column("guest", sa.String(32), nullable=False),
        sa.Column("words", sa.Text, nullable=False),
    )


def keepsakes() -> None:
    op.create_table(
        "keepsakes",
        sa.Column("room", sa.String(16), sa.ForeignKey("rooms.id"), primary_key=True),
        sa.Column("version", sa.Integer, nullable=False),
        sa.Column("about", sa.LargeBinary, nullable=False),
    )
    op.create_table(
        "keepsake_parts",
        sa.Column("room", sa.String(16), sa.ForeignKey("rooms.id"), primary_key=True),
        sa.Column("eyes", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("first", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("data", sa.LargeBinary, nullable=False),
    )


def servers() -> None:
    op.create_table(
        "servers",
        sa.Column("id", sa.String(16), primary_key=True),
        sa.Column("address", sa.Text, nullable=False),
        sa.Column("rules", sa.JSON, nullable=False),
        sa.Column("until", sa.BigInteger, nullable=False),
    )
    op.add_column("rooms", sa.Column("holder", sa.String(16)))
    op.create_index("ix_rooms_holder", "rooms", ["holder"])
