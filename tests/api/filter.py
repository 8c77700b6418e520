#!/usr/bin/env python3
# filter.py - what Doxygen reads of a header: its comments, in the words of Doxygen
#
# The headers keep to the style of GTK: a comment stands before what it speaks of or
# after it in the same line, @name is a parameter, "Returns:" what comes back.
#
# SPDX-License-Identifier: MIT

import re
import sys


def convert(text):
    """Turns the inside of one comment into that of Doxygen."""
    text = re.sub(r"^\s*\*? ?sight_\w+:\s*$", "", text, count=1, flags=re.M)
    text = re.sub(r"^(\s*\*\s*)@((?:\w+, @)*\w+):",
                  lambda m: m[1] + "@param " + m[2].replace(", @", ","), text, flags=re.M)
    text = re.sub(r"\bReturns:", "@return", text)
    text = re.sub(r"@(?!param\b|return\b)(\w+)", r"\\p \1", text)
    text = re.sub(r"\((nullable|out|inout|transfer \w+|element-type \w+)\)",
                  lambda m: "[" + m[1] + "]", text)
    return text.replace("<", "\\<").replace(">", "\\>").replace("#", "\\#").replace("→", "to")


def split(match):
    """A line with several members as one each, all with its comment."""
    names = match[3].split(", ")
    return "".join(f"{match[1]}{match[2]}{name};{match[4] or ''}" for name in names)


def read(source):
    """Marks every comment but those inside functions."""
    source = re.sub(r"^(\s+)((?:const )?\w+ )(\w+(?:\[\w+\])?(?:, \w+(?:\[\w+\])?)+);(\s*/\*.*?\*/)?", split, source,
                    flags=re.M | re.S)
    out, at = [], 0
    for match in re.finditer(r"/\*(.*?)\*/", source, re.S):
        before = source[at:match.start()]
        line = source[source.rfind("\n", 0, match.start()) + 1:match.start()]
        inside = match[1].removeprefix("*")
        out.append(before)
        if match.start() == 0:
            out.append("/** @file\n *" + convert(re.sub(r"^ [\w.-]+ - ", " ", inside)) + "*/")
        elif line.strip():
            out.append("/**<" + convert(inside) + "*/")
        else:
            out.append("/**" + convert(inside) + "*/")
        at = match.end()
    out.append(source[at:])
    return "".join(out)


if __name__ == "__main__":
    with open(sys.argv[1], encoding="utf-8") as file:
        sys.stdout.write(read(file.read()))
