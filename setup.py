"""Build Lordsmoot: compiled with mypyc where a C compiler works, plain Python elsewhere.

LORDSMOOT_INTERPRETED=1 leaves the compiler alone; LORDSMOOT_REQUIRE_COMPILED=1 makes a build
that cannot compile an error. An editable install is always plain Python.
"""

from __future__ import annotations

import os
import sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from setuptools import Extension, setup
from setuptools.command.build_ext import build_ext
from setuptools.command.build_py import build_py

HERE = Path(__file__).parent.resolve()
PACKAGE = Path("src/lordsmoot")

# Everything that a search runs millions of times, in one group: calls between these modules
# are then direct C calls. A pattern that matches nothing yet is no error.
COMPILED = [
    "core/*.py",
    "games/*/*.py",
    "bots/*.py",
    "bots/judges/*.py",
]

# Let the linker see through the borders of the C files: random play is an eighth faster.
SEE_THROUGH = ["-O3", "-flto", "-fno-semantic-interposition"]

# What the patterns above would take but must stay Python, with the reason.
LEFT_OUT = {
    "**/__init__.py": "doors of packages: they only pass names on, and nothing there is hot",
}


def modules() -> list[str]:
    """Give the modules to compile, as paths from the root of the project."""
    wanted = {path for pattern in COMPILED for path in PACKAGE.glob(pattern)}
    left_out = {path for pattern in LEFT_OUT for path in PACKAGE.glob(pattern)}
    return sorted(path.as_posix() for path in wanted - left_out)


def compiler_fault(flags: list[str]) -> str | None:
    """Build a trivial extension; tell what went wrong, or None when the compiler works."""
    import sysconfig
    from distutils.ccompiler import new_compiler
    from distutils.errors import CCompilerError, DistutilsError
    from distutils.sysconfig import customize_compiler

    with TemporaryDirectory() as scratch:
        source = Path(scratch, "probe.c")
        source.write_text("#include <Python.h>\nPyObject *PyInit_probe(void) { return NULL; }\n")
        try:
            compiler = new_compiler()
            customize_compiler(compiler)
            for key in ("include", "platinclude"):
                compiler.add_include_dir(sysconfig.get_path(key))
            objects = compiler.compile([str(source)], output_dir=scratch, extra_postargs=flags)
            probe = str(Path(scratch, "probe.so"))
            compiler.link_shared_object(objects, probe, extra_postargs=flags)
        except (CCompilerError, DistutilsError, OSError) as error:
            return f"no C compiler works here ({error})"
    return None


def reason_to_interpret() -> str | None:
    """Tell why this build stays plain Python; None means that it compiles."""
    if os.environ.get("LORDSMOOT_INTERPRETED") == "1":
        return "LORDSMOOT_INTERPRETED=1"
    if not modules():
        return "there is nothing to compile yet"
    return compiler_fault([])


def extensions() -> list[Extension]:
    """Translate the rules to C, or say why not."""
    reason = reason_to_interpret()
    if reason is not None:
        if os.environ.get("LORDSMOOT_REQUIRE_COMPILED") == "1":
            sys.exit(f"lordsmoot: LORDSMOOT_REQUIRE_COMPILED=1, but {reason}")
        print(f"lordsmoot: building plain Python: {reason}", file=sys.stderr)
        return []

    from mypyc.build import mypycify

    print(f"lordsmoot: compiling {len(modules())} modules", file=sys.stderr)
    # A C file for each module: built on all cores it takes half the time, and runs as fast.
    compiled: list[Extension] = mypycify(
        ["--config-file=pyproject.toml", *modules()],
        opt_level="3",
        debug_level="0",
        multi_file=True,
    )
    flags = SEE_THROUGH if compiler_fault(SEE_THROUGH) is None else []
    for extension in compiled:
        extension.extra_compile_args += flags
        extension.extra_link_args += flags
        # mypyc asks for -Werror; a warning of somebody's newer compiler is no reason to stop.
        if "-Werror" in extension.extra_compile_args:
            extension.extra_compile_args.remove("-Werror")
    return compiled


class BuildWithRules(build_py):
    """Put the numbered rules beside the code, for `lordsmoot rules GAME`."""

    def rules(self) -> dict[str, str]:
        """Map each page of rules to its place in the built package."""
        target = Path(self.build_lib, "lordsmoot", "rules")
        return {str(page): str(target / page.name) for page in Path("docs/rules").glob("*.md")}

    def run(self) -> None:
        """Build the package, then copy the rules; an editable install reads docs/rules."""
        super().run()
        if not self.editable_mode:
            for page, target in self.rules().items():
                self.mkpath(os.path.dirname(target))
                self.copy_file(page, target, preserve_mode=False)

    def get_outputs(self, include_bytecode: bool = True) -> list[str]:
        """Name the copied rules among the files of the package."""
        outputs: list[str] = super().get_outputs(include_bytecode)
        return outputs if self.editable_mode else [*outputs, *self.rules().values()]


class BuildOnAllCores(build_ext):
    """Compile the C files of one extension side by side; setuptools takes one at a time."""

    def build_extensions(self) -> None:
        """Let a pool of threads wait for the compilers."""
        compile_all = self.compiler.compile

        def compile_each(sources: list[str], *args: Any, **options: Any) -> list[str]:
            with ThreadPoolExecutor(os.cpu_count()) as pool:
                objects = pool.map(lambda source: compile_all([source], *args, **options), sources)
                return [one for several in objects for one in several]

        self.compiler.compile = compile_each
        super().build_extensions()


os.chdir(HERE)
# Asking for metadata runs this file too; only a command that builds pays for the compiler.
BUILDING = not {"build", "build_ext", "bdist_wheel", "install"}.isdisjoint(sys.argv)
setup(
    ext_modules=extensions() if BUILDING else [],
    cmdclass={"build_py": BuildWithRules, "build_ext": BuildOnAllCores},
    options={"build_ext": {"parallel": True}},
)
