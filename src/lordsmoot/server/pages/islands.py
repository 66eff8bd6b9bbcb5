"""Parts of a page that are made once for equal values, and sent again only when they changed.

`{% once card, game %} ... {% endonce %}` is made once for equal values, at whichever table.
`{% island "hand", cards=t.hand, game %} ... {% endisland %}` is that too, and has a name by which a
live page keeps it: see `films.py`.

Inside, nothing is known but the values that are named and what all templates share; any other name
is refused when the template is read. What is shown can thus depend on nothing that its key leaves
out, and so on nothing that other eyes see.
"""

from __future__ import annotations

from collections import OrderedDict
from itertools import count
from typing import Any, Final

import msgspec
from jinja2 import Environment, meta, nodes
from jinja2.ext import Extension
from jinja2.parser import Parser
from jinja2.visitor import NodeTransformer
from markupsafe import Markup

from lordsmoot.server.pages.compiling import Reading

MOST: Final = 20_000
"""So many parts are kept; the one that was used longest ago gives way."""
MARK: Final = "\x02"
END: Final = "\x03"
"""Where an island stands in the text around it: its name between these two."""
Key = tuple[int, bytes]
Island = tuple[Key, Markup]


def exactly(value: object) -> object:
    """HTML is another value than the text that looks like it."""
    if isinstance(value, Markup):
        return {"html": str.__str__(value)}
    raise TypeError(f"a part of a page is made of plain data, not of {type(value).__name__}")


KEYS: Final = msgspec.msgpack.Encoder(enc_hook=exactly)


class Kept:
    """The parts that were made, by the tag that made them and by their values."""

    def __init__(self, most: int = MOST) -> None:
        self.most: Final = most
        self.parts: Final[OrderedDict[Key, Markup]] = OrderedDict()

    def get(self, key: Key) -> Markup | None:
        found = self.parts.get(key)
        if found is not None:
            self.parts.move_to_end(key)
        return found

    def put(self, key: Key, made: Markup) -> Markup:
        self.parts[key] = made
        if len(self.parts) > self.most:
            self.parts.popitem(last=False)
        return made


class Sheet:
    """The islands of a page, as it is and as it was before for the same eyes."""

    def __init__(self, before: Sheet | None = None) -> None:
        self.before: Final[dict[str, Island]] = {} if before is None else before.islands
        self.islands: Final[dict[str, Island]] = {}


def key(values: list[Any], tag: int) -> Key:
    return tag, KEYS.encode(values)


def known(sheet: Sheet | None, name: str, key: Key) -> Markup | None:
    """Where an island stands that is as it was; None if it has to be made."""
    old = None if sheet is None else sheet.before.get(name)
    if sheet is None or old is None or old[0] != key:
        return None
    sheet.islands[name] = old
    return Markup(f"{MARK}{name}{END}")


def made(html: Markup, sheet: Sheet | None, name: str, key: Key) -> Markup:
    """Where an island stands that was made just now; without a sheet, the island."""
    if sheet is None:
        return html
    sheet.islands[name] = (key, html)
    return Markup(f"{MARK}{name}{END}")


def ready(parts: list[tuple[str, Markup]], sheet: Sheet | None) -> Markup:
    """Islands that are made already, by their names."""
    if sheet is None:
        return Markup("").join(html for _, html in parts)
    for name, html in parts:
        old = sheet.before.get(name)
        sheet.islands[name] = old if old is not None and old[1] is html else ((0, b""), html)
    return Markup("".join(f"{MARK}{name}{END}" for name, _ in parts))


class Islands(Extension):
    """The two tags."""

    tags = {"once", "island"}  # noqa: RUF012 - as the extension wants it

    def __init__(self, environment: Environment) -> None:
        super().__init__(environment)
        kept = Kept()
        environment.globals["islands"] = None
        environment.filters |= {
            "part_key": key,
            "once_known": kept.get,
            "once_made": lambda made, key: kept.put(key, made),
            "island_known": known,
            "island_made": made,
            "islands": ready,
        }
        self.numbers: Final = count()

    def parse(self, parser: Parser) -> list[nodes.Node]:
        tag = next(parser.stream)
        name = parser.parse_expression() if tag.value == "island" else None
        targets: list[nodes.Name] = []
        values: list[nodes.Expr] = []
        while parser.stream.current.type != "block_end":
            if targets or name is not None:
                parser.stream.expect("comma")
            target = parser.parse_assign_target(name_only=True)
            assert isinstance(target, nodes.Name)
            targets.append(target)
            given = parser.stream.skip_if("assign")
            values.append(parser.parse_expression() if given else nodes.Name(target.name, "load"))
        body = parser.parse_statements((f"name:end{tag.value}",), drop_needle=True)
        body = self.closed(parser, body, {target.name for target in targets}, tag.lineno)
        body = [nodes.With(list(targets), values, body)]
        return self.looked_up(parser, tag.lineno, name, values, body)

    def looked_up(
        self,
        parser: Parser,
        line: int,
        name: nodes.Expr | None,
        values: list[nodes.Expr],
        body: list[nodes.Node],
    ) -> list[nodes.Node]:
        """Found by its key, or else made: said in filters, since templates call these directly."""
        number = next(self.numbers)
        parser._last_identifier = 2 * number  # free in all templates: one may be part of another
        the_key, shown = parser.free_identifier(line), parser.free_identifier(line)

        def call(of: nodes.Expr, filter: str, *args: nodes.Expr) -> nodes.Filter:
            return nodes.Filter(of, filter, list(args), [], None, None, lineno=line)

        tag = nodes.Const(number)
        if name is None:
            found = call(the_key, "once_known")
            kept = call(shown, "once_made", the_key)
        else:
            found = call(nodes.Name("islands", "load"), "island_known", name, the_key)
            kept = call(shown, "island_made", nodes.Name("islands", "load"), name, the_key)
        making = [nodes.AssignBlock(shown, None, body), nodes.Assign(shown, kept)]
        return [
            nodes.Assign(the_key, call(nodes.List(values), "part_key", tag), lineno=line),
            nodes.Assign(shown, found, lineno=line),
            nodes.If(nodes.Not(shown), making, [], [], lineno=line),
            nodes.Output([shown], lineno=line),
        ]

    def closed(
        self, parser: Parser, body: list[nodes.Node], known: set[str], line: int
    ) -> list[nodes.Node]:
        """What stands inside, where nothing else is known; refused if it names anything else."""
        whole = Reading(self.environment, frozenset()).visit(nodes.Template(body, lineno=line))
        whole.set_environment(self.environment)
        body = [Closing(self, sorted(known)).visit(node) for node in whole.body]
        unknown = meta.find_undeclared_variables(whole) - known - self.environment.globals.keys()
        if unknown:
            parser.fail(f"what is made once must name {', '.join(sorted(unknown))}", line)
        return body

    def _included(self, template: str, values: dict[str, Any]) -> Markup:
        return Markup(self.environment.get_template(template).render(values))


class Closing(NodeTransformer):
    """Lets what is included by a name that is not known yet know the named values only."""

    def __init__(self, islands: Islands, known: list[str]) -> None:
        self.islands: Final = islands
        self.known: Final = known

    def visit_Include(self, node: nodes.Include) -> nodes.Node:
        pairs = [nodes.Pair(nodes.Const(name), nodes.Name(name, "load")) for name in self.known]
        call = self.islands.call_method("_included", [node.template, nodes.Dict(pairs)])
        return nodes.Output([call], lineno=node.lineno)
