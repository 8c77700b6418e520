/* chromium.cjs - a page in a Chromium of its own
   SPDX-License-Identifier: MIT */
const fs = require("fs"), os = require("os"), path = require("path");
const { chromium } = require("playwright-core");

const ARGUMENTS = ["--no-sandbox", "--disable-gpu", "--no-first-run", "--disable-background-networking",
                   "--disable-component-update", "--disable-sync"];

/* The page, what it complained of, what it asked the network for, and how to end it. */
exports.open = async (address, options = {}) => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), "page-"));
  const context = await chromium.launchPersistentContext(folder, {
    executablePath: "/usr/bin/chromium", headless: true, args: ARGUMENTS, viewport: { width: 1200, height: 1000 }, ...options });
  const page = context.pages()[0] ?? await context.newPage(), complaints = [], requests = [];
  page.on("console", message => ["error", "warning"].includes(message.type()) && complaints.push(message.text()));
  page.on("pageerror", error => complaints.push(error.message));
  page.on("request", request => request.url().startsWith("http") && requests.push(request.url()));
  await page.goto(address);
  const close = async () => {
    await context.close();
    fs.rmSync(folder, { recursive: true, force: true });
  };
  return { context, page, complaints, requests, close };
};
