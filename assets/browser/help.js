// The rules, and a sprite seen large.
import { over } from "./dialogs.js";
import { $, lines, make, the } from "./dom.js";
import { rowsOf } from "./help_rows.js";
import { paint } from "./paint.js";
import { looked } from "./sprites.js";

/** @type {string[][]} title and text of each page */
let help = [];

/** Keep the pages of the rules. @param {string[][]} pages */
export function learnRules(pages) {
  help = pages;
}

/** @param {string} text */
const paragraphs = (text) =>
  rowsOf(text).map((part) => {
    if (typeof part === "string") return make("p", part);
    const rows = part.map((row, at) => make("tr", "", ...row.map((cell, n) => make(at && n ? "td" : "th", cell))));
    return make("table", "", ...rows);
  });

$("to-rules").onclick = () => {
  const pages = help.map(([title, text]) => make("details", "", make("summary", title), ...paragraphs(text)));
  $("rules-body").replaceChildren(...pages);
  over(the("dialog", "rules"));
};

/** Show a sprite as large as the screen allows. @param {string} id */
export function enlarge(id) {
  const sprite = looked(id);
  if (!sprite) return;
  lines("large-words", sprite.lines);
  over(the("dialog", "large"));
  const times = Math.min((innerWidth * 0.8) / sprite.w, (innerHeight * 0.55) / sprite.h);
  const canvas = the("canvas", "large-face");
  paint(canvas, sprite.face, sprite.w, sprite.h, times, Math.min(3, devicePixelRatio || 1));
  canvas.removeAttribute("style");
  canvas.style.width = Math.min(innerWidth * 0.86, sprite.w * times * 1.1) + "px";
}
