/* sight-report-lab.js - what a page that answers does: its reader moves viewers, opens doors, changes the sight, asks about
   cells and draws lines, and the module in the page answers as the program would (sightline.js comes before this)
   SPDX-License-Identifier: MIT */

const find = id => document.getElementById(id), plan = document.querySelector(".plan"), figure = document.querySelector(".map");
const lab = document.querySelector(".lab"), box = document.querySelector(".answer"), play = figure?.play;
const make = (name, values = {}) => {
  const element = document.createElementNS(plan.namespaceURI, name);
  for (const [key, value] of Object.entries(values)) element.setAttribute(key, value);
  return element;
};
const same = (a, b) => a && b && a[0] === b[0] && a[1] === b[1];
/* The cells that a viewer stands on, and whether it stands on one. */
const body = ({ cell: [x, y], size: [columns, rows] = [1, 1] }) =>
  Array.from({ length: columns * rows }, (_, i) => [x + i % columns, y + Math.floor(i / columns)]);
const stands = (viewer, cell) => !viewer.away && body(viewer).some(one => same(one, cell));
const at = ([x, y]) => `M${x} ${y}h1v1h-1z`;

/* The level in the module, and the last answer whole: what did not change since the one before is null in an answer. */
class Live {
  constructor(sightline, text) {
    Object.assign(this, { sightline, text });
    this.reopen();
  }

  reopen() {
    this.level?.free();
    this.level = this.sightline.level(this.text);
    this.last = null;
    this.turn = this.merge(this.level.turn());
    this.number = 0;
  }

  merge(answer) {
    answer.t.forEach((team, i) => {
      for (const k of [4, 5, 6]) {
        if (team[k] === null) team[k] = this.last.t[i][k];
        else if (team[k] === 0) team[k] = team[k - 1];
      }
    });
    answer.v.forEach((viewer, i) => viewer[4] ??= this.last.v[i][4]);
    return this.last = answer;
  }

  /* Does something with the level; the turn is as it is then. */
  act(call) { return this.turn = this.merge(call(this.level)); }

  at(number) {
    if (number !== this.number) this.act(level => level.goTo(number));
    this.number = number;
    return this.turn;
  }
}

/* What is drawn over the map for an answer. */
class Marks {
  constructor() {
    const tokens = plan.querySelector(".token");
    this.heat = make("image", { class: "heat", preserveAspectRatio: "none", width: plan.dataset.width, height: plan.dataset.height });
    this.group = make("g", { class: "marks", "aria-hidden": "true" });
    for (const name of ["facing", "opens", "passed", "tested", "stops", "walk", "ring", "cursor"])
      this.group.append(this[name] = make("path", { class: name, "vector-effect": "non-scaling-stroke" }));
    (plan.querySelector(".areas") ?? plan.querySelector(".fog")).before(this.heat);
    tokens ? tokens.before(this.group) : plan.append(this.group);
  }

  set(name, cells) { this[name].setAttribute("d", (cells ?? []).filter(Boolean).map(at).join("")); }

  clear() { for (const name of ["opens", "passed", "tested", "stops", "walk"]) this[name].setAttribute("d", ""); }

  /* Where a viewer faces: the edges of its field, some cells long; of all cells that it looks from the outermost. */
  face(viewer) {
    const shown = viewer && viewer.facing !== null && viewer.angle < 360;
    if (!shown) return this.facing.setAttribute("d", "");
    const size = Math.max(2.5, .06 * Math.max(plan.dataset.width, plan.dataset.height));
    const [x, y, columns, rows] = viewer.from ?? [...viewer.cell, 1, 1], cross = (a, b) => a[0] * b[1] - a[1] * b[0];
    const corners = [[0, 0], [columns - 1, 0], [0, rows - 1], [columns - 1, rows - 1]].map(([dx, dy]) => [x + dx + .5, y + dy + .5]);
    const edges = [-1, 1].map(side => {
      const turn = (viewer.facing + side * viewer.angle / 2) * Math.PI / 180, way = [Math.sin(turn), -Math.cos(turn)];
      /* Of parallel edges the outermost, of those on one line the one that goes farthest. */
      const rank = ([x, y]) => 1e6 * side * cross(way, [x, y]) + way[0] * x + way[1] * y;
      return { way, at: corners.reduce((best, corner) => rank(corner) > rank(best) ? corner : best) };
    });
    /* Where more than half a turn is seen, what lies behind the place where they meet is not theirs. */
    const [{ way: first, at }, { way: last, at: other }] = edges, turn = cross(first, last);
    const meet = viewer.angle > 180 && Math.abs(turn) > 1e-9 ? cross([other[0] - at[0], other[1] - at[1]], last) / turn : 0;
    this.facing.setAttribute("d", edges.map(({ way, at: own }) => {
      const [left, top] = meet ? [at[0] + meet * first[0], at[1] + meet * first[1]] : own;
      return `M${left} ${top}L${left + size * way[0]} ${top + size * way[1]}`;
    }).join(""));
  }
}

class Lab {
  constructor(live) {
    Object.assign(this, { live, viewer: -1, cursor: null, asked: null, line: null, held: null, tool: "ask" });
    this.marks = new Marks();
    this.sights = live.sightline.sights();
    this.fillSights();
    live.level.describe().viewers.forEach((viewer, i) => find("lab-viewer").append(new Option(viewer.name, i)));
    play.source = number => live.at(number);
    play.shown.push(() => this.refresh());
    this.listen();
    lab.hidden = false;
    figure.classList.add("answers");
    plan.setAttribute("tabindex", "0");
    plan.setAttribute("role", "application");
    plan.setAttribute("aria-describedby", "lab-help");
    play.show();
  }

  /* Every change of the level goes through here. */
  act(call) {
    this.live.act(call);
    this.stopHeat();
    find("lab-reset").disabled = false;
    play.show();
  }

  reset() {
    this.live.reopen();
    this.live.at(this.shownTurn());
    Object.assign(this, { viewer: -1, asked: null, line: null, held: null });
    this.stopHeat();
    find("lab-reset").disabled = true;
    this.offerRange(null);
    box.hidden = true;
    play.show();
  }

  shownTurn() { return +(find("turn")?.value ?? 0); }
  who() { return this.viewer >= 0 ? { viewer: this.viewer } : null; }

  /* Controls */

  fillSights() {
    for (const { id, name } of this.sights) find("lab-sight").append(new Option(name, id));
  }

  showSight({ preset, range, set }) {
    const row = this.sights.find(sight => sight.id === preset), fields = [];
    find("lab-sight").value = preset ?? "";
    find("lab-range").value = range;
    for (const { id, name, minimum, maximum, choices } of row?.parameters ?? []) {
      const label = document.createElement("label"), field = document.createElement(choices ? "select" : "input");
      for (const choice of choices ?? []) field.append(new Option(choice.name, choice.id));
      if (!choices) Object.assign(field, { type: "number", min: minimum, max: maximum });
      field.value = set[id];
      field.dataset.parameter = id;
      label.append(name + " ", field);
      fields.push(label);
    }
    /* A field that is being used stays. */
    if (!find("lab-set").contains(document.activeElement)) find("lab-set").replaceChildren(...fields);
  }

  /* A sight brings its range, as in the window: one that it had not from its own is offered again. */
  chooseSight(preset) {
    const before = this.level.sight, given = before.range !== this.sights.find(sight => sight.id === before.preset)?.range;
    this.act(level => level.setSight({ preset }));
    this.offerRange(given && this.level.sight.range !== before.range ? before.range : null);
  }

  /* null: nothing to keep */
  offerRange(range) {
    const button = find("lab-keep");
    button.hidden = range === null;
    button.value = range ?? "";
    button.textContent = button.dataset.label.replace("%s", range || button.dataset.none);
  }

  chooseRange(range) {
    this.act(level => level.setSight({ range }));
    this.offerRange(null);
  }

  showViewer(viewer) {
    find("lab-viewer").value = this.viewer;
    find("lab-values").hidden = !viewer;
    plan.querySelectorAll(".token").forEach((token, i) => token.classList.toggle("selected", i === this.viewer));
    this.marks.face(viewer);
    this.marks.set("ring", viewer && !viewer.away ? body(viewer) : []);
    if (!viewer) return;
    find("lab-own-range").value = viewer.sight.range;
    find("lab-angle").value = viewer.angle;
    const facing = find("lab-facing"), value = viewer.facing === null ? "" : String(viewer.facing);
    if (![...facing.options].some(option => option.value === value)) facing.append(new Option(value + "°", value));
    facing.value = value;
  }

  select(viewer) {
    this.viewer = viewer;
    this.line = null;
    const chip = document.querySelector(`[data-layer=v${viewer}]`);
    if (chip && !chip.checked) chip.click();
    this.refresh();
  }

  /* All that depends on the level: after each change and each turn. */
  refresh() {
    const level = this.live.level.describe();
    this.level = level;
    play.point(level.viewers.map(({ alive, facing }) => alive ? facing : null));
    this.showSight(level.sight);
    this.showViewer(level.viewers[this.viewer]);
    if (this.line?.to) this.showLine();
    else if (this.asked) this.showWhy();
    if (find("lab-heat").checked) this.startHeat();
  }

  /* Answers */

  say(text, step, who) {
    box.hidden = false;
    for (const [name, value] of [["says", text], ["step", step], ["who", who]]) {
      const part = box.querySelector("." + name);
      if (part.textContent !== (value ?? "")) part.textContent = value ?? "";
      part.hidden = !value;
    }
  }

  showDoor(cell) {
    const { door } = this.live.level.cell(cell), button = find("lab-door");
    button.hidden = !door;
    if (door) button.textContent = door === "closed" ? box.dataset.open : box.dataset.close;
  }

  ask(cell) {
    Object.assign(this, { asked: cell, line: null });
    this.showWhy();
  }

  showWhy() {
    const cell = this.asked, { level } = this.live, who = this.who(), seen = level.watchers(cell);
    this.marks.clear();
    this.marks.set("passed", [cell]);
    find("lab-steps").hidden = true;
    this.showDoor(cell);
    if (!who) return this.say(`(${cell.join(", ")}), ${level.cell(cell).tile}`, "", seen.text);
    const why = level.why(who, cell);
    this.marks.set("opens", why.open.flat());
    this.marks.set("stops", why.blockers);
    this.say(why.text, why.step?.text, seen.text);
  }

  showLine() {
    const { from, to } = this.line, { level } = this.live, who = this.level.viewers[this.viewer];
    const asks = who && stands(who, from) ? { viewer: this.viewer } : { at: from };
    const answer = level.los(asks, to), slider = find("lab-steps").querySelector("input");
    const trace = answer.steps.length ? level.steps(asks, to).steps.filter(step => step.kind === "move") : [];
    const cells = [from, ...trace.map(step => step.to)];
    this.marks.clear();
    this.marks.set("passed", cells);
    this.marks.set("stops", answer.blockers);
    this.marks.walk.setAttribute("d", "M" + (cells.length > 1 ? cells : [from, to]).map(([x, y]) => `${x + .5} ${y + .5}`).join("L"));
    find("lab-door").hidden = true;
    find("lab-steps").hidden = !trace.length;
    slider.max = Math.max(trace.length, 1);
    Object.assign(this.line, { trace, text: answer.text + (answer.caption ? ". " + answer.caption : "") });
    this.showStep(Math.min(this.line.number ?? trace.length, trace.length));
  }

  showStep(number) {
    const { trace, text } = this.line, step = trace[number - 1], slider = find("lab-steps").querySelector("input");
    this.line.number = number;
    slider.value = number;
    slider.setAttribute("aria-valuetext", step?.text ?? "");
    for (const button of find("lab-steps").querySelectorAll("button")) button.disabled = !trace[number - 1 + +button.dataset.step];
    this.marks.set("tested", step ? [step.cell, ...step.tested] : []);
    this.say(text, step ? `${number} / ${trace.length}: ${step.text}` : "", "");
  }

  /* Heat */

  stopHeat() {
    this.counting = null;
    this.marks.heat.removeAttribute("href");
  }

  async startHeat() {
    if (this.counting) return;
    const mine = this.counting = {}, note = find("lab-heat-note"), dark = matchMedia("(prefers-color-scheme: dark)").matches;
    note.hidden = false;
    let places = 8;
    let began = performance.now();
    const counts = await this.live.level.exposure({
      places: () => {
        const spent = performance.now() - began;
        began = performance.now();
        return places = Math.max(1, Math.min(4000, spent < 16 ? places * 2 : spent > 40 ? places >> 1 : places));
      },
      progress: done => {
        if (this.counting === mine) note.textContent = note.dataset.wait.replace("%v", Math.floor(100 * done));
        return this.counting === mine;
      },
    });
    if (counts && this.counting === mine) this.paintHeat(counts, (dark ? lab.dataset.night : lab.dataset.day).split(" "), note);
  }

  /* Five classes of as many places each, as the heat map of the window begins: equal counts are of the class of the
     first of them. */
  paintHeat(counts, colors, note) {
    const canvas = document.createElement("canvas"), sorted = counts.filter(count => count > 0).sort((a, b) => a - b);
    const ranks = new Map([...sorted.entries()].reverse().map(([rank, count]) => [count, rank]));
    Object.assign(canvas, { width: this.level.width, height: this.level.height });
    const pen = canvas.getContext("2d");
    counts.forEach((count, i) => {
      if (count <= 0) return;
      pen.fillStyle = colors[Math.floor(ranks.get(count) * colors.length / sorted.length)];
      pen.fillRect(i % canvas.width, Math.floor(i / canvas.width), 1, 1);
    });
    this.marks.heat.setAttribute("href", canvas.toDataURL());
    const swatches = colors.map(color => {
      const swatch = document.createElement("span");
      swatch.className = "heat-key";
      swatch.style.background = color;
      return swatch;
    });
    note.replaceChildren(...swatches, note.dataset.done.replace("%v", sorted[0] ?? 0).replace("%w", sorted.at(-1) ?? 0));
  }

  /* The pointer */

  cellOf(event) {
    const point = new DOMPoint(event.clientX, event.clientY).matrixTransform(plan.getScreenCTM().inverse());
    const cell = [Math.floor(point.x), Math.floor(point.y)];
    return cell[0] >= 0 && cell[1] >= 0 && cell[0] < this.level.width && cell[1] < this.level.height ? cell : null;
  }

  /* The topmost viewer whose token is there, a little outside its cell too where the map is drawn small. */
  viewerAt(event, cell) {
    const token = event.target.closest?.(".token");
    if (token) return +token.id.slice(1);
    return cell ? this.level.viewers.findLastIndex(viewer => stands(viewer, cell)) : -1;
  }

  /* How far @cell, of which @viewer is taken, is from its upper left one. */
  grab(viewer, cell) {
    const who = this.level.viewers[viewer];
    return who && stands(who, cell) ? cell.map((n, i) => n - who.cell[i]) : [0, 0];
  }

  press(event) {
    if (event.button !== 0) return;
    const cell = this.cellOf(event), viewer = this.tool === "ask" ? this.viewerAt(event, cell) : -1;
    this.hideCursor();
    if (!cell) return;
    this.held = { viewer, from: cell, cell, grab: this.grab(viewer, cell), moved: false, pointer: event.pointerId };
    if (viewer >= 0) this.select(viewer);
    /* A finger on empty ground scrolls the page. */
    if (viewer >= 0 || this.tool === "line") {
      plan.setPointerCapture(event.pointerId);
      if (event.pointerType !== "touch") event.preventDefault();
    }
  }

  drag(event) {
    const cell = this.cellOf(event);
    if (!this.held || this.held.pointer !== event.pointerId || !cell || same(cell, this.held.cell)) return;
    Object.assign(this.held, { cell, moved: true });
    this.next ??= requestAnimationFrame(() => { this.next = null; this.follow(); });
  }

  /* Once a frame. */
  follow() {
    if (!this.held) return;
    if (this.tool === "line") {
      this.line = { from: this.held.from, to: this.held.cell };
      this.showLine();
    } else if (this.held.viewer >= 0) {
      const { viewer, cell, grab } = this.held;
      this.act(level => level.move(viewer, cell.map((n, i) => Math.max(0, n - grab[i]))));
    }
  }

  release(event) {
    if (!this.held || this.held.pointer !== event.pointerId) return;
    if (this.next) { cancelAnimationFrame(this.next); this.next = null; this.follow(); }
    const { viewer, cell, moved } = this.held;
    this.held = null;
    if (this.tool === "line" && !moved) this.tapLine(cell);
    else if (this.tool === "ask" && viewer < 0 && !moved) this.ask(cell);
  }

  /* Two taps make a line too. */
  tapLine(cell) {
    if (this.line && !this.line.to) {
      this.line.to = cell;
      this.showLine();
    } else {
      this.line = { from: cell };
      this.marks.clear();
      this.marks.set("passed", [cell]);
      this.say(`(${cell.join(", ")}) → …`, "", "");
    }
  }

  /* Keys, as on the map of the window */

  hideCursor() {
    this.cursor = null;
    this.marks.set("cursor", []);
  }

  moveCursor(dx, dy) {
    const start = this.cursor ?? this.level.viewers[this.viewer]?.cell ?? [0, 0], { width, height } = this.level;
    const clamp = (n, most) => Math.max(0, Math.min(most - 1, n));
    this.cursor = [clamp(start[0] + dx, width), clamp(start[1] + dy, height)];
    this.marks.set("cursor", [this.cursor]);
    if (this.held && this.tool === "ask") {
      this.held.cell = this.cursor;
      this.follow();
    } else if (this.held) this.showBegun();
    else this.tellCursor();
    this.revealCursor();
  }

  /* The answer stands at the foot of the window, over the map. */
  revealCursor() {
    const { top, bottom } = this.marks.cursor.getBoundingClientRect();
    const foot = Math.min(innerHeight, box.hidden ? Infinity : box.getBoundingClientRect().top);
    scrollBy(0, Math.max(0, bottom - foot) || Math.min(0, top));
  }

  showBegun() {
    this.held.cell = this.cursor;
    this.follow();
  }

  /* What a screen reader hears of a cell. */
  tellCursor() {
    const { level } = this.live, cell = this.cursor, { tile, viewers } = level.cell(cell);
    const names = viewers.map(i => this.level.viewers[i].name);
    this.asked = this.line = null;
    this.marks.clear();
    find("lab-steps").hidden = true;
    this.showDoor(cell);
    this.asked = cell;
    this.say([`(${cell.join(", ")})`, tile, ...names].join(", "), "", level.watchers(cell).text);
  }

  /* Space, as a click. */
  click() {
    const viewer = this.level.viewers.findLastIndex(viewer => stands(viewer, this.cursor));
    if (this.tool === "line") this.tapLine(this.cursor);
    else if (viewer >= 0 && viewer !== this.viewer) this.select(viewer);
    else this.ask(this.cursor);
  }

  /* Return picks up and puts down. */
  take() {
    const viewer = this.level.viewers.findLastIndex(viewer => stands(viewer, this.cursor));
    if (this.held) this.held = null;
    else if (this.tool === "line") this.held = { viewer: -1, from: this.cursor, cell: this.cursor };
    else if (viewer >= 0) {
      this.select(viewer);
      this.held = { viewer, from: this.cursor, cell: this.cursor, grab: this.grab(viewer, this.cursor) };
    } else this.ask(this.cursor);
  }

  leave() {
    if (this.held && this.tool === "ask" && this.held.viewer >= 0 && !same(this.held.from, this.held.cell)) {
      const { viewer, from, grab } = this.held;
      this.act(level => level.move(viewer, from.map((n, i) => n - grab[i])));
    }
    Object.assign(this, { held: null, asked: null, line: null });
    this.hideCursor();
    this.marks.clear();
    box.hidden = true;
    this.select(-1);
  }

  key(event) {
    const far = event.altKey ? 10 : 1, size = Math.max(this.level.width, this.level.height), all = event.ctrlKey ? -size : 0;
    const moves = { ArrowLeft: [-far, 0], ArrowRight: [far, 0], ArrowUp: [0, -far], ArrowDown: [0, far],
                    Home: [-size, all], End: [size, -all] };
    if (moves[event.key]) this.moveCursor(...moves[event.key]);
    else if (event.key === "Escape") this.leave();
    else if (event.key === " " && this.cursor) this.click();
    else if (event.key === "Enter" && this.cursor) this.take();
    else return;
    event.preventDefault();
  }

  listen() {
    const on = (id, name, hear) => find(id).addEventListener(name, hear);
    const valid = field => field.value !== "" && field.checkValidity();
    const change = values => this.viewer >= 0 && this.act(level => level.change(this.viewer, values));
    plan.addEventListener("pointerdown", event => this.press(event));
    plan.addEventListener("pointermove", event => this.drag(event));
    plan.addEventListener("pointerup", event => this.release(event));
    plan.addEventListener("pointercancel", () => { this.held = null; });
    plan.addEventListener("keydown", event => this.key(event));
    plan.addEventListener("focus", () => { if (plan.matches(":focus-visible") && !this.cursor) this.moveCursor(0, 0); });
    for (const radio of document.querySelectorAll("[name=tool]"))
      radio.addEventListener("change", () => { this.tool = radio.value; figure.classList.toggle("lines", radio.value === "line"); });
    on("lab-sight", "change", event => this.chooseSight(event.target.value));
    on("lab-range", "change", event => valid(event.target) && this.chooseRange(+event.target.value));
    on("lab-keep", "click", event => this.chooseRange(+event.target.value));
    on("lab-set", "change", ({ target }) => valid(target) && this.act(level => level.setSight({
      set: { [target.dataset.parameter]: target.tagName === "SELECT" ? target.value : +target.value } })));
    on("lab-viewer", "change", event => this.select(+event.target.value));
    on("lab-own-range", "change", event => valid(event.target) && change({ range: +event.target.value }));
    on("lab-facing", "change", event => this.turnTo(event.target.value));
    on("lab-angle", "change", event => valid(event.target) && change({ angle: +event.target.value }));
    on("lab-heat", "change", event => event.target.checked ? this.startHeat() : (this.stopHeat(), find("lab-heat-note").hidden = true));
    on("lab-reset", "click", () => this.reset());
    on("lab-door", "click", () => this.act(level => level.turnDoor(this.asked)));
    on("lab-steps", "input", event => this.showStep(+event.target.value));
    on("lab-steps", "click", ({ target }) => target.dataset.step && this.showStep(this.line.number + +target.dataset.step));
  }

  /* Who begins to face somewhere sees a quarter more than half of what is before it, not all round. */
  turnTo(value) {
    const angle = value !== "" && this.level.viewers[this.viewer]?.angle === 360 ? { angle: 120 } : {};
    this.act(level => level.change(this.viewer, { facing: value === "" ? null : +value, ...angle }));
  }
}

if (lab && play && typeof WebAssembly === "object") {
  try {
    const bytes = Uint8Array.from(atob(find("module").textContent), sign => sign.charCodeAt(0));
    const module = await load(bytes), catalogue = find("catalogue");
    if (catalogue) module.translate(JSON.parse(catalogue.textContent));
    figure.lab = new Lab(new Live(module, find("level").textContent));
  } catch (error) {
    /* Where modules are not allowed to run, the page is as any other. */
    console.info(error.message);
  }
}
