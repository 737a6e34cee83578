// Doing things at the table: what comes back is shown, and what a double tap would hit rests.
import { $, make } from "./dom.js";
import { act, whenLost } from "./link.js";
import { texts } from "./texts.js";

whenLost(() => texts.not_done);

const TOASTS = 3; // messages at most at a time
const GLANCE = 2500; // milliseconds that a message stays, and more for each letter
const LETTER = 45;

/** Show a message for as long as it takes to read, below those that are still shown. @param {string} text */
export function toast(text) {
  const el = $("toast");
  for (const old of [...el.children]) if (old.textContent === text) old.remove();
  const made = make("p", text);
  el.append(made);
  while (el.children.length > TOASTS) el.firstChild?.remove();
  setTimeout(() => made.remove(), GLANCE + LETTER * text.length);
}

/** Do an action and show what is said about it. @param {import("./messages.js").Doing} what */
export async function told(what) {
  if (what.answer || what.choice) rest();
  const said = await act(what);
  if (said) toast(said);
}

// New answers, and a sheet over them, rest: the second press of a double tap was not meant for them, nor is a held key.
// An answer that gives something away, where the last one was, rests for a while.
const REST = 400; // milliseconds
const LONG_REST = 2000;
const RESTING = "#answers button:not(#undo), #choices, #sheet";
let began = -LONG_REST;
let pressed = { x: -1, y: -1 };

/** Let answers take no presses for a moment. */
export function rest() {
  began = performance.now();
}

addEventListener(
  "click",
  (e) => {
    const el = /** @type {Element} */ (e.target);
    const resting = /** @type {?HTMLElement} */ (el.closest(RESTING));
    if (!e.isTrusted || !(resting || el.tagName === "DIALOG")) return;
    const { x, y, right, bottom } = (resting || el).getBoundingClientRect();
    const rested = performance.now() - began;
    const again = pressed.x >= x && pressed.x <= right && pressed.y >= y && pressed.y <= bottom;
    const long = resting?.className === "sure" && again && rested < LONG_REST;
    if (resting) pressed = e.detail ? e : { x: (x + right) / 2, y: (y + bottom) / 2 };
    if (rested >= REST && !long) return;
    e.preventDefault();
    e.stopImmediatePropagation();
    if (!long) return;
    resting.animate([{ opacity: 0.4 }, { opacity: 1 }], LONG_REST - rested);
  },
  true,
);
addEventListener(
  "keydown",
  (e) => {
    if (e.repeat && e.key === "Enter") e.preventDefault();
  },
  true,
);
