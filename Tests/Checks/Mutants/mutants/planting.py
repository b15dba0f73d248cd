"""Plants mistakes in a copy of the repository, each behind a switch, and drops those that do not
compile."""

import collections
import dataclasses
import pathlib
import re
import shutil
import subprocess

from . import packages
from .candidates import git

# The switch is a module in C: it is inlined everywhere, and initialized before any test. It also
# notes which mistakes a run comes by, in a file that the processes of exit tests share.
HEADER = """\
#pragma once
#include <stdbool.h>
extern int selectedMutant;
extern unsigned char *reachedMutants;
static inline bool mutant(int number) {
  if (reachedMutants) reachedMutants[number] = 1;
  return number == selectedMutant;
}
"""
SOURCE = """\
#include "MutantSwitch.h"
#include <fcntl.h>
#include <stdlib.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>
int selectedMutant = 0;
unsigned char *reachedMutants = 0;
__attribute__((constructor)) static void selectMutant(void) {
  const char *number = getenv("MUTANT"), *path = getenv("MUTANTS_REACHED");
  if (number) selectedMutant = atoi(number);
  int file = path ? open(path, O_RDWR) : -1;
  struct stat status;
  if (file < 0 || fstat(file, &status)) return;
  void *bytes = mmap(0, status.st_size, PROT_READ | PROT_WRITE, MAP_SHARED, file, 0);
  if (bytes != MAP_FAILED) reachedMutants = bytes;
  close(file);
}
"""
MODULE_MAP = 'module MutantSwitch { header "MutantSwitch.h" export * }\n'


def plant(candidates, copy, package):
    """Writes a copy of the repository with the mistakes, and returns where they are in it.

    Files that are as they were are not written, so that they are not built again.
    """
    places = []
    by_file = collections.defaultdict(list)
    for candidate in candidates:
        by_file[candidate.file].append(candidate)
    files = {copy / name: content for name, content in repository_files().items()}
    for file, mistakes in by_file.items():
        planted = PlantedFile(packages.REPOSITORY / package.sources / file, mistakes)
        files[copy / package.sources / file] = planted.text
        places += planted.places(str(copy / package.sources / file))
    files.update(switch_files(copy, package))
    write_copy(copy, files)
    return places


def write_copy(copy, files):
    """Makes a folder have some files and no others. A path instead of a content is a link."""
    for folder in ("Sources", "Tests", "Docs"):
        for path in (copy / folder).rglob("*"):
            is_built = ".build" in path.relative_to(copy).parts
            if not is_built and (path.is_symlink() or path.is_file()) and path not in files:
                path.unlink()
    for path, content in files.items():
        if has_content(path, content):
            continue
        path.parent.mkdir(parents=True, exist_ok=True)
        if path.is_dir() and not path.is_symlink():
            shutil.rmtree(path)
        else:
            path.unlink(missing_ok=True)
        if isinstance(content, pathlib.Path):
            path.symlink_to(content)
        else:
            path.write_bytes(content)


def has_content(path, content):
    if path.is_symlink() or isinstance(content, pathlib.Path):
        return path.is_symlink() and path.readlink() == content
    return path.is_file() and path.read_bytes() == content


def repository_files():
    """Returns the contents of the files that packages and their tests need, by name; of a symbolic
    link, its target."""
    names = git("ls-files", "--cached", "--others", "--exclude-standard",
                "Package.swift", "README.md", "Sources", "Tests", "Docs")
    paths = [packages.REPOSITORY / name for name in names]
    return {str(path.relative_to(packages.REPOSITORY)):
            path.readlink() if path.is_symlink() else path.read_bytes()
            for path in paths if path.is_symlink() or path.is_file()}


@dataclasses.dataclass
class Place:
    """The lines of a file that only one mistake has, or the function that several are in."""
    file: str
    first: int
    last: int
    candidates: list


class PlantedFile:
    def __init__(self, path, candidates):
        self.source = path.read_bytes()
        self.text = b"public import MutantSwitch\n"
        self.spans = []
        end = 0
        for (start, stop), group in sorted(groups(candidates).items()):
            self.text += self.source[end:start]
            # An error of a whole function, as a value that is not returned, is in the line behind.
            self.span(group, lambda s=start, e=stop, g=group: self.append(s, e, g), behind=1)
            end = stop
        self.text += self.source[end:]

    def append(self, start, stop, group):
        body = group[0].body
        if body:
            self.append_bodies(group, body)
        elif group[0].is_expression:
            self.append_choices(start, stop, group)
        else:
            self.append_statements(start, stop, group)

    def span(self, candidates, write, behind=0):
        """Writes something, and remembers its lines, and some behind it, as a place."""
        first = self.text.count(b"\n") + 1
        write()
        last = self.text.count(b"\n") + 1 + behind
        self.spans.append((first, last, candidates))

    def append_bodies(self, group, body):
        """`if mutant(1) { the body with a mistake } else { the body }`"""
        start, stop, returned = body
        for candidate in group:
            self.text += b" if mutant(%d) {\n" % candidate.number
            changes = [(candidate.start, candidate.end, candidate.replacement.encode())]
            if returned is not None:
                changes.insert(0, (returned, returned, b"return "))
            self.span([candidate],
                      lambda c=changes: self.append_changed(start, stop, c))
            self.text += b"\n} else"
        self.text += b" {\n"
        changes = [(returned, returned, b"return ")] if returned is not None else []
        self.append_changed(start, stop, changes)
        self.text += b"\n}\n"

    def append_changed(self, start, stop, changes):
        for first, last, change in changes:
            self.text += self.source[start:first] + change
            start = last
        self.text += self.source[start:stop]

    def append_choices(self, start, stop, group):
        """`(mutant(1) ? (an expression with a mistake) : (the expression))`"""
        self.text += b"("
        for candidate in group:
            changes = [(candidate.start, candidate.end, candidate.replacement.encode())]
            self.text += b"mutant(%d)\n? (" % candidate.number
            self.span([candidate], lambda c=changes: self.append_changed(start, stop, c))
            self.text += b")\n: "
        self.text += b"(" + self.source[start:stop] + b"))"

    def append_statements(self, start, stop, group):
        for candidate in group:
            self.text += b"if mutant(%d) {\n" % candidate.number
            self.span([candidate], lambda c=candidate: self.append_changed(
                start, stop, [(c.start, c.end, c.replacement.encode())]))
            self.text += b"\n} else "
        self.text += b"{\n" + self.source[start:stop] + b"\n}"

    def places(self, file):
        """The narrowest places come first."""
        places = [Place(file, *span) for span in self.spans]
        return sorted(places, key=lambda place: place.last - place.first)


def groups(candidates):
    """Returns the candidates by the range of bytes that is written anew: a function's body, or
    the widest of the expressions outside of functions that contain each other."""
    result = collections.defaultdict(list)
    outside = sorted((c for c in candidates if not c.body), key=lambda c: (c.start, -c.end))
    around = (-1, -1)
    for candidate in outside:
        if candidate.start >= around[1]:
            around = (candidate.start, candidate.end)
        result[around].append(candidate)
    for candidate in candidates:
        if candidate.body:
            result[candidate.body[:2]].append(candidate)
    return result


def switch_files(copy, package):
    """Returns the files of the switch's module, and the manifest of a package with it.

    Tests with settings are not optimized, which would take most of the build.
    """
    manifest = (packages.REPOSITORY / package.folder / "Package.swift").read_text()
    manifest = re.sub(r'(\.testTarget\([^()]*swiftSettings: \w+)\)',
                      r'\1 + [.unsafeFlags(["-Onone"])])', manifest)
    for target in package.targets:
        declared = re.search(
            rf'\.target\(\s*name: "{target}"(?:,\s*dependencies: (\[))?', manifest)
        added = '"MutantSwitch", ' if declared[1] else ', dependencies: ["MutantSwitch"]'
        manifest = manifest[:declared.end()] + added + manifest[declared.end():]
    first = re.search(rf'\.target\(\s*name: "{package.targets[0]}"', manifest).start()
    manifest = f'{manifest[:first]}.target(name: "MutantSwitch"),\n    {manifest[first:]}'
    folder = switch_folder(copy, package)
    return {
        copy / package.folder / "Package.swift": manifest.encode(),
        folder / "MutantSwitch.c": SOURCE.encode(),
        folder / "include" / "MutantSwitch.h": HEADER.encode(),
        folder / "include" / "module.modulemap": MODULE_MAP.encode(),
    }


def switch_folder(copy, package):
    return copy / package.folder / "Sources" / "MutantSwitch"


# Compiling


def refusals(candidates, copy, package):
    """Plants the candidates, and plants again without those that do not compile, until all do.

    Returns the message for each that does not. What a module in front refuses is known before the
    modules behind it are compiled. An error may be outside of the mistakes, as where one of them
    leaves a property without a value: it is searched by planting half of those to blame.
    """
    messages = {}
    for module in package.modules:
        waiting, compiled = set(), set()
        while True:
            planted = [c for c in candidates if c not in messages and c not in waiting]
            places = plant(planted, copy, package)
            errors = compile_module(module, copy, package)
            if not errors and not waiting:
                break
            if not errors:
                compiled.update(planted)
                waiting = set(sorted(waiting, key=lambda c: c.number)[(len(waiting) + 1) // 2:])
            for error in errors:
                suspects = culprits(error, places, [c for c in planted if c not in compiled])
                if not suspects:
                    raise SystemExit(f"FAILED: the copy does not compile: {error}")
                if len(suspects) == 1:
                    messages[suspects[0]] = error[2]
                waiting.update(suspects[(len(suspects) + 1) // 2:])
    return messages


def culprits(error, places, candidates):
    """Returns those of some candidates that may be to blame for an error: of the narrowest place
    around it, or else of its file."""
    file, line, _ = error
    around = (place for place in places
              if place.file == file and place.first <= line <= place.last)
    narrowest = next(around, None)
    return [c for c in candidates if narrowest and c in narrowest.candidates] or [
        c for c in candidates if file.endswith(f"/{c.file}")]


def compile_module(module, copy, package):
    """Returns the errors of a module, as file, line and message."""
    modules = copy / ".build" / "checked-modules"
    modules.mkdir(parents=True, exist_ok=True)
    result = subprocess.run(
        ["swiftc", "-emit-sil", "-o", modules / f"{module}.sil", "-emit-module",
         "-emit-module-path", modules / f"{module}.swiftmodule", "-module-name", module,
         "-package-name", "ListAdapters", "-parse-as-library", "-swift-version", "6", "-wmo",
         "-suppress-warnings", "-I", modules, "-I", switch_folder(copy, package) / "include",
         *package.compiler_options(copy), *package.module_sources(module, copy)],
        stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, check=False)
    found = re.findall(r"^(/[^:]+):(\d+):\d+: error: (.*)$", result.stdout, re.MULTILINE)
    errors = [(file, int(line), message) for file, line, message in found]
    if result.returncode and not errors:
        raise SystemExit(f"FAILED: {module} does not compile:\n{result.stdout[-2000:]}")
    return errors
