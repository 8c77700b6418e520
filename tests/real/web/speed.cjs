/* speed.cjs - how long a page takes to open, and to answer a viewer that is dragged

   node speed.cjs PAGE
   SPDX-License-Identifier: MIT */
const { open } = require("./chromium.cjs");

(async () => {
  const { page, complaints, close } = await open("file://" + process.argv[2]);
  await page.waitForFunction(() => !document.querySelector(".lab").hidden);
  const opened = await page.evaluate(() => performance.now());
  await page.reload();
  await page.waitForFunction(() => !document.querySelector(".lab").hidden);
  const seen = await page.evaluate(async () => {
    const navigation = performance.getEntriesByType("navigation")[0], { lab } = document.querySelector(".map"), spent = [];
    const [x, y] = lab.level.viewers[3].cell;
    document.querySelector("[data-layer=v3]").click();
    for (let i = 0; i < 40; i++) {
      const began = performance.now();
      lab.act(level => level.move(3, [Math.min(x + i % 4, lab.level.width - 1), y]));
      spent.push(performance.now() - began);
      await new Promise(requestAnimationFrame);
    }
    spent.sort((a, b) => a - b);
    return { open: navigation.loadEventEnd, answer: spent[spent.length >> 1], longest: spent.at(-1), moved: lab.level.viewers[3].cell[0] !== x || x > 250 };
  });
  console.log(JSON.stringify({ ...seen, first: opened, complaints }));
  await close();
})().catch(error => { console.error(error); process.exit(1); });
