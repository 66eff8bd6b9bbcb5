"""What a token may do, and when a guest signed out everywhere."""

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"


def upgrade() -> None:
    op.add_column("tokens", sa.Column("scope", sa.String(8), nullable=False, server_default="play"))
    op.add_column("guests", sa.Column("epoch", sa.Integer, nullable=False, server_default="0"))
