/* exposure.mjs - prints the exposure of every cell of a level, as the module for web pages counts it

   node exposure.mjs MODULE-FOLDER LEVEL
   SPDX-License-Identifier: MIT */
import assert from "node:assert/strict";
import fs from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";

const [folder, file] = process.argv.slice(2);
const { load } = await import(pathToFileURL(path.join(folder, "sightline.js")));
const sightline = await load(fs.readFileSync(path.join(folder, "sightline.wasm")));
const level = sightline.level(fs.readFileSync(file, "utf-8"));
const shares = [];
const counts = await level.exposure({ places: 50, progress: done => { shares.push(done); } });

assert.ok(shares.length > 2 && shares.every((share, i) => share > (shares[i - 1] ?? 0) && share < 1));
console.log(JSON.stringify({ width: level.describe().width, counts }));
