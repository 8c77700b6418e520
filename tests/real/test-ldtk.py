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
    real.convert(CLI, str(example), str(folder / "map.ldtk"))
    return json.loads((folder / "map.ldtk").read_text(encoding="utf-8"))


def layer(project, name):
    return next(row for row in project["levels"][0]["layerInstances"] if row["__identifier"] == name)


def schema(folder):
    """Projects have all that LDtk requires, and nothing that LDtk does not know."""
    validator = jsonschema.Draft7Validator(json.loads(SCHEMA.read_text(encoding="utf-8")))
    for example in EXAMPLES:
        for error in validator.iter_errors(write(example, folder)):
            raise AssertionError(f"{example}: {list(error.path)}: {error.message}")


def fields_agree(instances, defs):
    """Fields come in the order of their definitions, with the value that LDtk itself keeps."""
    assert [field["defUid"] for field in instances] == [row["uid"] for row in defs]
    for field, row in zip(instances, defs):
        assert (field["__identifier"], field["__type"]) == (row["identifier"], row["__type"])
        kept = [value["params"][0] for value in field["realEditorValues"]]
        value = field["__value"]
        if row["type"] == "F_Color" and value is not None:
            value = int(value[1:], 16)
        assert kept == ([] if value is None else [value]), field
        assert value is not None or row["canBeNull"], field


def references(folder):
    """Unique numbers are unique, instances have definitions, and what is derived is what LDtk would derive."""
    for example in EXAMPLES:
        project = write(example, folder)
        defs, level = project["defs"], project["levels"][0]
        rows = defs["layers"] + defs["entities"] + defs["levelFields"]
        rows += [field for entity in defs["entities"] for field in entity["fieldDefs"]]
        numbers = [row["uid"] for row in rows] + [level["uid"]]
        assert len(set(numbers)) == len(numbers) and max(numbers) < project["nextUid"]
        iids = [project["iid"], project["dummyWorldIid"], level["iid"]]
        entities = {row["uid"]: row for row in defs["entities"]}
        for instance, row in zip(level["layerInstances"], defs["layers"], strict=True):
            iids.append(instance["iid"])
            assert (instance["layerDefUid"], instance["__identifier"], instance["__type"], instance["__gridSize"]) == \
                (row["uid"], row["identifier"], row["type"], row["gridSize"]) and row["type"] == row["__type"]
            n_values = instance["__cWid"] * instance["__cHei"] if row["type"] == "IntGrid" else 0
            assert len(instance["intGridCsv"]) == n_values
            for entity in instance["entityInstances"]:
                iids.append(entity["iid"])
                kind = entities[entity["defUid"]]
                assert entity["__identifier"] == kind["identifier"]
                assert (entity["__worldX"], entity["__worldY"]) == tuple(entity["px"])
                fields_agree(entity["fieldInstances"], kind["fieldDefs"])
        assert len(set(iids)) == len(iids)
        fields_agree(level["fieldInstances"], defs["levelFields"])


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
        real.convert(CLI, str(example), str(folder / "map.ldtk"))
        real.convert(CLI, str(folder / "map.ldtk"), str(folder / "again.sightline"))
        before, after = real.Level(example), real.Level(folder / "again.sightline")
        assert before.rows == after.rows and before.legend == after.legend, example
        assert before.sight == after.sight, example
        assert [(v["cell"], v["name"]) for v in before.viewers] == [(v["cell"], v["name"]) for v in after.viewers]


if __name__ == "__main__":
    real.run([schema, references, cells, viewers, again])
