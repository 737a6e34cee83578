// Which part of a wide table to show. Pure.

/**
 * Return from where on so much of a table is to be shown that what matters is in its middle; if it is wider than that,
 * its beginning. null where nothing matters.
 * @param {{ x: number, w: number }[]} about @param {number} width @returns {?number}
 */
export function focusOf(about, width) {
  if (!about.length) return null;
  const left = Math.min(...about.map((one) => one.x));
  const right = Math.max(...about.map((one) => one.x + one.w));
  return Math.max(0, right - left > width ? left : (left + right - width) / 2);
}
