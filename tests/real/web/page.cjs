/* page.cjs - a page that answers, in Chromium, used by mouse, keys and fingers

   node page.cjs PAGE PICTURES

   Prints what it came to as JSON; PICTURES is a folder for pictures, or "".
   SPDX-License-Identifier: MIT */
const path = require("path");
const { open } = require("./chromium.cjs");

const [page, pictures] = process.argv.slice(2);

class Reader {
  async open(options = {}) {
    Object.assign(this, await open("file://" + page, options));
    if (options.javaScriptEnabled !== false) {
      await this.page.waitForFunction(() => !document.querySelector(".lab")?.hidden);
      await this.page.evaluate(() => { document.documentElement.style.scrollBehavior = "auto"; });
      await this.see();
    }
    return this;
  }

  see(selector = ".plan") { return this.page.locator(selector).first().scrollIntoViewIfNeeded(); }

  /* The middle of a cell on the screen. */
  async at([x, y]) {
    return this.page.evaluate(([x, y]) => {
      const plan = document.querySelector(".plan");
      const point = () => new DOMPoint(x + .5, y + .5).matrixTransform(plan.getScreenCTM());
      if (point().y < 40 || point().y > innerHeight - 40) scrollBy(0, point().y - innerHeight / 2);
      return [point().x, point().y];
    }, [x, y]);
  }

  async drag(from, to) {
    const end = await this.at(to), start = await this.at(from), again = await this.at(to);
    await this.page.mouse.move(...start);
    await this.page.mouse.down();
    await this.page.mouse.move(...again, { steps: 4 });
    await this.page.mouse.up();
    return end;
  }

  async click(cell) { await this.page.mouse.click(...await this.at(cell)); }
  text(selector) { return this.page.evaluate(selector => document.querySelector(selector)?.textContent ?? null, selector); }
  value(selector) { return this.page.inputValue(selector); }
  count(layer) { return this.text(`[data-layer=${layer}] ~ .num`); }
  choose(selector, value) { return this.page.selectOption(selector, value); }
  async fill(selector, value) { await this.page.fill(selector, String(value)); await this.page.locator(selector).press("Tab"); }
  press(...keys) { return keys.reduce((done, key) => done.then(() => this.page.keyboard.press(key)), Promise.resolve()); }
  viewers() { return this.page.evaluate(() => [...document.querySelectorAll(".token")].map(token => [token, document.querySelector(".plan").dataset.token])
    .map(([token, size]) => ["x", "y"].map(axis => Math.round(+token.getAttribute(axis) - .5 + size / 2)))); }

  /* The answer is in the window that the map fills. */
  async isAnswered(width, height) {
    await this.page.setViewportSize({ width, height });
    await this.page.evaluate(() => document.querySelector(".plan").scrollIntoView());
    await this.click([12, 1]);
    return this.page.evaluate(() => {
      const { top, bottom } = document.querySelector(".answer").getBoundingClientRect();
      return top > 0 && bottom <= innerHeight;
    });
  }

  /* The cell of the keyboard, which goes down the whole map, is above the answer. */
  async isCursorSeen() {
    await this.page.setViewportSize({ width: 1200, height: 420 });
    await this.page.evaluate(() => document.querySelector(".plan").scrollIntoView());
    await this.press("Control+Home", "Control+End");
    return this.page.evaluate(() => {
      const { top, bottom } = document.querySelector(".marks .cursor").getBoundingClientRect();
      return top >= 0 && bottom <= document.querySelector(".answer").getBoundingClientRect().top;
    });
  }

  async picture(name) { if (pictures) await this.page.locator("figure.map").screenshot({ path: path.join(pictures, name + ".png") }); }
}

/* The level is ambush: Red 1 in (6, 3), a door in (9, 3), Blue 1 in (27, 3). */
async function mouse(seen) {
  const reader = await new Reader().open();
  await reader.picture("page-light");
  seen.policy = await reader.page.evaluate(() => document.querySelector("[http-equiv]").content);
  seen.start = [await reader.count("v0"), (await reader.viewers())[0]];
  await reader.drag([6, 3], [8, 4]);
  seen.moved = [await reader.count("v0"), (await reader.viewers())[0], await reader.value("#lab-viewer")];
  await reader.click([15, 9]);
  seen.why = [await reader.text(".says"), await reader.text(".answer .who")];
  await reader.page.click('[name=tool][value=line]');
  await reader.drag([3, 9], [11, 11]);
  seen.line = await reader.text(".says");
  seen.last = await reader.text(".answer .step");
  await reader.page.click('[data-step="-1"]');
  seen.step = await reader.text(".answer .step");
  await reader.picture("page-line");
  await reader.page.click('[name=tool][value=ask]');
  await reader.click([9, 3]);
  seen.door = await reader.text("#lab-door");
  await reader.page.click("#lab-door");
  seen.opened = [await reader.text("#lab-door"), await reader.count("v0")];
  await reader.choose("#lab-facing", "90");
  seen.faces = [await reader.value("#lab-angle"), await reader.count("v0")];
  await reader.fill("#lab-own-range", 4);
  seen.range = await reader.count("v0");
  await reader.choose("#lab-sight", "symmetric");
  seen.sight = await reader.count("v1");
  await reader.fill("#lab-range", 7);
  await reader.choose("#lab-sight", "eight-ray");
  seen.keep = [await reader.text("#lab-keep"), await reader.value("#lab-range") !== "7"];
  await reader.page.click("#lab-keep");
  seen.kept = [await reader.value("#lab-range"), await reader.value("#lab-sight"), await reader.page.isHidden("#lab-keep")];
  await reader.choose("#lab-sight", "symmetric");
  await reader.page.click("#lab-heat");
  await reader.page.waitForFunction(() => document.querySelector(".heat").hasAttribute("href"), null, { timeout: 60000 });
  seen.heat = await reader.text("#lab-heat-note");
  await reader.picture("page-heat");
  await reader.page.click("#lab-heat");
  await reader.page.fill("#turn", "2");
  seen.turn = [await reader.text(".now"), (await reader.viewers())[0]];
  await reader.page.locator("[name=eyes]").nth(1).click();
  seen.fog = [await reader.text(".now"), await reader.page.evaluate(() => document.querySelector(".plan").classList.contains("fogged"))];
  await reader.picture("page-fog");
  await reader.page.locator("[name=eyes]").nth(0).click();
  await reader.page.fill("#turn", "0");
  await reader.page.click("#lab-reset");
  seen.reset = [await reader.count("v0"), (await reader.viewers())[0], await reader.value("#lab-sight")];
  seen.near = [await reader.isAnswered(1200, 420), await reader.isAnswered(600, 260)];
  seen.complaints = reader.complaints;
  seen.requests = reader.requests;
  await reader.close();
}

async function keys(seen) {
  const reader = await new Reader().open({ colorScheme: "dark" });
  await reader.page.evaluate(() => document.querySelector("#lab-viewer").focus());
  await reader.choose("#lab-viewer", "0");
  for (let i = 0; i < 40 && !await reader.page.evaluate(() => document.activeElement.classList.contains("plan")); i++) await reader.press("Tab");
  seen.focus = await reader.text(".says");
  await reader.press("Enter", "ArrowRight", "ArrowRight", "ArrowDown", "Enter");
  seen.carried = [(await reader.viewers())[0], await reader.count("v0")];
  await reader.press("Alt+ArrowRight", "Space");
  seen.asked = await reader.text(".says");
  seen.live = await reader.page.getAttribute(".says", "aria-live");
  seen.role = await reader.page.evaluate(() => {
    const plan = document.querySelector(".plan");
    return [plan.getAttribute("role"), !!plan.getAttribute("aria-label"), !!document.getElementById(plan.getAttribute("aria-describedby"))];
  });
  await reader.picture("page-dark");
  seen.above = await reader.isCursorSeen();
  await reader.press("Escape");
  seen.left = await reader.page.isHidden(".answer");
  seen.keyComplaints = reader.complaints;
  await reader.close();
}

async function touch(seen) {
  const reader = await new Reader().open({ viewport: { width: 400, height: 820 }, hasTouch: true });
  const client = await reader.context.newCDPSession(reader.page);
  await reader.at([8, 4]);
  const from = await reader.at([6, 3]), to = await reader.at([8, 4]);
  const send = (type, points) => client.send("Input.dispatchTouchEvent", { type, touchPoints: points.map(([x, y]) => ({ x, y })) });
  await send("touchStart", [from]);
  for (let i = 1; i <= 4; i++) await send("touchMove", [[from[0] + (to[0] - from[0]) * i / 4, from[1] + (to[1] - from[1]) * i / 4]]);
  await send("touchEnd", []);
  await reader.page.waitForTimeout(50);
  seen.touched = [(await reader.viewers())[0], await reader.count("v0")];
  await reader.page.touchscreen.tap(...await reader.at([15, 9]));
  seen.tapped = await reader.text(".says");
  await reader.picture("page-phone");
  await reader.close();
}

async function plain(seen) {
  const reader = await new Reader().open({ javaScriptEnabled: false });
  seen.plain = [await reader.page.isHidden(".lab"), await reader.page.isHidden(".answer"), await reader.page.isVisible(".plan")];
  await reader.close();
}

(async () => {
  const seen = {};
  for (const use of [mouse, keys, touch, plain]) await use(seen);
  console.log(JSON.stringify(seen));
})().catch(error => { console.error(error); process.exit(1); });
