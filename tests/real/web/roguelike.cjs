/* roguelike.cjs - plays the sample game of one page, from a server of its own

   node roguelike.cjs FOLDER
   SPDX-License-Identifier: MIT */
const fs = require("fs"), http = require("http"), path = require("path");
const { open } = require("./chromium.cjs");

const TYPES = { ".html": "text/html", ".js": "text/javascript", ".wasm": "application/wasm" };
const server = http.createServer((request, response) => {
  const file = path.join(process.argv[2], path.basename(request.url));
  if (request.url === "/favicon.ico") return response.writeHead(204).end();
  response.writeHead(fs.existsSync(file) ? 200 : 404, { "Content-Type": TYPES[path.extname(file)] ?? "text/plain" });
  response.end(fs.existsSync(file) ? fs.readFileSync(file) : "");
});

server.listen(0, "127.0.0.1", async () => {
  const { page, complaints, close } = await open(`http://127.0.0.1:${server.address().port}/roguelike.html`);
  const rows = () => page.evaluate(() => document.querySelector("pre").textContent.split("\n"));
  await page.waitForSelector(".hero");
  const cells = [await page.textContent("p")];
  for (const key of ["ArrowDown", "ArrowRight", "ArrowRight", "ArrowRight", "ArrowRight"]) await page.keyboard.press(key);
  cells.push(await page.textContent("p"));
  const shown = await rows(), y = shown.findIndex(row => row.includes("@"));
  console.log(JSON.stringify({ cells, hero: [shown[y].indexOf("@"), y], open: shown[y].includes("'"),
    complaints }));
  await close();
  server.close();
});
