// How the screen is divided: the table's size, its ground, and where the parts of the page lie.
import { $, make, set } from "./dom.js";
import { lies } from "./layouts.js";
import { division } from "./sprites.js";

/** @typedef {import("./messages.js").Box} Box */

const GAP = 8; // pixels

/** Put an element at a place. @param {HTMLElement} el @param {Box} at */
export function box(el, [x, y, w, h]) {
  Object.assign(el.style, { left: x + "px", top: y + "px", width: w + "px", height: h + "px" });
}

/** Use a layout. On wide screens the table lies still, on phones and tablets the page scrolls. @param {string} name */
export function arrange(name) {
  document.body.className = name;
  document.documentElement.className = lies(name) ? "lies" : "flow";
  set($("to-hand"), { ariaPressed: name === "hand" });
  set($("to-table"), { ariaPressed: name === "look" });
}

/** Divide the screen as the table says. @param {import("./messages.js").Divided} m */
export function divide(m) {
  const { scale, layout, bands } = m;
  const [w, h] = m.size;
  const [, y, wide, high] = m.far;
  const frame = $("frame");
  if (layout !== division.layout) frame.scrollLeft = 0;
  Object.assign(division, { scale, full: scale, layout, far: { y, w: wide, h: high } });
  arrange(layout);
  document.documentElement.style.setProperty("--unit", scale + "px");
  Object.assign($("stage").style, { width: w + "px", height: h + "px" });
  frame.tabIndex = layout === "look" || layout === "hand" ? 0 : -1; // a frame that scrolls can be scrolled with keys
  $("roam").style.bottom = lies(layout) ? (h - bands.shelf[1]) * scale + 8 + "px" : "";
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
  share();
}

const LEAST = { hand: 0.62, look: 0.48 }; // how much smaller a phone's hand or table is shown, at most
const LEAST_FAR = 0.6; // the same for the small board above a hand
const LOWEST = 60; // pixels of height: a lower board above a hand is not shown

/** Share the height of a phone out, so that the question is in sight with the hand and the table that it is about. */
export function share() {
  const { full, layout, far } = division;
  const [frame, stage] = [$("frame"), $("stage")];
  const [w, h] = [parseFloat(stage.style.width), parseFloat(stage.style.height)];
  const upright = innerHeight > innerWidth;
  const wide = frame.clientWidth || innerWidth;
  let [scale, view] = [full, 0];
  if (layout === "hand" || layout === "look") {
    const small = LEAST[layout];
    const below = upright ? $("plate").offsetHeight + $("roam").offsetHeight + 2 * GAP : GAP;
    const free = innerHeight - $("top").offsetHeight - below;
    const whole = layout === "hand" ? (far.h * wide) / far.w : 0;
    const least = LEAST_FAR * whole;
    scale = full * Math.max(small, Math.min(1, (free - least) / (h * full)));
    view = Math.min(whole, free - h * scale);
    if (view < LOWEST) {
      view = 0;
      scale = full * Math.max(small, Math.min(1, free / (h * full)));
    }
  }
  division.scale = scale;
  const beside = Math.max(0, (wide - w * scale) / 2);
  Object.assign(stage.style, { transform: `scale(${scale})`, marginLeft: beside + "px" });
  Object.assign(stage.style, { marginRight: w * (scale - 1) + "px", marginBottom: h * (scale - 1) + "px" });
  frame.style.setProperty("--tall", h * scale + "px");
  const times = Math.min(wide / far.w, view / far.h);
  $("far").style.transform = `translateX(${(wide - far.w * times) / 2}px) scale(${times}) translate(0, ${-far.y}px)`;
  $("view").style.height = view + "px";
  goesOn();
}

/** Show whether a hand goes on beyond the edge of the screen. */
function goesOn() {
  const frame = $("frame");
  $("on").hidden = frame.scrollLeft + frame.clientWidth + GAP > frame.scrollWidth;
}

/** Share the height of a phone out again whenever what is asked takes more or less of it. */
export function keepSharing() {
  const sharing = new ResizeObserver(share);
  for (const id of ["top", "plate"]) sharing.observe($(id));
  const frame = $("frame");
  frame.addEventListener("scroll", goesOn);
  $("on").onclick = () => frame.scrollBy({ left: 0.8 * frame.clientWidth, behavior: "smooth" });
}

/** @param {string} className @param {Box} at */
function ground(className, at) {
  const el = make("div", { className });
  box(el, at);
  return el;
}
