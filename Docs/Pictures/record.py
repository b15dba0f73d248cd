"""Records the moving pictures, or compares them: see `record`."""

import pathlib
import sys

import moving

GUIDES = pathlib.Path(__file__).parents[1] / "Guides"


def main(kind, program, *arguments):
    recorder = __import__(kind)
    picture = GUIDES / {"browser": "HTML-moving.svg", "terminal": "Terminal-moving.svg"}[kind]
    recording = recorder.recorded(program)
    if arguments != ("--check",):
        picture.write_text(recorder.drawn(recording))
    told, happened = moving.account(picture), recording.account
    for number, (wanted, line) in enumerate(zip(told, happened)):
        if wanted != line:
            sys.exit(f"{picture.name}, line {number} of its account:\n  {wanted}\nthe program:\n  {line}")
    if len(told) != len(happened):
        sys.exit(f"{picture.name}: its account has {len(told)} lines, the program {len(happened)}")


main(*sys.argv[1:])
