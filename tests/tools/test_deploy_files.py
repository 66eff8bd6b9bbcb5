"""What is deployed: the files name options and steps that there are."""

import json
import re
from pathlib import Path

from lordsmoot.server.serve import serve

HERE = Path(__file__).parent.parent.parent
FILES = ("compose.yaml", "deploy/lordsmoot.service")


def test_every_option_that_is_named_is_one() -> None:
    known = {name for parameter in serve.params for name in parameter.opts}
    for file in FILES:
        text = (HERE / file).read_text()
        start = text.index("serve ")
        command = text[start : text.index("environment" if "yaml" in file else "\n", start)]
        named = set(re.findall(r"--[a-z-]+", command))
        assert named and named <= known, (file, named - known)


def test_the_dashboard_asks_for_what_is_told() -> None:
    dashboard = json.loads((HERE / "deploy/dashboard.json").read_text())
    source = (HERE / "src/lordsmoot/server/metrics.py").read_text()
    asked = {
        name
        for panel in dashboard["panels"]
        for target in panel["targets"]
        for name in re.findall(r"lordsmoot_([a-z_]+)", target["expr"])
    }
    assert len(asked) >= 10
    for name in asked:
        assert re.sub("_(total|bucket)$", "", name) in source, name
