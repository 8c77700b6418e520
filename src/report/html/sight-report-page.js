/* sight-report-page.js - what an HTML report does: layers of the map shown and hidden, cells named, tables sorted, turns
   played as everyone or one team knows them (sight-html-play.c says what the page holds of them)
   SPDX-License-Identifier: MIT */
"use strict";

for (const box of document.querySelectorAll("[data-layer]")) {
  const show = () => document.getElementById(box.dataset.layer).classList.toggle("on", box.checked);
  box.addEventListener("change", show);
  show();
}

for (const part of document.querySelectorAll(".live")) part.hidden = false;

for (const choice of document.querySelectorAll("[data-beside]")) {
  choice.addEventListener("change", () => {
    for (const layer of document.querySelectorAll(".beside")) layer.classList.toggle("on", layer.id === choice.dataset.beside);
  });
}

const plan = document.querySelector(".plan"), where = document.querySelector(".where");
const part = name => plan.querySelector("." + name);
/* The script of a page that answers says from where turns come, and hears of each that is shown. */
const play = { source: null, shown: [] };
/* What the team whose eyes are lent knows of a cell; -1: all there is, to everyone. */
let eyes = -1;
const isIn = (path, x, y) => path.isPointInFill(new DOMPoint(x + .5, y + .5));

const figure = document.querySelector("[data-turns]");
if (figure) {
  const turns = JSON.parse(figure.dataset.turns), live = figure.querySelector(".live"), slider = document.getElementById("turn");
  const width = plan.dataset.width, height = plan.dataset.height, size = +plan.dataset.token;
  const find = id => document.getElementById(id), outline = id => find(id)?.getAttribute("d") ?? "";
  turns.forEach((turn, number) => {
    turn.t.forEach((team, i) => {
      for (const k of [4, 5, 6]) {
        if (team[k] === null) team[k] = number ? turns[number - 1].t[i][k] : outline("pt" + i);
        else if (team[k] === 0) team[k] = team[k - 1];
      }
    });
    turn.v.forEach((viewer, i) => viewer[4] ??= number ? turns[number - 1].v[i][4] : outline("pv" + i));
  });
  /* An outline that stays is not drawn anew. */
  const set = (element, name, value) => {
    if (element && element.getAttribute(name) !== String(value)) element.setAttribute(name, value);
  };
  const count = (layer, text) => {
    const box = document.querySelector(`[data-layer=${layer}]`);
    if (box) box.closest(".chip").querySelector(".num").textContent = text;
  };
  const showTeams = turn => turn.t.forEach((team, i) => {
    set(find("pt" + i), "d", team[4]);
    count("t" + i, team[0]);
  });
  /* Columns and rows that a viewer stands on, from its upper left cell on. */
  const sizeOf = token => (token?.dataset.size ?? "1 1").split(" ").map(Number);
  const showViewers = turn => turn.v.forEach(([x, y, state, seen, path, team], i) => {
    const token = find("u" + i);
    set(find("pv" + i), "d", path);
    count("v" + i, seen);
    const [columns, rows] = sizeOf(token), side = size * Math.min(columns, rows);
    set(token, "x", x + (columns - side) / 2);
    set(token, "y", y + (rows - side) / 2);
    if (turns.length > 1) set(token, "href", state === 2 ? "#id" + i : team === undefined ? "#ia" + i : "#it" + team);
    const base = find("b" + i), isAway = state === 0 || x < 0 || y < 0 || x >= width || y >= height;
    set(base, "x", x);
    set(base, "y", y);
    for (const element of [token, base].filter(Boolean)) {
      element.classList.toggle("away", isAway);
      element.classList.toggle("unseen", eyes >= 0 && turn.t[eyes][3][i] === "0");
    }
  });
  /* Under its token, as long as that is there and alive; null: it looks all round. */
  const point = facings => facings.forEach((facing, i) => {
    const token = find("u" + i), wedge = find("w" + i), hides = name => token.classList.contains(name);
    const side = +token.getAttribute("width"), [x, y] = ["x", "y"].map(name => +token.getAttribute(name) + side / 2);
    const isDead = token.getAttribute("href") === "#id" + i;
    wedge?.classList.toggle("away", facing === null || isDead || hides("away") || hides("unseen"));
    set(wedge, "transform", `translate(${x} ${y}) rotate(${facing ?? 0}) scale(${side})`);
  });
  const showFog = turn => {
    for (const part of [figure, plan]) part.classList.toggle("fogged", eyes >= 0);
    if (eyes < 0) return;
    const [, , , , , visible, known] = turn.t[eyes];
    part("hidden-cells").setAttribute("d", `M0 0h${width}v${height}h-${width}z${known}`);
    part("explored-cells").setAttribute("d", known + visible);
    part("visible-edge").setAttribute("d", visible);
  };
  const showTiles = turn => part("tiles").replaceChildren(...(eyes < 0 ? turn.d : turn.t[eyes][7]).map(([x, y, tile]) => {
    const use = document.createElementNS(plan.namespaceURI, "use");
    for (const [name, value] of Object.entries({ x, y, width: 1, height: 1, href: "#il" + tile })) use.setAttribute(name, value);
    return use;
  }));
  /* Where the team last saw others: their tokens, faint, with the turn. */
  const showGhosts = turn => part("ghosts")?.replaceChildren(...((eyes < 0 ? null : turn.t[eyes][8]) ?? []).map(([i, x, y, seen]) => {
    const ghost = document.createElementNS(plan.namespaceURI, "g"), use = document.createElementNS(plan.namespaceURI, "use");
    const ring = document.createElementNS(plan.namespaceURI, "circle"), text = document.createElementNS(plan.namespaceURI, "text");
    const [columns, rows] = sizeOf(find("u" + i)), side = size * Math.min(columns, rows), cx = x + columns / 2, cy = y + rows / 2;
    for (const [name, value] of Object.entries({ x: cx - side / 2, y: cy - side / 2, width: side, height: side, href: "#ia" + i }))
      use.setAttribute(name, value);
    for (const [name, value] of Object.entries({ cx, cy, r: .52 * side })) ring.setAttribute(name, value);
    for (const [name, value] of Object.entries({ x: cx + .62 * side, y: cy, "font-size": .6 * size })) text.setAttribute(name, value);
    text.textContent = live.dataset.seen.replace("%t", seen);
    ghost.append(use, ring, text);
    return ghost;
  }));
  const showWords = (turn, number) => {
    if (!live) return;
    const head = find("turn" + number)?.querySelector("h3").textContent ?? "", now = live.querySelector(".now");
    const [visible, explored, hidden] = turn.t[Math.max(eyes, 0)], counts = document.createElement("span");
    counts.textContent = eyes < 0 ? "" : live.dataset.counts.replace("%v", visible).replace("%e", explored).replace("%h", hidden);
    now.replaceChildren(head, head && eyes >= 0 ? " · " : "", counts);
    slider?.setAttribute("aria-valuetext", head);
  };
  const showPlace = number => {
    for (const mark of document.querySelectorAll(".bars .at")) mark.setAttribute("x", number);
    for (const article of document.querySelectorAll(".turn")) article.classList.toggle("on", article.id === "turn" + number);
    for (const row of document.querySelectorAll("table.turns tbody tr")) row.classList.toggle("on", +row.cells[0].textContent === number);
    for (const button of document.querySelectorAll("[data-go]")) button.disabled = !turns[number + +button.dataset.go];
  };
  const show = () => {
    const number = slider ? +slider.value : 0, turn = play.source?.(number) ?? turns[number];
    for (const tell of [showTeams, showViewers, showFog, showTiles, showGhosts, showWords]) tell(turn, number);
    if (turn.f) point(turn.f);
    showPlace(number);
    for (const hear of play.shown) hear(turn, number);
  };
  figure.play = Object.assign(play, { show, turns, point });
  const go = number => { slider.value = number; show(); };
  document.querySelector(".each")?.classList.add("one-by-one");
  slider?.addEventListener("input", show);
  for (const button of document.querySelectorAll("[data-go]"))
    button.addEventListener("click", () => go(+slider.value + +button.dataset.go));
  for (const bars of document.querySelectorAll(".bars"))
    bars.addEventListener("click", event => {
      const box = bars.getBoundingClientRect();
      go(Math.floor((event.clientX - box.left) / box.width * bars.viewBox.baseVal.width));
    });
  for (const choice of document.querySelectorAll("[name=eyes]"))
    choice.addEventListener("change", () => { eyes = +choice.value; show(); });
  if (slider) slider.value = 0;
  for (const choice of document.querySelectorAll("[name=eyes]")) choice.checked = choice.value === "-1";
  show();
}

if (plan && where) {
  const paths = [...plan.querySelectorAll(".one path")], rest = where.textContent;
  const sees = (path, x, y) => {
    const layer = path.closest(".layer"), scale = +layer.dataset.scale, hidden = !layer.classList.contains("on");
    let inside = false;
    if (hidden) layer.classList.add("on");
    for (let i = 0; i < scale * scale; i++)
      inside ||= path.isPointInFill(new DOMPoint(x * scale + i % scale + .5, y * scale + Math.floor(i / scale) + .5));
    if (hidden) layer.classList.remove("on");
    return inside;
  };
  const tell = event => {
    /* A viewer is dragged. */
    if (event.buttons && figure?.classList.contains("answers")) return;
    const at = new DOMPoint(event.clientX, event.clientY).matrixTransform(plan.getScreenCTM().inverse());
    const x = Math.floor(at.x), y = Math.floor(at.y);
    if (x < 0 || y < 0 || x >= plan.dataset.width || y >= plan.dataset.height) return;
    if (where.dataset.cell === x + "," + y) return;
    where.dataset.cell = x + "," + y;
    if (eyes >= 0) {
      const states = figure.querySelector(".live").dataset.states.split("|");
      const state = isIn(part("visible-edge"), x, y) ? 2 : isIn(part("explored-cells"), x, y) ? 1 : 0;
      where.textContent = "(" + x + ", " + y + ") · " + states[state];
      return;
    }
    const names = paths.filter(path => sees(path, x, y)).map(path => path.closest(".layer").dataset.name);
    where.textContent = "(" + x + ", " + y + ") · " +
      (names.length ? where.dataset.seen.replace("%s", names.join(" · ")) : where.dataset.unseen);
  };
  plan.addEventListener("pointermove", tell);
  plan.addEventListener("pointerdown", tell);
  plan.addEventListener("pointerleave", () => { where.textContent = rest; where.dataset.cell = ""; });
}

const number = text => parseFloat(text.replace("−", "-"));
for (const button of document.querySelectorAll("thead button")) {
  button.addEventListener("click", () => {
    const head = button.closest("th"), body = head.closest("table").tBodies[0], column = head.cellIndex;
    const sign = head.getAttribute("aria-sort") === "ascending" ? -1 : 1;
    const text = row => row.cells[column].textContent.trim();
    const compare = (a, b) => (number(text(a)) - number(text(b)) || text(a).localeCompare(text(b), undefined, { numeric: true }));
    for (const other of head.parentNode.cells) other.setAttribute("aria-sort", "none");
    head.setAttribute("aria-sort", sign > 0 ? "ascending" : "descending");
    body.append(...[...body.rows].sort((a, b) => sign * compare(a, b)));
  });
}
