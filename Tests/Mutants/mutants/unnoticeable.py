"""Reads the list of mistakes that no test can notice."""

import dataclasses
import re

from .candidates import FOLDER, git

FILE = "Tests/Mutants/Unnoticeable.txt"


@dataclasses.dataclass(frozen=True)
class Entry:
    """The place of one mistake. `ordinal` is 0 if the entry does not say which of several it is."""
    place: tuple
    ordinal: int

    def __str__(self):
        head = " · ".join(self.place[:3]) + (f" · {self.ordinal}" if self.ordinal else "")
        return f"{head}\n- {self.place[3]}\n+ {self.place[4]}"

    def names(self, candidate):
        return self.place == candidate.place and self.ordinal in (0, candidate.ordinal)


def read_entries(text):
    """Returns the entries of the list; one that is none ends the program."""
    entries = []
    for paragraph in re.split(r"\n\s*\n", text.strip()):
        lines = [line for line in paragraph.split("\n") if not line.startswith("#")]
        if not lines:
            continue
        marks = {line[0]: line[2:] for line in lines[1:]}
        head = lines[0].split(" · ")
        if set(marks) != {"-", "+", "="} or len(lines) != 4 or len(head) not in (3, 4):
            raise SystemExit(f"FAILED: {FILE}: not an entry:\n{paragraph}")
        ordinal = int(head[3]) if len(head) == 4 else 0
        entries.append(Entry((*head[:3], marks["-"], marks["+"]), ordinal))
    return entries


def named_candidates(candidates, text=None):
    """Returns the candidates that entries name, and what is wrong with the other entries."""
    by_place = {}
    for candidate in candidates:
        by_place.setdefault(candidate.place, []).append(candidate)
    named, problems = [], []
    for entry in read_entries((FOLDER / "Unnoticeable.txt").read_text() if text is None else text):
        places = [c for c in by_place.get(entry.place, []) if entry.names(c)]
        if len(places) != 1:
            problems.append(f"{len(places)} places instead of one: {entry}")
        elif places[0] in named:
            problems.append(f"listed twice: {entry}")
        else:
            named += places
    return named, problems


def new_since(candidates, revision):
    """Returns the candidates that no entry named at a commit."""
    before = set(read_entries("\n".join(git("show", f"{revision}:{FILE}"))))
    return [c for c in candidates
            if not {Entry(c.place, 0), Entry(c.place, c.ordinal)} & before]
