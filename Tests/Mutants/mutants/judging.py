"""Builds a copy of the package, runs its tests for each mistake, and keeps what they found."""

import concurrent.futures
import json
import os
import re
import resource
import signal
import subprocess
import sys
import threading
import time

# Tests that take longer, in seconds, run only if the others have noticed nothing.
SLOW = 0.25

# What one run of the tests may take, in bytes: some mistakes take all that there is.
MEMORY = 8 << 30

# An exit test says so when the system could not start its process: that is no failure.
FALSE_ALARM = "system failure"


def build(copy):
    command = ["swift", "build", "--build-tests", "--configuration", "release",
               "--package-path", str(copy)]
    result = subprocess.run(
        command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, check=False)
    if result.returncode:
        print("\n".join(line for line in result.stdout.split("\n") if "error:" in line))
        raise SystemExit("FAILED: the package with its mistakes does not compile")


class Suite:
    """The tests of the copy, the quick ones first."""

    def __init__(self, copy):
        self.copy = copy
        started = time.monotonic()
        failed, output = self.run(0, "--no-parallel", limit=3600)
        if failed:
            print("".join(line for line in output if "recorded an issue" in line))
            raise SystemExit(f"FAILED: without a mistake, too, the tests fail: {failed}")
        self.seconds = time.monotonic() - started
        slow, quick = [], 0.0
        for name, seconds in times(output):
            if seconds > SLOW:
                slow.append(name)
            else:
                quick += seconds
        pattern = "|".join(rf"/{name}\(" for name in slow)
        self.parts = [(["--skip", pattern], 30 + 5 * quick),
                      (["--filter", pattern], 60 + 3 * self.seconds)]

    def judge(self, candidate):
        """Returns what notices a mistake; None if nothing does."""
        for arguments, limit in self.parts:
            for _ in range(3):
                noticed, _ = self.run(candidate.number, *arguments, limit=limit)
                if not (noticed and FALSE_ALARM in noticed):
                    break
            if noticed:
                return noticed
        return None

    def run(self, number, *arguments, limit):
        """Runs the tests with a mistake until one fails; without one, runs all.

        Returns what has failed, None if nothing has, and the output.
        """
        program = self.copy / ".build" / "release" / "ListAdaptersPackageTests.xctest"
        process = subprocess.Popen(
            [program, "--testing-library", "swift-testing", *arguments], cwd=self.copy,
            env={**os.environ, "MUTANT": str(number), "SWIFT_BACKTRACE": "enable=no"},
            stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, errors="replace",
            start_new_session=True,
            preexec_fn=lambda: resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY)))
        is_late = threading.Event()
        timer = threading.Timer(limit, lambda: (is_late.set(), stop(process)))
        timer.start()
        output, failed = [], None
        for line in process.stdout:
            output.append(line)
            match = re.match(r"\S+ +Test (.*?) recorded an issue(.*)", line)
            if match:
                failed = match[1]
                if FALSE_ALARM in match[2].lower():
                    failed += f", {FALSE_ALARM}"
                if number:
                    stop(process)
                    break
        process.stdout.close()
        status = process.wait()
        timer.cancel()
        if not failed and is_late.is_set():
            failed = "a time limit"
        elif not failed and status:
            failed = f"a crash, status {status}"
        return failed, output


def times(output):
    """Returns the names of the tests and the seconds that they take, one by one."""
    for line in output:
        match = re.match(r"\S+ +Test (\w+)\(.* passed after ([\d.]+) seconds", line)
        if match:
            yield match[1], float(match[2])


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

    def add(self, candidate, noticed, compiles=True):
        entry = {"key": candidate.key, "place": str(candidate), "module": candidate.module,
                 "operator": candidate.operator.split(":")[0], "noticed": noticed,
                 "compiles": compiles}
        self.entries[candidate.key] = entry
        with self.path.open("a") as file:
            file.write(json.dumps(entry) + "\n")

    def __contains__(self, candidate):
        return candidate.key in self.entries

    def tried(self):
        return [entry for entry in self.entries.values() if entry["compiles"]]

    def survivors(self):
        return [entry for entry in self.tried() if not entry["noticed"]]

    def table(self):
        """Returns how many were noticed, by module and operator, and those that were not."""
        tried = self.tried()
        rows = [("", "noticed", "of", "")]
        for field in ("module", "operator"):
            for name in sorted({entry[field] for entry in tried}):
                rows.append((name, *share([e for e in tried if e[field] == name])))
        rows.append(("all", *share(tried)))
        lines = ["{:<22}{:>8}{:>6}{:>8}".format(*row) for row in rows]
        lines += [f"NOT NOTICED  {entry['place']}" for entry in self.survivors()]
        return "\n".join(lines)


def share(entries):
    noticed = sum(bool(entry["noticed"]) for entry in entries)
    return noticed, len(entries), f"{noticed / max(1, len(entries)):.1%}"


def judge_all(suite, candidates, results, jobs):
    """Judges those that have no result yet, some at a time, and prints each and the time left."""
    waiting = [c for c in candidates if c not in results]
    done = len(candidates) - len(waiting)
    if done:
        print(f"{done} of {len(candidates)} were tried before")
    started = time.monotonic()
    with concurrent.futures.ThreadPoolExecutor(jobs) as pool:
        futures = {pool.submit(suite.judge, candidate): candidate for candidate in waiting}
        try:
            for count, future in enumerate(concurrent.futures.as_completed(futures), start=1):
                candidate, noticed = futures[future], future.result()
                results.add(candidate, noticed)
                left = (time.monotonic() - started) / count * (len(waiting) - count)
                print(f"[{done + count}/{len(candidates)}, {left / 60:.0f} min left] {candidate}: "
                      + (f"noticed by {noticed}" if noticed else "NOT NOTICED"))
        except KeyboardInterrupt:
            pool.shutdown(cancel_futures=True)
            sys.exit("stopped: the same command goes on here")
