/* sightline.js - sight for web games and pages, exactly as the editor computes it; docs/web.md has a page on it
   SPDX-License-Identifier: MIT */

const SETTINGS = ["preset", "range", "set", "facing", "angle"];

/** Loads the module.  source: an address, a Response, bytes or a compiled module; without one, the file beside this. */
export async function load(source = new URL("sightline.wasm", import.meta.url)) {
  if (typeof source === "string" || source instanceof URL) source = fetch(source);
  source = await source;
  if (typeof Response !== "undefined" && source instanceof Response) {
    if (!source.ok) throw new Error(`sightline.wasm: ${source.status} ${source.statusText}`);
    source = await source.arrayBuffer();
  }
  const made = await WebAssembly.instantiate(source, {});
  return new Sightline((made.instance ?? made).exports);
}

export class Sightline {
  #c;
  constructor(exports) { this.#c = exports; }

  /** A map of width × height cells: a text with a sign a cell, or bytes.  0, "." and " " are open, all else is opaque. */
  map(cells, width, height) {
    const bytes = typeof cells === "string" ? Uint8Array.from(cells, sign => sign.charCodeAt(0) & 0xff || 255) : cells;
    if (bytes.length !== width * height) throw new RangeError(`a map of ${width} × ${height} needs ${width * height} cells`);
    const handle = this.#with(bytes, at => this.#c.sightline_map_new(at, width, height));
    if (!handle) throw new RangeError("a map has 1 to 16,777,216 cells");
    return new Field(this.#c, handle, width, height);
  }

  /** A sight: the id of a preset, its range in cells (0: no limit) and its parameters.  sights() has them all. */
  sight(preset, { range = -1, set = {} } = {}) {
    const settings = Object.entries(set).map(pair => pair.join("=")).join(",");
    const handle = this.#withText(preset, id => settings
      ? this.#withText(settings, text => this.#c.sightline_sight_new(id, range, text))
      : this.#c.sightline_sight_new(id, range, 0));
    if (!handle) throw new RangeError(`no sight “${preset}” with range ${range} and “${settings}”`);
    return new Sight(this.#c, handle);
  }

  /** A level: the text of a .sightline file. */
  level(text) {
    const handle = this.#withText(text, (at, length) => this.#c.sightline_web_open(at, length));
    if (!handle) throw new SyntaxError(readText(this.#c, this.#c.sightline_web_get_error()));
    return new Level(this, this.#c, handle);
  }

  /** All presets: id, name, range, whether they walk lines, parameters with their choices. */
  sights() { return this.ask(0, { ask: "sights" }); }

  /** Sentences in another language: {texts: {text: translations}, plurals: [form of 0, of 1, …]}; null: English. */
  translate(catalogue) {
    this.#c.sightline_web_translate(0, 0);
    for (const [text, forms] of Object.entries(catalogue?.texts ?? {}))
      this.#withText(text, key => this.#withText([].concat(forms).join("\u0001"), at => this.#c.sightline_web_translate(key, at)));
    (catalogue?.plurals ?? []).forEach((form, n) => this.#c.sightline_web_set_plural(n, form));
  }

  /** One question to a level, by its handle: an object in, an object out. */
  ask(handle, question) {
    const at = this.#withText(JSON.stringify(question), (text, length) => this.#c.sightline_web_ask(handle, text, length));
    const answer = JSON.parse(readText(this.#c, at));
    if (answer.error !== undefined) throw new RangeError(answer.error);
    return answer;
  }

  #withText(text, call) {
    const bytes = new TextEncoder().encode(text + "\0");
    return this.#with(bytes, at => call(at, bytes.length - 1));
  }

  #with(bytes, call) {
    const at = this.#c.sightline_web_reserve(bytes.length);
    if (!at) throw new RangeError("there is not enough memory");
    new Uint8Array(this.#c.memory.buffer).set(bytes, at);
    try { return call(at); } finally { this.#c.sightline_web_release(at); }
  }
}

/* The text at an address, up to its zero. */
function readText(c, at) {
  const memory = new Uint8Array(c.memory.buffer);
  return new TextDecoder().decode(memory.subarray(at, memory.indexOf(0, at)));
}

/** A map of opaque and open cells. */
export class Field {
  #c; #handle; #room;
  constructor(c, handle, width, height) {
    Object.assign(this, { width, height });
    this.#c = c;
    this.#handle = handle;
    this.#room = c.sightline_web_reserve(Math.max(width * height, 16));
    if (!this.#room) throw new RangeError("there is not enough memory");
  }

  isOpaque(x, y) { return this.#c.sightline_map_is_opaque(this.#handle, x, y) === 1; }
  set(x, y, opaque) {
    if (this.#c.sightline_map_set(this.#handle, x, y, opaque ? 1 : 0) < 0) throw new RangeError(`(${x}, ${y}) is outside the map`);
  }

  /** What is seen from (x, y): a byte for each cell, row by row, 1 if it is seen.  Good until the next call. */
  see(sight, x, y) {
    if (this.#c.sightline_see(this.#handle, sight.handle, x, y, this.#room) < 0) throw new RangeError(`(${x}, ${y}) is outside the map`);
    return new Uint8Array(this.#c.memory.buffer, this.#room, this.width * this.height);
  }

  /** Whether one cell sees another. */
  los(sight, from, to) {
    const answer = this.#c.sightline_los(this.#handle, sight.handle, this.#line(from, to));
    if (answer < 0) throw new RangeError("a cell is outside the map");
    return answer === 1;
  }

  /** How that came about, a line of text for each step. */
  explain(sight, from, to) {
    const size = this.#c.sightline_explain(this.#handle, sight.handle, this.#line(from, to), 0, 0);
    if (size < 0) throw new RangeError("a cell is outside the map");
    const text = this.#c.sightline_web_reserve(size);
    this.#c.sightline_explain(this.#handle, sight.handle, this.#line(from, to), text, size);
    try { return readText(this.#c, text).trimEnd().split("\n"); } finally { this.#c.sightline_web_release(text); }
  }

  free() {
    this.#c.sightline_map_free(this.#handle);
    this.#c.sightline_web_release(this.#room);
    this.#handle = this.#room = 0;
  }

  #line(from, to) {
    new Int32Array(this.#c.memory.buffer, this.#room, 4).set([...from, ...to]);
    return this.#room;
  }
}

/** An algorithm with its parameters and a range. */
export class Sight {
  #c;
  constructor(c, handle) { this.#c = c; this.handle = handle; }
  free() { this.#c.sightline_sight_free(this.handle); this.handle = 0; }
}

/** A level: teams, viewers, doors, turns.  Who looks is {viewer: index} or {at: [x, y]}, with how it looks. */
export class Level {
  #sightline; #c; #handle;
  constructor(sightline, c, handle) { this.#sightline = sightline; this.#c = c; this.#handle = handle; }

  ask(question) { return this.#sightline.ask(this.#handle, question); }
  describe() { return this.ask({ ask: "level" }); }
  cell(cell) { return this.ask({ ask: "cell", cell }); }
  fov(who) { return this.ask({ ask: "fov", ...who }); }
  los(who, to) { return this.ask({ ask: "los", ...who, to }); }
  steps(who, to) { return this.ask({ ask: "steps", ...who, ...(to ? { to } : {}) }); }
  why(who, cell) { return this.ask({ ask: "why", ...who, cell }); }
  watchers(cell) { return this.ask({ ask: "watchers", cell }); }
  team(team) { return this.ask({ ask: "team", team }); }
  turn() { return this.ask({ ask: "turn" }); }

  goTo(turn) { return this.ask({ do: "turn", turn }); }
  move(viewer, to) { return this.ask({ do: "move", viewer, to }); }
  change(viewer, values) { return this.ask({ do: "viewer", viewer, ...values }); }
  setSight(sight) { return this.ask({ do: "sight", ...Object.fromEntries(SETTINGS.filter(key => key in sight).map(key => [key, sight[key]])) }); }
  turnDoor(cell) { return this.ask({ do: "door", cell }); }
  setTile(cell, glyph) { return this.ask({ do: "tile", cell, glyph }); }

  /** How many places see each cell, row by row, -1 of cells one cannot stand on; counted so many places (or what
      a function says) at a time. */
  async exposure({ places = 200, progress = () => {}, pause = () => new Promise(go => setTimeout(go)) } = {}) {
    for (;;) {
      const { done, counts } = this.ask({ ask: "exposure", places: typeof places === "function" ? places() : places });
      if (counts || progress(done) === false) return counts ?? null;
      await pause();
    }
  }

  free() { this.#c.sightline_web_free(this.#handle); this.#handle = 0; }
}
