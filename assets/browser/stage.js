// The table: one element a sprite, moved by CSS from moment to moment.
import { attend } from "./attention.js";
import { $, make } from "./dom.js";
import { divide } from "./ground.js";
import { hits } from "./hits.js";
import { division, faces, far, placed, repaint, resting, shown, within } from "./sprites.js";

/** @typedef {import("./messages.js").Moment} Moment */
/** @typedef {import("./messages.js").Entry} Entry */
/** @typedef {import("./sprites.js").Shown} Shown */
/** @typedef {import("./sprites.js").Place} Place */

const STEP = 60; // milliseconds between sprites that come from one place
const LONGEST = 600; // milliseconds until the last of them starts
const HALF_TURN = 130; // milliseconds
const LEAVES = 420; // milliseconds until what has gone is taken away
const ABOVE = 100; // added to heights, as some are negative

const gentle = () => matchMedia("(prefers-reduced-motion: reduce)").matches;

/** Take everything away. */
export function clear() {
  shown.forEach((s) => s.el.remove());
  shown.clear();
  faces.clear();
  $("hits").replaceChildren();
}

/** Show a moment: what is new in it, what has changed, and what has gone. @param {Moment} m */
export function moment(m) {
  for (const [name, face] of Object.entries(m.faces)) faces.set(name, face);
  const anew = !!m.divided && (m.divided.scale !== division.full || m.divided.layout !== division.layout);
  if (m.divided) divide(m.divided);
  const how = m.how === "place" || anew || gentle() ? "still" : m.how;
  $("drawn").className = $("far").className = how;
  const before = new Map([...shown].map(([id, s]) => [id, s.at]));
  const turned = new Set(m.turned);
  const came = m.put.filter(([id]) => !shown.has(id));
  const all = m.put.map((entry) => put(entry, how, turned));
  for (const { at, el } of all) {
    const home = $(far(at) ? "far" : "drawn");
    if (el.parentNode !== home) home.append(el); // all are painted before: letters apply styles
  }
  if (how !== "still" && came.length) arrive(came, before);
  for (const s of all) {
    s.el.style.opacity = String(s.fade);
    s.el.style.transform = resting(s);
  }
  for (const [id, sink] of m.gone) gone(id, sink, how);
  if (anew) shown.forEach(repaint);
  $("heading").style.marginRight = (shown.get("legend")?.at.w || 0) * division.full + "px";
  hits(new Set(all));
  attend(came.map(([id]) => id));
}

/**
 * Take a sprite as it is now; it is moved later.
 * @param {Entry} entry @param {string} how @param {Set<string>} turned those that turn over
 */
function put([id, face, x, y, w, h, angle, z, , fade, times, hit], how, turned) {
  const old = shown.get(id);
  const was = old?.at;
  const at = { x, y, w, h, angle };
  const redraw = !old || old.face !== face || old.at.w !== w || old.at.h !== h || old.times !== times;
  const s = Object.assign(old || fresh(id), { at, hit, z, times, face, fade });
  s.el.style.zIndex = String(z + ABOVE);
  s.el.style.transitionDelay = "0s";
  if (redraw && old && turned.has(id) && how !== "still") turn(s);
  else if (redraw) repaint(s);
  if (was && how === "show" && (was.w !== w || was.h !== h)) resize(s, was);
  return s;
}

/** Let a sprite grow or shrink from another size. @param {Shown} s @param {Place} was */
function resize({ canvas, at }, was) {
  const [x, y] = [was.w / at.w, was.h / at.h];
  if (!(x * y) || !isFinite(x * y)) return;
  canvas.style.transformOrigin = `${-parseFloat(canvas.style.left)}px ${-parseFloat(canvas.style.top)}px`;
  canvas.animate([{ transform: `scale(${x},${y})` }, { transform: "scale(1)" }], { duration: 320, easing: "ease-out" });
}

/** @param {string} id @returns {Shown} */
function fresh(id) {
  const canvas = make("canvas");
  const el = make("div", { className: "s" }, canvas);
  const s = { id, canvas, el, face: "", at: { x: 0, y: 0, w: 0, h: 0, angle: 0 }, z: 0, fade: 1, times: 1 };
  shown.set(id, s);
  return s;
}

/**
 * Let new sprites start where they come from, or fade in. Reading the layout makes the browser apply that start.
 * @param {Entry[]} came @param {Map<string, Place>} before
 */
function arrive(came, before) {
  /** @type {Map<string, number>} */
  const gaps = new Map();
  for (const [id, , , , , , , , source] of came) {
    const s = /** @type {Shown} */ (shown.get(id));
    const there = before.get(source) || shown.get(source)?.at;
    const from = there && far(there) === far(s.at) ? there : undefined;
    const n = gaps.get(source) || 0;
    gaps.set(source, n + 1);
    s.el.style.opacity = from ? "1" : "0";
    s.el.style.transform = from ? within(from, s.at) : placed(s.at);
    if (from) s.el.style.transitionDelay = Math.min(n * STEP, LONGEST) + "ms";
  }
  $("drawn").getBoundingClientRect();
}

/** Turn a card over: its new face shows from the middle of the turn on. @param {Shown} s */
function turn(s) {
  const [flat, thin] = [{ transform: "scaleX(1)" }, { transform: "scaleX(0.04)" }];
  s.canvas.animate([flat, thin], HALF_TURN).onfinish = () => {
    repaint(s);
    s.canvas.animate([thin, flat], HALF_TURN);
  };
}

/**
 * Take a sprite away, into another one if it goes there.
 * @param {string} id @param {string} sink @param {string} how
 */
function gone(id, sink, how) {
  const s = shown.get(id);
  const sunk = shown.get(sink)?.at;
  if (!s) return;
  const to = sunk && far(sunk) === far(s.at) ? sunk : undefined;
  shown.delete(id);
  s.target?.remove();
  if (how === "still") {
    s.el.remove();
    return;
  }
  if (to) s.el.style.transform = within(to, s.at);
  s.el.style.opacity = "0";
  setTimeout(() => s.el.remove(), LEAVES);
}
