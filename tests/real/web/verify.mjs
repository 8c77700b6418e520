/* verify.mjs - every recorded answer, asked of the module for web pages

   node verify.mjs MODULE-FOLDER RECORDED.json.gz …

   Prints a line for each file: how many answers it holds; ends with 1 at the first that differs.
   SPDX-License-Identifier: MIT */
import assert from "node:assert/strict";
import fs from "node:fs";
import path from "node:path";
import zlib from "node:zlib";
import { pathToFileURL } from "node:url";

const [folder, ...files] = process.argv.slice(2);
const { load } = await import(pathToFileURL(path.join(folder, "sightline.js")));
const sightline = await load(fs.readFileSync(path.join(folder, "sightline.wasm")));
const legend = [{ glyph: "#", name: "Wall", walkable: false, transparent: false },
                { glyph: ".", name: "Floor", walkable: true, transparent: true }];
const MOVES = { X: [1, 0], Y: [0, 1], XY: [1, 1], TIE: [1, 1] };

const open = (rows, more = {}) => sightline.level(JSON.stringify({
  sightline: 1, sight: { preset: "symmetric" }, legend, map: rows, ...more }));
const empty = (width, height) => open(Array(height).fill(".".repeat(width)));

class Recorded {
  constructor(file) {
    this.data = JSON.parse(zlib.gunzipSync(fs.readFileSync(file)));
    this.levels = this.data.maps.map(map => open(map.rows));
    this.empties = new Map();
  }

  sight(record) {
    return record.preset ? { preset: record.preset, set: record.set ?? {} }
                         : { preset: this.data.preset, set: { ...this.data.set, ...record.set } };
  }

  empty(width, height) {
    const key = `${width}x${height}`;
    if (!this.empties.has(key)) this.empties.set(key, empty(width, height));
    return this.empties.get(key);
  }

  fov(record) {
    const { facing, angle } = record;
    const turned = angle === undefined ? {} : { facing, angle };
    const got = this.levels[record.map].fov({ at: record.viewer, ...this.sight(record), range: record.range, ...turned });
    assert.deepEqual(got.visible, record.visible);
    if (!record.partial) return;
    const key = ([x, y]) => x + "," + y, wanted = new Map(record.partial.map(cell => [key(cell), cell[2]]));
    assert.equal(got.partial?.length ?? 0, wanted.size);
    for (const cell of got.partial ?? []) assert.ok(Math.abs(wanted.get(key(cell)) - cell[2]) <= 2e-6, key(cell));
  }

  /* The cells walked: those of the first line, without a tie that its flankers block. */
  walked(answer, from) {
    const cells = [[...from, ""]];
    for (const step of answer.steps) {
      const [x, y] = cells.at(-1);
      if (cells.length > 1 && (step.cell[0] !== x || step.cell[1] !== y)) break;
      if (cells.length === 1) cells[0] = [...step.cell, ""];
      if (step.verdict === "blocked" && answer.stop === "flankers") break;
      cells.push([...step.to, step.move]);
    }
    return cells;
  }

  /* The same cells from the target back, up to the first that blocks; neither end is tested. */
  walkedBack(record) {
    const { rows } = this.data.maps[record.map], width = rows[0].length, height = rows.length;
    const line = this.walked(this.empty(width, height).los({ at: record.from, ...this.sight(record), alone: true }, record.to),
                             record.from).reverse();
    const stop = line.findIndex(([x, y], i) => i > 0 && i < line.length - 1 && rows[y]?.[x] !== ".");
    const cells = stop < 0 ? line : line.slice(0, stop + 1);
    return cells.map(([x, y], i) => {
      const [bx, by] = cells[Math.max(i - 1, 0)], [dx, dy] = [Math.abs(x - bx), Math.abs(y - by)];
      return [x, y, dx && dy ? "XY" : dx ? "X" : dy ? "Y" : ""];
    });
  }

  comparePath(wanted, got) {
    assert.equal(got.length, wanted.length);
    wanted.forEach(([x, y, move], i) => {
      assert.deepEqual(got[i].slice(0, 2), [x, y]);
      /* Programs without ties call them XY. */
      assert.deepEqual(MOVES[got[i][2]] ?? [], MOVES[move] ?? []);
      if (move === "TIE" || move.length === 1) assert.equal(got[i][2], move);
    });
  }

  los(record) {
    const got = this.levels[record.map].los({ at: record.from, ...this.sight(record), alone: true }, record.to);
    assert.equal(got.clear, record.clear);
    if (record.stop) assert.deepEqual([got.stop, got.blockers], [record.stop.why, record.stop.cells]);
    if (!record.path) return;
    const [first] = record.path, walked = this.walked(got, record.from);
    const isBack = first[0] === record.to[0] && first[1] === record.to[1] &&
      (walked[0][0] !== first[0] || walked[0][1] !== first[1]);
    this.comparePath(record.path, isBack ? this.walkedBack(record) : walked);
  }

  examples(record) {
    const size = /^(\d+)x(\d+) empty$/.exec(record.map);
    const map = size ? null : this.data.maps.findIndex(map => map.name === record.map);
    const level = size ? this.empty(+size[1], +size[2]) : this.levels[map];
    const got = level.los({ at: record.from, ...this.sight(record), alone: true }, record.to);
    assert.deepEqual(got.steps.map(step => [...step.cell, step.error, step.move]), record.substeps);
    if (record.path) this.comparePath(record.path, this.walked(got, record.from));
  }

  static events(event) {
    const viewer = event.unit, events = [];
    if (event.move) events.push({ event: "move", viewer, path: [event.move] });
    if (event.path) events.push({ event: "move", viewer, path: event.path });
    if (event.appears) events.push({ event: "appear", viewer, cell: event.appears });
    if (event.dies) events.push({ event: "die", viewer });
    if (event.revives) events.push({ event: "revive", viewer });
    if (event.range !== undefined) events.push({ event: "range", viewer, range: event.range });
    if (event.facing !== undefined) events.push({ event: "facing", viewer, facing: event.facing });
    if (event.cell) events.push({ event: "tile", cell: event.cell, tile: event.wall ? "#" : "." });
    return events;
  }

  scenario(record, keepWipedOut) {
    const units = record.units.map(unit => ({ ...unit }));
    for (const event of record.turns[0].events) {
      const unit = units.find(unit => unit.id === event.unit);
      if (event.move) unit.at = event.move;
      if (event.dies) unit.dead = true;
    }
    return open(this.data.maps[record.map].rows, {
      teams: record.teams.map((id, i) => ({ name: "" + id, ...(record.alliances?.[i] ? { alliance: record.alliances[i] } : {}) })),
      rules: { ...record.rules, ...(keepWipedOut ? { keepWipedOut } : {}) },
      viewers: units.map(({ id, team, at, range, preset, set, facing, angle, dead }) => {
        const sight = this.sight({ preset, set });
        return { id, name: "", team: "" + team, cell: at, alive: !dead, sight: { preset: sight.preset, ...sight.set },
                 ...(range === null ? {} : { range }), ...(angle === undefined ? {} : { angle, ...(facing === null ? {} : { facing }) }) };
      }),
      turns: record.turns.slice(1).map(turn => ({ events: turn.events.flatMap(Recorded.events) })),
    });
  }

  team(record) {
    const all = this.scenario(record, false), kept = this.scenario(record, true);
    record.turns.forEach((turn, number) => {
      all.goTo(number);
      kept.goTo(number);
      record.teams.forEach((id, team) => {
        assert.deepEqual(all.team(team).states, turn.state[id]);
        assert.deepEqual(kept.team(team).states, turn.stateUpdateAllTeams?.[id] ?? turn.state[id]);
        const seen = all.turn().v.filter((_, i) => record.units[i].team === id).reduce((sum, viewer) => sum + viewer[3], 0);
        assert.equal(seen, turn.total[id]);
      });
    });
    all.free();
    kept.free();
  }
}

for (const file of files) {
  const recorded = new Recorded(file);
  let n = 0;
  for (const kind of ["fov", "los", "team", "examples"]) {
    for (const [i, record] of (recorded.data[kind] ?? []).entries()) {
      try {
        recorded[kind](record);
      } catch (error) {
        console.log(`${path.basename(file)}: ${kind}[${i}]: ${error.message}`);
        process.exit(1);
      }
      n++;
    }
  }
  console.log(`${path.basename(file)}: ${n}`);
}
