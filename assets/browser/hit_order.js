// The order in which what can be used is reached by keys and read aloud. Pure.

/** @typedef {Pick<import("./sprites.js").Shown, "hit" | "at">} Reached */

const ROW = 60; // units: what lies no farther apart is in one row

/** A chosen card is raised but keeps its place in the order. @param {Reached} s */
const row = (s) => (s.hit?.[1] === "hand" ? 0 : Math.round(s.at.y / ROW));

/**
 * Return those that can be used: zone by zone, there row by row, each from the left.
 * @template {Reached} S
 * @param {Iterable<S>} all @returns {S[]}
 */
export function inOrder(all) {
  const zone = (/** @type {S} */ s) => s.hit?.[1] || "";
  return [...all]
    .filter((s) => s.hit)
    .sort((a, b) => (zone(a) === zone(b) ? row(a) - row(b) || a.at.x - b.at.x : zone(a) < zone(b) ? -1 : 1));
}
