// Tables of scores.
import { over } from "./dialogs.js";
import { $, make, the } from "./dom.js";
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

$("to-scores").onclick = () => {
  $("sheet-body").replaceChildren(...[words.sheet, ...(words.scores || [])].flatMap((one) => (one ? table(one) : [])));
  over(the("dialog", "sheet"));
};
