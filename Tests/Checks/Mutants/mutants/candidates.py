"""Finds the mistakes that can be planted, and chooses those to try."""

import collections
import dataclasses
import hashlib
import json
import pathlib
import re
import subprocess
import sys

from . import packages


@dataclasses.dataclass(frozen=True)
class Candidate:
    file: str
    declaration: str
    operator: str
    original: str
    mutated: str
    ordinal: int
    replacement: str
    start: int
    end: int
    line: int
    last_line: int
    is_expression: bool
    body: tuple | None
    number: int

    @property
    def key(self):
        """Names the mistake, and survives changes elsewhere."""
        return " · ".join((self.file, self.declaration, self.operator, self.original, self.mutated,
                           str(self.ordinal)))

    @property
    def module(self):
        return self.file.split("/")[0]

    def __str__(self):
        return (f"{self.file}:{self.line} {self.declaration}: {self.operator}: "
                f"{shortened(self.original)} => {shortened(self.mutated) or 'nothing'}")


def shortened(text, limit=70):
    return text if len(text) <= limit else f"{text[:limit // 2]} … {text[-limit // 2:]}"


def build_finder(folder):
    """Compiles the command that reads the sources with the SwiftSyntax of the toolchain."""
    finder = folder / "find-mistakes"
    sources = sorted((packages.FOLDER / "Finder").glob("*.swift"))
    if finder.exists() and all(s.stat().st_mtime < finder.stat().st_mtime for s in sources):
        return finder
    folder.mkdir(parents=True, exist_ok=True)
    compiler = json.loads(subprocess.check_output(["swiftc", "-print-target-info"]))
    host = pathlib.Path(compiler["paths"]["runtimeResourcePath"]) / "host"
    libraries = [f"-lSwift{name}" for name in ("Syntax", "Parser", "Operators", "IfConfig")]
    subprocess.run(
        ["swiftc", "-O", "-swift-version", "6", *sources, "-I", host, "-L", host, *libraries,
         "-Xlinker", "-rpath", "-Xlinker", host, "-o", finder], check=True)
    return finder


def find_candidates(folder, package):
    """Returns all mistakes that can be planted in a package, but for those that can be planted in
    the root package, whose tests find them."""
    root = found_in(packages.ROOT, folder)
    check_listed(root)
    if package is packages.ROOT:
        return root
    known = {candidate.key for candidate in root}
    return [c for c in found_in(package, folder)
            if c.key not in known and c.module in package.targets]


def found_in(package, folder):
    return read_candidates(subprocess.check_output(
        [build_finder(folder), packages.REPOSITORY / package.sources,
         packages.FOLDER / "Listed.txt", *package.imports], text=True))


def read_candidates(output):
    """Returns the mistakes that the finder prints, one on each line."""
    seen = collections.Counter()
    candidates = []
    for number, line in enumerate(output.splitlines(), start=1):
        found = json.loads(line)
        body = found.get("body")
        fields = [found[name] for name in
                  ("file", "declaration", "operator", "original", "mutated")]
        seen[tuple(fields)] += 1
        candidates.append(Candidate(
            *fields, seen[tuple(fields)], found["replacement"], found["start"], found["end"],
            found["line"], found["lastLine"], found["isExpression"],
            body and (body["start"], body["end"], body.get("returned")), number))
    return candidates


def check_listed(candidates):
    """Each listed mistake has one place: otherwise its pattern says too little, or too much."""
    listed = re.findall(r"^\w+: (.*)$", (packages.FOLDER / "Listed.txt").read_text(), re.MULTILINE)
    counts = collections.Counter(candidate.operator for candidate in candidates)
    for name in listed:
        if counts[f"listed: {name}"] != 1:
            raise SystemExit(
                f"FAILED: Listed.txt: «{name}» has {counts[f'listed: {name}']} places, not one")


# Choosing


def ranked(candidates, seed):
    """Returns candidates by turns of module and operator, each in the order of a hash.

    The hash is one of file, declaration, operator and expression: a change of other code leaves
    the order of these as it is.
    """
    groups = collections.defaultdict(list)
    for candidate in candidates:
        groups[candidate.module, candidate.operator.split(":")[0]].append(candidate)
    order = sorted(groups, key=lambda name: digest(seed, *name))
    for group in groups.values():
        group.sort(key=lambda candidate: digest(seed, candidate.key))
    longest = max(map(len, groups.values()), default=0)
    return [groups[name][rank] for rank in range(longest) for name in order
            if rank < len(groups[name])]


def digest(*parts):
    return hashlib.sha256("\0".join(map(str, parts)).encode()).hexdigest()


def changed_since(candidates, revision, package):
    """Returns the candidates in lines that differ from a commit, and around deleted lines."""
    changes = changed_lines(revision, package.sources)
    return [c for c in candidates
            if any(c.line <= last and first <= c.last_line for first, last in changes[c.file])]


def changed_lines(revision, sources):
    """Returns, by file of some sources, the first and last of the lines that differ from a commit.

    Where lines were deleted, it is the two around the place, the other way round: only what begins
    above it and ends below it has changed.
    """
    changes = collections.defaultdict(list)
    for line in git("diff", "--unified=0", "--no-color", revision, "--", sources):
        if line.startswith("+++ "):
            file = line.removeprefix(f"+++ b/{sources}/")
        elif match := re.match(r"@@ .* \+(\d+)(?:,(\d+))? @@", line):
            start, count = int(match[1]), int(match[2] or 1)
            changes[file].append((start, start + count - 1) if count else (start + 1, start))
    for file in git("ls-files", "--others", "--exclude-standard", "--", sources):
        changes[file.removeprefix(f"{sources}/")].append((1, sys.maxsize))
    return changes


def git(*arguments):
    return subprocess.check_output(
        ["git", "-C", packages.REPOSITORY, "-c", "core.quotePath=false", *arguments],
        text=True).splitlines()
