// Tables of scores, and the count of a round.
import { told } from "./acting.js";
import { over } from "./dialogs.js";
import { $, make, put, the } from "./dom.js";
import { symbol } from "./paint.js";
import { closing, nothing, reckoned } from "./reckoning.js";
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

const count = nothing();

/** Open sheets. @param {Sheet[]} all @param {string} label of the button that closes them */
function open(all, label) {
  const dialog = the("dialog", "sheet");
  $("sheet-body").replaceChildren(...all.map(table));
  put("sheet-close", label);
  if (!dialog.open) over(dialog);
}

/** Open the sheet of a count, go on with it, or close it, as `reckoned` decides. */
export function reckon() {
  const { sheet, heading = "", asked = false, outcome, seconds } = words;
  const stands = {
    title: (sheet && sheet.title) || "",
    brief: !!sheet && sheet.brief,
    heading,
    asked,
    clock: seconds != null,
    over: !!outcome?.length,
  };
  const what = reckoned(count, stands, performance.now());
  if (what === "open" && sheet) open([sheet], closing(asked, texts));
  else if (what === "close") the("dialog", "sheet").close();
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
  if (count.open) told({ sheet: true });
  count.open = false;
});
$("to-scores").onclick = () => open([...(words.sheet ? [words.sheet] : []), ...(words.scores || [])], texts.close);
