/* words.cjs - opens a page that answers, asks about a cell and tells what it says

   node words.cjs PAGE X Y
   SPDX-License-Identifier: MIT */
const { open } = require("./chromium.cjs");

(async () => {
  const [file, x, y] = process.argv.slice(2);
  const { page, complaints, close } = await open("file://" + file);
  await page.waitForFunction(() => !document.querySelector(".lab").hidden);
  await page.locator(".plan").first().scrollIntoViewIfNeeded();
  await page.mouse.click(...await page.evaluate(([x, y]) => {
    const point = new DOMPoint(x + .5, y + .5).matrixTransform(document.querySelector(".plan").getScreenCTM());
    return [point.x, point.y];
  }, [+x, +y]));
  const text = selector => page.evaluate(selector => document.querySelector(selector).textContent, selector);
  console.log(JSON.stringify({ says: await text(".says"), who: await text(".answer .who"), complaints }));
  await close();
})().catch(error => { console.error(error); process.exit(1); });
