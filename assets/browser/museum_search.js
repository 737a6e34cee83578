// Finding works of the museum. Pure.

/**
 * @typedef {[key: string, title: string, artist: string, year: string, label: string[], facts: string[],
 *   shape: [number, number], values: string[]]} Work as `client/browser/museum.py` lists it
 */

/** @param {string} text */
const folded = (text) => text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();

/**
 * Return the works that have all of some values and whose title or artist has a text in it, whatever its accents.
 * @param {Work[]} works @param {string[]} values @param {string} text @returns {Work[]}
 */
export function found(works, values, text) {
  const wanted = folded(text);
  const fits = (/** @type {Work} */ work) => values.every((one) => work[7].includes(one));
  return works.filter((work) => fits(work) && folded(`${work[1]} ${work[2]}`).includes(wanted));
}
