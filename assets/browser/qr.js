// The QR code that leads to this table.
import { set, the } from "./dom.js";
import { words } from "./words.js";

const QUIET = 4; // modules of white around it

/** Draw a QR code. @param {string[]} rows of 0 and 1 */
export function qr(rows) {
  const canvas = the("canvas", "qr");
  const side = rows.length + 2 * QUIET;
  const ink = /** @type {CanvasRenderingContext2D} */ (canvas.getContext("2d"));
  set(canvas, { width: side, height: side, ariaLabel: words.address || "" });
  ink.fillStyle = "#FFF";
  ink.fillRect(0, 0, side, side);
  ink.fillStyle = "#000";
  rows.forEach((row, y) => [...row].forEach((bit, x) => bit === "1" && ink.fillRect(x + QUIET, y + QUIET, 1, 1)));
}
