"""What makes templates cheap to run; what they show is the same without it.

When a template is read, others that it includes by name become a part of it, and what is the same
for ever is worked out. When it runs, a value is shown without being wrapped and unwrapped, and what
it calls is called at once.
"""

from __future__ import annotations

from collections.abc import Callable
from types import BuiltinFunctionType, MethodType
from typing import Any, Final

from jinja2 import Environment, Undefined, nodes
from jinja2.compiler import CodeGenerator, Frame
from jinja2.runtime import Context, Macro
from jinja2.visitor import NodeTransformer
from markupsafe import Markup, escape

PLAIN: Final = (BuiltinFunctionType, MethodType)
"""What needs to know nothing of the template that calls it."""


def shown(value: object) -> str:
    """A value as HTML, to be joined with other pieces of a page."""
    kind = type(value)
    if kind is Markup:
        return value  # type: ignore[return-value]
    if kind is int or (kind is str and value.isalnum()):  # type: ignore[attr-defined]
        return str(value)
    return escape(value)


class Generator(CodeGenerator):
    """Writes what a template does as Python."""

    def _output_child_pre(
        self, node: nodes.Expr, frame: Frame, finalize: CodeGenerator._FinalizeInfo
    ) -> None:
        if frame.eval_ctx.volatile or not frame.eval_ctx.autoescape or finalize.src is not None:
            super()._output_child_pre(node, frame, finalize)
        else:
            self.write("environment.shown(")


class Calling(Context):
    """What a template knows while it runs."""

    def call(self, obj: Callable[..., Any], /, *args: Any, **kwargs: Any) -> Any | Undefined:
        """Macros and plain functions are called at once, anything else as usual."""
        if type(obj) is Macro:
            kwargs.pop("_loop_vars", None)
            kwargs.pop("_block_vars", None)
            return obj(self.eval_ctx, *args, **kwargs)
        if type(obj) in PLAIN and not hasattr(obj, "jinja_pass_arg"):
            kwargs.pop("_loop_vars", None)
            kwargs.pop("_block_vars", None)
            return obj(*args, **kwargs)
        return super().call(obj, *args, **kwargs)


class Reading(NodeTransformer):
    """Puts what a template includes by name into it, and works out what never changes."""

    def __init__(self, environment: Environment, lasting: frozenset[str]) -> None:
        self.environment: Final = environment
        self.lasting: Final = lasting
        """Functions that always answer the same."""

    def visit_Include(self, node: nodes.Include) -> nodes.Node:
        name = node.template
        whole = node.with_context and not node.ignore_missing
        if not (whole and isinstance(name, nodes.Const) and isinstance(name.value, str)):
            return node
        assert self.environment.loader is not None
        source, filename, _ = self.environment.loader.get_source(self.environment, name.value)
        read = self.environment._parse(source, name.value, filename)
        return nodes.Scope(read.body, lineno=node.lineno)

    def visit_Call(self, node: nodes.Call) -> nodes.Node:
        self.generic_visit(node)
        lasting = isinstance(node.node, nodes.Name) and node.node.name in self.lasting
        if not lasting or node.kwargs or node.dyn_args or node.dyn_kwargs:
            return node
        if not all(isinstance(one, nodes.Const) for one in node.args):
            return node
        assert isinstance(node.node, nodes.Name)
        called: Any = self.environment.globals[node.node.name]
        found = called(*[one.as_const() for one in node.args])
        told = nodes.Const(str(found), lineno=node.lineno)
        return nodes.MarkSafe(told, lineno=node.lineno) if isinstance(found, Markup) else told
