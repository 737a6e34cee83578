// What the table has told this page in words: the latest of each field of a `Words` message.

/** @typedef {import("./messages.js").Words} Words */

/** @type {Partial<Words>} */
export const words = {};

/** Forget everything: another seat, or all of it is told anew. */
export function forgetWords() {
  for (const key of Object.keys(words)) delete words[/** @type {keyof Words} */ (key)];
}
