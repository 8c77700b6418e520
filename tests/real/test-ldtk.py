#!/usr/bin/python3
"""test-ldtk.py - an independent reader finds in the LDtk projects that are written what the level holds

test-ldtk.py CLI EXAMPLES SCHEMA

SPDX-License-Identifier: MIT
"""
import json
import re
import sys
from pathlib import Path

import jsonschema

import real

CLI, EXAMPLES, SCHEMA = sys.argv[1], sorted(Path(sys.argv[2]).glob("*.sightline")), Path(sys.argv[3])


def write(example, folder):
    said = real.convert(CLI, str(example), str(folder / "map.ldtk"))
    assert "LDtk’s minimal form" in said, said
    return json.loads((folder / "map.ldtk").read_text(encoding="utf-8"))


def layer(project, name):
    return next(row for row in project["levels"][0]["layerInstances"] if row["__identifier"] == name)


def schema(folder):
    """Projects are of the form that loaders expect."""
    validator = jsonschema.Draft7Validator(json.loads(SCHEMA.read_text(encoding="utf-8")))
    for example in EXAMPLES:
        for error in validator.iter_errors(write(example, folder)):
            raise AssertionError(f"{example}: {list(error.path)}: {error.message}")


def cells(folder):
    """The values of the IntGrid are the tiles of the cells, and the definitions say what they are."""
    for example in EXAMPLES:
        level, project = real.Level(example), write(example, folder)
        grid = layer(project, "Cells")
        values = {row["value"]: row for row in project["defs"]["layers"][1]["intGridValues"]}
        assert (grid["__cWid"], grid["__cHei"]) == (level.width, level.height)
        assert project["levels"][0]["pxWid"] == level.width * grid["__gridSize"]
        for at, glyph in enumerate("".join(level.rows)):
            value, tile = values[grid["intGridCsv"][at]], level.tiles[glyph]
            assert value["identifier"] == re.sub("[^A-Za-z0-9]", "_", tile["name"]), (example, at)
            assert value["color"].lower() == tile["color"].lower(), (example, at)


def viewers(folder):
    """Each viewer is an entity in its cell, in the colour of its team, with its fields."""
    for example in EXAMPLES:
        level, entities = real.Level(example), layer(write(example, folder), "Viewers")["entityInstances"]
        assert len(entities) == len(level.viewers)
        for viewer, entity in zip(level.viewers, entities):
            fields = {field["__identifier"]: field["__value"] for field in entity["fieldInstances"]}
            team = level.teams[viewer["team"]]
            assert entity["__grid"] == viewer["cell"] and entity["px"] == [16 * at for at in viewer["cell"]]
            assert entity["__smartColor"].lower() == team["color"].lower()
            assert fields["team"] == team["name"] and fields["name"] == viewer.get("name", "")
            assert fields["range"] == viewer.get("range") and fields["facing"] == viewer.get("facing")
            assert fields["alive"] == viewer.get("alive", True)


def again(folder):
    """What is read back from a project is the same level, but for kept lines."""
    for example in EXAMPLES:
        write(example, folder)
        real.convert(CLI, str(folder / "map.ldtk"), str(folder / "again.sightline"))
        before, after = real.Level(example), real.Level(folder / "again.sightline")
        assert before.rows == after.rows and before.legend == after.legend, example
        assert [(v["cell"], v["name"]) for v in before.viewers] == [(v["cell"], v["name"]) for v in after.viewers]


if __name__ == "__main__":
    real.run([schema, cells, viewers, again])
