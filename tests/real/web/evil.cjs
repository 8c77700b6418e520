/* evil.cjs - opens a page whose level has names that would be markup if they could, and tells what became of them

   node evil.cjs PAGE
   SPDX-License-Identifier: MIT */
const { open } = require("./chromium.cjs");

(async () => {
  const { page, complaints, close } = await open("file://" + process.argv[2]);
  await page.waitForFunction(() => !document.querySelector(".lab").hidden);
  const name = await page.evaluate(() => document.querySelector("#lab-viewer").options[1].textContent);
  await page.selectOption("#lab-viewer", "0");
  console.log(JSON.stringify({ title: await page.title(), name, complaints }));
  await close();
})().catch(error => { console.error(error); process.exit(1); });
