"""Builds a copy of a package, runs its tests for each mistake, and keeps what they found."""

import concurrent.futures
import dataclasses
import json
import math
import os
import re
import resource
import signal
import subprocess
import sys
import tempfile
import threading
import time


# Tests that take longer, in seconds, run only if the others have noticed nothing.
SLOW = 0.25

# With this in the environment, tests try as little as in a debug build.
QUICK = {"QUICK_TESTS": "yes"}

# What one run of the tests may take, in bytes: some mistakes take all that there is.
MEMORY = 8 << 30

# An exit test says so when the system could not start its process: that is no failure.
FALSE_ALARM = "system failure"

# How many runs may be of no use before a mistake is left undecided.
TRIES = 5


def build(copy):
    """Builds a package and its tests, and returns the compiler's errors."""
    command = ["swift", "build", "--build-tests", "--configuration", "release",
               "--package-path", str(copy)]
    result = subprocess.run(
        command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, check=False)
    if not result.returncode:
        return []
    lines = result.stdout.splitlines()
    return [line for line in lines if re.match(r"(/\S+ )?error:", line)] or lines[-20:]


@dataclasses.dataclass
class Outcome:
    """What has failed in a run, if anything has, and whether the system may be to blame for it."""
    noticed: str | None
    is_certain: bool
    output: list


def confirmed(run):
    """Runs tests until the outcome is certain, and returns what has failed, if anything has.

    What a test reports is certain, and so is that nothing has failed. A time limit or another exit
    is certain if it comes twice in a row. A system failure never is.
    """
    before = None
    for _ in range(TRIES):
        outcome = run()
        if not outcome.noticed or outcome.is_certain:
            return outcome
        if outcome.noticed == before and FALSE_ALARM not in outcome.noticed:
            return outcome
        before = outcome.noticed
    raise Undecided(before)


class Undecided(Exception):
    """All runs ended in ways that say nothing about the mistake."""


@dataclasses.dataclass
class Group:
    """The tests of one suite: the seconds of each, and the mistakes that they reach, by number."""
    name: str
    seconds: dict
    reached: set


class Suite:
    """The tests of the copy, the quick ones first; or only these, each with little to try.

    A run without a mistake notes what each suite of tests reaches. What a suite does not reach it
    cannot notice.
    """

    def __init__(self, copy, name, last_number, jobs, is_quick):
        self.copy = copy
        self.is_quick = is_quick
        self.program = copy / ".build" / "release" / f"{name}PackageTests.xctest"
        self.last_number = last_number
        started = time.monotonic()
        names = sorted({line.rsplit("/", 1)[0] for line in self.listed_tests()})
        with concurrent.futures.ThreadPoolExecutor(jobs) as pool:
            self.groups = list(pool.map(self.group, names))
        self.seconds = time.monotonic() - started

    def listed_tests(self):
        """Returns lines as `DiffCoreTests.ChangesetTests/nothingChanges()`."""
        output = subprocess.check_output(
            [self.program, "--testing-library", "swift-testing", "--list-tests"], text=True)
        return [line for line in output.splitlines() if re.match(r"\w+\.\S", line)]

    def group(self, name):
        with tempfile.NamedTemporaryFile() as file:
            file.truncate(self.last_number + 1)
            arguments = ("--no-parallel", "--filter", rf"^{re.escape(name)}(/|$)")
            outcome = confirmed(
                lambda: self.run(0, *arguments, limit=3600, reached=file.name))
            failing = set(failures(outcome.output))
            if outcome.noticed and not (self.is_quick and failing):
                print("".join(line for line in outcome.output if "recorded an issue" in line))
                raise SystemExit(
                    f"FAILED: without a mistake, too, the tests fail: {outcome.noticed}")
            reached = {number for number, byte in enumerate(file.read()) if byte}
        # A test that only release builds have may fail with few inputs: the quick ones skip it.
        seconds = dict(times(outcome.output)) | dict.fromkeys(failing, math.inf)
        return Group(name, seconds, reached)

    def judge(self, candidate):
        """Returns what notices a mistake; None if nothing does."""
        for arguments, limit in self.parts(candidate.number):
            outcome = confirmed(lambda: self.run(candidate.number, *arguments, limit=limit))
            if outcome.noticed:
                return outcome.noticed
        return None

    def parts(self, number):
        """Returns the arguments for the quick tests that reach a mistake, and for the slow ones
        unless only the quick ones are to run, and the seconds that each may take."""
        groups = [group for group in self.groups if number in group.reached]
        if not groups:
            return
        slow = {(group.name, test): seconds for group in groups
                for test, seconds in group.seconds.items() if seconds > SLOW}
        quick = sum(seconds for group in groups for seconds in group.seconds.values()
                    if seconds <= SLOW)
        names = "|".join(re.escape(group.name) for group in groups)
        tests = "|".join(rf"^{re.escape(name)}/{test}\(" for name, test in slow)
        yield (["--filter", rf"^({names})(/|$)", *(["--skip", tests] if slow else [])],
               (10 if self.is_quick else 30) + 5 * quick)
        if slow and not self.is_quick:
            yield ["--filter", tests], 60 + 3 * sum(slow.values())

    def run(self, number, *arguments, limit, reached=""):
        """Runs the tests with a mistake until one fails; without a mistake (0), runs all."""
        process = subprocess.Popen(
            [self.program, "--testing-library", "swift-testing", *arguments], cwd=self.copy,
            env={**os.environ, **(QUICK if self.is_quick else {}), "MUTANT": str(number),
                 "MUTANTS_REACHED": reached, "SWIFT_BACKTRACE": "enable=no"},
            stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, errors="replace",
            start_new_session=True,
            preexec_fn=lambda: resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY)))
        is_late = threading.Event()
        timer = threading.Timer(limit, lambda: (is_late.set(), stop(process)))
        timer.start()
        output, failed, alarm = [], None, None
        for line in process.stdout:
            output.append(line)
            match = re.match(r"\S+ +Test (.*?) recorded an issue(.*)", line)
            if match and FALSE_ALARM in match[2].lower():
                alarm = f"{match[1]}, {FALSE_ALARM}"
            elif match:
                failed = match[1]
                if number:
                    stop(process)
                    break
        process.stdout.close()
        status = process.wait()
        timer.cancel()
        if failed:
            return Outcome(failed, True, output)
        if is_late.is_set():
            return Outcome("a time limit", False, output)
        if alarm:
            return Outcome(alarm, False, output)
        return Outcome(f"a crash, status {status}" if status else None, False, output)


def times(output):
    """Returns the names of the tests and the seconds that they take, one by one."""
    for line in output:
        match = re.match(r"\S+ +Test (\w+)\(.* passed after ([\d.]+) seconds", line)
        if match:
            yield match[1], float(match[2])


def failures(output):
    """Returns the names of the tests that fail."""
    for line in output:
        if match := re.match(r"\S+ +Test (\w+)\(.* recorded an issue", line):
            yield match[1]


def stop(process):
    try:
        os.killpg(process.pid, signal.SIGKILL)
    except ProcessLookupError:
        pass


class Results:
    """What was found, by key, in a file that another process can read meanwhile."""

    def __init__(self, path):
        self.path = path
        lines = path.read_text().splitlines() if path.exists() else []
        self.entries = {entry["key"]: entry for entry in map(json.loads, lines)}

    def add(self, candidate, noticed, refused=None, is_quick=False):
        entry = {"key": candidate.key, "place": str(candidate), "module": candidate.module,
                 "operator": candidate.operator.split(":")[0], "noticed": noticed,
                 "refused": refused, "is_quick": is_quick}
        self.entries[candidate.key] = entry
        with self.path.open("a") as file:
            file.write(json.dumps(entry) + "\n")

    def is_decided(self, candidate, is_quick):
        """Returns whether all tests have judged a mistake, or one has noticed it; or, if asked so,
        whether the quick tests have judged it."""
        entry = self.entries.get(candidate.key)
        return entry is not None and bool(
            is_quick or entry["noticed"] or entry["refused"] is not None or not entry["is_quick"])

    def has_refused(self, candidate):
        return self.entries.get(candidate.key, {}).get("refused") is not None

    def of(self, keys):
        """Returns what was found for some mistakes, without those that do not compile."""
        found = [self.entries[key] for key in keys if key in self.entries]
        return [entry for entry in found if entry["refused"] is None]


def table(entries):
    """Returns how many were noticed, by module and operator, and those that were not."""
    rows = [("", "noticed", "of", "")]
    for field in ("module", "operator"):
        for name in sorted({entry[field] for entry in entries}):
            rows.append((name, *share([e for e in entries if e[field] == name])))
    rows.append(("all", *share(entries)))
    return "\n".join("{:<22}{:>8}{:>6}{:>8}".format(*row) for row in rows)


def share(entries):
    noticed = sum(bool(entry["noticed"]) for entry in entries)
    return noticed, len(entries), f"{noticed / max(1, len(entries)):.1%}"


def judge_all(suite, candidates, results, jobs):
    """Judges those that have no result yet, some at a time, and prints each and the time left."""
    waiting = [c for c in candidates if not results.is_decided(c, suite.is_quick)]
    before = len(candidates) - len(waiting)
    if before:
        print(f"{before} of {len(candidates)} were tried before")
    started = time.monotonic()
    with concurrent.futures.ThreadPoolExecutor(jobs) as pool:
        futures = {pool.submit(suite.judge, candidate): candidate for candidate in waiting}
        try:
            for count, future in enumerate(concurrent.futures.as_completed(futures), 1):
                candidate = futures[future]
                left = (time.monotonic() - started) / count * (len(waiting) - count)
                print(f"[{before + count}/{len(candidates)}, {left / 60:.0f} min left] "
                      f"{candidate}: "
                      f"{verdict_of(future, candidate, results, suite.is_quick)}")
        except KeyboardInterrupt:
            pool.shutdown(cancel_futures=True)
            sys.exit("interrupted: repeat the command to continue")


def verdict_of(future, candidate, results, is_quick):
    """Keeps what was found, but for what is undecided: the same command tries that again."""
    try:
        noticed = future.result()
    except Undecided as error:
        return f"UNDECIDED, {error}"
    results.add(candidate, noticed, is_quick=is_quick)
    return f"noticed by {noticed}" if noticed else "NOT NOTICED"
