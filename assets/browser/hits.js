// Real buttons and fields over what can be pressed, read or typed: touch, keyboard and screen readers reach the same.
import { told } from "./acting.js";
import { $, make, set } from "./dom.js";
import { drag } from "./drag.js";
import { box } from "./ground.js";
import { enlarge } from "./help.js";
import { inOrder } from "./hit_order.js";
import { typing } from "./link.js";
import { lies } from "./layouts.js";
import { division, shown } from "./sprites.js";

/** @typedef {import("./sprites.js").Shown} Shown */
/** @typedef {import("./sprites.js").Target} Target */
/** @typedef {import("./messages.js").Typed} Typed */

/**
 * Keep them in the order in which they are read; unchanged ones stay and keep the focus.
 * @param {Set<Shown>} changed
 */
export function hits(changed) {
  const all = $("hits");
  const focus = /** @type {?HTMLElement} */ (document.activeElement);
  for (const s of changed) {
    const typed = !!s.hit?.[8];
    if (!s.target || (s.hit && typed === (s.target.tagName === "INPUT"))) continue;
    s.target.remove();
    s.target = undefined;
  }
  let next = all.firstChild;
  for (const s of inOrder(shown.values())) {
    const el = (s.target ||= s.hit?.[8] ? entry(s.id, s.hit[8]) : target(s.id));
    if (el === next) next = next.nextSibling;
    else all.insertBefore(el, next);
    if (changed.has(s)) tell(s, el);
  }
  if (focus !== document.activeElement && all.contains(focus)) focus?.focus();
}

/** Let a button say and do what its sprite means now. @param {Shown} s @param {Target} el */
function tell({ at, z, hit }, el) {
  if (!hit) return;
  const [may, , title, said, reason, clip, zoom, held, typed] = hit;
  box(el, clip || [at.x, at.y, at.w, at.h]);
  el.style.zIndex = String(z + 100);
  if (typed) {
    if (document.activeElement !== el) el.value = typed[2];
    return;
  }
  Object.assign(el, { held: !!held, zoom: !!zoom, may, reason, tabIndex: may || zoom || reason ? 0 : -1 });
  set(el, { ariaPressed: may ? may === 2 : null, ariaDisabled: !may });
  el.textContent = el.title = [title, said, reason].filter(Boolean).join(". ");
}

/**
 * Make a field for text; `rows`: as high as a long text needs, still without line breaks.
 * @param {string} id @param {Typed} typed @param {boolean} [rows] @returns {HTMLInputElement}
 */
export function entry(id, [placeholder, maxLength, value], rows) {
  const oninput = () => {
    if (/\n/.test(el.value)) el.value = el.value.replace(/\s*\n\s*/g, " ");
    typing(id, el.value);
    spread(el);
  };
  const name = /** @type {"input"} */ (rows ? "textarea" : "input");
  const el = make(name, { placeholder, ariaLabel: placeholder, maxLength, value, oninput });
  el.dataset.id = id;
  return el;
}

/** Make a field of several lines as high as its text. @param {HTMLElement} el */
export function spread(el) {
  if (el.tagName !== "TEXTAREA") return;
  el.style.height = "auto";
  el.style.height = el.scrollHeight + 2 + "px";
}

/** Tell whether on a phone a tap can only show something large: nothing can be chosen there. @param {Target} el */
function readOnly(el) {
  if (lies(division.layout)) return false;
  const { x, y, width, height } = el.getBoundingClientRect();
  const there = /** @type {Target[]} */ (document.elementsFromPoint(x + width / 2, y + height / 2));
  return ![el, ...there].some((one) => one.may || one.reason);
}

/** @param {string} id @returns {Target} */
function target(id) {
  /** @type {Target} */
  const el = make("button");
  el.onclick = () => el.dragged || (readOnly(el) ? enlarge(id) : told({ press: id }));
  el.oncontextmenu = (e) => {
    e.preventDefault();
    if (el.zoom) enlarge(id);
  };
  el.onkeydown = (e) => {
    const { key, code } = /** @type {KeyboardEvent} */ (e); // a key that types no Latin letter counts by its place
    if (el.zoom && (key === "z" || (code === "KeyZ" && key > "\u007f"))) enlarge(id);
  };
  el.onpointerdown = (e) => drag(el, id, e);
  el.dataset.id = id;
  return el;
}
