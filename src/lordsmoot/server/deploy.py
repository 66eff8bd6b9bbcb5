"""`lordsmoot deploy-check`: which live rooms the rules of this release would change."""

from __future__ import annotations

import asyncio
import json
from pathlib import Path

import click


@click.command("deploy-check", short_help="Which live rooms this release's rules would change.")
@click.option("--database", "url", metavar="URL", required=True, help="The house's database.")
@click.option(
    "--write", type=click.Path(path_type=Path), help="Note what is told here, for --read."
)
@click.option("--read", type=click.Path(path_type=Path), help="Compare with what another noted.")
def deploy_check(url: str, write: Path | None, read: Path | None) -> None:
    """Replay every live room by the rules of this release, and say which would change.

    Nothing is changed by it. Rooms keep the rules they began with: those that would change need a
    server of the release that they began with until they are over. A decision that is not allowed
    any more is found by this release alone; to compare what is told, let the release that serves
    now write it down first. Exit status 1 if a room would change.

    \b
    Examples:
      lordsmoot deploy-check --database postgresql://moot@localhost/moot --write told.json
      lordsmoot deploy-check --database postgresql://moot@localhost/moot --read told.json
    """
    from lordsmoot.server.replays import findings, judged  # heavy: other commands do without it

    earlier: dict[str, str] = {} if read is None else json.loads(read.read_text())
    found = asyncio.run(findings(url))
    others, changed = 0, 0
    for agreement, finding in found:
        others += not agreement.playable()
        why = judged(finding, agreement, earlier)
        if why is not None:
            changed += 1
            click.echo(f"{finding.room}  {finding.rules}  would change: {why}")
    if write is not None:
        write.write_text(json.dumps({one.room: one.told for _, one in found if one.told}))
    click.echo(
        f"{len(found)} live rooms: {len(found) - others} by the rules of this release, {others} by "
        f"others, of which {changed} would change and {others - changed} are replayed as they were"
    )
    if changed:
        raise SystemExit(1)
