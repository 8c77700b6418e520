/* sight-report-page.js - what an HTML report does: layers of the map shown and hidden, cells named, tables sorted
   SPDX-License-Identifier: MIT */
"use strict";

for (const box of document.querySelectorAll("[data-layer]")) {
  const show = () => document.getElementById(box.dataset.layer).classList.toggle("on", box.checked);
  box.addEventListener("change", show);
  show();
}

const plan = document.querySelector(".plan"), where = document.querySelector(".where");
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
    const at = new DOMPoint(event.clientX, event.clientY).matrixTransform(plan.getScreenCTM().inverse());
    const x = Math.floor(at.x), y = Math.floor(at.y);
    if (x < 0 || y < 0 || x >= plan.dataset.width || y >= plan.dataset.height) return;
    if (where.dataset.cell === x + "," + y) return;
    where.dataset.cell = x + "," + y;
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
