// Doing things at the table: what comes back is shown, and what a double tap would hit rests.
import { $ } from "./dom.js";
import { act, whenLost } from "./link.js";
import { texts } from "./texts.js";

whenLost(() => texts.not_done);

let fades = 0;

/** Show a message for a moment. @param {string} text */
export function toast(text) {
  const el = $("toast");
  el.textContent = text;
  el.className = "on";
  clearTimeout(fades);
  fades = setTimeout(() => (el.className = ""), 4500);
}

/** Do an action and show what is said about it. @param {import("./messages.js").Doing} what */
export async function told(what) {
  if (what.answer || what.choice) rest();
  const said = await act(what);
  if (said) toast(said);
}

// New answers, and a sheet over them, rest: the second press of a double tap was not meant for them, nor is a held key.
const REST = 400; // milliseconds
const RESTING = "#answers button:not(#undo), #choices, #sheet";
let rests = 0;

/** Let answers take no presses for a moment. */
export function rest() {
  rests = performance.now() + REST;
}

addEventListener(
  "click",
  (e) => {
    const el = /** @type {Element} */ (e.target);
    if (!e.isTrusted || performance.now() >= rests || !(el.tagName === "DIALOG" || el.closest(RESTING))) return;
    e.preventDefault();
    e.stopImmediatePropagation();
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
