// How the screen is divided: the table's size, its ground, and where the parts of the page lie.
import { $, make } from "./dom.js";
import { lies } from "./layouts.js";
import { BOARD, division } from "./sprites.js";

/** @typedef {import("./messages.js").Box} Box */

/** Put an element at a place. @param {HTMLElement} el @param {Box} at */
export function box(el, [x, y, w, h]) {
  Object.assign(el.style, { left: x + "px", top: y + "px", width: w + "px", height: h + "px" });
}

/** Use a layout. On wide screens the table lies still, on phones and tablets the page scrolls. @param {string} name */
export function arrange(name) {
  document.body.className = name;
  document.documentElement.className = lies(name) ? "lies" : "flow";
}

/** Divide the screen as the table says. @param {import("./messages.js").Divided} m */
export function divide(m) {
  const { scale, layout, bands } = m;
  const [w, h] = m.size;
  const frame = $("frame");
  if (layout !== division.layout) frame.scrollLeft = 0;
  Object.assign(division, { scale, layout });
  arrange(layout);
  document.documentElement.style.setProperty("--unit", scale + "px");
  Object.assign($("stage").style, { width: w + "px", height: h + "px", transform: `scale(${scale})` });
  frame.tabIndex = layout === "look" || layout === "hand" ? 0 : -1; // a frame that scrolls can be scrolled with keys
  $("roam").style.bottom = lies(layout) ? (h - bands.shelf[1]) * scale + 8 + "px" : "";
  const small = innerWidth / BOARD.w;
  $("far").style.transform = `scale(${small}) translate(0, ${-BOARD.y}px)`;
  $("view").style.height = BOARD.h * small + "px";
  frame.style.setProperty("--tall", h * scale + "px");
  const lights = m.lights.map(([x, y, rx, ry]) => ground("light", [x - rx, y - ry, 2 * rx, 2 * ry]));
  $("ground").replaceChildren(...lights, ground("shelf", bands.shelf));
  /** @type {[string, Box][]} */
  const parts = [
    ["plate", bands.plate],
    ["top", bands.top],
    ["news", bands.side],
  ];
  for (const [id, [x, y, wide, high]] of parts) {
    if (lies(layout)) box($(id), [x * scale, y * scale, wide * scale, high * scale]);
    else $(id).removeAttribute("style");
  }
}

/** @param {string} className @param {Box} at */
function ground(className, at) {
  const el = make("div", { className });
  box(el, at);
  return el;
}
