#!/usr/bin/python3
"""count-results.py - counts what meson recorded of a test run and prints "N passed, N failed".

count-results.py TESTLOG.json

A program that speaks TAP counts once for each of its results, any other once.  A program that fails
without a failed result, because it crashed or ran out of time, is one failure more.  Skipped results
are listed and not counted.

SPDX-License-Identifier: MIT
"""
import json
import re
import sys

GOOD = {"OK", "EXPECTEDFAIL"}


def count_program(record):
    """Results (passed, failed, skipped) of one program that meson ran."""
    lines = record.get("stdout", "").splitlines()
    if record["result"] == "SKIP":
        return 0, 0, 1
    if not any(re.match(r"1\.\.\d+", line) for line in lines):
        good = record["result"] in GOOD
        return int(good), int(not good), 0
    failed = sum(bool(re.match(r"not ok\b(?!.*# TODO)", line)) for line in lines)
    skipped = sum(bool(re.match(r"ok\b.*# SKIP", line, re.I)) for line in lines)
    passed = sum(bool(re.match(r"ok\b", line)) for line in lines) - skipped
    if record["result"] not in GOOD:
        failed = max(failed, 1)
    return passed, failed, skipped


def main(path):
    try:
        with open(path, encoding="utf-8") as log:
            records = [json.loads(line) for line in log if line.strip()]
    except OSError as error:
        print(f"{path}: {error.strerror}", file=sys.stderr)
        records = []
    passed = failed = 0
    for record in records:
        good, bad, skipped = count_program(record)
        passed += good
        failed += bad
        if bad:
            print(f"failed: {record['name']}: {bad} of {good + bad} ({record['result'].lower()})")
        if skipped:
            print(f"skipped: {record['name']}: {skipped}")
    if passed + failed == 0:
        failed = 1
    print(f"{passed} passed, {failed} failed")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1]))
