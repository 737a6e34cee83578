// The text of a page of the rules, as paragraphs and tables. Pure.

/**
 * Return the parts of a text: a paragraph is a string; lines with " | " between their cells that follow each other
 * are a table, a list of rows.
 * @param {string} text @returns {(string | string[][])[]}
 */
export function rowsOf(text) {
  /** @type {(string | string[][])[]} */
  const parts = [];
  for (const line of text.split("\n")) {
    const cells = line.split(" | ");
    const last = parts[parts.length - 1];
    if (cells.length < 2) parts.push(line);
    else if (Array.isArray(last)) last.push(cells);
    else parts.push([cells]);
  }
  return parts;
}
