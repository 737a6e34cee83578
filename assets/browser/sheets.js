// Tables of scores, and the count of a round.
import { told } from "./acting.js";
import { over } from "./dialogs.js";
import { $, make, put, the } from "./dom.js";
import { symbol } from "./paint.js";
import { texts } from "./texts.js";
import { words } from "./words.js";

/** @typedef {import("./messages.js").Sheet} Sheet */
/** @typedef {import("./messages.js").Cell} Cell */

/** @param {Cell[]} all @param {"td" | "th"} tag */
function cells(all, tag) {
  return all.map(([text, note, sign, strong]) => {
    const made = make(tag, "", make(strong ? "b" : "span", text));
    if (sign) made.append(symbol(sign, 18, "#2A2520"));
    if (note) made.append(make("small", note));
    return made;
  });
}

/** @param {Sheet} sheet */
function table({ title, heads, rows, notes }) {
  const made = make("table", "", make("caption", title));
  if (heads.length) made.append(make("tr", "", make("td"), ...cells(heads, "th")));
  for (const [head, row, strong] of rows) {
    made.append(make("tr", { className: strong ? "strong" : "" }, make("th", head), ...cells(row, "td")));
  }
  return make("div", "", made, ...notes.map((text) => make("p", text)));
}

const GLANCED = 3000; // milliseconds after which a count that a question closes was read

let counts = false; // whether the sheet that is open is the count of a round
let opened = 0;
let read = ""; // the title of the last count that a question closed

/** Open sheets. @param {Sheet[]} all @param {string} label of the button that closes them @param {boolean} count */
function open(all, label, count) {
  const dialog = the("dialog", "sheet");
  $("sheet-body").replaceChildren(...all.map(table));
  put("sheet-close", label);
  counts = count;
  if (!dialog.open) {
    opened = performance.now();
    over(dialog);
  }
}

/**
 * Open the sheet of a count, or go on with it. It waits while a question is open, and does not cover the end.
 * A question that has a clock closes it; if it was read by then, it stays closed. A brief one is only told in a line.
 */
export function reckon() {
  if (words.sheet && words.sheet.title !== read) read = "";
  if (words.sheet && words.sheet.brief) return;
  const over = !!words.outcome?.length;
  const presses = words.asked && words.seconds != null;
  if (words.sheet && !over && !presses && (counts || !words.asked)) {
    if (!read) open([words.sheet], texts.go_on, true);
  } else if (counts) {
    counts = false; // it was not put away: it can be seen with the scores
    if (words.sheet && performance.now() - opened > GLANCED) read = words.sheet.title;
    the("dialog", "sheet").close();
  }
}

/**
 * Show how the match has ended: how one's own seat came out, why it ended and who won, then everyone's points.
 * @param {string[]} all the same in words
 */
export function ended(all) {
  const own = words.came || (words.won && all[1]) || "";
  const short = words.result ? all.slice(0, 2) : all;
  const told = short.filter((text) => text !== own && text !== `${texts.over}.`).map((text) => make("p", text));
  const head = own ? [make("p", { className: "came", textContent: own })] : [];
  $("outcome").replaceChildren(...head, ...told, ...(words.result ? [table(words.result)] : []));
}

$("sheet").addEventListener("close", () => {
  if (counts) told({ sheet: true });
  counts = false;
});
$("to-scores").onclick = () =>
  open([...(words.sheet ? [words.sheet] : []), ...(words.scores || [])], texts.close, false);
