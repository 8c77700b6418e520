/* ask.mjs - asks the module for web pages what a file lists, and prints the answers, a line each

   node ask.mjs MODULE-FOLDER ASKED.json
   SPDX-License-Identifier: MIT */
import fs from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";

const [folder, file] = process.argv.slice(2);
const { load } = await import(pathToFileURL(path.join(folder, "sightline.js")));
const sightline = await load(fs.readFileSync(path.join(folder, "sightline.wasm")));

for (const { path: name, asked } of JSON.parse(fs.readFileSync(file))) {
  const level = sightline.level(fs.readFileSync(name, "utf-8"));
  for (const [turn, question] of asked) {
    level.goTo(turn);
    console.log(JSON.stringify(level.ask(question)));
  }
  level.free();
}
