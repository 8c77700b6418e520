/* translate.mjs - hands translations in and prints what becomes of sentences

   node translate.mjs MODULE-FOLDER LEVEL
   SPDX-License-Identifier: MIT */
import fs from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";

const [folder, file] = process.argv.slice(2);
const { load } = await import(pathToFileURL(path.join(folder, "sightline.js")));
const sightline = await load(fs.readFileSync(path.join(folder, "sightline.wasm")));
const level = sightline.level(fs.readFileSync(file, "utf-8"));
const ask = () => [level.watchers([0, 18]).text, level.steps({ at: [1, 1], preset: "corner-rule", range: 0 }, [2, 1]).steps.at(-1).text,
                   level.steps({ at: [1, 1], preset: "corner-rule", range: 0 }, [3, 1]).steps.at(-1).text];
const said = [ask()];

sightline.translate({
  texts: { "No viewer sees it.": "Niemand sieht sie.",
           "<b>Arrived</b> at %s after %u step, none blocked.": ["Da: %s, %u Schritt.", "Da: %s, %u Schritte."] },
  plurals: Array.from({ length: 2000 }, (_, n) => n === 1 ? 0 : 1),
});
said.push(ask());
sightline.translate(null);
said.push(ask());
console.log(JSON.stringify(said));
