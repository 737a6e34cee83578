// Which layout a screen has. Pure.

/** @typedef {"table" | "hand" | "look" | "tablet" | "wall"} Layout as in `client/browser/layouts.py` */

const PHONE = 600; // pixels of the shorter side of a phone, at most
const WIDE = 900; // pixels of width of a screen that shows a whole table, at least

/**
 * Return the layout of a screen. picked: of hand and table what the player chose to see, "" for neither.
 * begins: which of them the game shows first; "alone": the table is all there is to see.
 * @param {number} w @param {number} h @param {boolean} watches @param {"" | "hand" | "look"} picked
 * @param {"hand" | "look" | "alone"} begins @returns {Layout}
 */
export function layoutOf(w, h, watches, picked, begins) {
  if (watches) return "wall";
  const short = Math.min(w, h);
  if (short >= PHONE) return w < WIDE ? "tablet" : "table";
  return begins === "alone" ? "look" : picked || begins;
}

/** Tell whether a layout lies still as large as the screen; others scroll. @param {string} layout */
export const lies = (layout) => layout === "table" || layout === "wall";
