"""The packages of the repository in which mistakes can be planted."""

import dataclasses
import pathlib
import subprocess

FOLDER = pathlib.Path(__file__).resolve().parent.parent
REPOSITORY = FOLDER.parent.parent.parent


@dataclasses.dataclass(frozen=True)
class Package:
    """A package. Its folders are within the repository."""
    folder: str

    # The folder whose files can get a mistake.
    sources: str

    # The folders of the modules that are compiled, by name, in this order.
    modules: dict

    # The targets of the manifest whose files can get a mistake.
    targets: list

    # Modules that it can import, and the root package cannot.
    imports: list = dataclasses.field(default_factory=list)

    # Folders of modules in C, and a library that they use, by its name for `pkg-config`.
    headers: list = dataclasses.field(default_factory=list)
    library: str | None = None

    @property
    def name(self):
        return "ListAdapters" if self is ROOT else pathlib.PurePath(self.folder).name

    def module_sources(self, module, copy):
        """Returns the files of a module, without those of the modules in its folder."""
        folder = copy / self.modules[module]
        inner = {copy / other for other in self.modules.values()
                 if other.startswith(f"{self.modules[module]}/")}
        return sorted(path for path in folder.rglob("*.swift") if inner.isdisjoint(path.parents))

    def compiler_options(self, copy):
        """Returns what the compiler needs to import the modules in C."""
        options = [option for folder in self.headers for option in ("-I", copy / folder)]
        if self.library:
            flags = subprocess.check_output(["pkg-config", "--cflags", self.library], text=True)
            options += [option for flag in flags.split() for option in ("-Xcc", flag)]
        return options


MODULES = {
    "DiffCore": "Sources/DiffCore",
    "PatchCore": "Sources/DiffCore/Patches",
    "ListAdapters": "Sources/ListAdapters",
    "ListPatches": "Sources/ListAdapters/Patches",
    "TerminalLists": "Sources/ListAdapters/Hosts/Terminal",
    "HTMLLists": "Sources/ListAdapters/Hosts/HTML",
    "ListAdaptersTesting": "Sources/ListAdaptersTesting",
}

ROOT = Package(".", "Sources", MODULES, list(MODULES))

STAND_INS = "Tests/Checks/AppleHosts/Sources"
APPLE = Package(
    "Tests/Checks/AppleHosts", "Sources",
    {name: f"{STAND_INS}/{name}" for name in ("StandIns", "UIKit", "AppKit")} | MODULES,
    ["ListAdapters"], imports=["UIKit", "AppKit"])

GTK_SOURCES = "Docs/Examples/GTKList/Sources"
GTK = Package(
    "Docs/Examples/GTKList", GTK_SOURCES, MODULES | {"GTKHosts": f"{GTK_SOURCES}/GTKHosts"},
    ["GTKHosts"], headers=[f"{GTK_SOURCES}/CGTK", f"{GTK_SOURCES}/CRowModel/include"],
    library="gtk4")

PACKAGES = {package.folder: package for package in (ROOT, APPLE, GTK)}
