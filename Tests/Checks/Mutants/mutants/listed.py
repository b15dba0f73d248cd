"""The mistakes that the list of a package names, and where they stand in its sources."""

import collections
import dataclasses
import re
import subprocess

from .candidates import PACKAGE
from .planting import switch_files, write_copy

ENTRY = re.compile(r"(?P<name>[^#@\n].*)\n@ (?P<file>.*)\n(?P<old>(?:- .*\n)+)(?P<new>(?:\+ .*\n)+)")


@dataclasses.dataclass(frozen=True)
class Entry:
    """A mistake: its name, its text with a switch, and the bytes of a file that this replaces."""
    place: str
    name: str
    file: str
    old: str
    new: str
    number: int

    def positions(self):
        """Returns where the replaced text stands, however its words are separated."""
        pattern = r"\s+".join(map(re.escape, self.old.split()))
        return [match.span() for match in re.finditer(pattern, (PACKAGE / self.file).read_text())]


def read_entries(path):
    """Returns the entries of a list, and what is wrong with it."""
    text = path.read_text()
    problems, entries = [], []
    for block in re.finditer(r"(?:^.+\n)+", text, re.MULTILINE):
        place = f"{path.relative_to(PACKAGE)}:{text.count(chr(10), 0, block.start()) + 1}"
        if block[0].startswith("#"):
            continue
        match = ENTRY.fullmatch(block[0])
        if not match or not (PACKAGE / match["file"]).is_file():
            problems.append(f"{place}: a name, a file (@), a text (-) and its replacement (+) "
                            f"are expected")
            continue
        old, new = (re.sub(r"^[-+] ", "", match[kind], flags=re.MULTILINE) for kind in ("old", "new"))
        entry = Entry(place, match["name"], match["file"], old, new, len(entries) + 1)
        entries.append(entry)
        if not re.search(r"\bmistake\b", new):
            problems.append(f"{place}: {entry.name}: `mistake` is not in the replacement")
        if (count := len(entry.positions())) != 1:
            problems.append(f"{place}: {entry.name}: {entry.file} has this text {count} times, "
                            f"not once:\n{old}")
    return entries, problems


def planted(entries):
    """Returns the sources with all mistakes, by file, and the entry of each of their lines."""
    texts, owners = {}, {}
    by_file = collections.defaultdict(list)
    for entry in entries:
        by_file[entry.file].append((*entry.positions()[0], entry))
    for file, places in by_file.items():
        source, text, end = (PACKAGE / file).read_text(), "public import MutantSwitch\n", 0
        for start, stop, entry in sorted(places, key=lambda place: place[0]):
            text += source[end:start]
            first = text.count("\n") + 1
            text += re.sub(r"\bmistake\b", f"mutant({entry.number})", entry.new.rstrip("\n"))
            for line in range(first, text.count("\n") + 2):
                owners[file, line] = entry
            end = stop
        texts[file] = text + source[end:]
    return texts, owners


def plant_listed(entries, package, copy):
    """Writes a copy of the repository with the mistakes, and returns the entry of each line."""
    tracked = subprocess.check_output(
        ["git", "-C", PACKAGE, "ls-files", "--cached", "--others", "--exclude-standard",
         "Package.swift", "Sources", "Tests", "Docs"], text=True)
    texts, owners = planted(entries)
    files = {}
    for name in tracked.splitlines():
        path = PACKAGE / name
        if path.is_symlink():
            files[copy / name] = path.readlink()
        elif path.is_file():
            files[copy / name] = texts[name].encode() if name in texts else path.read_bytes()
    modules = sorted({re.search(r"Sources/(\w+)/", entry.file)[1] for entry in entries})
    files.update(switch_files(copy / package.relative_to(PACKAGE), package, modules))
    write_copy(copy, files)
    return owners
