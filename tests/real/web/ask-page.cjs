/* ask-page.cjs - asks the module what a file lists, in Chromium, and prints the answers, a line each

   node ask-page.cjs MODULE-FOLDER ASKED.json
   SPDX-License-Identifier: MIT */
const fs = require("fs"), path = require("path");
const { open } = require("./chromium.cjs");

(async () => {
  const [folder, file] = process.argv.slice(2);
  const read = (name, coding) => fs.readFileSync(path.join(folder, name), coding);
  const { page, complaints, close } = await open("about:blank");
  await page.evaluate(async ([script, module]) => {
    const { load } = await import("data:text/javascript;base64," + script);
    window.sightline = await load(Uint8Array.from(atob(module), sign => sign.charCodeAt(0)));
  }, [read("sightline.js", "base64"), read("sightline.wasm", "base64")]);
  for (const { path: name, asked } of JSON.parse(fs.readFileSync(file))) {
    const answers = await page.evaluate(([text, asked]) => {
      const level = window.sightline.level(text), answers = [];
      for (const [turn, question] of asked) {
        level.goTo(turn);
        answers.push(JSON.stringify(level.ask(question)));
      }
      level.free();
      return answers;
    }, [fs.readFileSync(name, "utf-8"), asked]);
    console.log(answers.join("\n"));
  }
  await close();
  if (complaints.length) throw new Error(complaints.join("\n"));
})().catch(error => { console.error(error); process.exit(1); });
