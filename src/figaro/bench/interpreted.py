"""The same rules interpreted, next to the compiled ones, for comparing the two."""

import sys
from importlib import import_module
from importlib.machinery import SourceFileLoader
from importlib.util import module_from_spec, spec_from_loader
from pathlib import Path
from types import ModuleType, SimpleNamespace
from typing import Final

from figaro.compiled import MODULES

#: The modules that are compiled if there is a compiler, in the order of their imports.
FAST_MODULES: Final = tuple(import_module(f"figaro.{name}") for name in MODULES)


def is_compiled(module: ModuleType) -> bool:
    """Return whether a module runs as machine code."""
    return not str(module.__file__).endswith(".py")


def load_interpreted() -> SimpleNamespace:
    """Return the fast modules loaded from their Python source, even if they are installed as machine code."""
    compiled = {module.__name__: sys.modules[module.__name__] for module in FAST_MODULES}
    loaded = SimpleNamespace()
    try:
        for name, module in compiled.items():
            file = Path(str(module.__file__))
            source = file.with_name(file.name.partition(".")[0] + ".py")
            loader = SourceFileLoader(name, str(source))
            spec = spec_from_loader(name, loader)
            assert spec is not None, "a loader gives a spec"
            twin = module_from_spec(spec)
            sys.modules[name] = twin
            loader.exec_module(twin)
            setattr(loaded, name.rpartition(".")[2], twin)
    finally:
        sys.modules.update(compiled)
    return loaded
